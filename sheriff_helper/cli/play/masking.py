"""Which letters of a typed line would give a face-down kind away, so that no screen shows them.

Where a bag is asked for, all is taken for a bag but what is known to be said openly: a slip in the
verb or in a name must not show what was meant to be hidden.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from sheriff_helper.cli.app import COMMANDS
from sheriff_helper.cli.play.kinds import is_no_good, looks_like_a_kind, run_spans, shows_a_kind
from sheriff_helper.cli.play.replies import ANSWER_WORDS, PROMPT_WORDS
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.words.grammar import Table
from sheriff_helper.words.names import fold, is_name, is_player
from sheriff_helper.words.typed import english_command, english_keyword, is_joint, number_word
from sheriff_helper.words.verbs import all_verbs

DOT = "•"

# Only what goes from hand to hand face down is secret: an opened bag lies on the table. Behind each
# verb stands how many players the grammar reads right after it.
_SECRET_VERBS = {"p": 0, "h": 0, "hide": 0, "pass": 1, "pay": 2, "booty": 1}
_NO_BAG = ("pay", "booty")
_KNOWN_WORDS = frozenset(
    (*_SECRET_VERBS, *all_verbs(), *COMMANDS, *PROMPT_WORDS, *ANSWER_WORDS, "o", "sheriff")
)
# Verbs and commands whose lines hide nothing. A single letter is soon hit for another one.
_OPEN_WORDS = frozenset(
    word
    for word in _KNOWN_WORDS
    if word not in (*_SECRET_VERBS, "amend", "sheriff", "play") and (len(word) > 1 or word == "o")
)
_KEYWORDS = ("declared", "by", "bribe", "from-bag", "paying", "and")
_NAME_FOLLOWS = ("by", "paying")
_WORD = re.compile(r"[^\s,+\d?]+")
_FIRST_WORDS = re.compile(r'"[^"]*"|\S+')
_QUOTED = re.compile(r'"([^"]*)"')
_AROUND = "\"'.:;/\\!-–—()[]>›"

# Refusals whose sentence names no kind.
_DISCREET = frozenset(
    {
        *("bag_not_as_declared", "bag_size", "bag_dealt_with", "bag_unsaid", "not_enough_gold"),
        *("sheriff_has_no_bag", "deputy_has_no_bag", "not_an_inspector", "declared_otherwise"),
        *("rounds_over", "game_finished", "no_inspectors", "name_the_kind", "same_player"),
        *("player_unknown", "player_ambiguous", "good_missing", "slot_missing", "line_long"),
    }
)
# Refusals that name a word, which all may have read already.
_ABOUT_A_WORD = ("verb_unknown", "play_unknown")


def is_discreet(no: Refusal, shown: str = "") -> bool:
    """Whether a refusal may be told although a kind was typed; `shown` is what all can read."""
    if no.code in _ABOUT_A_WORD:
        return str(no.values["word"]) in shown.split()
    return no.code in _DISCREET or no.kind == "store"


def is_of_a_bag(text: str) -> bool:
    """Whether what a line hides is a bag, and not a deal or the Booty."""
    words = _first_words(text)
    begun = _begin(words)
    return not words[begun:] or words[begun].verb not in _NO_BAG


def secret_spans(text: str, table: Table, *, bare: bool = False) -> list[tuple[int, int]]:
    """Where a line names, or may name, a kind that lies face down.

    `bare`: a bag is asked for, so whatever is not known to be said openly may be one.
    """
    words = _first_words(text)
    start = _after_verb(words, table)
    if start is None and _may_be_a_bag(words, table, bare=bare):
        start = _after_head(text, words, table)
    return [] if start is None else list(_spans(text, start, table))


def redacted(text: str, table: Table, *, bare: bool = False) -> str:
    """The line as it may be kept and typed again: `?` for every kind."""
    for start, end in reversed(secret_spans(text, table, bare=bare)):
        text = text[:start] + "?" + text[end:]
    return text


class _First(NamedTuple):
    """One of the first words: as typed, what it means as a verb, and where it ends."""

    text: str
    verb: str
    start: int
    end: int


def _first_words(text: str) -> list[_First]:
    found = list(_FIRST_WORDS.finditer(text[:400]))[:6]
    return [_First(m.group(), _verb(m.group()), m.start(), m.end()) for m in found]


def _begin(words: list[_First]) -> int:
    """Where the entry begins, after the program's name and after `amend 4`."""
    begun = 1 if words and words[0].verb == "sheriff" else 0
    return begun + 2 if words[begun:] and words[begun].verb == "amend" else begun


