"""The final tally: every part of every score, the titles, the places and what broke a tie."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise
from textwrap import wrap

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from sheriff_helper.game.goods import in_order, worth
from sheriff_helper.game.modules import load
from sheriff_helper.game.scoring import OTHER, Line, Score, Title
from sheriff_helper.game.state import Player, State
from sheriff_helper.views.tables import Marks, name_text
from sheriff_helper.words.safe_text import harmless
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
    "king_queen": N_("Kings, Queens"),
    OTHER: N_("Other points"),
}

# As a module says its own titles: first, second, tied for first, tied for second.
_KING_AND_QUEEN = (
    N_("{good:good}: King {names} {points}"),
    N_("Queen {names} {points}"),
    N_("{good:good}: tied for King, {names}: {points} each, no Queen"),
    N_("tied for Queen, {names}: {points} each"),
)


def score_sheet(score: Score, marks: Marks, *, width: int = 80) -> RenderableType:
    """The score sheet, a column a player, best place first; then crowns, ties and the winner."""
    places = sorted(score.lines, key=lambda line: line.place)
    lines = [*crown_lines(score), *tie_lines(places)]
    workings = [text for line in places for text in _working(line, width)] if score.final else []
    if any(line.unsure for line in places):
        lines.append(_("A range is what face-down cards leave open."))
    last = Text(verdict(score), "bold")
    heading = [] if score.final else [Text(_("As things stand:"))]
    fits = max(1, (width - _LABEL_WIDTH) // _COLUMN_WIDTH)  # players beside each other
    rows = [places[start : start + fits] for start in range(0, len(places), fits)]
    parts = places[0].parts
    shown = [p for p in parts if p in _ALWAYS or any(line.parts[p] for line in places)]
    sheets = [_sheet(row, shown, marks, width) for row in rows]
    return Group(*heading, *sheets, *map(Text, [*workings, *lines]), last)


def _working(line: Line, width: int) -> list[str]:
    """What a score is made of, good by good: `Ana: 42 gold + 4 apples 8 + … = 125`."""
    terms = [counted(line.parts["gold"], "gold")]
    terms += [f"{counted(n, key)} {worth({key: n})}" for key, n in in_order(line.goods)]
    others = (part for part in line.parts if part not in ("gold", "legal", "contraband", "royal"))
    terms += [f"{part_name(part)} {line.parts[part]}" for part in others if line.parts[part]]
    sums = " + ".join(term.replace(" ", _UNBROKEN) for term in terms)
    lines = wrap(
        f"{harmless(line.name)}: {sums}{_UNBROKEN}={_UNBROKEN}{line.total}",
        width,
        subsequent_indent="  ",
    )
    return [text.replace(_UNBROKEN, " ") for text in lines]


def part_name(part: str) -> str:
    """What a part of the score is called."""
    # A house module's part has no heading here: it brings its own.
    return _(_HEADINGS[part] if part in _HEADINGS else load(part).heading or part)


def _sheet(places: Sequence[Line], parts: Sequence[str], marks: Marks, width: int) -> Table:
    """Every part of every score, as on the sheet in the box."""
    name_width = min(24, max(6, (width - _LABEL_WIDTH) // len(places) - _GAP))
    table = marks.table()
    table.add_column("", no_wrap=True)
    for line in places:
        table.add_column(name_text(line.name, name_width, marks), justify="right", no_wrap=True)
    for part in parts:
        cells = (_range(line.parts[part], line.most[part], marks) for line in places)
        table.add_row(part_name(part), *cells)
    table.add_section()
    table.add_row(
        _("Points"), *(_range(line.total, line.high, marks) for line in places), style="bold"
    )
    table.add_row(_("Place"), *(str(line.place) for line in places))
    return table


def _range(low: int, high: int, marks: Marks) -> str:
    return f"{low}{marks.to}{high}" if high > low else str(low)


def crown_lines(score: Score) -> list[str]:
    """One line a good: who is King, who is Queen, and for how many points; then other titles."""
    own = [
        "; ".join(_crowns(title, _KING_AND_QUEEN, good=good)) + "."
        for good, title in score.titles.items()
        if title.king
    ]
    others = [_crowns(title, load(part).crowns) for part, title in score.others.items()]
    return [*own, *(line for lines in others for line in lines)]


def _crowns(title: Title, sentences: Sequence[str], **values: str) -> list[str]:
    """The first and the second of one title, each in a sentence for one or for several."""
    ranks = enumerate((title.king, title.queen)) if sentences else ()
    return [
        say(
            sentences[rank + 2 if len(names) > 1 else rank],
            names=names,
            points=title.points[names[0]],
            **values,
        )
        for rank, names in ranks
        if names
    ]


def tie_lines(places: Sequence[Line]) -> list[str]:
    """What put one before the other where the points were equal."""
    lines = []
    for _place, group in groupby(places, key=lambda line: line.place):
        names = tuple(line.name for line in group)
        if len(names) > 1:
            sentence = N_("{names} are tied in points, legal goods and contraband.")
            lines.append(say(sentence, names=names))
    for ahead, behind in pairwise(places):
        if ahead.total != behind.total or ahead.place == behind.place:
            continue
        sentence = N_(
            "{ahead} is before {behind}, both with {points} and {legal} legal goods: "
            "more contraband, {contraband} to {contraband_behind}."
        )
        if ahead.legal_cards != behind.legal_cards:
            sentence = N_(
                "{ahead} is before {behind}, both with {points}: "
                "more legal goods, {legal} to {legal_behind}."
            )
        values = {
            "ahead": ahead.name,
            "behind": behind.name,
            "points": ahead.total,
            "legal": ahead.legal_cards,
            "legal_behind": behind.legal_cards,
            "contraband": ahead.contraband_cards,
            "contraband_behind": behind.contraband_cards,
        }
        lines.append(say(sentence, **values))
    return lines


def verdict(score: Score) -> str:
    """Who won, or who is in front."""
    first = next(line for line in score.lines if line.place == 1)
    second = [line for line in score.lines if line.place == 2]
    ahead = first.total - second[0].total if second else 0
    sentence = N_("{winners} wins with {points:points}.")
    if not score.final:
        sentence = N_("In front: {winners}.")
    elif len(score.winners) > 1:
        sentence = N_("{winners} share the victory with {points:points} each.")
        if score.edition == "1e":  # whose rules say nothing of those who are truly tied
            sentence = N_("{winners} are tied with {points:points} each: the rules stop here.")
    elif ahead:
        sentence = N_("{winners} wins with {points:points}, {ahead} ahead of {behind}.")
    behind = tuple(line.name for line in second)
    return say(sentence, winners=score.winners, points=first.total, ahead=ahead, behind=behind)


def scenes(state: State, score: Score) -> Iterator[list[str]]:
    """One scene after another, each a line or two."""
    yield from _headed(_("Contraband turns up."), map(_turned_up, state.players.values()))
    yield from _headed(_("Kings and Queens."), ([line] for line in crown_lines(score)))
    yield from _headed(_("The places."), _places(score))


def _headed(heading: str, scenes: Iterable[list[str]]) -> Iterator[list[str]]:
    """The heading stands with the first scene."""
    for number, lines in enumerate(scenes):
        yield lines if number else ["", heading, *lines]


def _turned_up(player: Player) -> list[str]:
    sentence = N_("{player}: {goods}, {points:points}.")
    if not player.shown:
        sentence = N_("{player}: no contraband.")
    return [say(sentence, player=player.name, goods=player.shown, points=worth(player.shown))]


def _places(score: Score) -> Iterator[list[str]]:
    """From the last place to the first; what broke a tie is told with the better place."""
    order = sorted(score.lines, key=lambda line: line.place)[::-1]  # ties in seat order, told last
    sentence = N_("Place {place}: {player} with {points:points}.")
    behind: list[Line] = []
    for line in order:
        said = say(sentence, place=line.place, player=line.name, points=line.total)
        yield [said, *tie_lines([line, *behind])]
        behind = [line]
