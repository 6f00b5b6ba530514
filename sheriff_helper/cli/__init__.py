"""Typer: carries words in and views out; owns console, clock, chance and environment."""
