"""Short answers to full entry lines: `p 5g` to `pass Ana bribe 5g`. Reads goods, judges nothing."""

from collections.abc import Sequence
from typing import NamedTuple

from sheriff_helper.cli.play.asking import Question
from sheriff_helper.game.refusal import Ambiguous, Unreadable
from sheriff_helper.words.goods_reader import read_claim, read_goods, read_offer
from sheriff_helper.words.grammar import Table
from sheriff_helper.words.language import current_language
from sheriff_helper.words.line import Word, join_keywords, join_verb, split_line
from sheriff_helper.words.names import find_player, fold, harmless, is_name
from sheriff_helper.words.typed import (
    english_command,
    english_keyword,
    is_joint,
    is_negation,
    nearest,
    number_word,
)
from sheriff_helper.words.verbs import all_verbs
from sheriff_helper.words.written import written_goods, written_name

# Answers to a question that are not entries.
ANSWER_WORDS = ("skip", "rest", "draw", "off")
# Words that only the prompt knows, and what each is short for.
PROMPT_WORDS = {
    "u": "undo",
    "n": "next",
    "q": "quit",
    "exit": "quit",
    "quit": "quit",
    "help": "help",
    "undo": "undo",
    "redo": "redo",
    "timer": "timer",
}
BAG_WORDS = {"p": "pass", "o": "open", "pass": "pass", "open": "open"}
BAG_KEYWORDS = ("declared", "bribe", "from-bag", "paying", "by")
# Full verbs that may lack their player where a question already says who.
_FOR_WHOM = ("declare", "reveal")
_VERBS = frozenset((*all_verbs(), *BAG_WORDS))


class Reply(NamedTuple):
    """What a typed line comes to: `entry`, `command`, `skip`, `rest` or `nothing`.

    `line` is the entry to make.
    """

    kind: str
    line: str = ""
    who: str = ""
    words: tuple[str, ...] = ()


NOTHING = Reply("nothing")


