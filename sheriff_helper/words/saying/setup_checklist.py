"""`setup`: what to take out of the box, deal and put on the table for one very game."""

from sheriff_helper.game.editions import (
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    Setup,
    deck_of,
    inspectors_a_round,
    minutes_a_merchant,
    rounds,
)
from sheriff_helper.game.goods import GOODS, ROYAL_CLASS, total
from sheriff_helper.game.modules import active
from sheriff_helper.words.saying.language import N_
from sheriff_helper.words.saying.value_phrases import say

# Coins from large to small; enough small ones stay in hand for bribes.
_COINS = (20, 5, 1)
_SMALL_CHANGE = 10


def checklist(setup: Setup) -> list[str]:
    """One line a thing to do, in the order of doing it."""
    return [
        *_take_out(setup),
        *_coins(setup),
        *_deck(setup),
        *(say(sentence) for module in active(setup) for sentence in module.setup),
        *_timer(setup),
        *_begin(setup),
    ]


def _take_out(setup: Setup) -> list[str]:
    """The cards that this table plays without."""
    lines = []
    deck = deck_of(setup)
    out = {
        key: good.cards - deck[key]
        for key, good in GOODS.items()
        if key in deck and good.cards > deck[key]
    }
    if "royal" not in setup.modules:
        royal = sum(good.cards for good in GOODS.values() if good.class_ == ROYAL_CLASS)
        lines.append(say(N_("Leave the {n} royal goods in the box."), n=royal))
    if out:
        sentence = N_("For {players:players}, take the cards marked 4+ out: {goods}.")
        lines.append(say(sentence, players=FEWEST_PLAYERS, goods=out))
    if len(setup.names) < MOST_PLAYERS:
        lines.append(say(N_("Leave the Deputy cards and the Booty tile in the box.")))
    return lines


def coin_mix(gold: int) -> list[tuple[int, int]]:
    """Gold as (coin, how many), with small change for bribes kept back."""
    small = min(gold, _SMALL_CHANGE + (gold - _SMALL_CHANGE) % _COINS[1])
    left, mix = gold - small, []
    half = left // 2 // _COINS[0]
    mix.append((_COINS[0], half))
    left -= half * _COINS[0]
    mix.append((_COINS[1], left // _COINS[1]))
    mix.append((1, small))
    return [(coin, n) for coin, n in mix if n]


def _coins(setup: Setup) -> list[str]:
    mix = " + ".join(f"{n}×{coin}" for coin, n in coin_mix(setup.gold))
    if not mix:
        return [say(N_("No gold to begin with: put the bank where all can reach it."))]
    sentence = N_(
        "Give each of the {n} players {gold:gold}, for example {mix}; the rest is the bank."
    )
    return [say(sentence, n=len(setup.names), gold=setup.gold, mix=mix)]


def _deck(setup: Setup) -> list[str]:
    cards = total(deck_of(setup))
    lines = [say(N_("Shuffle the {cards} goods cards."), cards=cards)]
    if setup.remove_ten:
        lines.append(say(N_("Put 10 of them back into the box unseen.")))
    lines.append(say(N_("Deal {hand} cards to each player."), hand=setup.hand))
    if setup.edition == "1e":
        lines.append(say(N_("Turn up two discard piles of 5 cards each beside the deck.")))
    else:
        lines.append(say(N_("Leave room for one discard pile beside the deck.")))
    lines.append(say(N_("Give each player a bag and a stand.")))
    return lines


def _timer(setup: Setup) -> list[str]:
    if not setup.timer:
        return []
    minutes = minutes_a_merchant(setup)
    merchants = len(setup.names) - inspectors_a_round(setup)
    sentence = N_("Timer: {minutes:minutes} for each inspection phase: sheriff timer")
    return [say(sentence, minutes=minutes * merchants)]


def _begin(setup: Setup) -> list[str]:
    """Who holds the marker, how long it lasts, and who starts the market."""
    values = {"first": setup.first, "rounds": rounds(setup), "turns": setup.turns}
    if inspectors_a_round(setup) > 1:
        sentence = N_(
            "Draw the first two Deputies; {rounds:rounds}, everyone Deputy {turns:times}."
        )
    else:
        sentence = N_(
            "{first} takes the Sheriff marker; {rounds:rounds}, everyone Sheriff {turns:times}."
        )
    lines = [say(sentence, **values)]
    if inspectors_a_round(setup) > 1:
        return [*lines, say(N_("The Deputies say who starts the market."))]
    if setup.edition == "1e":
        return [*lines, say(N_("The player to the left of the Sheriff starts the market."))]
    return [*lines, say(N_("The Sheriff says who starts the market."))]
