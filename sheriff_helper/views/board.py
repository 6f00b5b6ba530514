"""The board: the whole game at a glance, on screens from 40 columns to 120 and more."""

from typing import NamedTuple

from sheriff_helper.game.goods import GOODS, LEGAL, UNKNOWN, in_order
from sheriff_helper.game.modules import MODULES
from sheriff_helper.game.scoring import Score, state_score
from sheriff_helper.game.state import Player, State
from sheriff_helper.game.values import Card
from sheriff_helper.views import layout
from sheriff_helper.views.handover import seat_style
from sheriff_helper.views.layout import (
    Line,
    Marks,
    cut_name,
    in_columns,
    joined,
    packed,
)
from sheriff_helper.views.score import verdict
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.lexicon import lexicon
from sheriff_helper.words.phrases import counted, good_name, say
from sheriff_helper.words.saying.events import table_lines, whose_turn

# With this many columns, there is room for a long name.
_WIDE = 100
# Narrow, usual, wide. Names are as wide as this at most.
_NAME_WIDTHS = (6, 12, 24)


class Board(NamedTuple):
    """Whose turn it is, a row for each player, and what else there is to know."""

    headline: list[Line]
    table: list[Line]
    notes: list[Line]

    @property
    def lines(self) -> list[Line]:
        """All parts, one below the other."""
        return [*self.headline, *self.table, *self.notes]


def board(
    state: State, marks: Marks, width: int = 80, before: State | None = None
) -> Board:
    """Return the board, with what has changed since the state `before` marked."""
    look = _Look(state, marks, 2 if width >= _WIDE else 1)
    table = look.table(before)
    if layout.width_of(table[0]) > width:
        look = _Look(state, marks, 0)
        look.name_width += max(0, width - layout.width_of(look.table(before)[0]))
        table = look.table(before)
    return Board(
        packed(look.headline(), width, "  "), table, packed(look.notes(), width)
    )


