"""A line as tokens, each with its place and what it can mean at this table. Decides nothing.

    >>> [token.text for token in tokenise('pass "Bia Rosa" 2a1?', table)]
    ['pass', 'Bia Rosa', '2', 'a', '1', '?']

A line is taken apart here and nowhere else; every reader asks the tokens.
"""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from sheriff_helper.game.goods import GOODS
from sheriff_helper.game.refusal import Ambiguous, Unreadable
from sheriff_helper.game.state import State
from sheriff_helper.words.names import fold, harmless
from sheriff_helper.words.reading.lexicon import (
    LONGEST_PHRASE,
    NUMBERS,
    Lexicon,
    Meaning,
    as_phrase,
    lexicon,
)
from sheriff_helper.words.saying.language import (
    ENGLISH,
    current_language,
    language_of_game,
    typed_words,
)

LONGEST_LINE = 4_000
_MOST_DIGITS = 6
_SHORTEST_STEM = 2

_CHUNK = re.compile(r"\"([^\"]*)\"|'([^']*)'(?!\S)|(\S+)")
_PIECE = re.compile(
    r"\d+|\?|[^\W\d](?:[^\W\d]|[\u0300-\u036f'’ʼ`´-](?=[^\W\d]))*[\u0300-\u036f]*|\S"
)
_IDLE = frozenset(",;:!.+")  # marks that part words and say nothing


def without_marks(word: str) -> str:
    """A word without the marks after it that say nothing."""
    return word.rstrip("".join(_IDLE))


class Table(NamedTuple):
    """What reading needs to know of a game: who plays, the language, and which goods are in it."""

    players: tuple[str, ...] = ()
    language: str = ENGLISH
    in_play: tuple[str, ...] = tuple(GOODS)
    cards: tuple[str, ...] = ()  # what else than goods a bag may hold
    written: bool = False  # a record, in which a whole name has no ending

    @property
    def lexicon(self) -> Lexicon:
        """The words of this table."""
        return lexicon(self.language)


def table_of(state: State) -> Table:
    """The table of a game in progress."""
    in_play = tuple(key for key, n in state.deck.items() if n)
    language = language_of_game(state.setup.lang) or current_language()
    return Table(state.setup.names, language, in_play, state.cards)


def bare_table() -> Table:
    """No game: only the goods, in the language spoken now."""
    return Table(language=current_language())


class Token(NamedTuple):
    """One word, number or mark. `ends`: how many tokens from here on stand without a space."""

    text: str
    start: int
    end: int
    quoted: bool = False
    glued: bool = False  # no space before it
    spans: int = 1  # tokens in the run without spaces that begins here

    @property
    def is_number(self) -> bool:
        """Whether it is digits."""
        return self.text.isdigit() and not self.quoted

    @property
    def is_word(self) -> bool:
        """Whether it has letters in it."""
        return any(ch.isalpha() for ch in self.text)

    @property
    def is_idle(self) -> bool:
        """Whether it is a mark that only parts words."""
        return self.text in _IDLE and not self.quoted


class Found(NamedTuple):
    """A phrase from some token on: how many tokens it takes, and all that it can mean."""

    length: int
    meanings: tuple[Meaning, ...]


@lru_cache(maxsize=64)
def tokenise(line: str, table: Table) -> "Tokens":
    """The line taken apart, once."""
    chunks = []
    for match in _CHUNK.finditer(line):
        double, single, plain = match.groups()
        text = next(part for part in (double, single, plain) if part is not None)
        chunks.append((text, match.start(), plain is None))
    return _tokens(line, chunks, table)


def tokenise_words(arguments: Sequence[str], table: Table) -> "Tokens":
    """The same for a command line, which the shell has already split into words."""
    chunks, start = [], 0
    for argument in arguments:
        in_quotes = len(argument) > 2 and argument[0] == argument[-1] == '"'
        quoted = in_quotes or not argument or any(ch.isspace() for ch in argument)
        chunks.append((argument[1:-1] if in_quotes else argument, start, quoted))
        start += len(argument) + 1
    return _tokens(" ".join(arguments), chunks, table)


def _tokens(line: str, chunks: Sequence[tuple[str, int, bool]], table: Table) -> "Tokens":
    if len(line) > LONGEST_LINE:
        raise Unreadable("line_long", number=len(line), most=LONGEST_LINE)
    tokens: list[Token] = []
    for text, start, quoted in chunks:
        if quoted:
            tokens.append(Token(text, start, start + len(text) + 2, True))
            continue
        pieces = list(_PIECE.finditer(text))
        for index, piece in enumerate(pieces):
            place = start + piece.start(), start + piece.end()
            tokens.append(Token(piece.group(), *place, False, index > 0, len(pieces) - index))
    return Tokens(line, tuple(tokens), table)


