"""King and Prince of Thieves: points for the most and the second most contraband."""

from collections.abc import Sequence

from sheriff_helper.game.expansion import N_, Module, ModuleWords, Rule, TitleWords
from sheriff_helper.game.titles import Title, award
from sheriff_helper.game.values import Holding

KING = 10
PRINCE = 5


class ThievesWords(ModuleWords):
    about = N_("King and Prince of Thieves: points for the most contraband.")
    heading = N_("Thieves")
    title = TitleWords(
        first=N_("King of Thieves: {names}, {points}."),
        second=N_("Prince of Thieves: {names}, {points}."),
        tied_first=N_("Tied for King of Thieves, {names}: {points} each, no Prince."),
        tied_second=N_("Tied for Prince of Thieves, {names}: {points} each."),
    )
    rules = {
        "thieves": Rule(
            N_(
                "Most contraband cards: King of Thieves, 10; second most: Prince of "
                "Thieves, 5."
            ),
            ours=N_("Ties as for King and Queen; at least one card."),
        ),
    }


class Thieves(Module):
    name = "thieves"
    words = ThievesWords()

    def title(self, holdings: Sequence[Holding]) -> Title:
        counts = {holding.name: holding.contraband_cards for holding in holdings}
        return award(counts, KING, PRINCE)
