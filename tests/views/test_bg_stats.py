"""The link that opens BG Stats with a play filled in."""

import json
from urllib.parse import parse_qs, urlsplit

from sheriff_helper.game.recap import recap_of
from sheriff_helper.views.bg_stats import bg_stats_link
from tests.tables import events_of, play
from tests.views.web.test_pages import FORMULA, HOSTILE, IMAGE, SCRIPT


def pushed(link: str) -> dict[str, object]:
    """What the app is told by a link."""
    parts = urlsplit(link)
    assert (parts.scheme, parts.netloc, parts.path) == (
        "https",
        "app.bgstatsapp.com",
        "/createPlay.html",
    )
    ((data,),) = parse_qs(parts.query, strict_parsing=True).values()
    play: dict[str, object] = json.loads(data)
    return play


BEGAN, ENDED = "2025-11-18T20:15:00+01:00", "2025-11-19T00:30:05+01:00"


def test_a_play_for_bg_stats() -> None:
    told = recap_of(events_of("first_edition"))
    assert pushed(bg_stats_link("friday", BEGAN, ENDED, told)) == {
        "sourceName": "sheriff",
        "sourcePlayId": f"friday {BEGAN}",
        "playDate": "2025-11-18 23:30:05",
        "game": {
            "name": "Sheriff of Nottingham",
            "sourceGameId": "sheriff-of-nottingham",
            "bggId": 157969,
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {
                "name": name,
                "sourcePlayerId": name.lower(),
                "score": score,
                "rank": rank,
                "winner": rank == 1,
                "startPlayer": name == "Agnes",
            }
            for name, score, rank in (
                ("Agnes", 89, 1),
                ("Bert", 89, 1),
                ("Clara", 78, 3),
            )
        ],
    }


def test_six_players_have_no_first_sheriff() -> None:
    told = recap_of(events_of("deputies_evening"))
    players = pushed(bg_stats_link("friday", BEGAN, ENDED, told))["players"]
    assert isinstance(players, list)
    assert {player["startPlayer"] for player in players} == {False}


def test_a_link_is_a_link_whatever_the_names_and_times_are() -> None:
    link = bg_stats_link("friday", BEGAN, "no time", recap_of(play(HOSTILE).events))
    assert link.isascii()
    assert not set(link) & set(" <>\"'&#{}")
    play_data = pushed(link)
    assert play_data["playDate"] == "no time"
    players = play_data["players"]
    assert isinstance(players, list)
    assert [player["name"] for player in players] == [SCRIPT, IMAGE, FORMULA]
