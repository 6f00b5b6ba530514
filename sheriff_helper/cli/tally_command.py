"""`tally`: an end of game counted without a log, from arguments or by asking player by player."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import typer

from sheriff_helper.cli.context import Context, Json, context_for
from sheriff_helper.cli.question_form import Answers, Question, can_ask, fill_in
from sheriff_helper.game.editions import EDITIONS, TURNS_EACH, Setup
from sheriff_helper.game.events import Holding
from sheriff_helper.game.goods import CONTRABAND, LEGAL, ROYAL, plus, worth
from sheriff_helper.game.history import Record
from sheriff_helper.game.judge import start_game
from sheriff_helper.game.judge import tally as judge_tally
from sheriff_helper.game.modules import every, load
from sheriff_helper.game.refusal import Refusal, Unreadable
from sheriff_helper.game.scoring import OTHER, Score, score
from sheriff_helper.game.state import begin
from sheriff_helper.words.names import harmless
from sheriff_helper.words.reading.goods_reader import (
    TallyBox,
    card_parts,
    check_box,
    read_cards,
    read_gold,
    read_goods,
    read_holdings,
)
from sheriff_helper.words.reading.lexicon import is_yes, lexicon
from sheriff_helper.words.reading.setup_reader import (
    MODULE_FLAGS,
    read_names,
    read_options,
    split_options,
    titles,
)
from sheriff_helper.words.reading.tokens import read_number, tokenise
from sheriff_helper.words.saying.language import N_, _
from sheriff_helper.words.saying.value_phrases import good_name, say


def tally(
    ctx: typer.Context,
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar=N_('["NAME OFFER"…] [OPTION]…'), help=N_('One a player: "Ana 42g 4a 6c 2p"')
        ),
    ] = None,
    keep: Annotated[bool, typer.Option("--keep", help=N_("Store it as a finished game."))] = False,
    json: Json = False,
) -> None:
    """Count an end of game: at a terminal it asks, else one quoted argument a player."""
    context = context_for(ctx, json=json)
    arguments, box = _read(words or [])
    if arguments or context.asked.json or not can_ask():
        holdings = read_holdings(arguments, box)
        game_id = _keep(context, holdings, box) if keep else ""
        _show(context, holdings, box)
    else:
        form = _Form(context, box if words else None, keep=keep)
        answers = fill_in(form.next_question)
        holdings, box = form.holdings(answers), form.box(answers)
        if keep:
            _show(context, holdings, box)
        game_id = _keep(context, holdings, box) if keep or answers["keep"] else ""
    if game_id and not context.asked.json:
        context.say([_("Stored as game {id}.").format(id=game_id)])


def tally_help(_ctx: Any, formatter: Any) -> None:
    """The switches of `new` that matter for a count, which our own parser reads."""
    rows = [("--edition 2e|1e", _("Which box: the 2nd edition unless said otherwise."))]
    rows += [(f"--{flag}", _(load(flag.replace("-", "_")).about)) for flag in MODULE_FLAGS]
    with formatter.section(_("The game")):
        formatter.write_dl(rows)


def _read(words: Sequence[str]) -> tuple[list[str], TallyBox]:
    """The arguments that are players, and the box that the switches tell of."""
    arguments, options = split_options(words, ("edition", *MODULE_FLAGS))
    edition = str(options.get("edition", EDITIONS[0]))
    modules = tuple(flag.replace("-", "_") for flag in MODULE_FLAGS if flag in options)
    if edition not in EDITIONS:
        raise Refusal("edition_unknown", edition=harmless(edition)[:40])
    return arguments, TallyBox(edition, modules)


def _count(holdings: Sequence[Holding], box: TallyBox) -> Score:
    modules = (load(name) for name in box.modules if name != OTHER)
    bonuses = [module.bonus for module in modules if module.bonus]
    return score(holdings, box.cards, final=True, bonuses=bonuses)


def _show(context: Context, holdings: Sequence[Holding], box: TallyBox) -> None:
    from sheriff_helper.views.json_data import score_data
    from sheriff_helper.views.score_sheet import score_sheet

    result, shared = _count(holdings, box), box.edition == EDITIONS[0]
    context.answer(
        lambda: score_data(result),
        lambda: score_sheet(result, context.marks, shared=shared, width=context.width),
    )


def _keep(context: Context, holdings: tuple[Holding, ...], box: TallyBox) -> str:
    """Store the count as a finished game; a game that is being played stays on the table."""
    names = tuple(holding.name for holding in holdings)
    played = {card.part for holding in holdings for card in holding.cards}
    switches = (flag.replace("-", "_") for flag in MODULE_FLAGS)
    modules = (name for name in switches if name in played or name in box.modules)
    turns = TURNS_EACH.get(len(names), 1)
    setup = Setup(names, names[0] if names else "", turns, box.edition, tuple(modules))
    start = start_game(setup)
    event = judge_tally(begin(setup), holdings)
    return context.create(start, [Record("enter", context.now(), (event,))], on_table=False)


# ---------------------------------------------------------------------------------------------
# The form: a question a pile, player after player.


class _Form:
    """What to ask next: the names, the box where switches have not told of it, then every pile.

    Last comes whether to keep it, with the result in sight and every answer still to be mended.
    """

    def __init__(self, context: Context, told: TallyBox | None, *, keep: bool) -> None:
        self.context = context
        self.told = told
        self.keep = keep
        self.last = context.last_setup()

    def box(self, answers: Answers) -> TallyBox:
        """What the table plays with, as told or as answered."""
        box: TallyBox = self.told or answers["box"]
        return box

    def holdings(self, answers: Answers) -> tuple[Holding, ...]:
        """Each player's stand as far as it is told."""
        return tuple(_holding(name, answers) for name in answers["names"])

    def next_question(self, answers: Answers) -> Question | None:
        """What comes after these answers."""
        if "names" not in answers:
            return self._who()
        if not self.told and "box" not in answers:
            return self._which_box(answers["names"])
        for name in answers["names"]:
            for pile in _piles(self.box(answers)):
                if (name, pile) not in answers:
                    return self._pile(name, pile, answers)
        if self.keep or "keep" in answers:
            return None
        holdings, box = self.holdings(answers), self.box(answers)
        asked = _("Keep it as a finished game?")
        return Question(
            "keep",
            f"{asked} {self.context.yes_or_no()} ",
            is_yes,
            show=lambda: _show(self.context, holdings, box),
        )

    def _who(self) -> Question:
        last = self.last.names if self.last else ()
        asked = _("Who played?")
        enter = say(N_("Enter: {names}"), names=last) if last else ""
        return Question(
            "names",
            f"{asked} {enter}\n› ",
            lambda text: read_names(text, last),
            [_("Enter: 0 · u: back one answer · the number before ›: points so far")],
        )

    def _which_box(self, names: tuple[str, ...]) -> Question:
        last = self.last if self.last and self.last.names == names else None
        usual = TallyBox(last.edition, last.modules) if last else TallyBox()
        scoring = [flag.replace("-", "_") for flag in MODULE_FLAGS if _scores(flag)]
        offered = tuple(map(_title, (*scoring, OTHER)))
        shown = [_title(name) for name in usual.modules if name in scoring]
        shown += [usual.edition] if usual.edition != EDITIONS[0] else []
        enter = say(N_("Enter: {names}"), names=tuple(shown)) if shown else _("Enter: none")
        asked = say(N_("Played with {options:or}, or is it the 1st edition (1e)?"), options=offered)
        return Question("box", f"{asked} {enter}\n› ", lambda text: _read_box(text, usual))

    def _pile(self, name: str, pile: str, answers: Answers) -> Question:
        box = self.box(answers)

        def read(text: str) -> Any:
            value = _read_pile(text, pile, box)
            check_box(self.holdings({**answers, (name, pile): value}), box)
            return value

        above = _legend(pile) if name == answers["names"][0] else []
        so_far = _points(_holding(name, answers))
        width = max(len(_label(other)) for other in _piles(box))
        asked = f"  {_label(pile):<{width}} {so_far:>4} › "
        return Question((name, pile), asked, read, above, name)


