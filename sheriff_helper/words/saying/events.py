"""Say what just happened, and who hands what to whom."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from sheriff_helper.game import events as ev
from sheriff_helper.game.booty import fair_shares, odd_kinds
from sheriff_helper.game.events import bag_claim, bag_goods, verdict_on
from sheriff_helper.game.goods import CONTRABAND, ROYAL, minus, total
from sheriff_helper.game.grammar import entry_of
from sheriff_helper.game.modules import MODULES, active
from sheriff_helper.game.penalty import Verdict
from sheriff_helper.game.state import State
from sheriff_helper.game.values import BANK, BOOTY, DISCARD, Claim, Payment, Transfer
from sheriff_helper.words.language import _, english
from sheriff_helper.words.lexicon import GOLD
from sheriff_helper.words.phrases import payment_phrase, phrase, say, say_all, working


class Glance(NamedTuple):
    """The parts of a handover between players, for a screen."""

    giver: str
    taker: str
    what: str
    why: str
    gold: tuple[str, ...]  # of the players, after it


class Handover(NamedTuple):
    """The line that says who hands whom what. The table must not miss it."""

    text: str
    glance: Glance | None = None


# The lines that tell an event.
Told = Sequence[str | Handover]


def in_words(told: Iterable[str | Handover]) -> list[str]:
    """Return every line as plain text."""
    lines = []
    for line in told:
        if isinstance(line, Handover):
            lines.append(line.text)
        else:
            lines.append(line)
    return lines


def _say(key: str, **values: Any) -> str:
    """Return a sentence by its key in the English catalogue.

    Every entry loads that catalogue anyway, so no other file needs to be read.
    """
    return say(english("told", key), **values)


_PLACES = (BANK, BOOTY, DISCARD)


def _coins(state: State) -> Counter[str]:
    """Return the gold of each player, to be updated with each handover."""
    return Counter({name: player.gold for name, player in state.players.items()})


def _hand(
    coins: Counter[str], move: Transfer, payment: Payment | None = None, why: str = ""
) -> Handover:
    """Return the line of one handover, with the gold that both have after it.

    If it pays a penalty, the line also says what became of the debt, and why.
    """
    coins[move.giver] -= move.gold
    coins[move.taker] += move.gold
    players = [name for name in (move.taker, move.giver) if name not in _PLACES]
    gold = tuple(f"{name} {coins[name]}" for name in players)
    text = _say(
        f"{_side(move.giver)} to {_side(move.taker)}",
        paid=payment_phrase(payment, why) if payment else move.offer,
        payer=move.giver,
        payee=move.taker,
        gold=", ".join(gold),
    )
    if move.giver in _PLACES or move.taker in (BANK, DISCARD):
        return Handover(text)
    taker = _("Booty") if move.taker == BOOTY else move.taker
    what = phrase(payment or move.offer)
    return Handover(text, Glance(move.giver, taker, what, why, gold))


def _side(name: str) -> str:
    """Return what the keys of sentences call one side of a handover."""
    if name in _PLACES:
        return name.removeprefix("#")
    return "player"


def handover_lines(moves: Sequence[Transfer], now: State) -> list[Handover]:
    """Return the lines of what has to change hands because the log was changed.

    The transfers bring the table to the state `now`.
    """
    # Go back to the gold before the first transfer; `_hand` then follows them forward.
    coins = _coins(now)
    for move in moves:
        coins[move.giver] += move.gold
        coins[move.taker] -= move.gold
    return [_hand(coins, move) for move in moves]


def tell_event(event: ev.Event, before: State, after: State) -> Told:
    """Return a line or two about an event, and one about what comes next."""
    said = what_happened(event, before, after)
    return [*said, *after_bag(event, after), *_what_next(event, after)]


def what_happened(event: ev.Event, before: State, after: State) -> Told:
    """Return a line or two about an event."""
    telling = _TELL.get(type(event))
    if telling:
        return telling(event, before, after)
    return _told_by_module(event, before, after)


def _told_by_module(event: ev.Event, before: State, after: State) -> Told:
    """Return what the module says whose event it is, and what is handed over."""
    module = MODULES[entry_of(event).module]
    lines: list[str | Handover] = [*say_all(module.words.tell(event, before, after))]
    payment = module.payment(event)
    if payment:
        payee = before.payee_for(before.opener_of(payment.payer))
        transfer = Transfer(payment.payer, payee, payment.gold, payment.goods)
        lines.append(_hand(_coins(before), transfer, payment))
    return lines


def after_bag(event: ev.Event, state: State) -> list[str]:
    """Return what the modules tell the table to do next with a bag."""
    if not isinstance(event, ev.BagPassed | ev.BagOpened):
        return []
    lines = []
    for module in active(state.setup):
        lines += say_all(module.words.advice(state, event.merchant))
    return lines


def whose_turn(state: State) -> str:
    """Return the round, and who is Sheriff or Deputy in it."""
    if state.finished:
        return _say("finished")
    if state.over:
        return _say("over", rounds=state.rounds)
    turn = ("undrawn", "Sheriff", "Deputies")[len(state.inspectors)]
    return _say(turn, round=state.round, rounds=state.rounds, sheriff=state.inspectors)


def table_lines(state: State) -> list[str]:
    """Return what else is on the table.

    That is open promises, the deck of Deputies, the Booty and what modules have there.
    """
    promises = state.open_promises.items()
    lines = [_say("Promised", number=n, **promise._asdict()) for n, promise in promises]
    if not (state.over or state.inspectors):
        lines.append(_say("deck of Deputies", left=state.undrawn))
    if state.booty.offer:
        lines.append(_say("Booty", offer=state.booty.offer))
    for module in active(state.setup):
        lines += say_all(module.words.notices(state))
    return lines


def _what_next(event: ev.Event, state: State) -> list[str]:
    """Return what the table has to do next, after events that may change that."""
    is_of_bags = isinstance(event, ev.BagPassed | ev.BagOpened | ev.Absent | ev.Left)
    if is_of_bags and state.inspectors:
        return _bags_left(state)
    if isinstance(event, ev.RoundEnded | ev.Revealed) and state.over:
        return _to_turn_up(state)
    return []


def _bags_left(state: State) -> list[str]:
    """Return whose bags are left, or what comes after the last one."""
    if state.waiting:
        return [_say("bags left", waiting=state.waiting)]
    if len(odd_kinds(state)) > 1:
        booty = state.booty.offer
        return [_say("odd Booty", offer=booty, shares=fair_shares(state))]
    if state.round == state.rounds:
        return [_say("last bag"), *_to_turn_up(state)]
    return [_say("no bags left")]


def _to_turn_up(state: State) -> list[str]:
    """Return whose face-down cards have to be turned up before the tally."""
    for player in state.players.values():
        if player.unknown:
            key = "to turn up, some seen" if player.shown else "to turn up"
            unseen = player.unknown
            return [_say(key, player=player.name, n=unseen, goods=player.shown)]
    return [_say("nothing to turn up")]


def _declared(event: ev.Declared, _before: State, after: State) -> list[str]:
    silent = tuple(name for name in after.waiting if name not in after.declared)
    line = _say("Declared", **event._asdict())
    return [line + " " + _say("silent" if silent else "all declared", silent=silent)]


def _bag_passed(event: ev.BagPassed, before: State, after: State) -> Told:
    bag = bag_goods(before, event)
    home = minus(bag, event.from_bag)
    passed = _say(
        "passed" if home else "all given", merchant=event.merchant, goods=home
    )
    lines: list[str | Handover] = [passed, *_handed(event, before, after)]
    named = {key: n for key, n in bag.items() if key in (*CONTRABAND, *ROYAL)}
    if named:
        lines.append(_say("one seen" if total(named) == 1 else "seen", goods=named))
    return lines


def _bag_opened(event: ev.BagOpened, before: State, _after: State) -> Told:
    claim = bag_claim(before, event)
    assert claim is not None
    verdict = verdict_on(before, event)
    lines: list[str | Handover] = [verdict_line(event.merchant, claim, verdict)]
    why = working(verdict.penalised)
    if verdict.honest and len(event.payments) > 1:
        why = _say("half", working=why)
    payee = event.merchant if verdict.honest else before.payee_for(event.by)
    coins = _coins(before)
    if verdict.penalty:
        for payment in event.payments:
            transfer = Transfer(payment.payer, payee, payment.gold, payment.goods)
            lines.append(_hand(coins, transfer, payment, why))
    return lines


def verdict_line(merchant: str, claim: Claim, verdict: Verdict) -> str:
    """Return what an opened bag shows, before anybody pays."""
    return _say(
        "truth" if verdict.honest else "lie",
        merchant=merchant,
        claim=claim,
        kept=verdict.kept,
        lost=verdict.confiscated,
    )


def _handed(event: ev.Event, before: State, _after: State) -> Told:
    """Return what changes hands."""
    coins = _coins(before)
    return [_hand(coins, move) for move in event.transfers(before)]


def _deputies(event: ev.DeputiesNamed, before: State, after: State) -> list[str]:
    lines = [whose_turn(after)]
    left = set(before.undrawn)
    # If the deck is used up, the second Deputy may come from a new one.
    if left <= set(event.names):
        return lines
    again = tuple(name for name in event.names if name not in left)
    if again:
        lines.append(_say("Deputy again", again=again))
    return lines


def _round_ended(
    event: ev.RoundEnded | ev.Finished, before: State, after: State
) -> Told:
    lines: list[str | Handover] = [*_handed(event, before, after)]
    left = before.waiting
    if not before.bags:
        left = tuple(name for name in left if name in before.declared)
    if left:
        lines.append(_say("uncounted bags", names=left))
    # After the last round, its open promises have been told already.
    if not before.over:
        for number, promise in before.open_promises.items():
            if promise.round == before.round:
                values = promise._asdict()
                lines.append(_say("open promise", number=number, **values))
    lines.append(whose_turn(after))
    return lines


def _left(event: ev.Left, before: State, after: State) -> list[str]:
    lines = [_say("Left", player=event.player)]
    void = tuple(name for name in after.inspectors if name in before.waiting)
    if void:
        lines.append(_say("void bag", names=void))
    if before.inspectors != after.inspectors or before.rounds != after.rounds:
        lines.append(whose_turn(after))
    return lines


def _counted(event: ev.Counted, _before: State, _after: State) -> list[str]:
    more = difference(event)
    key = "Counted" if more else "counted the same"
    return [_say(key, **event._asdict(), more=more)]


def difference(event: ev.Counted) -> str:
    """Return how much more or less was counted than the log had said."""
    gold, cards = event.difference
    changes = []
    for key, n in ((GOLD, gold), *cards.items()):
        if n:
            sign = "+" if n > 0 else "−"
            changes.append(sign + phrase({key: abs(n)}))
    return ", ".join(changes)


def _absent(event: ev.Absent, _before: State, _after: State) -> list[str]:
    return [_say("Absent", **event._asdict())]


def _promised(_event: ev.Promised, _before: State, after: State) -> list[str]:
    return [_promise_line("Promised", len(after.promises), after)]


def _promise_kept(event: ev.PromiseKept, _before: State, after: State) -> list[str]:
    return [_promise_line("PromiseKept", event.number, after)]


def _promise_broken(event: ev.PromiseBroken, _before: State, after: State) -> list[str]:
    return [_promise_line("PromiseBroken", event.number, after)]


def _promise_line(key: str, number: int, after: State) -> str:
    promise = after.promises[number - 1]
    return _say(key, number=number, **promise._asdict())


def _renamed(event: ev.Renamed, _before: State, after: State) -> list[str]:
    return [_say("Renamed", **event._asdict(), names=after.setup.names)]


def _revealed(event: ev.Revealed, _before: State, _after: State) -> list[str]:
    return [_say("Revealed", **event._asdict())]


def _noted(event: ev.Noted, _before: State, _after: State) -> list[str]:
    return [_say("Noted", **event._asdict())]


def _tallied(_event: ev.Tallied, _before: State, after: State) -> list[str]:
    return [_say("Tallied", names=after.setup.names)]


Telling = Callable[[Any, State, State], Told]

_TELL: Mapping[type, Telling] = {
    ev.Declared: _declared,
    ev.BagPassed: _bag_passed,
    ev.BagOpened: _bag_opened,
    ev.Absent: _absent,
    ev.Paid: _handed,
    ev.Banked: _handed,
    ev.BootySplit: _handed,
    ev.DeputiesNamed: _deputies,
    ev.RoundEnded: _round_ended,
    ev.Left: _left,
    ev.Counted: _counted,
    ev.Finished: _round_ended,
    ev.Promised: _promised,
    ev.PromiseKept: _promise_kept,
    ev.PromiseBroken: _promise_broken,
    ev.Renamed: _renamed,
    ev.Revealed: _revealed,
    ev.Noted: _noted,
    ev.Tallied: _tallied,
}
