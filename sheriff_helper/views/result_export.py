"""A result as other programs take it: rows for a spreadsheet, and a link for BG Stats."""

import csv
import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from io import StringIO
from typing import Any
from urllib.parse import quote

from sheriff_helper.game.box_and_setup import inspectors_a_round
from sheriff_helper.game.history import History
from sheriff_helper.game.recap import Recap
from sheriff_helper.words.safe_text import fold, harmless

# What a spreadsheet takes for the beginning of a formula, before and after blanks.
_FORMULA = ("=", "+", "-", "@", "＝", "＋", "－", "＠")
_BG_STATS = "https://app.bgstatsapp.com/createPlay.html?data="
_BOARD_GAME_GEEK_ID = 157969


def csv_lines(rows: Sequence[Mapping[str, Any]]) -> list[str]:
    """The rows below a line with their columns; no cell of them is a formula."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerows([rows[0], *(map(_cell, row.values()) for row in rows)] if rows else [])
    return text.getvalue().split("\n")[:-1]


def _cell(value: Any) -> Any:
    if not isinstance(value, str):
        return "" if value is None else value
    text = harmless(value)
    return f"'{text}" if text.strip().startswith(_FORMULA) else text


def result_rows(game_id: str, date: str, recap: Recap) -> list[dict[str, Any]]:
    """A row a player: the game, the result, every part of the score, every fact of the recap."""
    game = {"game": game_id, "name": recap.state.setup.title, "date": date}
    return [
        {
            **game,
            "finished": int(recap.score.final),
            "player": line.name,
            "place": line.place,
            "winner": int(recap.score.final and line.name in recap.score.winners),
            "points": line.total,
            **{f"points_{part}": points for part, points in line.parts.items()},
            "legal_cards": line.legal_cards,
            "contraband_cards": line.contraband_cards,
            **recap.players[line.name],
        }
        for line in recap.score.lines
    ]


def bg_stats_link(game_id: str, history: History, recap: Recap) -> str:
    """The link that opens BG Stats with this play filled in, in the form that it publishes."""
    setup, ended = recap.state.setup, history.entries[-1].at
    try:
        ended = f"{datetime.fromisoformat(ended).astimezone(UTC):%Y-%m-%d %H:%M:%S}"
    except ValueError:  # of a file from elsewhere
        ended = ""
    play = {
        "sourceName": "sheriff",
        "sourcePlayId": f"{game_id} {history.records[0].at}",
        "playDate": ended,
        "game": {
            "name": "Sheriff of Nottingham",
            "sourceGameId": "sheriff-of-nottingham",
            "bggId": _BOARD_GAME_GEEK_ID,
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {
                "name": harmless(line.name),
                "sourcePlayerId": fold(line.name),
                "score": line.total,
                "rank": line.place,
                "winner": line.name in recap.score.winners,
                "startPlayer": inspectors_a_round(setup) == 1 and line.name == setup.first,
            }
            for line in recap.score.lines
        ],
    }
    return _BG_STATS + quote(json.dumps(play, ensure_ascii=False, separators=(",", ":")), safe="")
