"""Which words could stand at the end of a line: players, goods, verbs, keywords. Ranks nothing."""

from itertools import islice
from typing import NamedTuple

from sheriff_helper.game.entries import Entry, entry_for
from sheriff_helper.game.goods import GOODS, is_legal
from sheriff_helper.game.refusal import Unreadable
from sheriff_helper.words.names import fold
from sheriff_helper.words.reading.answer_reader import OWN_COMMANDS, PROGRAM_COMMANDS, Question
from sheriff_helper.words.reading.entry_reader import is_program
from sheriff_helper.words.reading.lexicon import all_verbs, spoken
from sheriff_helper.words.reading.tokens import Table, Tokens, tokenise
from sheriff_helper.words.saying.language import N_
from sheriff_helper.words.saying.value_phrases import good_name, say, texts, written_name

_MOST = 12
_GOODS_KINDS = ("goods", "offer", "claim", "paying", "shares", "good")
# Answers of one word, by the question that they fit.
_ANSWERS = {"declare": ("skip",), "bag": ("rest",), "deputies": ("draw",)}
# Contraband in a bag that passes is a ?, so its kinds are not offered.
_ONLY = {"pass": "legal", "declare": "legal", "reveal": "contraband"}


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


def suggest(line: str, question: Question, table: Table) -> list[Proposal]:
    """What the last word of the line may become; nothing before its first letter."""
    try:
        tokens = tokenise(line, table)
    except Unreadable:  # a line too long to be read has no end worth completing
        return []
    last = tokens.all[-1] if len(tokens) else None
    if last is None or last.end != len(line) or last.quoted or last.is_idle:
        return []
    typed = "" if last.is_number else last.text
    start = last.end if last.is_number else last.start
    before = len(tokens) if last.is_number else len(tokens) - 1
    begun = (it.begun_by(typed) for it in fitting(tokens, before, question))
    found = (it._replace(start=start) for it in begun if it and fold(it.word) != fold(typed))
    return list(islice(found, _MOST))


def fitting(tokens: Tokens, before: int, question: Question) -> list[Proposal]:
    """Every word that may stand after so many tokens, in the order to be offered."""
    table = tokens.table
    counting = before > 0 and tokens.all[before - 1].is_number
    names = [Proposal(written_name(name)) for name in table.players]
    first = min(before, 1 if is_program(tokens, 0) else 0)
    if first == before or (counting and before - first == 1):
        goods = _answer_goods(question, table)
        if counting:
            return goods
        own = [_said("prompt", word) for word in _ANSWERS.get(question.kind, ())]
        bare = goods if question.kind in ("declare", "reveal") else []
        return [*names, *bare, *own, *_verbs()]
    if tokens.means(first, "command")[0][:1] == ["rules"]:
        return [_said("topic", topic) for topic in texts("rules")]
    if "help" in tokens.means(first, "prompt")[0]:
        return _verbs()
    verb = _verb(tokens, first)
    if not verb and first + 1 < before:
        verb = _verb(tokens, first + 1)
        first += 1
    entry = entry_for(verb) if verb else None
    if entry is None:
        return [*goods_words(table), *names]
    words = sum(not token.glued for token in tokens.all[first:before])
    return _slot_words(entry, words, names, table, is_asked=bool(question.who))


def _verb(tokens: Tokens, at: int) -> str:
    words = tokens.means(at, "answer")[0] or tokens.means(at, "verb")[0]
    return words[0] if words else ""


def _verbs() -> list[Proposal]:
    """Every entry and command, and what only the prompt knows."""
    return [
        *(_said("verb", verb) for verb in all_verbs()),
        *(_said("command", name) for name in PROGRAM_COMMANDS),
        *(_said("prompt", word) for word in OWN_COMMANDS),
    ]


def _said(kind: str, word: str) -> Proposal:
    """A word of the grammar as the table says it; its other forms and English are known too."""
    first, *others = spoken(kind, word)
    return Proposal(first, others=tuple(others))


def _answer_goods(question: Question, table: Table) -> list[Proposal]:
    """The goods that answer a question without a verb."""
    only = {"reveal": "contraband", "declare": "legal", "bag": "legal"}
    return goods_words(table, only=only.get(question.kind, ""))


def _slot_words(
    entry: Entry, position: int, names: list[Proposal], table: Table, *, is_asked: bool
) -> list[Proposal]:
    """What may stand at a position after a verb; `is_asked`: the player need not be named."""
    slots = [slot for slot in entry.slots if not slot.keyword]
    keywords = [_said("keyword", slot.keyword) for slot in entry.slots if slot.keyword]
    if position <= len(slots) and slots[position - 1].kind in ("player", "pair"):
        drawn = [_said("keyword", "draw")] if slots[position - 1].kind == "pair" else []
        if is_asked and entry.verb in ("pass", "open"):
            return [*names, *goods_words(table, only="legal"), *keywords]
        return [*names, *drawn]
    found = keywords
    if any(slot.kind in _GOODS_KINDS for slot in entry.slots):
        found = [*goods_words(table, only=_ONLY.get(entry.verb, "")), *keywords]
    return [*found, *names]


def goods_words(table: Table, *, only: str = "") -> list[Proposal]:
    """The goods in play by their names, with value and penalty beside.

    `only`: those that are `legal`, or those that are `contraband`.
    """
    found = []
    for key in table.in_play:
        if only and is_legal(key) != (only == "legal"):
            continue
        good = GOODS[key]
        short = f"{good.value}/{good.penalty}"
        long = say(N_("{value} points, penalty {penalty}"), value=good.value, penalty=good.penalty)
        found.append(Proposal(good_name(key).lower(), 0, short, long))
    return found
