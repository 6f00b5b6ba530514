"""Short answers at the prompt, where the tables of lines don't ask the question."""

import pytest

from sheriff_helper.game.grammar import wish_for
from sheriff_helper.game.refusal import Refusal, Word
from sheriff_helper.game.values import Claim
from sheriff_helper.words.language import use_language
from sheriff_helper.words.reading.prompt import Question, Reply
from tests.play.tables import DEALT, DECLARED, entry, reader, said, table

BAG = Question("bag", "Bia", Claim(3, "apple"))


@pytest.mark.parametrize(
    ("question", "typed", "line"),
    [
        (BAG, "p 2a,1?,5 gold", "pass Bia 2 apples ? bribe 5g"),
        (BAG, "p 5g by ana", "pass Bia bribe 5g by Ana"),
        (BAG, "o 1a2m paying auto", "open Bia 1a2m paying auto"),
        (BAG, "promise ana bia p 5g", "promise Ana Bia p 5g"),
        (BAG, "n", "next"),
        (Question("reveal", "Ana"), "1m1s", "reveal Ana 1m1s"),
        (Question("reveal", "Ana"), "caio 1m1s", "reveal Caio 1m1s"),
        (Question("deputies"), "ana bia", "deputies Ana Bia"),
        (Question("deputies"), "draw", "deputies draw"),
        (Question("bag", "Caio", late=True), "2a1?", "pass Caio 2 apples ?"),
        (Question("bag", "Caio", late=True), "davi 1b", "pass Davi 1 bread"),
        (Question("bag", "Caio", late=True), "declare caio 3a", "declare Caio 3a"),
    ],
    ids=lambda value: value if isinstance(value, str) else value.kind,
)
def test_an_answer_is_the_full_entry(question: Question, typed: str, line: str) -> None:
    state = table(DECLARED)
    assert said(reader(state, question)(typed).wish) == entry(line, state)


@pytest.mark.parametrize(
    ("code", "typed", "line"),
    [
        ("pt", "três maçãs", "declare Bia 3 apples"),
        ("es", "Al 3 panes", "declare Al 3 bread"),
        ("es", "Y 3 panes", "declare Y 3 bread"),
        ("uk", "Сир 2 хліба", "declare Сир 2 bread"),
    ],
)
def test_a_whole_name_comes_before_what_else_it_may_mean(
    code: str, typed: str, line: str
) -> None:
    use_language(code)
    state = table((), "new Ana Bia Al Y Сир")
    assert said(reader(state)(typed).wish) == entry(line, state)


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("status p 3a", "pass Status 3 apples"),
        ('"maria clara" o', 'open "Maria Clara"'),
        ("p 5g", 'pass "Maria Clara" bribe 5g'),
    ],
)
def test_names_with_spaces_and_names_like_words(typed: str, line: str) -> None:
    state = table(("declare 'Maria Clara' 2a",), 'new Open "Maria Clara" Status')
    asked = Question("bag", "Maria Clara", Claim(2, "apple"))
    assert said(reader(state, asked)(typed).wish) == entry(line, state)


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("u", ("undo",)),
        ("undo 2", ("undo", "2")),
        ("sheriff score", ("score",)),
        ("rules debt", ("rules", "debt")),
        ("timer", ("timer",)),
        ("q", ("quit",)),
        ("undo!", ("undo",)),
        ("amend 3 declare bia 2a", ("amend", "3", "declare", "bia", "2a")),
    ],
)
@pytest.mark.parametrize(
    "lines", [(), DECLARED, DEALT], ids=["declare", "bag", "round"]
)
def test_commands_at_any_moment(
    lines: tuple[str, ...], typed: str, words: tuple[str, ...]
) -> None:
    assert reader(table(lines))(typed) == Reply("command", words=words)


@pytest.mark.parametrize(
    ("question", "typed", "code"),
    [
        (BAG, "2a1?", "play_bag"),
        (BAG, "xyzzy", "play_unknown"),
        (BAG, "statsu", "verb_near"),
        (BAG, "p 5", "good_missing"),
        (BAG, "p 3zz", "good_unknown"),
        (BAG, "p c 5g", "player_or_good"),
        (BAG, "quit now", "play_unknown"),
        (BAG, "u2", "play_unknown"),
        (BAG, "play", "verb_near"),
        (BAG, "skip", "play_unknown"),
        (Question("declare", "Bia"), "bribe 5g", "verb_near"),
        (Question("declare", "Bia"), "mead", "claim_unreadable"),
        (Question("declare", "Bia"), "3zz", "good_unknown"),
        (Question("reveal", "Ana"), "p", "good_begun"),
        (Question("reveal", "Ana"), "o", "play_unknown"),
    ],
    ids=lambda value: value if isinstance(value, str) else value.kind,
)
def test_what_is_not_understood(question: Question, typed: str, code: str) -> None:
    with pytest.raises(Refusal) as no:
        reader(table(DECLARED), question)(typed)
    assert no.value.code == code


def test_after_a_name_the_next_word_is_what_is_unknown() -> None:
    with pytest.raises(Refusal) as no:
        reader(table(DECLARED))("caio dances a lot")
    assert no.value.values["word"] == Word("dances")


@pytest.mark.parametrize(
    ("lines", "typed", "kind"),
    [
        ((), "", "nothing"),
        (DECLARED, "   ", "nothing"),
        (DECLARED, "sheriff", "nothing"),
        ((), "skip!", "skip"),
    ],
)
def test_what_is_no_entry(lines: tuple[str, ...], typed: str, kind: str) -> None:
    assert reader(table(lines))(typed).kind == kind


def test_enter_is_taken_where_it_is_offered() -> None:
    assert said(reader(table(DEALT))("").wish) == ("next", {})
    offer = wish_for("pass", merchant="Bia")
    late = reader(
        table(DECLARED), Question("bag", "Bia", Claim(3, "apple"), offer, True)
    )
    assert late("") == Reply("entry", offer)
    assert late("rest").kind == "rest"
