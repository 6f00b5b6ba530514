"""`rules`: answer questions about the rules in a few lines."""

from collections.abc import Iterable
from typing import Annotated

import typer

from sheriff_helper.cli.console import wrapped
from sheriff_helper.cli.context import Context
from sheriff_helper.game.refusal import Ambiguous, Unreadable, Word, require
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.lexicon import begun, lexicon, spoken
from sheriff_helper.words.sentences.rules import RULES


def _begun_topics(incomplete: str) -> list[str]:
    return begun((spoken("topic", topic) for topic in RULES), incomplete)


def rules(
    context: Context,
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar=N_("[TOPIC]"), autocompletion=_begun_topics),
    ] = None,
) -> None:
    """Show a short answer, and our ruling where the rulebook is silent."""
    # Reading the game switches to the language of the table.
    context.state_on_table()
    if not words:
        line = _("sheriff rules TOPIC, one of:") + " " + ", ".join(_topics(RULES))
        context.answer(lambda: {"topics": list(RULES)}, lambda: wrapped([line]))
        return
    name = _find("-".join(words))
    text = _(RULES[name].text)
    ours = ""
    answer = [text]
    if RULES[name].ours:
        ours = _(RULES[name].ours)
        ruling = _("Our ruling, where the text is silent: {text}").format(text=ours)
        answer.append(ruling)
    lines = wrapped(answer)
    context.answer(lambda: {"topic": name, "text": text, "ruling": ours}, lambda: lines)


def _topics(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(spoken("topic", name)[0] for name in names)


def _find(word: str) -> str:
    """Return the topic that a word, or the beginning of one, means."""
    fits = lexicon().fitting("topic", word, RULES)
    said = {
        "word": Word(word),
        "fits": _topics(fits),
        "topics": ", ".join(_topics(RULES)),
    }
    require(len(fits) < 2, "topic_ambiguous", Ambiguous, **said)
    require(fits, "topic_unknown", Unreadable, **said)
    return fits[0]
