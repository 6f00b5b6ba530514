"""`penalty`: one inspection settled, from a line or by asking."""

from collections.abc import Callable
from typing import Annotated, Any

import typer

from sheriff_helper.cli.context import GameId, Json, context_for
from sheriff_helper.cli.question_form import Answers, Question, can_ask, fill_in
from sheriff_helper.game.events import Claim
from sheriff_helper.game.goods import Goods
from sheriff_helper.game.state import State
from sheriff_helper.words.penalty_calculator import Case, penalty_due, read_case, work_out
from sheriff_helper.words.reading.goods_reader import read_claim, read_gold, read_goods
from sheriff_helper.words.reading.setup_reader import find_player
from sheriff_helper.words.reading.tokens import Table, Tokens, bare_table, table_of, tokenise
from sheriff_helper.words.saying.language import N_, _
from sheriff_helper.words.saying.value_phrases import say


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
    context = context_for(ctx, json=json, game=game)
    state = context.state_on_table()
    table = table_of(state) if state else bare_table()
    if words or context.asked.json or not can_ask():
        case = read_case(words or [], table)
    else:
        case = _ask(state, table)
    inspection = work_out(case, state)
    from sheriff_helper.views.json_data import inspection_data

    unrecorded = [_("Nothing is recorded.")] if case.merchant else []
    context.answer(
        lambda: inspection_data(inspection),
        lambda: context.wrapped([*inspection.lines, *unrecorded]),
    )


def _ask(state: State | None, table: Table) -> Case:
    """The case, question by question: whose bag, what was declared and found, and the purse."""
    waiting = state.waiting if state else ()

    def claimed(text: str) -> Claim:
        claim = read_claim(*_whole(text, table))
        work_out(Case(claim), None)  # what can't be declared is refused before more is asked
        return claim

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
            return _question("claim", asked, claimed, declared)

        def found(text: str) -> Goods:
            bag = read_goods(*_whole(text, table))
            work_out(Case(**answers, bag=bag), state)  # refused before more is asked
            return bag

        if "bag" not in answers:
            asked = _("What was in the bag? For example: 1 apple 2 mead; Enter: as declared")
            return _question("bag", asked, found, {})
        payer, due, why = penalty_due(Case(**answers))
        if "gold" not in answers and not merchant:
            asked = say(
                N_("{payer} pays {due:gold} ({why}), and has how much gold? Enter: enough"),
                payer=payer,
                due=due,
                why=why,
            )
            return _question("gold", asked, lambda text: read_gold(*_whole(text, table)), due)
        if "stand" not in answers and answers.get("gold", due) < due:
            asked = _("What lies on that stand? For example: 2a 1c; Enter: nothing")
            return _question("stand", asked, lambda text: read_goods(*_whole(text, table)), {})
        return None

    return Case(**fill_in(next_question))


def _whole(text: str, table: Table) -> tuple[Tokens, int, int]:
    """An answer as tokens, from the first to the last."""
    tokens = tokenise(text, table)
    return tokens, 0, len(tokens)


def _question(key: str, asked: str, read: Callable[[str], Any], usual: Any) -> Question:
    """One question; Enter alone answers with what is usual, where something is."""
    empty = usual is not None
    asked += " · " + _("u: back")
    return Question(key, f"{asked}\n› ", lambda text: read(text) if text or not empty else usual)
