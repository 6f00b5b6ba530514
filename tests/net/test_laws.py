"""Laws that hold at every table, tried on random legal games: every module with and
without the
others, three to six players in turns. Every combination, thousands of times, by
`python -m tests.net.random_games`.
"""

import json
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import door
from tests.door import MODULES, Refused
from tests.net.bookkeeper import BOOTY, BOX, DISCARD, Book, Move
from tests.net.games import (
    ALL_TABLES,
    COMBINATIONS,
    PLAYERS,
    Game,
    Table,
    games,
    played,
    random_game,
    table_at,
)
from tests.net.goods import UNKNOWN, contraband_part, legal_part, plus
from tests.net.laws import Watched, check_all, same, watched
from tests.net.mistakes import SLIPS, play_with_mistakes
from tests.net.proposals import propose_reveal
from tests.net.random_games import STRIDE
from tests.net.tally import PARTS
from tests.net.transcript import ROOT

SHARES = 4  # so that several processes share the work
EVENINGS = 12
VERBS = {
    "claim": "black_market",
    "order": "special_orders",
    "merry": "merry_men",
    "law": "laws",
}
MOST_CLAIMS = 6
MOST_ORDERS = 15
FOUR = "new Ana Bia Caio Davi"

# The shape of section 5 of the design: a type, the keys of a mapping, a list of one
# shape, or … for what may also be null.
LEGAL = dict.fromkeys(("apple", "cheese", "bread", "chicken"), int)
ORDER = {"goods": dict, "points": int}
PLAYER = {
    "name": str,
    "gold": int,
    "legal": LEGAL,
    "contraband": int,
    "kinds": dict,
    "black_market": [int],
    "special_orders": [ORDER],
    "turns_as_sheriff": int,
    "left": bool,
    "declared": ...,
    "bag": str,
}
PROMISE = {
    "number": int,
    "round": int,
    "from": str,
    "to": str,
    "text": str,
    "kept": ...,
}
STATUS = {
    "game": str,
    "name": str,
    "edition": str,
    "modules": [str],
    "round": int,
    "rounds": int,
    "finished": bool,
    "phase": str,
    "sheriff": [str],
    "waiting": [str],
    "booty": {"gold": int, "goods": dict},
    "promises": [PROMISE],
    "players": [PLAYER],
}
TITLE = {"king": [str], "queen": [str], "points": dict}
SCORED = {
    "name": str,
    "place": int,
    "total": int,
    "legal_cards": int,
    "contraband_cards": int,
    "parts": dict.fromkeys(PARTS, int),
}
SCORE = {
    "final": bool,
    "winners": [str],
    "titles": dict.fromkeys(LEGAL, TITLE),
    "players": [SCORED],
}


def some(stride: int, first_seed: int = 0) -> list[tuple[int, Table]]:
    """Every combination of modules, or every second or third, with all numbers of
    players.
    """
    rows = range(0, len(COMBINATIONS), stride)
    indices = [row * len(PLAYERS) + n % len(PLAYERS) for n, row in enumerate(rows)]
    return [(first_seed + index, table_at(index)) for index in indices]


@lru_cache(maxsize=1)
def pool() -> tuple[Game, ...]:
    """Games that several laws are tried on, one of each combination."""
    tables = some(1, 20_000)
    return tuple(random_game(n + seed, table) for n, (seed, table) in enumerate(tables))


@lru_cache(maxsize=1)
def unfinished() -> tuple[Game, ...]:
    """Games that stop before all cards turn up, so that some lie face down."""

    def keep(line: str) -> bool:
        return not line.startswith("finish")

    tables = some(2, 1_000)
    return tuple(
        random_game(s, table._replace(to_the_end=False), keep) for s, table in tables
    )


