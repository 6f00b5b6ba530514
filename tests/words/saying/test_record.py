"""Events as lines: what the log shows can be typed again, in every language."""

import pytest

from sheriff_helper.store.rows import data_of
from sheriff_helper.words.language import languages, use_language
from sheriff_helper.words.reading.setup import read_new_line
from sheriff_helper.words.saying.record import line_of, spoken_line
from tests.words.evening import ENDED, events_of

SIX = (
    "new Ana Bia Caio Duda Eva Fabi --royal",
    "deputies Ana Bia",
    "pass Caio 1 apple 1 gouda bribe 3g",
    "pass Duda 2 bread bribe 1g by Ana",
    "open Eva 1 apple 1 mead declared 2 apples",
    "open Fabi 2 chickens declared 2 chickens by Bia",
    "booty Ana 5g Bia 2g",
)
DEBTS = (
    "new Ana Bia Caio --gold 3",
    "pass Caio 3a 1c ?",
    "pay Caio Bia 3a 1c",
    "open Bia 2m declared 2a paying 1 apple 1 cheese",
    "next",
    "pass Caio ?",
    "open Ana 5 chickens declared 5 chickens paying auto",
)
MODULES = (
    "new Ana Bia Caio Duda --black-market --special-orders --merry-men --laws "
    "--thieves",
    "law in No chickens",
    "bank Bia 5",
    "bank Caio -5",
    "pass Bia 1 apple 1 pepper",
    "order Bia apple pepper",
    "pass Caio 3 mead",
    "claim Caio mead",
    "pass Duda 1 apple 1 merry",
    "merry Duda found 4",
    "law out No chickens",
)
GAMES = {"evening": ENDED, "six": SIX, "debts": DEBTS, "modules": MODULES}


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("lines", GAMES.values(), ids=GAMES)
def test_the_log_can_be_typed(code: str, lines: tuple[str, ...]) -> None:
    events = events_of(*lines)
    use_language(code)
    said = [spoken_line(event) for event in events]
    assert data_of(events_of(*said)) == data_of(events)


@pytest.mark.parametrize(
    "line",
    [
        'new "Ana Maria" Bia "C D" --first "C D"',
        "new Ana Bia Caio --edition 1e --turns 2 --hand 7 --remove-ten --timer --gold "
        "0",
        'new Ana Bia Caio --name "Friday night"',
        'new "Ann [/]" [red] Zoë',
        'new "O\'Brien" J.R. 李雷',
    ],
)
def test_a_start_is_written_as_it_was_typed(line: str) -> None:
    assert line_of(read_new_line(line)) == line


@pytest.mark.parametrize(
    ("line", "written"),
    [
        ("pass bia 3a1m?", 'pass "Bia Rosa" 3 apples 1 mead ?'),
        ("pass caio 2? bribe 1g", "pass Caio 2 ? bribe 1g"),
        ("count ana 0", "count Ana 0g"),
        ("count ana 1h 0a", "count Ana 1 ? 0 apples"),
        ("pay ana caio 5 for 1g", "pay Ana Caio 5g for 1g"),
        ("bank ana 1k 2", "bank Ana 2g 1 chicken"),
        ("bank ana -2", "bank Ana -2g"),
    ],
)
def test_one_spelling(line: str, written: str) -> None:
    _started, event = events_of('new Ana "Bia Rosa" Caio', line)
    assert line_of(event) == written
