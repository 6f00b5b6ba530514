"""What just happened, in a sentence or two with the figures in it."""

from collections.abc import Callable, Mapping
from typing import Any

from sheriff_helper.game import events as ev
from sheriff_helper.game import modules
from sheriff_helper.game.goods import CONTRABAND, ROYAL, minus, plus, total
from sheriff_helper.game.settlement import Verdict, judge_bag
from sheriff_helper.game.state import Purse, State, acting_inspectors, bag_goods
from sheriff_helper.words.saying.language import N_
from sheriff_helper.words.saying.value_phrases import payment_phrase, say, working, written_name


def tell_event(event: ev.Event, before: State, after: State) -> list[str]:
    """One or two lines about an event, and one about what comes next."""
    return [*what_happened(event, before, after), *_what_next(event, after)]


def what_happened(event: ev.Event, before: State, after: State) -> list[str]:
    """One or two lines about an event alone."""
    told: Any = event
    if type(event) in _TELL:
        return _TELL[type(event)](event, before, after)
    if hasattr(told, "tell"):  # as every event of a module has, but the split of the Booty
        return [say(text, **values) for text, values in told.tell(before, after)]
    return _booty_shared(told.shares, before, after)


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
        return [*_of_modules(event.merchant, state), *_bags_left(state)]
    if isinstance(event, ev.RoundEnded | ev.Revealed) and state.over:
        return _to_turn_up(state)
    return []


def _of_modules(merchant: str, state: State) -> list[str]:
    """What modules say after a bag: what to type next for a card of theirs in it."""
    return [
        say(sentence, **values)
        for module in modules.active(state.setup)
        if module.after_bag
        for sentence, values in module.after_bag(merchant, state)
    ]


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
    first, second = state.inspectors
    return say(
        N_("All bags are dealt with; the Booty is odd: sheriff booty {first} … {second} …"),
        first=written_name(first),
        second=written_name(second),
    )


def _to_turn_up(state: State) -> list[str]:
    """Whose face-down cards stand between here and the tally."""
    for player in state.players.values():
        if player.unknown:
            return [
                say(
                    N_("{player} still has {n:cards} to turn up: sheriff reveal {typed} …"),
                    player=player.name,
                    n=player.unknown,
                    typed=written_name(player.name),
                )
            ]
    return [say(N_("Everything is known: sheriff finish for the final tally."))]


def _gold_now(state: State, *names: str) -> str:
    return ", ".join(f"{name} {state.players[name].gold}" for name in names)


def _declared(event: ev.Declared, _before: State, after: State) -> list[str]:
    line = say(N_("{merchant} declares {claim}."), merchant=event.merchant, claim=event.claim)
    silent = tuple(name for name in after.waiting if name not in after.declared)
    if silent:
        return [line + " " + say(N_("Still to declare: {silent}."), silent=silent)]
    return [line + " " + say(N_("Everyone has declared."))]


def _bag_passed(event: ev.BagPassed, before: State, after: State) -> list[str]:
    home = minus(bag_goods(before, event), event.from_bag)
    lines = [
        say(N_("{merchant}'s bag passes: {goods}."), merchant=event.merchant, goods=home)
        if home
        else say(
            N_("{merchant}'s bag passes, and all of it is given away."), merchant=event.merchant
        )
    ]
    bribe = ev.Offer(event.bribe.gold, plus(event.bribe.goods, event.from_bag))
    if bribe:
        takers = acting_inspectors(before, event.by)
        lines.append(
            say(
                N_("{merchant} pays {taker} {bribe}: {gold}.")
                if len(takers) == 1
                else N_("{merchant} puts {bribe} onto the Booty: {gold}."),
                merchant=event.merchant,
                taker=takers[0],
                bribe=bribe,
                gold=_gold_now(after, *(takers if len(takers) == 1 else ()), event.merchant),
            )
        )
    named = {key: n for key, n in bag_goods(before, event).items() if key in (*CONTRABAND, *ROYAL)}
    if named:
        one = N_("{goods} counts as seen by all; ? in its place would keep it face down.")
        many = N_("{goods} count as seen by all; ? in their place would keep them face down.")
        lines.append(say(one if total(named) == 1 else many, goods=named))
    return lines


def _bag_opened(event: ev.BagOpened, before: State, after: State) -> list[str]:
    claim = event.declared or before.declared[event.merchant]
    verdict = judge_bag(claim, bag_goods(before, event))
    inspectors = acting_inspectors(before, event.by)
    merchant = event.merchant
    lines = verdict_lines(merchant, claim, verdict)
    cards = verdict.kept if verdict.honest else verdict.confiscated
    why = working(cards)
    if verdict.honest and len(inspectors) > 1:
        why = say(N_("half of {working}"), working=why)
    for payment in event.payments if verdict.penalty else ():
        payee = merchant if verdict.honest else inspectors[0]
        sentence, shown = N_("{payer} pays {payee} {paid}: {gold}."), [payee]
        if not verdict.honest and len(inspectors) > 1:
            sentence, shown = N_("{payer} puts {paid} onto the Booty: {gold}."), []
        gold = _gold_now(after, *shown, payment.payer)
        paid = payment_phrase(payment, why)
        lines.append(say(sentence, payer=payment.payer, payee=payee, paid=paid, gold=gold))
    return lines


