"""Looking things up: `rules` answers in a few lines, `goods` lists values and penalties."""

from typing import Annotated

import typer

from sheriff_helper.cli.completion import starting_with
from sheriff_helper.cli.context import GameId, Json, context_for
from sheriff_helper.game.editions import deck
from sheriff_helper.game.refusal import Ambiguous, Unreadable
from sheriff_helper.words.names import harmless
from sheriff_helper.words.reading.lexicon import lexicon, spoken
from sheriff_helper.words.saying.language import N_, _
from sheriff_helper.words.saying.value_phrases import texts


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
    context = context_for(ctx, json=json)
    context.state_on_table()  # speaks as the table does
    if not words:
        line = _("sheriff rules TOPIC, one of:") + " " + _topics()
        context.answer(lambda: {"topics": list(texts("rules"))}, lambda: context.wrapped([line]))
        return
    name = _find("-".join(words))
    said = texts("rules")[name]
    text, ours = (said.get(key, "") and _(said[key]) for key in ("text", "ours"))
    ruling = [_("Our ruling, where the text is silent: {text}").format(text=ours)] if ours else []
    context.answer(
        lambda: {"topic": name, "text": text, "ruling": ours},
        lambda: context.wrapped([text, *ruling]),
    )


def _begun(incomplete: str) -> list[str]:
    """The topics for a shell, each in the first of its names that begins so."""
    fits = (starting_with(spoken("topic", topic), incomplete) for topic in texts("rules"))
    return [names[0] for names in fits if names]


def _topics() -> str:
    return ", ".join(spoken("topic", topic)[0] for topic in texts("rules"))


def _find(word: str) -> str:
    """The topic that a word, or the beginning of one, means."""
    fits = lexicon().fitting("topic", word, texts("rules"))
    if len(fits) > 1:
        spoken_fits = tuple(spoken("topic", topic)[0] for topic in fits)
        raise Ambiguous("topic_ambiguous", word=harmless(word)[:40], fits=spoken_fits)
    if not fits:
        raise Unreadable("topic_unknown", word=harmless(word)[:40], topics=_topics())
    return fits[0]


def goods(ctx: typer.Context, json: Json = False, game: GameId = "") -> None:
    """Values, penalties, codes and numbers of cards: of the game on the table, if there is one."""
    from sheriff_helper.views.json_data import deck_data
    from sheriff_helper.views.tables import goods_table

    context = context_for(ctx, json=json, game=game)
    state = context.state_on_table()
    cards = state.deck if state else deck(6, royal=True)
    cards = {key: n for key, n in cards.items() if n}
    context.answer(lambda: deck_data(cards), lambda: goods_table(cards, context.marks))
