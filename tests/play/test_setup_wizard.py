"""A new table: what its answers come to, and its questions in a real window."""

import pytest

from sheriff_helper.game.refusal import Refusal
from sheriff_helper.words.language import use_language
from sheriff_helper.words.reading.setup import read_names, read_options
from tests.conftest import Sheriff
from tests.play.window import CTRL_C, CTRL_D, ENTER, Window, enter


def test_set_up_walks_a_new_table_through(sheriff: Sheriff) -> None:
    with Window(cold=True) as window:
        window.wait("Who plays?")
        window.answer("Ana Bia", "error: A table has 3 to 6 players")
        window.answer("Ana, Maria Clara, Caio", "Who is the first Sheriff?")
        window.answer("maria", "Modules and options?")
        window.wait("(Enter: none) ›")
        window.type("royl" + ENTER)
        window.wait("error: royl is not a module", last=9)
        window.answer("royal goods, timer", "[ ] For 3 players, take the cards marked 4+ out:")
        window.answer("", "[ ] Leave the Deputy cards")
        window.answer("skip", "Caio declares:")
        window.type(CTRL_D)
        assert window.end() == 0
    assert sheriff("export").out.splitlines() == [
        'new Ana "Maria Clara" Caio --royal --first "Maria Clara" --timer'
    ]


def test_set_up_goes_back_helps_and_judges(sheriff: Sheriff) -> None:
    with Window() as window:
        window.wait("Who plays?")
        window.answer("Ana Bia", "hint: name 3 to 6, for example: Ana Bia Caio")
        window.answer("Ana Bea Caio", "Who is the first Sheriff?")
        window.answer("u", "(Enter: Ana Bea Caio) ›")
        window.answer("sheriff new Ana Bia and Caio", "3 players, clockwise: Ana, Bia and Caio.")
        window.answer("bia", "Modules and options?")
        window.answer("u", "(Enter: bia) ›")
        window.answer("", "(Enter: none) ›")
        window.answer("turns 99", "error:")
        window.answer("royal turns 2 gold 40", "skip: straight to the table")
        window.type("what now" + ENTER)
        window.wait("error: what now says nothing here.", last=9)
        window.answer("skip", "Caio declares:")
    assert sheriff("export").out.splitlines() == [
        "new Ana Bia Caio --royal --first Bia --turns 2 --gold 40"
    ]


@pytest.mark.parametrize(("code", "word"), [("en", "q"), ("pt", "sair")])
def test_set_up_is_left_by_a_word(sheriff: Sheriff, code: str, word: str) -> None:
    with Window("--lang", code) as window:
        window.wait("?")
        window.answer("Ana Bia Caio", "Ana, Bia")
        window.type(word + ENTER)
        assert window.end() == 0
    assert "No games" in sheriff("games").out


def test_a_table_set_up_in_a_language_keeps_it(sheriff: Sheriff) -> None:
    with Window("--lang", "uk") as window:
        window.wait("Хто грає?")
        window.answer("Аня Богдан Віра", "Хто перший шериф?")
        window.answer("", "королівські, чорний-ринок")
        window.type("закни" + ENTER)
        window.wait("підказка: на вибір: королівські", last=9)
        window.type("закони" + ENTER + "одразу" + ENTER)
        window.wait("Богдан декларує:")
    assert sheriff("export").out.splitlines()[0] == "new Аня Богдан Віра --laws --lang uk"
    assert "шериф — Аня" in sheriff("").out


def test_set_up_offers_the_last_table(sheriff: Sheriff) -> None:
    enter(sheriff, "new Zoe Yan Xia")
    with Window() as window:
        window.wait("Yan declares:")
        window.answer("new", "first (Enter: Zoe, Yan and Xia) ›")
        window.answer("Kim Lou Max", "by lot (Enter: Kim) ›")
        window.answer("u", "Yan first (Enter: Kim Lou Max) ›")  # one promise, the true one
        window.answer("Zoe Yan Xia", "by lot (Enter: Zoe) ›")
        window.answer("yan", "Modules and options?")
        window.answer("", "[ ] Leave the 12 royal goods in the box.")
        window.answer("skip", "Xia declares:")
    assert sheriff("export").out.splitlines() == ["new Zoe Yan Xia --first Yan"]


def test_again_is_all_as_last_time_with_the_marker_one_seat_on(sheriff: Sheriff) -> None:
    enter(sheriff, "new Zoe Yan Xia --first Xia --royal --gold 40 --name Friday")
    with Window() as window:
        window.wait("Zoe declares:")
        window.answer("new", "again: all as last time, Zoe first")
        window.answer("a", "[ ] For 3 players")
        window.answer("skip", "Yan declares:")
    assert sheriff("export").out.splitlines() == ["new Zoe Yan Xia --royal --gold 40"]


def test_again_for_six_moves_no_marker(sheriff: Sheriff) -> None:
    enter(sheriff, "new Ana Bia Caio Davi Eva Fay")
    with Window() as window:
        window.wait("Who are the Deputies?")
        window.answer("new", "again: all as last time")
        window.answer("again", "[ ] ")
        window.answer("skip", "1 draw two of: Ana, Bia, Caio, Davi, Eva and Fay")
        window.answer("1", "declares:")
    assert sheriff("export").out.splitlines()[0] == "new Ana Bia Caio Davi Eva Fay"


