"""Every case that was found at the table or against the rulebooks, each as it should be.

The rules are numbered as they were found; of the table, those that blocked it or came out wrong.
"""

import json

import pytest

from sheriff_helper.game.refusal import Refusal
from sheriff_helper.game.state import State
from sheriff_helper.words.reading.prompt import Question, read_answer
from sheriff_helper.words.reading.reader import read_line
from sheriff_helper.words.reading.tokens import table_of
from sheriff_helper.words.saying.checklist import checklist
from sheriff_helper.words.saying.events import in_words, tell_event
from sheriff_helper.words.saying.refusals import Told, tell
from tests.conftest import Sheriff
from tests.game.boards import at, refusal, refused
from tests.tables import enter, gold_added, play, setup_of

TABLE = "new S A B C"
SIX = ("new J M G D A W", "deputies J M")
BAGS = tuple(f"pass {name} 1a" for name in ("D", "A", "W"))


def gold(state: State) -> dict[str, int]:
    return {name: player.gold for name, player in state.players.items()}


def goods(state: State, name: str) -> dict[str, int]:
    return dict(state.players[name].goods)


def no(lines: tuple[str, ...], line: str) -> Told:
    """The refusal of a line, in words."""
    return tell(refused(at(*lines), line))


def told(lines: tuple[str, ...], line: str) -> list[str]:
    """What is said of a line that is taken."""
    game = play((*lines, line))
    return in_words(tell_event(game.events[-1], at(*lines), game.state))


def setup_text(line: str) -> str:
    return "\n".join(checklist(setup_of(play([line])).setup))


# ---------------------------------------------------------------------------------------------
# Against the rulebooks.


@pytest.mark.parametrize("word", ["for", "por", "за"])
def test_rules_1_a_swap(word: str) -> None:
    language = {"for": "en", "por": "pt", "за": "uk"}[word]
    state = at(f"{TABLE} --lang {language}", "pass A 2 apples", f"pay A B 2 apples {word} 3g")
    assert gold(state) == {"S": 50, "A": 53, "B": 47, "C": 50}
    assert (goods(state, "A"), goods(state, "B")) == ({}, {"apple": 2})


def test_rules_1_with_is_no_word_for_a_swap() -> None:
    with pytest.raises(Refusal):
        at(TABLE, "pass A 2a", "pay A B 2a with 3g")


def test_rules_2_merry_men_have_a_deck_of_their_own() -> None:
    text = setup_text("new A B C D --edition 1e --merry-men")
    assert "Merry Men: a deck of its own on the Sherwood tile." in text
    assert "deal 2 to each player; all keep 1" in text


def test_rules_3_six_have_one_discard_pile_in_the_1st_edition() -> None:
    text = setup_text("new A B C D E F --edition 1e")
    assert "one discard pile" in text
    assert "Cards are drawn from the deck only." in text
    assert "two discard piles" not in text
    assert "two discard piles of 5" in setup_text("new A B C D --edition 1e")


def test_rules_4_the_coins_are_in_the_box() -> None:
    assert "50 gold, for example 1×20 + 5×5 + 5×1;" in setup_text("new A B C D E F")


def test_rules_5_the_odd_card_is_discarded() -> None:
    state = at(*SIX, "pass G 4a from-bag 3a", *BAGS, "next")
    assert (goods(state, "J"), goods(state, "M")) == ({"apple": 1}, {"apple": 1})
    assert (state.round, state.booty.goods) == (2, {})


def test_rules_5_a_proposal_is_fair() -> None:
    hint = no((*SIX, "pass G 1a1c1b1k from-bag 1a1c1b1k", *BAGS), "next").hint
    assert hint == "for example: sheriff booty J 1 apple 1 chicken M 1 cheese 1 bread"


def test_rules_6_face_down_cards_are_counted_not_looked_at() -> None:
    state = at(*SIX, "pass G 2? from-bag 2?", *BAGS, "next")
    assert (goods(state, "J"), goods(state, "M")) == ({"?": 1}, {"?": 1})


