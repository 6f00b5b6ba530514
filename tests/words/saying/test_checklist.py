"""`setup`: the cards, coins and minutes of this very game."""

import re

import pytest

from sheriff_helper.game.box import STARTING_GOLD
from sheriff_helper.game.goods import GOODS, ROYAL
from sheriff_helper.game.modules import MODULES
from sheriff_helper.words.reading.goods import read_goods
from sheriff_helper.words.reading.setup import read_new_line
from sheriff_helper.words.reading.tokens import Table, tokenise
from sheriff_helper.words.saying.checklist import checklist

NAMES = ("Ana", "Bia", "Caio", "Davi", "Eva", "Finn")
COINS = {50: 12, 20: 18, 5: 48, 1: 55}  # in the box of the 2nd edition

for_every_table = pytest.mark.parametrize("players", [3, 4, 5, 6])


def text_of(players: int, options: str = "") -> str:
    """The whole checklist as one text."""
    setup = read_new_line(f"new {' '.join(NAMES[:players])} {options}").setup
    return "\n".join(checklist(setup))


def taken_out(text: str) -> dict[str, int]:
    """The cards that the list takes out, by kind."""
    line = re.search(r"marked 4\+ out: (.*)\.", text)
    tokens = tokenise(line[1] if line else "", Table())
    return read_goods(tokens, 0, len(tokens))


@pytest.mark.parametrize(
    ("options", "royal"),
    [
        ("--edition 2e", False),
        ("--edition 2e --royal", True),
        ("--edition 1e", True),
        ("--edition 1e --no-royal", False),
    ],
)
@for_every_table
def test_cards(players: int, options: str, royal: bool) -> None:
    text = text_of(players, options)
    kinds = [good for good in GOODS.values() if royal or good.key not in ROYAL]
    out = {}
    left = 0
    for good in kinds:
        cards = good.cards_3p if players == 3 else good.cards
        left += cards
        if cards != good.cards:
            out[good.key] = good.cards - cards
    assert taken_out(text) == out
    assert f" {left} goods cards" in text
    assert ("royal goods in the box" in text) is not royal


@for_every_table
def test_coins_add_up_and_are_in_the_box(players: int) -> None:
    (mix,) = re.findall(r"for example (.+?);", text_of(players))
    coins = {int(coin): int(n) for n, coin in re.findall(r"(\d+)×(\d+)", mix)}
    assert sum(coin * n for coin, n in coins.items()) == STARTING_GOLD
    assert all(n * players <= COINS[coin] for coin, n in coins.items())


@pytest.mark.parametrize(
    ("players", "options", "figures"),
    [
        (3, "", "9 rounds|3 times|Deal 6 cards"),
        (4, "", "8 rounds|2 times"),
        (5, "", "10 rounds|2 times"),
        (6, "", "9 rounds|3 times"),
        (3, "--timer", "2 minutes"),
        (5, "--timer", "4 minutes"),
        (6, "--timer", "4 minutes"),
        (3, "--timer --edition 1e", "2 minutes"),
        (6, "--timer --edition 1e", "16 minutes"),
        (4, "--hand 7", "Deal 7 cards"),
        (4, "--remove-ten", "Put 10 of them back"),
        (4, "--turns 5", "20 rounds"),
        (4, "--gold 30", "30 gold"),
        (4, "--gold 0", "No gold"),
        (4, "--edition 1e", "two discard piles|left of the Sheriff"),
        (4, "--edition 1e --one-discard", "one discard pile|from the deck only"),
    ],
)
def test_figures(players: int, options: str, figures: str) -> None:
    text = text_of(players, options)
    assert [each for each in figures.split("|") if each not in text] == []


@for_every_table
def test_every_module_at_once(players: int) -> None:
    lines = text_of(
        players, " ".join(f"--{name.replace('_', '-')}" for name in MODULES)
    )
    assert len(set(lines.splitlines())) == len(lines.splitlines())
    assert "{" not in lines
