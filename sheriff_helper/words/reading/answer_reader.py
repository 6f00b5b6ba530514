"""Short answers at the prompt, read against the question: `p 5g` is a wish to pass that bag."""

from typing import NamedTuple

from sheriff_helper.game.entries import Wish
from sheriff_helper.game.events import Claim
from sheriff_helper.game.refusal import Ambiguous, Unreadable
from sheriff_helper.words.names import fold, harmless
from sheriff_helper.words.reading.entry_reader import (
    entry_named,
    is_of_a_player,
    is_program,
    read_entry,
)
from sheriff_helper.words.reading.goods_reader import read_offer
from sheriff_helper.words.reading.lexicon import COMMANDS, all_verbs, as_phrase
from sheriff_helper.words.reading.tokens import Table, Tokens, ambiguous, tokenise, unreadable

# Entries whose player a question has named, and the slot that the name goes into.
_ASKED = {"declare": "merchant", "pass": "merchant", "open": "merchant", "reveal": "player"}

# Commands that the prompt has itself, and those of the program that can be typed there.
OWN_COMMANDS = ("quit", "help", "undo", "redo", "timer")
PROGRAM_COMMANDS = tuple(name for name in COMMANDS if name not in (*OWN_COMMANDS, "play"))


class Question(NamedTuple):
    """What the table is asked. `offer` is the entry that Enter alone makes."""

    kind: str  # deputies, declare, bag, round, reveal, tally or finished
    who: str = ""
    claim: Claim | None = None
    offer: Wish | None = None
    late: bool = False  # the time for the bags has run out


class Reply(NamedTuple):
    """What a typed line comes to: `entry`, `command`, `skip`, `rest` or `nothing`."""

    kind: str
    wish: Wish | None = None
    words: tuple[str, ...] = ()


def read_answer(line: str, question: Question, table: Table) -> Reply:
    """The reply that a line is; Unreadable where it is none."""
    return _Answer(tokenise(line, table), question).read()


