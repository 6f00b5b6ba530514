"""The board: a game at a glance across a table, at 120 columns and at 40."""

from typing import NamedTuple

from sheriff_helper.game.goods import GOODS, LEGAL, UNKNOWN, in_order
from sheriff_helper.game.modules import MODULES
from sheriff_helper.game.scoring import Score, state_score
from sheriff_helper.game.state import Player, State
from sheriff_helper.game.values import Card
from sheriff_helper.views import layout
from sheriff_helper.views.handover import seat_style
from sheriff_helper.views.layout import Line, Marks, cut_name, in_columns, joined, packed
from sheriff_helper.views.score import verdict
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.lexicon import lexicon
from sheriff_helper.words.phrases import counted, good_name, say
from sheriff_helper.words.saying.events import table_lines, whose_turn

_WIDE = 100  # columns; with so many a long name has room
_NAME_WIDTHS = (6, 12, 24)  # narrow, usual, wide: so that every heading keeps its place


class Board(NamedTuple):
    """Whose turn it is, a row a player, and what else there is to know."""

    headline: list[Line]
    table: list[Line]
    notes: list[Line]

    @property
    def lines(self) -> list[Line]:
        """All of it."""
        return [*self.headline, *self.table, *self.notes]


def board(state: State, marks: Marks, width: int = 80, before: State | None = None) -> Board:
    """Round and Sheriff, then a row a player; what has changed since `before` is marked."""
    look = _Look(state, marks, 2 if width >= _WIDE else 1)
    table = look.table(before)
    if layout.width_of(table[0]) > width:
        look = _Look(state, marks, 0)
        look.name_width += max(0, width - layout.width_of(look.table(before)[0]))
        table = look.table(before)
    return Board(packed(look.headline(), width, "  "), table, packed(look.notes(), width))


class _Look:
    """The parts of a board for one width: size 0 is narrow, 1 usual, 2 wide."""

    def __init__(self, state: State, marks: Marks, size: int) -> None:
        self.state, self.marks = state, marks
        self.score: Score = state_score(state)
        self.narrow, self.name_width = not size, _NAME_WIDTHS[size]
        players = state.players.values()
        self.goods = [g for g in LEGAL if state.deck.get(g) or any(p.legal.get(g) for p in players)]

    def headline(self) -> list[Line]:
        """Whose turn it is and who is waited for, or who won."""
        state = self.state
        if state.finished:
            return [[(verdict(self.score), "strong")]]
        waiting = say(N_("Waiting: {waiting}."), waiting=state.waiting) if state.waiting else ""
        return [[(whose_turn(state), "strong")], *([[(waiting, "")]] if waiting else [])]

    def table(self, before: State | None) -> list[Line]:
        """A row a player below the heading."""
        before = before or self.state
        rows, last = self._rows(self.state), len(self.goods) + 3  # where the bags are
        for row, old in zip(rows, self._rows(before), strict=False):
            for n in (n for n in range(1, len(row)) if row[n] != old[n]):
                if n < last or before.round == self.state.round:  # a new round empties all bags
                    (text, style), *crown = row[n]
                    row[n] = [(text, f"{style} changed".replace("faint ", "")), *crown]
        codes = (f"{lexicon().shortest(good)} {good_name(good)}" for good in self.goods)
        legend: list[Line] = [[(", ".join(codes), "faint")]] if self.narrow else []
        table = in_columns([self._heading(), *rows], (0, last), 1 if self.narrow else 2)
        return [*table, *legend]

    def _heading(self) -> list[Line]:
        """What each column is."""
        # A code stands above the number, left of the crown.
        goods = [lexicon().shortest(g) + " " if self.narrow else good_name(g) for g in self.goods]
        named = [(_("Gold"), "gold strong"), *((name, "legal strong") for name in goods)]
        named.append(("?" if self.narrow else _("Contraband"), "contraband strong"))
        if not self.state.over:
            named.append((_("Bag"), "strong"))
        return [[("  " + _("Player"), "strong")], *([piece] for piece in named)]

    def _rows(self, state: State) -> list[list[Line]]:
        return [self._row(state, player) for player in state.players.values()]

    def _row(self, state: State, player: Player) -> list[Line]:
        none = (self.marks.none, "faint")
        inspects = player.name in state.inspectors and not state.over
        name = cut_name(player.name, self.name_width, self.marks)
        contraband = (str(player.contraband), "contraband") if player.contraband else none
        return [
            [
                (self.marks.star if inspects else " ", "gold"),
                (self.marks.seat, seat_style(state, player.name)),
                (name, "strong" if inspects else ""),
            ],
            [(str(player.gold), "gold")],
            *(self._legal(player, good) for good in self.goods),
            [contraband],
            *([] if self.state.over else [[self._bag(state, player)]]),
        ]

    def _legal(self, player: Player, good: str) -> Line:
        number, title = player.legal.get(good, 0), self.score.titles[good]
        mark = self.marks.king if player.name in title.king else ""
        mark = self.marks.queen if player.name in title.queen else mark
        shown = (str(number), "legal") if number else (self.marks.none, "faint")
        return [shown, ("" if self.narrow else " ", ""), (mark or " ", "gold")]

    def _bag(self, state: State, player: Player) -> tuple[str, str]:
        """What is known of a player's bag."""
        if player.name in state.inspectors:
            sheriff = _("Sheriff") if len(state.inspectors) == 1 else _("Deputy")
            return ("" if self.narrow else sheriff, "strong")  # the star before the name says it
        if player.name in state.bags:
            return _("done"), "faint"
        if player.name in (*state.absent, *state.left):
            return self.marks.none, "faint"
        claim = state.declared.get(player.name)
        if not claim:
            return self.marks.more, ""
        short = f"{claim.number}{lexicon().shortest(claim.good)}?"
        return short if self.narrow else say(N_("{claim}?"), claim=claim), "legal"

    def notes(self) -> list[Line]:
        """What else lies on the table: seen contraband, other cards, promises, what modules say."""
        state, notes = self.state, [[("? " + _("Contraband"), "faint")]] if self.narrow else []
        if not state.finished and any(title.king for title in self.score.titles.values()):
            sentence = N_("{king} King and {queen} Queen as things stand.")
            said = say(sentence, king=self.marks.king, queen=self.marks.queen)
            notes.append([(said, "faint")])
        notes += [self._stand(player) for player in state.players.values()]
        return [*filter(None, notes), *([(line, "")] for line in table_lines(state))]

    def _stand(self, player: Player) -> Line:
        """The contraband that was seen beside what lies face down, and other cards that score."""
        seen = in_order({**player.shown, UNKNOWN: player.unknown}) if player.shown else []
        cards = [(counted(n, key), GOODS[key].class_ if key in GOODS else "") for key, n in seen]
        cards += [(stand_card(card), "gold") for card in player.cards]
        seat = (self.marks.seat, seat_style(self.state, player.name))
        return [seat, (f"{player.name}: ", "strong"), *joined(cards, ", ")] if cards else []


def stand_card(card: Card) -> str:
    """What a card on a stand is called that is no good."""
    module = MODULES.get(card.part)
    known = module.stand_card.words if module and module.stand_card else ""
    return say(known or "{points:points}", points=card.points)
