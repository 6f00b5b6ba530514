"""The final tally: every part of every score, the titles, the places and what broke a tie."""

from collections.abc import Sequence
from itertools import pairwise

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from sheriff_helper.game.scoring import Line, Score
from sheriff_helper.views.marks import Marks, name_text
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.phrases import say

# Parts that every game has; the others get a column only where someone scored in them.
_ALWAYS = ("gold", "legal", "contraband", "king_queen")

_HEADINGS = {
    "gold": N_("Gold"),
    "legal": N_("Legal"),
    "contraband": N_("Contraband"),
    "royal": N_("Royal"),
    "black_market": N_("Black Market"),
    "special_orders": N_("Orders"),
    "king_queen": N_("Crowns"),
    "thieves": N_("Thieves"),
}


def tally(score: Score, marks: Marks, *, shared: bool = True) -> RenderableType:
    """The table of points, best place first, then crowns, ties and the winner.

    `shared`: the rules of this box let those who are truly tied share the victory.
    """
    shown = [
        part
        for part in _HEADINGS
        if part in _ALWAYS or any(line.parts[part] for line in score.lines)
    ]
    table = Table(box=marks.box, pad_edge=False, header_style="bold")
    table.add_column(_("Place"), justify="right")
    table.add_column(_("Player"), max_width=20, overflow="ellipsis", no_wrap=True)
    for part in shown:
        table.add_column(_(_HEADINGS[part]), justify="right")
    table.add_column(_("Points"), justify="right")
    places = sorted(score.lines, key=lambda line: line.place)
    for line in places:
        table.add_row(
            str(line.place),
            name_text(line.name),
            *(str(line.parts[part]) for part in shown),
            Text(_points(line), style="bold"),
            style="bold" if score.final and line.place == 1 else "",
        )
    heading = [] if score.final else [Text(_("As things stand, by what the table can see:"))]
    verdict = Text(_verdict(score, shared=shared), "bold")
    return Group(*heading, table, *_crowns(score), *_thieves(score), *_ties(places), verdict)


def _points(line: Line) -> str:
    return f"{line.total}–{line.high}" if line.high > line.total else str(line.total)


def _crowns(score: Score) -> list[Text]:
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
        lines.append(Text(said + "."))
    return lines


def _thieves(score: Score) -> list[Text]:
    """Who holds the titles that a module brings."""
    lines = []
    for title in score.others.values():
        for names, sentence in (
            (title.king, N_("King of Thieves: {names}, {points}.")),
            (title.queen, N_("Prince of Thieves: {names}, {points}.")),
        ):
            if names:
                lines.append(Text(say(sentence, names=names, points=title.points[names[0]])))
    return lines


def _ties(places: Sequence[Line]) -> list[Text]:
    """What put one before the other where the points were equal."""
    lines = []
    for ahead, behind in pairwise(places):
        if ahead.total != behind.total:
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
        sentence = N_("{ahead} and {behind} are tied in points, legal goods and contraband.")
        if ahead.legal_cards != behind.legal_cards:
            sentence = N_(
                "{ahead} is before {behind}, both with {points}: "
                "more legal goods, {legal} to {legal_behind}."
            )
        elif ahead.contraband_cards != behind.contraband_cards:
            sentence = N_(
                "{ahead} is before {behind}, both with {points} and {legal} legal goods: "
                "more contraband, {contraband} to {contraband_behind}."
            )
        lines.append(Text(say(sentence, **values)))
    return lines


def _verdict(score: Score, *, shared: bool) -> str:
    points = next(line.total for line in score.lines if line.place == 1)
    if not score.final:
        return say(N_("In front: {winners}."), winners=score.winners)
    if len(score.winners) > 1:
        sentence = N_("{winners} share the victory with {points:points} each.")
        if not shared:
            sentence = N_("{winners} are tied with {points:points} each: the rules stop here.")
    else:
        sentence = N_("{winners} wins with {points:points}.")
    return say(sentence, winners=score.winners, points=points)
