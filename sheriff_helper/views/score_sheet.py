"""The final tally: every part of every score, the titles, the places and what broke a tie."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from textwrap import wrap

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from sheriff_helper.game.goods import in_order, worth
from sheriff_helper.game.modules import load
from sheriff_helper.game.scoring import OTHER, Line, Score
from sheriff_helper.game.state import Player, State
from sheriff_helper.views.signs import Marks, name_text
from sheriff_helper.words.names import harmless
from sheriff_helper.words.saying.language import N_, _
from sheriff_helper.words.saying.value_phrases import counted, say

# Parts that every game has; the others get a row only where someone scored in them.
_ALWAYS = ("gold", "legal", "contraband", "king_queen")

_UNBROKEN = "\u00a0"  # stands for the space within `4 apples 8`

_LABEL_WIDTH, _GAP, _COLUMN_WIDTH = 20, 3, 10

_HEADINGS = {
    "gold": N_("Gold"),
    "legal": N_("Legal goods"),
    "contraband": N_("Contraband"),
    "royal": N_("Royal goods"),
    "king_queen": N_("Kings, Queens"),
    OTHER: N_("Other points"),
}


def score_sheet(
    score: Score, marks: Marks, *, shared: bool = True, width: int = 80
) -> RenderableType:
    """The score sheet, a column a player, best place first; then crowns, ties and the winner.

    `shared`: the rules of this box let those who are truly tied share the victory.
    """
    places = sorted(score.lines, key=lambda line: line.place)
    lines = [*crown_lines(score), *other_crown_lines(score), *tie_lines(places)]
    workings = [text for line in places for text in _working(line, width)] if score.final else []
    if any(line.unsure for line in places):
        lines.append(_("A range is what face-down cards leave open."))
    last = Text(verdict(score, shared=shared), "bold")
    heading = [] if score.final else [Text(_("As things stand:"))]
    fits = max(1, (width - _LABEL_WIDTH) // _COLUMN_WIDTH)  # players beside each other
    rows = [places[start : start + fits] for start in range(0, len(places), fits)]
    sheets = [_sheet(row, _shown_parts(places), marks, width) for row in rows]
    return Group(*heading, *sheets, *map(Text, [*workings, *lines]), last)


def _working(line: Line, width: int) -> list[str]:
    """What a score is made of, good by good: `Ana: 42 gold + 4 apples 8 + … = 125`."""
    terms = [say(N_("{n:gold}"), n=line.parts["gold"])]
    terms += [f"{counted(n, key)} {worth({key: n})}" for key, n in in_order(line.goods)]
    others = (part for part in line.parts if part not in ("gold", "legal", "contraband", "royal"))
    terms += [f"{_part_name(part)} {line.parts[part]}" for part in others if line.parts[part]]
    sums = " + ".join(term.replace(" ", _UNBROKEN) for term in terms)
    lines = wrap(
        f"{harmless(line.name)}: {sums}{_UNBROKEN}={_UNBROKEN}{line.total}",
        width,
        subsequent_indent="  ",
    )
    return [text.replace(_UNBROKEN, " ") for text in lines]


def _part_name(part: str) -> str:
    # A house module's part has no heading here: it brings its own.
    return _(_HEADINGS[part] if part in _HEADINGS else load(part).heading or part)


def _shown_parts(places: Sequence[Line]) -> list[str]:
    """The parts that every game has, and those in which someone scored."""
    parts = places[0].parts
    return [p for p in parts if p in _ALWAYS or any(line.parts[p] for line in places)]


def _sheet(places: Sequence[Line], parts: Sequence[str], marks: Marks, width: int) -> Table:
    """Every part of every score, as on the sheet in the box."""
    name_width = min(24, max(6, (width - _LABEL_WIDTH) // len(places) - _GAP))
    table = Table(box=marks.box, pad_edge=False, header_style="bold")
    table.add_column("", no_wrap=True)
    for line in places:
        table.add_column(name_text(line.name, name_width, marks), justify="right", no_wrap=True)
    for part in parts:
        table.add_row(_part_name(part), *(_cell(line, part, marks) for line in places))
    table.add_section()
    table.add_row(_("Points"), *(_points(line, marks) for line in places), style="bold")
    table.add_row(_("Place"), *(str(line.place) for line in places))
    return table


def _cell(line: Line, part: str, marks: Marks) -> str:
    """The points of one part; some depend on what lies face down."""
    low = line.parts[part]
    high = {"king_queen": line.crowns_high, "contraband": line.contraband_high}.get(part, low)
    return f"{low}{marks.to}{high}" if high > low else str(low)


def _points(line: Line, marks: Marks) -> str:
    return f"{line.total}{marks.to}{line.high}" if line.high > line.total else str(line.total)


def crown_lines(score: Score) -> list[str]:
    """One line a good: who is King, who is Queen, and for how many points."""
    lines = []
    for good, title in score.titles.items():
        if not title.king:
            continue
        said = say(
            N_("{good:good}: King {king} {points}"),
            good=good,
            king=title.king,
            points=title.points[title.king[0]],
        )
        if len(title.king) > 1:
            said = say(
                N_("{good:good}: tied for King, {king}: {points} each, no Queen"),
                good=good,
                king=title.king,
                points=title.points[title.king[0]],
            )
        if title.queen:
            sentence = N_("Queen {queen} {points}")
            if len(title.queen) > 1:
                sentence = N_("tied for Queen, {queen}: {points} each")
            said += "; " + say(sentence, queen=title.queen, points=title.points[title.queen[0]])
        lines.append(said + ".")
    return lines


def other_crown_lines(score: Score) -> list[str]:
    """Who holds the titles that modules bring."""
    lines = []
    for part, title in score.others.items():
        sentences = load(part).crowns
        for rank, names in enumerate((title.king, title.queen)):
            if names and sentences:
                sentence = sentences[rank + 2 if len(names) > 1 else rank]
                lines.append(say(sentence, names=names, points=title.points[names[0]]))
    return lines


def tie_lines(places: Sequence[Line]) -> list[str]:
    """What put one before the other where the points were equal."""
    lines = [
        say(N_("{names} are tied in points, legal goods and contraband."), names=names)
        for names in _truly_tied(places)
    ]
    for ahead, behind in pairwise(places):
        if ahead.total != behind.total or ahead.place == behind.place:
            continue
        values = {
            "ahead": ahead.name,
            "behind": behind.name,
            "points": ahead.total,
            "legal": ahead.legal_cards,
            "legal_behind": behind.legal_cards,
            "contraband": ahead.contraband_cards,
            "contraband_behind": behind.contraband_cards,
        }
        sentence = N_(
            "{ahead} is before {behind}, both with {points} and {legal} legal goods: "
            "more contraband, {contraband} to {contraband_behind}."
        )
        if ahead.legal_cards != behind.legal_cards:
            sentence = N_(
                "{ahead} is before {behind}, both with {points}: "
                "more legal goods, {legal} to {legal_behind}."
            )
        lines.append(say(sentence, **values))
    return lines


def _truly_tied(places: Sequence[Line]) -> list[tuple[str, ...]]:
    """Those who share a place, where more than one does."""
    groups: dict[int, tuple[str, ...]] = {}
    for line in places:
        groups[line.place] = (*groups.get(line.place, ()), line.name)
    return [names for names in groups.values() if len(names) > 1]


def verdict(score: Score, *, shared: bool) -> str:
    """Who won, or who is in front."""
    points = next(line.total for line in score.lines if line.place == 1)
    if not score.final:
        return say(N_("In front: {winners}."), winners=score.winners)
    if len(score.winners) > 1:
        sentence = N_("{winners} share the victory with {points:points} each.")
        if not shared:
            sentence = N_("{winners} are tied with {points:points} each: the rules stop here.")
    else:
        sentence = N_("{winners} wins with {points:points}.")
    behind = [line for line in score.lines if line.place == 2]
    ahead = points - behind[0].total if behind else 0
    if len(score.winners) == 1 and ahead:
        names = tuple(line.name for line in behind)
        sentence = N_("{winners} wins with {points:points}, {ahead} ahead of {behind}.")
        return say(sentence, winners=score.winners, points=points, ahead=ahead, behind=names)
    return say(sentence, winners=score.winners, points=points)


def scenes(state: State, score: Score) -> Iterator[list[str]]:
    """One scene after another, each a line or two."""
    heading = ["", _("Contraband turns up.")]
    for player in state.players.values():
        yield [*heading, _turned_up(player)]
        heading = []
    heading = ["", _("Kings and Queens.")]
    for crown in [*crown_lines(score), *other_crown_lines(score)]:
        yield [*heading, crown]
        heading = []
    yield from _places(score)


def _turned_up(player: Player) -> str:
    goods = player.shown
    if not goods:
        return say(N_("{player}: no contraband."), player=player.name)
    return say(
        N_("{player}: {goods}, {points:points}."),
        player=player.name,
        goods=goods,
        points=worth(goods),
    )


def _places(score: Score) -> Iterator[list[str]]:
    """From the last place to the first; what broke a tie is told with the better place."""
    heading = ["", _("The places.")]
    order = sorted(score.lines, key=lambda line: line.place)[::-1]  # ties in seat order, told last
    behind: Line | None = None
    for line in order:
        said = say(
            N_("Place {place}: {player} with {points:points}."),
            place=line.place,
            player=line.name,
            points=line.total,
        )
        ties = tie_lines([line, behind]) if behind else []
        yield [*heading, said, *ties]
        heading, behind = [], line
