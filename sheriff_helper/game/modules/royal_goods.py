"""Royal goods: contraband in play, counted for King and Queen at the end.

The cards stand in the table of goods; they are in the deck when this module is on.
"""

from sheriff_helper.game.expansion import N_, Module, Rule


class RoyalGoods(Module):
    name = "royal"
    about = N_("Royal goods: contraband that counts for King and Queen at the end.")
    editions = ("1e",)
    heading = N_("Royal goods")
    rules = {
        "royal": Rule(
            N_(
                "Royal goods are contraband in every way until the end. Then each "
                "also counts as 2 or 3 of its legal good for King and Queen: sheriff "
                "goods lists them."
            )
        ),
    }
