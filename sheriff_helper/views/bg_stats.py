"""Hand a finished game to the app BG Stats: make a link with the play in it.

See bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites.
"""

import json
from contextlib import suppress
from datetime import UTC, datetime
from urllib.parse import quote

from sheriff_helper.game.recap import Recap
from sheriff_helper.words.folding import folded

_ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
_GAME = {
    "name": "Sheriff of Nottingham",
    "sourceGameId": "sheriff-of-nottingham",
    "bggId": 157969,
    "highestWins": True,
    "noPoints": False,
}


def bg_stats_link(game_id: str, began: str, ended: str, recap: Recap) -> str:
    """Return the link that opens BG Stats with this play filled in; its time is UTC."""
    # A file that another program wrote may hold no valid time.
    with suppress(ValueError):
        ended = f"{datetime.fromisoformat(ended).astimezone(UTC):%Y-%m-%d %H:%M:%S}"
    # With Deputies nobody is the first Sheriff alone.
    starts = ""
    if len(recap.players) < 6:
        starts = recap.state.setup.first
    players = [
        {
            "name": line.name,
            "sourcePlayerId": folded(line.name),
            "score": line.total,
            "rank": line.place,
            "winner": line.name in recap.score.winners,
            "startPlayer": line.name == starts,
        }
        for line in recap.score.lines
    ]
    play = {
        "sourceName": "sheriff",
        "sourcePlayId": f"{game_id} {began}",
        "playDate": ended,
        "game": _GAME,
        "players": players,
    }
    return _ADDRESS + quote(json.dumps(play, separators=(",", ":")), safe="")
