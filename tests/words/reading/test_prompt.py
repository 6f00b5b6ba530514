"""Short answers come to the same wish as the full entry, and full entries stay what they are."""

import pytest

from sheriff_helper.game.events import Claim
from sheriff_helper.game.grammar import wish_for
from sheriff_helper.game.refusal import Refusal, Unreadable
from sheriff_helper.words.language import use_language
from sheriff_helper.words.reading.prompt import Question, Reply
from tests.play.tables import DEALT, DECLARED, entry, reader, said, table

THREE_APPLES = Claim(3, "apple")


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("3a", "declare Bia 3a"),
        ("3 apples", "declare Bia 3 apples"),
        ("three apples.", "declare Bia 3 apples"),
        ("caio 3a", "declare Caio 3a"),
        ("c 3a", "declare Caio 3a"),
        ("declare 3a", "declare Bia 3a"),
        ("declare caio 3a", "declare Caio 3a"),
        ("sheriff declare caio 3a", "declare Caio 3a"),
        ("p 3a", "pass Bia 3 apples"),
        ("davi p 2b 5g", "pass Davi 2 bread bribe 5g"),
        ("o 1a2m declared 3a", "open Bia 1a2m declared 3a"),
        ("note 3a is a lot", "note 3a is a lot"),
        ("pay ana bia 5g", "pay Ana Bia 5g"),
        ("ana pays bia 5g", "pay Ana Bia 5g"),
    ],
)
def test_to_a_declaration(typed: str, line: str) -> None:
    state = table()
    assert said(reader(state)(typed).wish) == entry(line, state)


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("p", "pass Bia"),
        ("P", "pass Bia"),
        ("p!", "pass Bia"),
        ("pass", "pass Bia"),
        ("p 5g", "pass Bia bribe 5g"),
        ("pass 5g", "pass Bia bribe 5g"),
        ("p for 5", "pass Bia bribe 5g"),
        ("for 5g", "pass Bia bribe 5g"),
        ("caio for five gold", "pass Caio bribe 5g"),
        ("p no bribe", "pass Bia"),
        ("p 2a1?", "pass Bia 2 apples ?"),
        ("p 2a1? 5g", "pass Bia 2 apples ? bribe 5g"),
        ("p 5g 2a1?", "pass Bia 2 apples ? bribe 5g"),
        ("p 2a,1?,5 gold", "pass Bia 2 apples ? bribe 5g"),
        ("p 2a1h", "pass Bia 2 apples ?"),
        ("p 2a1m", "pass Bia 2 apples 1 mead"),
        ("p bribe 5g 1c", "pass Bia bribe 5g 1c"),
        ("p 2a1? from-bag 1?", "pass Bia 2 apples ? from-bag ?"),
        ("p 5g by ana", "pass Bia bribe 5g by Ana"),
        ("o", "open Bia"),
        ("o 1a1c2m", "open Bia 1a1c2m"),
        ("o 1a2m paying auto", "open Bia 1a2m paying auto"),
        ("caio p", "pass Caio"),
        ("ca p 5g", "pass Caio bribe 5g"),
        ("caio o 2c2m", "open Caio 2c2m"),
        ("p caio 5g", "pass Caio bribe 5g"),
        ("p d", "pass Davi"),
        ("p 1a", "pass Bia 1 apple"),
        ("pass caio", "pass Caio"),
        ("open caio 2c2m", "open Caio 2c2m"),
        ("n", "next"),
        ("next", "next"),
        ("promise ana bia p 5g", "promise Ana Bia p 5g"),
    ],
)
def test_to_a_bag(typed: str, line: str) -> None:
    state = table(DECLARED)
    assert said(reader(state)(typed).wish) == entry(line, state)


