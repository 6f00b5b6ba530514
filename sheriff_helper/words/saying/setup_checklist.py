"""`setup`: what to take out of the box, deal and put on the table for one very game."""

from sheriff_helper.game.box_and_setup import Setup, inspection_minutes, inspectors_a_round
from sheriff_helper.game.goods import GOODS, ROYAL, total
from sheriff_helper.game.modules import active
from sheriff_helper.game.state import State
from sheriff_helper.words.saying.language import N_
from sheriff_helper.words.saying.value_phrases import say

_LARGE_COIN, _MIDDLE_COIN = 20, 5
_SMALL_CHANGE = 10  # in ones, for bribes


def checklist(setup: Setup) -> list[str]:
    """One line a thing to do, in the order of doing it."""
    table = State(setup)
    deck = table.deck
    out = {key: GOODS[key].cards - n for key, n in deck.items() if GOODS[key].cards > n}
    inspectors = inspectors_a_round(setup)
    deputies, first_edition = inspectors > 1, setup.edition == "1e"
    values = {
        **setup._asdict(),
        "royal": sum(GOODS[key].cards for key in ROYAL),
        "players": len(setup.names),
        "goods": out,
        "mix": " + ".join(f"{n}×{coin}" for coin, n in coin_mix(setup.gold)),
        "cards": total(deck),
        "minutes": inspection_minutes(setup, len(setup.names) - inspectors),
        "rounds": table.rounds,
    }
    # Each sentence with whether it is for this table.
    before_modules = (
        (N_("Leave the {royal} royal goods in the box."), not deck.keys() & set(ROYAL)),
        (N_("For {players:players}, take the cards marked 4+ out: {goods}."), out),
        (N_("Leave the Deputy cards and the Booty tile in the box."), not deputies),
        (
            N_(
                "Give each of the {players} players {gold:gold}, for example {mix}; "
                "the rest is the bank."
            ),
            setup.gold,
        ),
        (N_("No gold to begin with: put the bank where all can reach it."), not setup.gold),
        (N_("Shuffle the {cards} goods cards."), True),
        (N_("Put 10 of them back into the box unseen."), setup.remove_ten),
        (N_("Deal {hand} cards to each player."), True),
        (N_("Turn up two discard piles of 5 cards each beside the deck."), first_edition),
        (N_("Leave room for one discard pile beside the deck."), not first_edition),
        (N_("Give each player a bag and a stand."), True),
    )
    after_modules = (
        (N_("Timer: {minutes:minutes} for each inspection phase: sheriff timer"), setup.timer),
        (
            N_("Draw the first two Deputies; {rounds:rounds}, everyone Deputy {turns:times}."),
            deputies,
        ),
        (
            N_(
                "{first} takes the Sheriff marker; {rounds:rounds}, everyone Sheriff {turns:times}."
            ),
            not deputies,
        ),
        (N_("The Deputies say who starts the market."), deputies),
        (
            N_("The player to the left of the Sheriff starts the market."),
            first_edition and not deputies,
        ),
        (N_("The Sheriff says who starts the market."), not (first_edition or deputies)),
    )
    return [
        *(say(sentence, **values) for sentence, fits in before_modules if fits),
        *(say(sentence) for module in active(setup) for sentence in module.setup),
        *(say(sentence, **values) for sentence, fits in after_modules if fits),
    ]


def coin_mix(gold: int) -> list[tuple[int, int]]:
    """Gold as (coin, how many), with small change for bribes kept back."""
    small = min(gold, _SMALL_CHANGE + (gold - _SMALL_CHANGE) % _MIDDLE_COIN)
    half = (gold - small) // 2 // _LARGE_COIN
    rest = gold - small - half * _LARGE_COIN
    mix = ((_LARGE_COIN, half), (_MIDDLE_COIN, rest // _MIDDLE_COIN), (1, small))
    return [(coin, n) for coin, n in mix if n]
