"""Questions asked one after another, each to be answered again after the next. Knows no game."""

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

import typer

from sheriff_helper.cli.output import complain, wrapped
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.words.reading.prompt_answer_reader import read_form_word
from sheriff_helper.words.safe_text import harmless
from sheriff_helper.words.saying.language import N_
from sheriff_helper.words.saying.refusals import tell
from sheriff_helper.words.saying.value_phrases import say

Answers = dict[Any, Any]  # in the order in which they were given


class Question(NamedTuple):
    """One question. `read` makes a value of the line, or refuses it."""

    key: Any  # under which the answer is kept
    text: str  # its last line is where the answer is typed
    read: Callable[[str], Any]
    above: Sequence[str] = ()  # said before it
    about: str = ""  # whom it is about: said where another was asked about before
    show: Callable[[], None] | None = None  # what is looked at before answering
    names: Sequence[str] = ()  # that are an answer, even where one begins with `u` or `q`
    hint: str = ""  # how to answer, in a window, which can also say more to `help`

    def word(self, line: str) -> str:
        """The word for the form itself that a line is: to go back, to leave, to be helped."""
        return read_form_word(line, self.names, *(["help"] if self.hint else []))


class Form:
    """Asks on plain lines; a window asks, says and refuses in a way of its own."""

    def __init__(self) -> None:
        self.asked = Question("", "", str)  # before

    def fill_in(self, next_question: Callable[[Answers], Question | None]) -> Answers:
        """Ask until nothing is left to ask.

        What comes next follows from the answers so far, so that going back is one answer less.
        """
        answers: Answers = {}
        lines: dict[Any, str | None] = {}  # that were typed, to be shown to whoever goes back
        while question := next_question(answers):
            line, word = self.ask(question, lines.get(question.key))
            if word in ("quit", "leave"):
                raise typer.Abort
            if word == "undo" and answers:
                answers.popitem()
            try:
                if not word:
                    answers[question.key] = question.read(line or "")
            except Refusal as no:
                self.refuse(line or "", no)
                line = None
            self.asked, lines[question.key] = question, line
        return answers

    def ask(self, question: Question, was: str | None) -> tuple[str | None, str]:
        """A line to come back to, and the word that was said instead of an answer, if one was."""
        if question.show:
            question.show()
        head = [question.about] if question.about not in ("", self.asked.about) else []
        *asked, prompt = question.text.split("\n")
        for line in wrapped((*head, *question.above, *asked)):
            print(harmless(line))
        before = "" if was is None else say(N_("(was {line})"), line=was or "0")
        line = _typed(before + prompt)
        word = question.word(line)
        return (was if word else line), word

    def refuse(self, _line: str, no: Refusal) -> None:
        """Say why a line is no answer."""
        complain(*tell(no))


def can_ask() -> bool:
    """Whether somebody sits at a terminal to answer."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def _typed(prompt: str) -> str:
    with suppress(ImportError):  # arrow keys on the line, where the system has them
        import readline  # noqa: F401
    try:
        return input(harmless(prompt)).strip()
    except EOFError:
        print()
        raise typer.Abort from None