class _Answer:
    """One line read against one question."""

    def __init__(self, tokens: Tokens, question: Question) -> None:
        self.tokens = tokens
        self.question = question

    def read(self) -> Reply:
        """Names first where they stand before a verb or answer the question; then verbs; then
        commands; and what is left answers the question."""
        tokens = self.tokens
        at = 1 if is_program(tokens, 0) and not tokens.player(0, only_whole=True)[0] else 0
        if at >= len(tokens):
            offer = self.question.offer
            return Reply("entry", offer) if offer else Reply("nothing")
        if self.question.kind == "deputies" and self._is_player(at):
            return self._entry("deputies", at)
        verb, length = self._verb(at)
        if verb and self._could_be_no_verb(at, length):
            raise unreadable(tokens.all[at], "play_unknown")
        name, after = ("", 0) if verb else self._name(at)
        if name:
            following, length = self._verb(at + after)
            if following in _ASKED:
                return self._entry(following, at + after + length, name)
            if following and not is_of_a_player(following):
                raise unreadable(tokens.all[at], "play_unknown")
            if following:  # `Ana pays Bia 5g`
                return Reply("entry", read_entry(entry_named(following), tokens, at, at + after))
        if verb:
            return self._entry(verb, at + length)
        return self._own_word(at) or self._bare(at, name, after)

    def _verb(self, at: int) -> tuple[str, int]:
        """The entry that is named here, in full or by the letter that the prompt has for it."""
        for kind in ("answer", "verb"):
            words, length = self.tokens.means(at, kind)
            if words and not (at < len(self.tokens) and self.tokens.all[at].quoted):
                return words[0], length
        return "", 0

    def _name(self, at: int) -> tuple[str, int]:
        """A player at the beginning of a line, who is no command by the same word."""
        name, length = self.tokens.player(at, only_whole=True)
        if name:
            return name, length
        if any(self.tokens.means(at, kind)[0] for kind in ("command", "prompt")):
            return "", 0
        if at + self.tokens.all[at].spans >= len(self.tokens):
            return "", 0
        return self.tokens.player(at, cases=False)

    def _is_player(self, at: int) -> bool:
        if self.tokens.player(at, only_whole=True)[0]:
            return True
        known = any(self.tokens.means(at, kind)[0] for kind in ("verb", "command", "prompt"))
        try:
            return not known and bool(self.tokens.player(at)[0])
        except Ambiguous:
            return True

    def _could_be_no_verb(self, at: int, length: int) -> bool:
        """Whether the verb could be who does it, or a small word: `o Caio declara`, open or the?"""
        name, after = self.tokens.player(at, only_whole=True)
        small = len(self.tokens.all[at].text) == 1 and self.tokens.means(at, "filler")[0]
        if small and self._begins_sentence(at + length):
            return True
        return bool(name and self._verb(at + after)[0])

    def _begins_sentence(self, at: int) -> bool:
        """Whether a player stands here, and something is said of the player."""
        name, length = self.tokens.player(at)
        said = self.tokens.all[at + length :] if name else ()
        return any(not token.is_idle for token in said)

    def _entry(self, verb: str, at: int, who: str = "") -> Reply:
        slot = _ASKED.get(verb)
        if slot and not who and verb != "declare" and self.question.who:
            self._check_first(at)
        named = {slot: who} if slot and who else None
        implied = {slot: self.question.who} if slot and self.question.who and not who else None
        entry = entry_named(verb)
        return Reply("entry", read_entry(entry, self.tokens, at, implied=implied, named=named))

    def _check_first(self, at: int) -> None:
        """Refuse a word in place of the player who was asked for that could be that or a good.

        A small word is passed over only where it could be neither.
        """
        tokens = self.tokens
        while at < len(tokens) and not tokens.player(at, only_whole=True)[0]:
            token, small = tokens.all[at], tokens.is_filler(at, "of", "to")
            good = self._good(at)
            if not small:
                name = tokens.player(at)[0]
                if name and good:
                    raise ambiguous(token, "player_or_good", player=name, goods={good: 1})
                return
            if tokens.player(at + small)[0]:
                return
            if good:
                raise ambiguous(token, "good_or_small", good=good)
            players = tokens.table.players
            if any(fold(name).startswith(fold(token.text)) for name in players):
                raise ambiguous(token, "player_unknown", players=players)
            at += small

    def _good(self, at: int) -> str:
        """The good that a single word can be, the first of several; nothing where it is none."""
        token = self.tokens.all[at]
        if token.is_number or token.quoted:
            return ""
        table = self.tokens.table
        return next(iter(table.lexicon.goods_of(as_phrase(token.text), table.in_play)), "")

    def _own_word(self, at: int) -> Reply | None:
        """A word that only the prompt knows, or a command with its words."""
        kind = self.question.kind
        words, length = self.tokens.means(at, "prompt")
        if self.tokens.all[at].spans > 1 and not self.tokens.all[at + 1].is_idle:  # `u2`
            return None
        alone = all(token.is_idle for token in self.tokens.all[at + length :])
        for word in words:
            if word == "next":
                return self._entry("next", at + length)
            if word == "draw" and kind == "deputies":
                return self._entry("deputies", at)
            if alone and (word, kind) in (("skip", "declare"), ("rest", "bag")):
                return Reply(word)
            if word in OWN_COMMANDS:
                if word == "quit" and not alone:
                    raise unreadable(self.tokens.all[at + length], "play_unknown")
                return Reply("command", words=(word, *self.tokens.words(at + length)))
        words, length = self.tokens.means(at, "command")
        if words and words[0] in PROGRAM_COMMANDS:
            return Reply("command", words=(words[0], *self.tokens.words(at + length)))
        return None

    def _bare(self, at: int, name: str, after: int) -> Reply:
        """What answers the question without a verb: goods, or a name and goods."""
        kind, question = self.question.kind, self.question
        if not name and self.tokens.means(at, "filler")[0]:
            raise self._unknown(at)
        verb = {"declare": "declare", "reveal": "reveal"}.get(kind, "")
        if kind == "bag":
            verb = "pass" if question.late else "" if question.claim else "declare"
        if verb:
            try:
                return self._entry(verb, at)
            except Ambiguous:
                raise
            except Unreadable:
                if name:
                    return self._entry(verb, at + after, name)
                if self.tokens.all[at].is_number or self._begins_goods(at):
                    raise
        elif kind == "bag" and self._begins_goods(at):
            goods = harmless(self.tokens.rest(at))[:40]
            raise unreadable(self.tokens.all[at], "play_bag", player=question.who, goods=goods)
        raise self._unknown(at)

    def _begins_goods(self, at: int) -> bool:
        try:
            read_offer(self.tokens, at, len(self.tokens), bare_gold=True)
        except Unreadable:
            return False
        return True

    def _unknown(self, at: int) -> Unreadable:
        token = self.tokens.all[at]
        known = (*all_verbs(), *PROGRAM_COMMANDS, *OWN_COMMANDS, "skip")
        lexicon = self.tokens.table.lexicon
        near = lexicon.nearest(token.text, ("verb", "command", "prompt"), known)
        return unreadable(token, "verb_unknown" if near else "play_unknown", near=near)
