"""`setup`: what to take out of the box, deal and put on the table for one game."""

from sheriff_helper.game import box
from sheriff_helper.game.goods import GOODS, ROYAL, total
from sheriff_helper.game.modules import active
from sheriff_helper.game.state import State
from sheriff_helper.words.phrases import say, texts


def checklist(setup: box.Setup) -> list[str]:
    """Return the things to do, in order, one a line."""
    table = State(setup)
    deck = table.deck
    out = {key: GOODS[key].cards - n for key, n in deck.items() if GOODS[key].cards > n}
    inspectors = box.inspectors_a_round(setup)
    deputies = inspectors > 1
    first_edition = setup.edition == "1e"
    two_piles = first_edition and not (deputies or setup.one_discard)
    values = {
        **setup._asdict(),
        "royal": sum(GOODS[key].cards for key in ROYAL),
        "players": len(setup.names),
        "goods": out,
        # The usual gold in coins. The box has enough of these for six players.
        "mix": "1×20 + 5×5 + 5×1",
        "cards": total(deck),
        "minutes": box.inspection_seconds(setup, len(setup.names) - inspectors) // 60,
        "rounds": table.rounds,
    }
    # The lines of the file that not every table needs, and whether this one does.
    fits = {
        "no royal goods": not deck.keys() & set(ROYAL),
        "fewer cards": out,
        "gold": setup.gold == box.STARTING_GOLD,
        "other gold": setup.gold not in (0, box.STARTING_GOLD),
        "no gold": not setup.gold,
        "ten cards less": setup.remove_ten,
        "two discard piles": two_piles,
        "one discard pile": not two_piles,
        "only from the deck": first_edition and not two_piles,
        "timer": setup.timer,
        "Deputies": deputies,
        "Booty": deputies,
        "first Deputies": deputies,
        "Deputies' market": deputies,
        "no Deputies": not deputies,
        "first Sheriff": not deputies,
        "market from the left": first_edition and not deputies,
        "Sheriff's market": not (first_edition or deputies),
    }
    parts = []
    for lines in texts("checklist").values():
        needed = [text for key, text in lines.items() if fits.get(key, True)]
        parts.append([say(text, **values) for text in needed])
    before, after = parts
    of_modules = []
    for module in active(setup):
        of_modules += [say(text) for text in module.words.checklist]
    return [*before, *of_modules, *after]
