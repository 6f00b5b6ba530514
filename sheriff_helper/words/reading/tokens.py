"""A line as tokens, each with its place and what it can mean at this table. Decides nothing.

    >>> [token.text for token in tokenise('pass "Bia Rosa" 2a1?', table)]
    ['pass', 'Bia Rosa', '2', 'a', '1', '?']

A line is taken apart here and nowhere else; every reader asks the tokens.
"""

import re
from collections.abc import Sequence
from datetime import date
from functools import lru_cache
from typing import NamedTuple

from sheriff_helper.game.goods import GOODS
from sheriff_helper.game.modules import active
from sheriff_helper.game.refusal import Ambiguous, Unreadable, require
from sheriff_helper.game.state import State
from sheriff_helper.words.folding import folded
from sheriff_helper.words.language import ENGLISH, current_language, language_of_game
from sheriff_helper.words.lexicon import (
    LONGEST_PHRASE,
    NUMBERS,
    Lexicon,
    Meaning,
    as_phrase,
    lexicon,
)

LONGEST_LINE = 4_000
_MOST_DIGITS = 6
_SHORTEST_STEM = 2

_CHUNK = re.compile(r"\"([^\"]*)\"|'([^']*)'(?!\S)|(\S+)")
_PLAIN = 3  # the group of a chunk without quotes
_PIECE = re.compile(  # a mark right before a number is a part of it: .5 is not 5; so is --option
    r"(?:^|(?<=[\d+−-]))[.,]\d+|^--[^\W\d][\w-]*|\d+|\?|[^\W\d](?:[^\W\d]|[\u0300-\u036f'’ʼ`´-](?=[^\W\d]))*[\u0300-\u036f]*|\S"
)
_IDLE = ",;:!.+"  # marks that part words and say nothing


def without_marks(word: str) -> str:
    """A word without the marks after it that say nothing."""
    return word.rstrip(_IDLE)


class Table(NamedTuple):
    """What a reader needs to know about a game: its players, language and goods."""

    players: tuple[str, ...] = ()
    language: str = ENGLISH
    in_play: tuple[str, ...] = tuple(GOODS)
    cards: tuple[str, ...] = ()  # what else than goods a bag may hold
    titles: tuple[str, ...] = ()  # what else on the board is called by a name
    written: bool = False  # a record, in which a whole name has no ending

    @property
    def lexicon(self) -> Lexicon:
        """The words of this table."""
        return lexicon(self.language)


def table_of(state: State) -> Table:
    """The table of a game in progress."""
    in_play = tuple(key for key, n in state.deck.items() if n)
    language = language_of_game(state.setup.lang) or current_language()
    titles: list[str] = []
    for module in active(state.setup):
        titles += module.words.names_in_play(state)
    return Table(state.setup.names, language, in_play, state.cards, tuple(titles))


def bare_table() -> Table:
    """No game: only the goods, in the language spoken now."""
    return Table(language=current_language())


class Token(NamedTuple):
    """One word, number or mark. `run` is the text from here to the next space."""

    text: str
    start: int
    end: int
    run: str
    quoted: bool = False
    glued: bool = False  # no space before it
    spans: int = 1  # tokens in the run, without marks after it

    @property
    def is_number(self) -> bool:
        """Whether it is digits."""
        return self.text.isascii() and self.text.isdigit() and not self.quoted

    @property
    def is_idle(self) -> bool:
        """Whether it is a mark that only parts words."""
        return len(self.text) == 1 and self.text in _IDLE and not self.quoted


@lru_cache(maxsize=64)
def tokenise(line: str, table: Table) -> "Tokens":
    """Split a line into tokens."""
    found = ((match.lastindex or 0, match) for match in _CHUNK.finditer(line))
    chunks = [(match[group], match.start(), group != _PLAIN) for group, match in found]
    return _tokens(line, chunks, table)


def tokenise_words(arguments: Sequence[str], table: Table) -> "Tokens":
    """Turn the words of a shell's command line into tokens."""
    chunks, start = [], 0
    for argument in arguments:
        in_quotes = len(argument) > 2 and argument[0] == argument[-1] == '"'
        quoted = in_quotes or not argument or any(ch.isspace() for ch in argument)
        chunks.append((argument[1:-1] if in_quotes else argument, start, quoted))
        start += len(argument) + 1
    return _tokens(" ".join(arguments), chunks, table)


def _tokens(line: str, chunks: Sequence[tuple[str, int, bool]], table: Table) -> "Tokens":
    require(len(line) <= LONGEST_LINE, "line_long", Unreadable, number=len(line), most=LONGEST_LINE)
    tokens: list[Token] = []
    for text, start, quoted in chunks:
        if quoted:
            tokens.append(Token(text, start, start + len(text) + 2, text, True))
            continue
        pieces = list(_PIECE.finditer(text))
        said = len(pieces)
        while said > 1 and pieces[said - 1].group() in _IDLE:
            said -= 1
        for index, piece in enumerate(pieces):
            begin, end = piece.span()
            place, spans = (start + begin, start + end), max(1, said - index)
            tokens.append(Token(piece.group(), *place, text[begin:], False, index > 0, spans))
    return Tokens(line, tuple(tokens), table)


