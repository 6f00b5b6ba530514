"""What is typed at the prompt, read against its question, and the words that could come next.

`p 5g` is a wish to pass that bag; after `p 3a br` come bread and bribe.
"""

from collections.abc import Sequence
from contextlib import suppress
from itertools import islice
from typing import NamedTuple

from sheriff_helper.game.countdown import LONGEST
from sheriff_helper.game.entries import entry_for
from sheriff_helper.game.entry import Entry, Wish
from sheriff_helper.game.events import Claim
from sheriff_helper.game.goods import GOODS, is_legal
from sheriff_helper.game.refusal import Ambiguous, Unreadable
from sheriff_helper.words.names import fold, harmless
from sheriff_helper.words.reading.entry_reader import entry_named, is_of_a_player, read_entry
from sheriff_helper.words.reading.goods_reader import read_offer
from sheriff_helper.words.reading.lexicon import all_verbs, lexicon, spoken
from sheriff_helper.words.reading.tokens import Table, Tokens, read_number, tokenise, unreadable
from sheriff_helper.words.saying.language import ENGLISH, N_, typed_words
from sheriff_helper.words.saying.value_phrases import good_name, say, written_name

# Commands that the prompt has itself; it knows those of the program, too.
OWN_COMMANDS = ("quit", "help", "undo", "redo", "timer")
_MOST_PROPOSALS = 12


class Question(NamedTuple):
    """What the table is asked. `offer` is the entry that Enter alone makes."""

    kind: str  # deputies, declare, bag, round, reveal, tally or finished
    who: str = ""
    claim: Claim | None = None
    offer: Wish | None = None
    late: bool = False  # the time for the bags has run out

    @property
    def bare_verb(self) -> str:
        """The entry that is meant where goods or names alone are typed."""
        if self.kind == "bag":
            return "pass" if self.late else "" if self.claim else "declare"
        return self.kind if self.kind in ("declare", "reveal", "deputies") else ""


class Reply(NamedTuple):
    """What a typed line comes to: `entry`, `command`, `skip`, `rest` or `nothing`."""

    kind: str
    wish: Wish | None = None
    words: tuple[str, ...] = ()


def program_commands() -> list[str]:
    """The commands of the program that can be typed at the prompt."""
    commands = typed_words(ENGLISH, "command")
    return [name for name in commands if name not in (*OWN_COMMANDS, "play")]


def read_answer(line: str, question: Question, table: Table) -> Reply:
    """The reply that a line is; Unreadable where it is none."""
    return _Answer(tokenise(line, table), question).read()


def read_seconds(words: Sequence[str]) -> int:
    """The time after `timer`: `3` are minutes, `90s` seconds, and `off` is none at all."""
    word = words[0].lower()
    if lexicon().word("prompt", word) == "off":
        return 0
    seconds = 0
    with suppress(Unreadable):  # `on` or `pause`: the same no as to a time that is too long
        seconds = read_number(word.removesuffix("s")) * (1 if word.endswith("s") else 60)
    if not 1 <= seconds <= LONGEST or len(words) > 1:
        raise Unreadable("play_timer", word=harmless(" ".join(words))[:40])
    return seconds


