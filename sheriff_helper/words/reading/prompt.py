"""Read short answers to the prompt's questions: `p 5g`, `3a 4c 2b`, `rest`, `2`."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from sheriff_helper.game.entry import Wish
from sheriff_helper.game.goods import Goods
from sheriff_helper.game.grammar import entry_named, wish_for
from sheriff_helper.game.refusal import Unreadable, Word
from sheriff_helper.game.values import Claim
from sheriff_helper.words.folding import folded
from sheriff_helper.words.harmless import harmless
from sheriff_helper.words.language import ENGLISH
from sheriff_helper.words.lexicon import (
    GOLD,
    all_verbs,
    as_meant,
    is_yes,
    lexicon,
    vocabulary_of,
)
from sheriff_helper.words.reading.goods import Item, good_at, read_goods, read_items
from sheriff_helper.words.reading.reader import VERBS, find_verb, read_entry
from sheriff_helper.words.reading.tokens import (
    Table,
    Tokens,
    read_number,
    tokenise,
    unreadable,
)

# The prompt's own commands. It also knows those of the program.
OWN_COMMANDS = ("quit", "help", "undo", "redo", "timer")
LONGEST_TIME = 3_600  # seconds that a timer runs
_OF_BAGS = ("declare", "pass", "open", "absent")
# The entries that may be about the player whom a question asks about. In these, the
# player need not be named again.
_ABOUT_WHO = {
    "declare": _OF_BAGS,
    "bag": _OF_BAGS,
    "reveal": ("reveal",),
    "check": ("count",),
}


class Question(NamedTuple):
    """A question to the table. `offer` is the entry that Enter makes."""

    kind: str  # deputies, declare, bag, debt, round, reveal, check, tally or finished
    who: str = ""
    claim: Claim | None = None
    offer: Wish | None = None
    late: bool = False  # whether the time for the bags has run out
    seats: tuple[str, ...] = ()  # all who have yet to declare
    choices: tuple[Wish, ...] = ()  # entries that a number alone makes
    pay: Callable[[Goods], Wish] | None = None  # the entry that pays a debt with goods
    owed: Mapping[str, Any] | None = None  # what to say about that debt

    @property
    def bare_verb(self) -> str:
        """The verb of an answer that has only goods or names."""
        if self.kind == "bag":
            if self.late:
                return "pass"
            return "" if self.claim else "declare"
        if self.kind == "check":
            return "count"
        if self.kind in ("declare", "reveal", "deputies"):
            return self.kind
        return ""


class Reply(NamedTuple):
    """What a line at the prompt turned out to be.

    `unsaid` is an empty line where cards have to be turned up.
    """

    kind: str  # entry, entries, command, skip, rest, right, nothing or unsaid
    wish: Wish | None = None
    words: tuple[str, ...] = ()
    wishes: tuple[tuple[Wish, tuple[int, int]], ...] = ()  # with places on the line


def program_commands() -> list[str]:
    """Return the commands of the program that people can type at the prompt."""
    commands = vocabulary_of(ENGLISH).commands
    return [name for name in commands if name not in (*OWN_COMMANDS, "play", "share")]


def read_answer(line: str, question: Question, table: Table) -> Reply:
    """Read a line as a reply; refuse it as Unreadable if it is none."""
    return _Answer(tokenise(line, table), question).read()


def read_form_word(line: str, names: Sequence[str]) -> str:
    """Return `undo` or `quit` for a line that goes back in a form or leaves it.

    A line that begins a player's name or is a good does neither.
    """
    meant = lexicon().word("prompt", line)
    if meant not in ("quit", "undo"):
        return ""
    is_name = any(folded(name).startswith(folded(line)) for name in names)
    is_good = bool(lexicon().words("code", folded(line)))
    return "" if is_name or is_good else meant


def read_seconds(words: Sequence[str]) -> int | None:
    """Read the time after `timer`: `3` is in minutes, `90s` in seconds, `off` is 0.

    The result is None if there is no time.
    """
    if not words:
        return None
    word = words[0].lower()
    if lexicon().word("prompt", word) == "off":
        return 0
    seconds = 0
    # `on` or `pause` is refused like a time that is too long.
    with suppress(Unreadable):
        seconds = read_number(word.removesuffix("s"))
        if not word.endswith("s"):
            seconds *= 60
    if not 1 <= seconds <= LONGEST_TIME or len(words) > 1:
        raise Unreadable("play_timer", word=Word(harmless(" ".join(words))[:40]))
    return seconds


class _Answer(NamedTuple):
    """Reads one line as an answer to one question."""

    tokens: Tokens
    question: Question

    def read(self) -> Reply:
        """Return a reply. Verbs come first, then commands, then bare answers."""
        tokens = self.tokens
        at = tokens.first
        if at >= len(tokens):
            return self._enter_alone()
        name, length = tokens.player(at, only_whole=True)
        is_number = tokens.all[at].is_number and at + 1 == len(tokens)
        if self.question.choices and is_number and not name:
            return self._choice(at)
        if self.question.pay:
            command = self._command(at)
            if command:
                return command
            goods = read_goods(tokens, at, len(tokens))
            return Reply("entry", self.question.pay(goods))
        names_deputies = self.question.kind == "deputies"
        # Single letters are verbs only where bags are dealt with. With these questions
        # they begin names or are goods.
        kinds = ("verb",) if self.question.kind in ("deputies", "reveal") else VERBS
        verb, begin, doer = find_verb(tokens, at, *kinds)
        if names_deputies and name:
            second = tokens.player(at + length, only_whole=True)[0]
            if second or not doer:
                return self._entry("deputies", at)
        if verb == "pass" and not doer and self._is_rest(begin):
            return Reply("rest")
        # If a name is also a verb, it could be the player who does what follows.
        if verb and not doer and name and tokens.means(at + length, *VERBS)[0]:
            raise unreadable(tokens.all[at], "play_unknown")
        if verb:
            return self._entry(verb, begin, doer)
        return self._command(at) or self._bare(at, is_name=bool(name))

    def _choice(self, at: int) -> Reply:
        """Return the choice that a number means."""
        choices = self.question.choices
        number = self.tokens.number(at) or 0
        if not 1 <= number <= len(choices):
            raise unreadable(self.tokens.all[at], "debt_not_listed")
        return Reply("entry", choices[number - 1])

    def _enter_alone(self) -> Reply:
        """Return what an empty line means: mostly, what the question proposes."""
        if self.question.offer:
            return Reply("entry", self.question.offer)
        if self.question.kind == "finished":
            return Reply("command", words=("recap",))
        said = {"check": "right", "reveal": "unsaid"}
        return Reply(said.get(self.question.kind, "nothing"))

    def _is_rest(self, at: int) -> bool:
        """Return whether all bags are meant, as in `p all`, and not a player's name."""
        words, length = self.tokens.means(at, "prompt")
        alone = self.tokens.is_idle(at + length, len(self.tokens))
        is_name = bool(self.tokens.player(at, only_whole=True)[0])
        return "rest" in words and alone and self.question.kind == "bag" and not is_name

    def _entry(self, verb: str, at: int, doer: str = "") -> Reply:
        asked = ""
        if verb in _ABOUT_WHO.get(self.question.kind, ()):
            asked = self.question.who
        wish = read_entry(entry_named(verb), self.tokens, at, doer=doer, asked=asked)
        return Reply("entry", wish)

    def _command(self, at: int) -> Reply | None:
        """Return a word that only the prompt knows, or a command with its words."""
        tokens = self.tokens
        kind = self.question.kind
        # `u2` is no command.
        if tokens.all[at].spans > 1:
            return None
        words, length = tokens.means(at, "prompt")
        alone = tokens.is_idle(at + length, len(tokens))
        for word in words:
            if alone and (word, kind) in (("skip", "declare"), ("rest", "bag")):
                return Reply(word)
            if alone and (word, kind) == ("again", "finished"):
                return Reply("command", words=("new", "--again"))
            if word == "quit" and not alone:
                raise unreadable(tokens.all[at + length], "play_unknown")
            if word in OWN_COMMANDS:
                return Reply("command", words=(word, *tokens.words(at + length)))
        words, length = tokens.means(at, "command")
        if words and words[0] in program_commands():
            return Reply("command", words=(words[0], *tokens.words(at + length)))
        return None

    def _bare(self, at: int, *, is_name: bool) -> Reply:
        """Return an answer without a verb: goods, a name and goods, or a yes."""
        tokens = self.tokens
        verb = self.question.bare_verb
        if self.question.kind == "check" and is_yes(tokens.line) and not is_name:
            return Reply("right")
        # Of the entries that need no verb, only these two have keywords.
        keyword = 0
        if verb in ("pass", "deputies"):
            keyword = tokens.means(at, "keyword")[1]
        name, after = tokens.player(at)
        beyond = tokens.past_marks(at + after)
        is_bribe = {"bribe", "for"} & set(tokens.means(beyond, "keyword")[0])
        if self.question.kind == "bag" and (
            is_bribe or tokens.number(beyond) is not None
        ):
            with suppress(Unreadable):
                passed = self._entry("pass", at)
                said = passed.wish.said if passed.wish else {}
                if "bribe" in said and "goods" not in said:
                    return passed
        small = tokens.means(at, "filler")[1]
        if small and small >= keyword and not is_name:
            raise self._unknown(at)
        is_goods = tokens.number(at) is not None or good_at(tokens, at, len(tokens))[0]
        if verb and (is_goods or keyword or name):
            return self._all_declare(at) or self._entry(verb, at)
        if self.question.kind == "bag" and not verb and is_goods:
            # If the goods can't be read, say that instead.
            read_goods(tokens, at, len(tokens))
            goods = harmless(tokens.said(at, len(tokens)))[:40]
            raise unreadable(
                tokens.all[at], "play_bag", player=self.question.who, goods=goods
            )
        # After a name, the next word is the one that makes no sense.
        is_word = beyond < len(tokens) and not tokens.all[beyond].is_number
        raise self._unknown(beyond if is_word else at)

    def _all_declare(self, at: int) -> Reply | None:
        """Return a claim for each who has yet to declare: `3a 4c 2b`.

        The result is None if there is only one claim.
        """
        tokens = self.tokens
        seats = self.question.seats
        items: list[Item] = []
        if seats:
            with suppress(Unreadable):
                items = read_items(tokens, at, len(tokens))
        if len(items) < 2 or not all(
            item.counted and item.key != GOLD for item in items
        ):
            return None
        places = []
        for item in items:
            first = tokens.all[item.at]
            last = tokens.all[item.end - 1]
            places.append((first.start, last.end))
        if len(items) != len(seats):
            no = Unreadable("play_declare_all", number=len(items), players=seats)
            # Point at the first claim too many, or at the last one.
            no.place = places[min(len(items), len(seats) + 1) - 1]
            raise no
        wishes = []
        for name, item, place in zip(seats, items, places, strict=True):
            claim = Claim(item.number, item.key)
            wishes.append((wish_for("declare", merchant=name, claim=claim), place))
        return Reply("entries", wishes=tuple(wishes))

    def _unknown(self, at: int) -> Unreadable:
        token = self.tokens.all[at]
        known = (*all_verbs(), *program_commands(), *OWN_COMMANDS, "skip")
        lexicon = self.tokens.table.lexicon
        near = lexicon.nearest(token.text, ("verb", "command", "prompt"), known)
        # If the word itself is known, it makes no sense with this question.
        if not near or near == token.text:
            return unreadable(token, "play_unknown")
        return unreadable(token, "verb_near", near=as_meant(near))
