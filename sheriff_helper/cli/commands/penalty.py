"""`penalty`: work out one inspection, from a line or by asking. Records nothing."""

from collections.abc import Callable
from functools import partial
from typing import Annotated, Any

import typer

from sheriff_helper.cli.console import wrapped
from sheriff_helper.cli.context import Context
from sheriff_helper.cli.form import Answers, Question, can_ask, fill_in
from sheriff_helper.game.state import State
from sheriff_helper.views.data import inspection_data
from sheriff_helper.views.handover import styled
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.phrases import say
from sheriff_helper.words.reading.goods import read_claim, read_gold, read_goods
from sheriff_helper.words.reading.penalty import Case, penalty_due, read_case, work_out
from sheriff_helper.words.reading.setup import find_player
from sheriff_helper.words.reading.tokens import (
    Table,
    Tokens,
    bare_table,
    table_of,
    tokenise,
)
from sheriff_helper.words.saying.events import Handover, in_words

# Reads a value from the tokens between two places.
Read = Callable[[Tokens, int, int], Any]
# Refuses a value that can't be; what it returns is ignored.
Check = Callable[[Any], object]
_BAG_USAGE = N_("[N GOOD bag GOODS [gold N] [stand GOODS] | M bag GOODS]")


def penalty(
    context: Context,
    words: Annotated[list[str] | None, typer.Argument(metavar=_BAG_USAGE)] = None,
) -> None:
    """Show who pays whom, what is kept, what is lost, and the ways to pay."""
    state = context.state_on_table()
    table = table_of(state) if state else bare_table()
    if words or context.asked.json or not can_ask():
        case = read_case(words or [], table)
    else:
        case = _ask_case(state, table)
    inspection = work_out(case, state)
    lines = list(inspection.lines)
    if case.merchant:
        lines.append(_("Nothing is recorded."))
    told: list[str | Handover] = []
    for line in lines:
        rows = wrapped(in_words([line]))
        if isinstance(line, Handover):
            told += [Handover(row) for row in rows]
        else:
            told += rows
    context.answer(lambda: inspection_data(inspection), lambda: styled(told))


def _ask_case(state: State | None, table: Table) -> Case:
    """Ask whose bag it is, what was declared and found, and what the payer has."""
    waiting = state.waiting if state else ()
    question = partial(_question, table)

    def next_question(answers: Answers) -> Question | None:
        merchant = answers.get("merchant", "")
        if waiting and "merchant" not in answers:
            sentence = N_("Whose bag? {names:or}; Enter: none of this game")
            asked = say(sentence, names=waiting)
            return question(
                "merchant",
                asked,
                lambda tokens, _start, _end: find_player(tokens.line, waiting),
                usual="",
            )
        if "claim" not in answers:
            declared = state.declared.get(merchant) if state else None
            asked = _("What was declared? For example: 3 apples")
            if declared:
                asked = say(N_("Declared: {claim}. Enter: yes"), claim=declared)
            return question(
                "claim",
                asked,
                read_claim,
                usual=declared,
                check=lambda claim: work_out(Case(claim), None),
            )
        if "bag" not in answers:
            asked = _(
                "What was in the bag? For example: 1 apple 2 mead; Enter: as declared"
            )
            return question(
                "bag",
                asked,
                read_goods,
                usual={},
                check=lambda bag: work_out(Case(**answers, bag=bag), state),
            )
        payer, due, why = penalty_due(Case(**answers))
        if "gold" not in answers and not merchant:
            sentence = N_(
                "{payer} pays {due:gold} ({why}), and has how much gold? Enter: enough"
            )
            asked = say(sentence, payer=payer, due=due, why=why)
            return question("gold", asked, read_gold, due)
        if "stand" not in answers and answers.get("gold", due) < due:
            asked = _("What lies on that stand? For example: 2a 1c; Enter: nothing")
            return question("stand", asked, read_goods, {})
        return None

    return Case(**fill_in(next_question))


def _question(
    table: Table,
    key: str,
    asked: str,
    read: Read,
    usual: Any,
    check: Check | None = None,
) -> Question:
    """Return a question. Enter alone answers with `usual`, unless that is None."""

    def answer(text: str) -> Any:
        tokens = tokenise(text, table)
        if text or usual is None:
            value = read(tokens, 0, len(tokens))
        else:
            value = usual
        if check:
            # Refuse what can't be before asking more.
            check(value)
        return value

    return Question(key, asked + " · " + _("u: back") + "\n› ", answer)
