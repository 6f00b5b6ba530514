"""Values as people read them: goods, gold, names and lists, in the language of the table."""

from collections.abc import Mapping, Sequence
from typing import Any

from sheriff_helper.game.events import Claim, Offer, Payment
from sheriff_helper.game.goods import UNKNOWN, Goods, in_order, penalty
from sheriff_helper.game.modules import bag_cards
from sheriff_helper.words.names import fold, harmless
from sheriff_helper.words.saying.language import N_, NN_, _, before, ngettext

# One card, several cards, and the heading of a column.
GOOD_NAMES: Mapping[str, tuple[str, str, str]] = {
    "apple": (*NN_("{n} apple", "{n} apples"), N_("Apples")),
    "cheese": (*NN_("{n} cheese", "{n} cheese"), N_("Cheese")),
    "bread": (*NN_("{n} bread", "{n} bread"), N_("Bread")),
    "chicken": (*NN_("{n} chicken", "{n} chickens"), N_("Chickens")),
    "pepper": (*NN_("{n} pepper", "{n} pepper"), N_("Pepper")),
    "mead": (*NN_("{n} mead", "{n} mead"), N_("Mead")),
    "silk": (*NN_("{n} silk", "{n} silk"), N_("Silk")),
    "crossbow": (*NN_("{n} crossbow", "{n} crossbows"), N_("Crossbows")),
    "green_apple": (*NN_("{n} green apple", "{n} green apples"), N_("Green Apples")),
    "golden_apple": (*NN_("{n} golden apple", "{n} golden apples"), N_("Golden Apples")),
    "gouda": (*NN_("{n} gouda", "{n} gouda"), N_("Gouda")),
    "bleu_cheese": (*NN_("{n} bleu cheese", "{n} bleu cheese"), N_("Bleu Cheese")),
    "rye_bread": (*NN_("{n} rye bread", "{n} rye bread"), N_("Rye Bread")),
    "pumpernickel": (*NN_("{n} pumpernickel", "{n} pumpernickel"), N_("Pumpernickel")),
    "royal_rooster": (*NN_("{n} royal rooster", "{n} royal roosters"), N_("Royal Roosters")),
    UNKNOWN: (*NN_("{n} card face down", "{n} cards face down"), N_("Face down")),
}

# Counted things that are not goods.
_COUNTED: Mapping[str, tuple[str, str]] = {
    "gold": NN_("{n} gold", "{n} gold"),
    "cards": NN_("{n} card", "{n} cards"),
    "rounds": NN_("{n} round", "{n} rounds"),
    "players": NN_("{n} player", "{n} players"),
    "steps": NN_("{n} step", "{n} steps"),
    "points": NN_("{n} point", "{n} points"),
    "minutes": NN_("{n} minute", "{n} minutes"),
    "seconds": NN_("{n} second", "{n} seconds"),
    "times": NN_("{n} time", "{n} times"),
    "letters": NN_("{n} character", "{n} characters"),
}


def counted(n: int, what: str) -> str:
    """A number with its noun: `1 card`, `3 cards`."""
    one, many = _COUNTED.get(what) or _names(what)[:2]
    return ngettext(one, many, n).format(n=n)


def _names(key: str) -> tuple[str, str, str]:
    """What a good is called, or a card that a module brings."""
    return GOOD_NAMES.get(key) or bag_cards().get(key) or (key, key, key)


def good_name(key: str) -> str:
    """The name of a good as a heading."""
    return harmless(_(_names(key)[2]))


def goods_phrase(goods: Goods) -> str:
    """`1 cheese and 2 mead`."""
    return listed([counted(n, key) for key, n in in_order(goods)])


def offer_phrase(offer: Offer) -> str:
    """`8 gold and 2 apples`."""
    gold = [counted(offer.gold, "gold")] if offer.gold else []
    return listed([*gold, *(counted(n, key) for key, n in in_order(offer.goods))])


def payment_phrase(payment: Payment, why: str = "") -> str:
    """What was handed over, with what it was for where gold alone did not do, and why."""
    reason = f" ({why})" if why else ""
    if not payment.goods and not payment.forgiven:
        return counted(payment.gold, "gold") + reason
    handed = Offer(payment.gold, payment.goods)
    if not handed:
        return say(N_("nothing: {n:gold} are forgiven"), n=payment.forgiven) + reason
    owed = say(N_("{offer} for a debt of {owed}"), offer=handed, owed=payment.penalty) + reason
    if payment.forgiven:
        return say(N_("{owed}, and {rest} is forgiven"), owed=owed, rest=payment.forgiven)
    return owed


def working(cards: Goods) -> str:
    """The penalty of each kind and their sum: `1 cheese 2 + 2 mead 8 = 10`."""
    due = {key: penalty({key: n}) for key, n in in_order(cards)}
    terms = [f"{counted(cards[key], key)} {gold}" for key, gold in due.items() if gold]
    return " + ".join(terms) + (f" = {sum(due.values())}" if len(terms) > 1 else "")


def listed(items: Sequence[str], joint: str = N_("{first} and {last}")) -> str:
    """`Ana, Bia and Caio`."""
    if not items:
        return _("nothing")
    if len(items) == 1:
        return items[0]
    return before(joint, fold(items[-1])).format(first=", ".join(items[:-1]), last=items[-1])


class _Value:
    """A value in a sentence; the field says how it reads: `{goods:typed}`, `{n:cards}`."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def __format__(self, spec: str) -> str:
        value = self.value
        if spec == "typed":
            return _typed(value)
        if spec == "good":
            return good_name(value)
        if spec == "fault":
            from sheriff_helper.words.saying.os_errors import fault_phrase

            return fault_phrase(value)
        if spec == "or":
            return listed([harmless(str(item)) for item in value], N_("{first} or {last}"))
        if spec:
            return counted(value, spec)
        if isinstance(value, Claim):
            return counted(value.number, value.good)
        if isinstance(value, Offer):
            return offer_phrase(value)
        if isinstance(value, Payment):
            return payment_phrase(value)
        if isinstance(value, Mapping):
            return goods_phrase(value)
        if isinstance(value, tuple):
            return listed([harmless(str(item)) for item in value])
        return harmless(str(value))


def typed_goods(goods: Goods) -> str:
    """A goods list as it is typed in the language spoken now, for a hint."""
    known = (_unseen(n) if key == UNKNOWN else counted(n, key) for key, n in in_order(goods))
    return " ".join(known)


def _unseen(number: int) -> str:
    return UNKNOWN if number == 1 else f"{number} {UNKNOWN}"


def typed_offer(offer: Offer) -> str:
    """An offer as it is typed, likewise."""
    gold, goods = _("{n}g").format(n=offer.gold), typed_goods(offer.goods)
    return f"{gold} {goods}".strip() if offer.gold or not goods else goods


def _typed(value: Any) -> str:
    """The value as it is typed, for a hint."""
    if isinstance(value, Claim):
        return typed_goods({value.good: value.number})
    if isinstance(value, Offer):
        return typed_offer(value)
    if isinstance(value, Mapping):
        return typed_goods(value)
    return written_name(str(value))


def say(template: str, **values: Any) -> str:
    """A sentence in the language of the table, with its values in it."""
    return _(template).format(**{key: _Value(value) for key, value in values.items()})


# ---------------------------------------------------------------------------------------------
# As they are typed in a record: English, whatever the table speaks.

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
