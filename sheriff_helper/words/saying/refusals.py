"""Say every refusal in one sentence, with one hint that can be typed."""

from typing import Any, NamedTuple

from sheriff_helper.game.entry import Wish
from sheriff_helper.game.penalty import AUTO
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.lexicon import lexicon, spoken
from sheriff_helper.words.phrases import good_name, say, texts, typed
from sheriff_helper.words.saying.help import usage
from sheriff_helper.words.saying.record import new_line, spoken_line, wish_line

_SHOWN_WAYS = 8
_LONGEST_WORD = 40  # characters of what was typed that a sentence shows


class Told(NamedTuple):
    """A refusal in words."""

    message: str
    hint: str


def tell(no: Refusal) -> Told:
    """The refusal in words."""
    row, values = texts("refusals")[_code(no)], _in_words(no)
    return Told(say(row["says"], **values), say(row["hint"], **values))


def _code(no: Refusal) -> str:
    """The code of its sentence: some are said otherwise where one of their values is special."""
    if no.values.get("near"):
        return no.code.replace("_unknown", "_near")
    if no.values.get("possible") == 0:
        return no.code.replace("_too_far", "_nothing")
    return no.code


def _in_words(no: Refusal) -> dict[str, Any]:
    """The values, with those in words that need more than a place in a sentence."""
    values: dict[str, Any] = dict(no.values)
    _say_words(no.code, values)
    _say_lines(values)
    _say_lists(no.code, values)
    return values


def _say_words(code: str, values: dict[str, Any]) -> None:
    """Put verbs and what was typed as the table types and reads them."""
    if code in ("verb_unknown", "command_unknown") and values["near"]:
        verb = lexicon().word("verb", values["near"])
        values["near"] = usage(verb) if verb else values["near"]
    if "verb" in values:
        values["usage"] = usage(values["verb"])
    for key in {"verb", "command"} & values.keys():  # some commands are read like an entry
        values[key] = (*spoken("verb", values[key])[:-1], *spoken("command", values[key]))[0]
    if "word" in values:  # nothing but quotes shows in a sentence that an empty one was typed
        values["word"] = str(values["word"])[:_LONGEST_WORD].strip() or '""'


def _say_lines(values: dict[str, Any]) -> None:
    """Put entries, ways to pay and reasons in words."""
    if "module" in values:
        setup, module = values["setup"], values["module"]
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
    """Put lists whose items need more than their names."""
    if "open" in values:
        values["open"] = values["open"] or _("none")
    if code == "good_ambiguous":
        values["fits"] = tuple(map(good_name, values["fits"]))
    if code == "kinds_unknown":
        values["player"] = next(iter(values["unknown"]))
        values["unknown"] = tuple(f"{name} {n}" for name, n in values["unknown"].items())


def _broken_line(wish: Wish, why: Refusal) -> tuple[str, str]:
    """An entry that no longer holds, and how it may begin so that it does; `…` is another one."""
    paying: dict[str, Any] = {"debt_choice": {"": AUTO}, "debt_none": {}}
    if why.code in paying:
        return wish_line(wish), wish_line(wish.saying(paying=paying[why.code]))
    slots = wish.entry.slots
    first = [typed(wish.said[s.name]) for s in slots if s.kind == "player" and not s.keyword]
    words = [spoken("verb", wish.entry.verb)[0], *first] if len(first) < len(slots) else []
    words.append("…")
    if why.code == "bag_not_as_declared":  # both are wrong: mended together
        words += [spoken("keyword", "declared")[0], typed(why.values["claim"])]
    return wish_line(wish), " ".join(words)


def _ways(values: dict[str, Any]) -> str:
    """The first of the ways to pay a debt, each as it is typed."""
    payer = " " + typed(values["payer"]) if values.get("named") else ""
    paying = spoken("keyword", "paying")[0] + payer
    shown = [f"{paying} {typed(way)}" for way in values["ways"][:_SHOWN_WAYS]]
    more = len(values["ways"]) - len(shown)
    return " | ".join([*shown, *([say(N_("({more} more)"), more=more)] if more else [])])
