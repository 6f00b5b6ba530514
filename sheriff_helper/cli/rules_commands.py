"""Questions of rules: `rules` answers in a few lines, `goods` lists values, `penalty` settles."""

from collections.abc import Callable, Iterable
from typing import Annotated, Any

import typer

from sheriff_helper.cli.completion import begun
from sheriff_helper.cli.context import Context, wrapped
from sheriff_helper.cli.question_form import Answers, Form, Question, can_ask
from sheriff_helper.game.editions import deck
from sheriff_helper.game.refusal import Ambiguous, Unreadable
from sheriff_helper.game.state import State
from sheriff_helper.views.json_data import deck_data, inspection_data
from sheriff_helper.words.names import harmless
from sheriff_helper.words.penalty_calculator import Case, penalty_due, read_case, work_out
from sheriff_helper.words.reading.goods_reader import read_claim, read_gold, read_goods
from sheriff_helper.words.reading.lexicon import lexicon, spoken
from sheriff_helper.words.reading.setup_reader import find_player
from sheriff_helper.words.reading.tokens import Table, Tokens, bare_table, table_of, tokenise
from sheriff_helper.words.saying.language import N_, _
from sheriff_helper.words.saying.value_phrases import say, texts

Read = Callable[[Tokens, int, int], Any]
Check = Callable[[Any], object]
_USAGE = N_("[N GOOD bag GOODS [gold N] [stand GOODS] | M bag GOODS]")


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
    told = texts("rules")[name]
    text, ours = (told.get(key, "") and _(told[key]) for key in ("text", "ours"))
    ruling = [_("Our ruling, where the text is silent: {text}").format(text=ours)] if ours else []
    lines = wrapped([text, *ruling])
    context.answer(lambda: {"topic": name, "text": text, "ruling": ours}, lambda: lines)


def _topics(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(spoken("topic", name)[0] for name in names)


def _find(word: str) -> str:
    """The topic that a word, or the beginning of one, means."""
    fits = lexicon().fitting("topic", word, texts("rules"))
    said = harmless(word)[:40]
    if len(fits) > 1:
        raise Ambiguous("topic_ambiguous", word=said, fits=_topics(fits))
    if not fits:
        raise Unreadable("topic_unknown", word=said, topics=", ".join(_topics(texts("rules"))))
    return fits[0]


def goods(context: Context) -> None:
    """Values, penalties, codes and numbers of cards: of the game on the table, if there is one."""
    from sheriff_helper.views.tables import goods_table

    state = context.state_on_table()
    cards = state.deck if state else deck(6, royal=True)
    cards = {key: n for key, n in cards.items() if n}
    context.answer(lambda: deck_data(cards), lambda: goods_table(cards, context.marks))


def penalty(
    context: Context, words: Annotated[list[str] | None, typer.Argument(metavar=_USAGE)] = None
) -> None:
    """One inspection worked out: who pays whom, what is kept and lost, and the ways to pay."""
    state = context.state_on_table()
    table = table_of(state) if state else bare_table()
    if words or context.asked.json or not can_ask():
        case = read_case(words or [], table)
    else:
        case = _ask(state, table)
    inspection = work_out(case, state)
    unrecorded = [_("Nothing is recorded.")] if case.merchant else []
    lines = wrapped([*inspection.lines, *unrecorded])
    context.answer(lambda: inspection_data(inspection), lambda: lines)


def _ask(state: State | None, table: Table) -> Case:
    """The case, question by question: whose bag, what was declared and found, and the purse."""
    waiting = state.waiting if state else ()

    def question(key: str, asked: str, read: Read, usual: Any, check: Check = bool) -> Question:
        """Enter alone answers with what is usual, where something is."""

        def answer(text: str) -> Any:
            tokens = tokenise(text, table)
            value = read(tokens, 0, len(tokens)) if text or usual is None else usual
            check(value)  # what can't be is refused before more is asked
            return value

        return Question(key, asked + " · " + _("u: back") + "\n› ", answer)

    def next_question(answers: Answers) -> Question | None:
        merchant = answers.get("merchant", "")
        if waiting and "merchant" not in answers:
            asked = say(N_("Whose bag? {names:or}; Enter: none of this game"), names=waiting)
            return question("merchant", asked, lambda said, *_: find_player(said.line, waiting), "")
        if "claim" not in answers:
            declared = state.declared.get(merchant) if state else None
            asked = _("What was declared? For example: 3 apples")
            if declared:
                asked = say(N_("Declared: {claim}. Enter: yes"), claim=declared)
            return question(
                "claim", asked, read_claim, declared, lambda claim: work_out(Case(claim), None)
            )
        if "bag" not in answers:
            asked = _("What was in the bag? For example: 1 apple 2 mead; Enter: as declared")
            return question(
                "bag", asked, read_goods, {}, lambda bag: work_out(Case(**answers, bag=bag), state)
            )
        payer, due, why = penalty_due(Case(**answers))
        if "gold" not in answers and not merchant:
            sentence = N_("{payer} pays {due:gold} ({why}), and has how much gold? Enter: enough")
            return question("gold", say(sentence, payer=payer, due=due, why=why), read_gold, due)
        if "stand" not in answers and answers.get("gold", due) < due:
            asked = _("What lies on that stand? For example: 2a 1c; Enter: nothing")
            return question("stand", asked, read_goods, {})
        return None

    return Case(**Form().fill_in(next_question))
