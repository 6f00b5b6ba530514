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
from sheriff_helper.words.language import N_, _
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


# A handover by its giver and its taker, either of whom may be a player.
_PLAYER = "player"
_PLACES = (BANK, BOOTY, DISCARD)
_HANDOVERS: Mapping[tuple[str, str], str] = {
    (_PLAYER, _PLAYER): N_("{payer} pays {payee} {paid}: {gold}."),
    (_PLAYER, BOOTY): N_("{payer} pays the Booty {paid}: {gold}."),
    (_PLAYER, BANK): N_("{payer} gives {paid} out of the game: {gold}."),
    (_PLAYER, DISCARD): N_("{payer} discards {paid}: {gold}."),
    (BOOTY, _PLAYER): N_("{payee} takes {paid} from the Booty: {gold}."),
    (BOOTY, BANK): N_("Left on the Booty tile and discarded: {paid}."),
    (BOOTY, DISCARD): N_("Left on the Booty tile and discarded: {paid}."),
    (BANK, _PLAYER): N_("{payee} takes {paid} from the bank: {gold}."),
    (BANK, BOOTY): N_("Back on the Booty tile: {paid}."),
    (BANK, DISCARD): N_("Back among what was discarded: {paid}."),
    (DISCARD, _PLAYER): N_(
        "{payee} takes {paid} back from what was discarded: {gold}."
    ),
    (DISCARD, BOOTY): N_("Back on the Booty tile: {paid}."),
    (DISCARD, BANK): N_("Out of the game, from what was discarded: {paid}."),
}


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
    text = say(
        _HANDOVERS[_side(move.giver), _side(move.taker)],
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
    """Return one side of a handover as the table of its sentences has it."""
    if name in _PLACES:
        return name
    return _PLAYER


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
        return _("The game is finished.")
    if state.over:
        return say(N_("All {rounds:rounds} are played."), rounds=state.rounds)
    inspectors = state.inspectors
    if not inspectors:
        turn = N_("Round {round} of {rounds}: the Deputies are to be drawn.")
    elif len(inspectors) == 1:
        turn = N_("Round {round} of {rounds}: {sheriff} is the Sheriff.")
    else:
        turn = N_("Round {round} of {rounds}: {sheriff} are the Deputies.")
    return say(turn, round=state.round, rounds=state.rounds, sheriff=inspectors)


def table_lines(state: State) -> list[str]:
    """Return what else is on the table.

    That is open promises, the deck of Deputies, the Booty and what modules have there.
    """
    lines = [_promise_line(_PROMISED, number, state) for number in state.open_promises]
    if not (state.over or state.inspectors):
        lines.append(say(N_("Deputies to be drawn from: {left}."), left=state.undrawn))
    if state.booty.offer:
        lines.append(say(N_("Booty: {offer}."), offer=state.booty.offer))
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
        return [say(N_("Still to come: {waiting}."), waiting=state.waiting)]
    if len(odd_kinds(state)) > 1:
        odd = N_(
            "All bags are dealt with, and the Booty does not halve: {offer}. For "
            "example: sheriff booty {shares:typed}"
        )
        return [say(odd, offer=state.booty.offer, shares=fair_shares(state))]
    if state.round == state.rounds:
        return [_("That was the last bag."), *_to_turn_up(state)]
    return [_("All bags are dealt with: sheriff next")]


def _to_turn_up(state: State) -> list[str]:
    """Return whose face-down cards have to be turned up before the tally."""
    for player in state.players.values():
        if player.unknown:
            left = N_(
                "{player} still has {n:cards} to turn up: sheriff reveal "
                "{player:typed} …"
            )
            if player.shown:
                left = N_(
                    "{player}: {goods} seen, {n:cards} still to turn up: sheriff "
                    "reveal {player:typed} …"
                )
            unseen = player.unknown
            return [say(left, player=player.name, n=unseen, goods=player.shown)]
    return [_("Everything is known: sheriff finish for the final tally.")]


def _declared(event: ev.Declared, _before: State, after: State) -> list[str]:
    silent = tuple(name for name in after.waiting if name not in after.declared)
    line = say(N_("{merchant} declares {claim}."), **event._asdict())
    rest = _("Everyone has declared.")
    if silent:
        rest = say(N_("Still to declare: {silent}."), silent=silent)
    return [f"{line} {rest}"]


def _bag_passed(event: ev.BagPassed, before: State, after: State) -> Told:
    bag = bag_goods(before, event)
    home = minus(bag, event.from_bag)
    passed = N_("{merchant}'s bag passes, and all of it is given away.")
    if home:
        passed = N_("{merchant}'s bag passes: {goods}.")
    lines: list[str | Handover] = [say(passed, merchant=event.merchant, goods=home)]
    lines += _handed(event, before, after)
    named = {key: n for key, n in bag.items() if key in (*CONTRABAND, *ROYAL)}
    if total(named) == 1:
        seen = N_(
            "{goods} counts as seen by all; ? in its place would keep it face down."
        )
        lines.append(say(seen, goods=named))
    elif named:
        seen = N_(
            "{goods} count as seen by all; ? in their place would keep them face down."
        )
        lines.append(say(seen, goods=named))
    return lines


def _bag_opened(event: ev.BagOpened, before: State, _after: State) -> Told:
    claim = bag_claim(before, event)
    assert claim is not None
    verdict = verdict_on(before, event)
    lines: list[str | Handover] = [verdict_line(event.merchant, claim, verdict)]
    why = working(verdict.penalised)
    if verdict.honest and len(event.payments) > 1:
        why = say(N_("half of {working}"), working=why)
    payee = event.merchant if verdict.honest else before.payee_for(event.by)
    coins = _coins(before)
    if verdict.penalty:
        for payment in event.payments:
            transfer = Transfer(payment.payer, payee, payment.gold, payment.goods)
            lines.append(_hand(coins, transfer, payment, why))
    return lines


def verdict_line(merchant: str, claim: Claim, verdict: Verdict) -> str:
    """Return what an opened bag shows, before anybody pays."""
    if verdict.honest:
        truth = N_("{merchant} told the truth: {claim}.")
        return say(truth, merchant=merchant, claim=claim)
    lie = N_("{merchant} lied about {claim}: keeps {kept}, loses {lost}.")
    kept = verdict.kept
    return say(lie, merchant=merchant, claim=claim, kept=kept, lost=verdict.confiscated)


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
        early = N_("Note: by the deck of six, {again} would not be Deputy again yet.")
        lines.append(say(early, again=again))
    return lines


def _round_ended(
    event: ev.RoundEnded | ev.Finished, before: State, after: State
) -> Told:
    lines: list[str | Handover] = [*_handed(event, before, after)]
    left = before.waiting
    if not before.bags:
        left = tuple(name for name in left if name in before.declared)
    if left:
        uncounted = N_("Bags that were not dealt with, and count for nothing: {names}.")
        lines.append(say(uncounted, names=left))
    # After the last round, its open promises have been told already.
    if not before.over:
        for number, promise in before.open_promises.items():
            if promise.round == before.round:
                lines.append(_promise_line(_STILL_OPEN, number, before))
    lines.append(whose_turn(after))
    return lines


def _left(event: ev.Left, before: State, after: State) -> list[str]:
    lines = [
        say(
            N_("{player} goes home; gold and stand stay and score."),
            player=event.player,
        )
    ]
    void = tuple(name for name in after.inspectors if name in before.waiting)
    if void:
        none = N_("No bag of {names} this round: whoever inspects has none.")
        lines.append(say(none, names=void))
    if before.inspectors != after.inspectors or before.rounds != after.rounds:
        lines.append(whose_turn(after))
    return lines


def _counted(event: ev.Counted, _before: State, _after: State) -> list[str]:
    more = difference(event)
    counted = N_("{player} counted {counted}, and the log agrees.")
    if more:
        counted = N_(
            "{player} counted {counted}; the log had {expected} and follows: {more}."
        )
    return [say(counted, **event._asdict(), more=more)]


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
    absent = N_("{merchant} has no bag this round: a house rule.")
    return [say(absent, **event._asdict())]


_PROMISED = N_("Promise {number}: {giver} to {taker}: {text}")
_STILL_OPEN = N_(
    "Still open, promise {number} of this round (sheriff kept {number}, or sheriff "
    "broken {number}): {giver} to {taker}: {text}"
)


def _promised(_event: ev.Promised, _before: State, after: State) -> list[str]:
    return [_promise_line(_PROMISED, len(after.promises), after)]


def _promise_kept(event: ev.PromiseKept, _before: State, after: State) -> list[str]:
    kept = N_("{giver} kept the promise to {taker}: {text}")
    return [_promise_line(kept, event.number, after)]


def _promise_broken(event: ev.PromiseBroken, _before: State, after: State) -> list[str]:
    broken = N_("{giver} broke the promise to {taker}: {text}")
    return [_promise_line(broken, event.number, after)]


def _promise_line(sentence: str, number: int, state: State) -> str:
    promise = state.promises[number - 1]
    return say(sentence, number=number, **promise._asdict())


def _renamed(event: ev.Renamed, _before: State, _after: State) -> list[str]:
    renamed = N_("{player} is called {name} now, from the first entry on.")
    return [say(renamed, **event._asdict())]


def _revealed(event: ev.Revealed, _before: State, _after: State) -> list[str]:
    return [say(N_("{player} turns up {goods}."), **event._asdict())]


def _noted(event: ev.Noted, _before: State, _after: State) -> list[str]:
    return [say(N_("Noted: {text}"), **event._asdict())]


def _tallied(_event: ev.Tallied, _before: State, after: State) -> list[str]:
    counted = N_("Counted at the end of the game: {names}.")
    return [say(counted, names=after.setup.names)]


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
