"""The log, the goods and the games where a screen or a name is odd."""

import pytest

from sheriff_helper.game.box import deck
from sheriff_helper.game.history import History, Record
from sheriff_helper.views.games import games_lines
from sheriff_helper.views.goods import goods_table
from sheriff_helper.views.layout import FULL, PLAIN
from sheriff_helper.views.log import log_table
from sheriff_helper.words.language import use_language
from sheriff_helper.words.saying.log import log_lines
from tests.views.screen import shown, widest
from tests.words.evening import ENDED, events_of

AT = "2026-01-02T20:15:00+01:00"


def test_a_log_fits_80_columns_and_keeps_every_word() -> None:
    log = History(Record("enter", AT, (event,)) for event in events_of(*ENDED))
    text = shown(log_table(log_lines(log), FULL))
    assert widest(text) <= 80
    words = " ".join(text.split())
    for line in log_lines(log):
        assert line.line in words


def test_a_list_without_signs_is_ascii() -> None:
    log = History(
        Record("enter", AT, (event,)) for event in events_of("new Ana Bia Caio")
    )
    assert shown(log_table(log_lines(log), PLAIN)).isascii()
    assert shown(goods_table(deck(4, "royal"), PLAIN)).isascii()


@pytest.mark.parametrize("width", [45, 80])
def test_long_names_stay_within_the_screen(width: int) -> None:
    game = {
        "game": "six",
        "name": "",
        "date": "2025-11-18",
        "players": [letter * 40 for letter in "ABCDEF"],
        "round": 1,
        "rounds": 9,
        "current": False,
        "damaged": False,
        "finished": False,
        "winners": [],
        "points": {},
    }
    lines = games_lines([game], PLAIN, width)
    assert widest("\n".join(lines[1:])) <= width
    for letter in "ABCDEF":
        assert any(letter * 40 in line for line in lines)


def test_goods_have_the_letters_of_the_keyboard_beside_their_codes() -> None:
    use_language("uk")
    text = shown(goods_table(deck(4), FULL))
    assert "с c" in text
    assert "п p" in text
    assert "я a" not in text  # looks like the code of crossbows
    assert "а x" not in text  # and this like that of bread
