"""Check names and texts before they are kept, and make them harmless to show."""

import re
import unicodedata
from collections.abc import Sequence

from sheriff_helper.game.refusal import Unreadable, require
from sheriff_helper.words.folding import JOINERS, LOOKS_LIKE, folded

LONGEST_NAME = 40
LONGEST_TEXT = 500
# These part words on a line. A name needs more than them.
_MARKS = " ,;:!.+?"
# The first of these are variation selectors, all but U+FE0F, which is a joiner.
_BLANK_RANGES = (
    range(0xFE00, 0xFE0F),
    range(0xFFF0, 0xFFF9),
    range(0xE0100, 0xE01F0),
)
# Letters and marks that show nothing, although their Unicode category doesn't say so.
_BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2065\u2800\u3164\uffa0\U0001d159"
).union(*(map(chr, codes) for codes in _BLANK_RANGES))
# Joiners belong after emoji and letters of the alphabets from Hebrew on. Anywhere else,
# and at the end of a name, all they do is hide.
_ASTRAY = "(?<![\u0590-\U0010ffff])[\u200c\u200d\ufe0f](?!\u20e3)|[\u200c\u200d]$"


def is_harmful(ch: str) -> bool:
    """Return whether a character could move the cursor, hide text or break a line."""
    if ch.isascii():
        return not (" " <= ch <= "~")
    # The second range holds nothing but invisible tags.
    if ch in _BLANK or "\U000e0000" <= ch < "\U000e1000":
        return True
    if ch in JOINERS:
        return False
    return unicodedata.category(ch) in ("Cc", "Cf", "Cs", "Zl", "Zp")


def harmless(text: str) -> str:
    """Return the text with harmful characters replaced by a visible mark."""
    if text.isprintable() and _BLANK.isdisjoint(text):
        return text
    return "".join("\ufffd" if is_harmful(ch) else ch for ch in text)


def check_names(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names cleaned up, or refuse them."""
    seen: dict[str, str] = {}
    for typed in names:
        said = {
            "name": typed[:LONGEST_NAME],
            "number": len(typed),
            "most": LONGEST_NAME,
        }
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
    """Return a note or a promise on one line; refuse one that could harm a terminal."""
    line = " ".join(text.split())
    said = {"number": len(line), "most": LONGEST_TEXT}
    require(line, "text_empty", Unreadable)
    require(len(line) <= LONGEST_TEXT, "text_long", Unreadable, **said)
    require(not any(map(is_harmful, line)), "text_harmful", Unreadable)
    return line
