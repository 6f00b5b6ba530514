"""`rules`: answers to questions about the rules, in a few lines."""

from collections.abc import Iterable
from typing import Annotated

import typer

from sheriff_helper.cli.console import wrapped
from sheriff_helper.cli.context import Context
from sheriff_helper.game.refusal import Ambiguous, Unreadable, require
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.lexicon import begun, lexicon, spoken
from sheriff_helper.words.phrases import texts


def _begun_topics(incomplete: str) -> list[str]:
    return begun((spoken("topic", topic) for topic in texts("rules")), incomplete)


def rules(
    context: Context,
    words: Annotated[
        list[str] | None, typer.Argument(metavar=N_("[TOPIC]"), autocompletion=_begun_topics)
    ] = None,
) -> None:
    """Short answers, each saying where it is a ruling of ours because the text is silent."""
    context.state_on_table()  # speaks as the table does
    if not words:
        line = _("sheriff rules TOPIC, one of:") + " " + ", ".join(_topics(texts("rules")))
        context.answer(lambda: {"topics": list(texts("rules"))}, lambda: wrapped([line]))
        return
    name = _find("-".join(words))
    text, ours = (texts("rules")[name].get(key, "") for key in ("text", "ours"))
    text, ours = _(text), ours and _(ours)
    ruling = [_("Our ruling, where the text is silent: {text}").format(text=ours)] if ours else []
    lines = wrapped([text, *ruling])
    context.answer(lambda: {"topic": name, "text": text, "ruling": ours}, lambda: lines)


def _topics(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(spoken("topic", name)[0] for name in names)


def _find(word: str) -> str:
    """The topic that a word, or the beginning of one, means."""
    fits = lexicon().fitting("topic", word, texts("rules"))
    said = {"word": word, "fits": _topics(fits), "topics": ", ".join(_topics(texts("rules")))}
    require(len(fits) < 2, "topic_ambiguous", Ambiguous, **said)
    require(fits, "topic_unknown", Unreadable, **said)
    return fits[0]
