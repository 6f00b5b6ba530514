"""The board: a game at a glance across a table, at 80 columns and less."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from sheriff_helper.game.goods import LEGAL
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
            _face_down(player, reveal=reveal),
            _bag(state, player),
            style="reverse" if player.name in state.inspectors and not state.over else "",
        )
    return Group(_headline(state), table, *_footlines(state, crowns, marks))


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


def _face_down(player: Player, *, reveal: bool) -> Text:
    text = Text(str(player.contraband) if player.contraband else "-")
    if reveal and player.contraband:
        text.append(" " + say(N_("({goods})"), goods={**player.known, "?": player.unknown}))
    return text


def _bag(state: State, player: Player) -> Text:
    if state.over or state.finished:
        return Text("")
    if player.name in state.inspectors:
        return Text(_("Sheriff") if len(state.inspectors) == 1 else _("Deputy"))
    if player.name in state.bags:
        return Text(_("done"), style="dim")
    claim = state.declared.get(player.name)
    return Text(say(N_("{claim}?"), claim=claim)) if claim else Text("…")


def _footlines(state: State, crowns: dict[str, Title], marks: Marks) -> list[Text]:
    lines = []
    if any(title.king for title in crowns.values()):
        lines.append(
            Text(
                say(N_("{king} King and {queen} Queen as things stand."), **marks.crowns()),
                style="dim",
            )
        )
    for number, promise in enumerate(state.promises, 1):
        if promise.kept is None:
            sentence = N_("Promise {number}: {giver} to {taker}: {text}")
            lines.append(
                Text(
                    say(
                        sentence,
                        number=number,
                        giver=promise.giver,
                        taker=promise.taker,
                        text=promise.text,
                    )
                )
            )
    for module in active(state.setup):
        said = module.board(state) if module.board else []
        lines += [Text(say(sentence, **values)) for sentence, values in said]
    return lines
