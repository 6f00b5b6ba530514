"""The final tally: every part of every score, the titles, the places and what broke a tie."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise

from sheriff_helper.game.goods import GOODS, contraband_part, in_order, worth
from sheriff_helper.game.modules import MODULES
from sheriff_helper.game.scoring import Line as Result
from sheriff_helper.game.scoring import Score
from sheriff_helper.game.titles import Title
from sheriff_helper.views.layout import UNBROKEN, Line, Marks, broken, in_sheets, joined
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.phrases import counted, say, texts

# Parts that every game has; the others get a row only where someone scored in them.
_ALWAYS = ("gold", "legal", "contraband", "king_queen")
_OF_THE_STAND = ("gold", "legal", "contraband", "royal")  # each with a style of its name
_STYLES = {part: part for part in _OF_THE_STAND} | {"king_queen": "gold"}


def score_sheet(score: Score, marks: Marks, *, width: int = 80) -> list[Line]:
    """What every score is made of, crowns and ties; then the sheet, and the winner last.

    So what all want to know is in sight where a screen is small. Where players do not fit beside
    each other, those in front come last.
    """
    places = score.best_first
    said = [_working(line, score) for line in places] if score.final else []
    said += [[(line, "")] for line in (*crown_lines(score), *tie_lines(places))]
    if any(line.unknown for line in places):
        said.append([(_("A range is what face-down cards leave open."), "")])
    if not score.final:
        said.append([(_("As things stand:"), "")])
    shown = [p for p in places[0].parts if p in _ALWAYS or any(x.parts[p] for x in places)]
    rows = [
        ((part_name(part), _STYLES.get(part, "")), [_figure(x, part, marks) for x in places])
        for part in shown
    ]
    rows.append(((_("Points"), "strong"), [_range(x.total, x.spread, marks) for x in places]))
    rows.append(((_("Place"), ""), [str(line.place) for line in places]))
    names = [(line.name, _seat(score, line.name)) for line in places]
    sheets = in_sheets(names, rows, marks, width, cut=6)[::-1]
    lines = [line for text in said for line in broken(text, width)]
    lines += [line for sheet in sheets for line in sheet]
    return [*lines, [], *broken([(verdict(score), "strong")], width)]


def _seat(score: Score, name: str) -> str:
    return f"seat{[line.name for line in score.lines].index(name)}"


def _working(line: Result, score: Score) -> Line:
    """What a score is made of, good by good: `Ana: 42 gold + 4 apples 8 + … = 125`."""
    terms = [(counted(line.parts["gold"], "gold"), "gold")]
    for key, n in in_order(line.goods):
        terms.append((f"{counted(n, key)} {worth({key: n})}", GOODS[key].class_))
    others = (part for part in line.parts if part not in _OF_THE_STAND)
    terms += [(f"{part_name(part)} {line.parts[part]}", "") for part in others if line.parts[part]]
    sums = joined(((term.replace(" ", UNBROKEN), style) for term, style in terms), " + ")
    total = (f"{UNBROKEN}={UNBROKEN}{line.total}", "strong")
    return [(f"{line.name}: ", _seat(score, line.name)), *sums, total]


def part_name(part: str) -> str:
    """What a part of the score is called."""
    # A house module's part has no heading here: it brings its own.
    known = texts("score")["parts"]
    return _(known[part] if part in known else MODULES[part].words.heading or part)


def _figure(line: Result, part: str, marks: Marks) -> str:
    """The points of one part. What lies face down is contraband."""
    if part == "contraband":
        return _range(line.parts[part], line.spread, marks)
    return str(line.parts[part])


def _range(low: int, spread: int, marks: Marks) -> str:
    if spread:
        return f"{low}{marks.to}{low + spread}"
    return str(low)


def crown_lines(score: Score) -> list[str]:
    """One line a good: who is King, who is Queen, and for how many points; then other titles."""
    sentences = tuple(texts("score")["crowns"].values())
    own = [
        "; ".join(_crowns(title, sentences, good=good)) + "."
        for good, title in score.titles.items()
        if title.king
    ]
    others = []
    for part, title in score.others.items():
        others += _crowns(title, MODULES[part].words.title or ())
    return [*own, *others]


def _crowns(title: Title, sentences: Sequence[str], **values: str) -> list[str]:
    """The first and the second of one title, each in a sentence for one or for several."""
    lines = []
    for rank, names in enumerate((title.king, title.queen)):
        if names and sentences:
            sentence = sentences[rank + 2 if len(names) > 1 else rank]
            lines.append(say(sentence, names=names, points=title.points[names[0]], **values))
    return lines


def tie_lines(places: Sequence[Result]) -> list[str]:
    """What put one before the other where the points were equal."""
    lines, sentences = [], texts("score")["ties"]
    for _place, group in groupby(places, key=lambda line: line.place):
        names = tuple(line.name for line in group)
        if len(names) > 1:
            lines.append(say(sentences["nothing"], names=names))
    for ahead, behind in pairwise(places):
        if ahead.total != behind.total or ahead.place == behind.place:
            continue
        is_legal = ahead.legal_cards != behind.legal_cards
        values = {
            "ahead": ahead.name,
            "behind": behind.name,
            "points": ahead.total,
            "legal": ahead.legal_cards,
            "legal_behind": behind.legal_cards,
            "contraband": ahead.contraband_cards,
            "contraband_behind": behind.contraband_cards,
        }
        lines.append(say(sentences["legal goods" if is_legal else "contraband"], **values))
    return lines


def verdict(score: Score) -> str:
    """Who won, or who is in front."""
    first = next(line for line in score.lines if line.place == 1)
    second = [line for line in score.lines if line.place == 2]
    ahead = first.total - second[0].total if second else 0
    kind = "wins ahead" if ahead else "wins"
    if len(score.winners) > 1:
        kind = f"tied {score.edition}"
    sentence = texts("score")["verdict"][kind if score.final else "in front"]
    behind = tuple(line.name for line in second)
    return say(sentence, winners=score.winners, points=first.total, ahead=ahead, behind=behind)


Scene = list[str | Line]


def scenes(score: Score, marks: Marks, *, width: int = 80) -> Iterator[Scene]:
    """One scene after another, each a line or two."""
    yield from _headed(_("Contraband turns up."), map(_turned_up, score.lines))
    yield from _headed(_("Kings and Queens."), ([line] for line in crown_lines(score)))
    yield from _headed(_("The places."), _places(score, marks, width))


def _headed(heading: str, scenes: Iterable[Scene]) -> Iterator[Scene]:
    """The heading stands with the first scene."""
    for number, lines in enumerate(scenes):
        yield lines if number else ["", [(heading, "strong")], *lines]


def _turned_up(line: Result) -> Scene:
    goods = contraband_part(line.goods)
    sentence = N_("{player}: {goods}, {points:points}.")
    if not goods:
        sentence = N_("{player}: no contraband.")
    return [say(sentence, player=line.name, goods=goods, points=worth(goods))]


def _places(score: Score, marks: Marks, width: int) -> Iterator[Scene]:
    """From the last place to the first, each with a bar; a tie is told with the better place."""
    order = score.best_first[::-1]
    sentence = N_("Place {place}: {player} with {points:points}.")
    behind: list[Result] = []
    for line in order:
        said = say(sentence, place=line.place, player=line.name, points=line.total)
        bar = marks.bar * ((width - 2) * line.total // max(1, order[-1].total))
        yield [said, [(bar, _seat(score, line.name))], *tie_lines([line, *behind])]
        behind = [line]