def test_the_first_sheriff_by_lot_and_back_by_a_letter(sheriff: Sheriff) -> None:
    with Window() as window:
        window.wait("Who plays?")
        window.answer("Ana Bia Caio", "draw: by lot")
        window.answer("random", "Modules and options?")
        window.answer("u", "(Enter: random) ›")
        window.answer("", "Modules and options?")
        window.answer("", "[ ] ")
        window.answer("skip", "declares:")
    assert sheriff("export").out.startswith("new Ana Bia Caio")


def test_leaving_set_up_goes_back_to_the_game(sheriff: Sheriff) -> None:
    enter(sheriff, "new Zoe Yan Xia")
    with Window() as window:
        window.wait("Yan declares:")
        window.answer("new", "Yan first (Enter: Zoe, Yan and Xia) ›")
        window.type(CTRL_D)
        window.wait("Yan declares:")
        window.answer("3a", "Xia declares:")


def test_leaving_set_up_leaves_nothing(sheriff: Sheriff) -> None:
    with Window() as window:
        window.wait("Ana Bia Caio ›")
        # A signal that comes a moment before Python waits for the line is seen when the line ends.
        window.type("Ana" + CTRL_C + ENTER)
        assert window.end() == 0
    assert "No games" in sheriff("games").out


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("Ana Bia Caio", ("Ana", "Bia", "Caio")),
        ("Ana, Maria Clara, Caio", ("Ana", "Maria Clara", "Caio")),
        ('Ana "Maria Clara" Caio', ("Ana", "Maria Clara", "Caio")),
        ("", ("Zoe", "Yan", "Xia")),
        ("sheriff new Ana Bia Caio", ("Ana", "Bia", "Caio")),
        ("new Ana, Maria Clara, Caio", ("Ana", "Maria Clara", "Caio")),
        ("Sheriff Ana New", ("Sheriff", "Ana", "New")),
        ("Ana, Bia and Caio", ("Ana", "Bia", "Caio")),
        ("Ana, Bia, and Caio", ("Ana", "Bia", "Caio")),
        ("Ana Bia and Caio", ("Ana", "Bia", "Caio")),
        ("Ana, Maria Clara and Caio,", ("Ana", "Maria Clara", "Caio")),
    ],
)
def test_names(typed: str, names: tuple[str, ...]) -> None:
    assert read_names(typed, ("Zoe", "Yan", "Xia")) == names


@pytest.mark.parametrize(
    ("code", "typed", "names"),
    [
        ("pt", "Ana, Bia e Caio", ("Ana", "Bia", "Caio")),
        ("pt", "A E I", ("A", "E", "I")),
        ("es", "Ana Bia y Caio", ("Ana", "Bia", "Caio")),
        ("uk", "Аня, Богдан та Віра", ("Аня", "Богдан", "Віра")),
        ("uk", "Аня Богдан і Віра", ("Аня", "Богдан", "Віра")),
        ("pt", "nova Ana Bia Caio", ("Ana", "Bia", "Caio")),
        ("uk", "sheriff нова Аня Богдан Віра", ("Аня", "Богдан", "Віра")),
    ],
)
def test_a_word_between_names_is_none(code: str, typed: str, names: tuple[str, ...]) -> None:
    use_language(code)
    assert read_names(typed, ()) == names


@pytest.mark.parametrize("typed", ["Ana Bia", "Ana ana Caio", "a b c d e f g", "\x1b[2J b c"])
def test_names_that_no_table_has(typed: str) -> None:
    with pytest.raises(Refusal):
        read_names(typed, ("Zoe", "Yan", "Xia"))


def test_nobody_to_offer() -> None:
    with pytest.raises(Refusal):
        read_names("", ())


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("", []),
        ("royal timer", ["--royal", "--timer"]),
        ("--royal, black-market", ["--royal", "--black-market"]),
        ("1e", ["--edition", "1e"]),
        ("none", []),
        ("turns 3 royal hand 7", ["--turns", "3", "--royal", "--hand", "7"]),
        ("gold 40, name Friday", ["--gold", "40", "--name", "Friday"]),
        ("--turns=3 --name 'Friday night'", ["--turns", "3", "--name", "Friday night"]),
    ],
)
def test_options(typed: str, words: list[str]) -> None:
    assert read_options(typed) == words


@pytest.mark.parametrize(
    ("code", "typed", "words"),
    [
        ("pt", "reais, ladrões", ["--royal", "--thieves"]),
        ("pt", "mercado-clandestino", ["--black-market"]),
        ("uk", "Закони таймер", ["--laws", "--timer"]),
    ],
)
def test_options_in_words_of_the_table(code: str, typed: str, words: list[str]) -> None:
    use_language(code)
    assert read_options(typed) == words


@pytest.mark.parametrize("typed", ["royl", "royal turns"])
def test_an_option_that_is_none(typed: str) -> None:
    with pytest.raises(Refusal) as no:
        read_options(typed)
    assert no.value.code == "play_option"
