"""Suggest how a line may go on: `p 3a br` may become bread or bribe."""

from collections.abc import Collection
from typing import NamedTuple

from sheriff_helper.game.entry import Entry
from sheriff_helper.game.goods import CONTRABAND, GOODS, LEGAL, ROYAL
from sheriff_helper.game.grammar import entry_for
from sheriff_helper.game.refusal import Unreadable
from sheriff_helper.words.folding import folded
from sheriff_helper.words.lexicon import all_verbs, spoken
from sheriff_helper.words.phrases import good_name, written_name
from sheriff_helper.words.reading import prompt
from sheriff_helper.words.reading.prompt import Question
from sheriff_helper.words.reading.reader import GOODS_KINDS, VERBS, find_verb
from sheriff_helper.words.reading.tokens import Table, Tokens, tokenise
from sheriff_helper.words.sentences.rules import RULES

_MOST = 12
# Answers of one word, by the question that they answer.
_ANSWERS = {
    "declare": ("prompt", "skip"),
    "bag": ("prompt", "rest"),
    "deputies": ("keyword", "draw"),
}
# Which goods fit a verb or a question. Where a bag passes, and in a count, contraband
# is a ? and has no name.
_ONLY = dict.fromkeys(("pass", "bag", "declare", "count"), LEGAL)
_ONLY["reveal"] = (*CONTRABAND, *ROYAL)


class Proposal(NamedTuple):
    """A word that fits, where it begins on the line, and others that mean the same."""

    word: str
    start: int = 0
    others: tuple[str, ...] = ()


def suggest(line: str, question: Question, table: Table) -> list[Proposal]:
    """Return what the last word of a line may become, once it has a letter."""
    try:
        tokens = tokenise(line, table)
        last = tokens.all[-1] if len(tokens) else None
        if last is None or last.end != len(line) or last.quoted or last.is_idle:
            return []
        typed = last.text
        start = last.start
        before = len(tokens) - 1
        if last.is_number:
            # A good may follow the number without a space.
            typed = ""
            start = last.end
            before = len(tokens)
        fits = fitting(tokens, before, question)
    except Unreadable:
        # There is no use in completing a line that can't be read.
        return []
    found = []
    begun = folded(typed).lstrip('"')
    for proposal in fits:
        for word in (proposal.word, *proposal.others):
            if not folded(word).lstrip('"').startswith(begun):
                continue
            if folded(word) != folded(typed):
                found.append(proposal._replace(word=word, start=start))
            break
    return found[:_MOST]


def shell_words(tokens: Tokens, incomplete: str) -> list[list[str]]:
    """Return, for each thing that an argument may become, all its words.

    The words begin with the number that the argument begins with.
    """
    number = incomplete.removesuffix(incomplete.lstrip("0123456789"))
    found = []
    for proposal in fitting(tokens, len(tokens), Question("shell")):
        words = (proposal.word, *proposal.others)
        found.append([number + word.strip('"').replace(" ", "_") for word in words])
    return found


def fitting(tokens: Tokens, before: int, question: Question) -> list[Proposal]:
    """Return every word that may come next, best first."""
    counting = before > 0 and tokens.all[before - 1].is_number
    first = min(before, tokens.first)
    # At the beginning of a line, or after nothing but a number.
    if before - first == counting:
        return _first_words(tokens.table, question, counting=counting)
    if "rules" in tokens.means(first, "command")[0]:
        return [_said("topic", topic) for topic in RULES]
    if "help" in tokens.means(first, "prompt")[0]:
        return _verbs()
    verb, begin, doer = find_verb(tokens, first, *VERBS)
    entry = entry_for(verb) if begin <= before else None
    names = _names(tokens.table)
    if entry is None:
        return [*goods_words(tokens.table), *names]
    places = [slot.kind for slot in entry.slots if not slot.keyword][bool(doer) :]
    place = places[sum(not token.glued for token in tokens.all[begin:before]) :][:1]
    if place == ["player"] and not question.who:
        return names
    others = _other_words(tokens.table, entry, draws="pair" in places)
    if place in (["player"], ["pair"]):
        return [*names, *others]
    return [*others, *names]


def _names(table: Table) -> list[Proposal]:
    return [Proposal(written_name(name)) for name in table.players]


def _first_words(table: Table, question: Question, *, counting: bool) -> list[Proposal]:
    """Return the words that may begin a line, or follow a number at its beginning."""
    goods = goods_words(table, _ONLY.get(question.kind, GOODS))
    if counting:
        return goods
    fits = _names(table)
    if question.kind in ("declare", "reveal"):
        fits += goods
    if question.kind in _ANSWERS:
        fits.append(_said(*_ANSWERS[question.kind]))
    return [*fits, *_verbs()]


def _other_words(table: Table, entry: Entry, *, draws: bool) -> list[Proposal]:
    """Return the goods and the keywords of an entry."""
    keywords = []
    for slot in entry.slots:
        keywords += [word for word in (slot.keyword, *slot.also) if word]
    if draws:
        keywords.append("draw")
    others = [_said("keyword", word) for word in keywords]
    if any(slot.kind in (*GOODS_KINDS, "shares") for slot in entry.slots):
        others = [*goods_words(table, _ONLY.get(entry.verb, GOODS)), *others]
    return others


def _verbs() -> list[Proposal]:
    """Return every entry and command, and the words that only the prompt knows."""
    return [
        *(_said("verb", verb) for verb in all_verbs()),
        *(_said("command", name) for name in prompt.program_commands()),
        *(_said("prompt", word) for word in prompt.OWN_COMMANDS),
    ]


def _said(kind: str, word: str) -> Proposal:
    """Return a word of the grammar in the table's language, with its other forms."""
    first, *others = spoken(kind, word)
    return Proposal(first, others=tuple(others))


def goods_words(table: Table, only: Collection[str] = GOODS) -> list[Proposal]:
    """Return the names of those goods that are in play."""
    return [Proposal(good_name(key).lower()) for key in table.in_play if key in only]
