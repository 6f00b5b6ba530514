"""What is typed of a face-down card is dots on the screen and `?` in the history."""

import pytest

from sheriff_helper.play.masking import is_discreet, redacted, secret_spans
from sheriff_helper.game.goods import CONTRABAND, ROYAL
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.words.grammar import table_of
from sheriff_helper.words.language import use_language
from sheriff_helper.words.phrases import good_name
from tests.play.tables import DECLARED, table

TABLE = table_of(table((), "new Ana Bia Marta --royal"))


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("p 2a1m", "p 2a1?"),
        ("p 2a1m 5g", "p 2a1? 5g"),
        ("p 1golden apples 5g", "p 1? 5g"),
        ("p apple mead", "p apple ?"),
        ("p 2a mead", "p 2a ?"),
        ("p 2 queso azul 1a", "p 2 ? 1a"),
        ("p 2 apples and 1 mead", "p 2 apples and 1 ?"),
        ("p m", "p ?"),
        ("pass marta 2a1x", "pass marta 2a1?"),
        ("pass m 2a1x bribe 1s 5g by ana", "pass m 2a1? bribe 1? 5g by ana"),
        ("pass ana 2a1m from-bag 1m", "pass ana 2a1? from-bag 1?"),
        ("ana p 1silk", "ana p 1?"),
        ("sheriff pass ana 1p", "sheriff pass ana 1?"),
        ("amend 4 pass ana 1 pepper", "amend 4 pass ana 1 ?"),
        ("pay ana bia 5g 1m", "pay ana bia 5g 1?"),
        ("booty ana 5g 1m bia 5g", "booty ana 5g 1? bia 5g"),
        ("p 1cros", "p 1?"),
        ("p 1mxd", "p 1?"),
        ("p 2a 1hidromel", "p 2a 1?"),
    ],
)
def test_kinds_are_hidden(typed: str, kept: str) -> None:
    assert redacted(typed, TABLE) == kept


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "p",
        "p 5g",
        "p 3a 1? 5 gold",
        "p 3 maçãs",
        "pass ana 3 apples declared 3 apples bribe 5g",
        "o 1a2m",
        "ana o 1a2m",
        "open ana 1 crossbow",
        "reveal ana 1m 1s",
        "claim ana mead",
        "3a",
        "rules debt",
        "note p 1 mead",
    ],
)
def test_what_the_table_sees_anyway_stays(typed: str) -> None:
    assert redacted(typed, TABLE) == typed


@pytest.mark.parametrize("key", [*CONTRABAND, *ROYAL])
def test_every_kind_by_name_and_by_any_beginning(key: str) -> None:
    name = good_name(key).lower()
    assert redacted(f"p 2a1{name}", TABLE) == "p 2a1?"
    shown = name.split()[0]
    assert secret_spans(f"p 2a1{shown}", TABLE)


NAMES = table_of(table((), 'new "Ana Maria" "🦊 Fox" Caio M "Silk Road"'))


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("caio 2c1m1s", "caio 2c1?1?"),
        ("Ana Maria p 1a1m", "Ana Maria p 1a1?"),
        ("🦊 Fox p 1c1m", "🦊 Fox p 1c1?"),
        ("fox p 1c1m", "fox p 1c1?"),
        ('p "🦊 Fox" 2c1m', 'p "🦊 Fox" 2c1?'),
        ('"Silk Road" p 2c1m', '"Silk Road" p 2c1?'),
        ('booty caio 1m "Silk Road" 1s', 'booty caio 1? "Silk Road" 1?'),
        ("silk 2a", "? 2a"),
        ("slik 2a", "? 2a"),
        ("m", "?"),
        ("m p 2a1m", "m p 2a1?"),
        ("p m 5g 1m", "p m 5g 1?"),
        ("p 5g 1m by m", "p 5g 1? by m"),
        ("pp 2a1m", "pp 2a1?"),
        ("pas 2a1m", "pas 2a1?"),
        ("p: 2a1m", "p: 2a1?"),
        ("p;2a1m", "p;2a1?"),
        ("p.2a1m", "p.2a1?"),
        ("/p 2a1m", "/p 2a1?"),
        ("n 2a1m", "n 2a1?"),
        ("amend 4 2a1m", "amend 4 2a1?"),
        ("amend 4 ps caio 1m", "amend 4 ps caio 1?"),
        ("xyzzy mead", "xyzzy ?"),
    ],
)
def test_a_slip_in_verb_or_name_does_not_show_a_bag(typed: str, kept: str) -> None:
    assert redacted(typed, NAMES, bare=True) == kept


@pytest.mark.parametrize(
    "typed",
    [
        *("pp 2a1m", "pas 2a1m", "p;2a1m", "/p 2a1m", "Ana Maria p 1a1m", "fox p 1c1m"),
        *("xyzzy 1m", "psy caio fox 1m"),
    ],
)
def test_such_a_slip_shows_nothing_at_any_question(typed: str) -> None:
    assert redacted(typed, NAMES) == typed.removesuffix("1m") + "1?"


@pytest.mark.parametrize(
    "typed", ["1m1s", "mead pepper", "caio 1m", "3x", "amend 4 reveal caio 1m"]
)
def test_an_answer_that_is_no_bag_is_shown(typed: str) -> None:
    assert redacted(typed, NAMES) == typed


@pytest.mark.parametrize(
    "typed",
    [
        *("o 1a2m", "open caio 1m", "caio o 1m", "abre 1m", "note 1 mead", "promise caio m 1 mead"),
        *("amend 4 open caio 1m", "amend 4 reveal caio 1m", "sheriff open caio 1m", "goods mead"),
        *("rules debt", "statsu", "xyzzy", "u 2", "declare caio 3a", "2a 1?", "p 2 apples 5 gold"),
        *("tally 'Ana 1m'", "rest", "skip", "timer 3", "p 2ch", "p 1 hidden"),
    ],
)
def test_what_is_said_openly_is_shown_where_a_bag_is_asked_for(typed: str) -> None:
    assert redacted(typed, NAMES, bare=True) == typed


def test_a_bare_list_is_a_bag_where_one_is_asked_for() -> None:
    assert redacted("2a1m", TABLE, bare=True) == "2a1?"
    assert redacted("2a1m", TABLE) == "2a1m"


def test_refusals_that_name_a_kind_are_not_discreet() -> None:
    assert is_discreet(Refusal("bag_not_as_declared"))
    assert not is_discreet(Refusal("beyond_deck"))
    assert not is_discreet(Refusal("good_unknown"))


@pytest.mark.parametrize(
    ("code", "line", "kept"),
    [
        ("pt", "p 2a 1 maçã de ouro", "p 2a 1 ?"),
        ("pt", "p 2a 1 pão de centeio", "p 2a 1 ?"),
        ("pt", "p 2a maçã dourada", "p 2a ?"),
        ("es", "p 2a 1 manzana de oro", "p 2a 1 ?"),
        ("uk", "п 2я один а", "п 2я один ?"),
        ("pt", "passa Bia duas galinhas", "passa Bia duas galinhas"),
    ],
)
def test_a_kind_of_several_words_is_hidden_whole(code: str, line: str, kept: str) -> None:
    use_language(code)
    state = table(DECLARED, "new Ana Bia Caio Davi --royal")
    assert redacted(line, table_of(state), bare=True) == kept
