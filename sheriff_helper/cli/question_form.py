"""Questions asked one after another at a terminal, on plain lines. Knows no game."""

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from shutil import get_terminal_size
from textwrap import wrap
from typing import Any, NamedTuple

import typer

from sheriff_helper.cli.errors_and_json import complain
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.words.names import harmless
from sheriff_helper.words.reading.lexicon import lexicon
from sheriff_helper.words.saying.language import N_
from sheriff_helper.words.saying.refusals import tell
from sheriff_helper.words.saying.value_phrases import say


class Question(NamedTuple):
    """One question. `read` makes a value of the line, or refuses it; `above` is said before it."""

    key: Any  # under which the answer is kept
    text: str  # its last line is where the answer is typed
    read: Callable[[str], Any]
    above: Sequence[str] = ()
    about: str = ""  # whom it is about: said where another was asked about before
    show: Callable[[], None] | None = None  # what is looked at before answering


def can_ask() -> bool:
    """Whether somebody sits at a terminal to answer."""
    return sys.stdin.isatty() and sys.stdout.isatty()


Answers = dict[Any, Any]  # in the order in which they were given


def fill_in(next_question: Callable[[Answers], Question | None]) -> Answers:
    """Ask until nothing is left to ask; `u` goes back one answer, `q` leaves.

    What comes next follows from the answers so far, so that going back is one answer less.
    """
    with suppress(ImportError):  # arrow keys on the line, where the system has them
        import readline  # noqa: F401
    answers: Answers = {}
    typed: dict[Any, str] = {}  # the lines that were answered, to be shown to whoever goes back
    about = ""
    while question := next_question(answers):
        if question.show:
            question.show()
        head = [question.about] if question.about not in ("", about) else []
        *asked, prompt = question.text.split("\n")
        for text in (*head, *question.above, *asked):
            print("\n".join(_lines(text)))
        about = question.about
        was = typed.get(question.key)
        line = _line(prompt if was is None else say(N_("(was {line})"), line=was or "0") + prompt)
        word = lexicon().word("prompt", line)
        if word == "quit":
            raise typer.Abort
        if word == "undo":
            if answers:
                answers.popitem()
            continue
        try:
            answers[question.key] = question.read(line)
            typed[question.key] = line
        except Refusal as no:
            told = tell(no)
            complain(told.message, told.hint)
    return answers


def _lines(text: str) -> list[str]:
    """The text at the width of the terminal, broken between words."""
    indent = " " * (len(text) - len(text.lstrip()))
    return wrap(harmless(text), get_terminal_size().columns - 1, subsequent_indent=indent)


def _line(prompt: str) -> str:
    try:
        return input(harmless(prompt)).strip()
    except EOFError:
        print()
        raise typer.Abort from None
