"""King and Prince of Thieves: points for the most and the second most contraband."""

from collections.abc import Sequence

from sheriff_helper.game.events import Holding
from sheriff_helper.game.modules import N_, Module
from sheriff_helper.game.scoring import Title, award

NAME = "thieves"
KING, PRINCE = 10, 5


def _bonus(holdings: Sequence[Holding]) -> tuple[str, Title]:
    return NAME, award({h.name: h.contraband_cards for h in holdings}, KING, PRINCE)


MODULE = Module(
    name=NAME,
    about=N_("King and Prince of Thieves: points for the most contraband."),
    bonus=_bonus,
    heading=N_("Thieves"),
    rules="""
thieves: Most contraband cards: King of Thieves, 10; second most: Prince of Thieves, 5.
    Our ruling: Ties as for King and Queen; at least one card.
""",
    crowns=(
        N_("King of Thieves: {names}, {points}."),
        N_("Prince of Thieves: {names}, {points}."),
        N_("Tied for King of Thieves, {names}: {points} each, no Prince."),
        N_("Tied for Prince of Thieves, {names}: {points} each."),
    ),
)