def _piles(box: TallyBox) -> list[str]:
    """What is asked of each player, in order."""
    royal = any(box.cards.get(good) for good in ROYAL)
    cards = [keyword for keyword, part in card_parts().items() if part in box.modules]
    return ["gold", *LEGAL, "contraband", *(["royal"] if royal else []), *cards]


def _holding(name: str, answers: Answers) -> Holding:
    stand = {key[1]: value for key, value in answers.items() if key[0] == name}
    goods = plus(*(value for pile, value in stand.items() if pile in _KINDS))
    cards = [card for pile, value in stand.items() if pile in card_parts() for card in value]
    return Holding(name, stand.get("gold", 0), goods, tuple(cards))


def _points(holding: Holding) -> int:
    """What a stand comes to without titles."""
    goods = plus(holding.goods, *(card.goods for card in holding.cards))
    return holding.gold + worth(goods) + sum(card.points for card in holding.cards)


_KINDS: Mapping[str, tuple[str, ...]] = {
    **{good: (good,) for good in LEGAL},
    "contraband": CONTRABAND,
    "royal": ROYAL,
}


def _scores(flag: str) -> bool:
    """Whether a module matters for a count: by its cards, its bonus or its goods."""
    name = flag.replace("-", "_")
    return name in (*card_parts().values(), "royal") or load(name).bonus is not None


