"""Merry Men: cards in a bag that bring gold from the bank, or cost it when caught.

The program does not know their texts: the table types the numbers.
"""

from collections.abc import Mapping
from typing import NamedTuple

from sheriff_helper.game.checks import check_kinds, must_be_in_a_round
from sheriff_helper.game.entry import PAYING, PLAYER, Entry, Slot
from sheriff_helper.game.events import Event
from sheriff_helper.game.expansion import (
    N_,
    NN_,
    BagCard,
    Module,
    ModuleWords,
    RefusalWords,
    Rule,
    Said,
)
from sheriff_helper.game.goods import Goods, contraband_part
from sheriff_helper.game.penalty import settle
from sheriff_helper.game.refusal import Refusal, Unreadable, require
from sheriff_helper.game.state import State
from sheriff_helper.game.values import BANK, Choices, Payment, Transfer, handed_over

NAME = "merry_men"
CARD = "merry"
MOST_GOLD = 99


class Band(NamedTuple):
    """Where the Merry Men are, as far as the table can see."""

    holders: tuple[str, ...]
    drew: str = ""  # who drew one after the last bag
    # Those of this round: who met one, and whether it was caught.
    met: tuple[tuple[str, bool], ...] = ()


def band_of(state: State) -> Band:
    """Who holds a Merry Man. Everyone does when the game begins."""
    band = state.memory.get(NAME, Band(state.setup.names))
    assert isinstance(band, Band)
    return band


class MerryMet(NamedTuple):
    """A Merry Man was `found` in a returned bag, or `caught` in an opened one."""

    player: str
    found: int | None = None
    caught: int | None = None
    paying: Choices | None = None
    payment: Payment | None = None

    def transfers(self, state: State) -> list[Transfer]:
        if self.payment:
            payee = state.payee_for(state.opener_of(self.player))
            return handed_over(self.player, payee, self.payment.offer)
        if self.found:
            return [Transfer(BANK, self.player, self.found)]
        return []

    def apply(self, state: State) -> None:
        state.carry_out(self.transfers(state))
        band = band_of(state)
        holders = band.holders
        if self.payment is None and self.player not in holders:
            # The card is discarded, and the player draws two and keeps one.
            holders = (*holders, self.player)
        met = (self.player, self.found is None)
        state.memory[NAME] = band._replace(holders=holders, met=(*band.met, met))


def meet_merry(
    state: State,
    player: str,
    found: int | None = None,
    caught: int | None = None,
    paying: Choices | None = None,
) -> MerryMet:
    """Each Merry Man in a bag is met once: found if it came back, else caught."""
    must_be_in_a_round(state)
    if found is not None and caught is None:
        number = found
        bags: Mapping[str, Goods] = state.bags
    elif caught is not None and found is None:
        number = caught
        bags = state.confiscated
    else:
        raise Unreadable("merry_which", player=player)
    require(number <= MOST_GOLD, "merry_number", number=number, most=MOST_GOLD)
    met = band_of(state).met.count((player, found is None))
    require(_in_bag(bags, player) > met, "merry_none", player=player)
    if found is not None:
        if paying:
            raise Refusal("merry_paying", player=player, number=found)
        return MerryMet(player, found)
    debtor = state.players[player]
    choice = None
    if paying:
        choice = paying.get("")
    payment, said = settle(debtor, number, choice)
    check_kinds(state, debtor.must_turn_up(payment.goods))
    choices = {"": said} if said else None
    return MerryMet(player, None, caught, choices, payment)


def _in_bag(bags: Mapping[str, Goods], player: str) -> int:
    """How many Merry Men were in a player's bag."""
    return bags.get(player, {}).get(CARD, 0)


