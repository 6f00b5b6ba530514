"""The one parser of entries: tokens from a shell, a prompt or a record become a wish."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sheriff_helper.game.entry import MINUS, TEXTS, Entry, Slot, Wish
from sheriff_helper.game.goods import ROYAL_CLASS, UNKNOWN, Goods
from sheriff_helper.game.grammar import entry_for, entry_named
from sheriff_helper.game.penalty import AUTO
from sheriff_helper.game.refusal import Ambiguous, Unreadable, require
from sheriff_helper.game.values import Holding, Offer, Share, Stock
from sheriff_helper.words.harmless import check_names, check_text
from sheriff_helper.words.lexicon import GOLD, LONGEST_PHRASE, all_verbs, as_phrase, check_are_names
from sheriff_helper.words.reading.goods import (
    as_offer,
    good_at,
    read_claim,
    read_gold,
    read_goods,
    read_items,
    read_offer,
)
from sheriff_helper.words.reading.tokens import Table, Tokens, tokenise, unreadable, without_marks

VERBS = ("answer", "verb")  # a letter that the prompt has for an entry, and its verb in full


def read_line(line: str, table: Table) -> Wish:
    """Read the wish on a line of a record or the prompt."""
    return read_wish(tokenise(line, table))


def read_wish(tokens: Tokens, at: int | None = None, *kinds: str) -> Wish:
    """Read a wish whose verb comes first or right after the player."""
    at = tokens.first if at is None else at
    require(at < len(tokens), "line_empty", Unreadable)
    verb, begin, doer = find_verb(tokens, at, *(kinds or ("verb",)))
    token = tokens.all[at]
    if not verb and entry_for(as_phrase(token.text)):  # one that only records have
        verb, begin = as_phrase(token.text), at + 1
    if not verb:
        meant = tokens.table.lexicon.nearest(token.text, ("verb",), all_verbs())
        raise unreadable(token, "verb_unknown", near=meant)
    return read_entry(entry_named(verb), tokens, begin, doer=doer)


def read_amendment(tokens: Tokens) -> tuple[Wish, int | None, int | None]:
    """`N ENTRY`, or `M ENTRY` and `M round N ENTRY` for what became of M's bag.

    Returns what takes an entry's place, and the number of that entry or the round, if said.
    """
    is_named = bool(tokens.player(0, only_whole=True)[0]) and not tokens.all[0].is_number
    number = None if is_named else tokens.number(0)  # of `one` and One the name is meant
    if number is not None:
        return read_wish(tokens, tokens.past_marks(1), *VERBS), number, None
    only_letters = bool(tokens.means(0, "answer")[0] and tokens.means(1, "answer")[0])
    name, length = tokens.player(0, cases=False, only_whole=only_letters)
    at = tokens.past_marks(length or 1)
    words, length = tokens.means(at, "keyword")
    round_ = tokens.number(at + length) if "round" in words else None
    at = at if round_ is None else tokens.past_marks(at + length + 1)
    verbs, length = tokens.means(at, *VERBS)
    require(verbs and is_of_a_player(verbs[0]), "amend_needs", Unreadable)
    if not name:
        raise _nobody(tokens, 0)
    entry, begin = entry_named(verbs[0]), at + length
    again, length = tokens.player(begin, only_whole=True)
    begin += length if again == name else 0
    return read_entry(entry, tokens, begin, doer=name), None, round_


def _nobody(tokens: Tokens, at: int) -> Unreadable:
    return unreadable(tokens.all[at], "player_unknown", players=tokens.table.players)


def find_verb(tokens: Tokens, at: int, *kinds: str) -> tuple[str, int, str]:
    """The verb of a line, where its words begin, and who is named before it; nothing where none.

    A line begins with a name only where a verb follows, and the word is no verb itself. Such a
    name has no ending: who does something is said as in the list of players.
    """
    verbs, length = tokens.means(at, *kinds)
    if verbs and _is_small_word(tokens, at, at + length):
        raise unreadable(tokens.all[at], "play_unknown")
    if verbs:
        return verbs[0], at + length, ""
    is_command = bool(tokens.means(at, "command", "prompt")[0])
    name, after = tokens.player(at, cases=False, only_whole=is_command)
    begin = tokens.past_marks(at + after)  # `Caio: open`
    verbs, length = tokens.means(begin, *kinds) if name else ([], 0)
    if verbs and is_of_a_player(verbs[0]):
        return verbs[0], begin + length, name
    return "", at, ""


def _is_small_word(tokens: Tokens, at: int, after: int) -> bool:
    """Whether a letter could as well be one that stands before a name: `o Caio 2q`, open or the?"""
    if len(tokens.all[at].text) > 1 or not tokens.means(at, "filler")[0]:
        return False
    name, length = tokens.player(after)
    return bool(name) and not tokens.is_idle(after + length, len(tokens))


def is_of_a_player(verb: str) -> bool:
    """Whether an entry begins with a player, who may stand before the verb."""
    first = entry_named(verb).slots[:1]
    return bool(first) and first[0].kind == "player" and not first[0].keyword


def command_first(words: Sequence[str], table: Table) -> list[str]:
    """The words of a command line with its verb or command in English and at the front.

    They are only looked up here, and taken apart where the entry is read. A name that stood before
    the verb is put in quotes, because it has no ending.
    """
    for before, kinds in enumerate((("verb", "command", "prompt"), ("verb",))):
        for length in range(LONGEST_PHRASE, 0, -1):
            said = words[before : before + length]
            phrase = without_marks(" ".join(said)) if all(map(as_phrase, said)) else ""
            meant = next(filter(None, (table.lexicon.word(kind, phrase) for kind in kinds)), "")
            if meant and not before:
                return [meant, *words[length:]]
            if meant and table.players and is_of_a_player(meant):
                return [meant, f'"{without_marks(words[0])}"', *words[length + 1 :]]
    return list(words)


def read_entry(entry: Entry, tokens: Tokens, at: int, *, doer: str = "", asked: str = "") -> Wish:
    """The wish of one entry from a token on. `doer` is who was named before its verb.

    `asked` is whom a question at the prompt is about: that player need not be named again, and
    gold among the goods of a bag that passes is the bribe.
    """
    try:
        return Wish(entry, _Reading(entry, tokens, asked).read(at, doer))
    except Unreadable as no:
        no.values["verb"] = entry.verb
        option = str(no.values.get("word", "")).partition(" ")[0]
        if option.startswith("--"):
            raise Unreadable("option_unknown", word=option, command=entry.verb) from no
        raise


# Small words that may stand before a player, before the merchant whose bag it is, and before goods.
_BEFORE_PLAYER = ("to", "the")
_BEFORE_BAG = ("of", "the", "bag")
_BEFORE_GOODS = ("of", "the", "with", "bag")
GOODS_KINDS = ("goods", "offer", "claim", "paying", "good", "gold", "stock")
_MINUSES = (MINUS, "−")


class _Reading:
    """Reads one entry from the first token to the last."""

    def __init__(self, entry: Entry, tokens: Tokens, asked: str) -> None:
        self.entry = entry
        self.tokens = tokens
        self.asked = asked
        self.said: dict[str, Any] = {}
        self.keywords = {
            word: slot for slot in entry.slots for word in (slot.keyword, *slot.also) if word
        }
        self.places = [slot for slot in entry.slots if not slot.keyword]

    def read(self, at: int, doer: str) -> dict[str, Any]:
        """Read every slot. Slots that were left out are not in the result."""
        places = self.places
        if doer:
            self.said[places[0].name], places = doer, places[1:]
        for slot in places:
            at = self._player_place(slot, at) if slot.kind == "player" else self._place(slot, at)
        while at < len(self.tokens):
            at = self._clause(at)
        missing = (s for s in self.entry.slots if not (s.optional or s.name in self.said))
        self._need(not any(missing))
        return {name: value for name, value in self.said.items() if value is not None}

    def _place(self, slot: Slot, at: int) -> int:
        """Read one slot and return where the next one begins."""
        if slot.kind in TEXTS:
            self.said[slot.name] = self._text(at, slot.kind)
            return len(self.tokens)
        at = self._skip(at, *(_BEFORE_GOODS if slot.kind in GOODS_KINDS else ()))
        end = self._end(at)
        if slot.kind == "goods" and self.asked and self.entry.verb == "pass":
            items = read_items(self.tokens, at, end)
            offer, is_gold = as_offer(items), {item.key == GOLD for item in items}
            self.said |= {"bribe": Offer(offer.gold)} if True in is_gold else {}
            self.said |= {slot.name: offer.goods} if False in is_gold else {}
        elif not self.tokens.is_idle(at, end):
            self.said[slot.name] = _VALUES[slot.kind](self, at, end)
        else:
            self._need(slot.optional)
        return end

    def _player_place(self, slot: Slot, at: int) -> int:
        """A player, or whom a question has named; who gives something is said as in the list."""
        first = at
        is_giver = slot is self.places[0] and [s.kind for s in self.places[1:2]] == ["player"]
        if not is_giver:
            at = self._skip(at, *(_BEFORE_BAG if slot.name == "merchant" else _BEFORE_PLAYER))
        if self.asked:
            name, length = self._player_or_else(at, goods=self.entry.verb != "declare")
        else:
            name, length = self._named(at, cases=not is_giver)
        if not name:
            if self.tokens.is_filler(first, "of", "to"):  # or the beginning of a name
                raise _nobody(self.tokens, first)
            name, at, length = self.asked, first, 0
        self.said[slot.name] = name
        return at + length

    def _skip(self, at: int, *kinds: str) -> int:
        """Past small words that can be nothing else here: no whole name, no keyword and no good.

        Something has to follow them; a bag may be all that is said.
        """
        tokens, first = self.tokens, at
        while (at := tokens.past_marks(at)) < len(tokens):
            small = tokens.is_filler(at, *kinds)
            if not small or self._is_whole(at) or self._keyword_at(at)[0]:
                return at
            goods = good_at(tokens, at, len(tokens))[0] if kinds == _BEFORE_GOODS else []
            if goods not in ([], [GOLD]):  # gold needs a number
                return at
            first = at + small if tokens.is_filler(at, "bag") else first
            at += small
        return first if kinds else at

    def _end(self, at: int) -> int:
        """Return where a value ends: at the next keyword, or at the end of the line."""
        while at < len(self.tokens) and not self._keyword_at(at)[0] and not self._denied(at):
            at += 1
        return at

    def _denied(self, at: int) -> int:
        """How many tokens a word takes that says no to the clause after it, as `no bribe` does."""
        length = self.tokens.is_filler(at, "not")
        return length if length and self._keyword_at(at + length)[0] else 0

    def _keyword_at(self, at: int) -> tuple[list[Slot], int]:
        """The slots whose keyword stands here, and how many tokens it takes.

        A word that is a good too, as `gold` is, is one after a number.
        """
        tokens = self.tokens
        if at >= len(tokens) or tokens.all[at].quoted or tokens.all[at].glued:
            return [], 0
        words, length = tokens.means(at, "keyword")
        text = tokens.all[at].text  # a module's, which no catalogue knows
        words = words or [MINUS if text in _MINUSES else as_phrase(text)]
        slots = list(dict.fromkeys(self.keywords[word] for word in words if word in self.keywords))
        if slots and at and tokens.number(at - 1) is not None and tokens.means(at, "good")[0]:
            return [], 0
        return slots, length or 1

    def _clause(self, at: int) -> int:
        """Read one keyword and what belongs to it."""
        tokens, token = self.tokens, self.tokens.all[at]
        denied = self._denied(at)
        slots, length = self._keyword_at(at + denied)
        if not slots:
            joined = tokens.is_filler(at, "and", "plus", "with")
            if token.is_idle or (joined and self._keyword_at(at + joined)[0]):
                return at + (joined or 1)
            raise self._too_much(at)
        begin = at + denied + length
        if denied:
            if [slot.kind for slot in slots] != ["offer"]:
                raise self._too_much(at)
            return self._note(slots[0], at + denied, begin, None)
        return self._value(self._meant(slots, begin), at, begin)

    def _meant(self, slots: Sequence[Slot], begin: int) -> Slot:
        """Return the slot of a keyword; of two, what follows decides: a player, or not."""
        if len(slots) > 1:
            is_player = bool(self._player_or_else(begin)[0])
            for slot in slots:
                if (slot.kind == "player") == is_player:
                    return slot
        return slots[0]

    def _value(self, slot: Slot, at: int, begin: int) -> int:
        """Read what belongs to a keyword, which stands at `at`."""
        tokens = self.tokens
        if slot.kind == "flag":
            return self._note(slot, at, begin, True)
        if slot.kind in TEXTS:
            return self._note(slot, at, len(tokens), self._text(begin, slot.kind))
        begin = self._skip(begin, *_BEFORE_GOODS) if slot.kind in GOODS_KINDS else begin
        # After these a whole name comes before what else it may be: `by By`, if By plays.
        is_name = slot.kind in ("player", "paying")
        end = self._end(begin + (tokens.player(begin, only_whole=True)[1] if is_name else 0))
        if tokens.is_idle(begin, end):
            keyword = tokens.all[at]
            raise unreadable(keyword, "keyword_bare", keyword=keyword.text)
        nothing = tokens.is_filler(begin, "nothing") if slot.kind == "offer" else 0
        if nothing and tokens.is_idle(begin + nothing, end):
            return self._note(slot, at, end, None)
        if slot.keyword == MINUS:  # is `-5g +2a` given, too?
            for n in range(begin, end):
                if tokens.all[n].text == "+" or tokens.is_filler(n, "plus"):
                    raise self._too_much(n)
        return self._note(slot, at, end, _VALUES[slot.kind](self, begin, end))

    def _note(self, slot: Slot, at: int, end: int, value: Any) -> int:
        """Store the value of a clause, refuse it a second time, and return where it ends."""
        before = self.said.get(slot.name, {})
        if slot.kind == "paying" and not set(value) & set(before):  # once for each debtor
            value = {**before, **value}
        elif slot.name in self.said:
            token = self.tokens.all[at]
            raise unreadable(token, "said_twice", keyword=token.text)
        self.said[slot.name] = value
        return end

    # -----------------------------------------------------------------------------------------
    # Players.

    def _is_whole(self, at: int) -> bool:
        return bool(self.tokens.player(at, only_whole=True)[0])

    def _named(self, at: int, *, cases: bool = True) -> tuple[str, int]:
        """Read a player where only a player may stand."""
        name, length = self.tokens.player(at, cases=cases)
        is_number = self.tokens.number(at) is not None
        if is_number and not name and self.entry.verb == "promise" and not self.said:
            raise unreadable(self.tokens.all[at], "promise_by_number")
        self._need(name or (at < len(self.tokens) and not is_number))
        if not name:
            raise _nobody(self.tokens, at)
        return name, length

    def _player_or_else(
        self, at: int, *, cases: bool = True, goods: bool = True
    ) -> tuple[str, int]:
        """The player at a place where something else may stand; nobody where it is that.

        A whole name comes before all else. A beginning gives way to a keyword and to a number, and
        is refused where it could be a good as well, if `goods` may stand here.
        """
        tokens, is_whole = self.tokens, self._is_whole(at)
        if not is_whole and (self._keyword_at(at)[0] or tokens.number(at) is not None):
            return "", 0
        name, length = tokens.player(at, cases=cases)
        fits = good_at(tokens, at, at + 1)[0] if name and goods and not is_whole else []
        if fits:
            raise unreadable(
                tokens.all[at], "player_or_good", Ambiguous, player=name, goods={fits[0]: 1}
            )
        return name, length

    # -----------------------------------------------------------------------------------------
    # Values, each from one token to another.

    def _player(self, at: int, end: int) -> str:
        name, length = self._named(at)
        self._check_all(at + length, end)
        return name

    def _pair(self, at: int, end: int) -> tuple[str, ...]:
        """Read two players, or none if they are to be drawn."""
        words, length = self.tokens.means(at, "keyword")
        if "draw" in words and not self._is_whole(at):
            self._check_all(at + length, end)
            return ()
        names = []
        while not self.tokens.is_idle(at, end):
            small = self.tokens.all[at].is_idle or self.tokens.is_filler(at, "and", "the")
            name, length = ("", small) if small and not self._is_whole(at) else self._named(at)
            names += [name] if name else []
            at += length
        return tuple(names)

    def _shares(self, at: int, end: int) -> tuple[Share, ...]:
        """`A OFFER B OFFER`: the second player is the next one whose word is no good."""
        shares: list[Share] = []
        while at < end:
            name, length = self._named(at)
            begin = at = at + length
            while at < end and not self._begins_share(at):
                at += 1
            # Nobody takes nothing by being named alone.
            self._need(not self.tokens.is_idle(begin, at))
            shares.append(Share(name, read_offer(self.tokens, begin, at, bare_gold=True)))
        self._need(shares and len({share.name for share in shares}) == len(shares))
        return tuple(shares)

    def _begins_share(self, at: int) -> bool:
        tokens, token = self.tokens, self.tokens.all[at]
        goods = good_at(tokens, at, len(tokens))[0]
        if tokens.number(at - 1) is not None and goods:
            name = tokens.player(at, only_whole=True)[0]
            if name and len(token.text) == 1 and not (token.glued or tokens.table.written):
                # `1 m`: of mead, or does M come next? In a record it is the good.
                said = {"player": name, "goods": {goods[0]: 1}}
                raise unreadable(token, "player_or_good", Ambiguous, **said)
            return False
        try:
            return not self.tokens.all[at].glued and bool(self._player_or_else(at)[0])
        except Ambiguous:
            return False

    def _paying(self, at: int, end: int) -> dict[str, Goods]:
        """`paying auto`, `paying GOODS` or `paying DEPUTY GOODS`."""
        name, length = ("", 0) if self._is_auto(at, end) else self._player_or_else(at, cases=False)
        if at + length == end:
            name, length = "", 0
        at += length
        return {name: AUTO if self._is_auto(at, end) else read_goods(self.tokens, at, end)}

    def _is_auto(self, at: int, end: int) -> bool:
        words, length = self.tokens.means(at, "keyword")
        return "auto" in words and at + length == end

    def _holdings(self, at: int, end: int) -> tuple[Holding, ...]:
        from sheriff_helper.words.reading.tally import TallyBox, read_holdings  # in records

        texts = [token.text for token in self.tokens.all[at:end]]
        box = TallyBox(modules=(ROYAL_CLASS,), language=self.tokens.table.language)
        return read_holdings(texts, box)

    def _number(self, at: int, end: int) -> int:
        number = self.tokens.number(at)
        if number is None:
            raise unreadable(self.tokens.all[at], "number_unreadable")
        self._check_all(at + 1, end)
        return number

    def _stock(self, at: int, end: int) -> Stock:
        """Gold and kinds of cards, each once, with its number; `+5g` could be what comes on top."""
        require(self.tokens.all[at].text != "+", "count_unclear", Unreadable)
        items = read_items(self.tokens, at, end, bare_gold=True)
        numbers = {item.key: item.number for item in items if item.counted}
        require(len(numbers) == len(items), "count_unclear", Unreadable)
        return Stock(numbers.pop(GOLD, None), numbers)

    def _text(self, at: int, kind: str) -> str:
        """The rest of the line; a title as the board has it, of which a beginning will do.

        Not of a new one: that one must not be a part of another.
        """
        tokens, last = self.tokens, len(self.tokens) - 1
        self._need(at <= last)
        while at < last and tokens.all[at].is_idle and tokens.all[at].glued:
            at += 1  # `note: …`
        whole = at == last and tokens.all[at].quoted
        text = check_text(tokens.all[at].text if whole else tokens.said(at, last + 1))
        titles = tokens.table.titles if kind != "text" else ()
        fits = tokens.table.lexicon.fitting("called", text, titles)
        is_known = len(fits) == 1 and (kind == "title" or as_phrase(fits[0]) == as_phrase(text))
        return fits[0] if is_known else text

    def _name(self, at: int, end: int) -> str:
        """A player's new name: one word or one in quotes, so that no other slips into it."""
        tokens, players = self.tokens, self.tokens.table.players
        if not tokens.is_filler(at, "the"):  # which may begin the name: `la` is both
            at += tokens.is_filler(at, "to")
        self._need(at < end)
        token = tokens.all[at]
        self._check_all(at + token.spans, end)
        name = token.text if token.quoted else without_marks(token.run)
        check_are_names([name])
        return check_names([*(p for p in players if p != self.said["player"]), name])[-1]

    def _good(self, at: int, end: int) -> str:
        """One good; that a claim takes three cards of it may be said."""
        items = read_items(self.tokens, at, end)
        kinds = [item.key for item in items if item.number == 3 or not item.counted]
        if len(items) != 1 or kinds in ([], [GOLD], [UNKNOWN]):
            raise unreadable(self.tokens.all[at], "good_unknown", near="")
        return kinds[0]

    def _need(self, holds: object) -> None:
        """Refuse if a part is missing."""
        require(holds, "slot_missing", Unreadable)

    def _check_all(self, at: int, end: int) -> None:
        """Refuse leftover words after a value."""
        if not self.tokens.is_idle(at, end):
            raise self._too_much(at)

    def _too_much(self, at: int) -> Unreadable:
        word = self.tokens.said(at, max(at + 1, self._end(at)))
        return unreadable(self.tokens.all[at], "words_left", word=word)


# How the value of each kind of slot is read.
_VALUES: Mapping[str, Callable[[_Reading, int, int], Any]] = {
    "player": _Reading._player,
    "pair": _Reading._pair,
    "shares": _Reading._shares,
    "paying": _Reading._paying,
    "holdings": _Reading._holdings,
    "number": _Reading._number,
    "stock": _Reading._stock,
    "name": _Reading._name,
    "good": _Reading._good,
    "gold": lambda its, *span: read_gold(its.tokens, *span),
    "offer": lambda its, *span: read_offer(its.tokens, *span, bare_gold=True),
    "claim": lambda its, *span: read_claim(its.tokens, *span),
    "goods": lambda its, *span: read_goods(its.tokens, *span),
}
