"""What just happened, in a sentence or two with the figures in it, and who hands whom what."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sheriff_helper.game import events as ev
from sheriff_helper.game import modules
from sheriff_helper.game.booty import fair_shares
from sheriff_helper.game.events import Offer
from sheriff_helper.game.goods import CONTRABAND, ROYAL, minus, total
from sheriff_helper.game.settlement import Verdict, judge_bag
from sheriff_helper.game.state import BANK, BOOTY, DISCARD, Move, State, bag_goods
from sheriff_helper.words.reading.lexicon import GOLD
from sheriff_helper.words.saying.language import N_
from sheriff_helper.words.saying.value_phrases import (
    counted,
    payment_phrase,
    phrase,
    said_by,
    say,
    working,
)


class Handover(str):
    """The line that says who hands whom what: the one that a table must not miss."""

    style = "handover"
    parts: tuple[str, ...] = ()  # who, to whom, what, why, and the gold of each then


# Who hands whom what, where neither is a place beside the table, or one is, or both are.
_HANDS: Mapping[tuple[str, str], str] = {
    ("", ""): N_("{payer} pays {payee} {paid}: {gold}."),
    ("", BOOTY): N_("{payer} puts {paid} onto the Booty: {gold}."),
    ("", BANK): N_("{payer} gives {paid} out of the game: {gold}."),
    (BOOTY, ""): N_("{payee} takes {paid} from the Booty: {gold}."),
    (BANK, ""): N_("{payee} takes {paid} from the bank: {gold}."),
    (BOOTY, BANK): N_("Left on the Booty tile and discarded: {paid}."),
    (BANK, BOOTY): N_("Back on the Booty tile: {paid}."),
    ("", DISCARD): N_("{payer} discards {paid}: {gold}."),
    (DISCARD, ""): N_("{payee} takes {paid} back from what was discarded: {gold}."),
    (BOOTY, DISCARD): N_("Left on the Booty tile and discarded: {paid}."),
    (DISCARD, BOOTY): N_("Back on the Booty tile: {paid}."),
}


def _coins(state: State) -> Counter[str]:
    """The gold of each player, to follow from one handover to the next."""
    return Counter({name: player.gold for name, player in state.players.items()})


def _hand(
    coins: Counter[str], move: Move, payment: ev.Payment | None = None, why: str = ""
) -> Handover:
    """One handover with the gold after it; a payment says more than what changes hands."""
    sides = (move.taker, move.giver)
    coins.update({move.taker: move.gold, move.giver: -move.gold})
    places = (BANK, BOOTY, DISCARD)
    giver, taker = (name if name in places else "" for name in move[:2])
    gold = [f"{name} {coins[name]}" for name in sides if name not in places]
    offer = Offer(move.gold, move.goods)
    said = {"payer": move.giver, "payee": move.taker, "gold": ", ".join(gold)}
    paid = payment_phrase(payment, why) if payment else offer
    line = Handover(say(_HANDS[giver, taker], paid=paid, **said))
    if not giver and taker in ("", BOOTY):
        to = say(N_("Booty")) if taker else move.taker
        line.parts = (move.giver, to, phrase(payment or offer), why, *gold)
    return line


def handover_lines(moves: Sequence[Move], now: State) -> list[str]:
    """What must change hands after the log was changed, so that the table is as it says now."""
    coins = _coins(now)
    for move in moves:
        coins.update({move.giver: move.gold, move.taker: -move.gold})
    return [_hand(coins, move) for move in moves]


def tell_event(event: ev.Event, before: State, after: State) -> list[str]:
    """One or two lines about an event, and one about what comes next."""
    return [*what_happened(event, before, after), *_what_next(event, before, after)]


def what_happened(event: ev.Event, before: State, after: State) -> list[str]:
    """One or two lines about an event alone."""
    if type(event) in _TELL:
        return _TELL[type(event)](event, before, after)
    return said_by([getattr(event, "tell", None)], before, after)  # as an event of a module does


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


def table_lines(state: State) -> list[str]:
    """What else is on the table: open promises, who may be drawn, the Booty, what modules say."""
    sentence, booty = N_("Promise {number}: {giver} to {taker}: {text}"), state.booty
    promises = [(n, promise) for n, promise in enumerate(state.promises, 1) if promise.kept is None]
    lines = [say(sentence, number=n, **promise._asdict()) for n, promise in promises]
    if not (state.over or state.inspectors):
        lines.append(say(N_("Deputies to be drawn from: {left}."), left=state.undrawn))
    if booty.gold or booty.goods:
        lines.append(say(N_("Booty: {offer}."), offer=ev.Offer(booty.gold, booty.goods)))
    return lines + said_by((module.board for module in modules.active(state.setup)), state)


def _what_next(event: ev.Event, before: State, state: State) -> list[str]:
    """Only where the table needs to know: bags left, round done, cards to turn up."""
    if isinstance(event, ev.BagPassed | ev.BagOpened):
        hooks = (module.after_bag for module in modules.active(state.setup))
        return [*said_by(hooks, event.merchant, state), *_bags_left(state)]
    if isinstance(event, ev.Absent | ev.Left) and state.inspectors:
        return _bags_left(state)
    if isinstance(event, ev.RoundEnded):
        return [*_open_promises(before), *(_to_turn_up(state) if state.over else [])]
    return _to_turn_up(state) if isinstance(event, ev.Revealed) and state.over else []


def _open_promises(state: State) -> list[str]:
    """The promises of a round that are open when it ends."""
    sentence = N_("Still open, promise {number} of this round: {giver} to {taker}: {text}")
    return [
        say(sentence, number=number, **promise._asdict())
        for number, promise in enumerate(state.promises, 1)
        if promise.kept is None and promise.round == state.round
    ]


def _bags_left(state: State) -> list[str]:
    """Whose bags are left, or what comes when none is."""
    if state.waiting:
        return [say(N_("Still to come: {waiting}."), waiting=state.waiting)]
    if len(state.booty.odd_kinds) > 1:
        return [odd_booty(state)]
    if state.round == state.rounds:
        return [say(N_("That was the last bag.")), *_to_turn_up(state)]
    return [say(N_("All bags are dealt with: sheriff next"))]


def odd_booty(state: State) -> str:
    """All bags are done, and the two Deputies must say who takes what."""
    sentence = N_(
        "All bags are dealt with, and the Booty does not halve: {offer}. "
        "For example: sheriff booty {shares:typed}"
    )
    booty = ev.Offer(state.booty.gold, state.booty.goods)
    return say(sentence, offer=booty, shares=fair_shares(state))


def _to_turn_up(state: State) -> list[str]:
    """Whose face-down cards stand between here and the tally."""
    player = next((player for player in state.players.values() if player.unknown), None)
    if not player:
        return [say(N_("Everything is known: sheriff finish for the final tally."))]
    sentence = N_("{player} still has {n:cards} to turn up: sheriff reveal {player:typed} …")
    if player.shown:
        sentence = N_(
            "{player}: {goods} seen, {n:cards} still to turn up: sheriff reveal {player:typed} …"
        )
    return [say(sentence, player=player.name, n=player.unknown, goods=player.shown)]


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
    lines = [say(sentence, merchant=event.merchant, goods=home), *_handed(event, before, after)]
    named = {key: n for key, n in bag.items() if key in (*CONTRABAND, *ROYAL)}
    if named:
        one = N_("{goods} counts as seen by all; ? in its place would keep it face down.")
        many = N_("{goods} count as seen by all; ? in their place would keep them face down.")
        lines.append(say(one if total(named) == 1 else many, goods=named))
    return lines


def _bag_opened(event: ev.BagOpened, before: State, _after: State) -> list[str]:
    claim = event.declared or before.declared[event.merchant]
    verdict = judge_bag(claim, bag_goods(before, event))
    lines = [verdict_line(event.merchant, claim, verdict)]
    why = working(verdict.penalised)
    if verdict.honest and len(event.payments) > 1:
        why = say(N_("half of {working}"), working=why)
    payee = event.merchant if verdict.honest else before.common_place(event.by)
    coins = _coins(before)
    for payment in event.payments if verdict.penalty else ():
        move = Move(payment.payer, payee, payment.gold, payment.goods)
        lines.append(_hand(coins, move, payment, why))
    return lines


def verdict_line(merchant: str, claim: ev.Claim, verdict: Verdict) -> str:
    """What an opened bag shows, before anybody pays."""
    sentence = N_("{merchant} lied about {claim}: keeps {kept}, loses {lost}.")
    if verdict.honest:
        sentence = N_("{merchant} told the truth: {claim}.")
    values = {"kept": verdict.kept, "lost": verdict.confiscated}
    return say(sentence, merchant=merchant, claim=claim, **values)


def _handed(event: ev.Event, before: State, _after: State) -> list[str]:
    """What changes hands, and nothing else."""
    coins = _coins(before)
    return [_hand(coins, move) for move in ev.moves_of(event, before)]


def _deputies(event: ev.DeputiesNamed, before: State, after: State) -> list[str]:
    again = tuple(name for name in event.names if name not in before.undrawn)
    note = N_("Note: by the deck of six, {again} would not be Deputy again yet.")
    return [whose_turn(after), *([say(note, again=again)] if again else [])]


def _round_ended(event: ev.RoundEnded | ev.Finished, before: State, after: State) -> list[str]:
    return [*_handed(event, before, after), whose_turn(after)]


def _left(event: ev.Left, before: State, after: State) -> list[str]:
    lines = [say(N_("{player} goes home; gold and stand stay and score."), player=event.player)]
    changed = (before.inspectors, before.rounds) != (after.inspectors, after.rounds)
    return [*lines, *([whose_turn(after)] if changed else [])]


def _counted(event: ev.Counted, _before: State, _after: State) -> list[str]:
    sentence = N_("{player} counted {counted}, and the log agrees.")
    if difference(event):
        sentence = N_("{player} counted {counted}; the log had {expected} and follows: {more}.")
    return [say(sentence, **event._asdict(), more=difference(event))]


def difference(event: ev.Counted) -> str:
    """What was counted more or less than the log had said."""
    gold, cards = event.difference
    changes = [(key, n) for key, n in ((GOLD, gold), *cards.items()) if n]
    return ", ".join(f"{'+' if n > 0 else '−'}{counted(abs(n), key)}" for key, n in changes)


# What is said by a sentence with what the event says, the promise that it is about, and all names.
_SENTENCES: Mapping[type, str] = {
    ev.Absent: N_("{merchant} has no bag this round: a house rule."),
    ev.Promised: N_("Promise {number}: {giver} to {taker}: {text}"),
    ev.PromiseKept: N_("{giver} kept the promise to {taker}: {text}"),
    ev.PromiseBroken: N_("{giver} broke the promise to {taker}: {text}"),
    ev.Renamed: N_("{player} is called {name} now, from the first entry on."),
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
    ev.Paid: _handed,
    ev.Banked: _handed,
    ev.BootySplit: _handed,
    ev.DeputiesNamed: _deputies,
    ev.RoundEnded: _round_ended,
    ev.Left: _left,
    ev.Counted: _counted,
    ev.Finished: _round_ended,
    **dict.fromkeys(_SENTENCES, _in_a_sentence),
}
