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
    """A handover between players in parts, for a screen."""

    giver: str
    taker: str
    what: str
    why: str
    gold: tuple[str, ...]  # of the players, after it


class Handover(NamedTuple):
    """The line that says who hands whom what: the one that a table must not miss."""

    text: str
    glance: Glance | None = None


# What is told of an event, line by line.
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
    """The sentence that stands for a key in the English catalogue, which every entry loads."""
    return say(english("told", key), **values)


_PLACES = (BANK, BOOTY, DISCARD)


def _coins(state: State) -> Counter[str]:
    """The gold of each player, to follow from one handover to the next."""
    return Counter({name: player.gold for name, player in state.players.items()})


def _hand(
    coins: Counter[str], move: Transfer, payment: Payment | None = None, why: str = ""
) -> Handover:
    """One handover with the gold after it; a payment says more than what changes hands."""
    coins.update({move.taker: move.gold, move.giver: -move.gold})
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
    """What the key of a sentence calls a side of a handover."""
    if name in _PLACES:
        return name.removeprefix("#")
    return "player"


def handover_lines(moves: Sequence[Transfer], now: State) -> list[Handover]:
    """What must change hands after the log was changed, so that the table is as it says now."""
    coins = _coins(now)
    for move in moves:
        coins.update({move.giver: move.gold, move.taker: -move.gold})
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
    """What the module says that brings this kind of event, and what is handed over."""
    module = MODULES[entry_of(event).module]
    lines: list[str | Handover] = [*say_all(module.words.tell(event, before, after))]
    payment = module.payment(event)
    if payment:
        payee = before.payee_for(before.opener_of(payment.payer))
        transfer = Transfer(payment.payer, payee, payment.gold, payment.goods)
        lines.append(_hand(_coins(before), transfer, payment))
    return lines


def after_bag(event: ev.Event, state: State) -> list[str]:
    """What the modules have the table do next with a bag."""
    if not isinstance(event, ev.BagPassed | ev.BagOpened):
        return []
    lines = []
    for module in active(state.setup):
        lines += say_all(module.words.advice(state, event.merchant))
    return lines


def whose_turn(state: State) -> str:
    """Say the round, the Sheriff and the bags that wait."""
    if state.finished:
        return _say("finished")
    if state.over:
        return _say("over", rounds=state.rounds)
    turn = ("undrawn", "Sheriff", "Deputies")[len(state.inspectors)]
    return _say(turn, round=state.round, rounds=state.rounds, sheriff=state.inspectors)


def table_lines(state: State) -> list[str]:
    """What else is on the table: open promises, who may be drawn, the Booty, what modules say."""
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
    """Only where the table needs to know: bags left, round done, cards to turn up."""
    is_of_bags = isinstance(event, ev.BagPassed | ev.BagOpened | ev.Absent | ev.Left)
    if is_of_bags and state.inspectors:
        return _bags_left(state)
    turns_up = isinstance(event, ev.RoundEnded | ev.Revealed) and state.over
    return _to_turn_up(state) if turns_up else []


def _bags_left(state: State) -> list[str]:
    """Whose bags are left, or what comes when none is."""
    if state.waiting:
        return [_say("bags left", waiting=state.waiting)]
    if len(odd_kinds(state)) > 1:
        booty = state.booty.offer
        return [_say("odd Booty", offer=booty, shares=fair_shares(state))]
    if state.round == state.rounds:
        return [_say("last bag"), *_to_turn_up(state)]
    return [_say("no bags left")]


def _to_turn_up(state: State) -> list[str]:
    """Whose face-down cards stand between here and the tally."""
    player = next((player for player in state.players.values() if player.unknown), None)
    if not player:
        return [_say("nothing to turn up")]
    key = "to turn up, some seen" if player.shown else "to turn up"
    return [_say(key, player=player.name, n=player.unknown, goods=player.shown)]


def _declared(event: ev.Declared, _before: State, after: State) -> list[str]:
    silent = tuple(name for name in after.waiting if name not in after.declared)
    line = _say("Declared", **event._asdict())
    return [line + " " + _say("silent" if silent else "all declared", silent=silent)]


def _bag_passed(event: ev.BagPassed, before: State, after: State) -> Told:
    bag = bag_goods(before, event)
    home = minus(bag, event.from_bag)
    passed = _say("passed" if home else "all given", merchant=event.merchant, goods=home)
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
    for payment in event.payments if verdict.penalty else ():
        transfer = Transfer(payment.payer, payee, payment.gold, payment.goods)
        lines.append(_hand(coins, transfer, payment, why))
    return lines


def verdict_line(merchant: str, claim: Claim, verdict: Verdict) -> str:
    """What an opened bag shows, before anybody pays."""
    values = {"kept": verdict.kept, "lost": verdict.confiscated}
    return _say("truth" if verdict.honest else "lie", merchant=merchant, claim=claim, **values)


def _handed(event: ev.Event, before: State, _after: State) -> Told:
    """Say what changes hands."""
    coins = _coins(before)
    return [_hand(coins, move) for move in event.transfers(before)]


def _deputies(event: ev.DeputiesNamed, before: State, after: State) -> list[str]:
    left, names = set(before.undrawn), event.names
    # Whoever joins the last of a deck comes out of the next one.
    again = () if left <= set(names) else tuple(name for name in names if name not in left)
    return [whose_turn(after), *([_say("Deputy again", again=again)] if again else [])]


def _round_ended(event: ev.RoundEnded | ev.Finished, before: State, after: State) -> Told:
    left = tuple(name for name in before.waiting if before.bags or name in before.declared)
    bags = [_say("uncounted bags", names=left)] if left else []
    promises = [
        _say("open promise", number=number, **promise._asdict())
        for number, promise in before.open_promises.items()
        if promise.round == before.round and not before.over  # or else that was said already
    ]
    return [*_handed(event, before, after), *bags, *promises, whose_turn(after)]


def _left(event: ev.Left, before: State, after: State) -> list[str]:
    lines = [_say("Left", player=event.player)]
    void = tuple(name for name in after.inspectors if name in before.waiting)
    lines += [_say("void bag", names=void)] if void else []
    changed = (before.inspectors, before.rounds) != (after.inspectors, after.rounds)
    return [*lines, *([whose_turn(after)] if changed else [])]


def _counted(event: ev.Counted, _before: State, _after: State) -> list[str]:
    more = difference(event)
    return [_say("Counted" if more else "counted the same", **event._asdict(), more=more)]


def difference(event: ev.Counted) -> str:
    """What was counted more or less than the log had said."""
    gold, cards = event.difference
    changes = [(key, n) for key, n in ((GOLD, gold), *cards.items()) if n]
    return ", ".join(f"{'+' if n > 0 else '−'}{phrase({key: abs(n)})}" for key, n in changes)


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