class _Answer:
    """One line read against one question."""

    def __init__(self, tokens: Tokens, question: Question) -> None:
        self.tokens = tokens
        self.question = question

    def read(self) -> Reply:
        """A verb, or a name and a verb; then commands; and what is left answers the question."""
        tokens, at = self.tokens, self.tokens.first
        if at >= len(tokens):
            offer = self.question.offer
            return Reply("entry", offer) if offer else Reply("nothing")
        is_name = bool(tokens.player(at, only_whole=True)[0])
        if self.question.kind == "deputies" and is_name:
            return self._entry("deputies", at)
        # The letters of the prompt are for bags: where Deputies are named, they begin names.
        letters = self.question.kind != "deputies"
        verb, length = _verb(tokens, at, letters=letters)
        if verb and self._could_be_no_verb(at, length):
            raise unreadable(tokens.all[at], "play_unknown")
        if verb:
            return self._entry(verb, at + length)
        is_command = bool(tokens.means(at, "command", "prompt")[0])
        name, after = tokens.player(at, cases=False, only_whole=is_command)
        verb, length = _verb(tokens, at + after, letters=letters) if name else ("", 0)
        if verb and not is_of_a_player(verb):
            raise unreadable(tokens.all[at], "play_unknown")
        if verb:  # `Ana pays Bia 5g`
            return self._entry(verb, at + after + length, name)
        return self._command(at) or self._bare(at, is_name=is_name)

    def _could_be_no_verb(self, at: int, length: int) -> bool:
        """Whether the verb could be who does it, or a small word: `o Caio declara`, open or the?"""
        name, after = self.tokens.player(at, only_whole=True)
        if name and _verb(self.tokens, at + after)[0]:
            return True
        if len(self.tokens.all[at].text) > 1 or not self.tokens.means(at, "filler")[0]:
            return False
        name, after = self.tokens.player(at + length)
        return bool(name) and not self.tokens.is_idle(at + length + after, len(self.tokens))

    def _entry(self, verb: str, at: int, doer: str = "") -> Reply:
        entry, asked = entry_named(verb), self.question.who
        return Reply("entry", read_entry(entry, self.tokens, at, doer=doer, asked=asked))

    def _command(self, at: int) -> Reply | None:
        """A word that only the prompt knows, or a command with its words."""
        tokens, kind = self.tokens, self.question.kind
        if tokens.all[at].spans > 1:  # `u2`
            return None
        words, length = tokens.means(at, "prompt")
        alone = tokens.is_idle(at + length, len(tokens))
        for word in words:
            if alone and (word, kind) in (("skip", "declare"), ("rest", "bag")):
                return Reply(word)
            if word == "quit" and not alone:
                raise unreadable(tokens.all[at + length], "play_unknown")
            if word in OWN_COMMANDS:
                return Reply("command", words=(word, *tokens.words(at + length)))
        words, length = tokens.means(at, "command")
        if words and words[0] in program_commands():
            return Reply("command", words=(words[0], *tokens.words(at + length)))
        return None

    def _bare(self, at: int, *, is_name: bool) -> Reply:
        """What answers the question without a verb: goods, or a name and goods."""
        token, verb = self.tokens.all[at], self.question.bare_verb
        small, keyword = (self.tokens.means(at, kind)[1] for kind in ("filler", "keyword"))
        if small > keyword and not is_name:
            raise self._unknown(at)
        is_goods = self._is_goods(at)
        if verb:
            try:
                return self._entry(verb, at)
            except Ambiguous:
                raise
            except Unreadable:
                if token.is_number or is_goods or self.tokens.player(at)[0]:
                    raise
        elif self.question.kind == "bag" and is_goods:
            goods = harmless(self.tokens.rest(at))[:40]
            raise unreadable(token, "play_bag", player=self.question.who, goods=goods)
        raise self._unknown(at)

    def _is_goods(self, at: int) -> bool:
        with suppress(Unreadable):
            read_offer(self.tokens, at, len(self.tokens), bare_gold=True)
            return True
        return False

    def _unknown(self, at: int) -> Unreadable:
        token = self.tokens.all[at]
        known = (*all_verbs(), *program_commands(), *OWN_COMMANDS, "skip")
        lexicon = self.tokens.table.lexicon
        near = lexicon.nearest(token.text, ("verb", "command", "prompt"), known)
        return unreadable(token, "verb_unknown" if near else "play_unknown", near=near)


def _verb(tokens: Tokens, at: int, *, letters: bool = True) -> tuple[str, int]:
    """The entry that is named here, in full or by the letter that the prompt has for it."""
    for kind in ("answer", "verb") if letters else ("verb",):
        words, length = tokens.means(at, kind)
        if words:
            return words[0], length
    return "", 0


# ---------------------------------------------------------------------------------------------
# Which words could stand at the end of a line: players, goods, verbs, keywords.

