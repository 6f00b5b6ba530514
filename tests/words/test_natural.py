"""What people say at the table in their own words comes to the same entry as the English line."""

import sys
from contextlib import suppress
from typing import Any

import pytest
from sheriff_helper.words.goods_reader import Dictionary

from sheriff_helper.game.events import as_data
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.words.language import use_language
from sheriff_helper.words.reading.entry_reader import read_line
from sheriff_helper.words.reading.tokens import Table
from sheriff_helper.words.record_lines import spoken_line
from tests.words.evening import ENDED, events_of
from tests.words.test_record import DEBTS, MODULES, SIX

PEOPLE = {
    "en": ("Ana", "Bia", "Eva", "Caio"),
    "pt": ("Ana", "Bia", "Eva", "Caio"),
    "es": ("Ana", "Bia", "Eva", "Óscar"),
    "uk": ("Аня", "Богдан", "Віра", "Дем’ян"),
}

SAID = {
    "en": [
        ("pay Ana to Bia 5g", "pay Ana Bia 5g"),
        ("pay a b 5g", "pay Ana Bia 5g"),
        ("Bia declare three apples", "declare Bia 3 apples"),
        ("Bia declares three apples", "declare Bia 3 apples"),
        ("Ana pays Bia 5g", "pay Ana Bia 5g"),
        ("pass Bia 3a from bag 1a", "pass Bia 3a from-bag 1a"),
        ("pass the Bia 3a with bribe of 5 gold", "pass Bia 3a bribe 5g"),
        ("pay Ana Bia 5 gold coins", "pay Ana Bia 5g"),
        ("deputies Ana and Bia", "deputies Ana Bia"),
        ("bank Ana -5 gold", "bank Ana -5"),
        ("claim Bia 3 mead", "claim Bia mead"),
        ("count Ana five gold", "count Ana 5"),
        ("pass Ana 2 contraband apple", "pass Ana 2? 1a"),
        ("count Ana five", "count Ana 5"),
    ],
    "pt": [
        ("passa Bia com suborno de 5 de ouro", "pass Bia bribe 5g"),
        ("passa Bia suborno de 5 ouro", "pass Bia bribe 5g"),
        ("deixa passar a Bia", "pass Bia"),
        ("abre a bolsa da Bia", "open Bia"),
        ("abre o Caio 2 maçãs e uma seda", "open Caio 2 apples 1 silk"),
        ("paga Ana para Bia 5 ouro", "pay Ana Bia 5g"),
        ("Ana paga a Bia 5 moedas de ouro", "pay Ana Bia 5g"),
        ("abre Ana 2 maçãs e a seda", "open Ana 2a1s"),
        ("passa Ana 3 cartas de maçã", "pass Ana 3a"),
        ("abre Caio pagando a Bia 2 maçãs", "open Caio paying Bia 2a"),
        ("cumpriu a promessa 1", "kept 1"),
        ("fim de rodada", "next"),
        ("Bia declara três maçãs", "declare Bia 3 apples"),
        ("passa Caio 3 maçãs da bolsa 1 maçã", "pass Caio 3a from-bag 1a"),
        ("passa Bia uma maçã e uma carta voltada para baixo", "pass Bia 1 apple ?"),
        ("próxima rodada", "next"),
        ("fim de jogo", "finish"),
        ("abre Caio pelo Eva", "open Caio by Eva"),
        ("fiscais Ana e Bia", "deputies Ana Bia"),
        ("banco Ana 5 ouro", "bank Ana 5"),
        ("conta Ana 55 ouro", "count Ana 55"),
    ],
    "es": [
        ("promete Bia a Óscar dejar pasar la próxima", "promise Bia Óscar dejar pasar la próxima"),
        ("paga Ana a Bia 5 de oro", "pay Ana Bia 5g"),
        ("Ana paga a Bia cinco monedas", "pay Ana Bia 5g"),
        ("abre la bolsa de Bia", "open Bia"),
        ("deja pasar a Bia", "pass Bia"),
        ("pasa Bia con soborno de 5 de oro", "pass Bia bribe 5g"),
        ("pasa Bia 1 carta oculta", "pass Bia ?"),
        ("pasa Bia 1 pan de centeno", "pass Bia 1 rye bread"),
        ("pasa Bia 3 manzanas de la bolsa 1 manzana", "pass Bia 3a from-bag 1a"),
        ("Óscar declara dos quesos", "declare Óscar 2 cheese"),
        ("ayudantes Ana y Eva", "deputies Ana Eva"),
        ("ayudantes al azar", "deputies draw"),
        ("reclama Bia 3 sedas", "claim Bia silk"),
        ("siguiente ronda", "next"),
        ("cumple la promesa 1", "kept 1"),
        ("termina ahora", "finish early"),
        ("fin de la ronda", "next"),
    ],
    "uk": [
        ("пропустити Богдан 3 яблука хабар 5 золотих монет", "pass Богдан 3a bribe 5g"),
        ("пропустити Віру", "pass Віра"),
        ("платити Аня Богдану 5 золота", "pay Аня Богдан 5g"),
        ("обіцяє Богдан Ані пропустити мішок", "promise Богдан Аня пропустити мішок"),
        ("декларувати Дем'ян три яблука", "declare Дем’ян 3 apples"),
        ("Демян декларує пʼять сирів", "declare Дем’ян 5 cheese"),
        ("платити Богдан Аня 2 яблука, а 1 перець", "pay Богдан Аня 2a1p"),
        ("платити Богдан Аня 5 золота з 2 яблуками", "pay Богдан Аня 5g 2a"),
        ("платити Богдан Аня 5з 2я", "pay Богдан Аня 5g 2a"),
        ("пропустити Богдан 1 яблуко 1 картка контрабанди", "pass Богдан 1a ?"),
        ("пропустити Віра за хабар 5 монет", "pass Віра bribe 5g"),
        ("пропустити Віра 3я з мішка 1я", "pass Віра 3a from-bag 1a"),
        ("декларує Богдан: 5 сирів", "declare Богдан 5 cheese"),
        ("заступники Аня та Богдан", "deputies Аня Богдан"),
        ("кінець раунду", "next"),
        ("кінець гри", "finish"),
        ("пропустити Богдан 2 буханки хліба", "pass Богдан 2b"),
        ("пропустити Богдан 3 картки сиру", "pass Богдан 3c"),
        ("пропустити Богдан 2 приховані картки", "pass Богдан 2?"),
        ("Аня платить Богдану 5з", "pay Аня Богдан 5g"),
    ],
}
LINES = [(code, said, plain) for code, rows in SAID.items() for said, plain in rows]


