"""What just happened, in a sentence or two with the figures in it."""

from collections.abc import Callable, Mapping
from typing import Any

from sheriff_helper.game import events as ev
from sheriff_helper.game import modules
from sheriff_helper.game.goods import CONTRABAND, ROYAL, minus, plus, total
from sheriff_helper.game.settlement import Verdict, judge_bag
from sheriff_helper.game.state import State, acting_inspectors, bag_goods
from sheriff_helper.words.saying.language import N_
from sheriff_helper.words.saying.value_phrases import (
    payment_phrase,
    phrase,
    said_by,
    say,
    working,
)


class Handover(str):
    """A line that says who hands whom what: the one that nobody at the table may miss."""

    style = "handover"
    parts: tuple[str, ...] = ()  # who, to whom, what, why, and the gold of each then


def tell_event(event: ev.Event, before: State, after: State) -> list[str]:
    """One or two lines about an event, and one about what comes next."""
    return [*what_happened(event, before, after), *_what_next(event, after)]


def what_happened(event: ev.Event, before: State, after: State) -> list[str]:
    """One or two lines about an event alone."""
    if type(event) in _TELL:
        return _TELL[type(event)](event, before, after)
    told = said_by([getattr(event, "tell", None)], before, after)  # as an event of a module does
    return told or _booty_shared(event, before, after)  # an agreed split, which has no own words


def whose_turn(state: State) -> str:
    """Round, Sheriff and bags, in a sentence."""
    if state.finished:
        return say(N_("The game is finished."))
    if state.over:
        return say(N_("All {rounds:rounds} are played."), rounds=state.rounds)
    sentence = N_("Round {round} of {rounds}: {sheriff} is the Sheriff.")
    if not state.inspectors:
        sentence = N_("Round {round} of {rounds}: the Deputies are to be drawn.")
    elif len(state.inspectors) > 1:
        sentence = N_("Round {round} of {rounds}: {sheriff} are the Deputies.")
    return say(sentence, round=state.round, rounds=state.rounds, sheriff=state.inspectors)


def _what_next(event: ev.Event, state: State) -> list[str]:
    """Only where the table needs to know: bags left, round done, cards to turn up."""
    if isinstance(event, ev.BagPassed | ev.BagOpened):
        hooks = (module.after_bag for module in modules.active(state.setup))
        return [*said_by(hooks, event.merchant, state), *_bags_left(state)]
    if isinstance(event, ev.RoundEnded | ev.Revealed) and state.over:
        return _to_turn_up(state)
    return []


def _bags_left(state: State) -> list[str]:
    """Whose bags are left, or what comes when none is."""
    if state.waiting:
        return [say(N_("Still to come: {waiting}."), waiting=state.waiting)]
    if not state.booty.splits_evenly:
        return [odd_booty(state)]
    if state.round == state.rounds:
        return [say(N_("That was the last bag.")), *_to_turn_up(state)]
    return [say(N_("All bags are dealt with: sheriff next"))]


def odd_booty(state: State) -> str:
    """All bags are done, and the two Deputies must say who takes what."""
    sentence = N_(
        "All bags are dealt with; the Booty is odd: sheriff booty {first:typed} … {second:typed} …"
    )
    return say(sentence, first=state.inspectors[0], second=state.inspectors[1])


def _to_turn_up(state: State) -> list[str]:
    """Whose face-down cards stand between here and the tally."""
    for player in state.players.values():
        if player.unknown:
            sentence = N_(
                "{player} still has {n:cards} to turn up: sheriff reveal {player:typed} …"
            )
            return [say(sentence, player=player.name, n=player.unknown)]
    return [say(N_("Everything is known: sheriff finish for the final tally."))]


def _pays(
    after: State, payer: str, payees: tuple[str, ...], paid: ev.Offer | ev.Payment, why: str = ""
) -> Handover:
    """Who hands whom what, and what gold each has then; for two Deputies it goes on the tile."""
    sentence, sides = N_("{payer} pays {payee} {paid}: {gold}."), (*payees, payer)
    if len(payees) > 1:
        sentence, sides = N_("{payer} puts {paid} onto the Booty: {gold}."), (payer,)
    gold = [f"{name} {after.players[name].gold}" for name in sides]
    said = payment_phrase(paid, why) if isinstance(paid, ev.Payment) else paid
    line = Handover(say(sentence, payer=payer, payee=payees[0], paid=said, gold=", ".join(gold)))
    to = payees[0] if len(payees) == 1 else say(N_("Booty"))
    line.parts = (payer, to, phrase(paid), why, *gold)
    return line


def _declared(event: ev.Declared, _before: State, after: State) -> list[str]:
    silent = tuple(name for name in after.waiting if name not in after.declared)
    then = N_("Still to declare: {silent}.") if silent else N_("Everyone has declared.")
    line = say(N_("{merchant} declares {claim}."), **event._asdict())
    return [line + " " + say(then, silent=silent)]


