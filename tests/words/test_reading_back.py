"""The program's own sentences, typed as they stand: the same entry again, or none."""

from collections.abc import Iterator
from contextlib import suppress
from functools import cache

import pytest

from sheriff_helper.game.entry import Wish
from sheriff_helper.game.events import Event
from sheriff_helper.game.fold import after, fold
from sheriff_helper.game.grammar import wish_of
from sheriff_helper.game.modules import MODULES
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.game.state import State
from sheriff_helper.play.question import next_question
from sheriff_helper.words.language import languages, use_language
from sheriff_helper.words.reading.prompt import read_answer
from sheriff_helper.words.reading.reader import read_line
from sheriff_helper.words.reading.tokens import table_of
from sheriff_helper.words.saying.events import in_words, tell_event, what_happened
from tests.net.games import Table
from tests.tables import Game, random_game

# Names as people have them; some begin like a good, a verb or a small word of one
# language.
NAMES = (
    ("Ana", "Bia", "Caio", "Davi", "Eva", "Fin"),
    ("Maria", "Pedro", "Óscar", "Íñigo", "Al", "Sol"),
    ("Богдан", "Віра", "Дем’ян", "Аня", "Марко", "Зоя"),
    ("Open", "Mead", "Сир", "Fin", "Seda", "Y"),
)
GAMES = 4


@cache
def game_at(i: int) -> Game:
    """Games of every size, with all modules and with none, rich and poor."""
    return random_game(
        7_000 + i,
        Table(
            3 + i % 4, tuple(MODULES) if i % 2 else (), turns=1, gold=(50, 12, 0)[i % 3]
        ),
        people=NAMES[(i + i // 4) % len(NAMES)],
    )


def steps(game: Game) -> Iterator[tuple[State, Event, State]]:
    """Each event with the state before and after it."""
    state = fold(game.events[:1])
    for event in game.events[1:]:
        now = after(state, event)
        yield state, event, now
        state = now


def as_read(line: str, state: State) -> list[Wish]:
    """What a line becomes in a record or a shell, and at the prompt, as far as it
    becomes one.
    """
    found: list[Wish | None] = []
    table, asked = table_of(state), next_question(state)
    with suppress(Refusal):
        found.append(read_line(line, table))
    with suppress(Refusal):
        found.append(read_answer(line, asked, table).wish)
    return [wish for wish in found if wish]


def sentences(event: Event, before: State, now: State) -> set[str]:
    """Every line that tells an event, whole and sentence by sentence."""
    told = [*tell_event(event, before, now), *what_happened(event, before, now)]
    lines = set(in_words(told))
    return lines | {part for line in lines for part in line.split(". ")}


@pytest.mark.parametrize(("number", "code"), list(enumerate(languages())))
def test_a_sentence_is_read_as_the_entry_that_it_tells_or_not_at_all(
    number: int, code: str
) -> None:
    first = number % 2 * GAMES  # two languages in turns read the same games
    played = [game_at(i) for i in range(first, first + GAMES)]
    found = [read_back(game, code) for game in played]
    assert [line for misread, _again in found for line in misread] == []
    assert sum(again for _misread, again in found) > 10


def read_back(game: Game, code: str) -> tuple[list[object], int]:
    """What is misread of all that a game says in a language, and how much is read as it
    was.
    """
    use_language(code)
    misread: list[object] = []
    again = 0
    for before, event, now in steps(game):
        told = wish_of(event)
        for line in sentences(event, before, now):
            for wish in as_read(line, before):
                if tells(wish, told, before):
                    again += 1
                else:
                    misread.append((code, line, wish.entry.verb, wish.said))
    return misread, again


def tells(wish: Wish, told: Wish, state: State) -> bool:
    """Whether a wish is what was told: the same words, or at least the same event."""
    if wish.entry != told.entry:
        return False
    try:
        return wish.judge(state) == told.judge(state)
    except Refusal:
        return False