def test_every_module_is_at_some_table_and_not_at_others() -> None:
    assert set(BOX) <= set(MODULES)
    for stride in (1, 2, 3):
        tables = [table for _seed, table in some(stride)]
        assert {table.players for table in tables} == set(PLAYERS)
        for module in BOX:
            assert {module in table.modules for table in tables} == {True, False}


@pytest.mark.parametrize("part", range(SHARES))
def test_every_law_holds_with_every_module(part: int) -> None:
    for number, table in some(3)[part::SHARES]:
        game = random_game(number, table)
        try:
            check_all(game)
        except AssertionError as fault:
            raise AssertionError(
                f"game {number}: {fault}\n" + "\n".join(game.typed)
            ) from fault


EXAMPLES = sorted((ROOT / "examples").glob("*.sheriff"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_every_law_holds_in_the_examples(path: Path) -> None:
    check_all(played(path.read_text(encoding="utf-8").splitlines()))


def test_the_marker_passes_those_who_had_all_their_turns() -> None:
    """Six become three, of whom two were Deputies three times."""
    bags = [f"absent {name}" for name in ("Ana", "Bia", "Caio", "Fin")]
    often = ["deputies Davi Eva", *bags, "next"]
    leaving = [
        "deputies Davi Eva",
        "leave Ana",
        "leave Bia",
        "leave Fin",
        "absent Caio",
        "next",
    ]
    alone = ["absent Davi", "absent Eva", "next"]
    first = "new Ana Bia Caio Davi Eva Fin"
    game = watched([first, *often, *often, *leaving, *alone])
    assert game.evening.status["sheriff"] == ["Caio"]


@pytest.mark.parametrize("part", range(SHARES))
def test_an_evening_with_mistakes_ends_as_the_game_played_right(part: int) -> None:
    slips = 0
    for number in range(part, EVENINGS, SHARES):
        game = random_game(number, table_at(number * STRIDE))
        tale = play_with_mistakes(game, Random(number))
        assert set(tale.slips) <= set(SLIPS)
        slips += sum(tale.slips.values())
    assert slips > EVENINGS // 4


def test_all_tables_are_different() -> None:
    tables = [table_at(index) for index in range(2 * ALL_TABLES)]
    assert {(t.players, t.modules, t.edition) for t in tables} == {
        (players, modules, edition)
        for players in PLAYERS
        for modules in COMBINATIONS
        for edition in ("2e", "1e")
    }
    first = tables[:ALL_TABLES]
    assert {(t.players, t.edition) for t in first} == {
        (n, e) for n in PLAYERS for e in ("2e", "1e")
    }
    assert {t.round for t in first} == {1, 2}


class Mistold(Watched):
    """A game in which the bookkeeper is told another line than the program."""

    heard: Mapping[str, str] = {}

    def read(self, line: str) -> dict[str, Any]:
        return super().read(self.heard.get(line, line))


@pytest.mark.parametrize(
    ("law", "line", "another"),
    [
        ("moves", "pay Bia Ana 4g", "pay Bia Ana 5g"),
        ("status", "count Bia 3 apples", "count Bia 2 apples"),
        ("settlement", "open Caio 2 apples 1 mead", "open Caio 2 apples 1 gouda"),
        (
            "beyond the deck",
            "pass Caio 2 apples 1 crossbow",
            "pass Caio 1 apple 2 crossbows",
        ),
        ("gold below nothing", "pay Bia Ana 4g", "pay Bia Ana 51g"),
        ("cards below nothing", "pay Bia Ana 1 apple", "pay Bia Ana 6 apples"),
    ],
)
def test_a_law_can_be_broken(law: str, line: str, another: str) -> None:
    game = Mistold(FOUR)
    game.heard = {line: another}
    for right in (
        "pass Bia 5 apples",
        "declare Caio 3 apples",
        "pass Davi 4 crossbows",
    ):
        game.enter(right)
    with pytest.raises(AssertionError, match=law):
        game.enter(line)


def facts(said: Any, before: Book, moves: list[Move], settled: Any) -> dict[str, bool]:
    """What players do now and then, and whether this entry is of that kind."""
    verb = said["verb"]
    bribe = said.get("bribe", {}).get("goods", {})
    handed = plus(*(move.goods for move in moves))
    is_debt = verb == "open" and bool(settled)
    has_split = any(move.giver == BOOTY and move.taker != DISCARD for move in moves)
    counted = said.get("counted", {})
    found: dict[str, bool] = {}
    for key in ("apple", UNKNOWN):
        held = before.players[said["player"]].goods.get(key, 0) if counted else 0
        found[f"{key} counted"] = counted.get("goods", {}).get(key, held) != held
    return found | {
        "gold counted": bool(counted)
        and counted.get("gold") not in (None, before.players[said["player"]].gold),
        "honest bag opened": is_debt and settled["payer"] != said["merchant"],
        "debt in legal goods": is_debt and bool(legal_part(handed)),
        "debt in contraband": is_debt and bool(contraband_part(handed)),
        "debt forgiven": is_debt and settled["forgiven"] > 0,
        "bribe by kind": bool({"pepper", "mead"} & set(bribe)),
        "bribe face down": UNKNOWN in bribe,
        "bribe out of the bag": "from_bag" in said,
        "bag as declared": verb == "pass" and "goods" not in said,
        "ended early": "early" in said,
        "a swap": verb == "pay" and "back" in said,
        "goods from the bank": verb == "bank" and "goods" in said.get("offer", {}),
        "goods out of the game": verb == "bank" and "goods" in said.get("back", {}),
        "a share for one": verb == "booty" and len(said["shares"]) == 1,
        "goods halved": verb == "next" and has_split and bool(handed),
        "a Merry Man found": "found" in said,
        "a Merry Man caught": "caught" in said and bool(moves),
        "a Sheriff who left": verb == "leave" and said["player"] in before.inspectors,
    }


def test_the_random_games_do_what_players_do() -> None:
    seen: Counter[str] = Counter(
        line.split()[0] for game in pool() for line in game.typed
    )
    for game in pool():
        book = Book(game.lines[0])
        for line, moves, told in zip(
            game.lines[1:], game.moves[1:], game.told[1:], strict=True
        ):
            said = door.read(line, book.names)
            seen.update(facts(said, book, moves, told["settlement"]))
            book.enter(said, told)
    assert [what for what, times in seen.items() if not times] == []
    assert set(door.verbs()) <= set(seen)
    assert {len(game.book.names) for game in pool()} == set(PLAYERS)


def test_undo_then_the_same_entry_is_as_if_nothing_was() -> None:
    for game in pool()[::16]:
        first, *others = game.lines
        again = Watched(first)
        for line in others:
            again.enter(line)
            again.undo()
            again.enter(line)
        same(again, game, "undo")


@settings(max_examples=15)
@given(games(), st.integers(1, 10_000))
def test_an_entry_amended_to_itself_changes_nothing(game: Game, pick: int) -> None:
    again = watched(game.lines)
    number = 1 + pick % (len(game.lines) - 1)
    again.amend(f"{number} {game.lines[number]}")
    same(again, game, "amended to itself")


@pytest.mark.parametrize("players", PLAYERS)
def test_the_same_seed_is_the_same_game(players: int) -> None:
    first, second = (random_game(7, Table(players)) for _ in range(2))
    assert first.typed == second.typed
    assert random_game(8, Table(players)).typed != first.typed


# --------------------------------------------------------------------------------------
# Modules.


def test_a_module_that_is_off_leaves_no_trace() -> None:
    for game in pool():
        modules = game.evening.status["modules"]
        verbs = {line.split()[0] for line in game.typed}
        assert {VERBS[verb] for verb in verbs & set(VERBS)} <= set(modules)


def test_cards_of_modules_are_those_of_the_box() -> None:
    claims = 0
    for game in pool():
        players = game.evening.status["players"]
        claimed = sum(len(player["black_market"]) for player in players)
        assert claimed <= MOST_CLAIMS
        assert sum(len(player["special_orders"]) for player in players) <= MOST_ORDERS
        claims += claimed
    assert claims


@pytest.mark.parametrize(
    "debt",
    [
        ("open Caio 1 mead declared 1 apple",),
        ("open Caio 1 merry declared 1 apple", "merry Caio caught 4 paying auto"),
    ],
    ids=["penalty", "Merry Man"],
)
def test_a_card_that_pays_a_debt_is_seen(debt: tuple[str, ...]) -> None:
    lines = (
        "new Ana Bia Caio --merry-men --gold 0",
        "pass Caio 1 silk",
        "pass Bia 1 apple",
    )
    status = watched((*lines, "next", *debt)).evening.status
    assert status["players"][1]["kinds"] == {"silk": 1}


# --------------------------------------------------------------------------------------
# Views.


def shape_faults(data: Any, shape: Any, where: str = "") -> list[str]:
    """Where the data is not of the shape."""
    if isinstance(shape, dict):
        if not isinstance(data, dict) or list(data) != list(shape):
            return [f"{where}: {data}"]
        parts = ((data[key], shape[key], f"{where}.{key}") for key in shape)
    elif isinstance(shape, list):
        if not isinstance(data, list):
            return [f"{where}: {data}"]
        parts = ((item, shape[0], f"{where}[]") for item in data)
    else:
        return [] if shape in (type(data), ...) else [f"{where}: {data}"]
    return [fault for part in parts for fault in shape_faults(*part)]


def test_json_keeps_its_shape() -> None:
    for game in pool():
        middle = played(game.lines[: len(game.lines) // 2])
        for evening in (middle.evening, game.evening):
            assert not shape_faults(evening.status, STATUS)
            score = json.loads(json.dumps(evening.score))
            for player in score["players"]:
                known = {part: player["parts"].pop(part) for part in PARTS}
                # What is left are parts of a table's own module.
                assert all(type(n) is int for n in player["parts"].values())
                player["parts"] = known
                low, high = player.pop("range", (player["total"], player["total"]))
                assert low == player["total"] <= high
            assert not shape_faults(score, SCORE)
            assert score["final"] is evening.status["finished"]


@pytest.mark.parametrize(
    "data",
    [{"a": "1"}, {"a": 1, "b": 2}, {}, [1]],
    ids=["type", "more", "less", "list"],
)
def test_the_shape_can_be_wrong(data: Any) -> None:
    assert shape_faults(data, {"a": int})
    assert not shape_faults({"a": 1}, {"a": int})


def all_named(game: Game, rng: Random) -> Game | None:
    """The same game with every face-down card named at random, as the deck allows."""
    named = played(game.lines)
    for _ in range(60):
        if not any(player.unknown for player in named.book.players.values()):
            return named
        with suppress(Refused):
            named.enter(propose_reveal(rng, named.book))
    return None


def test_the_range_of_a_score_holds_the_final_total_crowns_apart() -> None:
    checked = 0
    for number, game in enumerate(unfinished()):
        rng = Random(number)
        first, *others = game.lines
        now = Game(first)
        for place, line in enumerate(others):
            now.enter(line)
            if place % 7 or now.book.booty.gold or now.book.booty.goods:
                continue
            named = all_named(now, rng)
            if named is None:
                continue
            guesses = now.evening.score["players"]
            named.enter("finish early")
            finals = named.evening.score["players"]
            for guess, truth in zip(guesses, finals, strict=True):
                low, high = guess.get("range", (guess["total"], guess["total"]))
                crowns = guess["parts"]["king_queen"]
                final = truth["total"] - truth["parts"]["king_queen"]
                assert low - crowns <= final <= high - crowns, game.lines[: place + 2]
                checked += "range" in guess
    assert checked > 60
