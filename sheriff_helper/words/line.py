"""A line as words: split at spaces, with what belongs together made one word."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from sheriff_helper.game.refusal import Unreadable
from sheriff_helper.words.typed import is_command

LONGEST_LINE = 4_000

_WORD = re.compile(r"\"([^\"]*)\"|'([^']*)'(?!\S)|(\S+)")


class Word(NamedTuple):
    """One typed word. `start` is where it stands in the line, -1 for a word from the shell."""

    text: str
    start: int = -1
    quoted: bool = False


def split_line(line: str) -> list[Word]:
    """The words of a line; a name with spaces stands in quotes."""
    if len(line) > LONGEST_LINE:
        raise Unreadable("line_long", number=len(line), most=LONGEST_LINE)
    words = []
    for match in _WORD.finditer(line):
        double, single, plain = match.groups()
        text = next(part for part in (double, single, plain) if part is not None)
        words.append(Word(text, match.start(), plain is None))
    return words


def shell_words(arguments: Iterable[str]) -> list[Word]:
    """The words of a command line, which the shell has already split."""
    words = [Word(argument) for argument in arguments]
    if sum(len(word.text) for word in words) > LONGEST_LINE:
        raise Unreadable("line_long", number=sum(len(w.text) for w in words), most=LONGEST_LINE)
    return words


def join_verb(words: list[Word], languages: Sequence[str]) -> list[Word]:
    """The words with a verb or command of several of them made one."""
    for count in (4, 3, 2):
        joined = "-".join(word.text for word in words[:count])
        if len(words) >= count and is_command(joined, languages):
            return [words[0]._replace(text=joined), *words[count:]]
    return words


def join_keywords(words: list[Word], is_keyword: Callable[[Word], bool]) -> list[Word]:
    """The words with keywords of two or three of them made one: `from bag` is `from-bag`."""
    joined: list[Word] = []
    at = 0
    while at < len(words):
        for count in (3, 2, 1):
            parts = words[at : at + count]
            if len(parts) < count or any(part.quoted or not part.text.isalpha() for part in parts):
                continue
            joint = parts[0]._replace(text="-".join(part.text for part in parts))
            if count > 1 and is_keyword(joint):
                joined.append(joint)
                at += count
                break
        else:
            joined.append(words[at])
            at += 1
    return joined
