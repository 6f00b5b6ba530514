"""Tests of `views/`."""
