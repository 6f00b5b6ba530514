"""`rules`: an answer in a few lines, or the list of topics."""

from typing import Annotated

import typer

from sheriff_helper.cli.options import Json, desk_for
from sheriff_helper.game.refusal import Ambiguous, Unreadable
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.names import harmless
from sheriff_helper.words.rulings import ANSWERS
from sheriff_helper.words.typed import english_word, spoken


def rules(
    ctx: typer.Context,
    words: Annotated[
        list[str] | None, typer.Argument(metavar=N_("[TOPIC]"), help=N_("What to explain."))
    ] = None,
    json: Json = False,
) -> None:
    """Short answers, each saying where it is a ruling of ours because the text is silent."""
    desk = desk_for(ctx, json=json)
    if not words:
        if desk.asked.json:
            desk.data({"topics": list(ANSWERS)})
            return
        desk.paragraph(_("sheriff rules TOPIC, one of:") + " " + _topics())
        return
    name = _find("-".join(words))
    answer = ANSWERS[name]
    if desk.asked.json:
        desk.data({"topic": name, "text": _(answer.text), "ruling": answer.ours and _(answer.ours)})
        return
    desk.paragraph(_(answer.text))
    if answer.ours:
        desk.paragraph(
            _("Our ruling, where the text is silent: {text}").format(text=_(answer.ours))
        )


def _topics() -> str:
    return ", ".join(spoken("topic", topic)[0] for topic in ANSWERS)


def _find(word: str) -> str:
    """The topic that a word, or the beginning of one, means."""
    wanted = english_word("topic", word)
    if wanted in ANSWERS:
        return wanted
    fits = [topic for topic in ANSWERS if topic.startswith(wanted)]
    fits = fits or [topic for topic in ANSWERS if wanted and (topic in wanted or wanted in topic)]
    if len(fits) > 1:
        raise Ambiguous("topic_ambiguous", word=harmless(word)[:40], fits=tuple(fits))
    if not fits:
        raise Unreadable("topic_unknown", word=harmless(word)[:40], topics=_topics())
    return fits[0]
