"""Split a line into tokens, and tell what each could mean at a table.

    >>> [token.text for token in tokenise('pass "Bia Rosa" 2a1?', table)]
    ['pass', 'Bia Rosa', '2', 'a', '1', '?']

Nothing else splits lines: every reader asks these tokens, and decides what is meant.
"""

import re
from collections.abc import Sequence
from datetime import date
from functools import lru_cache
from typing import NamedTuple

from sheriff_helper.game.goods import GOODS
from sheriff_helper.game.modules import active
from sheriff_helper.game.refusal import Ambiguous, Unreadable, Word
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
_PIECE = re.compile(
    r"(?:^|(?<=[\d+−-]))[.,]\d+"  # a fraction, so that nobody reads .5 as 5
    r"|^--[^\W\d][\w-]*"  # an option
    r"|\d+"
    r"|\?"
    r"|[^\W\d](?:[^\W\d]|[\u0300-\u036f'’ʼ`´-](?=[^\W\d]))*[\u0300-\u036f]*"  # a word
    r"|\S"
)
# Marks that only part words.
_IDLE = ",;:!.+"


def without_marks(word: str) -> str:
    """Return a word without the marks at its end that only part words."""
    return word.rstrip(_IDLE)


class Table(NamedTuple):
    """What a reader needs to know about a game: its players, language and goods."""

    players: tuple[str, ...] = ()
    language: str = ENGLISH
    in_play: tuple[str, ...] = tuple(GOODS)
    cards: tuple[str, ...] = ()  # that a bag may hold besides goods
    titles: tuple[str, ...] = ()  # of things on the board that have names
    written: bool = False  # whether a record is read, where full names have no endings

    @property
    def lexicon(self) -> Lexicon:
        """The words of this table."""
        return lexicon(self.language)


def table_of(state: State) -> Table:
    """Return the table of a game in progress."""
    in_play = tuple(key for key, n in state.deck.items() if n)
    language = language_of_game(state.setup.lang) or current_language()
    titles: list[str] = []
    for module in active(state.setup):
        titles += module.words.names_in_play(state)
    return Table(state.setup.names, language, in_play, state.cards, tuple(titles))


def bare_table() -> Table:
    """Return the table where no game is: only the goods, in the language spoken now."""
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
        """Whether it is a number in digits."""
        return self.text.isascii() and self.text.isdigit() and not self.quoted

    @property
    def is_idle(self) -> bool:
        """Whether it is a mark that only parts words."""
        return len(self.text) == 1 and self.text in _IDLE and not self.quoted


@lru_cache(maxsize=64)
def tokenise(line: str, table: Table) -> "Tokens":
    """Split a line into tokens."""
    chunks = []
    for match in _CHUNK.finditer(line):
        group = match.lastindex or 0
        chunks.append((match[group], match.start(), group != _PLAIN))
    return _tokens(line, chunks, table)


def tokenise_words(arguments: Sequence[str], table: Table) -> "Tokens":
    """Split the arguments of a command line into tokens."""
    chunks = []
    start = 0
    for argument in arguments:
        text = argument
        quoted = not argument or any(ch.isspace() for ch in argument)
        if len(argument) > 2 and argument[0] == argument[-1] == '"':
            text = argument[1:-1]
            quoted = True
        chunks.append((text, start, quoted))
        start += len(argument) + 1
    return _tokens(" ".join(arguments), chunks, table)


