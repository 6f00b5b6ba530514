"""Turn values into words: as people read them, and as people type them.

Both are in the language spoken now. A field in a sentence says which of them it wants:

>>> say("{player} gives 2 gold: sheriff pay {player:typed} 2g", player="Ana B")
'Ana B gives 2 gold: sheriff pay "Ana B" 2g'
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from sheriff_helper.game.expansion import Said
from sheriff_helper.game.goods import GOODS, UNKNOWN, Goods, in_order, penalty
from sheriff_helper.game.modules import bag_cards
from sheriff_helper.game.values import Claim, Offer, Payment, Stock
from sheriff_helper.words.folding import folded
from sheriff_helper.words.harmless import harmless
from sheriff_helper.words.language import N_, _, current_language, ngettext
from sheriff_helper.words.lexicon import GOLD, spoken, title, vocabulary_of
from sheriff_helper.words.sentences.nouns import NOUNS, Noun


def counted(n: int, what: str) -> str:
    """Return a number with its noun: `1 card`, `3 cards`."""
    one, many = _noun(what).counted
    return ngettext(one, many, n).format(n=n)


def _noun(what: str) -> Noun:
    """Return what a thing is called; a card that no table knows keeps its key."""
    if what in NOUNS:
        return NOUNS[what]
    card = bag_cards().get(what)
    if card:
        return Noun((card.one, card.many), card.heading)
    return Noun((what, what), what)


def good_name(key: str) -> str:
    """Return the name of a good as a heading."""
    return harmless(_(_noun(key).heading))


def good_word(key: str) -> str:
    """Return the word that people type for a good, or for a module's card."""
    return spoken("good", key)[0].replace("_", " ")


def listed(items: Sequence[str], joint: str = N_("{first} and {last}")) -> str:
    """Return items as a list in words: `Ana, Bia and Caio`."""
    if not items:
        return _("nothing")
    if len(items) == 1:
        return items[0]
    first = ", ".join(items[:-1])
    last = items[-1]
    return _joint(joint, last).format(first=first, last=last)


def _joint(joint: str, last: str) -> str:
    """Return a joining sentence in the current language, as it reads before a word."""
    variant = vocabulary_of(current_language()).variants.get(joint)
    if variant and folded(last).startswith(variant.sounds):
        return variant.text
    return _(joint)


def payment_phrase(payment: Payment, why: str = "") -> str:
    """Return what was paid and why; where gold was not enough, also the debt."""
    reason = f" ({why})" if why else ""
    if not payment.goods and not payment.forgiven:
        return counted(payment.gold, GOLD) + reason
    handed = payment.offer
    if not handed:
        return say(N_("nothing: {n:gold} are forgiven"), n=payment.forgiven) + reason
    debt = N_("{offer} for a debt of {owed:gold}")
    owed = say(debt, offer=handed, owed=payment.penalty) + reason
    if payment.forgiven:
        forgiven = N_("{owed}, and {rest} is forgiven")
        return say(forgiven, owed=owed, rest=payment.forgiven)
    return owed


def working(cards: Goods) -> str:
    """Return the penalty of each kind and their sum: `1 cheese 2 + 2 mead 8 = 10`."""
    due = {key: penalty({key: n}) for key, n in in_order(cards)}
    terms = [f"{counted(cards[key], key)} {gold}" for key, gold in due.items() if gold]
    line = " + ".join(terms)
    if len(terms) > 1:
        line += f" = {sum(due.values())}"
    return line


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
        # In a count, a single ? needs its number too.
        bare = not isinstance(value, Stock)
        cards = " ".join(_typed_card(key, n, bare=bare) for key, n in _counts(value))
        if not cards and isinstance(value, Offer):
            return _typed_card(GOLD, 0)
        return cards
    if isinstance(value, tuple):
        return " ".join(typed(item) for item in value)
    if isinstance(value, int):
        return str(value)
    return written_name(value)


def written_name(name: str) -> str:
    """Return a name as people type it, in quotes if it doesn't read as one word."""
    # To a shell, an apostrophe begins a quote.
    is_parted = any(ch.isspace() or ch == "'" for ch in name)
    if not name or name.startswith("-") or is_parted:
        return f'"{name}"'
    return name


def _counts(value: Claim | Offer | Stock | Goods) -> list[tuple[str, int]]:
    """Return gold and cards with their numbers, in the order people read them in."""
    if isinstance(value, Claim):
        return [(value.good, value.number)]
    if isinstance(value, Stock):
        # A count may say that there is no gold; None says that nobody counted it.
        if value.gold is None:
            return list(value.goods.items())
        return [(GOLD, value.gold), *value.goods.items()]
    if isinstance(value, Offer):
        if not value.gold:
            return in_order(value.goods)
        return [(GOLD, value.gold), *in_order(value.goods)]
    return in_order(value)


def _typed_card(key: str, n: int, *, bare: bool = True) -> str:
    if key == UNKNOWN:
        return key if bare and n == 1 else f"{n} {key}"
    if key == GOLD:
        return _("{n}g").format(n=n)
    # The name of a module's card can only be typed if the language has words for it.
    if key in GOODS or len(spoken("good", key)) > 1:
        return counted(n, key)
    return f"{n} {good_word(key)}"


def _either(items: Iterable[object]) -> str:
    """Return alternatives in words: `Ana, Bia or Caio`."""
    return listed([harmless(str(item)) for item in items], N_("{first} or {last}"))


# How a field asks for its value: `{goods:typed}`. Any other word is a noun that the
# value counts: `{n:cards}`.
_AS: Mapping[str, Callable[[Any], str]] = {
    "": phrase,
    "typed": typed,
    "good": good_name,
    "title": title,
    "or": _either,
}


class _Value:
    """A value in a sentence; the field says how it reads."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def __format__(self, spec: str) -> str:
        if spec in _AS:
            return _AS[spec](self.value)
        return counted(self.value, spec)


def say(template: str, **values: Any) -> str:
    """Return a sentence in the language of the table, with its values filled in."""
    return _(template).format(**{key: _Value(value) for key, value in values.items()})


def say_all(said: Iterable[Said]) -> list[str]:
    """Return what a module says, one line for each sentence."""
    return [say(sentence, **values) for sentence, values in said]
