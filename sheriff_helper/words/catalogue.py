"""One language as a gettext `.po` file, read as it is: no build step, no compiled copy.

Reading one costs about what reading a compiled `.mo` does, and a translator's change shows at once.
"""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parent / "languages"

_LINE = re.compile(r'(?:(msgctxt|msgid_plural|msgid|msgstr)(?:\[(\d)\])? )?"(.*)"')
_ESCAPE = re.compile(r"\\(.)")
_ESCAPED = {"n": "\n", "t": "\t"}


class Catalogue(NamedTuple):
    """Messages by context and text, each with its plural forms, and the rule that picks one."""

    messages: Mapping[tuple[str, str], tuple[str, ...]]
    plural: Callable[[int], int]

    def gettext(self, message: str) -> str:
        """The message in this language, or as it is where there is no translation."""
        return self.messages.get(("", message), (message,))[0]

    def ngettext(self, one: str, many: str, n: int) -> str:
        """The form that fits the number."""
        forms = self.messages.get(("", one))
        if forms is None:
            return one if n == 1 else many
        return forms[min(self.plural(n), len(forms) - 1)]


def codes() -> tuple[str, ...]:
    """The languages that there is a file for."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.po")))


def read(code: str) -> Catalogue:
    """The catalogue of a language."""
    entries = _entries((FOLDER / f"{code}.po").read_text(encoding="utf-8"))
    messages = {
        (entry.get("msgctxt", ""), entry["msgid"]): forms
        for entry in entries
        if (forms := _forms(entry)) and all(forms)
    }
    header = messages.pop(("", ""), ("",))[0]
    return Catalogue(messages, _plural_rule(header))


def _forms(entry: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(entry[key] for key in sorted(entry) if key.startswith("msgstr"))


def _entries(text: str) -> list[dict[str, str]]:
    """Each entry's parts; one that a translator marked as doubtful is left out."""
    entries: list[dict[str, str]] = []
    for block in text.split("\n\n"):
        if "\n#, fuzzy" in f"\n{block}":
            continue
        entry: dict[str, str] = {}
        part = ""
        for line in block.splitlines():
            match = _LINE.fullmatch(line)
            if match is None:
                continue
            keyword, number, quoted = match.groups()
            if keyword:
                part = keyword + (number or "")
                entry[part] = ""
            text_part = quoted
            if "\\" in quoted:
                text_part = _ESCAPE.sub(lambda m: _ESCAPED.get(m[1], m[1]), quoted)
            entry[part] += text_part
        if "msgid" in entry:
            entries.append(entry)
    return entries


def _plural_rule(header: str) -> Callable[[int], int]:
    """The rule in the header, in the small C language that gettext uses."""
    match = re.search(r"plural=([^;]+);", header)
    if match is None:
        return lambda n: int(n != 1)
    from gettext import c2py

    rule: Callable[[int], int] = c2py(match[1])
    return rule
