"""The board in a browser, to look at only."""
