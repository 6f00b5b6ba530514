"""Royal goods: contraband in play, counted for King and Queen at the end.

The cards stand in the table of goods; they are in the deck when this module is on.
"""

from sheriff_helper.game.expansion import N_, Module, ModuleWords, Rule


class RoyalGoodsWords(ModuleWords):
    about = N_("Royal goods: contraband that counts for King and Queen at the end.")
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


class RoyalGoods(Module):
    name = "royal"
    words = RoyalGoodsWords()
    editions = ("1e",)
