"""Events as record lines: every line printed is read back as the same event."""

import pytest

from sheriff_helper.game.events_and_their_effects import GameStarted, as_data
from sheriff_helper.game.history import History, Record
from sheriff_helper.words.reading.setup_reader import read_new_line
from sheriff_helper.words.saying.events_as_typed_lines import line_of, spoken_line
from sheriff_helper.words.saying.language import languages, use_language
from tests.words.evening import ENDED, events_of

SIX = (
    "new Ana Bia Caio Duda Eva Fabi --royal",
    "deputies Ana Bia",
    "declare Caio 2 apples",
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
    "new Ana Bia Caio Duda --black-market --special-orders --merry-men --laws --thieves",
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


@pytest.mark.parametrize(
    "lines", [ENDED, SIX, DEBTS, MODULES], ids=["evening", "six", "debts", "modules"]
)
def test_every_event_is_read_back(lines: tuple[str, ...]) -> None:
    events = events_of(*lines)
    assert len(events) == len(lines)
    written = [line_of(event) for event in events]
    again = events_of(*written)
    assert as_data(again) == as_data(events)
    assert [line_of(event) for event in again] == written
    told = [History([Record("enter", "", (event,)) for event in side]) for side in (events, again)]
    assert told[0].state() == told[1].state()


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize(
    "lines", [ENDED, SIX, DEBTS, MODULES], ids=["evening", "six", "debts", "modules"]
)
def test_the_log_in_a_language_can_be_typed(code: str, lines: tuple[str, ...]) -> None:
    events = events_of(*lines)
    use_language(code)
    said = [spoken_line(event) for event in events]
    assert as_data(events_of(*said)) == as_data(events)


SETUPS = [
    "new Ana Bia Caio",
    "new Ana Bia Caio Duda",
    "new Ana Bia Caio Duda Eva",
    "new Ana Bia Caio Duda Eva Fabi",
    'new "Ana Maria" Bia Caio --first Bia',
    'new "Ana Maria" Bia "C D" --first "C D"',
    "new Ana Bia Caio --edition 1e --turns 2 --hand 7 --remove-ten --timer --gold 0",
    'new Ana Bia Caio --name "Friday night"',
    "new Ana Bia Caio --name Friday",
    'new "Ann [/]" [red] Zoë',
    'new "O\'Brien" J.R. 李雷',
    "new Ana Bia Caio --royal --black-market --thieves --special-orders --merry-men --laws",
]


@pytest.mark.parametrize("line", SETUPS)
def test_a_start_is_written_as_it_was_typed(line: str) -> None:
    started = read_new_line(line)
    assert line_of(started) == line
    assert read_new_line(line_of(started)) == started


@pytest.mark.parametrize(
    ("line", "written"),
    [
        ("new Ana Bia Caio --first Ana --turns 3 --gold 50 --hand 6", "new Ana Bia Caio"),
        ("sheriff new Ana Bia Caio --edition 2e", "new Ana Bia Caio"),
    ],
)
def test_what_is_usual_is_left_out(line: str, written: str) -> None:
    assert line_of(read_new_line(line)) == written


@pytest.mark.parametrize(
    ("line", "written"),
    [
        ("pass bia 3a1m?", 'pass "Bia Rosa" 3 apples 1 mead ?'),
        ("pass caio 2? bribe 1g", "pass Caio 2 ? bribe 1g"),
        ("declare caio 1k", "declare Caio 1 chicken"),
        ("pay caio ana 2g", "pay Caio Ana 2g"),
        ("note  a   b", "note a b"),
        ("finish early", "finish early"),
        ("count ana 0", "count Ana 0g"),
        ("count ana 1h 0a", "count Ana 1 ? 0 apples"),
        ("absent caio", "absent Caio"),
        ("leave caio", "leave Caio"),
        ("pay ana caio 5 for 1g", "pay Ana Caio 5g for 1g"),
        ("bank ana 1k 2", "bank Ana 2g 1 chicken"),
        ("bank ana -2", "bank Ana -2g"),
    ],
)
def test_one_spelling(line: str, written: str) -> None:
    events = events_of('new Ana "Bia Rosa" Caio', line)
    assert isinstance(events[0], GameStarted)
    assert line_of(events[1]) == written