def wish(line: str, code: str) -> tuple[str, dict[str, Any]]:
    """What a line asks for at a table that speaks a language."""
    use_language(code)
    read = read_line(line, Table(PEOPLE[code], Dictionary(code)))
    return read.entry.verb, read.said


@pytest.mark.parametrize(("code", "said", "plain"), LINES)
def test_a_line_in_other_words(code: str, said: str, plain: str) -> None:
    assert wish(said, code) == wish(plain, code)


@pytest.mark.parametrize(
    ("code", "line", "why"),
    [
        ("en", "pay Ana Bia gold", "gold_unsaid"),
        ("en", "pay Ana to Bia 5 foo", "good_unknown"),
        ("en", "pay Ana Bia 5g and a chicken", "good_ambiguous"),
        ("en", "open Caio paying ana bia 2a", "good_unknown"),
        ("pt", "paga a Bia 5 moedas", "player_unknown"),
        ("pt", "paga a b 5g", "player_unknown"),
        ("pt", "promete para Bia a próxima bolsa", "player_unknown"),
        ("pt", "open a c", "player_unknown"),
        ("es", "paga a Bia Ana 5 monedas", "player_unknown"),
        ("uk", "Богдану платить Аня 5з", "player_unknown"),
        ("uk", "платить Ані Богдан 5з", "player_unknown"),
        ("uk", "заплатити Ані від Богдана 5з", "player_unknown"),
        ("uk", "банк від Ані 5", "player_unknown"),
        ("uk", "не відкриваю Віру", "verb_unknown"),
        ("en", "opne note x", "verb_unknown"),
        ("en", "Ana note hello", "verb_unknown"),
        ("en", "Zed declare 3a", "verb_unknown"),
        ("pt", "passa Bia suborno 5o", "good_missing"),
        ("pt", "passa Bia 2a1o", "good_missing"),
        ("uk", "платити Аня Богдан а", "slot_missing"),
        ("uk", "платити Аня Богдан 2 б", "good_ambiguous"),
    ],
)
def test_what_would_be_a_guess_is_refused(code: str, line: str, why: str) -> None:
    with pytest.raises(Refusal) as no:
        wish(line, code)
    assert no.value.code == why


@pytest.mark.parametrize("code", PEOPLE)
@pytest.mark.parametrize(
    "lines", [ENDED, SIX, DEBTS, MODULES], ids=["evening", "six", "debts", "modules"]
)
def test_the_log_in_a_language_can_be_typed(code: str, lines: tuple[str, ...]) -> None:
    use_language(code)
    events = events_of(*lines)
    said = [spoken_line(event) for event in events]
    assert as_data(events_of(*said)) == as_data(events)
    assert code == "en" or not set(said[1:]) & set(lines)


def calls(line: str) -> int:
    """How many calls it takes to read a line: work, on whatever machine."""
    made = 0

    def count(_frame: object, event: str, _of: object) -> None:
        nonlocal made
        made += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        with suppress(Refusal):
            wish(line, "en")
    finally:
        sys.setprofile(before)
    return made


@pytest.mark.parametrize("word", ["to ", "from bag ", "and ", "a b "])
def test_a_line_of_small_words_is_soon_read(word: str) -> None:
    once, twice = (f"pay {word * (letters // len(word))}Ana Bia 5g" for letters in (1_950, 3_900))
    calls(once)  # what is remembered between two lines is no work of either
    assert calls(twice) < 2.5 * calls(once)  # four times as many when it looked back each time
