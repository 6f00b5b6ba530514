"""Names and texts checked before they are kept, and made harmless before they are shown."""

import re
import unicodedata
from collections.abc import Sequence

from sheriff_helper.game.refusal import Unreadable, require
from sheriff_helper.words.folding import JOINERS, LOOKS_LIKE, folded

LONGEST_NAME = 40
LONGEST_TEXT = 500
_MARKS = " ,;:!.+?"  # that say something on a line, and name nobody
# Letters and marks that show nothing, though Unicode does not class them so.
_BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2065\u2800\u3164\uffa0\U0001d159"
).union(map(chr, (*range(0xFE00, 0xFE0F), *range(0xFFF0, 0xFFF9), *range(0xE0100, 0xE01F0))))
# They join or colour what comes before them; after a letter of these alphabets they only hide.
_ASTRAY = "(?<![\u0590-\U0010ffff])[\u200c\u200d\ufe0f](?!\u20e3)|[\u200c\u200d]$"


def is_harmful(ch: str) -> bool:
    """Whether a character could move the cursor, hide text or break a line."""
    if ch.isascii():
        return not (" " <= ch <= "~")
    if ch in _BLANK or "\U000e0000" <= ch < "\U000e1000":  # of tags, and nothing else
        return True
    return unicodedata.category(ch) in ("Cc", "Cf", "Cs", "Zl", "Zp") and ch not in JOINERS


def harmless(text: str) -> str:
    """Return the text with harmful characters replaced by a visible mark."""
    if text.isprintable() and _BLANK.isdisjoint(text):
        return text
    return "".join("\ufffd" if is_harmful(ch) else ch for ch in text)


def check_names(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names cleaned up, or refuse them."""
    seen: dict[str, str] = {}
    for typed in names:
        said = {"name": typed[:LONGEST_NAME], "number": len(typed), "most": LONGEST_NAME}
        is_seen = not any(map(is_harmful, typed)) and not re.search(_ASTRAY, typed)
        require(is_seen, "name_harmful", **said)
        require(folded(typed).strip(_MARKS), "name_empty")
        require(len(typed) <= LONGEST_NAME, "name_long", **said)
        is_marked = '"' in typed or typed.startswith(("-", "'", "#"))
        require(not is_marked, "name_marks", **said)
        name = " ".join(typed.split())
        look = folded(name).translate(LOOKS_LIKE)
        require(look not in seen, "names_alike", names=(seen.get(look), name))
        seen[look] = name
    return tuple(seen.values())


def check_text(text: str) -> str:
    """A note or a promise on one line, with nothing in it that could harm a terminal."""
    line = " ".join(text.split())
    said = {"number": len(line), "most": LONGEST_TEXT}
    require(line, "text_empty", Unreadable)
    require(len(line) <= LONGEST_TEXT, "text_long", Unreadable, **said)
    require(not any(map(is_harmful, line)), "text_harmful", Unreadable)
    return line
