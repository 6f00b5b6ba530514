"""One test file a module of the game."""
