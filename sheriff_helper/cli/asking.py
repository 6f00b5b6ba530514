"""`rules`: an answer in a few lines, or the list of topics."""

from collections.abc import Callable
from contextlib import suppress
from typing import Annotated

import typer

from sheriff_helper.cli.completing import starting_with
from sheriff_helper.cli.options import Json, desk_for
from sheriff_helper.game.refusal import Ambiguous, Refusal, Unreadable
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.names import fold, harmless
from sheriff_helper.words.rulings import ANSWERS
from sheriff_helper.words.typed import english_word, spoken


def rules(
    ctx: typer.Context,
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar=N_("[TOPIC]"),
            help=N_("What to explain."),
            autocompletion=lambda incomplete: _begun(incomplete),
        ),
    ] = None,
    json: Json = False,
) -> None:
    """Short answers, each saying where it is a ruling of ours because the text is silent."""
    desk = desk_for(ctx, json=json)
    with suppress(Refusal):
        desk.load()  # speaks as the table does
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


def _begun(incomplete: str) -> list[str]:
    """The topics for a shell, each in the first of its names that begins so."""
    fits = (starting_with(spoken("topic", topic), incomplete) for topic in ANSWERS)
    return [names[0] for names in fits if names]


def _topics() -> str:
    return ", ".join(spoken("topic", topic)[0] for topic in ANSWERS)


def _find(word: str) -> str:
    """The topic that a word, or the beginning of one, means."""
    meant = english_word("topic", word)
    if meant in ANSWERS:
        return meant
    if not fold(word):
        raise Unreadable("topic_unknown", word=harmless(word)[:40], topics=_topics())
    fits = _fitting(fold(word), lambda wanted, name: name.startswith(wanted))
    fits = fits or _fitting(fold(word), lambda wanted, name: name in wanted or wanted in name)
    if len(fits) > 1:
        spoken_fits = tuple(spoken("topic", topic)[0] for topic in fits)
        raise Ambiguous("topic_ambiguous", word=harmless(word)[:40], fits=spoken_fits)
    if not fits:
        raise Unreadable("topic_unknown", word=harmless(word)[:40], topics=_topics())
    return fits[0]


def _fitting(wanted: str, fits: Callable[[str, str], bool]) -> list[str]:
    """The topics of which a name fits: in the language spoken now, else in English."""
    own = [t for t in ANSWERS if any(fits(wanted, fold(n)) for n in spoken("topic", t)[:-1])]
    return own or [topic for topic in ANSWERS if fits(wanted, topic)]