# Answers of one word, by the question that they fit.
_ANSWERS = {
    "declare": ("prompt", "skip"),
    "bag": ("prompt", "rest"),
    "deputies": ("keyword", "draw"),
}
# Which goods fit a verb or a question. Contraband in a bag that passes is a ?, so its kinds do not.
_ONLY = {"pass": "legal", "bag": "legal", "declare": "legal", "reveal": "contraband"}
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
        begun = fold(typed).lstrip('"')
        for word in (self.word, *self.others):
            if fold(word).lstrip('"').startswith(begun):
                return self._replace(word=word)
        return None


def suggest(line: str, question: Question, table: Table) -> list[Proposal]:
    """What the last word of the line may become; nothing before its first letter."""
    try:
        tokens = tokenise(line, table)
    except Unreadable:  # a line too long to be read has no end worth completing
        return []
    last = tokens.all[-1] if len(tokens) else None
    if last is None or last.end != len(line) or last.quoted or last.is_idle:
        return []
    typed, start, before = last.text, last.start, len(tokens) - 1
    if last.is_number:
        typed, start, before = "", last.end, len(tokens)
    begun = (it.begun_by(typed) for it in fitting(tokens, before, question))
    found = (it._replace(start=start) for it in begun if it and fold(it.word) != fold(typed))
    return list(islice(found, _MOST_PROPOSALS))


def fitting(tokens: Tokens, before: int, question: Question) -> list[Proposal]:
    """Every word that may stand after so many tokens, in the order to be offered."""
    table = tokens.table
    counting = before > 0 and tokens.all[before - 1].is_number
    names = [Proposal(written_name(name)) for name in table.players]
    first = min(before, tokens.first)
    if before - first == counting:
        goods = goods_words(table, only=_ONLY.get(question.kind, ""))
        own = [_said(*_ANSWERS[question.kind])] if question.kind in _ANSWERS else []
        bare = goods if question.kind in ("declare", "reveal") else []
        return goods if counting else [*names, *bare, *own, *_verbs()]
    if "rules" in tokens.means(first, "command")[0]:
        from sheriff_helper.words.saying.rules_answers import answers

        return [_said("topic", topic) for topic in answers()]
    if "help" in tokens.means(first, "prompt")[0]:
        return _verbs()
    verb = _verb(tokens, first)[0]
    if not verb and first + 1 < before:
        first += 1
        verb = _verb(tokens, first)[0]
    entry = entry_for(verb)
    if entry is None:
        return [*goods_words(table), *names]
    position = sum(not token.glued for token in tokens.all[first:before])
    return _slot_words(entry, position, names, table, is_asked=bool(question.who))


def _verbs() -> list[Proposal]:
    """Every entry and command, and what only the prompt knows."""
    return [
        *(_said("verb", verb) for verb in all_verbs()),
        *(_said("command", name) for name in program_commands()),
        *(_said("prompt", word) for word in OWN_COMMANDS),
    ]


def _said(kind: str, word: str) -> Proposal:
    """A word of the grammar as the table says it; its other forms and English are known too."""
    first, *others = spoken(kind, word)
    return Proposal(first, others=tuple(others))


def _slot_words(
    entry: Entry, position: int, names: list[Proposal], table: Table, *, is_asked: bool
) -> list[Proposal]:
    """What may stand at a position after a verb; `is_asked`: the player need not be named."""
    places = [slot.kind for slot in entry.slots if not slot.keyword]
    place = places[position - 1] if position <= len(places) else ""
    keywords = [_said("keyword", slot.keyword) for slot in entry.slots if slot.keyword]
    goods: list[Proposal] = []
    if any(slot.kind in _GOODS_KINDS for slot in entry.slots):
        goods = goods_words(table, only=_ONLY.get(entry.verb, ""))
    if place == "player" and is_asked and entry.verb in ("pass", "open"):
        return [*names, *goods, *keywords]
    if place in ("player", "pair"):
        return [*names, *([_said("keyword", "draw")] if place == "pair" else [])]
    return [*goods, *keywords, *names]


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
