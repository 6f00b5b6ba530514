"""`setup`: every card, coin and marker of this very game, for every table and edition."""

import re

import pytest

from sheriff_helper.game.box_and_setup import STARTING_GOLD, Setup
from sheriff_helper.game.goods import GOODS, ROYAL
from sheriff_helper.game.modules import MODULES
from sheriff_helper.words.reading.goods_reader import read_goods
from sheriff_helper.words.reading.setup_reader import read_new_line
from sheriff_helper.words.reading.tokens import Table, tokenise
from sheriff_helper.words.saying.setup_checklist import checklist

NAMES = ("Ana", "Bia", "Caio", "Davi", "Eva", "Finn")
TURNS = {3: 3, 4: 2, 5: 2, 6: 3}
ROUNDS = {3: 9, 4: 8, 5: 10, 6: 9}


def setup_of(players: int, options: str = "") -> Setup:
    """A game of so many with these options."""
    return read_new_line(f"new {' '.join(NAMES[:players])} {options}").setup


def text_of(players: int, options: str = "") -> str:
    """The whole checklist as one text."""
    return "\n".join(checklist(setup_of(players, options)))


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
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_cards_taken_out_and_left_in_are_those_of_the_table(
    players: int, options: str, royal: bool
) -> None:
    text = text_of(players, options)
    kinds = [good for good in GOODS.values() if royal or good.key not in ROYAL]
    out = {good.key: good.cards - good.cards_3p for good in kinds if good.cards != good.cards_3p}
    assert taken_out(text) == (out if players == 3 else {})
    left = sum(good.cards_3p if players == 3 else good.cards for good in kinds)
    assert f"Shuffle the {left} goods cards." in text
    assert ("Leave the 12 royal goods in the box." in text) is not royal


def test_the_rules_figures_for_three() -> None:
    legal = {"bread": 36, "pepper": 4, "mead": 5, "silk": 3}
    royal = {"golden_apple": 1, "bleu_cheese": 1, "rye_bread": 2, "pumpernickel": 1}
    assert taken_out(text_of(3)) == legal
    assert taken_out(text_of(3, "--royal")) == legal | royal | {"royal_rooster": 1}
    assert "Shuffle the 156 goods cards." in text_of(3)
    assert "Shuffle the 162 goods cards." in text_of(3, "--royal")
    assert "Shuffle the 204 goods cards." in text_of(4)
    assert "Shuffle the 216 goods cards." in text_of(4, "--royal")


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_how_long_it_lasts_and_who_begins(players: int) -> None:
    text = text_of(players, "--first Bia" if players < 6 else "")
    assert f"{ROUNDS[players]} rounds" in text
    assert f"{TURNS[players]} times" in text
    assert ("Bia takes the Sheriff marker" in text) is (players < 6)
    assert ("Draw the first two Deputies" in text) is (players == 6)
    assert ("Put the Booty tile on the table." in text) is (players == 6)
    assert ("Leave the Deputy cards and the Booty tile in the box." in text) is (players < 6)


@pytest.mark.parametrize(
    ("players", "options", "market", "piles"),
    [
        (4, "2e", "The Sheriff says who starts", 1),
        (4, "1e", "left of the Sheriff starts", 2),
        (4, "1e --one-discard", "left of the Sheriff starts", 1),
        (6, "2e", "The Deputies say who starts", 1),
        (6, "1e", "The Deputies say who starts", 1),
    ],
)
def test_the_market_and_its_piles(players: int, options: str, market: str, piles: int) -> None:
    text = text_of(players, f"--edition {options}")
    assert f"{market} the market." in text
    assert ("two discard piles of 5" in text, "one discard pile" in text) == (piles > 1, piles < 2)
    assert ("from the deck only" in text) is (options[:2] == "1e" and piles == 1)


@pytest.mark.parametrize(
    ("option", "line"),
    [
        ("--hand 7", "Deal 7 cards to each player."),
        ("--remove-ten", "Put 10 of them back into the box unseen."),
        ("--timer", "Timer: 3 minutes"),
        ("--turns 5", "20 rounds"),
        ("--gold 30", "30 gold"),
        ("--gold 0", "No gold to begin with"),
        ("--black-market", "three piles of two cards, the dearer on top: pepper, mead, silk"),
        ("--special-orders", "the 15 cards, turn 4 up"),
        ("--merry-men", "Merry Men: a deck of its own on the Sherwood tile."),
        ("--merry-men", "deal 2 to each player; all keep 1 and put the other under the deck"),
        ("--laws", "draws 3 and keeps 2; later ones draw 2 and keep 1"),
    ],
)
def test_an_option_has_its_line_and_costs_nothing_when_off(option: str, line: str) -> None:
    assert line in text_of(4, option)
    assert line not in text_of(4)


def test_a_plain_hand_is_six() -> None:
    assert "Deal 6 cards to each player." in text_of(4)


@pytest.mark.parametrize(
    ("players", "edition", "minutes"),
    [(3, "2e", 2), (5, "2e", 4), (6, "2e", 4), (3, "1e", 2), (6, "1e", 16)],
)
def test_the_timer(players: int, edition: str, minutes: int) -> None:
    options = f"--timer --edition {edition}"
    assert f"Timer: {minutes} minutes" in text_of(players, options)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_module_at_once(players: int) -> None:
    options = " ".join(f"--{name.replace('_', '-')}" for name in MODULES)
    lines = checklist(setup_of(players, options))
    assert len(lines) == len(set(lines))
    for heading in ("Black Market: ", "Special Orders: ", "Merry Men: ", "Laws: "):
        assert any(line.startswith(heading) for line in lines)
    assert not any("{" in line or "royal goods in the box" in line for line in lines)


@pytest.mark.parametrize("players", [4, 6])
def test_one_turn_each_is_said_as_people_do(players: int) -> None:
    assert "1 times" not in text_of(players, "--turns 1")


BOX = {50: 12, 20: 18, 5: 48, 1: 55}  # coins of the 2nd edition


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_coins_add_up_and_are_in_the_box(players: int) -> None:
    (mix,) = re.findall(r"for example (.+?);", text_of(players))
    coins = {int(coin): int(n) for n, coin in re.findall(r"(\d+)×(\d+)", mix)}
    assert sum(coin * n for coin, n in coins.items()) == STARTING_GOLD
    assert all(n * players <= BOX[coin] for coin, n in coins.items())


def test_another_sum_is_left_to_the_table() -> None:
    assert "Give each of the 3 players 40 gold; the rest is the bank." in text_of(3, "--gold 40")


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_coins_of_the_rules(players: int) -> None:
    assert "50 gold, for example 1×20 + 5×5 + 5×1;" in text_of(players)