def test_rules_7_bags_of_a_round_were_loaded_together() -> None:
    lines = (TABLE, "declare A 5a", "open A 5x", "declare B 3a")
    assert no(lines, "open B 3x").message == (
        "That would make 8 crossbows seen on stands and in the bags of this round, "
        "and the game has 5."
    )


def test_rules_7_confiscated_cards_come_back_in_a_later_round() -> None:
    lines = (TABLE, "open A 5x declared 5a", "pass B 1a", "pass C 1a", "next")
    assert at(*lines, "pass C 5x").players["C"].shown == {"crossbow": 5}


def test_rules_8_claimed_cards_are_out_of_the_game() -> None:
    lines = (
        *("new A B C --black-market", "pass B 3s", "claim B silk", "pass C 1a", "next"),
        *("pass C 5s", "pass A 1a"),
    )
    assert at(*lines).players["C"].shown == {"silk": 5}
    assert no((*lines, "next", "pass A 1a"), "pass B 2s").message == (
        "That would make 7 silk seen on stands and in the bags of this round, and the game has 6."
    )
    assert at(*lines, "next", "pass A 1a", "pass B 1s")


FIRST = "new A B C D --edition 1e --black-market"


def test_rules_9_the_1st_editions_black_market() -> None:
    lines = (FIRST, "pass B 3m 2p", "pass C 1p", "pay B A 3m", "pay C B 1p", "claim A mead")
    state = at(*lines, "claim B pepper")
    assert [card.points for card in state.players["A"].cards] == [32]
    again = at(FIRST, "pass B 5m", "pass C 1m", "pay C B 1m", "claim B mead", "claim B mead")
    assert [card.points for card in again.players["B"].cards] == [32, 29]
    before = at(FIRST, "pass B 3m", "pass C 1a", "pass D 1a", "next", "claim B mead")
    assert [card.points for card in before.players["B"].cards] == [32]


def test_rules_10_royal_goods_belong_to_the_1st_edition() -> None:
    state = at("new S A B C --edition 1e", "pass A 1 gouda")
    assert state.players["A"].shown == {"gouda": 1}
    assert refused(at("new S A B C --edition 1e --no-royal"), "pass A 1 gouda").code == "royal_off"


OVER = (
    *("new A B C --turns 1", "pass B 1a", "pass C 1?", "next", "pass C 1a", "pass A 1a", "next"),
    *("promise A B hm", "pass A 1a", "pass B 1a", "next"),
)


@pytest.mark.parametrize("line", ["pay A B 5g", "bank A 5g", "promise A B hm", "leave A"])
def test_rules_11_nothing_changes_hands_after_the_last_round(line: str) -> None:
    assert refused(at(*OVER), line).code == "rounds_over"


@pytest.mark.parametrize("line", ["reveal C 1 silk", "count A 49", "kept 1", "broken 1", "note hm"])
def test_rules_11_but_these_go_on(line: str) -> None:
    assert enter(line, at(*OVER))


def test_rules_12_a_promise_of_this_round_is_named_at_its_end() -> None:
    lines = (TABLE, "promise A B five gold", "pass A 1a", "pass B 1a", "pass C 1a")
    assert (
        "Still open, promise 1 of this round (sheriff kept 1, or sheriff broken 1): A "
        "to B: five gold" in told(lines, "next")
    )
    assert at(*lines, "next").round == 2
    assert len(told((*lines, "kept 1"), "next")) == 1


def test_rules_13_the_older_law_leaves() -> None:
    lines = ("new S A B C --laws", "law in Curfew", "law in Tax")
    note = "Note: by the rules the older law leaves: Curfew"
    assert told(lines, "law out Tax")[-1] == note
    assert note not in told(lines, "law out Curfew")


def test_rules_14_what_is_to_stay_unseen_is_a_question_mark() -> None:
    state = at(TABLE, "pass A ?", "pay A B ?")
    assert goods(state, "B") == {"?": 1}
    assert no((TABLE, "pass A 1m"), "pay A B ?").hint == (
        "name the kind in place of ?, for example: 1 mead"
    )
    assert "1 mead counts as seen by all" in " ".join(told((TABLE,), "pass A 1m"))


