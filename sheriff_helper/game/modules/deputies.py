"""Six players: two Deputies a round instead of a Sheriff, and the Booty that they share."""

from typing import NamedTuple

from sheriff_helper.game.checks import check_named, must_be_in_a_round, must_be_unfinished
from sheriff_helper.game.deputies_booty import seen_on_tile
from sheriff_helper.game.entry import Entry, Shuffle, Slot
from sheriff_helper.game.events import Offer, Share
from sheriff_helper.game.goods import UNKNOWN, contraband_part, is_contraband, missing, plus
from sheriff_helper.game.module import N_, Module, Said
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.game.state import Purse, State, name_inspectors, share_out

NAME = "deputies"
A_ROUND = 2


class DeputiesNamed(NamedTuple):
    names: tuple[str, ...]


class BootySplit(NamedTuple):
    shares: tuple[Share, ...]


def served_this_pass(state: State) -> tuple[str, ...]:
    """Who has been drawn since the deck of six was last shuffled."""
    served: tuple[str, ...] = state.extras[NAME]
    return served


def name_deputies(
    state: State, names: tuple[str, ...], shuffle: Shuffle | None = None
) -> DeputiesNamed:
    """Two of those left in the deck, drawn or named; another choice of the table is its own."""
    must_be_unfinished(state)
    if state.over:
        raise Refusal("rounds_over", rounds=state.rounds)
    if state.inspectors:
        raise Refusal("deputies_named", names=state.inspectors, round=state.round)
    if not names:
        left = [name for name in state.setup.names if name not in served_this_pass(state)]
        if shuffle is None:
            raise Refusal("deputies_undrawn", left=tuple(left))
        names = tuple(shuffle(left))[:A_ROUND]
        if len(names) < A_ROUND:  # a choice by hand left one card: shuffle anew behind it
            rest = [name for name in state.setup.names if name not in left]
            names += tuple(shuffle(rest))[: A_ROUND - len(names)]
    if len(set(names)) != A_ROUND:
        raise Refusal("deputies_two", names=names)
    return DeputiesNamed(names)


def _deputies_named(state: State, event: DeputiesNamed) -> None:
    served = served_this_pass(state) + event.names
    everyone = len(set(served)) == len(state.setup.names)
    state.extras[NAME] = () if everyone else tuple(dict.fromkeys(served))
    name_inspectors(state, event.names)


def split_booty(state: State, shares: tuple[Share, ...]) -> BootySplit:
    """As the two Deputies agree; what they leave on the tile is discarded."""
    must_be_in_a_round(state)
    if state.waiting:
        raise Refusal("booty_early", waiting=state.waiting)
    if sorted(share.name for share in shares) != sorted(state.inspectors):
        first, second = state.inspectors
        raise Refusal("booty_whose", inspectors=state.inspectors, first=first, second=second)
    booty = state.booty
    gold = sum(share.offer.gold for share in shares)
    goods = plus(*(share.offer.goods for share in shares))
    if gold > booty.gold or _short(booty, goods):
        raise Refusal("booty_too_much", gold=booty.gold)
    named = {key: n for key, n in contraband_part(goods).items() if key != UNKNOWN}
    check_named(state, missing(booty.shown, named))
    return BootySplit(shares)


def _short(booty: Purse, goods: dict[str, int]) -> bool:
    """Whether more is shared out than lies on the tile."""
    lying = plus(booty.legal, booty.shown)
    short = missing(lying, {key: n for key, n in goods.items() if key != UNKNOWN})
    # A card called by a kind that was not seen is one of the face-down ones.
    named = sum(n for key, n in short.items() if is_contraband(key))
    rest = any(not is_contraband(key) for key in short)
    return rest or named + goods.get(UNKNOWN, 0) > booty.unknown


def _booty_split(state: State, event: BootySplit) -> None:
    share_out(state, event.shares)


def _begin(state: State) -> None:
    state.extras[NAME] = ()


def _tell_named(event: DeputiesNamed, before: State, _after: State) -> list[Said]:
    said: list[Said] = [
        (
            N_("Round {round} of {rounds}: {sheriff} are the Deputies."),
            {"round": before.round, "rounds": before.rounds, "sheriff": event.names},
        )
    ]
    again = tuple(name for name in event.names if name in served_this_pass(before))
    if again:
        sentence = N_("Note: by the deck of six, {again} would not be Deputy again yet.")
        said.append((sentence, {"again": again}))
    return said


def _board(state: State) -> list[Said]:
    if state.over or state.finished:
        return []
    said: list[Said] = []
    if not state.inspectors:
        left = tuple(n for n in state.setup.names if n not in served_this_pass(state))
        said.append((N_("Deputies to be drawn from: {left}."), {"left": left}))
    booty = state.booty
    if booty.gold or booty.legal or booty.contraband:
        said.append((N_("Booty: {offer}."), {"offer": Offer(booty.gold, seen_on_tile(booty))}))
    return said


def _setup(_setup: object) -> list[Said]:
    return [
        (
            N_(
                "Deputies: shuffle the 6 Deputy cards and draw 2 a round; reshuffle after 3 rounds."
            ),
            {},
        ),
        (N_("Put the Booty tile on the table."), {}),
    ]


MODULE = Module(
    name=NAME,
    about=N_("Six players: two Deputies a round, and the Booty."),
    entries=(
        Entry(
            "deputies", (Slot("names", "pair"),), name_deputies, DeputiesNamed, (NAME,), chance=True
        ),
        Entry("booty", (Slot("shares", "shares"),), split_booty, BootySplit, (NAME,)),
    ),
    usage={
        "deputies": (N_("deputies A B | deputies draw"), N_("Who are Deputies this round.")),
        "booty": (N_("booty A OFFER B OFFER"), N_("The Deputies split the Booty as agreed.")),
    },
    refusals={
        "deputies_named": (
            N_("{names} are the Deputies of round {round}."),
            N_("sheriff undo takes the last entry back"),
        ),
        "deputies_two": (
            N_("There are two Deputies a round, and this names: {names}."),
            N_("name the two, or: sheriff deputies draw"),
        ),
        "deputies_undrawn": (
            N_("Who was drawn must be said here, one of: {left}."),
            N_("name two players: sheriff deputies …"),
        ),
        "booty_early": (
            N_("The Booty is split after the inspection; still to come: {waiting}."),
            N_("sheriff status shows whose bags are left"),
        ),
        "booty_whose": (
            N_("The Booty goes to the Deputies of this round: {inspectors}."),
            N_("sheriff booty {first:typed} … {second:typed} …"),
        ),
        "booty_too_much": (
            N_("More than lies on the Booty tile: {gold:gold} and the cards on the board."),
            N_("sheriff status shows what is there"),
        ),
    },
    applies={DeputiesNamed: _deputies_named, BootySplit: _booty_split},
    tells={DeputiesNamed: _tell_named},  # the split of the Booty is told as at the end of a round
    begin=_begin,
    board=_board,
    setup=_setup,
)
