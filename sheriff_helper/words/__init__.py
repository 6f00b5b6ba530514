"""Typed words to entries and back, and every sentence that a person reads."""
