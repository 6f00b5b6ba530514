"""Every "no" as one sentence with its figures, and one hint that can be typed."""

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from sheriff_helper.game.entries import entry_for
from sheriff_helper.game.modules import SWITCHES, every
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.words.names import harmless
from sheriff_helper.words.reading.lexicon import GOLD, spoken
from sheriff_helper.words.saying.language import N_, _
from sheriff_helper.words.saying.record_lines import new_line, spoken_line
from sheriff_helper.words.saying.value_phrases import (
    good_name,
    listed,
    say,
    typed_goods,
    written_name,
)

_SHOWN_WAYS = 8
_PENALTY_USAGE = N_("penalty N GOOD bag GOODS [gold N] [stand GOODS] | penalty M bag GOODS")


class Told(NamedTuple):
    """A refusal in words."""

    message: str
    hint: str


@cache
def sentences() -> Mapping[str, tuple[str, str]]:
    """The sentence and the hint for every refusal, by its code."""
    text = Path(__file__).with_name("refusals.toml").read_text(encoding="utf-8")
    told = {code: (row["says"], row["hint"]) for code, row in tomllib.loads(text).items()}
    for module in every():
        told |= module.sentences()
    return told


def tell(no: Refusal) -> Told:
    """The refusal in words."""
    code, values = no.code, dict(no.values)
    entry = str(values.get("verb", ""))
    if entry:
        values["verb"] = spoken("verb", entry)[0]
    if "word" in values and not str(values["word"]).strip():
        values["word"] = '""'  # typed so: nothing else in a sentence would show what was meant
    if code in _SPECIAL:
        code = _SPECIAL[code](values)
    sentence, hint = sentences()[code]
    if hint == "{usage}":
        known = entry_for(entry)
        return Told(say(sentence, **values), _(known.usage if known else _PENALTY_USAGE))
    return Told(say(sentence, **values), say(hint, **values))


def _ways(values: dict[str, Any]) -> str:
    ways = values["ways"]
    paying = spoken("keyword", "paying")[0]
    if values.get("named"):
        paying += " " + written_name(str(values["payer"]))
    lines = " | ".join(f"{paying} {typed_goods(way)}" for way in ways[:_SHOWN_WAYS])
    more = len(ways) - _SHOWN_WAYS
    values["ways"] = lines + (" | " + say(N_("({more} more)"), more=more) if more > 0 else "")
    return "debt_choice"


def _unknown_kinds(values: dict[str, Any]) -> str:
    unknown = values["unknown"]
    values["player"], values["number"] = next(iter(unknown.items()))
    values["unknown"] = listed([f"{harmless(name)} {n}" for name, n in unknown.items()])
    return "kinds_unknown"


def _nothing_to_undo(values: dict[str, Any]) -> str:
    return "undo_too_far" if values["possible"] else "undo_nothing"


def _nothing_to_redo(values: dict[str, Any]) -> str:
    return "redo_too_far" if values["possible"] else "redo_nothing"


def _near_verb(values: dict[str, Any]) -> str:
    return "verb_near" if values["near"] else "verb_unknown"


def _near_good(values: dict[str, Any]) -> str:
    return "good_near" if values.get("near") else "good_unknown"


def _near_command(values: dict[str, Any]) -> str:
    return "command_near" if values["near"] else "command_unknown"


def _record_line(values: dict[str, Any]) -> str:
    told = tell(values["why"])
    values["why"], values["why_hint"] = told.message, told.hint
    return "record_line"


def _fitting_goods(values: dict[str, Any]) -> str:
    values["fits"] = tuple(_("Gold") if k == GOLD else good_name(k) for k in values["fits"])
    return "good_ambiguous"


def _broken_entry(values: dict[str, Any]) -> str:
    values["line"] = spoken_line(values["event"])
    values["why"] = tell(values["why"]).message
    return "amend_breaks"


def _open_promises(values: dict[str, Any]) -> str:
    values["open"] = values["open"] or _("none")
    return "no_such_promise"


def _settled_promise(values: dict[str, Any]) -> str:
    _open_promises(values)
    return "promise_settled"


def _royal_off(values: dict[str, Any]) -> str:
    values["new"] = new_line(values["setup"])
    return "royal_off"


def _module_off(values: dict[str, Any]) -> str:
    values["flag"] = "--" + str(values["module"]).replace("_", "-")
    values["new"] = new_line(values["setup"])
    return "module_off" if values["module"] in SWITCHES else f"{values['module']}_off"


# Refusals whose figures need more than a place in a sentence.
_SPECIAL: Mapping[str, Callable[[dict[str, Any]], str]] = {
    "debt_choice": _ways,
    "kinds_unknown": _unknown_kinds,
    "undo_too_far": _nothing_to_undo,
    "redo_too_far": _nothing_to_redo,
    "royal_off": _royal_off,
    "module_off": _module_off,
    "verb_unknown": _near_verb,
    "command_unknown": _near_command,
    "good_unknown": _near_good,
    "record_line": _record_line,
    "good_ambiguous": _fitting_goods,
    "amend_breaks": _broken_entry,
    "no_such_promise": _open_promises,
    "promise_settled": _settled_promise,
}