def _title(name: str) -> str:
    """What a module is called, or the points that belong to none."""
    return _("other points") if name == OTHER else titles(name.replace("_", "-"))[0]


def _label(pile: str) -> str:
    if pile in LEGAL:
        return good_name(pile)
    if pile in card_parts():
        return _title(card_parts()[pile])
    return {"gold": _("Gold"), "contraband": _("Contraband"), "royal": _("Royal goods")}[pile]


def _legend(pile: str) -> list[str]:
    """How the cards of a pile are typed; said once, to the first player."""
    example = next((module.tally_example for module in every() if module.tally == pile), "")
    if example:
        return ["    " + say(N_("for example: {line}"), line=_(example))]
    if pile not in ("contraband", "royal"):
        return []
    codes = ((good, lexicon().shortest(good)) for good in _KINDS[pile])
    return ["    " + " · ".join(f"{code} {good_name(good).lower()}" for good, code in codes)]


def _read_pile(text: str, pile: str, box: TallyBox) -> Any:
    """The answer to one question about a stand; an empty one is none of it."""
    tokens = tokenise(text, box.table())
    end = len(tokens)
    try:
        if pile == "gold":
            return read_gold(tokens, 0, end) if end else 0
        if pile in card_parts():
            return read_cards(pile, tokens, 0, end) if end else []
        if pile in LEGAL and end == 1 and tokens.all[0].is_number:
            number = read_number(tokens.all[0].text)
            return {pile: number} if number else {}
        goods = read_goods(tokens, 0, end)
    except Unreadable as no:
        example = "".join(_legend(pile)).strip() or _("a number, or Enter for none")
        raise Unreadable("tally_pile", word=harmless(text)[:40], example=example) from no
    strange = next((good for good in goods if good not in _KINDS[pile]), "")
    if strange:
        raise Refusal("tally_other_pile", good=strange, pile=_label(pile))
    return goods


def _read_box(text: str, usual: TallyBox) -> TallyBox:
    """`royal goods, black market, other points, 1e`, in any order."""
    if not text:
        return usual
    words = [word.removeprefix("--") for word in read_options(text)]
    edition = next((word for word in words if word in EDITIONS), EDITIONS[0])
    modules = (word.replace("-", "_") for word in words if word in (*MODULE_FLAGS, OTHER))
    return TallyBox(edition, tuple(modules))
