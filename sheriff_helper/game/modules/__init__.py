"""The modules of the game, one a file.

To add one, copy `thieves.py` and add the copy to `ALL`.
"""

from collections.abc import Mapping

from sheriff_helper.game.box import Setup
from sheriff_helper.game.expansion import BagCard, Module
from sheriff_helper.game.modules.black_market import BlackMarket
from sheriff_helper.game.modules.laws import Laws
from sheriff_helper.game.modules.merry_men import MerryMen
from sheriff_helper.game.modules.royal_goods import RoyalGoods
from sheriff_helper.game.modules.special_orders import SpecialOrders
from sheriff_helper.game.modules.thieves import Thieves

ALL: tuple[Module, ...] = (
    RoyalGoods(),
    BlackMarket(),
    Thieves(),
    SpecialOrders(),
    MerryMen(),
    Laws(),
)

MODULES: Mapping[str, Module] = {module.name: module for module in ALL}


def active(setup: Setup) -> list[Module]:
    """The modules that this game is played with."""
    return [MODULES[name] for name in setup.modules]


def modules_of(edition: str) -> list[str]:
    """The modules that an edition has unless a table leaves them in the box."""
    return [module.name for module in ALL if edition in module.editions]


def bag_cards() -> dict[str, BagCard]:
    """What a bag may hold besides goods."""
    return {module.bag_card.key: module.bag_card for module in ALL if module.bag_card}