@pytest.mark.parametrize(
    ("code", "typed", "line"),
    [
        ("es", "deja pasar", "pass Bia"),
        ("es", "abre a Caio", "open Caio"),
        ("es", "Caio declara dos quesos", "declare Caio 2 cheese"),
        ("pt", "passa uma maçã e um queijo", "pass Bia 1 apple 1 cheese"),
        ("pt", "por 5 moedas", "pass Bia bribe 5g"),
        ("pt", "em troca de 5", "pass Bia bribe 5g"),
        ("es", "por 5 monedas", "pass Bia bribe 5g"),
        ("uk", "за 5 золотих", "pass Bia bribe 5g"),
        ("pt", "o", "open Bia"),
        ("pt", "o caio", "open Caio"),
        ("uk", "п хліб", "pass Bia 1 bread"),
        ("uk", "п 2 хліба 5 золота", "pass Bia 2 bread bribe 5g"),
        ("uk", "в хліб", "open Bia 1 bread"),
        ("uk", "п caio хліб", "pass Caio 1 bread"),
        ("uk", "пропустити caio хліб", "pass Caio 1 bread"),
    ],
)
def test_to_a_bag_in_words_of_the_table(code: str, typed: str, line: str) -> None:
    state = table(DECLARED)
    use_language(code)
    assert said(reader(state)(typed).wish) == entry(line, state)


@pytest.mark.parametrize(
    ("code", "typed", "line"),
    [
        ("pt", "três maçãs", "declare Bia 3 apples"),
        ("es", "Al 3 panes", "declare Al 3 bread"),
        ("es", "Y 3 panes", "declare Y 3 bread"),
        ("uk", "Сир 2 хліба", "declare Сир 2 bread"),
    ],
)
def test_a_whole_name_comes_before_what_else_it_may_mean(code: str, typed: str, line: str) -> None:
    use_language(code)
    state = table((), "new Ana Bia Al Y Сир")
    assert said(reader(state)(typed).wish) == entry(line, state)


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        *(("pt", typed) for typed in ("pass a", "pass a 3a", "p da 3a", "o a", "não abro")),
        ("pt", "o Caio declara 3 queijos"),  # the article, or open: and `declara` fits both
        *(("es", typed) for typed in ("p la 3a", "no abro", "p a", "3m")),
        *(("uk", typed) for typed in ("п а", "не відкриваю", "п а 5з", "ми відкриваємо")),
    ],
)
def test_what_could_be_a_small_word_or_more_is_refused(code: str, typed: str) -> None:
    people = "new Davi Ana Lara Bia Caio" if code != "uk" else "new Davi Аня Нелля Bia Caio"
    state = table(("declare Bia 3 apples",), people)
    use_language(code)
    with pytest.raises(Unreadable):
        reader(state, Question("bag", "Bia", THREE_APPLES))(typed)


@pytest.mark.parametrize("typed", ["p a", "pass a", "o b", "p c 5g"])
def test_the_beginning_of_a_name_that_may_be_a_good_is_refused(typed: str) -> None:
    with pytest.raises(Refusal) as no:
        reader(table(DECLARED))(typed)
    assert no.value.code == "player_or_good"


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("u", ("undo",)),
        ("undo 2", ("undo", "2")),
        ("redo", ("redo",)),
        ("status", ("status",)),
        ("sheriff score", ("score",)),
        ("rules debt", ("rules", "debt")),
        ("timer", ("timer",)),
        ("help", ("help",)),
        ("q", ("quit",)),
        ("quit.", ("quit",)),
        ("undo!", ("undo",)),
        ("amend 3 declare bia 2a", ("amend", "3", "declare", "bia", "2a")),
    ],
)
@pytest.mark.parametrize("lines", [(), DECLARED, DEALT], ids=["declare", "bag", "round"])
def test_commands_at_any_moment(lines: tuple[str, ...], typed: str, words: tuple[str, ...]) -> None:
    assert reader(table(lines))(typed) == Reply("command", words=words)


def test_reveal_and_deputies() -> None:
    state = table()
    reveal = reader(state, Question("reveal", "Ana"))
    assert said(reveal("1m1s").wish) == entry("reveal Ana 1m1s", state)
    assert said(reveal("caio 1m1s").wish) == entry("reveal Caio 1m1s", state)
    deputies = reader(state, Question("deputies"))
    assert said(deputies("ana bia").wish) == entry("deputies Ana Bia", state)
    assert said(deputies("draw").wish) == entry("deputies draw", state)


@pytest.mark.parametrize(("typed", "code"), [("p", "good_begun"), ("o", "play_unknown")])
def test_where_cards_turn_up_a_letter_is_no_verb(typed: str, code: str) -> None:
    reveal = reader(table(), Question("reveal", "Ana"))
    with pytest.raises(Unreadable) as no:
        reveal(typed)
    assert no.value.code == code
    assert reveal("").kind == "unsaid"


