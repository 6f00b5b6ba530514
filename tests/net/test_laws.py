"""Laws that hold at every table, tried on random legal games: every module with and without the
others, three to six players in turns. Every combination, thousands of times, by
`python -m tests.net.random_games`.
"""

import json
from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheriff_helper.game import events as ev
from sheriff_helper.game.fold import advance, after, fold
from sheriff_helper.game.goods import UNKNOWN, contraband_part, missing
from sheriff_helper.game.grammar import wish_of
from sheriff_helper.game.history import History, Record, amend, undo
from sheriff_helper.game.modules import MODULES
from sheriff_helper.game.modules.black_market import Claimed
from sheriff_helper.game.modules.merry_men import MerryMet
from sheriff_helper.game.modules.special_orders import ORDERS
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.game.scoring import state_score
from sheriff_helper.game.state import State
from sheriff_helper.game.values import Offer, Transfer
from sheriff_helper.store.rows import data_of
from sheriff_helper.views.data import score_data, status_data
from sheriff_helper.words.saying.log import log_lines
from tests.game.boards import BOX, FOUR, at
from tests.net.laws import all_data, check_all
from tests.net.mistakes import SLIPS, play_with_mistakes
from tests.net.proposals import propose_reveal
from tests.net.random_games import STRIDE
from tests.tables import (
    ALL_TABLES,
    COMBINATIONS,
    PLAYERS,
    Game,
    Table,
    enter,
    games,
    on_all_stands,
    play,
    random_game,
    setup_of,
    table_at,
)

PARTS = 4  # so that several processes share the work
EVENINGS = 12
VERBS = {"claim": "black_market", "order": "special_orders", "merry": "merry_men", "law": "laws"}

# The shape of section 5 of the design: a type, the keys of a mapping, a list of one shape, or … for
# what may also be null.
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
PROMISE = {"number": int, "round": int, "from": str, "to": str, "text": str, "kept": ...}
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
PARTS_OF_SCORE = (
    *("gold", "legal", "contraband", "royal", "black_market", "special_orders"),
    *("king_queen", "thieves"),
)
SCORED = {
    "name": str,
    "place": int,
    "total": int,
    "legal_cards": int,
    "contraband_cards": int,
    "parts": dict.fromkeys(PARTS_OF_SCORE, int),
}
SCORE = {
    "final": bool,
    "winners": [str],
    "titles": dict.fromkeys(LEGAL, TITLE),
    "players": [SCORED],
}


def some(stride: int, first_seed: int = 0) -> list[tuple[int, Table]]:
    """Every combination of modules, or every second or third, with all numbers of players."""
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

    def keep(_state: State, event: ev.Event) -> bool:
        return not isinstance(event, ev.Finished)

    tables = some(2, 1_000)
    return tuple(random_game(s, table._replace(to_the_end=False), keep) for s, table in tables)


def steps(game: Game) -> Iterator[tuple[State, ev.Event, State]]:
    """Each event with the state before and after it."""
    state = fold(game.events[:1])
    for event in game.events[1:]:
        now = after(state, event)
        yield state, event, now
        state = now


def log_of(game: Game) -> History:
    """The log of a game that was never corrected."""
    return History(Record("enter", f"t{n}", (event,)) for n, event in enumerate(game.events))


def test_every_module_is_at_some_table_and_not_at_others() -> None:
    for stride in (1, 2, 3):
        tables = [table for _seed, table in some(stride)]
        assert {table.players for table in tables} == set(PLAYERS)
        for module in MODULES:
            assert {module in table.modules for table in tables} == {True, False}


@pytest.mark.parametrize("part", range(PARTS))
def test_every_law_holds_with_every_module(part: int) -> None:
    for number, table in some(3)[part::PARTS]:
        game = random_game(number, table)
        try:
            check_all(game)
        except AssertionError as fault:
            raise AssertionError(f"game {number}: {fault}\n" + "\n".join(game.lines)) from fault


@pytest.mark.parametrize("part", range(PARTS))
def test_an_evening_with_mistakes_ends_as_the_game_played_right(part: int) -> None:
    slips = 0
    for number in range(part, EVENINGS, PARTS):
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


class Stolen(NamedTuple):
    """Gold that goes where no move says."""

    player: str

    def transfers(self, _state: State) -> list[Transfer]:
        return []

    def apply(self, state: State) -> None:
        state.players[self.player].gold -= 1


