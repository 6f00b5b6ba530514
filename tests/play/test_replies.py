"""Short answers become full entries, and full entries stay what they are."""

import pytest

from sheriff_helper.game.events import Claim
from sheriff_helper.game.refusal import Refusal, Unreadable
from sheriff_helper.words.language import use_language
from sheriff_helper.words.reading.short_answers import Question, Reply
from tests.play.tables import DEALT, DECLARED, reader, table


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("3a", "declare Bia 3a"),
        ("3 apples", "declare Bia 3 apples"),
        ("caio 3a", "declare Caio 3a"),
        ("c 3a", "declare Caio 3a"),
        ("declare 3a", "declare Bia 3a"),
        ("declare caio 3a", "declare caio 3a"),
        ("sheriff declare caio 3a", "declare caio 3a"),
        ("p 3a", "pass Bia 3 apples"),
        ("davi p 2b 5g", "pass Davi 2 bread bribe 5g"),
        ("o 1a2m declared 3a", "open Bia 1a2m declared 3a"),
        ("note 3a is a lot", "note 3a is a lot"),
        ("pay ana bia 5g", "pay ana bia 5g"),
    ],
)
def test_to_a_declaration(typed: str, line: str) -> None:
    reply = reader(table()).read(typed)
    assert (reply.kind, reply.line) == ("entry", line)


@pytest.mark.parametrize(
    ("code", "typed", "line"),
    [
        ("es", "deja pasar", "pass Bia"),
        ("es", "pasa con soborno de 5 de oro", "pass Bia soborno de 5 de oro"),
        ("es", "p 3 manzanas de la bolsa 1 manzana", "pass Bia 3 apples de la bolsa 1 manzana"),
        ("es", "Caio declara dos quesos", "Caio declara dos quesos"),
        ("es", "abre a Caio", "abre a Caio"),
        ("pt", "p da Caio", "pass Caio"),
        ("pt", "passa uma maçã e um queijo", "pass Bia 1 apple 1 cheese"),
        ("uk", "п за хабар 5 золота", "pass Bia хабар 5 золота"),
        ("uk", "ми відкриваємо", "open Bia"),
        ("pt", "o Caio declara 3 queijos", "Caio declara 3 queijos"),
    ],
)
def test_to_a_bag_as_people_say_it(code: str, typed: str, line: str) -> None:
    use_language(code)
    assert reader(table(DECLARED)).read(typed).line == line


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        *(("pt", typed) for typed in ("pass a", "pass a 3a", "p da 3a", "o a", "não abro")),
        *(("es", typed) for typed in ("p la 3a", "no abro", "p con")),
        *(("uk", typed) for typed in ("п а", "не відкриваю", "п а 5з")),
    ],
)
def test_a_small_word_is_not_taken_for_the_bag_that_is_asked_for(code: str, typed: str) -> None:
    use_language(code)
    people = "new Davi Ana Lara Bia" if code != "uk" else "new Davi Аня Нелля Bia"
    with pytest.raises(Unreadable):
        reader(table(("declare Bia 3a",), people), Question("bag", "Bia", Claim(3, "apple"))).read(
            typed
        )


@pytest.mark.parametrize(
    ("code", "typed", "line"),
    [
        ("es", "Al 3a", "declare Al 3a"),
        ("es", "Y 3a", "declare Y 3a"),
        ("uk", "Сир 2 хліба", "declare Сир 2 хліба"),
    ],
)
def test_a_whole_name_comes_before_what_else_it_may_mean(code: str, typed: str, line: str) -> None:
    use_language(code)
    state = table((), "new Ana Bia Al Y Сир")
    assert reader(state).read(typed).line == line


