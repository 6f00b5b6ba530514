"""`setup`: what to take out of the box, deal and put on the table for one very game."""

from sheriff_helper.game.box_and_setup import Setup, inspection_minutes, inspectors_a_round
from sheriff_helper.game.goods import GOODS, ROYAL, total
from sheriff_helper.game.modules import active
from sheriff_helper.game.state import State
from sheriff_helper.words.saying.value_phrases import say, texts

# How many of each coin the box has; each player gets some change for bribes.
_COINS = {50: 12, 20: 18, 5: 48, 1: 55}
_SMALL_CHANGE = {5: 5, 1: 5}


def checklist(setup: Setup) -> list[str]:
    """One line a thing to do, in the order of doing it."""
    table = State(setup)
    deck = table.deck
    out = {key: GOODS[key].cards - n for key, n in deck.items() if GOODS[key].cards > n}
    inspectors = inspectors_a_round(setup)
    deputies, first_edition = inspectors > 1, setup.edition == "1e"
    two_piles = first_edition and not (deputies or setup.one_discard)
    mix = coin_mix(setup.gold, len(setup.names))
    values = {
        **setup._asdict(),
        "royal": sum(GOODS[key].cards for key in ROYAL),
        "players": len(setup.names),
        "goods": out,
        "mix": " + ".join(f"{n}×{coin}" for coin, n in mix),
        "cards": total(deck),
        "minutes": inspection_minutes(setup, len(setup.names) - inspectors),
        "rounds": table.rounds,
    }
    # Which lines of the file are not for every table, and whether they are for this one.
    fits = {
        "no royal goods": not deck.keys() & set(ROYAL),
        "fewer cards": out,
        "gold": mix,
        "much gold": setup.gold and not mix,
        "no gold": not setup.gold,
        "ten cards less": setup.remove_ten,
        "two discard piles": two_piles,
        "one discard pile": not two_piles,
        "only from the deck": first_edition and not two_piles,
        "timer": setup.timer,
        **dict.fromkeys(("Deputies", "Booty", "first Deputies", "Deputies' market"), deputies),
        **dict.fromkeys(("no Deputies", "first Sheriff"), not deputies),
        "market from the left": first_edition and not deputies,
        "Sheriff's market": not (first_edition or deputies),
    }
    before, after = (
        [say(text, **values) for key, text in lines.items() if fits.get(key, True)]
        for lines in texts("setup_checklist").values()
    )
    return [*before, *(say(text) for module in active(setup) for text in module.setup), *after]


def coin_mix(gold: int, players: int) -> list[tuple[int, int]]:
    """Gold as (coin, how many), large coins first; nothing where the box has too few."""
    change = _SMALL_CHANGE if gold >= 30 else {1: min(gold, 5)}
    rest = gold - sum(coin * n for coin, n in change.items())
    mix = []
    for coin, box in _COINS.items():
        n = min(rest // coin, box // players - change.get(coin, 0))
        rest -= coin * n
        mix.append((coin, n + change.get(coin, 0)))
    return [(coin, n) for coin, n in mix if n] if not rest else []
