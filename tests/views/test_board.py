"""The board: what fits on a screen, what is marked, and names as they are."""

import pytest

from sheriff_helper.views.board import Board, board
from sheriff_helper.views.layout import FULL, PLAIN, Marks, text_of
from sheriff_helper.words.language import languages, use_language
from sheriff_helper.words.phrases import good_name
from tests.views.screen import shown, widest
from tests.words.evening import ENDED, EVENING, played

SIX = (
    "new Ana Bia Caio Duda Eva Fabi --royal --black-market --laws",
    "deputies Eva Fabi",
    "law in Curfew",
    "declare Ana 5 chickens",
    "pass Bia 4 bread 1 pumpernickel bribe 7g",
    "open Caio 2 cheese 1 crossbow declared 3 cheese",
)


def marked(*lines: str) -> list[tuple[str, str]]:
    """Who has what on the board that the last of these lines has changed."""
    view = board(played(*lines), FULL, before=played(*lines[:-1]))
    assert shown(view) == shown(board(played(*lines), FULL))
    return [
        (text_of(row).split()[0].strip("★▌"), text)
        for row in view.table
        for text, style in row
        if "changed" in style.split()
    ]


@pytest.mark.parametrize(
    ("line", "changed"),
    [
        ("declare Caio 2c", [("Caio", "2 cheese?")]),
        ("pay Ana Bia 5g", [("Ana", "45"), ("Bia", "55")]),
        (
            "pass Caio 1c 1? bribe 3g",
            [
                ("Ana", "53"),
                ("Caio", "47"),
                ("Caio", "1"),
                ("Caio", "1"),
                ("Caio", "done"),
            ],
        ),
        ("note nothing", []),
    ],
)
def test_what_just_changed_is_marked(line: str, changed: list[tuple[str, str]]) -> None:
    assert marked("new Ana Bia Caio", line) == changed


def test_a_new_round_is_no_news_in_the_bags() -> None:
    news = marked("new Ana Bia Caio", "pass Bia 1a", "pass Caio 1a", "next")
    assert not {"Sheriff", "done", FULL.more} & {text for _who, text in news}


def styled(view: Board) -> dict[str, str]:
    """Every text on a board with its style."""
    return {text: style for line in view.lines for text, style in line}


def test_colours_say_what_words_say_too() -> None:
    lines = ("new Ana Bia Caio --royal --black-market", "pass Bia 1a 1x 2go 1?")
    view = board(played(*lines), FULL)
    styles = styled(view)
    classes = {
        "Apples": "legal",
        "1 crossbow": "contraband",
        "2 gouda": "royal",
        "Gold": "gold",
    }
    for text, style in classes.items():
        assert style in styles[text].split(), text
    seats = [style for line in view.lines for text, style in line if text == FULL.seat]
    assert seats == ["seat0", "seat1", "seat2", "seat1"]  # and before what Bia has


@pytest.mark.parametrize("lines", [SIX, EVENING, ENDED], ids=["6", "evening", "ended"])
@pytest.mark.parametrize("marks", [FULL, PLAIN], ids=["full", "plain"])
def test_a_board_fits_80_columns(lines: tuple[str, ...], marks: Marks) -> None:
    state = played(*lines)
    text = shown(board(state, marks))
    assert widest(text) <= 80
    assert text.isascii() is (marks is PLAIN)
    for player in state.players.values():
        assert player.name in text
        assert str(player.gold) in text


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("good", ["apple", "cheese", "chicken"])
def test_eighty_columns_have_room_for_the_names_of_goods(
    language: str, good: str
) -> None:
    use_language(language)
    names = [letter + 11 * "o" for letter in "ABCDEF"]
    claims = (f"declare {name} 5 {good}" for name in names[2:])
    deputies = f"deputies {names[0]} {names[1]}"
    state = played(f"new {' '.join(names)} --gold 1000", deputies, *claims)
    text = shown(board(state, FULL))
    assert good_name("chicken") in text
    assert widest(text) <= 80


@pytest.mark.parametrize(
    "name", ["Ann [/]", "[red]", "[bold]Bo[/bold]", ":smile:", "🦊", "李雷"]
)
def test_a_name_is_shown_as_it_is(name: str) -> None:
    state = played(f'new Ana Bia "{name}"', f'promise Ana "{name}" [b]x')
    text = shown(board(state, FULL, 120))
    assert text.count(name) == 3  # waiting, seat, promise
    assert "[b]x" in text
