"""Plain lists at 80 columns: the log, the goods, the games."""

from collections.abc import Mapping
from typing import Any

import pytest

from sheriff_helper.game.box import deck
from sheriff_helper.game.goods import GOODS
from sheriff_helper.game.history import History, Record, undo
from sheriff_helper.views.data import deck_data
from sheriff_helper.views.games import games_lines
from sheriff_helper.views.goods import goods_table
from sheriff_helper.views.layout import FULL, PLAIN
from sheriff_helper.views.log import log_table
from sheriff_helper.words.language import use_language
from sheriff_helper.words.saying.log import all_lines, log_lines
from tests.views.screen import shown, widest
from tests.words.evening import ENDED, EVENING, events_of

AT = "2026-01-02T20:15:00+01:00"


def history(*lines: str) -> History:
    """A log with one record a line."""
    return History(Record("enter", AT, (event,)) for event in events_of(*lines))


LOG = """\
+--+-------+------------------------------+
|# | Time  | Entry                        |
+--+-------+------------------------------+
|0 | 20:15 | new Ana Bia Caio             |
|1 | 20:15 | pass Bia 1 apple 1 crossbow ?|
|2 | 20:15 | note [red] ok                |
+--+-------+------------------------------+"""


def test_a_log() -> None:
    lines = log_lines(history("new Ana Bia Caio", "pass Bia 1a 1x ?", "note [red] ok"))
    assert shown(log_table(lines, PLAIN)) == LOG


@pytest.mark.parametrize("lines", [EVENING, ENDED], ids=["evening", "ended"])
def test_a_log_fits_80_columns_and_keeps_every_word(lines: tuple[str, ...]) -> None:
    log = history(*lines)
    text = shown(log_table(log_lines(log), FULL))
    assert widest(text) <= 80
    words = " ".join(text.split())
    for line in log_lines(log):
        assert line.line in words


@pytest.mark.parametrize("lines", [EVENING, ENDED], ids=["evening", "ended"])
def test_the_log_says_what_was_entered(lines: tuple[str, ...]) -> None:
    log = history(*lines)
    said = [line.line for line in log_lines(log)]
    assert said == [line.line for line in all_lines(log)]
    assert 'pass "Bia Rosa" 1 apple 1 pepper 1 crossbow bribe 5g' in said


def test_what_no_longer_holds_says_so() -> None:
    log = history("new Ana Bia Caio", "note one", "note two")
    log.add(undo(log, 1, AT))
    lines = list(all_lines(log))
    assert [(line.number, line.line, line.holds) for line in lines] == [
        (0, "new Ana Bia Caio", True),
        (1, "note one", True),
        (None, "note two", False),
        (None, "undo 1", True),
    ]
    assert "note two (no longer holds)" in shown(log_table(lines, FULL))


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("royal", [True, False], ids=["royal", "plain"])
def test_goods(players: int, royal: bool) -> None:
    cards = deck(players, *(["royal"] if royal else []))
    text = shown(goods_table(cards, FULL))
    assert widest(text) <= 80
    assert ("Gouda" in text) is royal
    assert deck_data(cards) == [
        {
            "key": good.key,
            "code": good.code,
            "class": good.class_,
            "value": good.value,
            "penalty": good.penalty,
            "cards": good.cards_3p if players == 3 else good.cards,
            "counts_as": good.counts_as,
            "counts": good.counts,
        }
        for good in GOODS.values()
        if royal or good.class_ != "royal"
    ]


def test_a_line_of_goods() -> None:
    lines = [
        " ".join(line.split()) for line in shown(goods_table(deck(4, "royal"), PLAIN)).splitlines()
    ]
    assert "|Crossbows | x | 9 | 4 | 5 | - |" in lines
    assert "|Green Apples | ga | 4 | 3 | 2 | 2 apples |" in lines


def stored(game: str, name: str, points: Mapping[str, int], **more: Any) -> dict[str, Any]:
    """One game on the shelf, as in JSON; it is finished where somebody has points."""
    best = max(points.values())
    winners = [player for player, n in points.items() if n == best > 0]
    return {
        "game": game,
        "name": name,
        "date": "2025-11-18",
        "players": list(points),
        "round": 1,
        "rounds": 9,
        "current": not best,
        "damaged": False,
        "finished": best > 0,
        "winners": winners,
        "points": points if best else {},
        **more,
    }


GAMES = [
    stored("friday", "[red]Friday[/]", {"Ann [/]": 0, "李雷": 0}),
    stored("monday", "", {"Ana": 97, "Bia": 125, "Caio": 125}),
    stored("sunday", "", {"": 0}, players=[], date="", damaged=True, current=False),
]


def test_a_game_stands_above_its_players() -> None:
    assert games_lines(GAMES, FULL, width=80) == [
        "★ friday · 2025-11-18 · [red]Friday[/] · 1 of 9",
        "    Ann [/], 李雷",
        "  monday · 2025-11-18 · won by Bia and Caio",
        "    Bia 125, Caio 125, Ana 97",
        "  sunday · damaged",
    ]


@pytest.mark.parametrize("width", [45, 80])
def test_long_names_stay_within_the_screen(width: int) -> None:
    lines = games_lines([stored("six", "", {n * 40: 99 for n in "ABCDEF"})], PLAIN, width)
    assert widest("\n".join(lines[1:])) <= width
    assert (
        lines[0]
        == "  six - 2025-11-18 - won by "
        + ", ".join(letter * 40 for letter in "ABCDE")
        + " and "
        + "F" * 40
    )


def test_goods_have_the_letters_of_the_keyboard_beside_their_codes() -> None:
    use_language("uk")
    text = shown(goods_table(deck(4), FULL))
    assert "с c" in text
    assert "п p" in text
    assert "я a" not in text  # looks like the code of crossbows
    assert "а x" not in text  # and this like that of bread
