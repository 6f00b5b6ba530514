"""What the example of each module shows, so that its story stays true."""

from collections.abc import Sequence

import pytest

from sheriff_helper.game.events_and_their_effects import (
    BagOpened,
    BagPassed,
    Banked,
    BootySplit,
    DeputiesNamed,
    Event,
    Revealed,
)
from sheriff_helper.game.folded_state import fold
from sheriff_helper.game.goods import ROYAL, contraband_part
from sheriff_helper.game.modules.black_market_cards import Claimed
from sheriff_helper.game.modules.laws_in_force import LawChanged
from sheriff_helper.game.modules.merry_men_cards import MerryMet
from sheriff_helper.game.modules.special_order_cards import OrderFilled
from sheriff_helper.game.scoring import state_score
from sheriff_helper.words.saying.events_as_typed_lines import line_of
from tests.game.boards import BOX, vectors
from tests.tables import gold_added
from tests.test_examples import events_of

EXAMPLES = ("everything", *BOX)


def file_of(module: str) -> str:
    """The example of a module."""
    return "royal_goods" if module == "royal" else module


def of_kind(events: Sequence[Event], kind: type) -> list[Event]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


@pytest.mark.parametrize("module", EXAMPLES)
def test_each_example_is_played_with_its_module(module: str) -> None:
    modules = fold(events_of(file_of(module))).setup.modules
    assert modules == (BOX if module == "everything" else (module,))


def test_the_deputies_first_round_is_the_rulebooks() -> None:
    events = events_of("deputies_evening")
    first = next(n for n, event in enumerate(events) if line_of(event) == "next")
    players = fold(events[: first + 1]).players
    vector = next(v for v in vectors("rulebook_ledger") if v.id == "deputies-share-the-booty")
    gold = vector.values[0]["expect"]["gold"]
    assert {name: player.gold for name, player in players.items()} == gold


def test_the_deputies_evening_shows_everything_that_two_can_do() -> None:
    events = events_of("deputies_evening")
    state = fold(events)
    assert state.rounds == 9
    assert {player.turns for player in state.players.values()} == {3}
    assert len(of_kind(events, DeputiesNamed)) == 9
    passed = [event for event in events if isinstance(event, BagPassed)]
    opened = [event for event in events if isinstance(event, BagOpened)]
    assert {bool(event.by) for event in passed if event.bribe} == {True, False}
    assert {len(event.payments) for event in opened} == {1, 2}
    assert any(event.payments[0].payer == event.merchant and not event.by for event in opened)
    assert any(event.from_bag and not event.by for event in passed)
    assert any("Alan" in event.paying for event in opened)
    splits = [event for event in events if isinstance(event, BootySplit)]
    assert any(contraband_part(share.offer.goods) for event in splits for share in event.shares)
    assert any(len(event.shares) == 1 for event in splits)
    assert gold_added(state) == -2  # an odd coin in two rounds


def test_a_royal_apple_moves_the_crown_and_the_game() -> None:
    events = events_of("royal_goods")
    turned_up = next(at for at, event in enumerate(events) if isinstance(event, Revealed))
    before, after = fold(events[:turned_up]), fold(events)
    assert {key for key in ROYAL if after.deck[key]} == {
        *("green_apple", "golden_apple", "gouda", "royal_rooster"),
    }
    assert state_score(before).titles["apple"].king == ("Ruth",)
    assert state_score(after).titles["apple"].king == ("Sven",)
    assert state_score(after).winners == ("Sven",)


def test_the_black_market_sells_first_and_second_cards() -> None:
    claims = [event for event in events_of("black_market") if isinstance(event, Claimed)]
    assert [(event.good, event.points) for event in claims] == [
        *(("mead", 32), ("mead", 29), ("pepper", 30), ("silk", 35)),
    ]
    assert [event.value for event in claims] == [None, None, None, 35]


def test_the_first_edition_stops_at_a_tie() -> None:
    score = state_score(fold(events_of("first_edition")))
    assert [line.place for line in score.lines] == [1, 1, 3]


def test_thieves_are_a_king_and_two_princes() -> None:
    title = state_score(fold(events_of("thieves"))).others["thieves"]
    assert (title.king, title.queen) == (("Emil",), ("Dora", "Greta"))
    assert title.points == {"Emil": 10, "Dora": 2, "Greta": 2}


def test_an_order_costs_ivan_the_crown() -> None:
    events = events_of("special_orders")
    orders = [event for event in events if isinstance(event, OrderFilled)]
    assert [(event.player, event.points) for event in orders] == [
        *(("Ivan", 7), ("Jana", 5), ("Hilde", 8)),
    ]
    assert state_score(fold(events)).titles["apple"].king == ("Ivan", "Jana")


def test_merry_men_are_found_and_caught() -> None:
    events = events_of("merry_men")
    met = [event for event in events if isinstance(event, MerryMet)]
    assert [event.found for event in met if event.found is not None] == [6, 5]
    assert [event.caught for event in met if event.caught is not None] == [4, 5]
    assert gold_added(fold(events)) == 6 + 5 - 2


def test_laws_come_and_go_two_at_a_time() -> None:
    events = events_of("laws")
    changes = [event for event in events if isinstance(event, LawChanged)]
    assert [bool(event.arrives) for event in changes] == [True, True, False, True, False, True]
    assert fold(events).extras["laws"] == ("Queen's birthday", "Closed gates")
    assert gold_added(fold(events)) == -2


def test_everything_is_used_in_everything() -> None:
    events = events_of("everything")
    for kind in (Claimed, OrderFilled, MerryMet, LawChanged, Banked, BootySplit, DeputiesNamed):
        assert of_kind(events, kind), kind
    parts = [line.parts for line in state_score(fold(events)).lines]
    scoring = ("black_market", "thieves", "special_orders")
    assert all(any(line[part] for line in parts) for part in ("royal", *scoring))
