"""The rules of the game, pure: no clock, file, environment or die.

The only words for people here are the sentences that modules bring.
"""
