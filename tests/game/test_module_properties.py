"""Laws that hold with any modules at any table: every combination plays a random legal game."""

import json
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import Any

import pytest

from sheriff_helper.game.events import Banked, BootySplit, Event, Finished, RoundEnded, as_data
from sheriff_helper.game.goods import UNKNOWN, contraband_part, missing, total
from sheriff_helper.game.history import History, Record, undo
from sheriff_helper.game.modules.black_market import Claimed
from sheriff_helper.game.modules.merry_men import MerryMet
from sheriff_helper.game.modules.special_orders import ORDERS
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.game.scoring import state_score
from sheriff_helper.game.state import State, advance, after, fold
from sheriff_helper.views.json_data import score_data, status_data
from sheriff_helper.words.record_replay import Playback
from sheriff_helper.words.saying.record_lines import line_of, log_lines
from tests.game.boards import BOX
from tests.proposals import propose_reveal
from tests.tables import Game, Table, enter, on_all_stands, play, random_game

PLAYERS = (3, 4, 5, 6)
COMBINATIONS = [some for n in range(len(BOX) + 1) for some in combinations(BOX, n)]

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
PARTS = (
    *("gold", "legal", "contraband", "royal", "black_market", "special_orders"),
    *("king_queen", "thieves"),
)
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

VERBS = {"claim": "black_market", "order": "special_orders", "merry": "merry_men", "law": "laws"}


