"""Laws that hold at every table, tried on many random legal games."""

import json
from collections.abc import Iterator
from functools import lru_cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheriff_helper.game.entry_table import wish_of
from sheriff_helper.game.events import (
    BagOpened,
    BagPassed,
    Event,
    Finished,
    Revealed,
    as_data,
)
from sheriff_helper.game.goods import UNKNOWN, contraband_part, total
from sheriff_helper.game.history import History, Record, amend, redo, undo
from sheriff_helper.game.scoring import state_score
from sheriff_helper.game.state import Purse, State, advance, after, fold
from sheriff_helper.store.record_rows import event_of
from sheriff_helper.words.record_replay import Playback
from sheriff_helper.words.saying.record_lines import line_of
from tests.tables import (
    Game,
    Table,
    enter,
    games,
    on_all_stands,
    random_game,
    setup_of,
    some_tables,
)

MANY, SOME, FEW = 2_000, 250, 60  # games


@lru_cache(maxsize=1)
def pool() -> tuple[Game, ...]:
    """Games that several laws are tried on."""
    plain, rich = some_tables(SOME), some_tables(SOME, with_modules=True)
    tables = [table for both in zip(plain, rich, strict=True) for table in both]
    return tuple(random_game(seed, table) for seed, table in tables)


def steps(game: Game) -> Iterator[tuple[Event, State]]:
    """Each event, and the one state that follows it as it grows."""
    state = fold(game.events[:1])
    for event in game.events[1:]:
        advance(state, event)
        yield event, state


def purses(state: State) -> list[Purse]:
    """Every place where gold and cards can lie."""
    return [*state.players.values(), state.booty]


def records(game: Game) -> list[Record]:
    """The log of a game that was never corrected."""
    return [Record("enter", f"t{n}", (event,)) for n, event in enumerate(game.events)]


def all_data(events: tuple[Event, ...] | list[Event]) -> list[object]:
    """Events as data, because events of two classes can be equal as tuples."""
    return [as_data(event) for event in events]


def test_the_random_games_do_what_players_do() -> None:
    events = [event for game in pool() for event in game.events]
    opened = [event for event in events if isinstance(event, BagOpened)]
    passed = [event for event in events if isinstance(event, BagPassed)]
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
        "cards turned up": any(isinstance(e, Revealed) for e in events),
        "ended early": any(isinstance(e, Finished) and e.early for e in events),
        "wrong count": any(game.state.corrections for game in pool()),
    }
    kinds = {type(event).__name__ for event in events}
    assert kinds >= {"DeputiesNamed", "BootySplit", "Claimed", "OrderFilled", "MerryMet"}
    assert kinds >= {"LawChanged", "Banked", "PromiseKept", "PromiseBroken", "Noted"}
    assert all(seen.values()), seen
    assert {len(setup_of(game).setup.names) for game in pool()} == {3, 4, 5, 6}


def test_gold_is_conserved() -> None:
    for game in pool():
        setup = setup_of(game).setup
        for event, state in steps(game):
            held = sum(purse.gold for purse in purses(state))
            dealt = setup.gold * len(setup.names) + state.banked
            assert held == dealt + state.corrections, event


def test_cards_never_exceed_the_deck() -> None:
    for game in pool():
        for event, state in steps(game):
            lying = on_all_stands(state)
            unseen = lying.pop(UNKNOWN, 0)
            assert all(n <= state.deck.get(key, 0) for key, n in lying.items()), event
            most = total(contraband_part(state.deck))
            assert total(contraband_part(lying)) + unseen <= most, event


def test_nothing_is_ever_negative_or_an_empty_kind() -> None:
    for game in pool():
        for event, state in steps(game):
            for purse in purses(state):
                assert purse.gold >= 0, event
                assert purse.unknown >= 0, event
                piles = (purse.legal, purse.shown)
                assert all(n > 0 for pile in piles for n in pile.values()), event