class Tokens(NamedTuple):
    """All tokens of a line, and what is asked of them. An index says from which one on."""

    line: str
    all: tuple[Token, ...]
    table: Table

    def __len__(self) -> int:
        return len(self.all)

    def rest(self, at: int) -> str:
        """The line from a token on, as it was typed."""
        return self.line[self.all[at].start :].strip() if at < len(self.all) else ""

    def words(self, at: int) -> tuple[str, ...]:
        """The words from a token on, as a shell would hand them over: parted by spaces alone."""
        return tuple(self._word(index) for index in range(at, len(self.all)) if self._begins(index))

    def _begins(self, at: int) -> bool:
        return not self.all[at].glued

    def _word(self, at: int) -> str:
        token = self.all[at]
        return token.text if token.quoted else self.line[token.start : self._run_end(at)]

    def _run_end(self, at: int) -> int:
        return self.all[at + self.all[at].spans - 1].end

    def run(self, at: int) -> str:
        """The word that begins at a token, up to the next space: `R2D2`, without marks after it."""
        token = self.all[at]
        if token.quoted:
            return token.text
        return "".join(t.text for t in self.all[at : at + self._run_length(at)])

    def _run_length(self, at: int) -> int:
        length = self.all[at].spans
        while length > 1 and self.all[at + length - 1].is_idle:
            length -= 1
        return length

    def phrases(self, at: int) -> list[Found]:
        """What the words from here on can mean together, the longest phrase first.

        A letter that begins a longer phrase is a part of it, and nothing by itself; unless it
        belongs to the number before it.
        """
        found = []
        words: list[str] = []
        for token in self.all[at : at + LONGEST_PHRASE]:
            if token.quoted or not token.is_word:
                break
            words.append(token.text)
            meanings = self.table.lexicon.meanings(as_phrase(" ".join(words)))
            if meanings:
                found.append(Found(len(words), meanings))
        if len(found) > 1 and len(words[0]) == 1:
            glued = self.all[at].glued
            found = [one for one in found if (one.length == 1) == glued]
        return found[::-1]

    def means(self, at: int, kind: str) -> tuple[list[str], int]:
        """What the longest phrase of one kind means here, and how many tokens it takes."""
        if at >= len(self.all):
            return [], 0
        for length, meanings in self.phrases(at):
            words = [meaning.word for meaning in meanings if meaning.kind == kind]
            if words:
                return words, length
        return [], 0

    def is_filler(self, at: int, *kinds: str) -> int:
        """How many tokens a small word of these kinds takes here; 0 where there is none."""
        words, length = self.means(at, "filler")
        return length if set(words) & set(kinds) else 0

    def number(self, at: int) -> int | None:
        """The number that stands here, in digits or in words."""
        if at >= len(self.all):
            return None
        token = self.all[at]
        if token.is_number:
            return read_number(token)
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
        wanted = fold(" ".join(self.run(at).split()))
        folded = {fold(name): name for name in self.table.players}
        if wanted not in folded:  # what a shell completes has no spaces
            wanted = without_marks(wanted).replace("_", " ")
        length = 1 if token.quoted else self._run_length(at)
        is_whole = wanted in folded
        spaced, longer = self._spaced_name(at, folded)
        if spaced and is_whole:
            both = (f'"{folded[wanted]}"', f'"{spaced}"')
            raise ambiguous(token, "player_ambiguous", fits=both)
        if spaced:
            return spaced, longer
        if not is_whole and (only_whole or not wanted or token.is_number):
            return "", 0
        if not is_whole and self.means(at, "filler")[0]:
            return "", 0
        exact = token.quoted or only_whole or (is_whole and self.table.written)
        stems = _stems(wanted, language) if cases and not exact else set()
        fits = [
            name
            for key, name in folded.items()
            if key == wanted
            or (not is_whole and key.startswith(wanted))
            or stems & _stems(key, language)
        ]
        if len(fits) > 1:
            shown = [f'"{name}"' for name in fits] if is_whole else fits
            raise ambiguous(token, "player_ambiguous", fits=tuple(shown))
        return (fits[0], length) if fits else ("", 0)

    def _spaced_name(self, at: int, folded: Mapping[str, str]) -> tuple[str, int]:
        """A name of several words that is written without quotes here, and what it takes."""
        for key, name in folded.items():
            end, words = at, key.split(" ")
            for word in words if len(words) > 1 and not self.all[at].quoted else ():
                if end >= len(self.all) or fold(self.run(end)) != word:
                    break
                end += self._run_length(end)
            else:
                if end > at:
                    return name, end - at
        return "", 0


def _stems(word: str, language: str) -> set[str]:
    """What a folded name may be without an ending that the language gives to names."""
    endings = typed_words(language, "ending").get("name", ())
    return {
        word.removesuffix(fold(ending))
        for ending in endings
        if word.endswith(fold(ending)) and len(word) - len(fold(ending)) >= _SHORTEST_STEM
    } | ({word} if endings else set())


def read_number(token: Token) -> int:
    """A whole number of at most six digits."""
    if not (token.text.isascii() and token.text.isdigit() and len(token.text) <= _MOST_DIGITS):
        raise unreadable(token, "number_unreadable")
    return int(token.text)


def unreadable(token: Token, code: str, **values: object) -> Unreadable:
    """A refusal that knows the place of the word it is about."""
    no = Unreadable(code, **{"word": harmless(token.text)[:40], **values})
    no.place = token.start, token.end
    return no


def ambiguous(token: Token, code: str, **values: object) -> Ambiguous:
    """The same for a word that could mean more than one thing."""
    no = Ambiguous(code, **{"word": harmless(token.text)[:40], **values})
    no.place = token.start, token.end
    return no
