"""Which words could stand at the end of a line: players, goods, verbs, keywords. Ranks nothing."""

import re
from itertools import islice
from typing import NamedTuple

from sheriff_helper.cli.play.replies import BAG_WORDS, PROMPT_WORDS, Reader, said_word
from sheriff_helper.game.entries import entry_for
from sheriff_helper.game.entry import Entry
from sheriff_helper.game.goods import GOODS, is_legal
from sheriff_helper.game.refusal import Unreadable
from sheriff_helper.words.grammar import Table
from sheriff_helper.words.language import N_
from sheriff_helper.words.line import Word, split_line
from sheriff_helper.words.names import fold
from sheriff_helper.words.phrases import good_name, say
from sheriff_helper.words.typed import spoken
from sheriff_helper.words.verbs import all_verbs
from sheriff_helper.words.written import written_name

_TAIL = re.compile(r"[^\s,+\d?]*$")
_GOODS_KINDS = ("goods", "offer", "claim", "paying", "shares", "good")


class Proposal(NamedTuple):
    """A word that fits, where it begins on the line, and what to say beside it, short and long.

    `others` mean the same, and take its place where they are what was begun.
    """

    word: str
    start: int = 0
    short: str = ""
    long: str = ""
    others: tuple[str, ...] = ()

    def begun_by(self, typed: str) -> "Proposal | None":
        """The proposal in the first of its words that begins so."""
        words = (self.word, *self.others)
        begun = fold(typed).lstrip('"')
        found = next((word for word in words if fold(word).lstrip('"').startswith(begun)), None)
        return self._replace(word=found) if found else None


def propose(text: str, reader: Reader) -> list[Proposal]:
    """What the last word of the line may become; nothing before the first letter."""
    tail = _TAIL.search(text)
    typed = tail.group() if tail else ""
    start = tail.start() if tail else len(text)
    try:
        words = split_line(text[:start])
    except Unreadable:  # a line too long to be read has no end worth completing
        return []
    if not typed and not (words and text[-1:].isdigit()):
        return []
    begun = (proposal.begun_by(typed) for proposal in fitting(words, text[:start], reader))
    found = (
        proposal._replace(start=start)
        for proposal in begun
        if proposal and fold(proposal.word) != fold(typed)
    )
    return list(islice(found, 12))


def fitting(words: list[Word], before: str, reader: Reader) -> list[Proposal]:
    """Every word that may stand here, in the order to be offered."""
    counting = before[-1:].isdigit()
    names = [Proposal(written_name(name)) for name in reader.table.players]
    if words and fold(words[0].text) == "sheriff":
        words = words[1:]
    if not words or (counting and len(words) == 1):
        answer = _answer_goods(reader)
        if counting:
            return answer
        verbs = [_said("prompt", word) for word in _ANSWERS.get(reader.question.kind, ())]
        verbs += _verbs(reader)
        return [*names, *(answer if reader.question.kind in ("declare", "reveal") else ()), *verbs]
    first = said_word(words[0])
    if first == "rules":
        from sheriff_helper.words.rulings import ANSWERS

        return [_said("topic", topic) for topic in ANSWERS]
    if first == "help":
        return _verbs(reader)
    if first in BAG_WORDS and (first not in ("pass", "open") or len(words) > 1):
        return _bag_words(first, reader.table)
    if len(words) > 1 and said_word(words[1]) in BAG_WORDS:
        return _bag_words(said_word(words[1]), reader.table)
    entry = entry_for(first) if first in all_verbs() else None
    if entry is None:
        return [*goods_words(reader.table), *names]
    return _slot_words(entry, len(words), names, reader.table)


def _verbs(reader: Reader) -> list[Proposal]:
    """Every entry and command, and what only the prompt knows."""
    return [
        *(_said("verb", verb) for verb in all_verbs()),
        *(_said("command", name) for name in reader.commands if name not in _OWN_WORDS),
        *(_said("prompt", word) for word in _OWN_WORDS),
    ]


def _said(context: str, word: str) -> Proposal:
    """A word of the grammar as the table says it; its other forms and English are known too."""
    first, *others = spoken(context, word)
    return Proposal(first, others=tuple(others))


_OWN_WORDS = tuple(word for word in PROMPT_WORDS if len(word) > 1)
# Answers of one word, by the question that they fit.
_ANSWERS = {"declare": ("skip",), "bag": ("rest",), "deputies": ("draw",)}


def _answer_goods(reader: Reader) -> list[Proposal]:
    """The goods that answer a question without a verb."""
    if reader.question.kind == "reveal":
        return goods_words(reader.table, only="contraband")
    return goods_words(
        reader.table, only="legal" if reader.question.kind in ("declare", "bag") else ""
    )


def _bag_words(verb: str, table: Table) -> list[Proposal]:
    """Goods and keywords; contraband in a bag that passes is a ?, so its kinds are not offered."""
    passes = BAG_WORDS[verb] == "pass"
    own = ("bribe", "from-bag", "declared", "by") if passes else ("paying", "declared", "by")
    keywords = [_said("keyword", word) for word in own]
    return [*goods_words(table, only="legal" if passes else ""), *keywords]


def _slot_words(entry: Entry, position: int, names: list[Proposal], table: Table) -> list[Proposal]:
    slots = [slot for slot in entry.slots if not slot.keyword]
    keywords = [_said("keyword", slot.keyword) for slot in entry.slots if slot.keyword]
    if position <= len(slots) and slots[position - 1].kind in ("player", "pair"):
        return [*names, _said("keyword", "draw")] if entry.verb == "deputies" else names
    found = keywords
    if any(slot.kind in _GOODS_KINDS for slot in entry.slots):
        found = [*goods_words(table, only=_ONLY.get(entry.verb, "")), *keywords]
    return [*found, *names]


_ONLY = {"pass": "legal", "declare": "legal", "reveal": "contraband"}


def goods_words(table: Table, *, only: str = "") -> list[Proposal]:
    """The goods in play by their names, with value and penalty beside.

    `only`: those that are `legal`, or those that are `contraband`.
    """
    found = []
    for key in table.dictionary.in_play:
        if only and is_legal(key) != (only == "legal"):
            continue
        good = GOODS[key]
        short = f"{good.value}/{good.penalty}"
        long = say(N_("{value} points, penalty {penalty}"), value=good.value, penalty=good.penalty)
        found.append(Proposal(good_name(key).lower(), 0, short, long))
    return found
