"""The final tally: titles, parts, places, ties, and ranges while cards lie face down."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from sheriff_helper.game.box import Setup, deck
from sheriff_helper.game.goods import LEGAL, ROYAL, Goods
from sheriff_helper.game.scoring import Line, face_down_bounds, score, state_score
from sheriff_helper.game.titles import Title, award, count_for_titles, crowns
from sheriff_helper.game.values import Card, Holding
from sheriff_helper.views.score import verdict
from tests.game.boards import PLAYED, THREE, at

FOUR = deck(4)
ROYAL_FOUR = deck(4, "royal")
SETUP = Setup(("A", "B", "C"), "A", 2)


# ---------------------------------------------------------------------------------------------
# Titles. Cards by player, then King, Queen and points of a title of 20 and 10.

TITLES: dict[str, tuple[dict[str, int], str, str, dict[str, int]]] = {
    "sole King and Queen": ({"A": 5, "B": 3, "C": 1}, "A", "B", {"A": 20, "B": 10}),
    "no Queen": ({"A": 5, "B": 0, "C": 0}, "A", "", {"A": 20}),
    "one card is enough": ({"A": 0, "B": 1, "C": 0}, "B", "", {"B": 20}),
    "nobody": ({"A": 0, "B": 0, "C": 0}, "", "", {}),
    "King tied by 2": ({"A": 4, "B": 4, "C": 3}, "AB", "", {"A": 15, "B": 15}),
    "King tied by 3": (
        {"A": 4, "B": 4, "C": 4, "D": 1},
        "ABC",
        "",
        {"A": 10, "B": 10, "C": 10},
    ),
    "King tied by 4": (dict.fromkeys("ABCD", 2), "ABCD", "", dict.fromkeys("ABCD", 7)),
    "King tied by 5": (dict.fromkeys("ABCDE", 2), "ABCDE", "", dict.fromkeys("ABCDE", 6)),
    "Queen tied by 2": ({"A": 4, "B": 2, "C": 2}, "A", "BC", {"A": 20, "B": 5, "C": 5}),
    "Queen tied by 3": (
        {"A": 1, "B": 1, "C": 1, "D": 3},
        "D",
        "ABC",
        {"D": 20, "A": 3, "B": 3, "C": 3},
    ),
    "third gets nothing": ({"A": 3, "B": 2, "C": 1, "D": 1}, "A", "B", {"A": 20, "B": 10}),
}


@pytest.mark.parametrize(("counts", "king", "queen", "points"), TITLES.values(), ids=TITLES)
def test_a_title_is_awarded(
    counts: dict[str, int], king: str, queen: str, points: dict[str, int]
) -> None:
    assert award(counts, 20, 10) == Title(tuple(king), tuple(queen), points)


def test_a_second_place_without_points_is_no_title() -> None:
    assert award({"A": 5, "B": 3}, 10, 0) == Title(("A",), (), {"A": 10})


@pytest.mark.parametrize(
    ("good", "sole", "tied", "queens"),
    [
        ("apple", (20, 10), (15, 10, 7, 6), (5, 3)),
        ("cheese", (15, 10), (12, 8, 6, 5), (5, 3)),
        ("bread", (15, 10), (12, 8, 6, 5), (5, 3)),
        ("chicken", (10, 5), (7, 5, 3, 3), (2, 1)),
    ],
)
def test_each_good_by_its_own_figures(
    good: str, sole: tuple[int, ...], tied: tuple[int, ...], queens: tuple[int, ...]
) -> None:
    def points(*counts: int) -> list[int]:
        holdings = [Holding(name, 0, {good: n}) for name, n in zip("ABCDE", counts, strict=False)]
        given = crowns(holdings)[good].points
        return [given.get(holding.name, 0) for holding in holdings]

    assert points(3, 2, 1) == [*sole, 0]
    for number, share in enumerate(tied, 2):
        assert points(*[3] * number, *[1] * (5 - number)) == [share] * number + [0] * (5 - number)
    for number, share in enumerate(queens, 2):
        assert points(3, *[2] * number) == [sole[0], *[share] * number]


@given(st.dictionaries(st.sampled_from("ABCDEF"), st.integers(0, 4), min_size=1))
def test_a_title_never_gives_more_than_it_has(counts: dict[str, int]) -> None:
    title = award(counts, 15, 10)
    assert sum(title.points.values()) <= 25
    assert set(title.king) | set(title.queen) == set(title.points)
    assert all(counts[name] == max(counts.values()) > 0 for name in title.king)
    assert all(0 < counts[name] < max(counts.values()) for name in title.queen)


# ---------------------------------------------------------------------------------------------
# Royal goods count for a title, and nowhere else.


@pytest.mark.parametrize(
    ("key", "good", "number"),
    [
        ("green_apple", "apple", 2),
        ("golden_apple", "apple", 3),
        ("gouda", "cheese", 2),
        ("bleu_cheese", "cheese", 3),
        ("rye_bread", "bread", 2),
        ("pumpernickel", "bread", 3),
        ("royal_rooster", "chicken", 2),
    ],
)
def test_a_royal_good_counts_for_its_title(key: str, good: str, number: int) -> None:
    stand = {key: 2, good: 1, "silk": 4}
    assert count_for_titles(stand, good) == 2 * number + 1
    assert all(count_for_titles({key: 2}, other) == 0 for other in LEGAL if other != good)
    holdings = [Holding("A", 0, {key: 1}), Holding("B", 0, {good: number - 1})]
    assert crowns(holdings)[good].king == ("A",)
    assert crowns([*holdings, Holding("C", 0, {good: number})])[good].king == ("A", "C")


def test_a_royal_good_is_one_contraband_card_in_the_tie_break() -> None:
    line = line_for(Holding("A", 0, {"golden_apple": 2, "apple": 1, "mead": 1}))
    assert (line.legal_cards, line.contraband_cards) == (1, 3)


def line_for(holding: Holding, cards: Goods = ROYAL_FOUR) -> Line:
    return score([holding], cards, SETUP, final=True).lines[0]


def test_every_part_of_a_score() -> None:
    cards = (Card("black_market", 30), Card("special_orders", 7, {"apple": 1, "pepper": 1}))
    goods = {"bread": 2, "mead": 1, "gouda": 1}
    line = line_for(Holding("A", 11, goods, cards))
    parts = {part: n for part, n in line.parts.items() if n or part == "thieves"}
    assert parts == {
        "gold": 11,
        "legal": 6 + 2,
        "contraband": 7 + 6,
        "royal": 6,
        "black_market": 30,
        "special_orders": 7,
        "king_queen": 15 + 15,
        "thieves": 0,
    }
    assert [*line.parts][:4] == ["gold", "legal", "contraband", "royal"]
    assert [*parts][4:] == ["black_market", "special_orders", "king_queen", "thieves"]
    assert (line.total, line.spread) == (105, 0)
    assert (line.legal_cards, line.contraband_cards) == (3, 3)


def test_goods_under_an_order_count_for_no_title() -> None:
    order = Card("special_orders", 7, {"apple": 1, "pepper": 1})
    assert crowns([Holding("A", 0, {}, (order,))])["apple"] == Title((), (), {})


def test_a_module_can_add_its_own_part() -> None:
    holdings = [Holding("A", 1, {"mead": 1}), Holding("B", 2, {"mead": 2})]
    result = score(holdings, FOUR, SETUP._replace(modules=("thieves",)), final=True)
    assert result.others == {"thieves": Title(("B",), ("A",), {"B": 10, "A": 5})}
    assert [line.parts["thieves"] for line in result.lines] == [5, 10]
    assert [line.total for line in result.lines] == [1 + 7 + 5, 2 + 14 + 10]


# ---------------------------------------------------------------------------------------------
# Places. Each player by gold and goods; no good is held by two, so that titles stay apart.

TEN = 10 * 2 + 20  # ten apples and their King
PLACES: dict[str, tuple[list[tuple[int, Goods]], list[int], str]] = {
    "by points": ([(10, {}), (30, {}), (20, {})], [3, 1, 2], "B"),
    "legal goods break a tie": (
        [(50, {}), (50 - 13, {"mead": 1, "pepper": 1}), (50 - 18, {"bread": 1})],
        [3, 2, 1],
        "C",
    ),
    "contraband breaks a tie": (
        [(40, {}), (40 - 7, {"mead": 1}), (40 - 12, {"pepper": 2})],
        [3, 2, 1],
        "C",
    ),
    "legal goods come before contraband": (
        [(40 - 18, {"bread": 1}), (40 - 18, {"pepper": 3}), (0, {})],
        [1, 2, 3],
        "A",
    ),
    "shared by two": ([(40, {}), (40, {}), (39, {})], [1, 1, 3], "AB"),
    "shared by three": ([(40, {}), (40, {}), (40, {})], [1, 1, 1], "ABC"),
    "shared with the same cards": (
        [(50, {}), (40 - 6, {"pepper": 1}), (40 - 7, {"mead": 1})],
        [1, 2, 2],
        "A",
    ),
    "three tied, one has more": (
        [(40 - 7, {"mead": 1}), (40 - 12, {"pepper": 2}), (40 - 8, {"silk": 1})],
        [2, 1, 2],
        "B",
    ),
    "four tied, all ranks": (
        [(TEN, {}), (TEN - 12, {"pepper": 2}), (TEN - 7, {"mead": 1}), (0, {"apple": 10})],
        [4, 2, 3, 1],
        "D",
    ),
    "second place is shared": (
        [(60, {}), (40, {}), (40, {}), (10, {})],
        [1, 2, 2, 4],
        "A",
    ),
    "third place by contraband": (
        [(60, {}), (50, {}), (40, {}), (40 - 9, {"crossbow": 1})],
        [1, 2, 4, 3],
        "A",
    ),
    "last place by legal goods": (
        [(60, {}), (50, {}), (40 - 18, {"cheese": 1}), (40 - 6, {"pepper": 1})],
        [1, 2, 3, 4],
        "A",
    ),
}


@pytest.mark.parametrize(("held", "places", "winners"), PLACES.values(), ids=PLACES)
def test_places(held: list[tuple[int, Goods]], places: list[int], winners: str) -> None:
    holdings = [Holding(name, *one) for name, one in zip("ABCD", held, strict=False)]
    result = score(holdings, FOUR, SETUP, final=True)
    assert [line.place for line in result.lines] == places
    assert result.winners == tuple(winners)
    assert [line.name for line in result.lines] == [holding.name for holding in holdings]


# ---------------------------------------------------------------------------------------------
# Unseen cards.


@pytest.mark.parametrize(
    ("unknown", "cards", "bounds"),
    [
        pytest.param(0, FOUR, (0, 0), id="none"),
        pytest.param(1, FOUR, (6, 9), id="one"),
        pytest.param(5, FOUR, (30, 45), id="all crossbows"),
        pytest.param(6, FOUR, (36, 45 + 8), id="one more than there are crossbows"),
        pytest.param(23, FOUR, (22 * 6 + 7, 45 + 12 * 8 + 6 * 7), id="past the pepper"),
        pytest.param(1, ROYAL_FOUR, (4, 9), id="a green apple at least"),
        pytest.param(8, ROYAL_FOUR, (2 * 4 + 6 * 6, 7 * 9 + 8), id="royal both ways"),
        pytest.param(2, {"crossbow": 1, "pepper": 1}, (15, 15), id="the last two"),
        pytest.param(60, FOUR, (420, 420), id="the whole deck"),
    ],
)
def test_what_unseen_cards_can_be_worth(
    unknown: int, cards: Goods, bounds: tuple[int, int]
) -> None:
    assert face_down_bounds(unknown, cards) == bounds


def test_unseen_cards_leave_a_range() -> None:
    result = score(
        [Holding("A", 10, {"mead": 1}, (), 2), Holding("B", 9, {})], FOUR, SETUP, final=False
    )
    first, second = result.lines
    assert (first.total, first.unknown, first.spread) == (10 + 7 + 12, 2, 18 - 12)
    assert (second.total, second.unknown, second.spread) == (9, 0, 0)
    assert first.total == sum(first.parts.values())
    assert first.contraband_cards == 3
    assert not result.final


def test_the_crowns_stand_whatever_lies_face_down() -> None:
    holdings = [Holding("A", 0, {"apple": 2}), Holding("B", 0, {"apple": 1}, (), 1)]
    first, second = score(holdings, ROYAL_FOUR, SETUP, final=False).lines
    assert (first.total, first.spread) == (4 + 20, 0)
    assert (second.total, second.spread) == (2 + 10 + 4, 9 - 4)


three = st.lists(
    st.tuples(
        st.dictionaries(st.sampled_from(LEGAL), st.integers(1, 3)),
        st.lists(st.sampled_from(("mead", "silk", *ROYAL)), max_size=2),
    ),
    min_size=3,
    max_size=3,
)


@given(three)
def test_the_truth_lies_within_the_range_crowns_apart(
    held: list[tuple[dict[str, int], list[str]]],
) -> None:
    hidden = [key for _, cards in held for key in cards]
    assume(all(hidden.count(key) <= ROYAL_FOUR[key] for key in hidden))
    known, truth = [], []
    for name, (legal, cards) in zip("ABC", held, strict=True):
        known.append(Holding(name, 0, legal, (), len(cards)))
        truth.append(Holding(name, 0, {**legal, **{key: cards.count(key) for key in cards}}))
    before = score(known, ROYAL_FOUR, SETUP, final=False)
    after = score(truth, ROYAL_FOUR, SETUP, final=True)
    for guess, line in zip(before.lines, after.lines, strict=True):
        least = guess.total - guess.parts["king_queen"]
        final = line.total - line.parts["king_queen"]
        assert least <= final <= least + guess.spread


# ---------------------------------------------------------------------------------------------
# How a game stands.

ON = (THREE, "pass Bia 2 apples 1 crossbow", "pass Caio 1 apple ?")


def test_what_was_seen_counts_and_what_lies_face_down_leaves_a_range() -> None:
    # Bia: 50 gold, two apples, King of them, and a crossbow. Caio: one apple, Queen, and a card.
    result = state_score(at(*ON))
    _ana, bia, caio = result.lines
    assert (bia.total, bia.unknown, bia.spread) == (83, 0, 0)
    assert (caio.total, caio.unknown, caio.spread) == (68, 1, 3)
    assert not result.final


def test_a_card_that_turned_up_leaves_no_range() -> None:
    caio = state_score(at(*ON, "reveal Caio 1 silk")).lines[2]
    assert (caio.total, caio.unknown, caio.spread) == (70, 0, 0)


def test_the_end_is_final() -> None:
    result = state_score(at(*ON, "reveal Caio 1 silk", "finish early"))
    assert result.final
    assert [(line.total, line.spread) for line in result.lines] == [(50, 0), (83, 0), (70, 0)]


def test_only_the_modules_of_the_game_count() -> None:
    assert not state_score(at(*ON)).others
    assert set(state_score(at(f"{THREE} --thieves", *ON[1:])).others) == {"thieves"}


@pytest.mark.parametrize(
    "crossbows",
    [("pass Bia 5 crossbows",), ("pass Bia 5 ?", "reveal Bia 5 crossbows")],
    ids=["typed", "turned up"],
)
def test_unseen_cards_are_none_of_those_on_the_table(crossbows: tuple[str, ...]) -> None:
    # All five crossbows were seen, so that a face-down card is worth 8 at most.
    assert state_score(at(THREE, *crossbows, "pass Caio ?")).lines[2].spread == 8 - 6
    assert state_score(at(THREE, "pass Caio ?")).lines[2].spread == 9 - 6


@pytest.mark.parametrize(
    ("edition", "said"),
    [
        ("2e", "Bia and Caio share the victory with 65 points each."),
        ("1e", "Bia and Caio are tied with 65 points each: the rules stop here."),
    ],
)
def test_only_the_second_edition_shares_a_victory(edition: str, said: str) -> None:
    lines = (f"{THREE} --edition {edition}", "pass Bia 2 chickens", "pass Caio 2 chickens")
    state = at(*lines, "finish early")
    score = state_score(state)
    assert score.winners == ("Bia", "Caio")
    assert [line.place for line in score.lines] == [3, 1, 1]
    assert verdict(score) == said


@pytest.mark.parametrize("edition", ["2e", "1e"])
def test_the_editions_count_alike(edition: str) -> None:
    state = at(f"{PLAYED[0]} --edition {edition}", *PLAYED[1:], "finish")
    # Everyone has 50 gold, two apples, and a third of twenty and ten.
    assert [line.total for line in state_score(state).lines] == [64, 64, 64]
