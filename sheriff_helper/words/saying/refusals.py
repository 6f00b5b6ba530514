"""Say every refusal in one sentence, and give one hint that people can type."""

from typing import Any, NamedTuple

from sheriff_helper.game.entry import Wish
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.game.values import AUTO
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.lexicon import lexicon, spoken
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
    words = REFUSALS[_code(no)]
    values = _in_words(no)
    return Told(say(words.says, **values), say(words.hint, **values))


def _code(no: Refusal) -> str:
    """Return the code of the sentence, which may depend on the refusal's values."""
    if no.values.get("near"):
        return no.code.replace("_unknown", "_near")
    if no.values.get("possible") == 0:
        return no.code.replace("_too_far", "_nothing")
    return no.code


def _in_words(no: Refusal) -> dict[str, Any]:
    """Return the values of a refusal, in words where their own form isn't enough."""
    values: dict[str, Any] = dict(no.values)
    _say_words(no.code, values)
    _say_lines(values)
    _say_lists(no.code, values)
    return values


def _say_words(code: str, values: dict[str, Any]) -> None:
    """Put verbs, commands and a typed word in the language of the table."""
    if code in ("verb_unknown", "command_unknown") and values["near"]:
        verb = lexicon().word("verb", values["near"])
        values["near"] = usage(verb) if verb else values["near"]
    if "verb" in values:
        values["usage"] = usage(values["verb"])
    for key in ("verb", "command"):
        if key in values:
            # Some commands are read like entries, so this may be a verb or a command.
            name = values[key]
            values[key] = (*spoken("verb", name)[:-1], *spoken("command", name))[0]
    if "word" in values:
        # Only quotes can show that an empty word was typed.
        values["word"] = str(values["word"])[:_LONGEST_WORD].strip() or '""'


def _say_lines(values: dict[str, Any]) -> None:
    """Put set-ups, entries, ways to pay and reasons in words."""
    if "module" in values:
        setup = values["setup"]
        module = values["module"]
        values["flag"] = "--" + module.replace("_", "-")
        values["new"] = new_line(setup._replace(modules=(*setup.modules, module)))
    if "event" in values:
        values["line"] = spoken_line(values["event"])
    if "wish" in values:
        values["line"], values["mended"] = _broken_line(values["wish"], values["why"])
    if "ways" in values:
        values["ways"] = _ways(values)
    if isinstance(values.get("why"), Refusal):
        values["why"], values["why_hint"] = tell(values["why"])


def _say_lists(code: str, values: dict[str, Any]) -> None:
    """Put the lists in words that need more than their items."""
    if "open" in values:
        values["open"] = values["open"] or _("none")
    if code == "good_ambiguous":
        values["fits"] = tuple(map(good_name, values["fits"]))
    if code == "kinds_unknown":
        values["player"] = next(iter(values["unknown"]))
        unknown = values["unknown"].items()
        values["unknown"] = tuple(f"{name} {n}" for name, n in unknown)


def _broken_line(wish: Wish, why: Refusal) -> tuple[str, str]:
    """Return an entry that no longer holds, and how it could begin to hold again.

    `…` alone stands for any other entry.
    """
    paying: dict[str, Any] = {"debt_choice": {"": AUTO}, "debt_none": {}}
    if why.code in paying:
        return wish_line(wish), wish_line(wish.saying(paying=paying[why.code]))
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
    return wish_line(wish), " ".join(words)


def _ways(values: dict[str, Any]) -> str:
    """Return the first few ways to pay a debt, each as people type it."""
    paying = spoken("keyword", "paying")[0]
    if values.get("named"):
        paying += " " + typed(values["payer"])
    ways = [f"{paying} {typed(way)}" for way in values["ways"][:_SHOWN_WAYS]]
    more = len(values["ways"]) - len(ways)
    if more:
        ways.append(say(N_("({more} more)"), more=more))
    return " | ".join(ways)
