"""Typed lines to wishes: a lexicon, a tokeniser, and the readers that ask the tokens."""