def test_time_is_up() -> None:
    state = table(DECLARED)
    offer = wish_for("pass", merchant="Bia")
    late = reader(state, Question("bag", "Bia", THREE_APPLES, offer, True))
    assert late("") == Reply("entry", offer)
    assert said(late("2a1?").wish) == entry("pass Bia 2 apples ?", state)
    assert late("rest").kind == "rest"


def test_time_is_up_for_a_bag_that_was_not_declared() -> None:
    state = table(("pass Bia 3a",))
    late = reader(state, Question("bag", "Caio", late=True))
    assert said(late("2a1?").wish) == entry("pass Caio 2 apples ?", state)
    assert said(late("davi 1b").wish) == entry("pass Davi 1 bread", state)
    assert late("rest").kind == "rest"
    assert said(late("declare caio 3a").wish) == entry("declare Caio 3a", state)


@pytest.mark.parametrize("lines", [(), DECLARED], ids=["declare", "bag"])
@pytest.mark.parametrize("typed", ["", "   ", "sheriff"])
def test_enter_does_no_harm(lines: tuple[str, ...], typed: str) -> None:
    assert reader(table(lines))(typed).kind == "nothing"


def test_enter_is_taken_where_it_is_offered() -> None:
    assert said(reader(table(DEALT))("").wish) == ("next", {})


def test_skip_only_where_someone_declares() -> None:
    assert reader(table())("skip").kind == "skip"
    assert reader(table())("skip!").kind == "skip"
    with pytest.raises(Unreadable):
        reader(table(DECLARED))("skip")


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("2a1?", "play_bag"),
        ("xyzzy", "play_unknown"),
        ("statsu", "verb_unknown"),
        ("p 5", "good_missing"),
        ("p 3zz", "good_unknown"),
        ("p 2x apples", "good_ambiguous"),
        ("h 2a", "play_bag"),
        ("u2", "play_unknown"),
        ("ana next", "play_unknown"),
        ("hide", "play_unknown"),
        ("zoe p", "play_unknown"),
        ("q 2", "play_unknown"),
        ("quit now", "play_unknown"),
        ("for nothing", "play_unknown"),
        ("for caio", "play_unknown"),
        ("without bribe", "play_unknown"),
        ("play", "verb_unknown"),
    ],
)
def test_unreadable_to_a_bag(typed: str, code: str) -> None:
    with pytest.raises(Refusal) as no:
        reader(table(DECLARED))(typed)
    assert no.value.code == code


@pytest.mark.parametrize("said", [(), DECLARED[:1]], ids=["a declaration", "another declaration"])
@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("bribe 5g", "verb_unknown"),
        ("inspect", "verb_unknown"),
        ("for 5", "play_unknown"),
        ("draw", "play_unknown"),
        ("mead", "claim_unreadable"),
        ("3zz", "good_unknown"),
    ],
)
def test_unreadable_to_a_declaration(said: tuple[str, ...], typed: str, code: str) -> None:
    with pytest.raises(Refusal) as no:
        reader(table(said))(typed)
    assert no.value.code == code


def test_of_a_name_the_word_after_it_is_what_is_unknown() -> None:
    with pytest.raises(Refusal) as no:
        reader(table(DECLARED))("caio dances a lot")
    assert no.value.values["word"] == "dances"


def test_a_beginning_that_fits_two_players_is_asked_back() -> None:
    state = table(("declare Anna 2a",), "new Bob Ana Anna")
    with pytest.raises(Refusal) as no:
        reader(state)("an p 5g")
    assert no.value.code == "player_ambiguous"


def test_names_with_spaces_and_names_like_words() -> None:
    state = table(("declare 'Maria Clara' 2a",), 'new Open "Maria Clara" Status')
    assert said(reader(state)("status p 3a").wish) == entry("pass Status 3 apples", state)
    asked = reader(state, Question("bag", "Maria Clara", Claim(2, "apple")))
    assert said(asked("p 5g").wish) == entry('pass "Maria Clara" bribe 5g', state)
    assert said(reader(state)('"maria clara" o').wish) == entry('open "Maria Clara"', state)
