"""The final tally: every part of every score, the titles, the places and the ties."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise

from sheriff_helper.game.expansion import TitleWords
from sheriff_helper.game.goods import GOODS, contraband_part, in_order, worth
from sheriff_helper.game.modules import MODULES
from sheriff_helper.game.scoring import Line as Result
from sheriff_helper.game.scoring import Score
from sheriff_helper.game.titles import Title
from sheriff_helper.views.layout import (
    UNBROKEN,
    Line,
    Marks,
    Piece,
    broken,
    in_sheets,
    joined,
)
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.phrases import counted, say

# Parts that always get a row; others get one only if someone scored in them.
_ALWAYS = ("gold", "legal", "contraband", "king_queen")
# The parts of every score; a module brings the heading of its own.
_PARTS = {
    "gold": N_("Gold"),
    "legal": N_("Legal goods"),
    "contraband": N_("Contraband"),
    "king_queen": N_("Kings, Queens"),
    "other": N_("Other points"),
}
_CROWNS = TitleWords(
    N_("{good:good}: King {names} {points}"),
    N_("Queen {names} {points}"),
    N_("{good:good}: tied for King, {names}: {points} each, no Queen"),
    N_("tied for Queen, {names}: {points} each"),
)
# Each of these parts has a style of its name.
_OF_THE_STAND = ("gold", "legal", "contraband", "royal")
_STYLES = {part: part for part in _OF_THE_STAND} | {"king_queen": "gold"}


def score_sheet(score: Score, marks: Marks, *, width: int = 80) -> list[Line]:
    """Return what every score is made of, crowns and ties, the sheet, and who won.

    The winner comes last, to be in sight on a small screen. For the same reason, if the
    players don't fit beside each other, those in front come last.
    """
    places = score.best_first
    said: list[Line] = []
    if score.final:
        said += [_working(line, score) for line in places]
    said += [[(line, "")] for line in crown_lines(score)]
    said += [[(line, "")] for line in tie_lines(places)]
    if any(line.unknown for line in places):
        said.append([(_("A range is what face-down cards leave open."), "")])
    if not score.final:
        said.append([(_("As things stand:"), "")])
    lines: list[Line] = []
    for text in said:
        lines += broken(text, width)
    names = [(line.name, _seat(score, line.name)) for line in places]
    for sheet in reversed(in_sheets(names, _rows(places, marks), marks, width, cut=6)):
        lines += sheet
    return [*lines, [], *broken([(verdict(score), "strong")], width)]


def _rows(places: Sequence[Result], marks: Marks) -> list[tuple[Piece, list[str]]]:
    """Return the rows of the sheet: a label, and a cell for each player."""
    rows = []
    for part in places[0].parts:
        if part in _ALWAYS or any(line.parts[part] for line in places):
            label = (part_name(part), _STYLES.get(part, ""))
            rows.append((label, [_figure(line, part, marks) for line in places]))
    points = [_range(line.total, line.spread, marks) for line in places]
    rows.append(((_("Points"), "strong"), points))
    rows.append(((_("Place"), ""), [str(line.place) for line in places]))
    return rows


def _seat(score: Score, name: str) -> str:
    names = [line.name for line in score.lines]
    return f"seat{names.index(name)}"


def _working(line: Result, score: Score) -> Line:
    """Return what a score is made of: `Ana: 42 gold + 4 apples 8 + … = 125`."""
    terms = [(counted(line.parts["gold"], "gold"), "gold")]
    for key, n in in_order(line.goods):
        terms.append((f"{counted(n, key)} {worth({key: n})}", GOODS[key].class_))
    for part, points in line.parts.items():
        if points and part not in _OF_THE_STAND:
            terms.append((f"{part_name(part)} {points}", ""))
    # A line is broken between two terms, never inside one.
    terms = [(term.replace(" ", UNBROKEN), style) for term, style in terms]
    total = (f"{UNBROKEN}={UNBROKEN}{line.total}", "strong")
    return [(f"{line.name}: ", _seat(score, line.name)), *joined(terms, " + "), total]


def part_name(part: str) -> str:
    """Return what a part of the score is called."""
    if part in _PARTS:
        return _(_PARTS[part])
    return _(MODULES[part].words.heading or part)


def _figure(line: Result, part: str, marks: Marks) -> str:
    """Return the points of one part; face-down cards count as contraband."""
    if part == "contraband":
        return _range(line.parts[part], line.spread, marks)
    return str(line.parts[part])


def _range(low: int, spread: int, marks: Marks) -> str:
    if spread:
        return f"{low}{marks.to}{low + spread}"
    return str(low)


def crown_lines(score: Score) -> list[str]:
    """Return a line for each good with its King and Queen, then the other titles."""
    lines = []
    for good, title in score.titles.items():
        if title.king:
            lines.append("; ".join(_crowns(title, _CROWNS, good=good)) + ".")
    for part, title in score.others.items():
        lines += _crowns(title, MODULES[part].words.title or ())
    return lines


def _crowns(title: Title, sentences: Sequence[str], **values: str) -> list[str]:
    """Return who is first and second in one title.

    The sentences are for one King, one Queen, several Kings and several Queens.
    """
    lines = []
    for rank, names in enumerate((title.king, title.queen)):
        if names and sentences:
            sentence = sentences[rank + 2 if len(names) > 1 else rank]
            points = title.points[names[0]]
            lines.append(say(sentence, names=names, points=points, **values))
    return lines


def tie_lines(places: Sequence[Result]) -> list[str]:
    """Return what decided between players with equal points."""
    lines = []
    for _place, group in groupby(places, key=lambda line: line.place):
        names = tuple(line.name for line in group)
        if len(names) > 1:
            tied = N_("{names} are tied in points, legal goods and contraband.")
            lines.append(say(tied, names=names))
    for ahead, behind in pairwise(places):
        if ahead.total != behind.total or ahead.place == behind.place:
            continue
        decided = N_(
            "{ahead} is before {behind}, both with {points} and {legal} legal goods: "
            "more contraband, {contraband} to {contraband_behind}."
        )
        if ahead.legal_cards != behind.legal_cards:
            decided = N_(
                "{ahead} is before {behind}, both with {points}: more legal goods, "
                "{legal} to {legal_behind}."
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
        lines.append(say(decided, **values))
    return lines


def verdict(score: Score) -> str:
    """Return who won, or who is in front."""
    first = next(line for line in score.lines if line.place == 1)
    second = [line for line in score.lines if line.place == 2]
    ahead = first.total - second[0].total if second else 0
    if not score.final:
        said = N_("In front: {winners}.")
    elif len(score.winners) > 1 and score.edition == "1e":
        said = N_("{winners} are tied with {points:points} each: the rules stop here.")
    elif len(score.winners) > 1:
        said = N_("{winners} share the victory with {points:points} each.")
    elif ahead:
        said = N_("{winners} wins with {points:points}, {ahead} ahead of {behind}.")
    else:
        said = N_("{winners} wins with {points:points}.")
    return say(
        said,
        winners=score.winners,
        points=first.total,
        ahead=ahead,
        behind=tuple(line.name for line in second),
    )


Scene = list[str | Line]


def scenes(score: Score, marks: Marks, *, width: int = 80) -> Iterator[Scene]:
    """Yield the scenes of a final tally, each of a line or two."""
    yield from _headed(_("Contraband turns up."), map(_turned_up, score.lines))
    yield from _headed(_("Kings and Queens."), ([line] for line in crown_lines(score)))
    yield from _headed(_("The places."), _places(score, marks, width))


def _headed(heading: str, scenes: Iterable[Scene]) -> Iterator[Scene]:
    """Yield the scenes, the first one below the heading."""
    for number, lines in enumerate(scenes):
        if number == 0:
            yield ["", [(heading, "strong")], *lines]
        else:
            yield lines


def _turned_up(line: Result) -> Scene:
    """Return what contraband a player had."""
    goods = contraband_part(line.goods)
    sentence = N_("{player}: {goods}, {points:points}.")
    if not goods:
        sentence = N_("{player}: no contraband.")
    return [say(sentence, player=line.name, goods=goods, points=worth(goods))]


def _places(score: Score, marks: Marks, width: int) -> Iterator[Scene]:
    """Yield the places from last to first, each with a bar.

    A tie is explained with the better one of its two places.
    """
    order = score.best_first[::-1]
    sentence = N_("Place {place}: {player} with {points:points}.")
    behind: list[Result] = []
    for line in order:
        said = say(sentence, place=line.place, player=line.name, points=line.total)
        bar = marks.bar * ((width - 2) * line.total // max(1, order[-1].total))
        yield [said, [(bar, _seat(score, line.name))], *tie_lines([line, *behind])]
        behind = [line]