class Reader(NamedTuple):
    """One question at one table, with the commands that may be typed besides."""

    question: Question
    table: Table
    commands: Sequence[str] = ()

    def read(self, text: str) -> Reply:
        """The reply that a line is; Unreadable where it is none."""
        words = split_line(text)
        if words and fold(words[0].text) == "sheriff" and not self._names_the_sheriff(words):
            words = words[1:]
        if not words:
            offer = self.question.offer
            return Reply("entry", offer) if offer else NOTHING
        words = self._begun(self.joined(words))
        second = said_word(words[1]) if len(words) > 1 else ""
        if second in BAG_WORDS and self._is_player(words[0]):
            return self._for_player(words, text)
        if second in all_verbs() and self._is_player(words[0]):  # `Bia declares`, in any language
            return Reply("entry", text[words[0].start :].strip())
        return self._by_verb(words, text) or self._answer(words, text)

    def _begun(self, words: list[Word]) -> list[Word]:
        """The words without a small one before the verb or the name, as in `o Caio declara`."""
        language = self.table.dictionary.language
        if not self._is_whole_name(words[0]) and is_negation(fold(words[0].text), language):
            raise self._unknown(words[0])
        if len(words) > 1 and self._joins(words[0]):
            verbs = [said_word(word) in _VERBS for word in words[1:3]]
            if verbs[0] or (verbs[1:] == [True] and self._is_player(words[1])):
                return words[1:]
        return words

    def joined(self, words: list[Word]) -> list[Word]:
        """The words with a verb or a bag's keyword of several words made one."""
        own = (self.table.dictionary.language, current_language())
        return join_keywords(join_verb(words, own), self._is_keyword)

    def _names_the_sheriff(self, words: list[Word]) -> bool:
        """Whether `sheriff` is a player here, whose bag the next word is about."""
        plays = "sheriff" in (fold(name) for name in self.table.players)
        return plays and len(words) > 1 and said_word(words[1]) in BAG_WORDS

    def _by_verb(self, words: list[Word], text: str) -> Reply | None:
        """A full entry, a command, or a bag word for whoever is asked about."""
        first = said_word(words[0])
        kind = self.question.kind
        if kind in ("declare", "bag") and first in BAG_WORDS and self._is_short(words):
            return self._bag(words, text)
        if first in _FOR_WHOM and first == kind and self._lacks_player(words):
            return self._answer(words[1:], text)
        if first == "skip" and kind == "declare" and len(words) == 1:
            return Reply("skip")
        if first == "rest" and kind == "bag" and len(words) == 1:
            return Reply("rest")
        if first == "draw" and kind == "deputies" and len(words) == 1:
            return Reply("entry", "deputies draw")
        if first in PROMPT_WORDS:
            return self._own_word(PROMPT_WORDS[first], words, text)
        if first in all_verbs():
            return Reply("entry", text[words[0].start :].strip())
        if first in self.commands:
            return Reply("command", words=(first, *(word.text for word in words[1:])))
        return None

    def _own_word(self, meant: str, words: list[Word], text: str) -> Reply:
        """What only the prompt knows; some of it stands alone."""
        if meant == "next":
            following = text[words[1].start :] if words[1:] else ""
            return Reply("entry", _joined("next", following.strip()))
        if meant == "quit" and words[1:]:
            raise Unreadable("play_unknown", word=harmless(text[words[1].start :].strip())[:40])
        return Reply("command", words=(meant, *(word.text for word in words[1:])))

    def _is_short(self, words: list[Word]) -> bool:
        """Whether a bag word is an answer, and not a full entry that names its player."""
        full = len(words[0].text) > 1 and said_word(words[0]) in ("pass", "open")
        return not full or self._lacks_player(words)

    def _lacks_player(self, words: list[Word]) -> bool:
        """Whether goods, gold or a keyword follow the verb, or nothing at all."""
        following = next((word for word in words[1:] if not self._joins(word)), None)
        if following is None or self._is_keyword(following):
            return True
        if number_word(fold(following.text), self.table.dictionary.language):
            return not self._is_whole_name(following)
        return following.text[:1].isdigit() or following.text[:1] == "?"

    def _joins(self, word: Word) -> bool:
        """Whether a word only joins others, as `with` does, and is nobody's name."""
        if word.quoted or self._is_keyword(word) or self._is_whole_name(word):
            return False
        return is_joint(fold(word.text), self.table.dictionary.language)

    def _is_whole_name(self, word: Word) -> bool:
        return is_name(word.text, self.table.players)

    def _is_keyword(self, word: Word) -> bool:
        language = self.table.dictionary.language
        return not word.quoted and english_keyword(word.text, language) in BAG_KEYWORDS

    def _is_player(self, word: Word) -> bool:
        """Whether a word before `p` or `o` says whose bag is meant."""
        if self._is_whole_name(word):
            return True
        if self._joins(word) or is_negation(fold(word.text), self.table.dictionary.language):
            return False
        if fold(word.text) in (*all_verbs(), *self.commands, *PROMPT_WORDS, *BAG_WORDS):
            return False
        try:
            return bool(find_player(word.text, self.table.players))
        except Ambiguous:
            raise
        except Unreadable:
            return False

    def _for_player(self, words: list[Word], text: str) -> Reply:
        who = find_player(words[0].text, self.table.players)
        return Reader(self.question._replace(who=who), self.table)._bag(words[1:], text)

    def _bag(self, words: list[Word], text: str) -> Reply:
        """`p 2a1? 5g`: goods are the bag, gold is the bribe; keywords go on as they are."""
        verb, rest = BAG_WORDS[said_word(words[0])], words[1:]
        who = self.question.who
        if len(rest) > 1 and self._joins(rest[0]) and self._names_player(rest[1]):
            rest = rest[1:]
        self._check_small(rest)
        if rest and self._names_player(rest[0]):
            who, rest = find_player(rest[0].text, self.table.players), rest[1:]
        cut = next((i for i, word in enumerate(rest) if self._is_keyword(word)), len(rest))
        clauses = text[rest[cut].start :].strip() if cut < len(rest) else ""
        front = [word.text for word in rest[:cut]]
        if verb == "open":
            return Reply("entry", _joined("open", written_name(who), *front, clauses), who)
        offer = read_offer(front, self.table.dictionary)
        bribe = f"bribe {offer.gold}g" if offer.gold else ""
        goods = written_goods(offer.goods)
        return Reply("entry", _joined("pass", written_name(who), goods, bribe, clauses), who)

    def _check_small(self, words: list[Word]) -> None:
        """Refuse a small word that somebody's name begins with, and that joins nothing here."""
        if not words or not self._joins(words[0]):
            return
        following = words[1] if words[1:] else None
        begins = any(fold(n).startswith(fold(words[0].text)) for n in self.table.players)
        if following is None or (begins and not self._is_keyword(following)):
            players = self.table.players
            raise Unreadable("player_unknown", word=harmless(words[0].text)[:40], players=players)

    def _names_player(self, word: Word) -> bool:
        """Whether the word after `p` is a player; what can be a good is one."""
        if self._is_keyword(word):
            return False
        try:
            read_offer([word.text], self.table.dictionary)
        except Unreadable:
            return self._is_player(word)
        return self._is_whole_name(word)

    def _answer(self, words: list[Word], text: str) -> Reply:
        """The bare answer to the question: goods, or names."""
        kind, who = self.question.kind, self.question.who
        said = text[words[0].start :].strip() if words else ""
        if kind == "deputies":
            return Reply("entry", f"deputies {said}")
        if kind == "bag" and self.question.late:
            return self._bag([Word("p"), *words], text)
        if kind == "declare" or (kind == "bag" and not self.question.claim):
            return self._goods("declare", who, words, said)
        if kind == "reveal":
            return self._goods("reveal", who, words, said)
        if kind == "bag" and self._reads_as_goods(words):
            raise Unreadable("play_bag", player=who, goods=harmless(said)[:40])
        raise self._unknown(words[0])

    def _goods(self, verb: str, who: str, words: list[Word], said: str) -> Reply:
        """Goods for the one who is asked, or after a name for that one."""
        if not words:
            raise Unreadable("slot_missing", verb=verb)
        self._check_small(words)
        texts = [word.text for word in words]
        read = read_claim if verb == "declare" else read_goods
        named = len(words) > 1 and self._is_whole_name(words[0])
        try:
            if not named:
                read(texts, self.table.dictionary)
        except Unreadable:
            named = self._is_player(words[0])
            if not named and len(words) > 1 and not texts[0][:1].isdigit():
                raise self._unknown(words[0]) from None
            if not named:
                raise
        if named:
            who, said = find_player(texts[0], self.table.players), " ".join(texts[1:])
        return Reply("entry", f"{verb} {written_name(who)} {said}", who)

    def _reads_as_goods(self, words: list[Word]) -> bool:
        try:
            read_offer([word.text for word in words], self.table.dictionary)
        except Unreadable:
            return False
        return True

    def _unknown(self, word: Word) -> Unreadable:
        known = [*all_verbs(), *self.commands, *PROMPT_WORDS]
        near = nearest(word.text, known, "prompt", "verb", "command")
        said = harmless(word.text)[:40]
        if near:
            return Unreadable("verb_unknown", word=said, near=near)
        return Unreadable("play_unknown", word=said)


def said_word(word: Word) -> str:
    """The verb that a word means, in whatever language; numbers are no verbs."""
    folded = fold(word.text)
    if folded in BAG_WORDS or folded in PROMPT_WORDS or not folded[:1].isalpha():
        return folded
    if word.quoted:
        return folded
    return english_command(folded)


def _joined(*parts: str) -> str:
    return " ".join(part for part in parts if part)