def verdict_lines(merchant: str, claim: ev.Claim, verdict: Verdict) -> list[str]:
    """What an opened bag shows, before anybody pays."""
    sentence = N_("{merchant} lied about {claim}: keeps {kept}, loses {lost}.")
    if verdict.honest:
        sentence = N_("{merchant} told the truth: {claim}.")
    values = {"kept": verdict.kept, "lost": verdict.confiscated}
    return [say(sentence, merchant=merchant, claim=claim, **values)]


def _deal(event: ev.Paid, _before: State, after: State) -> list[str]:
    return [
        say(
            N_("{giver} pays {taker} {offer}: {gold}."),
            giver=event.giver,
            taker=event.taker,
            offer=event.offer,
            gold=_gold_now(after, event.taker, event.giver),
        )
    ]


def _promised(event: ev.Promised, _before: State, after: State) -> list[str]:
    return [
        say(
            N_("Promise {number}: {giver} to {taker}: {text}"),
            number=len(after.promises),
            giver=event.giver,
            taker=event.taker,
            text=event.text,
        )
    ]


def _promise_settled(
    event: ev.PromiseKept | ev.PromiseBroken, before: State, _after: State
) -> list[str]:
    promise = before.promises[event.number - 1]
    kept = isinstance(event, ev.PromiseKept)
    sentence = N_("{giver} kept the promise to {taker}: {text}")
    if not kept:
        sentence = N_("{giver} broke the promise to {taker}: {text}")
    return [say(sentence, giver=promise.giver, taker=promise.taker, text=promise.text)]


def _round_ended(event: ev.RoundEnded, before: State, after: State) -> list[str]:
    return [*_booty_shared(event.shares, before, after), whose_turn(after)]


def _booty_shared(shares: tuple[ev.Share, ...], before: State, after: State) -> list[str]:
    lines = [
        say(
            N_("{name} takes {offer} from the Booty: {gold:gold} now."),
            name=name,
            offer=offer,
            gold=after.players[name].gold,
        )
        for name, offer in shares
    ]
    gold = before.booty.gold - sum(share.offer.gold for share in shares)
    cards = _cards_in(before.booty) - sum(total(share.offer.goods) for share in shares)
    if shares and gold:
        lines.append(say(N_("{n:gold} left on the Booty tile is discarded."), n=gold))
    if shares and cards:
        lines.append(say(N_("{n:cards} left on the Booty tile are discarded."), n=cards))
    return lines


def _cards_in(purse: Purse) -> int:
    return total(purse.legal) + purse.contraband


def _revealed(event: ev.Revealed, _before: State, _after: State) -> list[str]:
    return [say(N_("{player} turns up {goods}."), player=event.player, goods=event.goods)]


def _counted(event: ev.Counted, _before: State, _after: State) -> list[str]:
    difference = event.gold - event.expected
    values = {"player": event.player, "gold": event.gold, "expected": event.expected}
    if not difference:
        return [say(N_("{player} counted {gold:gold}, and the log agrees."), **values)]
    sentence = N_(
        "{player} counted {gold:gold}, the log had {expected}: {more} more. The log follows."
    )
    if difference < 0:
        sentence = N_(
            "{player} counted {gold:gold}, the log had {expected}: {more} less. The log follows."
        )
    return [say(sentence, **values, more=abs(difference))]


def _noted(event: ev.Noted, _before: State, _after: State) -> list[str]:
    return [say(N_("Noted: {text}"), text=event.text)]


def _tallied(event: ev.Tallied, _before: State, _after: State) -> list[str]:
    names = tuple(holding.name for holding in event.holdings)
    return [say(N_("Counted at the end of the game: {names}."), names=names)]


def _finished(event: ev.Finished, before: State, after: State) -> list[str]:
    return [*_booty_shared(event.shares, before, after), say(N_("The game is finished."))]


Telling = Callable[[Any, State, State], list[str]]

_TELL: Mapping[type, Telling] = {
    ev.Declared: _declared,
    ev.BagPassed: _bag_passed,
    ev.BagOpened: _bag_opened,
    ev.Paid: _deal,
    ev.Promised: _promised,
    ev.PromiseKept: _promise_settled,
    ev.PromiseBroken: _promise_settled,
    ev.RoundEnded: _round_ended,
    ev.Revealed: _revealed,
    ev.Counted: _counted,
    ev.Noted: _noted,
    ev.Finished: _finished,
    ev.Tallied: _tallied,
}
