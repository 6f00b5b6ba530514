"""Text without case, accents and apostrophes, so that what looks alike compares as equal."""

import re
import unicodedata
from functools import lru_cache
from itertools import filterfalse

# The only invisible marks that a name needs: they join letters and emoji, and colour the latter.
# All others, such as those that turn the direction of text, can make a screen lie.
JOINERS = "\u200c\u200d\ufe0f"
# Letters that many keyboards lack and Unicode does not take apart.
_PLAIN = {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i"}
# Compared as those, or not at all: marks that join letters, and apostrophes of all keyboards.
_OTHERWISE = re.compile(f"[{JOINERS}'\u2019\u02bc`\u00b4{''.join(_PLAIN)}]")
# Letters of other alphabets that look like Latin ones: nobody could tell two such names apart.
LOOKS_LIKE = str.maketrans("авеікмнорстухѕјԁԛԝαβεικνορτυχ", "abeikmhopctyxsjdqwabeikvoptux")


@lru_cache(maxsize=1024)
def folded(text: str) -> str:
    """Return the text without case, accents and apostrophes, for comparing."""
    if text.isascii():
        return text.lower().replace("'", "").replace("`", "")
    apart = unicodedata.normalize("NFKD", text.casefold())
    letters = "".join(filterfalse(unicodedata.combining, apart))
    return _OTHERWISE.sub(lambda found: _PLAIN.get(found[0], ""), letters).casefold()