def test_a_number_may_be_spelt() -> None:
    use_language("pt")
    assert reader(table()).read("três maçãs").line == "declare Bia três maçãs"


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("п хліб", "pass Bia 1 bread"),
        ("п 2 хліба 5 золота", "pass Bia 2 bread bribe 5g"),
        ("в хліб", "open Bia хліб"),
        ("п caio хліб", "pass Caio 1 bread"),
        ("пропустити caio хліб", "пропустити caio хліб"),
    ],
)
def test_to_a_bag_in_letters_of_the_table(typed: str, line: str) -> None:
    use_language("uk")
    assert reader(table(DECLARED)).read(typed).line == line


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("p", "pass Bia"),
        ("P", "pass Bia"),
        ("pass", "pass Bia"),
        ("p 5g", "pass Bia bribe 5g"),
        ("pass 5g", "pass Bia bribe 5g"),
        ("p 2a1?", "pass Bia 2 apples ?"),
        ("p 2a1? 5g", "pass Bia 2 apples ? bribe 5g"),
        ("p 5g 2a1?", "pass Bia 2 apples ? bribe 5g"),
        ("p 2a,1?,5 gold", "pass Bia 2 apples ? bribe 5g"),
        ("p 2a1h", "pass Bia 2 apples ?"),
        ("p 2a1m", "pass Bia 2 apples 1 mead"),
        ("p bribe 5g 1c", "pass Bia bribe 5g 1c"),
        ("p 2a1? from-bag 1?", "pass Bia 2 apples ? from-bag 1?"),
        ("p 5g by ana", "pass Bia bribe 5g by ana"),
        ("o", "open Bia"),
        ("o 1a1c2m", "open Bia 1a1c2m"),
        ("o 1a2m paying auto", "open Bia 1a2m paying auto"),
        ("caio p", "pass Caio"),
        ("ca p 5g", "pass Caio bribe 5g"),
        ("caio o 2c2m", "open Caio 2c2m"),
        ("p caio 5g", "pass Caio bribe 5g"),
        ("p a", "pass Bia 1 apple"),
        ("pass caio", "pass caio"),
        ("pass a", "pass a"),
        ("open caio 2c2m", "open caio 2c2m"),
        ("n", "next"),
        ("next", "next"),
        ("promise ana bia p 5g", "promise ana bia p 5g"),
    ],
)
def test_to_a_bag(typed: str, line: str) -> None:
    reply = reader(table(DECLARED)).read(typed)
    assert (reply.kind, reply.line) == ("entry", line)


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
        ("amend 3 declare bia 2a", ("amend", "3", "declare", "bia", "2a")),
    ],
)
@pytest.mark.parametrize("lines", [(), DECLARED, DEALT], ids=["declare", "bag", "round"])
def test_commands_at_any_moment(lines: tuple[str, ...], typed: str, words: tuple[str, ...]) -> None:
    assert reader(table(lines)).read(typed) == Reply("command", words=words)


def test_reveal_and_deputies() -> None:
    state = table()
    reveal = reader(state, Question("reveal", "Ana"))
    assert reveal.read("1m1s").line == "reveal Ana 1m1s"
    assert reveal.read("caio 1m1s").line == "reveal Caio 1m1s"
    deputies = reader(state, Question("deputies"))
    assert deputies.read("ana bia").line == "deputies ana bia"
    assert deputies.read("draw").line == "deputies draw"


def test_time_is_up() -> None:
    late = reader(table(DECLARED), Question("bag", "Bia", Claim(3, "apple"), "pass Bia", True))
    assert late.read("").line == "pass Bia"
    assert late.read("2a1?").line == "pass Bia 2 apples ?"
    assert late.read("rest").kind == "rest"


def test_time_is_up_for_a_bag_that_was_not_declared() -> None:
    late = reader(table(("pass Bia 3a",)), Question("bag", "Caio", late=True))
    assert late.read("2a1?").line == "pass Caio 2 apples ?"
    assert late.read("davi 1b").line == "pass Davi 1 bread"
    assert late.read("rest").kind == "rest"
    assert late.read("declare caio 3a").line == "declare caio 3a"


@pytest.mark.parametrize("lines", [(), DECLARED], ids=["declare", "bag"])
@pytest.mark.parametrize("typed", ["", "   ", "sheriff"])
def test_enter_does_no_harm(lines: tuple[str, ...], typed: str) -> None:
    assert reader(table(lines)).read(typed).kind == "nothing"


def test_enter_is_taken_where_it_is_offered() -> None:
    assert reader(table(DEALT)).read("") == Reply("entry", "next")


def test_skip_only_where_someone_declares() -> None:
    assert reader(table()).read("skip").kind == "skip"
    with pytest.raises(Unreadable):
        reader(table(DECLARED)).read("skip")


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("2a1?", "play_bag"),
        ("xyzzy", "play_unknown"),
        ("statsu", "verb_unknown"),
        ("p 5", "good_missing"),
        ("p 3zz", "good_unknown"),
        ("h 2a", "play_bag"),
        ("hide", "play_unknown"),
        ("zoe p", "play_unknown"),
        ("q 2", "play_unknown"),
        ("quit now", "play_unknown"),
    ],
)
def test_unreadable_to_a_bag(typed: str, code: str) -> None:
    with pytest.raises(Refusal) as no:
        reader(table(DECLARED)).read(typed)
    assert no.value.code == code


def test_a_prefix_that_fits_two_players_is_asked_back() -> None:
    state = table(("declare Anna 2a",), "new Bob Ana Anna")
    with pytest.raises(Refusal) as no:
        reader(state).read("an p 5g")
    assert no.value.code == "player_ambiguous"


def test_names_with_spaces_and_names_like_words() -> None:
    state = table(("declare 'Maria Clara' 2a",), 'new Open "Maria Clara" Status')
    assert reader(state).read("status p 3a").line == "pass Status 3 apples"
    question = Question("bag", "Maria Clara", Claim(2, "apple"))
    assert reader(state, question).read("p 5g").line == 'pass "Maria Clara" bribe 5g'
    assert reader(state).read('"maria clara" o').line == 'open "Maria Clara"'
