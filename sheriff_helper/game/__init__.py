"""The rules of the game, pure: no clock, file, environment, die or word for people."""
