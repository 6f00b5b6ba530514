"""How many keys an evening takes at the prompt: `python -m tests.benchmarks.keystrokes`.

Counts every key, Enter included: declarations, bags, bribes and round ends. That the short answers
make the very game of the record is checked here first.
"""

from sheriff_helper.play.replies import Reader

from sheriff_helper.game.events import Event
from sheriff_helper.game.state import State, apply, begin
from sheriff_helper.play.questions import next_question
from sheriff_helper.words.reading.entry_reader import read_line
from sheriff_helper.words.reading.setup_reader import read_new_line
from sheriff_helper.words.reading.tokens import table_of
from sheriff_helper.words.record_lines import line_of
from tests.play.evening import BAGS, NEW, RECORD, REVEALS, ROUNDS, TYPED, keystrokes

MOST = 12


def played(typed: tuple[str, ...]) -> list[str]:
    """The record lines that short answers come to."""
    state = _begin()
    lines = []
    for text in typed:
        reply = Reader(next_question(state), table_of(state)).read(text)
        event: Event = read_line(reply.line, table_of(state)).judge(state)
        apply(state, event)
        lines.append(line_of(event))
    return lines


def _begin() -> State:
    return begin(read_new_line(NEW).setup)


def main() -> None:
    """Print the figures."""
    assert played(TYPED) == RECORD, "the short answers are not the game of the record"
    rounds = sum(len(line) + 1 for round_ in ROUNDS for line in round_)
    end = sum(len(line) + 1 for line in REVEALS)
    full = sum(len(line) + 1 for line in RECORD)
    print(f"bags                        {BAGS}")
    print(f"keys for the rounds         {rounds}  ({rounds / BAGS:.1f} a bag)")
    print(f"keys for the end            {end}")
    print(f"keys in all                 {keystrokes()}  ({keystrokes() / BAGS:.1f} a bag)")
    print(f"the same by full entries    {full}  ({full / BAGS:.1f} a bag)")
    assert keystrokes() / BAGS <= MOST


if __name__ == "__main__":
    main()
