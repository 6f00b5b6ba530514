"""Say every refusal in one sentence, and give one hint that people can type."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from sheriff_helper.game.box import Setup
from sheriff_helper.game.entry import Wish
from sheriff_helper.game.grammar import EVENTS
from sheriff_helper.game.history import Mended
from sheriff_helper.game.penalty import WaysToPay
from sheriff_helper.game.refusal import (
    Command,
    Counts,
    Kinds,
    Numbers,
    Refusal,
    Verb,
    Word,
)
from sheriff_helper.game.values import AUTO
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.lexicon import spoken
from sheriff_helper.words.phrases import good_name, say, typed
from sheriff_helper.words.saying.help import usage
from sheriff_helper.words.saying.record import new_line, spoken_line, wish_line
from sheriff_helper.words.sentences.refusals import REFUSALS

_SHOWN_WAYS = 8
# How many characters of a typed word a sentence shows.
_LONGEST_WORD = 40


class Told(NamedTuple):
    """A refusal in words."""

    message: str
    hint: str


def tell(no: Refusal) -> Told:
    """Return a refusal in words."""
    words = REFUSALS[no.code]
    said = {key: _shown(value, _IN_SENTENCES) for key, value in no.values.items()}
    hinted = {key: _shown(value, _IN_HINTS) for key, value in no.values.items()}
    return Told(say(words.says, **said), say(words.hint, **hinted))


def _shown(value: Any, table: Mapping[type, Callable[[Any], Any]]) -> Any:
    """Return a value as a table has it by its type; any other shows itself."""
    for kind in type(value).__mro__:
        if kind in table:
            return table[kind](value)
    return value


def _word(word: Word) -> str:
    """Return a typed word, with quotes if nothing else would be seen of it."""
    return word.text[:_LONGEST_WORD].strip() or '""'


def _called(command: Verb | Command) -> str:
    """Return the word that people type; some commands are read like entries."""
    own = spoken("verb", command.name)[:-1]
    return (*own, *spoken("command", command.name))[0]


def _usage(verb: Verb) -> str:
    return usage(verb.name)


def _message(why: Refusal) -> str:
    return tell(why).message


def _hint(why: Refusal) -> str:
    return tell(why).hint


def _kinds(kinds: Kinds) -> tuple[str, ...]:
    return tuple(good_name(key) for key in kinds.keys)


def _numbers(numbers: Numbers) -> Any:
    return numbers.numbers or _("none")


def _counts(counts: Counts) -> tuple[str, ...]:
    return tuple(f"{name} {n}" for name, n in counts.by_name.items())


def _mended(mended: Mended) -> str:
    """Return how an entry could begin to hold again; `…` alone is any other entry."""
    wish, why = mended
    paying: dict[str, Any] = {"debt_choice": {"": AUTO}, "debt_none": {}}
    if why.code in paying:
        return wish_line(wish.saying(paying=paying[why.code]))
    slots = wish.entry.slots
    players = []
    for slot in slots:
        if slot.kind == "player" and not slot.keyword:
            players.append(typed(wish.said[slot.name]))
    words = []
    if len(players) < len(slots):
        words = [spoken("verb", wish.entry.verb)[0], *players]
    words.append("…")
    if why.code == "bag_not_as_declared":
        # The bag and its declaration have to be mended together.
        words += [spoken("keyword", "declared")[0], typed(why.values["claim"])]
    return " ".join(words)


def _ways(choices: WaysToPay) -> str:
    """Return the first few ways to pay a debt, each as people type it."""
    paying = spoken("keyword", "paying")[0]
    if choices.payer:
        paying += " " + typed(choices.payer)
    ways = [f"{paying} {typed(way)}" for way in choices.ways[:_SHOWN_WAYS]]
    more = len(choices.ways) - len(ways)
    if more:
        ways.append(say(N_("({more} more)"), more=more))
    return " | ".join(ways)


# How a value is said in a sentence, and in a hint, by its type alone.
_IN_SENTENCES: Mapping[type, Callable[[Any], Any]] = {
    **dict.fromkeys(EVENTS.values(), spoken_line),
    Wish: wish_line,
    Setup: new_line,
    Mended: _mended,
    WaysToPay: _ways,
    Refusal: _message,
    Word: _word,
    Verb: _called,
    Command: _called,
    Kinds: _kinds,
    Numbers: _numbers,
    Counts: _counts,
}
_IN_HINTS: Mapping[type, Callable[[Any], Any]] = {
    **_IN_SENTENCES,
    Refusal: _hint,
    Verb: _usage,
}
