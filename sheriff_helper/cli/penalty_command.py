"""`penalty`: one inspection settled, from a line or by asking, and the table of `goods`."""

from collections.abc import Callable
from typing import Annotated, Any

import typer

from sheriff_helper.cli.desk import Desk
from sheriff_helper.cli.form import Answers, Question, can_ask, fill_in
from sheriff_helper.cli.options import GameId, Json, desk_for
from sheriff_helper.game.editions import deck
from sheriff_helper.game.goods import Goods
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.game.state import State
from sheriff_helper.words.goods_reader import Dictionary, read_claim, read_gold, read_goods
from sheriff_helper.words.language import N_, _, current_language
from sheriff_helper.words.names import find_player
from sheriff_helper.words.penalty_calculator import Case, penalty_due, read_case, work_out
from sheriff_helper.words.phrases import say


def penalty(
    ctx: typer.Context,
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar=N_("[N GOOD bag GOODS [gold N] [stand GOODS] | M bag GOODS]"),
            show_default=False,
        ),
    ] = None,
    json: Json = False,
    game: GameId = "",
) -> None:
    """One inspection worked out: who pays whom, what is kept and lost, and the ways to pay."""
    desk = desk_for(ctx, json=json, game=game)
    state = _on_table(desk)
    if words or desk.asked.json or not can_ask():
        case = read_case(words or [], state)
    else:
        case = _ask(state)
    inspection = work_out(case, state)
    if desk.asked.json:
        from sheriff_helper.views.results import inspection_data

        desk.data(inspection_data(inspection))
        return
    for line in inspection.lines:
        desk.paragraph(line)


def _on_table(desk: Desk) -> State | None:
    """The game that is asked for or lies on the table, if one does."""
    try:
        return desk.load().state
    except Refusal:
        if desk.asked.game:
            raise
        return None


def _ask(state: State | None) -> Case:
    """The case, question by question: whose bag, what was declared and found, and the purse."""
    words = Dictionary(current_language())
    waiting = state.waiting if state else ()

    def next_question(answers: Answers) -> Question | None:
        merchant = answers.get("merchant", "")
        if waiting and "merchant" not in answers:
            asked = say(N_("Whose bag? {names:or}; Enter: none of this game"), names=waiting)
            return _question("merchant", asked, lambda text: find_player(text, waiting), "")
        if "claim" not in answers:
            declared = state.declared.get(merchant) if state else None
            asked = _("What was declared? For example: 3 apples")
            if declared:
                asked = say(N_("Declared: {claim}. Enter: yes"), claim=declared)
            return _question("claim", asked, lambda text: read_claim([text], words), declared)

        def found(text: str) -> Goods:
            bag = read_goods([text], words)
            work_out(Case(**answers, bag=bag), state)  # refused before more is asked
            return bag

        if "bag" not in answers:
            asked = _("What was in the bag? For example: 1 apple 2 mead; Enter: just that")
            return _question("bag", asked, found, {})
        payer, due, why = penalty_due(Case(**answers))
        if "gold" not in answers and not merchant:
            asked = say(
                N_("{payer} pays {due:gold} ({why}). How much gold is there? Enter: enough"),
                payer=payer,
                due=due,
                why=why,
            )
            return _question("gold", asked, lambda text: read_gold([text], words), due)
        if "stand" not in answers and answers.get("gold", due) < due:
            asked = _("What lies on that stand? For example: 2a 1c; Enter: nothing")
            return _question("stand", asked, lambda text: read_goods([text], words), {})
        return None

    return Case(**fill_in(next_question))


def _question(key: str, asked: str, read: Callable[[str], Any], usual: Any) -> Question:
    """One question; Enter alone answers with what is usual, where something is."""
    empty = usual is not None
    return Question(key, f"{asked}\n› ", lambda text: read(text) if text or not empty else usual)


def goods(ctx: typer.Context, json: Json = False, game: GameId = "") -> None:
    """Values, penalties, codes and numbers of cards: of the game on the table, if there is one."""
    from sheriff_helper.views.lists import goods_data, goods_table

    desk = desk_for(ctx, json=json, game=game)
    state = _on_table(desk)
    cards = state.deck if state else deck(6, royal=True)
    cards = {key: n for key, n in cards.items() if n}
    if desk.asked.json:
        desk.data(goods_data(cards))
        return
    desk.show(goods_table(cards, desk.marks))