def _tokens(
    line: str, chunks: Sequence[tuple[str, int, bool]], table: Table
) -> "Tokens":
    """Split chunks into tokens. A chunk is its text, its start and if it was quoted."""
    if len(line) > LONGEST_LINE:
        raise Unreadable("line_long", number=len(line), most=LONGEST_LINE)
    tokens: list[Token] = []
    for text, start, quoted in chunks:
        if quoted:
            end = start + len(text) + len('""')
            tokens.append(Token(text, start, end, text, True))
            continue
        pieces = list(_PIECE.finditer(text))
        # How many pieces there are without the marks at the end.
        bare = len(pieces)
        while bare > 1 and pieces[bare - 1].group() in _IDLE:
            bare -= 1
        for index, piece in enumerate(pieces):
            token = Token(
                piece.group(),
                start + piece.start(),
                start + piece.end(),
                text[piece.start() :],
                glued=index > 0,
                spans=max(1, bare - index),
            )
            tokens.append(token)
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
        """The first token that says something.

        A line may begin with `sheriff`, as hints for a shell do.
        """
        return int(len(self.all) > 0 and as_phrase(self.all[0].text) == "sheriff")

    def said(self, at: int, end: int) -> str:
        """Return the text between two tokens as it was typed."""
        if at >= end:
            return ""
        return self.line[self.all[at].start : self.all[end - 1].end]

    def words(self, at: int) -> tuple[str, ...]:
        """Return the words from a token on as a shell would split them, at spaces."""
        return tuple(token.run for token in self.all[at:] if not token.glued)

    def is_idle(self, at: int, end: int) -> bool:
        """Return whether nothing but marks stands between two tokens."""
        return all(token.is_idle for token in self.all[at:end])

    def past_marks(self, at: int) -> int:
        """Return the next token that isn't an idle mark; a + counts as a word."""
        while at < len(self.all) and self.all[at].is_idle and self.all[at].text != "+":
            at += 1
        return at

    def phrases(self, at: int) -> list[tuple[int, tuple[Meaning, ...]]]:
        """Return the phrases that begin at a token, the longest first.

        Each has its number of tokens and what it can mean. A letter that begins longer
        phrases stands only for those, unless it is glued to a number. Then it stands
        only for itself.
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
        """Return what the longest phrase of some kinds means here, and its tokens."""
        for length, meanings in self.phrases(at):
            words = [meaning.word for meaning in meanings if meaning.kind in kinds]
            if words:
                return words, length
        return [], 0

    def is_filler(self, at: int, *kinds: str) -> int:
        """Return how many tokens a small word of these kinds takes here, or 0."""
        words, length = self.means(at, "filler")
        return length if set(words) & set(kinds) else 0

    def number(self, at: int) -> int | None:
        """Return the number at a token, in digits or in words."""
        if at < len(self.all) and self.all[at].is_number:
            return read_number(self.all[at].text)
        words, length = self.means(at, "number")
        if not words or length > 1:
            return None
        return NUMBERS.index(words[0]) + 1

    def player(
        self, at: int, *, cases: bool = True, only_whole: bool = False
    ) -> tuple[str, int]:
        """Return the player whom a word means, and its tokens; ("", 0) for nobody.

        A name may be written in full or only begun, but a small word begins no name.
        With `cases`, it may have a case ending of the language; one player's full name
        can then be a form of another's. A name in quotes has no ending. A word that
        fits two players is refused.
        """
        if at >= len(self.all):
            return "", 0
        token = self.all[at]
        language = self.table.language
        names = {folded(name): name for name in self.table.players}
        word = folded(" ".join(token.run.split()))
        if word not in names:
            # Completion in a shell puts _ for a space.
            word = without_marks(word).replace("_", " ")
        lengths = {key: self._name_length(at, key, word) for key in names}
        whole = {key: length for key, length in lengths.items() if length}
        no_beginning = only_whole or not word or token.is_number
        if not whole and (no_beginning or self.means(at, "filler")[0]):
            return "", 0
        fits = list(whole) or [key for key in names if key.startswith(word)]
        has_no_ending = token.quoted or only_whole or (whole and self.table.written)
        if cases and not has_no_ending:
            stems = _stems(word, language)
            forms = [key for key in names if stems & _stems(key, language)]
            fits = [key for key in names if key in fits or key in forms]
        if not fits:
            return "", 0
        if len(fits) > 1:
            shown = [names[key] for key in fits]
            if whole:
                shown = [f'"{name}"' for name in shown]
            raise unreadable(token, "player_ambiguous", Ambiguous, fits=tuple(shown))
        key = fits[0]
        return names[key], whole.get(key, token.spans)

    def _name_length(self, at: int, key: str, word: str) -> int:
        """Return how many tokens a folded name takes here, or 0 if it isn't here."""
        if key == word:
            return self.all[at].spans
        if " " not in key or self.all[at].quoted:
            return 0
        end = at
        for part in key.split(" "):
            if end >= len(self.all) or folded(without_marks(self.all[end].run)) != part:
                return 0
            end += self.all[end].spans
        return end - at


def _stems(word: str, language: str) -> set[str]:
    """Return a folded name, and what is left of it without each of its case endings."""
    endings = map(folded, lexicon(language).vocabulary.endings)
    stems = {word.removesuffix(ending) for ending in endings if word.endswith(ending)}
    return {stem for stem in stems if len(stem) >= _SHORTEST_STEM} | {word}


def read_number(text: str) -> int:
    """Return a whole number of at most six digits."""
    if not (text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS):
        raise Unreadable("number_unreadable", word=Word(text))
    return int(text)


def read_date(text: str) -> str:
    """Return a date that is written as `2025-11-18`."""
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError as fault:
        raise Unreadable("date_unreadable", word=Word(text)) from fault


def unreadable(
    token: Token, code: str, kind: type[Unreadable] = Unreadable, /, **values: object
) -> Unreadable:
    """Return a refusal that points at a word on the line."""
    no = kind(code, **{"word": Word(token.text), **values})
    no.place = token.start, token.end
    return no
