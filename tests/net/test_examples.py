"""The bundled evenings replay to their end, and end as their table here says."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from sheriff_helper.game.events import (
    Absent,
    BagOpened,
    BagPassed,
    Banked,
    Counted,
    Event,
    GameStarted,
    Left,
    Paid,
)
from sheriff_helper.game.fold import fold
from sheriff_helper.game.goods import LEGAL, UNKNOWN, contraband_part
from sheriff_helper.game.history import History, Record, amend
from sheriff_helper.game.scoring import state_score
from sheriff_helper.store.rows import data_of
from sheriff_helper.words.lexicon import all_verbs
from sheriff_helper.words.reading.reader import read_line
from sheriff_helper.words.reading.tokens import table_of
from sheriff_helper.words.replay import play_record
from sheriff_helper.words.saying.record import line_of
from tests.catalogues import WHOLE
from tests.conftest import Sheriff
from tests.net.transcript import ROOT

# A name such as `evening.pt` is the same evening in another language.
ALL = sorted((ROOT / "examples").glob("*.sheriff"))
EXAMPLES = [path for path in ALL if "." not in path.stem]
ABROAD = [path for path in ALL if "." in path.stem]

_AMENDMENT = re.compile(r"`sheriff amend (\d+) ([^`]+)`")


class End(NamedTuple):
    """How an evening ends, players in seat order."""

    winners: tuple[str, ...]
    totals: Mapping[str, int]


ENDS: Mapping[str, End] = {
    "black_market": End(("Quim",), {"Nora": 132, "Omar": 126, "Pia": 118, "Quim": 138}),
    "comings_and_goings": End(("Cleo",), {"Ada": 99, "Ben": 94, "Cleo": 117, "Dan": 64}),
    "deputies_evening": End(
        ("John",),
        {"John": 154, "Marian": 143, "Gilbert": 143, "David": 120, "Alan": 106, "Will": 126},
    ),
    "everything": End(
        ("Uma",), {"Sara": 85, "Timo": 113, "Uma": 121, "Vito": 97, "Wanda": 105, "Xaver": 93}
    ),
    "first_edition": End(("Agnes", "Bert"), {"Agnes": 89, "Bert": 89, "Clara": 78}),
    "five_players": End(
        ("Big Tom",), {"Inês": 207, "Otto": 21, "Priya": 177, "Big Tom": 207, "Lena": 162}
    ),
    "laws": End(("Paul",), {"Olga": 84, "Paul": 100, "Rita": 97}),
    "merry_men": End(("Milo",), {"Karl": 71, "Lea": 108, "Milo": 121, "Nela": 114}),
    "royal_goods": End(("Sven",), {"Ruth": 137, "Sven": 141, "Teo": 138}),
    "rulebook_evening": End(
        ("Marian",), {"Will": 114, "Gilbert": 148, "David": 125, "Marian": 149}
    ),
    "shared_victory": End(("Mara", "Nils"), {"Mara": 118, "Nils": 118, "Oda": 100, "Pavel": 102}),
    "special_orders": End(("Jana",), {"Hilde": 82, "Ivan": 91, "Jana": 117}),
    "thieves": End(("Fritz",), {"Dora": 110, "Emil": 118, "Fritz": 126, "Greta": 98}),
    "three_players": End(("Tom",), {"Rosa": 121, "Tom": 174, "Ingrid": 131}),
}


def lines_of(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def events_of(name: str) -> list[Event]:
    return play_record(lines_of(ROOT / "examples" / f"{name}.sheriff"))[0]


def history_of(events: list[Event]) -> History:
    return History(Record("enter", "", (event,)) for event in events)


def of_kinds(events: list[Event], *kinds: type) -> bool:
    """Whether there is an event of each of these kinds."""
    return all(any(isinstance(event, kind) for event in events) for kind in kinds)


every_example = pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)


def test_every_example_has_its_row() -> None:
    assert [path.stem for path in EXAMPLES] == sorted(ENDS)


@every_example
def test_ends_as_the_table_says(path: Path) -> None:
    state = history_of(play_record(lines_of(path))[0]).state()
    score = state_score(state)
    assert state.finished
    assert state.round == state.rounds
    assert End(score.winners, {line.name: line.total for line in score.lines}) == ENDS[path.stem]


@every_example
def test_replays_from_the_shell(path: Path, sheriff: Sheriff) -> None:
    answer = sheriff(["replay", str(path)])
    assert (answer.code, answer.err) == (0, "")
    winners = ENDS[path.stem].winners
    tied = "the rules stop here" if path.stem == "first_edition" else "share the victory"
    said = tied if len(winners) > 1 else f"{winners[0]} wins"
    assert said in answer.out.splitlines()[-1]


@every_example
def test_is_annotated_and_bluffs(path: Path) -> None:
    lines = lines_of(path)
    assert lines[0].startswith("# ")
    assert f"#   sheriff replay examples/{path.name}" in lines
    events = play_record(lines)[0]
    assert any(isinstance(event, BagPassed) and event.bribe for event in events)
    assert any(
        isinstance(event, BagPassed) and event.goods and UNKNOWN in event.goods for event in events
    )
    opened = [event for event in events if isinstance(event, BagOpened)]
    assert {event.payments[0].payer == event.merchant for event in opened} == {True, False}


@every_example
def test_what_is_written_down_replays_to_the_same(path: Path) -> None:
    events = play_record(lines_of(path))[0]
    again = play_record(line_of(event) for event in events)[0]
    assert [data_of(event) for event in again] == [data_of(event) for event in events]


@every_example
def test_an_amendment_in_the_story_names_the_right_entry(path: Path) -> None:
    history = history_of(play_record(lines_of(path))[0])
    story = "\n".join(line.removeprefix("# ") for line in lines_of(path) if line.startswith("#"))
    for number, entry in _AMENDMENT.findall(story):
        wish = read_line(entry, table_of(history.state()))
        assert amend(history, int(number), wish, "").events[0] == history.events[int(number)]


def test_every_entry_has_a_place_in_some_story() -> None:
    said = {line.split()[0] for path in EXAMPLES for line in lines_of(path) if line.strip()}
    assert set(all_verbs()) <= said
    text = "\n".join(line for path in EXAMPLES for line in lines_of(path))
    for shape in (
        *(r"^pay .* for ", r"^pass .* for ", r"^count .* \?$", r"^bank \S+ \d+ [a-z]"),
        *(r"^bank \S+ -", r"^booty \S+ \S+$"),
    ):
        assert re.search(shape, text, re.MULTILINE), shape


def test_comings_and_goings_leave_no_misspelt_name() -> None:
    events = events_of("comings_and_goings")
    state = fold(events)
    assert "Kleo" not in " ".join(map(line_of, events))
    assert (state.left, state.rounds) == (("Dan",), 3)
    assert of_kinds(events, Absent, Left, Paid, Counted, Banked)


def test_the_story_of_five_has_an_amendment() -> None:
    assert _AMENDMENT.search("\n".join(lines_of(ROOT / "examples" / "five_players.sheriff")))


def test_the_rulebook_counts_david_the_same() -> None:
    state = history_of(events_of("rulebook_evening")).state()
    david = state.players["David"]
    assert david.gold == 42
    assert david.legal == {"apple": 4, "cheese": 6, "bread": 1, "chicken": 4}
    assert david.shown == {"pepper": 2, "crossbow": 1}


def test_three_players_see_no_bread() -> None:
    events = events_of("three_players")
    assert history_of(events).state().rounds == 9
    assert "bread" not in " ".join(map(line_of, events))


def test_five_players_settle_debts_in_every_way() -> None:
    events = events_of("five_players")
    payments = [p for event in events if isinstance(event, BagOpened) for p in event.payments]
    assert any(key in LEGAL for payment in payments for key in payment.goods)
    assert any(contraband_part(payment.goods) for payment in payments)
    assert any(isinstance(event, Counted) and event.counted != event.expected for event in events)
    promises = history_of(events).state().promises
    assert {promise.kept for promise in promises} == {True, False}


def test_five_players_are_decided_by_legal_goods() -> None:
    lines = state_score(history_of(events_of("five_players")).state()).lines
    first, second = sorted(lines, key=lambda line: line.place)[:2]
    assert (first.place, second.place) == (1, 2)
    assert first.total == second.total
    assert first.legal_cards > second.legal_cards


@pytest.mark.parametrize("path", ABROAD, ids=lambda path: path.stem)
def test_an_evening_in_another_language_is_the_same_evening(path: Path) -> None:
    name, code = path.stem.split(".")
    here = play_record(lines_of(path.with_name(f"{name}.sheriff")))[0]
    there = play_record(lines_of(path))[0]
    start = there[0]
    assert isinstance(start, GameStarted)
    assert start.setup.lang == code
    own = [told for told in map(told_by, there) if told]
    assert len(own) == len([told for told in map(told_by, here) if told])
    assert not set(own) & set(map(told_by, here))
    assert list(map(without_words, there)) == list(map(without_words, here))
    assert fold(map(without_words, there)) == fold(map(without_words, here))


def told_by(event: Event) -> str:
    """What a table says in its own words, if anything."""
    return event.setup.title if isinstance(event, GameStarted) else getattr(event, "text", "")


def without_words(event: Any) -> Any:
    """The event without its language and without what a table says in its own words."""
    if isinstance(event, GameStarted):
        return event._replace(setup=event.setup._replace(lang="", title=""))
    return event._replace(text="") if hasattr(event, "text") else event


def test_the_rulebook_evening_is_told_in_every_language() -> None:
    codes = {path.stem.split(".")[1] for path in ABROAD}
    assert codes == set(WHOLE)
