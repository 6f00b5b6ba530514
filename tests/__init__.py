"""Tests, in the shape of the package: one folder a room, one file a module."""