@pytest.mark.parametrize(
    ("law", "event"),
    [
        ("beyond the deck", ev.BagPassed("Caio", {"crossbow": 1})),
        ("gold below nothing", ev.Paid("Bia", "Ana", Offer(51))),
        ("cards below nothing", ev.Paid("Caio", "Ana", Offer(0, {"?": 1}))),
        ("moves add up", Stolen("Ana")),
    ],
)
def test_a_law_can_be_broken(law: str, event: ev.Event) -> None:
    game = play((FOUR, "pass Bia 5 crossbows", "pay Bia Ana 4g", "count Ana 60g"))
    log = (*game.events[:2], event, *game.events[2:])
    with pytest.raises(AssertionError, match=law):
        check_all(Game(game.lines, log, fold(log)))


def test_an_evening_can_fail() -> None:
    game = play((FOUR, "pass Bia 3 apples bribe 5g", "pass Caio 1 bread", "pass Davi 1 bread"))
    with pytest.raises(AssertionError):
        play_with_mistakes(game._replace(state=at(FOUR)), Random(1))


def test_the_random_games_do_what_players_do() -> None:
    events = [event for game in pool() for event in game.events]
    opened = [event for event in events if isinstance(event, ev.BagOpened)]
    passed = [event for event in events if isinstance(event, ev.BagPassed)]
    paid = [event for event in events if isinstance(event, ev.Paid)]
    banked = [event for event in events if isinstance(event, ev.Banked)]
    counts = [event for event in events if isinstance(event, ev.Counted)]
    splits = [event for event in events if isinstance(event, ev.BootySplit)]
    met = [event for event in events if isinstance(event, MerryMet)]
    ends = [event for event in events if isinstance(event, ev.RoundEnded)]
    payments = [payment for event in opened for payment in event.payments]
    seen = {
        "honest bag opened": any(e.payments[0].payer != e.merchant for e in opened),
        "debt in legal goods": any(p.goods for p in payments),
        "debt in contraband": any(contraband_part(p.goods) for p in payments),
        "debt forgiven": any(p.forgiven for p in payments),
        "bribe by kind": any({"pepper", "mead"} & set(e.bribe.goods) for e in passed),
        "bribe face down": any(UNKNOWN in e.bribe.goods for e in passed),
        "bribe out of the bag": any(e.from_bag for e in passed),
        "bag as declared": any(e.goods is None for e in passed),
        "ended early": any(isinstance(e, ev.Finished) and e.early for e in events),
        "a swap": any(e.offer and e.back for e in paid),
        "goods from the bank": any(e.offer.goods for e in banked),
        "goods out of the game": any(e.back.goods for e in banked),
        "cards counted": any(e.difference[1].get("apple") for e in counts),
        "face down counted": any(e.difference[1].get(UNKNOWN) for e in counts),
        "gold counted": any(e.difference[0] for e in counts),
        "a share for one": any(len(e.shares) == 1 for e in splits),
        "goods halved": any(share.offer.goods for e in ends for share in e.shares),
        "a Merry Man found": any(e.found is not None for e in met),
        "a Merry Man caught": any(e.payment for e in met),
        "a name mended": any(line.startswith("rename") for g in pool() for line in g.lines),
        "a Sheriff who left": any(
            isinstance(event, ev.Left) and event.player in before.inspectors
            for game in pool()
            for before, event, _now in steps(game)
        ),
    }
    assert [what for what, happened in seen.items() if not happened] == []
    kinds = {type(event).__name__ for event in events}
    assert kinds >= {"DeputiesNamed", "BootySplit", "Claimed", "OrderFilled", "MerryMet"}
    assert kinds >= {"LawChanged", "PromiseKept", "PromiseBroken", "Noted", "Revealed"}
    assert kinds >= {"Absent", "Left", "Banked", "Counted"}
    assert {len(setup_of(game).setup.names) for game in pool()} == set(PLAYERS)


def test_applying_to_a_copy_leaves_the_state_alone() -> None:
    for game in pool()[::8]:
        state = fold(game.events[:1])
        for number, event in enumerate(game.events[1:], 1):
            now = after(state, event)
            assert state == fold(game.events[:number])
            state = now
        assert state == game.state


def test_undo_then_the_same_entry_is_as_if_nothing_was() -> None:
    for game in pool()[::8]:
        first, *others = log_of(game).records
        log = History([first])
        for record in others:
            before = log.events
            log.add(record)
            log.add(undo(log, 1, "later"))
            assert log.events == before
            log.add(record)
        assert log.state() == game.state


@settings(max_examples=15)
@given(games(), st.integers(1, 10_000))
def test_an_entry_amended_to_itself_changes_nothing(game: Game, pick: int) -> None:
    log = log_of(game)
    number = 1 + pick % (len(game.events) - 1)
    log.add(amend(log, number, wish_of(game.events[number]), "later"))
    assert all_data(log.events) == all_data(game.events)
    assert log.state() == game.state


