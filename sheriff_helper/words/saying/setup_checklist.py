"""`setup`: what to take out of the box, deal and put on the table for one very game."""

from sheriff_helper.game.box_and_setup import Setup, inspection_minutes, inspectors_a_round
from sheriff_helper.game.goods import GOODS, ROYAL, total
from sheriff_helper.game.modules import active
from sheriff_helper.game.state import State
from sheriff_helper.words.saying.language import N_
from sheriff_helper.words.saying.value_phrases import say

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
            mix,
        ),
        (
            N_("Give each of the {players} players {gold:gold}: more than the box can hand out."),
            setup.gold and not mix,
        ),
        (N_("No gold to begin with: put the bank where all can reach it."), not setup.gold),
        (N_("Shuffle the {cards} goods cards."), True),
        (N_("Put 10 of them back into the box unseen."), setup.remove_ten),
        (N_("Deal {hand} cards to each player."), True),
        (N_("Turn up two discard piles of 5 cards each beside the deck."), two_piles),
        (N_("Leave room for one discard pile beside the deck."), not two_piles),
        (N_("Cards are drawn from the deck only."), first_edition and not two_piles),
        (N_("Give each player a bag and a stand."), True),
        (
            N_(
                "Deputies: shuffle the 6 Deputy cards and draw 2 a round; reshuffle after 3 rounds."
            ),
            deputies,
        ),
        (N_("Put the Booty tile on the table."), deputies),
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