def test_rules_15_a_third_players_bribe_is_a_deal() -> None:
    hint = no((TABLE,), "pass A 2a bribe 5g by B").hint
    assert hint == "what B pays is a deal of its own: sheriff pay B S 5g"
    assert at(TABLE, "pay B S 5g", "pass A 2a").players["S"].gold == 55


@pytest.mark.parametrize(
    ("line", "paid"),
    [("for 5g", 5), ("no bribe", 0), ("without bribe", 0), ("bribe nothing", 0), ("for 5", 5)],
)
def test_rules_16_a_bribe_in_other_words(line: str, paid: int) -> None:
    assert at(TABLE, f"pass A 2a {line}").players["S"].gold == 50 + paid


def test_rules_17_a_bribe_that_lies_in_the_bag() -> None:
    lines = (TABLE, "pass C 1a", "pay C A 1a")
    both = no(lines, "pass A 2a bribe 3a")
    assert both.message == "In this bag, not on A's stand: 2 apples."
    assert both.hint == "from-bag 2 apples"
    assert at(*lines, "pass A 2a bribe 1a from-bag 2a").players["A"].legal == {}
    assert no(lines, "pass A 1a bribe 3a").message == "A lacks 2 apples; on the stand: 1 apple."


def test_rules_18_an_effect_that_moves_cards() -> None:
    state = at(TABLE, "bank A 2g 1a ?", "bank A -1g ?")
    assert (gold(state)["A"], goods(state, "A"), gold_added(state)) == (51, {"apple": 1}, 1)


def test_rules_19_a_stand_that_was_found_wrong() -> None:
    state = at(TABLE, "pass A 3a 1?", "count A 4 apples 0 ?")
    assert (gold(state)["A"], goods(state, "A")) == (50, {"apple": 4})


def test_rules_20_booty_for_one() -> None:
    state = at(*SIX, "pass G 1a bribe 9g", *BAGS, "booty J 7g")
    assert (gold(state)["J"], gold(state)["M"], state.booty.gold) == (57, 50, 0)


# ---------------------------------------------------------------------------------------------
# At the table.


def test_table_wrong_result_what_is_known_and_what_is_not() -> None:
    lines = (
        *("new A Ben C --turns 1", "pass Ben 1s 1?", "pass C 1a", "next"),
        *("pass C 1a", "pass A 1a", "next", "pass A 1a", "pass Ben 1a"),
    )
    assert told(lines, "next")[-1] == (
        "Ben: 1 silk seen, 1 card still to turn up: sheriff reveal Ben …"
    )
    assert at(*lines, "next", "reveal ben silk").players["Ben"].shown == {"silk": 2}
    assert at(*lines, "next", "reveal ben silk mead").players["Ben"].shown == {"silk": 1, "mead": 1}


def test_table_wrong_ruling_a_debt_is_not_forgiven_unasked(sheriff: Sheriff) -> None:
    out = sheriff("penalty 3a bag 3a gold 3").out
    assert "forgiven" not in out
    assert "The Sheriff owes 6" in out
    assert "3 is left to pay with goods from the stand" in " ".join(out.split())
    for line in ("new Ana Bia Caio --gold 5", "declare Caio 3a"):
        sheriff(line)
    assert "Caio pays Ana 4 gold" in sheriff("penalty Caio bag 2a1m").out


@pytest.mark.parametrize("pair", ["eva fin", "ana lei"])
@pytest.mark.parametrize("language", ["en", "pt", "es", "uk"])
def test_table_blocks_players_before_verbs(pair: str, language: str) -> None:
    state = at(f"new Ana Bia Caio Eva Fin Lei --lang {language}")
    wish = read_answer(pair, Question("deputies"), table_of(state)).wish
    assert wish
    assert [name.lower() for name in wish.players()] == pair.split()


def test_table_blocks_going_home_and_sitting_out() -> None:
    state = at("new Ana Bia Caio Dan", "absent Dan", "leave Dan")
    assert (state.waiting, state.rounds) == (("Bia", "Caio"), 6)


