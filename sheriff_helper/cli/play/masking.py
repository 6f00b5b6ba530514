"""Which letters of a typed line would give a face-down kind away, so that no screen shows them."""

import re
from collections.abc import Iterator

from sheriff_helper.game.goods import is_legal
from sheriff_helper.game.refusal import Refusal, Unreadable
from sheriff_helper.words.goods_reader import read_offer
from sheriff_helper.words.grammar import Table
from sheriff_helper.words.names import find_player, fold
from sheriff_helper.words.typed import english_keyword, english_prompt_word, english_verb
from sheriff_helper.words.verbs import all_verbs

DOT = "•"

# Only what goes from hand to hand face down is secret: an opened bag lies on the table. Behind each
# verb stands how many players the grammar reads right after it.
_SECRET_VERBS = {"p": 0, "h": 0, "hide": 0, "pass": 1, "pay": 2, "booty": 1}
# Verbs and commands whose lines hide nothing.
_OPEN_WORDS = frozenset(
    (*all_verbs(), "o", "u", "n", "q", "undo", "redo", "help", "sheriff", "amend")
)
_KEYWORDS = ("declared", "by", "bribe", "from-bag", "paying")
_RUN = re.compile(r"[^\s,+\d?]+(?:[\s,+]+[^\s,+\d?]+)*")
_WORD = re.compile(r"[^\s,+\d?]+")
_FIRST_WORDS = re.compile(r'"[^"]*"|\S+')

# Refusals whose sentence names no kind.
_DISCREET = frozenset(
    {
        *("bag_not_as_declared", "bag_size", "bag_dealt_with", "bag_unsaid", "not_enough_gold"),
        *("sheriff_has_no_bag", "deputy_has_no_bag", "not_an_inspector", "declared_otherwise"),
        *("rounds_over", "game_finished", "no_inspectors", "name_the_kind", "same_player"),
        *("player_unknown", "player_ambiguous", "good_missing", "slot_missing", "line_long"),
    }
)


def is_discreet(no: Refusal) -> bool:
    """Whether a refusal may be told although a kind was typed."""
    return no.code in _DISCREET or no.kind == "store"


def secret_spans(text: str, table: Table, *, bare: bool = False) -> list[tuple[int, int]]:
    """Where a line names, or may name, a kind that lies face down.

    `bare`: a list of goods without a verb is a bag here.
    """
    start = 0 if bare and text.lstrip()[:1].isdigit() else _after_verb(text, table)
    if start is None and _may_be_goods(text, table, bare=bare):
        start = 0
    if start is None:
        return []
    return list(_spans(text, start, table))


def _may_be_goods(text: str, table: Table, *, bare: bool) -> bool:
    """A bag that begins with a letter, or one behind a verb that was mistyped."""
    words = _FIRST_WORDS.findall(text)
    if not words or _verb(words[0]) in _OPEN_WORDS:
        return False
    if len(words) > 1 and _is_player(words[1], table):
        return True
    try:
        return bare and bool(read_offer(text.split(), table.dictionary).goods)
    except Unreadable:
        return False


def redacted(text: str, table: Table, *, bare: bool = False) -> str:
    """The line as it may be kept and typed again: `?` for every kind."""
    for start, end in reversed(secret_spans(text, table, bare=bare)):
        text = text[:start] + "?" + text[end:]
    return text


def _after_verb(text: str, table: Table) -> int | None:
    """Where the goods after a secret verb begin; None where the line has no such verb."""
    words = [(match.group(), match.end()) for match in _FIRST_WORDS.finditer(text)][:6]
    folded = [_verb(word) for word, _end in words]
    position = 1 if folded[:1] == ["sheriff"] else 0
    if folded[position : position + 1] == ["amend"]:
        position += 2
    named = len(folded) > position + 1 and folded[position + 1] in (*_SECRET_VERBS, "o", "open")
    if named and _is_player(words[position][0], table):
        position += 1
    if position >= len(words) or folded[position] not in _SECRET_VERBS:
        return None
    end = words[position][1]
    for word, word_end in words[position + 1 :][: _SECRET_VERBS[folded[position]]]:
        if not _is_player(word, table):
            break
        end = word_end
    return end


def _verb(word: str) -> str:
    folded = fold(word)
    known = folded in _SECRET_VERBS or not folded[:1].isalpha()
    return folded if known else english_verb(english_prompt_word(folded))


def _spans(text: str, start: int, table: Table) -> Iterator[tuple[int, int]]:
    """Runs of words between numbers: where one may be a kind, the whole run is hidden."""
    for run in _RUN.finditer(text, start):
        pieces: list[re.Match[str]] = []
        for word in _WORD.finditer(text, run.start(), run.end()):
            keyword = english_keyword(word.group(), table.dictionary.language)
            if keyword in _KEYWORDS or _is_only_a_name(word.group(), table):
                yield from _hidden(pieces, table)
                pieces = []
            else:
                pieces.append(word)
        yield from _hidden(pieces, table)


def _hidden(pieces: list[re.Match[str]], table: Table) -> Iterator[tuple[int, int]]:
    if not all(_is_plain(piece.group(), table) for piece in pieces):
        yield pieces[0].start(), pieces[-1].end()


def _is_plain(word: str, table: Table) -> bool:
    """A legal good or gold, and nothing that may be on its way to a kind."""
    try:
        offer = read_offer([word], table.dictionary)
    except Unreadable:
        return False
    return all(is_legal(key) for key in offer.goods)


def _is_only_a_name(word: str, table: Table) -> bool:
    """A player that no good could be meant by."""
    bare = word.strip('"')
    if fold(bare) in (fold(name) for name in table.players):
        return True
    try:
        read_offer([bare], table.dictionary)
    except Unreadable:
        return _is_player(bare, table)
    return False


def _is_player(word: str, table: Table) -> bool:
    try:
        return bool(find_player(word.strip('"'), table.players))
    except Unreadable:
        return False