def _bag_passed(event: ev.BagPassed, before: State, after: State) -> list[str]:
    bag = bag_goods(before, event)
    home = minus(bag, event.from_bag)
    sentence = N_("{merchant}'s bag passes: {goods}.")
    if not home:
        sentence = N_("{merchant}'s bag passes, and all of it is given away.")
    lines = [say(sentence, merchant=event.merchant, goods=home)]
    bribe = ev.Offer(event.bribe.gold, plus(event.bribe.goods, event.from_bag))
    if bribe:
        lines.append(_pays(after, event.merchant, acting_inspectors(before, event.by), bribe))
    named = {key: n for key, n in bag.items() if key in (*CONTRABAND, *ROYAL)}
    if named:
        one = N_("{goods} counts as seen by all; ? in its place would keep it face down.")
        many = N_("{goods} count as seen by all; ? in their place would keep them face down.")
        lines.append(say(one if total(named) == 1 else many, goods=named))
    return lines


def _bag_opened(event: ev.BagOpened, before: State, after: State) -> list[str]:
    claim = event.declared or before.declared[event.merchant]
    verdict = judge_bag(claim, bag_goods(before, event))
    lines = verdict_lines(event.merchant, claim, verdict)
    payees = inspectors = acting_inspectors(before, event.by)
    why = working(verdict.confiscated)
    if verdict.honest:
        payees, why = (event.merchant,), working(verdict.kept)
        if len(inspectors) > 1:
            why = say(N_("half of {working}"), working=why)
    if verdict.penalty:
        for payment in event.payments:
            lines.append(_pays(after, payment.payer, payees, payment, why))
    return lines


def verdict_lines(merchant: str, claim: ev.Claim, verdict: Verdict) -> list[str]:
    """What an opened bag shows, before anybody pays."""
    sentence = N_("{merchant} lied about {claim}: keeps {kept}, loses {lost}.")
    if verdict.honest:
        sentence = N_("{merchant} told the truth: {claim}.")
    values = {"kept": verdict.kept, "lost": verdict.confiscated}
    return [say(sentence, merchant=merchant, claim=claim, **values)]


def _deal(event: ev.Paid, _before: State, after: State) -> list[str]:
    return [_pays(after, event.giver, (event.taker,), event.offer)]


def _round_ended(event: ev.RoundEnded | ev.Finished, before: State, after: State) -> list[str]:
    return [*_booty_shared(event, before, after), whose_turn(after)]


def _booty_shared(event: Any, before: State, after: State) -> list[str]:
    """What each Deputy takes from the tile, and what is left on it; nothing where none is said."""
    shares: tuple[ev.Share, ...] = getattr(event, "shares", ())
    sentence = N_("{name} takes {offer} from the Booty: {gold:gold} now.")
    lines = [
        say(sentence, **share._asdict(), gold=after.players[share.name].gold) for share in shares
    ]
    tile = before.booty
    gold = tile.gold - sum(share.offer.gold for share in shares)
    cards = total(tile.legal) + tile.contraband
    cards -= sum(total(share.offer.goods) for share in shares)
    if shares and gold:
        lines.append(say(N_("{n:gold} left on the Booty tile is discarded."), n=gold))
    if shares and cards:
        lines.append(say(N_("{n:cards} left on the Booty tile are discarded."), n=cards))
    return lines


def _counted(event: ev.Counted, _before: State, _after: State) -> list[str]:
    more = event.gold - event.expected
    sentence = N_("{player} counted {gold:gold}, and the log agrees.")
    if more > 0:
        sentence = N_(
            "{player} counted {gold:gold}, the log had {expected}: {more} more. The log follows."
        )
    elif more < 0:
        sentence = N_(
            "{player} counted {gold:gold}, the log had {expected}: {more} less. The log follows."
        )
    return [say(sentence, **event._asdict(), more=abs(more))]


# What is said by a sentence with what the event says, the promise that it is about, and all names.
_SENTENCES: Mapping[type, str] = {
    ev.Promised: N_("Promise {number}: {giver} to {taker}: {text}"),
    ev.PromiseKept: N_("{giver} kept the promise to {taker}: {text}"),
    ev.PromiseBroken: N_("{giver} broke the promise to {taker}: {text}"),
    ev.Revealed: N_("{player} turns up {goods}."),
    ev.Noted: N_("Noted: {text}"),
    ev.Tallied: N_("Counted at the end of the game: {names}."),
}


def _in_a_sentence(event: Any, _before: State, after: State) -> list[str]:
    number = getattr(event, "number", len(after.promises))
    promise = after.promises[number - 1]._asdict() if number else {}
    values = {"number": number, "names": after.setup.names, **promise, **event._asdict()}
    return [say(_SENTENCES[type(event)], **values)]


Telling = Callable[[Any, State, State], list[str]]

_TELL: Mapping[type, Telling] = {
    ev.Declared: _declared,
    ev.BagPassed: _bag_passed,
    ev.BagOpened: _bag_opened,
    ev.Paid: _deal,
    ev.RoundEnded: _round_ended,
    ev.Counted: _counted,
    ev.Finished: _round_ended,
    **dict.fromkeys(_SENTENCES, _in_a_sentence),
}
