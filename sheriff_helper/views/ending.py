"""The final tally told bit by bit: contraband, crowns, places. Says it, and waits for nobody."""

from collections.abc import Iterator

from sheriff_helper.game.goods import worth
from sheriff_helper.game.scoring import Line, Score
from sheriff_helper.game.state import Player, State
from sheriff_helper.views.tally import crown_lines, other_crown_lines, tie_lines
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.phrases import say


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
