"""Games told in figures: evenings counted by hand, what counts as what, and laws of any game."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

import pytest

from sheriff_helper.game import events as ev
from sheriff_helper.game.fold import advance, begin, fold
from sheriff_helper.game.goods import GOODS, LEGAL
from sheriff_helper.game.history import History, Record, undo
from sheriff_helper.game.recap import AWARDS, FACTS, Recap, recap_of
from sheriff_helper.game.scoring import state_score
from sheriff_helper.game.state import State
from sheriff_helper.game.statistics import statistics
from sheriff_helper.game.values import Holding
from tests.net.games import ALL_TABLES, Table, table_at
from tests.tables import Game, events_of, play, random_game, setup_of

THREE = "new Ana Bia Caio"
SIX = "new Ana Bia Caio Duda Eva Fabi"

# Counted by hand from the records, a line a player in the order of FACTS: as merchant bags, lies,
# of which passed and caught, honest bags opened, bribes paid and taken, penalties paid and taken,
# contraband home; as inspector bags seen, opened, of which liars'; promises kept and broken.
COUNTED: Mapping[str, Mapping[str, Sequence[int]]] = {
    "rulebook_evening": {
        "Will": (6, 3, 1, 2, 1, 7 + 12 + 8, 6, 8 + 8 + 10, 10 + 8, 0, 6, 2, 1, 0, 0),
        "Gilbert": (6, 2, 1, 1, 3, 4 + 3, 13 + 8, 10, 22 + 24, 1, 6, 3, 3, 1, 0),
        "David": (6, 5, 4, 1, 0, 6 + 7 + 6, 12 + 12, 6 + 10, 10, 3, 6, 2, 1, 0, 0),
        "Marian": (6, 3, 2, 1, 0, 8 + 5, 7 + 8, 4 + 8 + 10, 0, 1, 6, 2, 0, 0, 0),
    },
    "deputies_evening": {
        "John": (6, 2, 2, 0, 2, 6 + 5 + 4 + 5, 0, 4, 10 + 8, 2, 9, 2, 1, 1, 0),
        "Marian": (6, 5, 4, 1, 1, 4 + 9 + 6, 8 + 3, 4 + 6 + 8, 10, 4, 11, 4, 1, 0, 0),
        "Gilbert": (6, 2, 1, 1, 1, 5 + 3 + 2, 6, 8 + 8, 10, 1, 11, 3, 2, 0, 0),
        "David": (6, 2, 2, 0, 2, 3 + 6 + 2 + 8, 1, 5 + 10, 8 + 6, 2, 8, 3, 1, 0, 0),
        "Alan": (6, 4, 3, 1, 0, 12 + 2 + 1, 5 + 5, 16 + 19 + 6, 0, 4, 11, 6, 1, 0, 0),
        "Will": (6, 3, 2, 1, 2, 8 + 1 + 5, 1, 12, 4 + 6, 2, 11, 2, 2, 0, 0),
    },
    "everything": {
        "Sara": (2, 1, 1, 0, 0, 8, 0, 3, 0, 2, 3, 1, 0, 1, 0),
        "Timo": (2, 2, 2, 0, 0, 4 + 6, 5, 3, 0, 1 + 2, 4, 1, 0, 0, 0),
        "Uma": (2, 1, 1, 0, 1, 9, 0, 0, 4 + 4, 3, 4, 1, 1, 0, 0),
        "Vito": (2, 2, 2, 0, 0, 5, 6, 4, 0, 1 + 2, 4, 1, 0, 0, 0),
        "Wanda": (2, 1, 1, 0, 1, 5, 0, 0, 3 + 3, 2, 4, 1, 1, 0, 0),
        "Xaver": (2, 2, 1, 1, 0, 3, 0, 4 + 3 + 4, 0, 1, 3, 1, 0, 0, 0),
    },
    "merry_men": {
        "Karl": (3, 1, 0, 1, 0, 0, 4, 6 + 4 + 5, 4, 0, 3, 2, 1, 0, 0),
        "Lea": (3, 2, 2, 0, 0, 4 + 2 + 5, 4 + 7, 0, 0, 1, 3, 0, 0, 0, 0),
        "Milo": (3, 2, 1, 1, 0, 4 + 2, 2, 4, 4 + 5, 1, 3, 1, 1, 0, 0),
        "Nela": (3, 1, 1, 0, 1, 7, 5 + 2, 0, 6, 0, 3, 0, 0, 0, 0),
    },
}
HELD = {
    "rulebook_evening": {
        "smuggler": (["David"], 3),
        "bribable": (["David"], 24),
        "nose": (["Gilbert"], 3),
        "biggest_bribe": (["Will"], 8 + 2 * 2),
        "unluckiest_search": (["Marian"], 5 * 2),
    },
    "deputies_evening": {
        "smuggler": (["Marian", "Alan"], 4),
        "bribable": (["Marian"], 11),
        "nose": (["Gilbert", "Will"], 2),
        "biggest_bribe": (["Alan"], 12),
        "unluckiest_search": (["David", "Alan"], 10),
    },
    "merry_men": {
        "smuggler": (["Lea", "Milo"], 1),
        "bribable": (["Lea"], 11),
        "nose": (["Karl", "Milo"], 1),
        "biggest_bribe": (["Nela"], 7),
        "unluckiest_search": (["Karl"], 6),
    },
}


@pytest.mark.parametrize("evening", COUNTED)
def test_facts_are_as_counted_by_hand(evening: str) -> None:
    told = recap_of(events_of(evening))
    assert {name: tuple(facts.values()) for name, facts in told.players.items()} == COUNTED[evening]
    assert all(tuple(facts) == FACTS for facts in told.players.values())


@pytest.mark.parametrize("evening", HELD)
def test_awards_are_as_counted_by_hand(evening: str) -> None:
    awards = recap_of(events_of(evening)).awards
    assert {row["award"]: (row["players"], row["figure"]) for row in awards} == HELD[evening]


def told(*lines: str) -> Recap:
    return recap_of(play(lines).events)


@pytest.mark.parametrize(
    ("lines", "facts"),
    [
        (["pass Bia 3a declared 3a"], {"lies": 0, "contraband_home": 0}),
        (["pass Bia 2a1c declared 3a"], {"lies": 1, "lies_passed": 1, "contraband_home": 0}),
        (["pass Bia 2a1? declared 3a"], {"lies": 1, "lies_passed": 1, "contraband_home": 1}),
        (["pass Bia 1c2? declared 3a"], {"lies": 1, "lies_passed": 1, "contraband_home": 2}),
        (["pass Bia 3a"], {"lies": 0}),
        (["pass Bia 2a1c"], {"lies": 1, "lies_passed": 1}),
        (["pass Bia 1m"], {"lies": 1, "lies_passed": 1, "contraband_home": 1}),
        (["pass Bia 2a1?"], {"lies": 1, "lies_passed": 1, "contraband_home": 1}),
        (["pass Bia 2a 1 gouda"], {"lies": 1, "contraband_home": 1}),
        (["declare Bia 3a", "open Bia 2a1m"], {"lies_caught": 1, "contraband_home": 0}),
        (["declare Bia 3a", "open Bia"], {"lies": 0, "honest_opened": 1, "penalties_taken": 6}),
        # Gold and legal goods, from the stand and from the bag; contraband counts nothing.
        (["pass Bia 2a1m bribe 5g from-bag 1a"], {"bribes_paid": 7, "contraband_home": 1}),
        (["pass Bia 2a1m from-bag 1m"], {"bribes_paid": 0, "contraband_home": 1}),
        (["pass Bia 2a1? from-bag 1?"], {"bribes_paid": 0, "contraband_home": 1}),
        (["pay Bia Ana 5g"], {"bribes_paid": 0, "bags": 0}),
        (["promise Bia Ana x", "promise Bia Ana y", "kept 2"], {"promises_kept": 1}),
        (["promise Bia Ana x", "broken 1"], {"promises_kept": 0, "promises_broken": 1}),
    ],
)
def test_what_counts_as_what(lines: list[str], facts: Mapping[str, int]) -> None:
    bia = told(f"{THREE} --royal", *lines).players["Bia"]
    assert {key: bia[key] for key in facts} == facts


def test_a_penalty_counts_what_was_handed_over() -> None:
    # Bia owes 8, and has 3 gold and a chicken worth 4: the rest is forgiven.
    lines = (f"{THREE} --gold 3", "declare Bia 3k", "open Bia 1k2m")
    players = told(*lines).players
    assert players["Bia"]["penalties_paid"] == 3 + 4
    assert players["Ana"]["penalties_taken"] == 3 + 4


def test_what_was_undone_does_not_count() -> None:
    history = History(
        Record("enter", "", (event,))
        for event in play((THREE, "pass Bia 2a1m bribe 5g", "pass Caio 1a")).events
    )
    history.add(undo(history, 2, ""))
    assert recap_of(history.events).players["Bia"]["bags"] == 0


def test_one_deputy_alone_sees_opens_and_takes() -> None:
    lines = (SIX, "deputies Ana Bia", "pass Caio 1a bribe 4g by Bia", "declare Duda 2k")
    players = told(*lines, "open Duda 1k1m by Bia").players
    assert [players["Ana"][key] for key in ("bags_seen", "opened", "bribes_taken")] == [0, 0, 0]
    assert [players["Bia"][key] for key in ("bags_seen", "opened", "bribes_taken")] == [2, 1, 4]
    assert (players["Bia"]["penalties_taken"], players["Bia"]["opened_liars"]) == (4, 1)


def test_a_saint_has_no_lie_and_nothing_face_down() -> None:
    lines = (THREE, "pass Bia 1a", "pass Caio 1?", "next", "pass Caio 2a", "pass Ana 2a")
    awards = {row["award"]: row["players"] for row in told(*lines).awards}
    assert awards == {"smuggler": ["Caio"], "saint": ["Ana", "Bia"]}
    assert {row["award"]: row["players"] for row in told(THREE).awards} == {}


def test_a_round_is_told_as_it_stood_when_it_ended() -> None:
    first, second = told(
        *(f"{THREE} --turns 1", "pass Bia 1m bribe 5g", "pass Caio 3a", "next"),
        *("pass Caio 1?", "pass Ana 2c", "count Ana 40", "next"),
    ).rounds
    assert (first["round"], first["sheriff"]) == (1, ("Ana",))
    assert first["gold"] == {"Ana": 55, "Bia": 45, "Caio": 50}
    assert first["points"] == {"Ana": 55, "Bia": 45 + 7, "Caio": 50 + 6 + 20}
    assert (second["round"], second["sheriff"]) == (2, ("Bia",))
    # Nothing for the card that lies face down.
    assert second["points"] == {"Ana": 40 + 6 + 15, "Bia": 52, "Caio": 76}


def test_no_face_down_card_makes_a_king_of_thieves() -> None:
    (row,) = told(f"{THREE} --thieves", "pass Bia 1m", "pass Caio 2?", "next").rounds
    assert row["points"] == {"Ana": 50, "Bia": 50 + 7 + 10, "Caio": 50}


@pytest.mark.parametrize(
    ("lines", "rounds"),
    [
        (["finish early"], []),
        (["pass Bia 1a", "finish early"], [1]),
        (["pass Bia 1a", "pass Caio 1a", "next", "finish early"], [1]),
    ],
)
def test_a_game_that_ends_early_has_the_rounds_that_were_played(
    lines: list[str], rounds: list[int]
) -> None:
    assert [row["round"] for row in told(THREE, *lines).rounds] == rounds


def test_a_running_game_counts_no_card_that_lies_face_down() -> None:
    recap = recap_of(play([THREE, "pass Bia 2a 1?", "pass Caio 1a", "next"]).events)
    points = {line.name: line.total for line in recap.score.lines}
    assert points == recap.rounds[-1]["points"]


def test_a_kept_tally_has_nothing_but_its_score() -> None:
    holdings = tuple(Holding(name, 9, {"apple": 2}) for name in ("Ana", "Bia", "Caio"))
    kept = recap_of([*play((THREE,)).events, ev.Tallied(holdings)])
    assert (kept.rounds, kept.awards, kept.score.final) == ([], [], True)
    assert {n for facts in kept.players.values() for n in facts.values()} == {0}


# ---------------------------------------------------------------------------------------------
# Laws of any game.


@lru_cache(maxsize=1)
def some_games() -> list[Game]:
    """Of all sizes and modules; few and short, because each is played once a process."""
    tables = enumerate(map(table_at, range(0, ALL_TABLES, 5)), 7_000)
    return [random_game(seed, table._replace(turns=1)) for seed, table in tables]


def test_lies_passed_or_were_caught_and_every_bag_was_seen() -> None:
    for game in some_games():
        recap = recap_of(game.events)
        for facts in recap.players.values():
            assert facts["lies"] == facts["lies_passed"] + facts["lies_caught"]
            assert facts["bags"] >= facts["lies"] + facts["honest_opened"]
            assert facts["bags_seen"] >= facts["opened"] >= facts["opened_liars"]
        if len(recap.players) < 6:
            for given, taken in (
                ("bribes_paid", "bribes_taken"),
                ("penalties_paid", "penalties_taken"),
                ("bags", "bags_seen"),
                ("lies_caught", "opened_liars"),
            ):
                assert total(recap, given) == total(recap, taken), game.lines


def total(recap: Recap, fact: str) -> int:
    return sum(facts[fact] for facts in recap.players.values())


MOVING = (ev.Paid, ev.Counted, ev.Banked)  # gold outside the bags, also after the last of them


def test_the_last_round_ends_with_the_final_gold() -> None:
    tried = 0
    for game in some_games():
        rounds = recap_of(game.events).rounds
        ends = [n for n, event in enumerate(game.events) if isinstance(event, ev.RoundEnded)]
        after = game.events[ends[-1] :] if ends else game.events
        first = setup_of(game).setup.round
        assert [row["round"] for row in rounds] == list(range(first, first + len(rounds)))
        if rounds and not any(isinstance(event, MOVING) for event in after):
            final = {name: player.gold for name, player in game.state.players.items()}
            assert rounds[-1]["gold"] == final, game.lines
            tried += 1
    assert tried > 40


def test_a_round_is_what_the_fold_says_at_its_end() -> None:
    for game in some_games()[:60]:
        rows = iter(recap_of(game.events).rounds)
        for n, event in enumerate(game.events):
            if isinstance(event, ev.RoundEnded):
                row, state = next(rows), fold(game.events[: n + 1])
                assert row["gold"] == {name: it.gold for name, it in state.players.items()}
                seen = {name: it.unknown for name, it in state.players.items()}
                for line in state_score(state).lines:
                    if not any(seen.values()):
                        assert row["points"][line.name] == line.total


def test_whoever_holds_an_award_has_the_highest_figure() -> None:
    held = set()
    for game in some_games():
        recap = recap_of(game.events)
        plain = plainly_counted(game)
        figures = {
            "smuggler": {n: its["contraband_home"] for n, its in recap.players.items()},
            "saint": {
                n: 0 if its["lies"] or its["contraband_home"] else its["bags"]
                for n, its in recap.players.items()
            },
            "bribable": {n: its["bribes_taken"] for n, its in recap.players.items()},
            "nose": {n: its["opened_liars"] for n, its in recap.players.items()},
            "biggest_bribe": {n: its["biggest bribe"] for n, its in plain.items()},
            "unluckiest_search": {n: its["dearest search"] for n, its in plain.items()},
            "broken_word": {n: its["promises_broken"] for n, its in recap.players.items()},
        }
        awards = {row["award"]: row for row in recap.awards}
        assert list(figures) == list(AWARDS)
        for award, its in figures.items():
            best = max(its.values())
            assert (award in awards) == (best > 0), (award, game.lines)
            if best:
                holders = [name for name, figure in its.items() if figure == best]
                row = {"award": award, "players": holders, "figure": best}
                assert awards[award] == row, game.lines
        held |= set(awards)
    assert held == set(AWARDS)


# ---------------------------------------------------------------------------------------------
# Many games, against a recount that knows no fact: bag by bag, as one would at the table.


def plainly_counted(game: Game) -> dict[str, dict[str, int]]:
    """What each player did in one game."""
    start = setup_of(game)
    state = begin(start.setup)
    keys = ("bags", "lies", "caught", "paid", "taken", "opened", "hits")
    counted = {
        name: dict.fromkeys((*keys, "biggest bribe", "dearest search"), 0)
        for name in start.setup.names
    }
    for event in game.events[1:]:
        if isinstance(event, ev.BagPassed | ev.BagOpened):
            _count_bag(event, state, counted)
        advance(state, event)
    return counted


def _count_bag(
    event: ev.BagPassed | ev.BagOpened, state: State, counted: dict[str, dict[str, int]]
) -> None:
    claim = event.declared or state.declared.get(event.merchant)
    bag = event.goods if event.goods is not None else {claim.good: 1} if claim else {}
    is_lie = (
        any(key != claim.good for key in bag)
        if claim
        else (len(bag) > 1 or any(key not in LEGAL for key in bag))
    )
    merchant = counted[event.merchant]
    merchant["bags"] += 1
    merchant["lies"] += is_lie
    inspectors = [event.by] if event.by else list(state.inspectors)
    if isinstance(event, ev.BagOpened):
        merchant["caught"] += is_lie
        for name in inspectors:
            counted[name]["opened"] += 1
            counted[name]["hits"] += is_lie
        for payment in event.payments if not is_lie else ():
            cost = payment.gold + value(payment.goods, GOODS)
            its = counted[payment.payer]
            its["dearest search"] = max(its["dearest search"], cost)
        return
    bribe = event.bribe.gold + value(event.bribe.goods, LEGAL) + value(event.from_bag, LEGAL)
    merchant["paid"] += bribe
    merchant["biggest bribe"] = max(merchant["biggest bribe"], bribe)
    if len(inspectors) == 1:
        counted[inspectors[0]]["taken"] += bribe


def value(goods: Mapping[str, int], counting: Iterable[str]) -> int:
    return sum(GOODS[key].value * n for key, n in goods.items() if key in counting)


def plain_statistics(games: Sequence[Game]) -> dict[str, dict[str, object]]:
    """The rows of `stats` by name, counted one game after the other."""
    rows: dict[str, dict[str, object]] = {}
    told = [(state_score(game.state), plainly_counted(game)) for game in games]
    names = sorted({name for game in games for name in setup_of(game).setup.names})
    for name in names:
        points, places, wins, kings = [], [], 0, dict[str, int]()
        sums = dict.fromkeys(("bags", "lies", "caught", "paid", "taken", "opened", "hits"), 0)
        for score, counted in told:
            for line in score.lines:
                if line.name == name:
                    points.append(line.total)
                    places.append(line.place)
                    wins += name in score.winners
                    for good, title in score.titles.items():
                        if name in title.king:
                            kings[good] = kings.get(good, 0) + 1
                    for key in sums:
                        sums[key] += counted[name][key]
        number = len(points)
        rows[name] = {
            "name": name,
            "games": number,
            "wins": wins,
            "win_rate": rate(wins, number),
            "average": rate(sum(points), number),
            "best": max(points),
            "worst": min(points),
            "average_place": rate(sum(places), number),
            "lies": sums["lies"],
            "lie_rate": rate(sums["lies"], sums["bags"]),
            "caught_rate": rate(sums["caught"], sums["lies"]),
            "bribes_paid": sums["paid"],
            "bribes_taken": sums["taken"],
            "opened": sums["opened"],
            "hit_rate": rate(sums["hits"], sums["opened"]),
            "kings": kings,
        }
    return rows


def rate(part: int, whole: int) -> float | None:
    return None if whole == 0 else round(part / whole, 3)


def test_statistics_against_a_plain_recount() -> None:
    games = some_games()
    rows = statistics([recap_of(game.events, by_round=False) for game in games], str)
    assert {row["name"]: row for row in rows} == plain_statistics(games)
    wins = [row["wins"] for row in rows]
    assert wins == sorted(wins, reverse=True)


def test_names_that_are_one_person_are_counted_together() -> None:
    evenings = [play((f"new {names}", "finish early")) for names in ("Ana Bia Caio", "ANA Bia Zoe")]
    rows = statistics([recap_of(game.events) for game in evenings], str.lower)
    assert {row["name"]: row["games"] for row in rows} == {"ANA": 2, "Bia": 2, "Caio": 1, "Zoe": 1}


def test_a_shared_victory_is_one_for_each() -> None:
    (mara, nils, *others) = statistics([recap_of(events_of("shared_victory"))], str)
    assert [mara["wins"], nils["wins"]] == [1, 1]
    assert {row["wins"] for row in others} == {0}


def test_a_game_of_no_rounds_is_told_too() -> None:
    assert recap_of(random_game(3, Table(3, turns=1)).events[:1]).rounds == []
