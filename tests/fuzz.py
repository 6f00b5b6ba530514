"""Inputs without end for parser, prompt, records and store: `python -m tests.fuzz`.

Each is answered or refused in our own words, and soon.
"""

import argparse
import json
import shutil
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from sheriff_helper.game.fold import after
from sheriff_helper.game.history import Record, redo, undo
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.game.scoring import state_score
from sheriff_helper.play.preview import look_ahead
from sheriff_helper.play.question import next_question
from sheriff_helper.store.refusal import StoreRefusal, damage_in
from sheriff_helper.store.shelf import Shelf
from sheriff_helper.views.data import score_data, status_data
from sheriff_helper.words.language import languages, use_language
from sheriff_helper.words.lexicon import all_verbs
from sheriff_helper.words.reading.completion import suggest
from sheriff_helper.words.reading.prompt import read_answer
from sheriff_helper.words.reading.reader import read_line
from sheriff_helper.words.reading.tokens import table_of
from sheriff_helper.words.replay import play_record
from sheriff_helper.words.saying.log import all_lines, log_lines
from sheriff_helper.words.saying.record import line_of
from sheriff_helper.words.saying.refusals import tell
from tests.game.boards import PLAYED
from tests.net.faults.hostile import TEXTS, harmful, sealed
from tests.net.games import played
from tests.net.proposals import ASIDES, BAGS, MODULE_ASIDES
from tests.tables import play

_BATCH = 2_000

GAME = (
    "new Ana Bia 'Little John' Zoë Єва Ed --royal --black-market --thieves "
    "--special-orders "
    "--merry-men --laws --name fuzz",
    "deputies Ana Bia",
    "declare Zoë 3 apples",
    "pass Єва 2 bread mead declared 3 bread bribe 5g",
    "open Ed 2 silk declared 2 cheese",
    "promise Ana Bia half of it",
    "law in Tax",
)

WORDS = (
    *all_verbs(),
    *(
        "Ana",
        "bia",
        "Little John",
        '"Little John"',
        "zoe",
        "Є",
        "A",
        "nobody",
        "draw",
        "auto",
    ),
    *(
        "apple",
        "apples",
        "3a",
        "2k1m",
        "3a,1m",
        "?",
        "mead",
        "maçã",
        "хліб",
        "gr",
        "green apples",
    ),
    *(
        "g",
        "5g",
        "5",
        "0",
        "-5",
        "−5",
        "999999",
        "1000000",
        "9" * 30,
        "٣",
        "½",
        "1e3",
        "5gold",
    ),
    *(
        "declared",
        "bribe",
        "from-bag",
        "paying",
        "by",
        "value",
        "found",
        "caught",
        "early",
        "in",
    ),
    *(
        "out",
        "#",
        "'",
        '"',
        ",",
        "--json",
        "--royal",
        "--gold",
        "new",
        "sheriff",
        "merry",
        "",
    ),
)

WORD = st.one_of(
    st.sampled_from(WORDS), st.text(max_size=8), st.sampled_from(sorted(TEXTS.values()))
)
STATE = play(GAME).state  # the table at which lines are tried
BOOK = played(GAME).book
PROPOSALS = (*BAGS, *ASIDES, *(p for some in MODULE_ASIDES.values() for p in some))


def bent(number: int, edits: list[tuple[int, str, str]]) -> str:
    """Something that someone might type here, with words swapped, added or left out."""
    rng = Random(number)
    words = rng.choice(PROPOSALS)(rng, BOOK).split(" ")
    for at, how, word in edits:
        place = at % (len(words) + 1)
        words[place : place + (how != "add")] = [word] if how != "drop" else []
    return " ".join(words)


_EDIT = st.tuples(st.integers(0, 12), st.sampled_from(("swap", "add", "drop")), WORD)

