"""How a game in progress stands: the score of a state, by public knowledge or by the whole log."""

from sheriff_helper.game.editions import Setup
from sheriff_helper.game.modules import active
from sheriff_helper.game.scoring import Score, score
from sheriff_helper.game.secrecy import holding, seen_deck
from sheriff_helper.game.state import State


def state_score(state: State, *, reveal: bool = False) -> Score:
    """Points by public knowledge; by everything the log knows with `reveal` or at the end."""
    revealed = reveal or state.finished
    holdings = [holding(player, revealed=revealed) for player in state.players.values()]
    bonuses = [module.bonus for module in active(state.setup) if module.bonus]
    deck = seen_deck(state, revealed=revealed)
    return score(holdings, deck, final=state.finished, bonuses=bonuses)


def shares_victory(setup: Setup) -> bool:
    """Only the 2nd edition says what happens when every tie-breaker fails."""
    return setup.edition == "2e"