def _may_be_a_bag(words: list[_First], table: Table, *, bare: bool) -> bool:
    """Whether a line without a secret verb could hide something all the same."""
    words = words[_begin(words) :]
    if not words or words[0].verb in _OPEN_WORDS:
        return False
    named = len(words) > 1 and _is_player(words[0].text, table)
    if named and words[1].verb in _OPEN_WORDS:  # `ana o 1a2m`
        return False
    return bare or _is_a_slip(words, table)


def _is_a_slip(words: list[_First], table: Table) -> bool:
    """Whether a line seems to begin with a secret verb or a name, and does not quite."""
    if len(words) > 1 and _is_player(words[1].text, table):
        return True
    begun = _WORD.match(words[0].text)
    if not begun:  # a number: an answer that is no bag here
        return False
    word = begun.group().strip(_AROUND)
    if _verb(word) in _KNOWN_WORDS:
        return _verb(word) in _SECRET_VERBS
    if _is_only_a_name(word, table):
        return any(following.verb in _SECRET_VERBS for following in words[1:3])
    return is_no_good(word, table.dictionary)


def _after_verb(words: list[_First], table: Table) -> int | None:
    """Where the goods after a secret verb begin; None where the line has no such verb."""
    words = words[_begin(words) :]
    named = len(words) > 1 and words[1].verb in (*_SECRET_VERBS, "o", "open")
    if named and _is_player(words[0].text, table):
        words = words[1:]
    if not words or words[0].verb not in _SECRET_VERBS:
        return None
    end, most = words[0].end, _SECRET_VERBS[words[0].verb]
    if not most and words[1:] and _is_whole_name(words[1].text, table):  # `p m`, if M plays
        return words[1].end
    for word in words[1:][:most]:
        if not _is_player(word.text, table):
            break
        end = word.end
    return end


def _after_head(text: str, words: list[_First], table: Table) -> int:
    """Where goods may begin in a line of no known form: after names and a verb, if it has any."""
    begun = words[_begin(words) :]
    start = end = begun[0].start if begun else len(text)
    number = re.compile(r"[\d?]").search(text, start)
    has_verb = False
    for word in _WORD.finditer(text, start, number.start() if number else len(text)):
        said = word.group()
        # A first word that is nothing known is a slip in the verb, unless it may be a kind.
        is_slip = word.start() == start and not looks_like_a_kind(said, table.dictionary)
        if not has_verb and _verb(said.strip(_AROUND)) in _KNOWN_WORDS:
            has_verb = True
        elif not (is_slip or _is_only_a_name(said, table)):
            break
        end = word.end()
    return end


def _verb(word: str) -> str:
    folded = fold(word)
    known = folded in _SECRET_VERBS or not folded[:1].isalpha()
    return folded if known else english_command(folded)


def _spans(text: str, start: int, table: Table) -> Iterator[tuple[int, int]]:
    """Runs of words between numbers, keywords and names, as far as they may be kinds."""
    names = [match.span() for match in _QUOTED.finditer(text) if _is_player(match[1], table)]
    pieces: list[re.Match[str]] = []
    keyword = ""
    spelt = False  # the word before was a number
    for word in _WORD.finditer(text, start):
        gap = text[pieces[-1].end() : word.start()] if pieces else ""
        if re.search(r"[\d?]", gap):
            yield from run_spans(pieces, table.dictionary)
            pieces = []
        quoted = any(first <= word.start() < last for first, last in names)
        counted = text[start : word.start()].rstrip()[-1:].isdigit()
        meant = english_keyword(word.group(), table.dictionary.language)
        folded = fold(word.group())
        # A small word in the middle may belong to a name, as in `pão de centeio`.
        joins = not (counted or spelt or pieces) and is_joint(folded, table.dictionary.language)
        spelt = bool(number_word(folded, table.dictionary.language))
        joins = joins or spelt
        if meant in _KEYWORDS or quoted or joins:
            pass
        elif counted or not _is_only_a_name(word.group(), table, led=keyword in _NAME_FOLLOWS):
            pieces.append(word)
            keyword = ""
            continue
        keyword = meant
        yield from run_spans(pieces, table.dictionary)
        pieces = []
    yield from run_spans(pieces, table.dictionary)


def _is_only_a_name(word: str, table: Table, *, led: bool = False) -> bool:
    """A player that no kind could be meant by; `led`: a keyword says that a name follows."""
    bare = word.strip(_AROUND)
    if shows_a_kind(bare, table.dictionary):
        return led and _is_player(bare, table)
    return fold(bare) in _name_words(table.players) or _is_player(bare, table)


@lru_cache(maxsize=8)
def _name_words(players: tuple[str, ...]) -> frozenset[str]:
    return frozenset(fold(word) for name in players for word in name.split())


def _is_whole_name(word: str, table: Table) -> bool:
    return is_name(word.strip('"'), table.players)


def _is_player(word: str, table: Table) -> bool:
    return is_player(word.strip('"'), table.players)