def table_for(index: int) -> Table:
    """Each combination with each number of players, rich and poor."""
    modules, players = COMBINATIONS[index // 4], PLAYERS[index % 4]
    turns = 2 if "black_market" in modules and players < 5 else 1
    return Table(players, modules, turns, gold=(50, 50, 12, 0)[index // 4 % 4])


@lru_cache(maxsize=1)
def pool() -> tuple[Game, ...]:
    """One game a combination."""
    return tuple(random_game(i, table_for(i)) for i in range(len(COMBINATIONS) * 4))


@lru_cache(maxsize=1)
def unfinished() -> tuple[Game, ...]:
    """Games that stop before all cards turn up, so that some lie face down."""

    def keep(_state: State, event: Event) -> bool:
        return not isinstance(event, Finished)

    tables = (table_for(i)._replace(to_the_end=False) for i in range(len(COMBINATIONS) * 4))
    return tuple(random_game(1_000 + i, table, keep) for i, table in enumerate(tables))


def steps(game: Game) -> Iterator[tuple[State, Event, State]]:
    """Each event with the state before and after it."""
    state = fold(game.events[:1])
    for event in game.events[1:]:
        now = after(state, event)
        yield state, event, now
        state = now


def log_of(game: Game) -> History:
    """The log of a game that was never corrected."""
    return History(Record("enter", "t", (event,)) for event in game.events)


def from_the_bank(event: Event, before: State) -> int:
    """The gold that an event brings into the game, or takes out of it."""
    if isinstance(event, Banked):
        return event.offer.gold - event.back.gold
    if isinstance(event, MerryMet):
        return event.found or 0
    if isinstance(event, BootySplit | RoundEnded | Finished) and event.shares:
        return sum(share.offer.gold for share in event.shares) - before.booty.gold
    return 0


def gold_of(state: State) -> int:
    return state.booty.gold + sum(player.gold for player in state.players.values())


def test_every_combination_is_played_at_every_table() -> None:
    setups = [game.state.setup for game in pool()]
    assert len({(len(setup.names), setup.modules) for setup in setups}) == 256
    kinds = {type(event).__name__ for game in pool() for event in game.events}
    assert kinds >= {"Claimed", "OrderFilled", "MerryMet", "LawChanged", "Banked"}
    assert kinds >= {"DeputiesNamed", "BootySplit"}
    met = [e for game in pool() for e in game.events if isinstance(e, MerryMet)]
    assert {e.found is None for e in met} == {True, False}
    assert any(e.payment and e.payment.goods for e in met)
    ends = [e for game in pool() for e in game.events if isinstance(e, RoundEnded)]
    assert any(share.offer.goods for end in ends for share in end.shares)


def test_a_module_that_is_off_leaves_no_trace() -> None:
    for game in pool():
        modules = set(game.state.setup.modules)
        said = {line.split()[0] for line in game.lines}
        assert {VERBS[verb] for verb in said & set(VERBS)} <= modules
        assert not (set(BOX) - modules) & set(game.state.extras)


def test_gold_is_conserved_but_for_the_bank_and_the_discarded_booty() -> None:
    for game in pool():
        bank = 0
        start = game.state.setup.gold * len(game.state.setup.names)
        for before, event, now in steps(game):
            bank += from_the_bank(event, before)
            assert now.banked == bank, event
            assert gold_of(now) == start + now.corrections + bank, event


def test_cards_stay_within_the_deck() -> None:
    most = sum(copies for row in ORDERS.values() for _points, copies in row.values())
    for game in pool():
        deck = game.state.deck
        for _before, event, now in steps(game):
            lying = on_all_stands(now)
            unseen = lying.pop(UNKNOWN, 0)
            assert all(n <= deck.get(key, 0) for key, n in lying.items()), event
            assert total(contraband_part(lying)) + unseen <= total(contraband_part(deck)), event
            bags = (*now.bags.values(), *now.confiscated.values())
            assert all(n > 0 for bag in bags for n in bag.values()), event
            cards = [card for player in now.players.values() for card in player.cards]
            assert sum(card.part == "black_market" for card in cards) <= 6
            assert sum(card.part == "special_orders" for card in cards) <= most


def test_a_claim_takes_three_of_a_kind() -> None:
    claims = 0
    for game in pool():
        for before, event, now in steps(game):
            if isinstance(event, Claimed):
                had, has = before.players[event.player], now.players[event.player]
                assert had.contraband - has.contraband == 3
                assert len(has.cards) - len(had.cards) == 1
                claims += 1
    assert claims > 10


def test_a_record_replays_to_the_same_game() -> None:
    for game in pool():
        events = Playback(line_of(event) for event in game.events).run()
        assert events == list(game.events)
        assert fold(events) == game.state
        assert state_score(fold(events)) == state_score(game.state)


def test_undo_is_identity() -> None:
    for game in pool()[::4]:
        log = log_of(game)
        for back in (1, len(game.events) // 2):
            kept = game.events[:-back]
            log.add(undo(log, back, "later"))
            assert log.state() == fold(kept)
            for event in game.events[-back:]:
                log.add(Record("enter", "again", (event,)))
            assert log.state() == game.state


def test_who_types_the_log_again_has_the_same_game() -> None:
    for game in unfinished()[::2]:
        lines = [line.line for line in log_lines(log_of(game))]
        again = play(lines)
        assert again.events == game.events, lines
        assert again.state == game.state, lines


def test_a_kind_is_known_only_once_it_was_said() -> None:
    """The program knows no more than the table does: what was typed as `?` stays a `?`."""
    for game in unfinished()[::4]:
        for before, event, now in steps(game):
            more = contraband_part(missing(on_all_stands(before), on_all_stands(now)))
            said = json.dumps(as_data(event))
            assert all(f'"{key}"' in said for key in more), event


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
                known = {part: player["parts"].pop(part) for part in PARTS}
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
            event, _now = enter(propose_reveal(rng, state), after(state, RoundEnded()))
        except Refusal:
            continue
        advance(state, event)
    return None


def test_the_range_of_a_score_holds_the_final_total() -> None:
    checked = 0
    for number, game in enumerate(unfinished()):
        rng = Random(number)
        for length in range(2, len(game.events), 5):
            state = fold(game.events[:length])
            named = all_named(fold(game.events[:length]), rng)
            if named is None or state.booty.contraband or state.booty.legal or state.booty.gold:
                continue
            guesses = state_score(state).lines
            finals = state_score(after(named, Finished(early=True))).lines
            for guess, truth in zip(guesses, finals, strict=True):
                assert guess.total <= truth.total <= guess.high, game.lines[:length]
                checked += guess.unsure
    assert checked > 500
