"""`tally`: count the end of a game without a log, from a line or pile by pile."""

from collections.abc import Sequence
from functools import partial
from typing import Annotated, NamedTuple

import typer

from sheriff_helper.cli.context import Context
from sheriff_helper.cli.form import Answers, Question, can_ask, fill_in
from sheriff_helper.game.box import EDITIONS, Setup
from sheriff_helper.game.events import GameStarted, Tallied
from sheriff_helper.game.fold import fold
from sheriff_helper.game.goods import CONTRABAND, LEGAL, NO_GOODS, ROYAL, plus, worth
from sheriff_helper.game.history import Record
from sheriff_helper.game.modules import ALL, MODULES
from sheriff_helper.game.refusal import Unreadable, Word, require
from sheriff_helper.game.scoring import OTHER
from sheriff_helper.game.values import Holding
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.lexicon import card_parts, is_yes, lexicon
from sheriff_helper.words.phrases import good_name, say
from sheriff_helper.words.reading.goods import read_gold, read_goods
from sheriff_helper.words.reading.options import (
    ALL_OPTIONS,
    TALLY_OPTIONS,
    Options,
    read_options,
    split_options,
)
from sheriff_helper.words.reading.setup import read_names, start
from sheriff_helper.words.reading.tally import (
    TallyBox,
    check_box,
    read_cards,
    read_holdings,
)
from sheriff_helper.words.reading.tokens import read_number, tokenise

Holdings = tuple[Holding, ...]


def tally(
    context: Context,
    words: Annotated[
        list[str] | None, typer.Argument(metavar=N_('["NAME OFFER"…] [OPTION]…'))
    ] = None,
    keep: Annotated[bool, typer.Option("--keep")] = False,
) -> None:
    """Count the end of a game: ask at a terminal, else read an argument a player."""
    arguments, options = split_options(words or [], TALLY_OPTIONS)
    box = _box(options)
    asks = not arguments and not context.asked.json and can_ask()
    # The last question, whether to keep the game, shows the result already.
    is_shown = asks and not keep
    if asks:
        holdings, box, keep = _ask_tally(context, box if words else None, keep=keep)
    else:
        holdings = read_holdings(arguments, box)
    game_id = ""
    if keep:
        game_id = _keep(context, holdings, box)
    if not is_shown:
        _show(context, holdings, box)
    if keep:
        context.say([_("Stored as game {id}.").format(id=game_id)])


def _box(options: Options) -> TallyBox:
    edition = str(options.get("edition", EDITIONS[0]))
    require(edition in EDITIONS, "edition_unknown", edition=edition)
    parts = [name for name in options if name in MODULES or name == OTHER]
    return TallyBox(edition, tuple(parts))


def _show(context: Context, holdings: Holdings, box: TallyBox) -> None:
    names = tuple(holding.name for holding in holdings)
    modules = tuple(name for name in box.modules if name != OTHER)
    played = GameStarted(Setup(names, names[0], 1, box.edition, modules))
    context.show_score(fold([played, Tallied(holdings)]))


def _keep(context: Context, holdings: Holdings, box: TallyBox) -> str:
    """Store the count as a finished game; the game on the table stays there."""
    played = set(box.modules)
    for holding in holdings:
        played.update(card.part for card in holding.cards)
    options: Options = {"edition": box.edition, **dict.fromkeys(played, True)}
    started = start([holding.name for holding in holdings], options)
    counted = Record("enter", context.now(), (Tallied(holdings),))
    return context.create(started, [counted], on_table=False)


def _ask_tally(
    context: Context, told: TallyBox | None, *, keep: bool
) -> tuple[Holdings, TallyBox, bool]:
    """Ask for the names, for the box unless options told of it, and for every pile.

    Last, with the result in sight and every answer still open to change, ask whether to
    keep the game.
    """
    state = context.state_on_table()
    last = state.setup if state else None

    def next_question(answers: Answers) -> Question | None:
        if "names" not in answers:
            return _who_played(last.names if last else ())
        names = answers["names"]
        box = told or answers.get("box")
        if not box:
            return _which_box(last if last and last.names == names else None)
        piles = _piles(box)
        for name in names:
            for pile in piles:
                if (name, pile.key) not in answers:
                    return _how_much(name, pile, box, answers)
        if keep or "keep" in answers:
            return None
        asked = _("Keep it as a finished game?") + f" {context.yes_or_no()} "
        show = partial(_show, context, _holdings(answers), box)
        return Question("keep", asked, is_yes, show=show)

    answers = fill_in(next_question)
    return _holdings(answers), told or answers["box"], keep or answers["keep"]


def _who_played(last: tuple[str, ...]) -> Question:
    above = [
        _("Enter: 0 · u: back one answer · the number before ›: points so far"),
    ]
    read = partial(read_names, last=last)
    return Question("names", _("Who played?") + "\n› ", read, above, usual=last)


