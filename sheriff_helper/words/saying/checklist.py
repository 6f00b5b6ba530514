"""`setup`: what to take out of the box, deal and put on the table for one game."""

from sheriff_helper.game import box
from sheriff_helper.game.goods import GOODS, ROYAL, total
from sheriff_helper.game.modules import active
from sheriff_helper.game.state import State
from sheriff_helper.words.language import N_
from sheriff_helper.words.phrases import say


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
    # What there is to do, and whether this table needs to.
    before = (
        (N_("Leave the {royal} royal goods in the box."), not deck.keys() & set(ROYAL)),
        (N_("For {players:players}, take the cards marked 4+ out: {goods}."), out),
        (N_("Leave the Deputy cards and the Booty tile in the box."), not deputies),
        (
            N_(
                "Give each of the {players} players {gold:gold}, for example {mix}; "
                "the rest is the bank."
            ),
            setup.gold == box.STARTING_GOLD,
        ),
        (
            N_("Give each of the {players} players {gold:gold}; the rest is the bank."),
            setup.gold not in (0, box.STARTING_GOLD),
        ),
        (
            N_("No gold to begin with: put the bank where all can reach it."),
            not setup.gold,
        ),
        (N_("Shuffle the {cards} goods cards."), True),
        (N_("Put 10 of them back into the box unseen."), setup.remove_ten),
        (N_("Deal {hand} cards to each player."), True),
        (N_("Turn up two discard piles of 5 cards each beside the deck."), two_piles),
        (N_("Leave room for one discard pile beside the deck."), not two_piles),
        (N_("Cards are drawn from the deck only."), first_edition and not two_piles),
        (N_("Give each player a bag and a stand."), True),
        (
            N_(
                "Deputies: shuffle the 6 Deputy cards and draw 2 a round; reshuffle "
                "after 3 rounds."
            ),
            deputies,
        ),
        (N_("Put the Booty tile on the table."), deputies),
    )
    after = (
        (N_("Timer: {minutes:minutes} for each inspection phase"), setup.timer),
        (
            N_(
                "Draw the first two Deputies; {rounds:rounds}, everyone Deputy "
                "{turns:times}."
            ),
            deputies,
        ),
        (
            N_(
                "{first} takes the Sheriff marker; {rounds:rounds}, everyone Sheriff "
                "{turns:times}."
            ),
            not deputies,
        ),
        (N_("The Deputies say who starts the market."), deputies),
        (
            N_("The player to the left of the Sheriff starts the market."),
            first_edition and not deputies,
        ),
        (
            N_("The Sheriff says who starts the market."),
            not (first_edition or deputies),
        ),
    )
    of_modules = []
    for module in active(setup):
        of_modules += [say(text) for text in module.words.checklist]
    return [
        *[say(text, **values) for text, is_needed in before if is_needed],
        *of_modules,
        *[say(text, **values) for text, is_needed in after if is_needed],
    ]
