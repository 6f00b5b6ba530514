"""How many keys an evening takes at the prompt: `python -m
tests.benchmarks.keystrokes`.

Counts every key, Enter included: declarations, bags, bribes and round ends. That the
short answers make the very game of the record is checked here first.
"""

from sheriff_helper.game.fold import advance
from sheriff_helper.words.saying.record import line_of
from tests.play.evening import BAGS, NEW, RECORD, REVEALS, ROUNDS, TYPED, keystrokes
from tests.play.tables import reader, table

MOST = 9


def played(typed: tuple[str, ...]) -> list[str]:
    """The record lines that short answers come to."""
    state = table((), NEW)
    lines = []
    for text in typed:
        reply = reader(state)(text)
        wishes = [reply.wish] if reply.wish else [wish for wish, _place in reply.wishes]
        for wish in wishes:
            event = wish.judge(state)
            advance(state, event)
            lines.append(line_of(event))
    return lines


def main() -> None:
    """Print the figures."""
    assert played(TYPED) == RECORD, "the short answers are not the game of the record"
    rounds = sum(len(line) + 1 for round_ in ROUNDS for line in round_)
    end = sum(len(line) + 1 for line in REVEALS)
    full = sum(len(line) + 1 for line in RECORD)
    print(f"bags                        {BAGS}")
    print(f"keys for the rounds         {rounds}  ({rounds / BAGS:.1f} a bag)")
    print(f"keys for the end            {end}")
    print(
        f"keys in all                 {keystrokes()}  ({keystrokes() / BAGS:.1f} a bag)"
    )
    print(f"the same by full entries    {full}  ({full / BAGS:.1f} a bag)")
    assert keystrokes() / BAGS <= MOST


if __name__ == "__main__":
    main()
