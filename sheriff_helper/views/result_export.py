"""A result as other programs take it: rows for a spreadsheet, and a link for BG Stats."""

import csv
import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from io import StringIO
from typing import Any
from urllib.parse import quote

from sheriff_helper.game.box_and_setup import inspectors_a_round
from sheriff_helper.game.history import History
from sheriff_helper.game.recap import Recap
from sheriff_helper.words.safe_text import harmless

# What a spreadsheet takes for the beginning of a formula.
_FORMULA = ("=", "+", "-", "@", "＝", "＋", "－", "＠")
_BG_STATS = "https://app.bgstatsapp.com/createPlay.html?data="


def csv_lines(rows: Sequence[Mapping[str, Any]]) -> list[str]:
    """The rows below a line with their columns; no cell of them is a formula."""
    text = StringIO()
    cells = [[_cell(value) for value in row.values()] for row in rows]
    csv.writer(text, lineterminator="\n").writerows([*rows[:1], *cells])
    return text.getvalue().split("\n")[:-1]


def _cell(value: Any) -> Any:
    text = harmless(value) if isinstance(value, str) else value
    return f"'{text}" if isinstance(text, str) and text.strip().startswith(_FORMULA) else text


def result_rows(game_id: str, date: str, recap: Recap) -> list[dict[str, Any]]:
    """A row a player: the game, the result, every part of the score, every fact of the recap."""
    score, game = recap.score, {"game": game_id, "name": recap.state.setup.title, "date": date}
    return [
        {
            **game,
            "finished": int(score.final),
            "player": line.name,
            "place": line.place,
            "winner": int(score.final and line.name in score.winners),
            "points": line.total,
            **{f"points_{part}": points for part, points in line.parts.items()},
            "legal_cards": line.legal_cards,
            "contraband_cards": line.contraband_cards,
            **recap.players[line.name],
        }
        for line in score.lines
    ]


def bg_stats_link(game_id: str, history: History, recap: Recap) -> str:
    """The link that opens BG Stats with this play filled in; a time there is that of Greenwich."""
    from sheriff_helper.views.templates import filled_in

    setup, ended = recap.state.setup, history.entries[-1].at
    with suppress(ValueError):  # of a file from elsewhere
        ended = f"{datetime.fromisoformat(ended).astimezone(UTC):%Y-%m-%d %H:%M:%S}"
    first = setup.first if inspectors_a_round(setup) == 1 else ""
    play_id = f"{game_id} {history.records[0].at}"
    said = {"play_id": play_id, "ended": ended, "first_sheriff": first, "score": recap.score}
    play = json.loads(filled_in("bg_stats_play.json.j2", **said))
    return _BG_STATS + quote(json.dumps(play, separators=(",", ":")), safe="")
