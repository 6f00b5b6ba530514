"""The one parser: what is typed in a shell, at a prompt or in a record becomes a wish."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from sheriff_helper.game.entries import entry_for
from sheriff_helper.game.entry import Entry, Slot, Wish
from sheriff_helper.game.events import Offer, Share
from sheriff_helper.game.goods import Goods
from sheriff_helper.game.refusal import Unreadable
from sheriff_helper.game.settlement import AUTO
from sheriff_helper.game.state import State
from sheriff_helper.words.goods_reader import (
    Dictionary,
    is_good_word,
    read_claim,
    read_gold,
    read_good,
    read_goods,
    read_number,
    read_offer,
)
from sheriff_helper.words.holdings import TallyBox, read_holdings
from sheriff_helper.words.language import current_language, language_of_game
from sheriff_helper.words.line import Word, join_keywords, join_verb, split_line
from sheriff_helper.words.names import check_text, find_player, fold, harmless, is_name, is_player
from sheriff_helper.words.typed import (
    any_keyword,
    english_keyword,
    english_verb,
    is_joint,
    is_negation,
    is_verb,
    joins_giver_to_taker,
    nearest,
    number_word,
)
from sheriff_helper.words.verbs import all_verbs

_CODES_ONLY = Dictionary()


class Table(NamedTuple):
    """What the parser needs to know of a game: who plays, and which goods are in it."""

    players: tuple[str, ...]
    dictionary: Dictionary = Dictionary()


def table_of(state: State) -> Table:
    """The table of a game in progress."""
    in_play = tuple(key for key, n in state.deck.items() if n)
    language = language_of_game(state.setup.lang) or current_language()
    return Table(state.setup.names, Dictionary(language, in_play, state.cards))


def read_line(line: str, table: Table) -> Wish:
    """The wish on one line of a record or a prompt."""
    words = split_line(line)
    if words and fold(words[0].text) == "sheriff":
        words = words[1:]
    if not words:
        raise Unreadable("line_empty")
    words = words_of_entry(words, table)
    return read_entry(words[0].text, words[1:], table, line)


def words_of_entry(words: list[Word], table: Table) -> list[Word]:
    """The words of an entry with the verb first, as this table says it."""
    fresh = verb_first(words, (table.dictionary.language, current_language()))
    swapped = len(fresh) == len(words) and fresh[0] is not words[0]
    return words if swapped and not is_player(words[0].text, table.players) else fresh


def verb_first(words: list[Word], languages: Sequence[str]) -> list[Word]:
    """The words with the verb at the front, also where a table says first who does it.

    `deixa passar Bia` has a verb of two words, and `Bia declara 3 maçãs` begins with a name.
    """
    words = join_verb(words, languages)
    if [is_verb(word.text, languages) for word in words[:2]] != [False, True]:
        return words
    entry = find_entry(words[1].text)
    does = entry.slots and entry.slots[0].kind == "player" and not entry.slots[0].keyword
    return [words[1], words[0], *words[2:]] if does else words


def read_entry(verb: str, words: Sequence[Word], table: Table, line: str = "") -> Wish:
    """The wish that a verb and its words express."""
    entry = find_entry(verb)
    return Wish(entry, _Reading(entry, table, line).read(list(words)))


def find_entry(verb: str) -> Entry:
    """The entry that a verb begins."""
    entry = entry_for(fold(verb)) or entry_for(english_verb(verb))
    if entry is None:
        near = nearest(verb, all_verbs(), "verb")
        raise Unreadable("verb_unknown", word=harmless(verb)[:40], near=near)
    return entry


class _Reading:
    """One entry being read, slot by slot."""

    def __init__(self, entry: Entry, table: Table, line: str) -> None:
        self.entry = entry
        self.table = table
        self.line = line
        self.keywords = {slot.keyword: slot for slot in entry.slots if slot.keyword}
        players = [s for s in entry.slots if s.kind == "player" and not s.keyword]
        self.giver = players[0] if len(players) > 1 else None

    def read(self, words: list[Word]) -> dict[str, Any]:
        """What each slot says; a slot left out is not in the result."""
        if any(slot.kind == "text" for slot in self.entry.slots):
            joined = words
        else:
            joined = join_keywords(words, lambda word: self._english(word.text) in self.keywords)
        return self._slots(self._without_fillers(joined))

    def _without_fillers(self, words: list[Word]) -> list[Word]:
        """The words without those that join the players at the front, as in `Ana to Bia`."""
        kinds = [slot.kind for slot in self.entry.slots if not slot.keyword]
        wanted = kinds.count("player")
        if "signed" in kinds:  # `to the bank` or `from` it: nothing may be left out
            return words
        # A single letter may be a card as well: nothing is skipped for that.
        names = (i for i, w in enumerate(words) if self._is_player(w) and len(w.text) > 1)
        last = max(names, default=-1)
        left: list[Word] = []
        for index, word in enumerate(words):
            if len(left) >= wanted:
                return left + words[index:]
            between = wanted > 1  # who gives stands first, and only `to` may follow
            joins = self._is_to(word) and left if between else self._is_filler(word)
            if index >= last or self._is_exact(word) or not joins:
                left.append(word)
        return left

    def _is_exact(self, word: Word) -> bool:
        return word.quoted or is_name(word.text, self.table.players)

    def _is_player(self, word: Word) -> bool:
        """Whether a word is somebody's name: small words are so only as whole names."""
        if self._is_exact(word):
            return True
        return not self._is_small(word) and is_player(word.text, self.table.players)

    def _is_small(self, word: Word) -> bool:
        folded, language = fold(word.text), self.table.dictionary.language
        return is_joint(folded, language) or is_negation(folded, language)

    def _is_to(self, word: Word) -> bool:
        return joins_giver_to_taker(fold(word.text), self.table.dictionary.language)

    def _is_filler(self, word: Word) -> bool:
        return is_joint(fold(word.text), self.table.dictionary.language)

    def _slots(self, words: list[Word]) -> dict[str, Any]:
        said: dict[str, Any] = {}
        for slot in self.entry.slots:
            if slot.keyword:
                continue
            if slot.kind in ("player", "number"):
                said[slot.name] = self._one_word(slot, words)
                continue
            own, words = self._until_keyword(slot, words)
            if any(self._says_something(slot, word) for word in own):
                said[slot.name] = self._value(slot, own)
            elif not slot.optional:
                raise self._missing()
        while words:
            words = self._clause(words, said)
        return said

    def _says_something(self, slot: Slot, word: Word) -> bool:
        """Whether a word is more than a small one; in a goods list a code is."""
        if (
            slot.kind in ("text", "pair")
            or word.quoted
            or is_good_word(fold(word.text), _CODES_ONLY)
        ):
            return True
        return not self._is_filler(word)

    def _one_word(self, slot: Slot, words: list[Word]) -> Any:
        while slot.kind == "number" and len(words) > 1 and self._is_filler(words[0]):
            words.pop(0)
        if not words or not words[0].text.strip():
            raise self._missing()
        if slot is self.giver:
            return self._player(words.pop(0), cases=False)  # a case may say that this one takes
        return self._value(slot, [words.pop(0)])

    def _until_keyword(self, slot: Slot, words: list[Word]) -> tuple[list[Word], list[Word]]:
        if slot.kind == "text":
            return words, []
        for index, word in enumerate(words):
            if word.quoted or word.text in self.table.players:  # `by Сам`, if Сам plays
                continue
            if self._keyword(word) in self.keywords:
                return words[:index], words[index:]
        return words, []

    def _clause(self, words: list[Word], said: dict[str, Any]) -> list[Word]:
        """Read one keyword and what belongs to it."""
        slot = self.keywords.get(self._keyword(words[0]))
        if slot is None:
            raise self._too_much(words)
        if slot.kind == "flag":
            if slot.name in said:
                raise Unreadable("said_twice", keyword=words[0].text, verb=self.entry.verb)
            said[slot.name] = True
            return words[1:]
        own, rest = self._until_keyword(slot, words[1:])
        if not own:
            raise Unreadable("keyword_bare", keyword=words[0].text, verb=self.entry.verb)
        value = self._value(slot, own)
        if slot.kind == "paying" and slot.name in said and not set(value) & set(said[slot.name]):
            value = {**said[slot.name], **value}
        elif slot.name in said:
            raise Unreadable("said_twice", keyword=words[0].text, verb=self.entry.verb)
        said[slot.name] = value
        return rest

    def _keyword(self, word: Word) -> str:
        """The keyword that a word may be: as it stands, or what it means in the table's words."""
        folded = fold(word.text)
        if folded in self.keywords:
            return folded
        meant = self._english(folded)
        if meant in self.keywords or self._is_at_home(folded):
            return meant
        return any_keyword(folded, self.keywords)

    def _is_at_home(self, folded: str) -> bool:
        """Whether a word is a player or a good here: then no other language need be read."""
        language = self.table.dictionary.language
        if is_good_word(folded, self.table.dictionary) or number_word(folded, language):
            return True
        if is_joint(folded, language):
            return True
        return any(fold(name).startswith(folded) for name in self.table.players)

    def _english(self, word: str) -> str:
        return english_keyword(word, self.table.dictionary.language)

    def _value(self, slot: Slot, words: list[Word]) -> Any:
        texts = [word.text for word in words]
        if slot.kind == "player":
            if len(texts) > 1:
                raise self._too_much(words[1:])
            return self._player(words[0])
        if slot.kind == "number":
            if len(texts) > 1:
                raise self._too_much(words[1:])
            spelt = number_word(fold(texts[0]), self.table.dictionary.language)
            return spelt or read_number(texts[0])
        if slot.kind == "signed":
            amount = read_gold([texts[0].lstrip("-−"), *texts[1:]], self.table.dictionary)
            return -amount if texts[0].startswith(("-", "−")) else amount
        if slot.kind == "gold":
            return read_gold(texts, self.table.dictionary)
        if slot.kind == "text":
            whole = len(words) == 1 and words[0].quoted  # in quotes, as a shell would have it
            typed = self.line[words[0].start :] if words[0].start >= 0 else " ".join(texts)
            return check_text(texts[0] if whole else typed)
        if slot.kind == "paying":
            return self._paying(words)
        if slot.kind == "pair":
            return self._pair(words)
        if slot.kind == "shares":
            return self._shares(words)
        if slot.kind == "holdings":
            return read_holdings(texts, TallyBox(modules=("royal",)))
        readers = {
            "claim": read_claim,
            "good": read_good,
            "goods": read_goods,
            "offer": read_offer,
        }
        return readers[slot.kind](texts, self.table.dictionary)

    def _player(self, word: Word, *, cases: bool = True) -> str:
        """The player that a word means; a small word means nobody by a beginning."""
        players = self.table.players
        if not self._is_exact(word) and self._is_small(word):
            raise Unreadable("player_unknown", word=harmless(word.text)[:40], players=players)
        return find_player(word.text, players, cases=cases)

    def _pair(self, words: list[Word]) -> tuple[str, ...]:
        """Two players, or none where they are to be drawn."""
        if self._english("-".join(word.text for word in words)) == "draw":
            return ()
        plain = (word._replace(text=word.text.strip(",")) for word in words)
        names = (w for w in plain if self._is_exact(w) or not self._is_filler(w))
        return tuple(self._player(word) for word in names)

    def _shares(self, words: list[Word]) -> tuple[Share, ...]:
        """`A OFFER B OFFER`: B is the first later player with an offer to read on both sides."""
        first = find_player(words[0].text, self.table.players)
        for index in range(1, len(words)):
            try:
                second = find_player(words[index].text, self.table.players)
                offers = self._offer(words[1:index]), self._offer(words[index + 1 :])
            except Unreadable:
                continue
            if second != first:
                return Share(first, offers[0]), Share(second, offers[1])
        raise self._missing()

    def _offer(self, words: Sequence[Word]) -> Offer:
        return read_offer([word.text for word in words], self.table.dictionary)

    def _paying(self, words: list[Word]) -> dict[str, Goods]:
        """`paying auto`, `paying GOODS` or `paying DEPUTY GOODS`."""
        first, *rest = self._from_name(words)
        if rest and (first.quoted or first.text in self.table.players):
            return {find_player(first.text, self.table.players): self._handed_over(rest)}
        try:
            return {"": self._handed_over(words)}
        except Unreadable:
            if not rest or not self._is_player(first):
                raise
        return {find_player(first.text, self.table.players): self._handed_over(rest)}

    def _from_name(self, words: list[Word]) -> list[Word]:
        """The words from a whole name on, where only a small word stands before it."""
        joins = len(words) > 1 and self._is_filler(words[0]) and not self._is_exact(words[0])
        return words[1:] if joins and self._is_exact(words[1]) else words

    def _handed_over(self, words: list[Word]) -> Goods:
        if len(words) == 1 and self._english(words[0].text) == "auto":
            return AUTO
        return read_goods([word.text for word in words], self.table.dictionary)

    def _missing(self) -> Unreadable:
        return Unreadable("slot_missing", verb=self.entry.verb)

    def _too_much(self, words: Sequence[Word]) -> Unreadable:
        text = harmless(" ".join(word.text for word in words))[:60]
        return Unreadable("words_left", word=text, verb=self.entry.verb)
