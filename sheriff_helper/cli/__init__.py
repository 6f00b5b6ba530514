"""The command line, built on Typer.

It passes words in and views out, and owns the console, the clock, chance and the
environment.
"""