def test_no_bag_holds_less_than_nothing() -> None:
    for game in pool():
        for event, state in steps(game):
            bags = (*state.bags.values(), *state.confiscated.values())
            assert all(n > 0 for bag in bags for n in bag.values()), event


def test_applying_to_a_copy_leaves_the_state_alone() -> None:
    for game in pool()[:FEW]:
        state = fold(game.events[:1])
        for number, event in enumerate(game.events[1:], 1):
            now = after(state, event)
            assert state == fold(game.events[:number])
            state = now
        assert state == game.state


def test_undo_is_identity_and_redo_restores() -> None:
    for game in pool()[:FEW]:
        log = History(records(game))
        last = len(game.events) - 1
        for back in {1, 2, last // 2, last}:
            log.add(undo(log, back, "later"))
            assert log.events == list(game.events[: last + 1 - back])
            assert log.state() == fold(game.events[: last + 1 - back])
            log.add(redo(log, back, "later"))
            assert all_data(log.events) == all_data(game.events)
            assert log.state() == game.state
        assert all_data(History(log.records).events) == all_data(game.events)


def test_undo_then_the_same_entry_is_as_if_nothing_was() -> None:
    for game in pool()[:FEW]:
        log = History(records(game)[:1])
        for record in records(game)[1:]:
            before = log.events
            log.add(record)
            log.add(undo(log, 1, "later"))
            assert log.events == before
            log.add(record)
        assert log.state() == game.state


@settings(max_examples=25)
@given(games(), st.integers(1, 10_000))
def test_an_entry_amended_to_itself_changes_nothing(game: Game, pick: int) -> None:
    log = History(records(game))
    number = 1 + pick % (len(game.events) - 1)
    log.add(amend(log, number, wish_of(game.events[number]), "later"))
    assert all_data(log.events) == all_data(game.events)
    assert log.state() == game.state


def test_a_record_replays_to_the_same_game() -> None:
    for game in pool()[:FEW]:
        lines = [line_of(event) for event in game.events]
        events = Playback(lines).run()
        assert all_data(events) == all_data(game.events)
        assert fold(events) == game.state
        assert state_score(fold(events)) == state_score(game.state)
        assert [line_of(event) for event in events] == lines


def test_events_survive_json() -> None:
    for game in pool():
        text = json.dumps([as_data(event) for event in game.events])
        events = [event_of(item) for item in json.loads(text)]
        assert [type(event) for event in events] == [type(event) for event in game.events]
        assert events == list(game.events)
        assert fold(events) == game.state


@pytest.mark.parametrize("with_modules", [False, True], ids=["plain", "modules"])
def test_thousands_of_games_come_out_the_same_typed_and_replayed(with_modules: bool) -> None:
    for seed, table in some_tables(MANY // 2, 10_000, with_modules=with_modules):
        game = random_game(seed, table._replace(turns=1))
        events: list[Event] = []
        state: State | None = None
        for event in game.events:
            again, state = enter(line_of(event), state)
            events.append(again)
        assert state == game.state, game.lines
        data = all_data(events)
        assert data == all_data(game.events), game.lines
        replayed = fold([event_of(item) for item in data])
        assert replayed == game.state, game.lines
        assert state_score(replayed) == state_score(game.state), game.lines


def test_a_final_tally_agrees_with_a_plain_sum() -> None:
    for game in pool():
        lines = state_score(game.state).lines
        assert all(line.total == sum(line.parts.values()) == line.high for line in lines)
        assert [line.place for line in lines].count(1) == len(state_score(game.state).winners)
        best = max(line.total for line in lines)
        assert all(line.total == best for line in lines if line.place == 1)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_same_seed_is_the_same_game(players: int) -> None:
    first, second = (random_game(7, Table(players)) for _ in range(2))
    assert first.lines == second.lines
    assert random_game(8, Table(players)).lines != first.lines