class _Look:
    """The parts of a board for one width: size 0 is narrow, 1 usual, 2 wide."""

    def __init__(self, state: State, marks: Marks, size: int) -> None:
        self.state = state
        self.marks = marks
        self.score: Score = state_score(state)
        self.narrow = size == 0
        self.name_width = _NAME_WIDTHS[size]
        players = state.players.values()
        self.goods = [
            good
            for good in LEGAL
            if state.deck.get(good) or any(player.legal.get(good) for player in players)
        ]

    def headline(self) -> list[Line]:
        """Return whose turn it is and who is waited for, or who won."""
        state = self.state
        if state.finished:
            return [[(verdict(self.score), "strong")]]
        lines: list[Line] = [[(whose_turn(state), "strong")]]
        if state.waiting:
            waiting = say(N_("Waiting: {waiting}."), waiting=state.waiting)
            lines.append([(waiting, "")])
        return lines

    def table(self, before: State | None) -> list[Line]:
        """Return a heading and a row for each player."""
        before = before or self.state
        heading = self._heading()
        rows = self._rows(self.state)
        # The columns that are aligned left, and those where a change is marked.
        left = [0]
        marked = range(1, len(heading))
        if not self.state.over:
            # The bags are in the last column.
            left.append(marked[-1])
            if before.round != self.state.round:
                # A new round empties all bags, which is no news.
                marked = marked[:-1]
        for row, old in zip(rows, self._rows(before), strict=False):
            for column in marked:
                if row[column] != old[column]:
                    row[column] = _as_changed(row[column])
        gap = 1 if self.narrow else 2
        table = in_columns([heading, *rows], left, gap)
        if self.narrow:
            words = lexicon()
            codes = [f"{words.shortest(good)} {good_name(good)}" for good in self.goods]
            table.append([(", ".join(codes), "faint")])
        return table

    def _heading(self) -> list[Line]:
        """Return what each column is called."""
        if self.narrow:
            # The code stands above the number, left of the crown.
            goods = [lexicon().shortest(good) + " " for good in self.goods]
            contraband = "?"
        else:
            goods = [good_name(good) for good in self.goods]
            contraband = _("Contraband")
        named = [("  " + _("Player"), "strong"), (_("Gold"), "gold strong")]
        named += [(name, "legal strong") for name in goods]
        named.append((contraband, "contraband strong"))
        if not self.state.over:
            named.append((_("Bag"), "strong"))
        return [[piece] for piece in named]

    def _rows(self, state: State) -> list[list[Line]]:
        return [self._row(state, player) for player in state.players.values()]

    def _row(self, state: State, player: Player) -> list[Line]:
        inspects = player.name in state.inspectors and not state.over
        name = cut_name(player.name, self.name_width, self.marks)
        contraband = (self.marks.none, "faint")
        if player.contraband:
            contraband = (str(player.contraband), "contraband")
        row = [
            [
                (self.marks.star if inspects else " ", "gold"),
                (self.marks.seat, seat_style(state, player.name)),
                (name, "strong" if inspects else ""),
            ],
            [(str(player.gold), "gold")],
        ]
        row += [self._legal(player, good) for good in self.goods]
        row.append([contraband])
        if not self.state.over:
            row.append([self._bag(state, player)])
        return row

    def _legal(self, player: Player, good: str) -> Line:
        """Return how many cards of a good a player has, and the crown for it."""
        number = player.legal.get(good, 0)
        title = self.score.titles[good]
        mark = " "
        if player.name in title.king:
            mark = self.marks.king
        if player.name in title.queen:
            mark = self.marks.queen
        shown = (self.marks.none, "faint")
        if number:
            shown = (str(number), "legal")
        return [shown, ("" if self.narrow else " ", ""), (mark, "gold")]

    def _bag(self, state: State, player: Player) -> tuple[str, str]:
        """Return what is known of a player's bag."""
        if player.name in state.inspectors:
            if self.narrow:
                # The star before the name says it.
                return "", "strong"
            if len(state.inspectors) == 1:
                return _("Sheriff"), "strong"
            return _("Deputy"), "strong"
        if player.name in state.bags:
            return _("done"), "faint"
        if player.name in (*state.absent, *state.left):
            return self.marks.none, "faint"
        claim = state.declared.get(player.name)
        if not claim:
            return self.marks.more, ""
        if self.narrow:
            return f"{claim.number}{lexicon().shortest(claim.good)}?", "legal"
        return say(N_("{claim}?"), claim=claim), "legal"

    def notes(self) -> list[Line]:
        """Return what else lies on the table: cards, promises and what modules say."""
        state = self.state
        notes: list[Line] = []
        if self.narrow:
            notes.append([("? " + _("Contraband"), "faint")])
        has_king = any(title.king for title in self.score.titles.values())
        if has_king and not state.finished:
            sentence = N_("{king} King and {queen} Queen as things stand.")
            said = say(sentence, king=self.marks.king, queen=self.marks.queen)
            notes.append([(said, "faint")])
        for player in state.players.values():
            cards = self._cards(player)
            if cards:
                seat = (self.marks.seat, seat_style(state, player.name))
                notes.append([seat, (f"{player.name}: ", "strong"), *cards])
        notes += [[(line, "")] for line in table_lines(state)]
        return notes

    def _cards(self, player: Player) -> Line:
        """Return a player's contraband, if some was seen, and the cards of modules."""
        cards: Line = []
        if player.shown:
            for key, n in in_order({**player.shown, UNKNOWN: player.unknown}):
                style = GOODS[key].class_ if key in GOODS else ""
                cards.append((counted(n, key), style))
        cards += [(stand_card(card), "gold") for card in player.cards]
        return joined(cards, ", ")


def _as_changed(cell: Line) -> Line:
    """Return a cell of the board with its first piece marked as changed."""
    (text, style), *crown = cell
    return [(text, f"{style} changed".replace("faint ", "")), *crown]


def stand_card(card: Card) -> str:
    """Return what a card of a module on a stand is called."""
    module = MODULES.get(card.part)
    if module and module.stand_card and module.stand_card.words:
        return say(module.stand_card.words, points=card.points)
    return say("{points:points}", points=card.points)
