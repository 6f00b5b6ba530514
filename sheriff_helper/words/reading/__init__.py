"""Typed lines become wishes: a tokeniser, and readers that ask its tokens."""
