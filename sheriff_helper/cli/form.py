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

Answers = dict[Any, Any]  # in the order in which they were given


class Question(NamedTuple):
    """One question. `read` makes a value of the line, or refuses it."""

    key: Any  # under which the answer is kept
    text: str  # its last line is where the answer is typed
    read: Callable[[str], Any]
    above: Sequence[str] = ()  # said before it
    about: str = ""  # whom it is about: said where another was asked about before
    show: Callable[[], None] | None = None  # what is looked at before answering
    usual: Any = ""  # what Enter alone stands for, until something was typed
    names: Sequence[str] = ()  # that are an answer, even where one begins with `u` or `q`


def fill_in(next_question: Callable[[Answers], Question | None]) -> Answers:
    """Ask until nothing is left to ask; what comes next follows from the answers so far."""
    answers: Answers = {}
    lines: dict[Any, str] = {}  # that were typed: whoever went back may leave them as they were
    about = ""
    while question := next_question(answers):
        was = lines.pop(question.key, "")
        line = _ask(question, was, is_same=question.about in ("", about))
        about, word = question.about, read_form_word(line, question.names)
        if word == "quit":
            raise typer.Abort
        if word == "undo" and answers:
            answers.popitem()
        lines[question.key] = was if word else line
        try:
            if not word:
                answers[question.key] = question.read(line)
                if line != was:  # what was said after it may not fit any more
                    lines = {key: lines[key] for key in answers}
        except Refusal as no:
            complain(*tell(no))
            lines[question.key] = was
    return answers


def _ask(question: Question, was: str, *, is_same: bool) -> str:
    """What is typed; Enter alone is what it was before, or else what is usual."""
    if question.show:
        question.show()
    *asked, prompt = question.text.split("\n")
    for line in wrapped((*([] if is_same else [question.about]), *question.above, *asked)):
        print(harmless(line))
    enter = was or question.usual
    before = say(N_("(Enter: {line})"), line=enter) + " " if enter else ""
    with suppress(ImportError):  # arrow keys on the line, where the system has them
        import readline  # noqa: F401
    try:
        return input(harmless(before + prompt)).strip() or was
    except (EOFError, KeyboardInterrupt):
        print()
        raise typer.Abort from None


def can_ask() -> bool:
    """Whether somebody sits at a terminal to answer."""
    return sys.stdin.isatty() and sys.stdout.isatty()
