"""Tests of `words/`."""
