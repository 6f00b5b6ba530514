"""Names, goods and offers as they are typed. English, whatever the table speaks."""

from sheriff_helper.game.events import Offer
from sheriff_helper.game.goods import UNKNOWN, Goods, in_order

# Singular and plural where they differ in what is written down.
_PLURALS = {
    "apple": "apples",
    "chicken": "chickens",
    "crossbow": "crossbows",
    "green_apple": "green apples",
    "golden_apple": "golden apples",
    "royal_rooster": "royal roosters",
}


def written_name(name: str) -> str:
    """A name as it is typed: in quotes where it would not be read as one word."""
    # An apostrophe is plain to us, and the beginning of a quote to a shell.
    plain = name and not name.startswith("-") and not any(ch.isspace() or ch == "'" for ch in name)
    return name if plain else f'"{name}"'


def written_good(key: str, number: int) -> str:
    """A good with its number, as it is typed."""
    if key == UNKNOWN:
        return f"{number} ?" if number > 1 else "?"
    name = _PLURALS.get(key, key) if number != 1 else key
    return f"{number} {name.replace('_', ' ')}"


def written_goods(goods: Goods) -> str:
    """A goods list as it is typed."""
    return " ".join(written_good(key, n) for key, n in in_order(goods))


def written_offer(offer: Offer) -> str:
    """An offer as it is typed."""
    gold = f"{offer.gold}g" if offer.gold else ""
    return " ".join(filter(None, (gold, written_goods(offer.goods))))