def _which_box(last: Setup | None) -> Question:
    usual = TallyBox()
    if last:
        usual = TallyBox(last.edition, last.modules)
    scoring = [module.name for module in ALL if module.words.heading]
    shown = [_title(name) for name in usual.modules if name in scoring]
    if usual.edition != EDITIONS[0]:
        shown.append(usual.edition)
    offered = tuple(map(_title, (*scoring, OTHER)))
    sentence = N_("Played with {options:or}, or is it the 1st edition (1e)?")
    asked = say(sentence, options=offered)

    def read(text: str) -> TallyBox:
        if not text:
            return usual
        said = read_options(text, ", ".join((*offered, EDITIONS[1])))
        _words, options = split_options(said, (*ALL_OPTIONS, OTHER))
        return _box(options)

    return Question("box", f"{asked}\n› ", read, usual=tuple(shown) or _("none"))


def _how_much(name: str, pile: "_Pile", box: TallyBox, answers: Answers) -> Question:
    """Ask for one pile of one player, with the points so far."""

    def read(text: str) -> Holding:
        value = pile.read(text, box)
        check_box(_holdings({**answers, (name, pile.key): value}), box)
        return value

    width = max(len(other.label) for other in _piles(box))
    # The points so far are those without titles.
    told = _holding(name, answers)
    points = told.gold + worth(told.all_goods) + sum(card.points for card in told.cards)
    asked = f"  {pile.label:<{width}} {points:>4} › "
    above = []
    # The first player's questions also say how cards are typed.
    if pile.legend and name == answers["names"][0]:
        above.append(f"    {pile.legend}")
    return Question((name, pile.key), asked, read, above, name)


def _holdings(answers: Answers) -> Holdings:
    """Return each player's stand as far as the answers go."""
    return tuple(_holding(name, answers) for name in answers["names"])


def _holding(name: str, answers: Answers) -> Holding:
    piles = [pile for key, pile in answers.items() if key[:1] == (name,)]
    goods = plus(*(pile.goods for pile in piles))
    cards = tuple(card for pile in piles for card in pile.cards)
    return Holding(name, sum(pile.gold for pile in piles), goods, cards)


class _Pile(NamedTuple):
    """What each player is asked for: gold, some kinds of goods, or a module's cards."""

    key: str
    label: str
    kinds: Sequence[str] = ()
    # How its cards are typed.
    legend: str = ""

    def read(self, text: str, box: TallyBox) -> Holding:
        """Return what an answer adds to a stand; an empty answer adds nothing."""
        tokens = tokenise(text, box.table)
        end = len(tokens)
        try:
            is_zero = end == 1 and tokens.number(0) == 0
            if is_zero or tokens.is_filler(0, "nothing") == end:
                return Holding("", 0, NO_GOODS)
            if self.key == "gold":
                return Holding("", read_gold(tokens, 0, end), NO_GOODS)
            if self.key in card_parts():
                cards = read_cards(self.key, tokens, 0, end)
                return Holding("", 0, NO_GOODS, tuple(cards))
            if self.key in LEGAL and end == 1 and tokens.all[0].is_number:
                return Holding("", 0, plus({self.key: read_number(tokens.all[0].text)}))
            goods = read_goods(tokens, 0, end)
        except Unreadable as no:
            example = self.legend or _("a number, or Enter for none")
            raise Unreadable("tally_pile", word=Word(text), example=example) from no
        strange = next((good for good in goods if good not in self.kinds), "")
        require(not strange, "tally_other_pile", good=strange, pile=self.label)
        return Holding("", 0, goods)


def _piles(box: TallyBox) -> list[_Pile]:
    """Return what each player is asked for, in order."""
    piles = [_Pile("gold", _("Gold"))]
    for good in LEGAL:
        piles.append(_Pile(good, good_name(good), (good,)))
    piles.append(_Pile("contraband", _("Contraband"), CONTRABAND, _codes(CONTRABAND)))
    if any(box.cards.get(good) for good in ROYAL):
        piles.append(_Pile("royal", _("Royal goods"), ROYAL, _codes(ROYAL)))
    examples = {m.stand_card.keyword: m.stand_card.example for m in ALL if m.stand_card}
    for key, part in card_parts().items():
        if part not in box.modules:
            continue
        line = examples.get(key)
        legend = ""
        if line:
            legend = say(N_("for example: {line}"), line=_(line))
        piles.append(_Pile(key, _title(part), (), legend))
    return piles


def _codes(kinds: Sequence[str]) -> str:
    codes = [f"{lexicon().shortest(good)} {good_name(good).lower()}" for good in kinds]
    return " · ".join(codes)


def _title(name: str) -> str:
    """Return what a module is called, or what the points of no module are called."""
    if name == OTHER:
        return _("other points")
    title, _colon, _rest = _(MODULES[name].words.about).partition(":")
    return title
