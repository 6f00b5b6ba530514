"""Six players: two Deputies a round instead of a Sheriff, and the Booty that they share."""

from typing import NamedTuple

from sheriff_helper.game.entry_table import Entry, Shuffle, Slot
from sheriff_helper.game.events import Offer, Share
from sheriff_helper.game.goods import contraband_part, minus, missing, plus, total
from sheriff_helper.game.judge import check_kinds, must_be_in_a_round, must_be_unfinished
from sheriff_helper.game.modules import N_, Module, Said
from sheriff_helper.game.refusal import Refusal, require
from sheriff_helper.game.state import State, name_inspectors, share_out

NAME = "deputies"
A_ROUND = 2


class DeputiesNamed(NamedTuple):
    """Who inspect the bags of this round."""

    names: tuple[str, ...]

    def apply(self, state: State) -> None:
        served = tuple(dict.fromkeys((*served_this_pass(state), *self.names)))
        state.extras[NAME] = served if len(served) < len(state.setup.names) else ()
        name_inspectors(state, self.names)

    def tell(self, before: State, _after: State) -> list[Said]:
        sentence = N_("Round {round} of {rounds}: {sheriff} are the Deputies.")
        values = {"round": before.round, "rounds": before.rounds, "sheriff": self.names}
        again = tuple(name for name in self.names if name in served_this_pass(before))
        note = N_("Note: by the deck of six, {again} would not be Deputy again yet.")
        return [(sentence, values), *([(note, {"again": again})] if again else [])]


class BootySplit(NamedTuple):
    """Told as at the end of a round."""

    shares: tuple[Share, ...]

    def apply(self, state: State) -> None:
        share_out(state, self.shares)


def served_this_pass(state: State) -> tuple[str, ...]:
    """Who has been drawn since the deck of six was last shuffled."""
    served: tuple[str, ...] = state.extras[NAME]
    return served


def _left(state: State) -> tuple[str, ...]:
    return tuple(name for name in state.setup.names if name not in served_this_pass(state))


def name_deputies(
    state: State, names: tuple[str, ...], shuffle: Shuffle | None = None
) -> DeputiesNamed:
    """Two of those left in the deck, drawn or named; another choice of the table is its own."""
    must_be_unfinished(state)
    require(not state.over, "rounds_over", rounds=state.rounds)
    drawn = state.inspectors
    require(not drawn, "deputies_named", names=drawn, round=state.round)
    if not names:
        if shuffle is None:
            raise Refusal("deputies_undrawn", left=_left(state))
        # Where a choice by hand left one card, the others are shuffled anew behind it.
        names = (*shuffle(_left(state)), *shuffle(served_this_pass(state)))[:A_ROUND]
    require(len(set(names)) == A_ROUND, "deputies_two", names=names)
    return DeputiesNamed(names)


def split_booty(state: State, shares: tuple[Share, ...]) -> BootySplit:
    """As the two Deputies agree; what they leave on the tile is discarded."""
    must_be_in_a_round(state)
    require(not state.waiting, "booty_early", waiting=state.waiting)
    booty, deputies = state.booty, state.inspectors
    are_theirs = sorted(share.name for share in shares) == sorted(deputies)
    said = {"inspectors": deputies, "first": deputies[0], "second": deputies[1]}
    require(are_theirs, "booty_whose", **said)
    gold = sum(share.offer.gold for share in shares)
    goods = plus(*(share.offer.goods for share in shares))
    legal_gaps = missing(booty.legal, minus(goods, contraband_part(goods)))
    # A card called by a kind that was not seen is one of the face-down ones.
    turned_up = missing(booty.shown, contraband_part(goods))
    is_too_much = gold > booty.gold or legal_gaps or total(turned_up) > booty.unknown
    require(not is_too_much, "booty_too_much", gold=booty.gold)
    check_kinds(state, turned_up)
    return BootySplit(shares)


def _board(state: State) -> list[Said]:
    if state.over or state.finished:
        return []
    said: list[Said] = []
    if not state.inspectors:
        said.append((N_("Deputies to be drawn from: {left}."), {"left": _left(state)}))
    offer = Offer(state.booty.gold, state.booty.goods)
    if offer:
        said.append((N_("Booty: {offer}."), {"offer": offer}))
    return said


MODULE = Module(
    name=NAME,
    about=N_("Six players: two Deputies a round, and the Booty."),
    entries=(
        Entry(
            N_("deputies A B | deputies draw"),
            N_("Who are Deputies this round."),
            (Slot("names", "pair"),),
            name_deputies,
            (NAME,),
            chance=True,
        ),
        Entry(
            N_("booty A OFFER B OFFER"),
            N_("The Deputies split the Booty as agreed."),
            (Slot("shares", "shares"),),
            split_booty,
            (NAME,),
        ),
    ),
    refusals="""
deputies_off: {verb} is for tables of six, who have Deputies.
    the Sheriff goes round by itself: sheriff next
deputies_named: {names} are the Deputies of round {round}.
    sheriff undo takes the last entry back
deputies_two: There are two Deputies a round, and this names: {names}.
    name the two, or: sheriff deputies draw
deputies_undrawn: Who was drawn must be said here, one of: {left}.
    name two players: sheriff deputies …
booty_early: The Booty is split after the inspection; still to come: {waiting}.
    sheriff status shows whose bags are left
booty_whose: The Booty goes to the Deputies of this round: {inspectors}.
    sheriff booty {first:typed} … {second:typed} …
booty_too_much: More than lies on the Booty tile: {gold:gold} and the cards on the board.
    sheriff status shows what is there
""",
    begin_round=lambda state: state.extras.setdefault(NAME, ()),
    board=_board,
    setup=(
        N_("Deputies: shuffle the 6 Deputy cards and draw 2 a round; reshuffle after 3 rounds."),
        N_("Put the Booty tile on the table."),
    ),
)
