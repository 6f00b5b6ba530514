"""The board: a game at a glance across a table, at 80 columns and less."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from sheriff_helper.game.goods import LEGAL, UNKNOWN
from sheriff_helper.game.modules import active
from sheriff_helper.game.scoring import Title, titles
from sheriff_helper.game.secrecy import holding
from sheriff_helper.game.state import Player, State
from sheriff_helper.views.marks import Marks, name_text
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.phrases import good_name, say
from sheriff_helper.words.telling import whose_turn


def board(state: State, marks: Marks, *, reveal: bool = False) -> RenderableType:
    """Round and Sheriff, then a row a player."""
    crowns = titles([holding(player, revealed=False) for player in state.players.values()])
    table = Table(box=marks.box, pad_edge=False, header_style="bold")
    table.add_column(_("Player"), max_width=20, overflow="ellipsis", no_wrap=True)
    table.add_column(_("Gold"), justify="right")
    for good in LEGAL:
        table.add_column(good_name(good), justify="right")
    table.add_column(_("Face down"), justify="right")
    table.add_column(_("Bag"))
    for player in state.players.values():
        table.add_row(
            _seat(state, player, marks),
            Text(str(player.gold), style="bold"),
            *(_legal(player, good, crowns[good], marks) for good in LEGAL),
            str(player.contraband) if player.contraband else Text(marks.none, style="dim"),
            _bag(state, player),
            style="reverse" if player.name in state.inspectors and not state.over else "",
        )
    lines = [*_crown_legend(crowns, marks), *_cards(state), *_promises(state), *_modules(state)]
    if reveal:
        lines += _kinds(state)
    return Group(_headline(state), table, *map(Text, lines))


def _headline(state: State) -> Text:
    line = Text(whose_turn(state), style="bold")
    if state.waiting:
        line.append("  " + say(N_("Waiting: {waiting}."), waiting=state.waiting), style="not bold")
    return line


def _seat(state: State, player: Player, marks: Marks) -> Text:
    inspects = player.name in state.inspectors and not state.over
    return Text(marks.star + " " if inspects else "  ").append_text(name_text(player.name))


def _legal(player: Player, good: str, title: Title, marks: Marks) -> Text:
    number = player.legal.get(good, 0)
    mark = " "
    if player.name in title.king:
        mark = marks.king
    elif player.name in title.queen:
        mark = marks.queen
    text = str(number) if number else marks.none
    return Text(f"{text} {mark}", style="" if number else "dim")


def _bag(state: State, player: Player) -> Text:
    if state.over or state.finished:
        return Text("")
    if player.name in state.inspectors:
        return Text(_("Sheriff") if len(state.inspectors) == 1 else _("Deputy"))
    if player.name in state.bags:
        return Text(_("done"), style="dim")
    claim = state.declared.get(player.name)
    return Text(say(N_("{claim}?"), claim=claim)) if claim else Text("…")


def _crown_legend(crowns: dict[str, Title], marks: Marks) -> list[str]:
    if not any(title.king for title in crowns.values()):
        return []
    return [say(N_("{king} King and {queen} Queen as things stand."), **marks.crowns())]


def _cards(state: State) -> list[str]:
    """The other cards that score, a line a player who has some."""
    names = {
        "black_market": N_("Black Market {points}"),
        "special_orders": N_("order {points}"),
    }
    return [
        f"{player.name}: " + ", ".join(say(names[c.part], points=c.points) for c in player.cards)
        for player in state.players.values()
        if player.cards
    ]


def _promises(state: State) -> list[str]:
    """The promises that are still open, with the number that settles them."""
    return [
        say(
            N_("Promise {number}: {giver} to {taker}: {text}"),
            number=number,
            giver=promise.giver,
            taker=promise.taker,
            text=promise.text,
        )
        for number, promise in enumerate(state.promises, 1)
        if promise.kept is None
    ]


def _modules(state: State) -> list[str]:
    """What each module has to show."""
    return [
        say(sentence, **values)
        for module in active(state.setup)
        if module.board
        for sentence, values in module.board(state)
    ]


def _kinds(state: State) -> list[str]:
    """What lies face down, for whoever asked to see it."""
    return [
        say(
            N_("{player} has {goods}."),
            player=player.name,
            goods={**player.known, UNKNOWN: player.unknown},
        )
        for player in state.players.values()
        if player.contraband
    ]