class Tokens(NamedTuple):
    """The tokens of a line, and questions about them by index."""

    line: str
    all: tuple[Token, ...]
    table: Table

    def __len__(self) -> int:
        return len(self.all)

    @property
    def first(self) -> int:
        """Where a line begins that may call the program by its name, as a hint for a shell does."""
        return int(len(self.all) > 0 and as_phrase(self.all[0].text) == "sheriff")

    def said(self, at: int, end: int) -> str:
        """Return the text between two tokens as it was typed."""
        return self.line[self.all[at].start : self.all[end - 1].end] if at < end else ""

    def words(self, at: int) -> tuple[str, ...]:
        """The words from a token on, as a shell would hand them over: parted by spaces alone."""
        return tuple(token.run for token in self.all[at:] if not token.glued)

    def is_idle(self, at: int, end: int) -> bool:
        """Return whether nothing but marks stands between two tokens."""
        return all(token.is_idle for token in self.all[at:end])

    def past_marks(self, at: int) -> int:
        """The next token that is no mark between words; a + joins two, and is none."""
        while at < len(self.all) and self.all[at].is_idle and self.all[at].text != "+":
            at += 1
        return at

    def phrases(self, at: int) -> list[tuple[int, tuple[Meaning, ...]]]:
        """The phrases that begin here, the longest first: their tokens, and what they can mean.

        A letter that begins a longer phrase is a part of it, and nothing by itself; unless it
        belongs to the number before it.
        """
        found = []
        words: list[str] = []
        for token in self.all[at : at + LONGEST_PHRASE]:
            if token.quoted or not any(ch.isalpha() for ch in token.text):
                break
            words.append(token.text)
            meanings = self.table.lexicon.meanings(as_phrase(" ".join(words)))
            if meanings:
                found.append((len(words), meanings))
        if len(found) > 1 and len(words[0]) == 1:
            found = [one for one in found if (one[0] == 1) == self.all[at].glued]
        return found[::-1]

    def means(self, at: int, *kinds: str) -> tuple[list[str], int]:
        """What the longest phrase of some kinds means here, and how many tokens it takes."""
        for length, meanings in self.phrases(at):
            words = [meaning.word for meaning in meanings if meaning.kind in kinds]
            if words:
                return words, length
        return [], 0

    def is_filler(self, at: int, *kinds: str) -> int:
        """How many tokens a small word of these kinds takes here; 0 where there is none."""
        words, length = self.means(at, "filler")
        return length if set(words) & set(kinds) else 0

    def number(self, at: int) -> int | None:
        """The number that stands here, in digits or in words."""
        if at < len(self.all) and self.all[at].is_number:
            return read_number(self.all[at].text)
        words, length = self.means(at, "number")
        return NUMBERS.index(words[0]) + 1 if words and length == 1 else None

    def player(self, at: int, *, cases: bool = True, only_whole: bool = False) -> tuple[str, int]:
        """The player whom the word here means, and how many tokens it takes; nobody where none.

        A small word is nobody's beginning. `cases`: a name may have an ending of the language, and
        then a whole name may be a form of another; in quotes it has none. Refused where the word
        fits two players.
        """
        if at >= len(self.all):
            return "", 0
        token, language = self.all[at], self.table.language
        names = {folded(name): name for name in self.table.players}
        word = folded(" ".join(token.run.split()))
        if word not in names:  # what a shell completes has no spaces
            word = without_marks(word).replace("_", " ")
        lengths = {key: self._name_length(at, key, word) for key in names}
        whole = {key: length for key, length in lengths.items() if length}
        no_beginning = only_whole or not word or token.is_number
        if not whole and (no_beginning or self.means(at, "filler")[0]):
            return "", 0
        fits = list(whole) or [key for key in names if key.startswith(word)]
        if cases and not (token.quoted or only_whole or (whole and self.table.written)):
            stems = _stems(word, language)
            fits = [key for key in names if key in fits or stems & _stems(key, language)]
        if len(fits) > 1:
            shown = [f'"{names[key]}"' if whole else names[key] for key in fits]
            raise unreadable(token, "player_ambiguous", Ambiguous, fits=tuple(shown))
        return (names[fits[0]], whole.get(fits[0], token.spans)) if fits else ("", 0)

    def _name_length(self, at: int, key: str, word: str) -> int:
        """How many tokens a folded name takes that is written out here; 0 where it is not."""
        if key == word or " " not in key or self.all[at].quoted:
            return self.all[at].spans if key == word else 0
        end = at
        for part in key.split(" "):
            if end >= len(self.all) or folded(without_marks(self.all[end].run)) != part:
                return 0
            end += self.all[end].spans
        return end - at


def _stems(word: str, language: str) -> set[str]:
    """Return a folded name without each case ending of the language."""
    endings = map(folded, lexicon(language).forms("ending", "name"))
    stems = {word.removesuffix(ending) for ending in endings if word.endswith(ending)}
    return {stem for stem in stems if len(stem) >= _SHORTEST_STEM} | {word}


def read_number(text: str) -> int:
    """A whole number of at most six digits."""
    if not (text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS):
        raise Unreadable("number_unreadable", word=text)
    return int(text)


def read_date(text: str) -> str:
    """A day, written as `2025-11-18`."""
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError as fault:
        raise Unreadable("date_unreadable", word=text) from fault


def unreadable(
    token: Token, code: str, kind: type[Unreadable] = Unreadable, /, **values: object
) -> Unreadable:
    """Return a refusal that points at the word it is about."""
    no = kind(code, **{"word": token.text, **values})
    no.place = token.start, token.end
    return no