# Lines that may be entries, lines that nearly are, lines that look like some, and mere
# text.
MAYBE = st.builds(bent, st.integers(0, 2**32), st.just([]))
NEARLY = st.builds(bent, st.integers(0, 2**32), st.lists(_EDIT, min_size=1, max_size=2))
SOUP = st.lists(WORD, max_size=14).map(" ".join)
LINE = st.one_of(MAYBE, NEARLY, SOUP, st.text(max_size=200))
RECORD = st.tuples(
    st.sampled_from((GAME[:1], GAME, ())), st.lists(LINE, max_size=6)
).map(lambda pair: [*pair[0], *pair[1]])


def refused(no: Refusal) -> str:
    """A refusal is said in words that can be shown."""
    told = tell(no)
    assert told.message
    assert harmful(told.message + told.hint) == []
    return no.kind


def try_line(line: str) -> str:
    """Read and judge a line, apply what comes of it to a copy, and write it down."""
    try:
        wish = read_line(line, table_of(STATE))
        event = wish.judge(STATE, lambda names: list(names))
    except Refusal as no:
        return refused(no)
    after(STATE, event)
    assert read_line(line_of(event), table_of(STATE)).entry is wish.entry
    return "done"


SHORT = st.lists(
    st.one_of(st.sampled_from(("p", "o", "u", "all", "y", "skip")), WORD), max_size=6
)
TYPED = st.tuples(
    st.one_of(LINE, SHORT.map(" ".join)),
    st.integers(0, 99),
    st.sampled_from(languages()),
)
# A table at every question: Deputies, declarations, bags, the next round, cards,
# stands, the end.
ASKED = [
    *(play(GAME[:length]).state for length in (1, 2, len(GAME))),
    *(play(PLAYED[:length]).state for length in range(1, len(PLAYED) + 1)),
    play((PLAYED[0], "pass Bia ?", *PLAYED[2:])).state,
    play((*PLAYED, "finish")).state,
]


def try_answer(typed: tuple[str, int, str]) -> str:
    """Look ahead at a line and at how its last word could end, as the prompt does at
    each key.
    """
    line, which, language = typed
    use_language(language)
    try:
        state = ASKED[which % len(ASKED)]
        question = next_question(state)
        shown = look_ahead(line, question, state)
        assert harmful(shown.text) == []
        for found in suggest(line, question, table_of(state)):
            assert harmful(found.word) == []
        reply = read_answer(line, question, table_of(state))
    except Refusal as no:
        return refused(no)
    finally:
        use_language("")
    return reply.kind


def try_record(lines: list[str]) -> str:
    """Play a record."""
    try:
        play_record(lines, lambda names: list(names))[0]
    except Refusal as no:
        return refused(no)
    return "done"


JSON = st.recursive(
    st.one_of(
        st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=5)
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(st.text(max_size=5), inner, max_size=3),
    ),
    max_leaves=6,
)


class Change(NamedTuple):
    """One change to a file: bytes at a place, or a value in a log with a right seal."""

    place: float
    raw: bytes | None
    value: Any


CHANGES = st.lists(
    st.one_of(
        st.builds(Change, st.floats(0, 1), st.binary(max_size=9), st.none()),
        st.builds(Change, st.floats(0, 1), st.none(), JSON),
    ),
    min_size=1,
    max_size=2,
)


def places(data: Any) -> list[tuple[Any, Any]]:
    """Every place in nested data that can be given another value."""
    found: list[tuple[Any, Any]] = []
    keys = list(data) if isinstance(data, dict) else range(len(data))
    for key in keys:
        found.append((data, key))
        if isinstance(data[key], dict | list):
            found += places(data[key])
    return found


