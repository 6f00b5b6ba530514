"""The one parser of entries: tokens from a shell, a prompt or a record become a wish."""

from collections.abc import Mapping, Sequence
from typing import Any

from sheriff_helper.game.entries import Entry, Slot, Wish, entry_for
from sheriff_helper.game.events import Offer, Share
from sheriff_helper.game.goods import UNKNOWN, Goods
from sheriff_helper.game.refusal import Refusal, Unreadable
from sheriff_helper.game.settlement import AUTO
from sheriff_helper.words.names import check_text, harmless
from sheriff_helper.words.reading.goods_reader import (
    as_offer,
    good_at,
    read_claim,
    read_gold,
    read_goods,
    read_items,
    read_offer,
)
from sheriff_helper.words.reading.lexicon import GOLD, LONGEST_PHRASE, all_verbs, as_phrase
from sheriff_helper.words.reading.tally_reader import TallyBox, read_holdings
from sheriff_helper.words.reading.tokens import (
    Table,
    Tokens,
    ambiguous,
    tokenise,
    unreadable,
    without_marks,
)

_NAMES_FIRST = ("player", "paying")


def read_line(line: str, table: Table) -> Wish:
    """The wish on one line of a record or a prompt."""
    return read_wish(tokenise(line, table))


def read_wish(tokens: Tokens, at: int = 0) -> Wish:
    """The wish that tokens express, the verb first or right after who does it."""
    at += 1 if is_program(tokens, at) else 0
    if at >= len(tokens):
        raise Unreadable("line_empty")
    verb, length, first = find_verb(tokens, at)
    return read_entry(entry_named(verb), tokens, at if first else at + length, first)


def is_program(tokens: Tokens, at: int) -> bool:
    """Whether the line calls the program by its name, as a hint for a shell does."""
    return at < len(tokens) and as_phrase(tokens.all[at].text) == "sheriff"


def find_verb(tokens: Tokens, at: int) -> tuple[str, int, int]:
    """The verb, how many tokens it takes, and where it stands if a name comes before it.

    A line begins with a name only where a verb follows, and the word is no verb itself. Such a
    name has no ending: who does something is said as in the list of players.
    """
    verbs, length = tokens.means(at, "verb")
    if verbs:
        return verbs[0], length, 0
    name, after = tokens.player(at, cases=False)
    if name:
        verbs, length = tokens.means(at + after, "verb")
        if verbs and is_of_a_player(verbs[0]):
            return verbs[0], length, at + after
    token = tokens.all[at]
    if entry_for(as_phrase(token.text)):  # one that only records have
        return as_phrase(token.text), 1, 0
    meant = tokens.table.lexicon.nearest(token.text, ("verb",), all_verbs())
    raise unreadable(token, "verb_unknown", near=meant)


def is_of_a_player(verb: str) -> bool:
    """Whether an entry begins with a player, who may stand before the verb."""
    first = entry_named(verb).slots[:1]
    return bool(first) and first[0].kind == "player" and not first[0].keyword


def command_first(words: Sequence[str], table: Table) -> list[str]:
    """The words of a command line with its verb or command in English and at the front.

    They are only looked up here, and taken apart where the entry is read. A name that stood before
    the verb is put in quotes, because it has no ending.
    """
    for kind in ("verb", "command", "prompt"):
        meant, length = _named_first(words, kind, table)
        if meant:
            return [meant, *words[length:]]
    verb, length = _named_first(words[1:], "verb", table) if table.players else ("", 0)
    if verb and is_of_a_player(verb):
        return [verb, f'"{without_marks(words[0])}"', *words[length + 1 :]]
    return list(words)


def _named_first(words: Sequence[str], kind: str, table: Table) -> tuple[str, int]:
    """What the longest phrase at the front means as a word of one kind, and how long it is."""
    for length in range(min(LONGEST_PHRASE, len(words)), 0, -1):
        meant = table.lexicon.word(kind, without_marks(" ".join(words[:length])))
        if meant:
            return meant, length
    return "", 0