class MerryMenWords(ModuleWords):
    about = N_("Merry Men: cards in a bag that bring gold, or cost it when caught.")
    refusals = {
        "merry_which": RefusalWords(
            N_("A Merry Man is found or caught, with the number on the card."),
            N_(
                "sheriff merry {player:typed} found …, or sheriff merry {player:typed} "
                "caught …"
            ),
        ),
        "merry_paying": RefusalWords(
            N_("Nobody pays for a Merry Man that is found: the bank does."),
            N_("sheriff merry {player:typed} found {number}"),
        ),
        "merry_number": RefusalWords(
            N_("No Merry Man has {number} on the card: at most {most}."),
            N_("type the number as printed"),
        ),
        "merry_none": RefusalWords(
            N_(
                "{player}'s bag holds no such Merry Man this round, or each has been "
                "met."
            ),
            N_(
                "a Merry Man is said among the goods: sheriff pass {player:typed} … 1 "
                "merry"
            ),
        ),
    }
    rules = {
        "merry-men": Rule(
            N_(
                "A Merry Man is one card of the bag. In a returned bag it brings the "
                "printed gold from the bank, and its holder draws 2 and keeps 1: merry "
                "P found N. In an opened one it costs the printed penalty, and no new "
                "one is drawn: merry P caught N. Who holds none and smuggles "
                "contraband draws 1. Then follow the card: bank P OFFER."
            )
        ),
    }
    checklist = (
        N_("Merry Men: a deck of its own on the Sherwood tile."),
        N_(
            "Merry Men: deal 2 to each player; all keep 1 and put the other under the "
            "deck."
        ),
    )

    def tell(self, event: Event, _before: State, after: State) -> list[Said]:
        assert isinstance(event, MerryMet)
        if event.payment:
            # The payment is told as every payment is.
            return [
                Said(N_("{player}'s Merry Man is caught."), {"player": event.player})
            ]
        said = {
            "player": event.player,
            "n": event.found,
            "gold": after.players[event.player].gold,
        }
        return [
            Said(
                N_(
                    "{player} meets a Merry Man and takes {n:gold} from the bank: "
                    "{gold} now."
                ),
                said,
            ),
            Said(N_("{player} draws 2 Merry Men and keeps 1."), said),
        ]

    def advice(self, state: State, merchant: str) -> list[Said]:
        said = {"player": merchant}
        if _in_bag(state.confiscated, merchant):
            sentence = N_("The Merry Man: sheriff merry {player:typed} caught N")
        elif _in_bag(state.bags, merchant):
            sentence = N_("The Merry Man: sheriff merry {player:typed} found N")
        elif band_of(state).drew == merchant:
            sentence = N_(
                "{player} held no Merry Man, smuggled contraband, and draws 1."
            )
        else:
            return []
        return [Said(sentence, said)]

    def notices(self, state: State) -> list[Said]:
        holders = band_of(state).holders
        without = tuple(name for name in state.seated if name not in holders)
        if not without:
            return []
        return [Said(N_("Without a Merry Man: {names}."), {"names": without})]


class MerryMen(Module):
    name = NAME
    words = MerryMenWords()
    entries = (
        Entry(
            "merry",
            (
                PLAYER,
                Slot("found", "number", "found", optional=True),
                Slot("caught", "number", "caught", optional=True),
                PAYING,
            ),
            meet_merry,
            MerryMet,
            "MerryMet",
            usage=N_("merry P found N | merry P caught N [paying GOODS|auto]"),
            purpose=N_("A Merry Man of P's bag: gold from the bank, or a penalty."),
        ),
    )
    bag_card = BagCard(CARD, *NN_("{n} Merry Man", "{n} Merry Men"), N_("Merry Men"))

    def begin_round(self, state: State) -> None:
        state.memory[NAME] = Band(band_of(state).holders)

    def follow_bag(self, state: State, merchant: str) -> None:
        """Whoever is caught with one loses it; a smuggler without one draws one."""
        band = band_of(state)
        if _in_bag(state.confiscated, merchant):
            left = tuple(name for name in band.holders if name != merchant)
            state.memory[NAME] = band._replace(holders=left, drew="")
            return
        smuggles = contraband_part(state.bags[merchant])
        if merchant in band.holders or state.was_opened(merchant) or not smuggles:
            state.memory[NAME] = band._replace(drew="")
        else:
            holders = (*band.holders, merchant)
            state.memory[NAME] = band._replace(holders=holders, drew=merchant)

    def payment(self, event: Event) -> Payment | None:
        if isinstance(event, MerryMet):
            return event.payment
        return None
