"""The board: a game at a glance across a table, at 80 columns and less."""

from rich.console import Group, RenderableType
from rich.text import Text

from sheriff_helper.game.events import Card
from sheriff_helper.game.goods import LEGAL, UNKNOWN
from sheriff_helper.game.modules import MODULES, active, load
from sheriff_helper.game.scoring import Score, Title, state_score
from sheriff_helper.game.state import Player, State
from sheriff_helper.views.score_sheet import verdict
from sheriff_helper.views.tables import Marks, name_text
from sheriff_helper.words.reading.lexicon import lexicon
from sheriff_helper.words.saying.event_sentences import deputies_lines, whose_turn
from sheriff_helper.words.saying.language import N_, _
from sheriff_helper.words.saying.value_phrases import good_name, said_by, say

NARROW = 64
"""Below so many columns goods are headed by their codes, and bags by theirs."""
_WIDE = 100
_NAME_WIDTHS = (6, 12, 24)  # narrow, usual, wide: so that every heading keeps its place


def board(state: State, marks: Marks, *, width: int = 80) -> RenderableType:
    """Round and Sheriff, then a row a player; after the end, what each stand came to."""
    narrow = width < NARROW
    score = state_score(state)
    players = state.players.values()
    name_width = _NAME_WIDTHS[0] if narrow else _NAME_WIDTHS[1 if width < _WIDE else 2]
    goods = [g for g in LEGAL if state.deck.get(g) or any(p.legal.get(g) for p in players)]
    table = marks.table()
    table.collapse_padding = True
    table.add_column(_("Player"), no_wrap=True)
    shown = [lexicon().shortest(good) if narrow else good_name(good) for good in goods]
    for heading in (_("Gold"), *shown, "?" if narrow else _("Contraband")):
        table.add_column(heading, justify="right", no_wrap=True)
    if not state.over:
        table.add_column(_("Bag"), no_wrap=True)
    for player in players:
        inspects = player.name in state.inspectors and not state.over
        seat = Text(marks.star + " " if inspects else "  ")
        table.add_row(
            seat.append_text(name_text(player.name, name_width, marks)),
            Text(str(player.gold), style="bold"),
            *(_legal(player, good, score.titles[good], marks) for good in goods),
            str(player.contraband) if player.contraband else Text(marks.none, style="dim"),
            *([] if state.over else [_bag(state, player, marks, narrow=narrow)]),
            style="bold" if inspects else "",
        )
    lines = [*_cards(state), *_promises(state)]
    if not state.finished and any(title.king for title in score.titles.values()):
        sentence = N_("{king} King and {queen} Queen as things stand.")
        lines.insert(0, say(sentence, **marks._asdict()))
    lines += [
        *deputies_lines(state),
        *said_by((module.board for module in active(state.setup)), state),
    ]
    return Group(_headline(state, score, width), table, *map(Text, [*lines, *_kinds(state)]))


def _headline(state: State, score: Score, width: int) -> Text:
    if state.finished:
        return Text(verdict(score), style="bold")
    line = Text().append(whose_turn(state), style="bold")
    if state.waiting:
        waiting = Text(say(N_("Waiting: {waiting}."), waiting=state.waiting))
        fits = line.cell_len + 2 + waiting.cell_len <= width
        line.append("  " if fits else "\n").append_text(waiting)
    return line


def _legal(player: Player, good: str, title: Title, marks: Marks) -> Text:
    number = player.legal.get(good, 0)
    mark = " "
    if player.name in title.king:
        mark = marks.king
    elif player.name in title.queen:
        mark = marks.queen
    text = str(number) if number else marks.none
    return Text(f"{text} {mark}", style="" if number else "dim")


def _bag(state: State, player: Player, marks: Marks, *, narrow: bool) -> Text:
    if player.name in state.inspectors:
        if narrow:  # the star before the name says it
            return Text("")
        return Text(_("Sheriff") if len(state.inspectors) == 1 else _("Deputy"))
    if player.name in state.bags:
        return Text(_("done"), style="dim")
    if player.name in (*state.absent, *state.left):
        return Text(marks.none, style="dim")
    claim = state.declared.get(player.name)
    if not claim:
        return Text(marks.more)
    short = f"{claim.number}{lexicon().shortest(claim.good)}?"
    return Text(short if narrow else say(N_("{claim}?"), claim=claim))


def _cards(state: State) -> list[str]:
    """The other cards that score, a line a player who has some."""
    return [
        f"{player.name}: " + ", ".join(_stand_card(c) for c in player.cards)
        for player in state.players.values()
        if player.cards
    ]


def _stand_card(card: Card) -> str:
    known = load(card.part).stand_card if card.part in MODULES else ""
    return say(known or "{points:points}", points=card.points)


def _promises(state: State) -> list[str]:
    """The promises that are still open, with the number that settles them."""
    sentence = N_("Promise {number}: {giver} to {taker}: {text}")
    return [
        say(sentence, number=number, **promise._asdict())
        for number, promise in enumerate(state.promises, 1)
        if promise.kept is None
    ]


def _kinds(state: State) -> list[str]:
    """The contraband that was seen, beside what lies face down."""
    return [
        say(N_("{player} has {goods}."), player=p.name, goods={**p.shown, UNKNOWN: p.unknown})
        for p in state.players.values()
        if p.shown
    ]