@pytest.mark.parametrize("players", PLAYERS)
def test_the_same_seed_is_the_same_game(players: int) -> None:
    first, second = (random_game(7, Table(players)) for _ in range(2))
    assert first.lines == second.lines
    assert random_game(8, Table(players)).lines != first.lines


# ---------------------------------------------------------------------------------------------
# Modules.


def test_a_module_that_is_off_leaves_no_trace() -> None:
    for game in pool():
        modules = set(game.state.setup.modules)
        typed = {line.split()[0] for line in game.lines}
        assert {VERBS[verb] for verb in typed & set(VERBS)} <= modules
        assert not (set(BOX) - modules) & set(game.state.memory)


def test_cards_of_modules_are_those_of_the_box() -> None:
    most = sum(copies for row in ORDERS.values() for _points, copies in row.values())
    claims = 0
    for game in pool():
        for before, event, now in steps(game):
            if isinstance(event, Claimed):
                had, has = before.players[event.player], now.players[event.player]
                assert had.contraband - has.contraband == 3
                assert len(has.cards) - len(had.cards) == 1
                claims += 1
        cards = [card for player in game.state.players.values() for card in player.cards]
        assert sum(card.part == "black_market" for card in cards) <= 6
        assert sum(card.part == "special_orders" for card in cards) <= most
    assert claims


def test_who_types_the_log_again_has_the_same_game() -> None:
    for game in unfinished()[::3]:
        lines = [line.line for line in log_lines(log_of(game))]
        again = play(lines)
        assert again.events == game.events, lines
        assert again.state == game.state, lines


def test_a_kind_is_known_only_once_it_was_said() -> None:
    """The program knows no more than the table does: what was typed as `?` stays a `?`."""
    for game in unfinished()[::3]:
        for before, event, now in steps(game):
            more = contraband_part(missing(on_all_stands(before), on_all_stands(now)))
            data = json.dumps(data_of(event))
            assert all(f'"{key}"' in data for key in more if key != UNKNOWN), event


@pytest.mark.parametrize(
    "debt",
    [
        ("open Caio 1 mead declared 1 apple",),
        ("open Caio 1 merry declared 1 apple", "merry Caio caught 4 paying auto"),
    ],
    ids=["penalty", "Merry Man"],
)
def test_a_card_that_pays_a_debt_is_seen(debt: tuple[str, ...]) -> None:
    lines = ("new Ana Bia Caio --merry-men --gold 0", "pass Caio 1 silk", "pass Bia 1 apple")
    state = play((*lines, "next", *debt)).state
    assert state.players["Bia"].shown == {"silk": 1}


# ---------------------------------------------------------------------------------------------
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
        middle = fold(game.events[: len(game.events) // 2])
        for state in (middle, game.state):
            assert not shape_faults(status_data("g", state), STATUS)
            score = json.loads(json.dumps(score_data(state_score(state))))
            for player in score["players"]:
                known = {part: player["parts"].pop(part) for part in PARTS_OF_SCORE}
                assert all(type(n) is int for n in player["parts"].values())  # of a house module
                player["parts"] = known
                low, high = player.pop("range", (player["total"], player["total"]))
                assert low == player["total"] <= high
            assert not shape_faults(score, SCORE)
            assert score["final"] is state.finished


@pytest.mark.parametrize(
    "data", [{"a": "1"}, {"a": 1, "b": 2}, {}, [1]], ids=["type", "more", "less", "list"]
)
def test_the_shape_can_be_wrong(data: Any) -> None:
    assert shape_faults(data, {"a": int})
    assert not shape_faults({"a": 1}, {"a": int})


def all_named(state: State, rng: Random) -> State | None:
    """The state with every face-down card named at random, as the deck allows."""
    for _ in range(60):
        if not any(player.unknown for player in state.players.values()):
            return state
        try:
            event, _now = enter(propose_reveal(rng, state), after(state, ev.RoundEnded()))
        except Refusal:
            continue
        advance(state, event)
    return None


def test_the_range_of_a_score_holds_the_final_total_crowns_apart() -> None:
    checked = 0
    for number, game in enumerate(unfinished()):
        rng = Random(number)
        for length in range(2, len(game.events), 7):
            state = fold(game.events[:length])
            named = all_named(fold(game.events[:length]), rng)
            if named is None or state.booty.contraband or state.booty.legal or state.booty.gold:
                continue
            guesses = state_score(state).lines
            finals = state_score(after(named, ev.Finished(early=True))).lines
            for guess, truth in zip(guesses, finals, strict=True):
                final = truth.total - truth.parts["king_queen"]
                least = guess.total - guess.parts["king_queen"]
                assert least <= final <= least + guess.spread, game.lines[:length]
                checked += guess.unknown > 0
    assert checked > 60
