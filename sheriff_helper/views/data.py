"""States, scores and settlements as JSON data, as REFERENCE.md describes it.

The JSON of an error is in `cli/app.py`.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from sheriff_helper.game import events as ev
from sheriff_helper.game.events import bag_goods, verdict_on
from sheriff_helper.game.goods import (
    GOODS,
    LEGAL,
    UNKNOWN,
    Goods,
    in_order,
    minus,
    plus,
)
from sheriff_helper.game.modules import ALL
from sheriff_helper.game.penalty import Verdict
from sheriff_helper.game.scoring import Score
from sheriff_helper.game.state import Player, State
from sheriff_helper.game.values import Payment, Transfer

if TYPE_CHECKING:
    from sheriff_helper.words.reading.penalty import Inspection

Data = dict[str, Any]

_PROMISE = {"giver": "from", "taker": "to"}
# The fields of a player's result that a program is told.
_LINE = ("name", "place", "total", "legal_cards", "contraband_cards", "parts")


def goods_data(goods: Goods) -> dict[str, int]:
    """Return a pile by kind; unseen cards are called `unknown`."""
    return {"unknown" if key == UNKNOWN else key: n for key, n in in_order(goods)}


def status_data(game_id: str, state: State) -> Data:
    """Return the state of a game."""
    setup = state.setup
    promises = []
    for number, promise in enumerate(state.promises, 1):
        fields = promise._asdict()
        told = {_PROMISE.get(key, key): value for key, value in fields.items()}
        promises.append({"number": number, **told})
    return {
        "game": game_id,
        "name": setup.title,
        "edition": setup.edition,
        "modules": list(setup.modules),
        "round": state.round,
        "rounds": state.rounds,
        "finished": state.finished,
        "phase": state.phase,
        "sheriff": list(state.inspectors),
        "waiting": list(state.waiting),
        "booty": {"gold": state.booty.gold, "goods": goods_data(state.booty.goods)},
        "promises": promises,
        "players": [_player_data(state, player) for player in state.players.values()],
    }


def _player_data(state: State, player: Player) -> Data:
    claim = state.declared.get(player.name)
    parts = [module.name for module in ALL if module.stand_card]
    return {
        "name": player.name,
        "gold": player.gold,
        "legal": {key: player.legal.get(key, 0) for key in LEGAL},
        "contraband": player.contraband,
        "kinds": goods_data({**player.shown, UNKNOWN: player.unknown}),
        **{part: _cards_data(player, part) for part in parts},
        "turns_as_sheriff": player.turns,
        "left": player.name in state.left,
        "declared": claim and claim._asdict(),
        "bag": _bag_data(state, player.name),
    }


def _bag_data(state: State, name: str) -> str:
    """Return what has become of a player's bag of this round."""
    if name in state.absent:
        return "absent"
    if name in state.bags:
        return "opened" if state.was_opened(name) else "passed"
    return "waiting" if name in state.waiting else "none"


def moves_data(moves: Sequence[Transfer]) -> list[Data]:
    """Return what changes hands at the table; a face-down card is `?`."""
    return [
        {
            "from": move.giver.lstrip("#"),
            "to": move.taker.lstrip("#"),
            "gold": move.gold,
            "goods": dict(in_order(move.goods)),
        }
        for move in moves
    ]


def _cards_data(player: Player, part: str) -> list[Any]:
    """Return the points of a module's cards on a stand, and the goods under them."""
    found: list[Any] = []
    for card in player.cards:
        if card.part != part:
            continue
        if card.goods:
            found.append({"goods": goods_data(card.goods), "points": card.points})
        else:
            found.append(card.points)
    return found


def score_data(score: Score) -> Data:
    """Return a final or provisional result."""
    players = []
    for line in score.lines:
        told = {key: value for key, value in line._asdict().items() if key in _LINE}
        if line.unknown:
            told["range"] = [line.total, line.total + line.spread]
        players.append(told)
    return {
        "final": score.final,
        "winners": list(score.winners),
        "titles": {good: title._asdict() for good, title in score.titles.items()},
        "players": players,
    }


def settlement_data(event: ev.BagOpened | ev.BagPassed, before: State) -> Data | None:
    """Return who paid whom what over a bag, or None if nothing was owed."""
    bag = bag_goods(before, event)
    payees = before.acting(event.by)
    if isinstance(event, ev.BagPassed):
        # A bribe is told as a payment without a penalty.
        bribe = plus(event.bribe.goods, event.from_bag)
        payment = Payment(event.merchant, 0, event.bribe.gold, bribe)
        verdict = Verdict(True, minus(bag, event.from_bag), {}, 0)
        return _settlement((payment,), verdict, payees)
    verdict = verdict_on(before, event)
    return _settlement(
        event.payments, verdict, (event.merchant,) if verdict.honest else payees
    )


def _settlement(
    payments: tuple[Payment, ...], verdict: Verdict, payees: tuple[str, ...]
) -> Data | None:
    """Return the payments over one bag as one settlement."""
    gold = sum(payment.gold for payment in payments)
    goods = plus(*(payment.goods for payment in payments))
    if not payments or not (verdict.penalty or gold or goods):
        return None
    payers = [payment.payer for payment in payments]
    return {
        "payer": payers[0] if len(payers) == 1 else payers,
        "payee": list(payees),
        "penalty": verdict.penalty,
        "gold": gold,
        "goods": goods_data(goods),
        "forgiven": sum(payment.forgiven for payment in payments),
        "kept": goods_data(verdict.kept),
        "confiscated": goods_data(verdict.confiscated),
    }


def inspection_data(inspection: "Inspection") -> Data:
    """Return an inspection that is not recorded, with the ways to pay what is left."""
    verdict = inspection.verdict
    return {
        "honest": verdict.honest,
        "settlement": _settlement(inspection.payments, verdict, inspection.payees),
        "rest": inspection.rest,
        "ways": [goods_data(way) for way in inspection.ways],
    }


def deck_data(deck: Goods) -> list[Data]:
    """Return the cards of a deck with what is printed on them."""
    cards = [GOODS[key]._replace(cards=n)._asdict() for key, n in deck.items()]
    return [
        {name.rstrip("_"): value for name, value in card.items() if name != "cards_3p"}
        for card in cards
    ]
