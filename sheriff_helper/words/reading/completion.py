"""Suggest how a line may go on: after `p 3a br`, bread and bribe."""

from collections.abc import Collection
from typing import NamedTuple

from sheriff_helper.game.goods import CONTRABAND, GOODS, LEGAL, ROYAL
from sheriff_helper.game.grammar import entry_for
from sheriff_helper.game.refusal import Unreadable
from sheriff_helper.words.folding import folded
from sheriff_helper.words.lexicon import all_verbs, spoken
from sheriff_helper.words.phrases import good_name, texts, written_name
from sheriff_helper.words.reading import prompt
from sheriff_helper.words.reading.prompt import Question
from sheriff_helper.words.reading.reader import GOODS_KINDS, VERBS, find_verb
from sheriff_helper.words.reading.tokens import Table, Tokens, tokenise

_MOST = 12
# Answers of one word, by the question that they fit.
_ANSWERS = {
    "declare": ("prompt", "skip"),
    "bag": ("prompt", "rest"),
    "deputies": ("keyword", "draw"),
}
# Which goods fit a verb or a question. Contraband of a bag that passes, or of a count, is a ?.
_ONLY = dict.fromkeys(("pass", "bag", "declare", "count"), LEGAL)
_ONLY["reveal"] = (*CONTRABAND, *ROYAL)


class Proposal(NamedTuple):
    """A word that fits, where it begins on the line, and `others` that mean the same."""

    word: str
    start: int = 0
    others: tuple[str, ...] = ()


def suggest(line: str, question: Question, table: Table) -> list[Proposal]:
    """What the last word of the line may become; nothing before its first letter."""
    try:
        tokens = tokenise(line, table)
        last = tokens.all[-1] if len(tokens) else None
        if last is None or last.end != len(line) or last.quoted or last.is_idle:
            return []
        typed, start = ("", last.end) if last.is_number else (last.text, last.start)
        fits = fitting(tokens, len(tokens) - (not last.is_number), question)
    except Unreadable:  # what can't be read has no end worth completing
        return []
    found, begun = [], folded(typed).lstrip('"')
    for it in fits:
        words = (
            word for word in (it.word, *it.others) if folded(word).lstrip('"').startswith(begun)
        )
        word = next(words, typed)
        if folded(word) != folded(typed):
            found.append(it._replace(word=word, start=start))
    return found[:_MOST]


def shell_words(tokens: Tokens, incomplete: str) -> list[list[str]]:
    """All words for each thing that an argument may be, behind the number that it begins with."""
    number = incomplete.removesuffix(incomplete.lstrip("0123456789"))
    fits = ((it.word, *it.others) for it in fitting(tokens, len(tokens), Question("shell")))
    return [[number + word.strip('"').replace(" ", "_") for word in words] for words in fits]


def fitting(tokens: Tokens, before: int, question: Question) -> list[Proposal]:
    """Return every word that may come next, best first."""
    table = tokens.table
    counting = before > 0 and tokens.all[before - 1].is_number
    names = [Proposal(written_name(name)) for name in table.players]
    first = min(before, tokens.first)
    if before - first == counting:
        goods = goods_words(table, _ONLY.get(question.kind, GOODS))
        own = [_said(*_ANSWERS[question.kind])] if question.kind in _ANSWERS else []
        bare = goods if question.kind in ("declare", "reveal") else []
        return goods if counting else [*names, *bare, *own, *_verbs()]
    if "rules" in tokens.means(first, "command")[0]:
        return [_said("topic", topic) for topic in texts("rules")]
    if "help" in tokens.means(first, "prompt")[0]:
        return _verbs()
    verb, begin, doer = find_verb(tokens, first, *VERBS)
    entry = entry_for(verb) if begin <= before else None
    if entry is None:
        return [*goods_words(table), *names]
    places = [slot.kind for slot in entry.slots if not slot.keyword][bool(doer) :]
    place = places[sum(not token.glued for token in tokens.all[begin:before]) :][:1]
    if place == ["player"] and not question.who:
        return names
    drawn = ["draw"] if "pair" in places else []
    keywords = [word for slot in entry.slots for word in (slot.keyword, *slot.also) if word]
    others = [_said("keyword", word) for word in (*keywords, *drawn)]
    if any(slot.kind in (*GOODS_KINDS, "shares") for slot in entry.slots):
        others = [*goods_words(table, _ONLY.get(verb, GOODS)), *others]
    return [*names, *others] if place in (["player"], ["pair"]) else [*others, *names]


def _verbs() -> list[Proposal]:
    """Every entry and command, and what only the prompt knows."""
    return [
        *(_said("verb", verb) for verb in all_verbs()),
        *(_said("command", name) for name in prompt.program_commands()),
        *(_said("prompt", word) for word in prompt.OWN_COMMANDS),
    ]


def _said(kind: str, word: str) -> Proposal:
    """A word of the grammar as the table says it; its other forms and English are known too."""
    first, *others = spoken(kind, word)
    return Proposal(first, others=tuple(others))


def goods_words(table: Table, only: Collection[str] = GOODS) -> list[Proposal]:
    """Those of some goods that are in play, by their names."""
    return [Proposal(good_name(key).lower()) for key in table.in_play if key in only]
