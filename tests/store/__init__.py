"""Tests of `store/`."""