def test_table_blocks_a_misspelt_name() -> None:
    assert "Dan" in at("new Ana Bia Caio Dna", "pass Dna 1a bribe 2g", "rename Dna Dan").players


def test_table_blocks_a_tally_with_modules(sheriff: Sheriff) -> None:
    line = ["tally", "--black-market", "--edition", "1e", "Ana 42g market 30", "Bia 10g 1 gouda"]
    data = json.loads(sheriff([*line, "--json"]).out)
    assert [player["total"] for player in data["players"]] == [72, 10 + 6 + 15]


@pytest.mark.parametrize("line", ["pass B 2a bribe 5", "pay B C 5"])
def test_table_a_bare_number_is_gold(line: str) -> None:
    assert at("new A B C", line).players["B"].gold == 45


def test_table_the_coins_of_undo_and_amend(sheriff: Sheriff) -> None:
    for line in ("new Ana Ben Eva Dan", "pass Ben 1a bribe 5g", "pass Eva 1a bribe 5g"):
        sheriff(line)
    assert sheriff("undo 2").out.splitlines()[-3:] == [
        "Ana pays Ben 5 gold: Ben 50, Ana 55.",
        "Ana pays Eva 5 gold: Eva 50, Ana 50.",
        "Round 1 of 8: Ana is the Sheriff.",
    ]
    sheriff("redo 2")
    said = sheriff("amend Ben pass 1a bribe 7g").out
    assert "Ben pays Ana 2 gold: Ana 62, Ben 43.\n" in said


def test_table_the_gold_after_each_step_not_the_last_twice() -> None:
    lines = ("new Ana Ben Caio Dan Eva Fin --turns 1", "deputies Ana Ben")
    said = told(lines, "open Eva 5a declared 5a")
    assert said[1:3] == [
        "Ana pays Eva 5 gold (half of 5 apples 10): Eva 55, Ana 45.",
        "Ben pays Eva 5 gold (half of 5 apples 10): Eva 60, Ben 45.",
    ]


def test_table_a_second_declaration_knows_the_number_of_the_first() -> None:
    told_no = no((TABLE, "note hm", "declare A 3a"), "declare A 4a")
    assert told_no.message.endswith("this round, in entry 2.")
    assert told_no.hint == "to mend it: sheriff amend 2 declare A 4 apples"


def test_table_a_late_start() -> None:
    state = at("new Ana Ben Caio --round 3", "count Ana 61g 4a 2?", "count Ben 40g", "pass Ana 1a")
    assert (state.round, state.inspectors, gold(state)["Ana"]) == (3, ("Caio",), 61)
    with pytest.raises(Refusal):
        at("new Ana Ben Caio --round 10")


def test_table_odd_booty_says_what_lies_there() -> None:
    said = told((*SIX, "pass G 1a1k from-bag 1a1k bribe 3g", *BAGS[:2]), BAGS[2])
    assert said[-1] == (
        "All bags are dealt with, and the Booty does not halve: 3 gold, 1 apple and 1 chicken. "
        "For example: sheriff booty J 1g 1 chicken M 1g 1 apple"
    )


def test_table_a_rematch_is_one_seat_on(sheriff: Sheriff) -> None:
    sheriff("new Ana Ben Caio --first Ben --royal --name one")
    assert sheriff("new --again --name two").out == (
        "Game two: Ana, Ben, Caio.\nRound 1 of 9: Caio is the Sheriff.\n"
    )
    assert json.loads(sheriff("status --json").out)["modules"] == ["royal"]


def test_table_the_first_sheriff_by_lot(sheriff: Sheriff) -> None:
    drawn = set()
    for n in range(40):
        sheriff(f"new Ana Ben Caio --first random --name g{n}")
        drawn |= set(json.loads(sheriff("status --json").out)["sheriff"])
    assert drawn == {"Ana", "Ben", "Caio"}


def test_what_is_found_can_be_refused() -> None:
    assert refusal(lambda: at(TABLE, "pass A 2a", "pay A B 3a for 3g")).code == "not_on_stand"
    assert read_line("pay A B 2a for 3g", table_of(at(TABLE))).said["back"].gold == 3
