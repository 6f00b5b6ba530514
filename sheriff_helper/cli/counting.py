"""Arithmetic without a game: `tally`, `penalty`, and the table of `goods`."""

from typing import Annotated

import typer

from sheriff_helper.cli.options import GameId, Json, desk_for
from sheriff_helper.game.editions import deck
from sheriff_helper.game.modules import load
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.game.scoring import score
from sheriff_helper.words.language import N_

Royal = Annotated[bool, typer.Option("--royal", help=N_("With royal goods."))]


def tally(
    ctx: typer.Context,
    players: Annotated[
        list[str] | None,
        typer.Argument(metavar=N_('"NAME OFFER"…'), help=N_('One a player: "Ana 42g 4a 6c 2p"')),
    ] = None,
    royal: Royal = False,
    thieves: Annotated[
        bool, typer.Option("--thieves", help=N_("With King and Prince of Thieves."))
    ] = False,
    json: Json = False,
) -> None:
    """Count an end of game: one quoted argument a player, with gold and all goods."""
    from sheriff_helper.words.holdings import read_holdings

    desk = desk_for(ctx, json=json)
    cards = deck(6, royal=royal)
    bonus = load("thieves").bonus if thieves else None
    bonuses = [bonus] if bonus else []
    result = score(read_holdings(players or [], cards), cards, final=True, bonuses=bonuses)
    if desk.asked.json:
        from sheriff_helper.views.results import score_data

        desk.data(score_data(result))
        return
    from sheriff_helper.views.tally import tally as tally_view

    desk.show(tally_view(result, desk.marks, width=desk.width))


def penalty(
    ctx: typer.Context,
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar=N_("N GOOD bag GOODS [gold N] [stand GOODS]"), show_default=False),
    ] = None,
    json: Json = False,
) -> None:
    """One inspection worked out: who pays whom, what is kept and lost, and the ways to pay."""
    from sheriff_helper.words.inspection import read_inspection, tell_inspection

    desk = desk_for(ctx, json=json)
    inspection = read_inspection(words or [])
    if desk.asked.json:
        from sheriff_helper.views.results import inspection_data

        desk.data(inspection_data(inspection))
        return
    desk.say(tell_inspection(inspection))


def goods(ctx: typer.Context, json: Json = False, game: GameId = "") -> None:
    """Values, penalties, codes and numbers of cards: of the game on the table, if there is one."""
    from sheriff_helper.views.lists import goods_data, goods_table

    desk = desk_for(ctx, json=json, game=game)
    try:
        cards = {key: n for key, n in desk.load().state.deck.items() if n}
    except Refusal as no:
        if no.code != "no_current_game":
            raise
        cards = dict(deck(6, royal=True))
    if desk.asked.json:
        desk.data(goods_data(cards))
        return
    desk.show(goods_table(cards, desk.marks))
