"""The parser of entries: tokens from a shell, a prompt or a record become a wish."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sheriff_helper.game.entry import MINUS, TEXTS, Entry, Slot, Wish
from sheriff_helper.game.goods import ROYAL_CLASS, UNKNOWN
from sheriff_helper.game.grammar import entry_for, entry_named
from sheriff_helper.game.refusal import (
    Ambiguous,
    Command,
    Unreadable,
    Verb,
    Word,
    require,
)
from sheriff_helper.game.values import AUTO, Choice, Holding, Offer, Share, Stock
from sheriff_helper.words.harmless import check_names, check_text
from sheriff_helper.words.lexicon import (
    GOLD,
    LONGEST_PHRASE,
    all_verbs,
    as_meant,
    as_phrase,
    check_are_names,
)
from sheriff_helper.words.reading.goods import (
    as_offer,
    good_at,
    read_claim,
    read_gold,
    read_goods,
    read_items,
    read_offer,
)
from sheriff_helper.words.reading.tokens import (
    Table,
    Tokens,
    tokenise,
    unreadable,
    without_marks,
)

# The prompt has a letter for some entries, and takes their verbs in full, too.
VERBS = ("answer", "verb")


def read_line(line: str, table: Table) -> Wish:
    """Read the wish on a line of a record or the prompt."""
    return read_wish(tokenise(line, table))


def read_wish(tokens: Tokens, at: int | None = None, *kinds: str) -> Wish:
    """Read a wish whose verb comes first or right after the player."""
    at = tokens.first if at is None else at
    require(at < len(tokens), "line_empty", Unreadable)
    verb, begin, doer = find_verb(tokens, at, *(kinds or ("verb",)))
    token = tokens.all[at]
    if not verb and entry_for(as_phrase(token.text)):
        # Some verbs are only found in records.
        verb = as_phrase(token.text)
        begin = at + 1
    if not verb:
        meant = tokens.table.lexicon.nearest(token.text, ("verb",), all_verbs())
        if meant:
            raise unreadable(token, "verb_near", near=as_meant(meant))
        raise unreadable(token, "verb_unknown")
    return read_entry(entry_named(verb), tokens, begin, doer=doer)


def read_amendment(tokens: Tokens) -> tuple[Wish, int | None, int | None]:
    """Read `N ENTRY`; or `M ENTRY` or `M round N ENTRY` for the entry about M's bag.

    Return the new entry, then the number of the one that it replaces, and the round. A
    number is None if nobody said it.
    """
    is_named = bool(tokens.player(0, only_whole=True)[0])
    # If a player is called One, `one` is that player.
    number = None
    if not is_named or tokens.all[0].is_number:
        number = tokens.number(0)
    if number is not None:
        return read_wish(tokens, tokens.past_marks(1), *VERBS), number, None
    only_letters = bool(tokens.means(0, "answer")[0] and tokens.means(1, "answer")[0])
    name, length = tokens.player(0, cases=False, only_whole=only_letters)
    at = tokens.past_marks(length or 1)
    words, length = tokens.means(at, "keyword")
    round_ = tokens.number(at + length) if "round" in words else None
    if round_ is not None:
        at = tokens.past_marks(at + length + 1)
    verbs, length = tokens.means(at, *VERBS)
    require(verbs and is_of_a_player(verbs[0]), "amend_needs", Unreadable)
    if not name:
        raise _nobody(tokens, 0)
    begin = at + length
    again, length = tokens.player(begin, only_whole=True)
    if again == name:
        begin += length
    wish = read_entry(entry_named(verbs[0]), tokens, begin, doer=name)
    return wish, None, round_


def _nobody(tokens: Tokens, at: int) -> Unreadable:
    return unreadable(tokens.all[at], "player_unknown", players=tokens.table.players)


def find_verb(tokens: Tokens, at: int, *kinds: str) -> tuple[str, int, str]:
    """Return the verb of a line, where its words begin, and who is named before it.

    The verb is empty if there is none. A line begins with a name only if that is not a
    verb itself, and a verb follows. Such a name has no case ending, because the player
    is the subject.
    """
    verbs, length = tokens.means(at, *kinds)
    if verbs and _is_small_word(tokens, at, at + length):
        raise unreadable(tokens.all[at], "play_unknown")
    if verbs:
        return verbs[0], at + length, ""
    is_command = bool(tokens.means(at, "command", "prompt")[0])
    name, after = tokens.player(at, cases=False, only_whole=is_command)
    # `Caio: open`
    begin = tokens.past_marks(at + after)
    verbs, length = tokens.means(begin, *kinds) if name else ([], 0)
    if verbs and is_of_a_player(verbs[0]):
        return verbs[0], begin + length, name
    return "", at, ""


def _is_small_word(tokens: Tokens, at: int, after: int) -> bool:
    """Return whether a letter could as well be a small word before a name.

    In Portuguese, `o Caio 2q` could begin with "open" or with "the".
    """
    if len(tokens.all[at].text) > 1 or not tokens.means(at, "filler")[0]:
        return False
    name, length = tokens.player(after)
    return bool(name) and not tokens.is_idle(after + length, len(tokens))


def is_of_a_player(verb: str) -> bool:
    """Return whether an entry begins with a player, who may stand before the verb."""
    first = entry_named(verb).slots[:1]
    return bool(first) and first[0].kind == "player" and not first[0].keyword


def command_first(words: Sequence[str], table: Table) -> list[str]:
    """Return the words of a command line with the verb or command first, in English.

    The other words stay as they are, for the reader of the entry. A name that was
    before the verb is put in quotes, because it has no case ending.
    """
    for length in range(LONGEST_PHRASE, 0, -1):
        meant = _meant_by(words[:length], table, "verb", "command", "prompt")
        if meant:
            return [meant, *words[length:]]
    for length in range(LONGEST_PHRASE, 0, -1):
        meant = _meant_by(words[1 : 1 + length], table, "verb")
        if meant and table.players and is_of_a_player(meant):
            return [meant, f'"{without_marks(words[0])}"', *words[length + 1 :]]
    return list(words)


def _meant_by(words: Sequence[str], table: Table, *kinds: str) -> str:
    """Return the English word of some kinds that words mean together, or nothing."""
    if not all(map(as_phrase, words)):
        return ""
    phrase = without_marks(" ".join(words))
    for kind in kinds:
        meant = table.lexicon.word(kind, phrase)
        if meant:
            return meant
    return ""


def read_entry(
    entry: Entry, tokens: Tokens, at: int, *, doer: str = "", asked: str = ""
) -> Wish:
    """Read the wish of one entry from a token on. `doer` was named before the verb.

    `asked` is the player whom a question at the prompt is about. That player need not
    be named again, and gold among the goods of a bag that passes is the bribe.
    """
    try:
        return Wish(entry, _Reading(entry, tokens, asked).read(at, doer))
    except Unreadable as no:
        word = no.values.get("word")
        option = word.text.partition(" ")[0] if isinstance(word, Word) else ""
        if option.startswith("--"):
            raise Unreadable(
                "option_unknown", word=Word(option), command=Command(entry.verb)
            ) from no
        raise


# The small words that may stand before a player, before a merchant and before goods.
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
        self.keywords: dict[str, Slot] = {}
        for slot in entry.slots:
            for word in (slot.keyword, *slot.also):
                if word:
                    self.keywords[word] = slot
        self.places = [slot for slot in entry.slots if not slot.keyword]

    def read(self, at: int, doer: str) -> dict[str, Any]:
        """Read every slot. Slots that were left out are not in the result."""
        places = self.places
        if doer:
            self.said[places[0].name] = doer
            places = places[1:]
        for slot in places:
            if slot.kind == "player":
                at = self._player_place(slot, at)
            else:
                at = self._place(slot, at)
        while at < len(self.tokens):
            at = self._clause(at)
        for slot in self.entry.slots:
            self._need(slot.optional or slot.name in self.said)
        return {name: value for name, value in self.said.items() if value is not None}

    def _place(self, slot: Slot, at: int) -> int:
        """Read one slot and return where the next one begins."""
        if slot.kind in TEXTS:
            self.said[slot.name] = self._text(at, slot.kind)
            return len(self.tokens)
        if slot.kind in GOODS_KINDS:
            at = self._skip(at, *_BEFORE_GOODS)
        else:
            at = self._skip(at)
        end = self._end(at)
        if slot.kind == "goods" and self.asked and self.entry.verb == "pass":
            items = read_items(self.tokens, at, end)
            offer = as_offer(items)
            if any(item.key == GOLD for item in items):
                self.said["bribe"] = Offer(offer.gold)
            if any(item.key != GOLD for item in items):
                self.said[slot.name] = offer.goods
        elif not self.tokens.is_idle(at, end):
            self.said[slot.name] = _VALUES[slot.kind](self, at, end)
        else:
            self._need(slot.optional)
        return end

    def _player_place(self, slot: Slot, at: int) -> int:
        """Read a player, or take the one whom a question has named.

        Whoever gives something is the subject, and has no case ending.
        """
        first = at
        next_kinds = [place.kind for place in self.places[1:2]]
        is_giver = slot is self.places[0] and next_kinds == ["player"]
        if slot.name == "merchant" and not is_giver:
            at = self._skip(at, *_BEFORE_BAG)
        elif not is_giver:
            at = self._skip(at, *_BEFORE_PLAYER)
        if self.asked:
            name, length = self._player_or_else(at, goods=self.entry.verb != "declare")
        else:
            name, length = self._named(at, cases=not is_giver)
        if name:
            self.said[slot.name] = name
            return at + length
        # A name has to follow these, even if the question has named the player.
        if self.tokens.is_filler(first, "of", "to"):
            raise _nobody(self.tokens, first)
        self.said[slot.name] = self.asked
        return first

    def _skip(self, at: int, *kinds: str) -> int:
        """Return the token after small words of some kinds.

        A full name, a keyword or a good is not a small word. If nothing follows, the
        words are not skipped, except that "bag" may be all that is said.
        """
        tokens = self.tokens
        first = at
        at = tokens.past_marks(at)
        while at < len(tokens):
            small = tokens.is_filler(at, *kinds)
            if not small or self._is_whole(at) or self._keyword_at(at)[0]:
                return at
            if kinds == _BEFORE_GOODS:
                goods = good_at(tokens, at, len(tokens))[0]
                # Gold needs a number, so it is no good here.
                if goods not in ([], [GOLD]):
                    return at
            if tokens.is_filler(at, "bag"):
                first = at + small
            at = tokens.past_marks(at + small)
        return first if kinds else at

    def _end(self, at: int) -> int:
        """Return where a value ends: at the next keyword, or at the end of the line."""
        while at < len(self.tokens):
            if self._keyword_at(at)[0] or self._denied(at):
                return at
            at += 1
        return at

    def _denied(self, at: int) -> int:
        """Return how many tokens the "no" before a keyword takes (`no bribe`), or 0."""
        length = self.tokens.is_filler(at, "not")
        if length and self._keyword_at(at + length)[0]:
            return length
        return 0

    def _keyword_at(self, at: int) -> tuple[list[Slot], int]:
        """Return the slots whose keyword is here, and how many tokens it takes.

        After a number, a keyword that is also a good, such as `gold`, is the good.
        """
        tokens = self.tokens
        if at >= len(tokens) or tokens.all[at].quoted or tokens.all[at].glued:
            return [], 0
        words, length = tokens.means(at, "keyword")
        if not words:
            # No language's file has the minus sign, or may have a module's keywords.
            text = tokens.all[at].text
            words = [MINUS if text in _MINUSES else as_phrase(text)]
        slots: list[Slot] = []
        for word in words:
            slot = self.keywords.get(word)
            if slot and slot not in slots:
                slots.append(slot)
        if (
            slots
            and at
            and tokens.number(at - 1) is not None
            and tokens.means(at, "good")[0]
        ):
            return [], 0
        return slots, length or 1

    def _clause(self, at: int) -> int:
        """Read one keyword and what belongs to it."""
        tokens = self.tokens
        token = tokens.all[at]
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
        """Return the slot that a keyword means.

        If it could be two, what follows decides: a player, or something else.
        """
        if len(slots) > 1:
            is_player = bool(self._player_or_else(begin)[0])
            for slot in slots:
                if (slot.kind == "player") == is_player:
                    return slot
        return slots[0]

    def _value(self, slot: Slot, at: int, begin: int) -> int:
        """Read what belongs to the keyword at `at`, and return where that ends."""
        tokens = self.tokens
        if slot.kind == "flag":
            return self._note(slot, at, begin, True)
        if slot.kind in TEXTS:
            return self._note(slot, at, len(tokens), self._text(begin, slot.kind))
        if slot.kind in GOODS_KINDS:
            begin = self._skip(begin, *_BEFORE_GOODS)
        after_name = begin
        if slot.kind in ("player", "paying"):
            # In `by By`, if By plays, the second word is a name and not a keyword.
            after_name += tokens.player(begin, only_whole=True)[1]
        end = self._end(after_name)
        if tokens.is_idle(begin, end):
            keyword = tokens.all[at]
            verb = Verb(self.entry.verb)
            raise unreadable(keyword, "keyword_bare", keyword=keyword.text, verb=verb)
        nothing = tokens.is_filler(begin, "nothing") if slot.kind == "offer" else 0
        if nothing and tokens.is_idle(begin + nothing, end):
            return self._note(slot, at, end, None)
        if slot.keyword == MINUS:
            # In `-5g +2a`, nobody knows whether the apples are given as well.
            for n in range(begin, end):
                if tokens.all[n].text == "+" or tokens.is_filler(n, "plus"):
                    raise self._too_much(n)
        return self._note(slot, at, end, _VALUES[slot.kind](self, begin, end))

    def _note(self, slot: Slot, at: int, end: int, value: Any) -> int:
        """Store the value of a clause, once, and return where the clause ends."""
        before = self.said.get(slot.name, {})
        if slot.kind == "paying" and not set(value) & set(before):
            # There may be one value for each debtor.
            value = {**before, **value}
        elif slot.name in self.said:
            token = self.tokens.all[at]
            verb = Verb(self.entry.verb)
            raise unreadable(token, "said_twice", keyword=token.text, verb=verb)
        self.said[slot.name] = value
        return end

    # -- Players

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
        """Return the player at a place where something else may stand, or nobody.

        A full name goes before anything else. The beginning of a name gives way to a
        keyword or a number. If `goods` may stand here and it could also be one, it is
        refused.
        """
        tokens = self.tokens
        is_whole = self._is_whole(at)
        if not is_whole and (self._keyword_at(at)[0] or tokens.number(at) is not None):
            return "", 0
        name, length = tokens.player(at, cases=cases)
        if name and goods and not is_whole:
            fits = good_at(tokens, at, at + 1)[0]
            if fits:
                said = {"player": name, "goods": {fits[0]: 1}}
                raise unreadable(tokens.all[at], "player_or_good", Ambiguous, **said)
        return name, length

    # -- Values, each from one token to another

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
            small = self.tokens.all[at].is_idle or self.tokens.is_filler(
                at, "and", "the"
            )
            if small and not self._is_whole(at):
                at += small
                continue
            name, length = self._named(at)
            names.append(name)
            at += length
        return tuple(names)

    def _shares(self, at: int, end: int) -> tuple[Share, ...]:
        """Read `A OFFER B OFFER`. The next player is the next word that is no good."""
        shares: list[Share] = []
        while at < end:
            name, length = self._named(at)
            begin = at + length
            at = begin
            while at < end and not self._begins_share(at):
                at += 1
            # A name without goods or gold is not a share.
            self._need(not self.tokens.is_idle(begin, at))
            shares.append(
                Share(name, read_offer(self.tokens, begin, at, bare_gold=True))
            )
        self._need(shares and len({share.name for share in shares}) == len(shares))
        return tuple(shares)

    def _begins_share(self, at: int) -> bool:
        tokens = self.tokens
        token = tokens.all[at]
        goods = good_at(tokens, at, len(tokens))[0]
        if tokens.number(at - 1) is not None and goods:
            name = tokens.player(at, only_whole=True)[0]
            is_sure = token.glued or tokens.table.written
            if name and len(token.text) == 1 and not is_sure:
                # In `1 m`, is that one mead, or is player M next? In a record it is
                # the good.
                said = {"player": name, "goods": {goods[0]: 1}}
                raise unreadable(token, "player_or_good", Ambiguous, **said)
            return False
        try:
            return not token.glued and bool(self._player_or_else(at)[0])
        except Ambiguous:
            return False

    def _paying(self, at: int, end: int) -> dict[str, Choice]:
        """Read `paying auto`, `paying GOODS` or `paying DEPUTY GOODS`."""
        if self._is_auto(at, end):
            return {"": AUTO}
        name, length = self._player_or_else(at, cases=False)
        if at + length == end:
            # Goods have to follow a name, so this must be goods.
            name = ""
            length = 0
        at += length
        if self._is_auto(at, end):
            return {name: AUTO}
        return {name: read_goods(self.tokens, at, end)}

    def _is_auto(self, at: int, end: int) -> bool:
        words, length = self.tokens.means(at, "keyword")
        return "auto" in words and at + length == end

    def _holdings(self, at: int, end: int) -> tuple[Holding, ...]:
        # Only the record of a bare tally has these.
        from sheriff_helper.words.reading.tally import TallyBox, read_holdings

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
        """Read gold and kinds of cards, each once and with its number.

        `+5g` is refused, because it could mean five more than there should be.
        """
        require(self.tokens.all[at].text != "+", "count_unclear", Unreadable)
        items = read_items(self.tokens, at, end, bare_gold=True)
        numbers = {item.key: item.number for item in items if item.counted}
        require(len(numbers) == len(items), "count_unclear", Unreadable)
        return Stock(numbers.pop(GOLD, None), numbers)

    def _text(self, at: int, kind: str) -> str:
        """Read the rest of the line.

        A title that is on the board comes out as the board has it, and its beginning is
        enough. A new title has to be given in full.
        """
        tokens = self.tokens
        last = len(tokens) - 1
        self._need(at <= last)
        # Skip the colon of `note: …`.
        while at < last and tokens.all[at].is_idle and tokens.all[at].glued:
            at += 1
        text = tokens.said(at, last + 1)
        if at == last and tokens.all[at].quoted:
            text = tokens.all[at].text
        text = check_text(text)
        if kind == "text":
            return text
        fits = tokens.table.lexicon.fitting("called", text, tokens.table.titles)
        if len(fits) != 1:
            return text
        is_whole = as_phrase(fits[0]) == as_phrase(text)
        return fits[0] if kind == "title" or is_whole else text

    def _name(self, at: int, end: int) -> str:
        """Read a player's new name, which is one word or in quotes.

        Without this rule, any word too many would become part of the name.
        """
        tokens = self.tokens
        players = tokens.table.players
        # `la` can be both, and then it begins the name.
        if not tokens.is_filler(at, "the"):
            at += tokens.is_filler(at, "to")
        self._need(at < end)
        token = tokens.all[at]
        self._check_all(at + token.spans, end)
        name = token.text if token.quoted else without_marks(token.run)
        check_are_names([name])
        others = [player for player in players if player != self.said["player"]]
        return check_names([*others, name])[-1]

    def _good(self, at: int, end: int) -> str:
        """Read one good. People may say that it is three cards, as a claim takes."""
        items = read_items(self.tokens, at, end)
        kinds = [item.key for item in items if item.number == 3 or not item.counted]
        if len(items) != 1 or kinds in ([], [GOLD], [UNKNOWN]):
            raise unreadable(self.tokens.all[at], "good_unknown")
        return kinds[0]

    def _need(self, holds: object) -> None:
        """Refuse if a part is missing."""
        require(holds, "slot_missing", Unreadable, verb=Verb(self.entry.verb))

    def _check_all(self, at: int, end: int) -> None:
        """Refuse leftover words after a value."""
        if not self.tokens.is_idle(at, end):
            raise self._too_much(at)

    def _too_much(self, at: int) -> Unreadable:
        word = self.tokens.said(at, max(at + 1, self._end(at)))
        token = self.tokens.all[at]
        verb = Verb(self.entry.verb)
        return unreadable(token, "words_left", word=Word(word), verb=verb)


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
