"""The state of a game, or a refusal, as JSON data to the letter of the contract."""

from typing import Any

from sheriff_helper.game.booty import seen_on_tile
from sheriff_helper.game.goods import LEGAL, UNKNOWN, Goods, in_order
from sheriff_helper.game.state import Player, State

Data = dict[str, Any]


def goods_data(goods: Goods) -> dict[str, int]:
    """A pile by kind; unseen cards are called `unknown`."""
    return {"unknown" if key == UNKNOWN else key: n for key, n in in_order(goods)}


def status_data(game_id: str, state: State) -> Data:
    """The state of a game."""
    setup = state.setup
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
        "booty": {"gold": state.booty.gold, "goods": goods_data(seen_on_tile(state.booty))},
        "players": [_player_data(player) for player in state.players.values()],
    }


def _player_data(player: Player) -> Data:
    return {
        "name": player.name,
        "gold": player.gold,
        "legal": {key: player.legal.get(key, 0) for key in LEGAL},
        "contraband": player.contraband,
        "kinds": goods_data({**player.shown, UNKNOWN: player.unknown}),
        "black_market": [c.points for c in player.cards if c.part == "black_market"],
        "special_orders": [
            {"goods": goods_data(c.goods), "points": c.points}
            for c in player.cards
            if c.part == "special_orders"
        ],
        "turns_as_sheriff": player.turns,
    }


def error_data(kind: str, message: str, hint: str) -> Data:
    """A refusal."""
    return {"error": {"kind": kind, "message": message, "hint": hint}}
