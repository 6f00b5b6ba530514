"""Values as people read them and as they type them, in the language spoken now: `say` has both.

>>> say("{player} gives {offer}: sheriff pay {player:typed} …", player="Ana B", offer=Offer(2))
'Ana B gives 2 gold: sheriff pay "Ana B" …'
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from errno import errorcode
from functools import cache
from pathlib import Path
from typing import Any

from sheriff_helper.game.expansion import Said
from sheriff_helper.game.goods import GOODS, UNKNOWN, Goods, in_order, penalty
from sheriff_helper.game.modules import ALL, bag_cards
from sheriff_helper.game.values import Claim, Offer, Payment, Stock
from sheriff_helper.words.folding import folded
from sheriff_helper.words.harmless import harmless
from sheriff_helper.words.language import ENGLISH, N_, _, before, ngettext, typed_words
from sheriff_helper.words.lexicon import GOLD, spoken

_TEXTS = Path(__file__).with_name("saying")


@cache
def texts(name: str) -> Mapping[str, Mapping[str, str]]:
    """The texts of a TOML file in `saying`; modules add to `refusals` and `rules`."""
    import tomllib  # not every command says something out of a file

    found = tomllib.loads((_TEXTS / f"{name}.toml").read_text(encoding="utf-8"))
    for module in ALL:
        if name == "refusals":
            found |= {code: said._asdict() for code, said in module.refusals.items()}
        if name == "rules":
            found |= {topic: rule._asdict() for topic, rule in module.rules.items()}
    return found


def counted(n: int, what: str) -> str:
    """Return a number with its noun: `1 card`, `3 cards`."""
    one, many = _names(what)[:2]
    return ngettext(one, many, n).format(n=n)


def _names(what: str) -> tuple[str, ...]:
    """One of it and several; of a good, or a card that a module brings, also the heading."""
    names = typed_words(ENGLISH, "counted").get(what)
    if names:
        return names
    card = bag_cards().get(what)
    if card:
        return card.one, card.many, card.heading
    return what, what, what


def good_name(key: str) -> str:
    """The name of a good as a heading."""
    return harmless(_(_names(key)[2]))


def good_word(key: str) -> str:
    """The word that is typed for a good, or for a card that a module brings."""
    return spoken("good", key)[0].replace("_", " ")


def listed(items: Sequence[str], joint: str = N_("{first} and {last}")) -> str:
    """`Ana, Bia and Caio`."""
    if not items:
        return _("nothing")
    if len(items) == 1:
        return items[0]
    return before(joint, folded(items[-1])).format(first=", ".join(items[:-1]), last=items[-1])


def payment_phrase(payment: Payment, why: str = "") -> str:
    """What was handed over, with what it was for where gold alone did not do, and why."""
    reason = f" ({why})" if why else ""
    if not payment.goods and not payment.forgiven:
        return counted(payment.gold, GOLD) + reason
    handed = payment.offer
    if not handed:
        return say(N_("nothing: {n:gold} are forgiven"), n=payment.forgiven) + reason
    owed = say(N_("{offer} for a debt of {owed:gold}"), offer=handed, owed=payment.penalty) + reason
    if payment.forgiven:
        return say(N_("{owed}, and {rest} is forgiven"), owed=owed, rest=payment.forgiven)
    return owed


def working(cards: Goods) -> str:
    """The penalty of each kind and their sum: `1 cheese 2 + 2 mead 8 = 10`."""
    due = {key: penalty({key: n}) for key, n in in_order(cards)}
    terms = [f"{counted(cards[key], key)} {gold}" for key, gold in due.items() if gold]
    return " + ".join(terms) + (f" = {sum(due.values())}" if len(terms) > 1 else "")


def fault_phrase(number: int | None) -> str:
    """Why the system refused a file, in words for a player; a rare reason by its name."""
    name = errorcode.get(number or 0, "?")
    known = (row["says"] for row in texts("os_errors").values() if name in row["names"].split())
    return say(next(known, N_("the system reports {name}")), name=name)


def phrase(value: Any) -> str:
    """Return a value as it reads in a sentence."""
    if isinstance(value, Payment):
        return payment_phrase(value)
    if isinstance(value, Claim | Offer | Stock | Mapping):
        return listed([counted(n, key) for key, n in _counts(value)])
    if isinstance(value, tuple):
        return listed([harmless(str(item)) for item in value])
    return harmless(str(value))


def typed(value: Any) -> str:
    """Return a value as people type it."""
    if isinstance(value, Claim | Offer | Stock | Mapping):
        bare = not isinstance(value, Stock)  # a count needs its number before a single ? too
        cards = " ".join(_typed_card(key, n, bare=bare) for key, n in _counts(value))
        return cards or (_typed_card(GOLD, 0) if isinstance(value, Offer) else "")
    if isinstance(value, tuple):
        return " ".join(map(typed, value))
    return str(value) if isinstance(value, int) else written_name(value)


def written_name(name: str) -> str:
    """A name as it is typed: in quotes where it would not be read as one word."""
    # An apostrophe is plain to us, and the beginning of a quote to a shell.
    plain = name and not name.startswith("-") and not any(ch.isspace() or ch == "'" for ch in name)
    return name if plain else f'"{name}"'


def _counts(value: Claim | Offer | Stock | Goods) -> list[tuple[str, int]]:
    """Gold and cards with their numbers, in the order people read in; of a count also none."""
    if isinstance(value, Stock):
        return [*([] if value.gold is None else [(GOLD, value.gold)]), *value.goods.items()]
    if isinstance(value, Claim):
        return [(value.good, value.number)]
    if isinstance(value, Offer):
        return [*([(GOLD, value.gold)] if value.gold else []), *in_order(value.goods)]
    return in_order(value)


def _typed_card(key: str, n: int, *, bare: bool = True) -> str:
    if key == UNKNOWN:
        return key if bare and n == 1 else f"{n} {key}"
    if key == GOLD:
        return _("{n}g").format(n=n)
    # A module's name for its card can be typed only where the language has words for the card.
    if key in GOODS or len(spoken("good", key)) > 1:
        return counted(n, key)
    return f"{n} {good_word(key)}"


# How a field asks for its value: `{goods:typed}`. Any other word is what is counted: `{n:cards}`.
_AS: Mapping[str, Callable[[Any], str]] = {
    "": phrase,
    "typed": typed,
    "good": good_name,
    "title": lambda good: spoken("title", good)[0],  # as in King of Cheese
    "fault": fault_phrase,
    "or": lambda items: listed([harmless(str(one)) for one in items], N_("{first} or {last}")),
}


class _Value:
    """A value in a sentence; the field says how it reads."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def __format__(self, spec: str) -> str:
        return _AS[spec](self.value) if spec in _AS else counted(self.value, spec)


def say(template: str, **values: Any) -> str:
    """Return a sentence in the language of the table, with its values filled in."""
    return _(template).format(**{key: _Value(value) for key, value in values.items()})


def say_all(said: Iterable[Said]) -> list[str]:
    """Return what a module has to say, a line for each sentence."""
    return [say(sentence, **values) for sentence, values in said]
