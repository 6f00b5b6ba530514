"""The table's memory for Sheriff of Nottingham."""

__version__ = "0.1.0"