def entry_named(verb: str) -> Entry:
    """The entry that a verb begins."""
    entry = entry_for(verb)
    if entry is None:
        raise Unreadable("verb_unknown", word=harmless(verb)[:40], near="")
    return entry


def read_entry(
    entry: Entry,
    tokens: Tokens,
    at: int,
    verb_at: int = 0,
    *,
    implied: Mapping[str, str] | None = None,
    named: Mapping[str, str] | None = None,
) -> Wish:
    """The wish of one entry from a token on; `verb_at` is where its verb stands after a name.

    `named` are players who are known already; `implied` those whom a question has named and who
    need not be said again. With either, gold among the goods of a bag that passes is the bribe.
    """
    reading = _Reading(entry, tokens, implied or {}, named or {})
    return Wish(entry, reading.read(at, verb_at))


# Small words that may stand before the merchant whose bag it is, and before goods.
_BEFORE_BAG = ("of", "the", "bag")
_BEFORE_GOODS = ("of", "the", "with", "bag")
_GOODS_KINDS = ("goods", "offer", "claim", "paying", "good", "gold")


class _Reading:
    """One entry being read, from the first token to the last."""

    def __init__(
        self, entry: Entry, tokens: Tokens, implied: Mapping[str, str], named: Mapping[str, str]
    ) -> None:
        self.entry = entry
        self.tokens = tokens
        self.implied = implied
        self.named = named
        self.gold_is_bribe = entry.verb == "pass" and bool(implied or named)
        self.empty: set[str] = set()  # slots that are said to hold nothing
        self.keywords: dict[str, Slot] = {}
        for slot in entry.slots:
            for keyword in (slot.keyword, *slot.also):
                if keyword:
                    self.keywords[keyword] = slot
        self.places = [slot for slot in entry.slots if not slot.keyword]
        players = [slot for slot in self.places if slot.kind == "player"]
        self.giver = players[0] if len(players) > 1 else None

    def read(self, at: int, verb_at: int) -> dict[str, Any]:
        """What each slot says; a slot left out is not in the result."""
        said: dict[str, Any] = dict(self.named)
        if verb_at:  # who does it stands before the verb
            name, _length = self.tokens.player(at, cases=False)
            if not name:
                raise self._nobody(at)
            said[self.places[0].name] = name
            _verbs, length = self.tokens.means(verb_at, "verb")
            at = verb_at + length
        for slot in self.places:
            if slot.name in said:
                continue
            at = self._place(slot, at, said)
        while at < len(self.tokens):
            at = self._clause(at, said)
        return said

    def _place(self, slot: Slot, at: int, said: dict[str, Any]) -> int:
        """Read one slot at its place; returns where the next one begins."""
        if slot.kind == "player":
            return self._player_place(slot, at, said)
        if slot.kind == "text":
            said[slot.name] = self._text(at)
            return len(self.tokens)
        if slot.kind == "number":
            return self._number_place(slot, at, said)
        at = self._skip(at, *_BEFORE_GOODS) if slot.kind in _GOODS_KINDS else at
        end = self._end(at)
        if self._is_idle(at, end):
            if not slot.optional:
                raise self._missing()
            return end
        if slot.kind == "goods" and self.gold_is_bribe:
            items = read_items(self.tokens, at, end)
            offer, is_gold = as_offer(items), {item.key == GOLD for item in items}
            said |= {"bribe": Offer(offer.gold)} if True in is_gold else {}
            said |= {slot.name: offer.goods} if False in is_gold else {}
        else:
            said[slot.name] = self._value(slot, at, end)
        return end

    def _number_place(self, slot: Slot, at: int, said: dict[str, Any]) -> int:
        at = self._skip(at)
        if at >= len(self.tokens):
            raise self._missing()
        number = self.tokens.number(at)
        if number is None:
            raise unreadable(self.tokens.all[at], "number_unreadable")
        said[slot.name] = number
        return at + 1

    def _player_place(self, slot: Slot, at: int, said: dict[str, Any]) -> int:
        """A player, or whom a question has named; who gives something is said as in the list."""
        implied = self.implied.get(slot.name, "")
        first, is_giver = at, slot is self.giver
        if not is_giver:
            at = self._skip(at, *(_BEFORE_BAG if slot.name == "merchant" else ("to", "the")))
        name, length = self.tokens.player(at, cases=not is_giver)
        if implied and name and not self._is_whole(at) and self._reads_otherwise(at):
            name = ""
        if not name and implied:
            said[slot.name] = implied
            return first
        if not name:
            raise self._nobody(at)
        said[slot.name] = name
        return at + length

    def _is_whole(self, at: int) -> bool:
        return bool(self.tokens.player(at, only_whole=True)[0])

    def _reads_otherwise(self, at: int) -> bool:
        """Whether a beginning of a name could as well be a good, a number or a keyword."""
        if self._keyword_at(at)[0] or self.tokens.number(at) is not None:
            return True
        try:
            return bool(read_items(self.tokens, at, at + 1))
        except Unreadable as no:
            return no.code not in ("good_unknown", "good_missing")

    def _skip(self, at: int, *kinds: str) -> int:
        """Past small words that can be nothing else here: no whole name, no keyword and no good.

        Something has to follow them; a bag may be all that is said.
        """
        first = at
        while at < len(self.tokens):
            if self.tokens.all[at].is_idle:
                at += 1
                continue
            length = self.tokens.is_filler(at, *kinds)
            if not length or self._is_whole(at) or self._keyword_at(at)[0]:
                return at
            goods = good_at(self.tokens, at, len(self.tokens))[0]
            if kinds == _BEFORE_GOODS and goods not in ([], [GOLD]):  # gold needs a number
                return at
            first = at + length if self.tokens.is_filler(at, "bag") else first
            at += length
        return first if kinds else at

    def _end(self, at: int) -> int:
        """Where a value ends: at the next keyword of this entry, or with the line."""
        while at < len(self.tokens) and not self._keyword_at(at)[0] and not self._denied(at):
            at += 1
        return at

    def _denied(self, at: int) -> int:
        """How many tokens a word takes that says no to the clause after it, as `no bribe` does."""
        length = self.tokens.is_filler(at, "not")
        return length if length and self._keyword_at(at + length)[0] else 0

    def _keyword_at(self, at: int) -> tuple[list[Slot], int]:
        """The slots whose keyword stands here, and how many tokens it takes."""
        if at >= len(self.tokens) or self.tokens.all[at].quoted or self.tokens.all[at].glued:
            return [], 0
        words, length = self.tokens.means(at, "keyword")
        slots = [self.keywords[word] for word in words if word in self.keywords]
        if slots:
            return list(dict.fromkeys(slots)), length
        texts = [as_phrase(token.text) for token in self.tokens.all[at : at + 2]]
        for count in (2, 1):
            plain = "-".join(" ".join(texts[:count]).split())
            if len(texts) >= count and all(texts[:count]) and plain in self.keywords:
                return [self.keywords[plain]], count
        return [], 0

    def _clause(self, at: int, said: dict[str, Any]) -> int:
        """Read one keyword and what belongs to it."""
        token = self.tokens.all[at]
        if token.is_idle:
            return at + 1
        if self._denied(at):
            return self._without(at + self._denied(at), said)
        slots, length = self._keyword_at(at)
        if not slots:
            joined = self.tokens.is_filler(at, "and", "with")
            if joined and self._keyword_at(at + joined)[0]:
                return at + joined
            raise self._too_much(at)
        begin = at + length
        slot = self._which(slots, begin)
        if slot.kind == "flag":
            self._check_new(slot, at, said)
            said[slot.name] = True
            return begin
        if slot.kind == "text":
            self._check_new(slot, at, said)
            said[slot.name] = self._text(begin)
            return len(self.tokens)
        begin = self._skip(begin, *_BEFORE_GOODS) if slot.kind in _GOODS_KINDS else begin
        # After these a whole name comes before what else it may be: `by By`, if By plays.
        names = self.tokens.player(begin, only_whole=True)[1] if slot.kind in _NAMES_FIRST else 0
        end = self._end(begin + names)
        if self._is_idle(begin, end):
            raise unreadable(token, "keyword_bare", keyword=token.text, verb=self.entry.verb)
        nothing = self.tokens.is_filler(begin, "nothing")
        if nothing and slot.kind == "offer" and self._is_idle(begin + nothing, end):
            return self._empty(slot, at, end, said)
        value = self._value(slot, begin, end)
        if slot.kind == "paying" and slot.name in said and not set(value) & set(said[slot.name]):
            value = {**said[slot.name], **value}
        else:
            self._check_new(slot, at, said)
        said[slot.name] = value
        return end

    def _which(self, slots: list[Slot], begin: int) -> Slot:
        """Where one word is the keyword of two slots, what follows decides: a player, or not."""
        names = [slot for slot in slots if slot.kind == "player"]
        if len(slots) == 1 or not names or begin >= len(self.tokens):
            return slots[0]
        name = "" if self.tokens.number(begin) is not None else self.tokens.player(begin)[0]
        if name and not self._is_whole(begin) and self._reads_otherwise(begin):
            goods = good_at(self.tokens, begin, len(self.tokens))[0]
            token = self.tokens.all[begin]
            raise ambiguous(token, "player_or_good", player=name, goods={goods[0]: 1})
        return names[0] if name else next(slot for slot in slots if slot not in names)

    def _without(self, at: int, said: dict[str, Any]) -> int:
        """`no bribe`: the clause is said to be empty."""
        slots, length = self._keyword_at(at)
        if slots[0].kind != "offer":
            raise self._too_much(at - 1)
        return self._empty(slots[0], at, at + length, said)

    def _empty(self, slot: Slot, at: int, end: int, said: dict[str, Any]) -> int:
        """Nothing is said for a slot, and nothing else may be."""
        self._check_new(slot, at, said)
        self.empty.add(slot.name)
        return end

    def _check_new(self, slot: Slot, at: int, said: dict[str, Any]) -> None:
        if slot.name in said or slot.name in self.empty:
            token = self.tokens.all[at]
            raise unreadable(token, "said_twice", keyword=token.text, verb=self.entry.verb)

    def _value(self, slot: Slot, at: int, end: int) -> Any:
        tokens = self.tokens
        if slot.kind == "player":
            name, length = tokens.player(at)
            if not name:
                raise self._nobody(at)
            if at + length < end and not tokens.all[at + length].is_idle:
                raise self._too_much(at + length)
            return name
        if slot.kind == "number":
            number = tokens.number(at)
            if number is None:
                raise unreadable(tokens.all[at], "number_unreadable")
            if at + 1 < end and not tokens.all[at + 1].is_idle:
                raise self._too_much(at + 1)
            return number
        if slot.kind == "signed":
            negative = tokens.all[at].text in ("-", "−")
            amount = read_gold(tokens, at + negative, end)
            return -amount if negative else amount
        if slot.kind == "gold":
            return read_gold(tokens, at, end)
        if slot.kind == "offer":
            return read_offer(tokens, at, end, bare_gold=True)
        if slot.kind == "claim":
            return read_claim(tokens, at, end)
        if slot.kind == "goods":
            return read_goods(tokens, at, end)
        if slot.kind == "good":
            return self._good(at, end)
        if slot.kind == "paying":
            return self._paying(at, end)
        if slot.kind == "pair":
            return self._pair(at, end)
        if slot.kind == "holdings":
            texts = [token.text for token in tokens.all[at:end]]
            return read_holdings(texts, TallyBox(modules=("royal",)), tokens.table.language)
        assert slot.kind == "shares", slot.kind
        return self._shares(at, end)

    def _text(self, at: int) -> str:
        if at >= len(self.tokens):
            raise self._missing()
        while (
            at < len(self.tokens) - 1 and self.tokens.all[at].is_idle and self.tokens.all[at].glued
        ):
            at += 1  # `note: …`
        whole = at == len(self.tokens) - 1 and self.tokens.all[at].quoted
        return check_text(self.tokens.all[at].text if whole else self.tokens.rest(at))

    def _good(self, at: int, end: int) -> str:
        """One good, by name; that a claim takes three cards of it may be said."""
        items = read_items(self.tokens, at, end, bare_names=True)
        if len(items) != 1 or items[0].key in (GOLD, UNKNOWN) or items[0].number not in (1, 3):
            raise unreadable(self.tokens.all[at], "good_unknown", near="")
        return items[0].key

    def _pair(self, at: int, end: int) -> tuple[str, ...]:
        """Two players, or none where they are to be drawn."""
        words, length = self.tokens.means(at, "keyword")
        drawn = "draw" in words or as_phrase(self.tokens.all[at].text) == "draw"
        if drawn and not self._is_whole(at):
            if not self._is_idle(at + max(1, length), end):
                raise self._too_much(at + max(1, length))
            return ()
        names = []
        while at < end:
            if self.tokens.all[at].is_idle and not self._is_whole(at):
                at += 1
                continue
            name, length = self.tokens.player(at)
            skipped = 0 if name else self.tokens.is_filler(at, "and", "the")
            if not name and not skipped:
                raise self._nobody(at)
            names += [name] if name else []
            at += length or skipped
        return tuple(names)

    def _said(self, at: int, end: int) -> str:
        return " ".join(token.text for token in self.tokens.all[at:end])

    def _shares(self, at: int, end: int) -> tuple[Share, ...]:
        """`A OFFER B OFFER`: the second player is the next one whose word is no good."""
        shares: list[Share] = []
        while at < end:
            name, length = self.tokens.player(at)
            if not name:
                raise self._nobody(at)
            begin = at + length
            at = begin
            while at < end and not self._begins_share(at):
                at += 1
            shares.append(Share(name, read_offer(self.tokens, begin, at, bare_gold=True)))
        if len({share.name for share in shares}) != 2:
            raise self._missing()
        return tuple(shares)

    def _begins_share(self, at: int) -> bool:
        if self.tokens.all[at].glued or self.tokens.number(at) is not None:
            return False
        if self._is_whole(at):
            return True
        try:
            name, _length = self.tokens.player(at)
        except Refusal:
            return False
        return bool(name) and not self._reads_otherwise(at)

    def _paying(self, at: int, end: int) -> dict[str, Goods]:
        """`paying auto`, `paying GOODS` or `paying DEPUTY GOODS`."""
        name, length = self.tokens.player(at, only_whole=True)
        if not name and not self._reads_otherwise(at) and not self._is_auto(at, end):
            name, length = self.tokens.player(at, cases=False)
        if name and at + length < end:
            return {name: self._handed_over(at + length, end)}
        return {"": self._handed_over(at, end)}

    def _is_auto(self, at: int, end: int) -> bool:
        words = self.tokens.means(at, "keyword")[0]
        return end == at + 1 and ("auto" in words or as_phrase(self.tokens.all[at].text) == "auto")

    def _handed_over(self, at: int, end: int) -> Goods:
        return AUTO if self._is_auto(at, end) else read_goods(self.tokens, at, end)

    def _is_idle(self, at: int, end: int) -> bool:
        return all(token.is_idle for token in self.tokens.all[at:end])

    def _missing(self) -> Unreadable:
        return Unreadable("slot_missing", verb=self.entry.verb)

    def _nobody(self, at: int) -> Unreadable:
        if at >= len(self.tokens):
            return self._missing()
        players = self.tokens.table.players
        return unreadable(self.tokens.all[at], "player_unknown", players=players)

    def _too_much(self, at: int) -> Unreadable:
        text = harmless(self._said(at, len(self.tokens)))[:60]
        return unreadable(self.tokens.all[at], "words_left", word=text, verb=self.entry.verb)
