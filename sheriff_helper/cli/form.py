"""Ask questions one after another, with a way back. Knows nothing of the game."""

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

import typer

from sheriff_helper.cli.console import complain, wrapped
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.words.harmless import harmless
from sheriff_helper.words.language import N_
from sheriff_helper.words.phrases import say
from sheriff_helper.words.reading.prompt import read_form_word
from sheriff_helper.words.saying.refusals import tell

# The answers so far, in the order in which they were given.
Answers = dict[Any, Any]


class Question(NamedTuple):
    """One question. `read` turns the line into a value, or refuses it."""

    # The key of its answer.
    key: Any
    # The answer is typed after the last line of the text.
    text: str
    read: Callable[[str], Any]
    # Lines that are printed first.
    above: Sequence[str] = ()
    # Whom the question is about; printed when that changes.
    about: str = ""
    # Shows what the player looks at before answering.
    show: Callable[[], None] | None = None
    # What Enter alone stands for, until something was typed.
    usual: Any = ""
    # Any beginning of these names is an answer, even `u` or `q`.
    names: Sequence[str] = ()


def fill_in(next_question: Callable[[Answers], Question | None]) -> Answers:
    """Ask until nothing is left to ask; the answers so far decide what comes next."""
    answers: Answers = {}
    # The lines as typed. After going back, Enter alone repeats them.
    lines: dict[Any, str] = {}
    about = ""
    while question := next_question(answers):
        was = lines.pop(question.key, "")
        line = _ask(question, was, is_same=question.about in ("", about))
        about = question.about
        word = read_form_word(line, question.names)
        if word == "quit":
            raise typer.Abort
        if word == "undo" and answers:
            answers.popitem()
        lines[question.key] = was if word else line
        try:
            if not word:
                answers[question.key] = question.read(line)
                if line != was:
                    # Later answers may not fit any more.
                    lines = {key: lines[key] for key in answers}
        except Refusal as no:
            complain(*tell(no))
            lines[question.key] = was
    return answers


def _ask(question: Question, was: str, *, is_same: bool) -> str:
    """Return what is typed. Enter alone repeats what was typed before."""
    if question.show:
        question.show()
    *asked, prompt = question.text.split("\n")
    above = [*question.above, *asked]
    if not is_same:
        above.insert(0, question.about)
    for line in wrapped(above):
        print(harmless(line))
    enter = was or question.usual
    before = ""
    if enter:
        before = say(N_("(Enter: {line})"), line=enter) + " "
    # With readline, arrow keys work on the line. Windows has none.
    with suppress(ImportError):
        import readline  # noqa: F401
    try:
        return input(harmless(before + prompt)).strip() or was
    except (EOFError, KeyboardInterrupt):
        print()
        raise typer.Abort from None


def can_ask() -> bool:
    """Return whether somebody sits at a terminal to answer."""
    return sys.stdin.isatty() and sys.stdout.isatty()