def changed(whole: bytes, changes: list[Change]) -> bytes:
    """A file as someone else, or a failing disk, may have left it."""
    for change in changes:
        if change.raw is not None:
            at = int(change.place * len(whole))
            whole = whole[:at] + change.raw + whole[at + len(change.raw) // 2 :]
            continue
        try:
            tables = {"log": json.loads(whole)["log"]}
            holder, key = (all_places := places(tables))[
                int(change.place * (len(all_places) - 1))
            ]
        except (ValueError, LookupError, TypeError, RecursionError):
            continue
        holder[key] = change.value
        whole = sealed(tables)
    return whole


class Store:
    """A shelf with one game, whose file is changed again and again."""

    def __init__(self, home: Path) -> None:
        self.shelf = Shelf(home)
        played = play(GAME)
        start: Any = played.events[0]
        self.path = self.shelf.path(self.shelf.create(start, "2026-01-02", "fuzz"))
        with self.shelf.hold("fuzz") as game:
            for event in played.events[1:]:
                game.add(Record("enter", "2026-01-02", (event,)))
            game.add(undo(game.history, 1, "2026-01-02"))
        self.whole = self.path.read_bytes()

    def try_file(self, changes: list[Change]) -> str:
        """Read a changed file, and show the game if there is one in it."""
        content = changed(self.whole, changes)
        self.path.write_bytes(content)
        try:
            game = self.shelf.load("fuzz")
        except StoreRefusal as no:
            assert self.path.read_bytes() == content
            return refused(no) + " " + no.code
        status_data("fuzz", game.state)
        score_data(state_score(game.state))
        list(log_lines(game.history))
        try:
            with damage_in(self.path):  # as `log --all` and `redo` do: this was undone
                list(all_lines(game.history))
            with self.shelf.hold("fuzz") as held:
                held.add(redo(held.history, 1, "2026-01-02"))
        except Refusal as no:
            return f"read but {refused(no)}"
        return "read"


class Figures(NamedTuple):
    """What a run of the fuzzer came to."""

    inputs: int
    outcomes: Counter[str]
    slowest: float


def fuzz(
    attempt: Callable[[Any], str],
    inputs: st.SearchStrategy[Any],
    number: int,
    first_seed: int = 0,
) -> Figures:
    """Try so many inputs; any exception but a refusal ends the run."""
    outcomes: Counter[str] = Counter()
    slowest = 0.0

    def once(value: Any) -> None:
        nonlocal slowest
        begun = time.perf_counter()
        outcomes[attempt(value)] += 1
        slowest = max(slowest, time.perf_counter() - begun)

    for start in range(0, number, _BATCH):
        chosen = settings(
            max_examples=min(_BATCH, number - start),
            database=None,
            deadline=None,
            phases=[Phase.generate, Phase.shrink],
            suppress_health_check=list(HealthCheck),
        )
        run: Callable[[], None] = seed(first_seed + start)(chosen(given(inputs)(once)))
        run()
    return Figures(outcomes.total(), outcomes, slowest)


def run_all(number: int, home: Path, first_seed: int = 0) -> dict[str, Figures]:
    """The four targets, so many inputs each."""
    return {
        "parser and judge": fuzz(try_line, LINE, number, first_seed),
        "prompt, in every language": fuzz(try_answer, TYPED, number, first_seed),
        "record reader": fuzz(try_record, RECORD, number, first_seed),
        "store": fuzz(Store(home).try_file, CHANGES, number, first_seed),
    }


def main() -> None:
    """Print the figures of a long run."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument(
        "--inputs", type=int, default=20_000, help="for each of the four"
    )
    reader.add_argument("--seed", type=int, default=0)
    asked = reader.parse_args()
    place = Path(tempfile.mkdtemp())
    try:
        figures = run_all(asked.inputs, place, asked.seed)
    finally:
        shutil.rmtree(place)
    print("| fuzzed | inputs | outcomes | slowest |")
    print("|---|---|---|---|")
    for name, found in figures.items():
        outcomes = ", ".join(
            f"{n:,} {kind}" for kind, n in found.outcomes.most_common()
        )
        print(f"| {name} | {found.inputs:,} | {outcomes} | {found.slowest:.2f} s |")


if __name__ == "__main__":
    main()
