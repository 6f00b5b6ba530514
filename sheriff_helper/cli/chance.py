"""Chance, handed to the rules as an argument, so that a replay repeats what was drawn."""

from collections.abc import Sequence


def shuffle(names: Sequence[str]) -> list[str]:
    """The names in an order that nobody chose."""
    from secrets import SystemRandom

    return SystemRandom().sample(names, len(names))
