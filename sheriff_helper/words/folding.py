"""Fold case, accents and apostrophes away, so that what looks alike compares equal."""

import re
import unicodedata
from functools import lru_cache
from itertools import filterfalse

# The only invisible marks that a name needs: they join letters and emoji, and colour
# emoji. Any other, such as one that turns the direction of text, can make a screen lie.
JOINERS = "\u200c\u200d\ufe0f"
# Letters that many keyboards lack and that Unicode does not decompose.
_PLAIN = {
    "ø": "o",
    "ł": "l",
    "đ": "d",
    "ð": "d",
    "þ": "th",
    "æ": "ae",
    "œ": "oe",
    "ı": "i",
}
# Those letters; and joiners and every keyboard's apostrophes, which are dropped.
_OTHERWISE = re.compile(f"[{JOINERS}'\u2019\u02bc`\u00b4{''.join(_PLAIN)}]")
# Letters of other alphabets that look like Latin ones. Nobody could tell apart two
# names that differ only in these.
LOOKS_LIKE = str.maketrans(
    "авеікмнорстухѕјԁԛԝαβεικνορτυχ",
    "abeikmhopctyxsjdqwabeikvoptux",
)


@lru_cache(maxsize=1024)
def folded(text: str) -> str:
    """Return the text without case, accents and apostrophes, for comparing."""
    if text.isascii():
        return text.lower().replace("'", "").replace("`", "")
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    letters = "".join(filterfalse(unicodedata.combining, decomposed))
    return _OTHERWISE.sub(lambda found: _PLAIN.get(found[0], ""), letters).casefold()
