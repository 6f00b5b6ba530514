"""What people might type at a table, legal or not: random lines for the judge to decide
on.
"""

from collections.abc import Callable, Iterable, Sequence
from random import Random

from tests.door import Refused, written_name
from tests.net.bookkeeper import MERRY, Book, Claim, Stand
from tests.net.goods import (
    CONTRABAND,
    LEGAL,
    PRINTED,
    ROYAL,
    UNKNOWN,
    Goods,
    plus,
    typed,
)

TEXTS = ("not this time", "half of it, later", "he said “never”", "#1 liar", "é só pão")
LAWS = ("Curfew", "No bread", "Toll of 2")
OTHER_NAMES = ("Ann", "Mary Jane", "d'Arc", "Іра", "Zoë")

# Something that someone might type; empty for nothing.
Proposal = Callable[[Random, Book], str]


def _typed(rng: Random, goods: Goods) -> str:
    """A goods list in one of the ways in which people write it."""
    style = rng.randrange(3)
    if style == 0:
        return typed(goods)
    codes = {key: PRINTED[key].code if key in PRINTED else key for key in goods}
    between = ", " if style == 1 else ""
    return between.join(f"{n}{codes[key]}" for key, n in goods.items())


def _some(rng: Random, kinds: Sequence[str], number: int) -> dict[str, int]:
    pile: dict[str, int] = {}
    for _ in range(number):
        key = rng.choice(kinds)
        pile[key] = pile.get(key, 0) + 1
    return pile


def _part(rng: Random, pile: Goods, most: int) -> dict[str, int]:
    """A few of these cards."""
    cards = [key for key, n in pile.items() for _ in range(n)]
    return _some_of(rng.sample(cards, rng.randint(0, min(most, len(cards)))))


def _some_of(cards: Iterable[str]) -> dict[str, int]:
    pile: dict[str, int] = {}
    for key in cards:
        pile[key] = pile.get(key, 0) + 1
    return pile


def _kinds(state: Book, keys: Sequence[str]) -> tuple[str, ...]:
    return tuple(key for key in keys if state.deck.get(key))


def _claim(rng: Random, state: Book) -> Claim:
    return Claim(rng.choice((1, 2, 2, 3, 3, 4, 5)), rng.choice(_kinds(state, LEGAL)))


def _bag(rng: Random, state: Book, claim: Claim, *, opened: bool) -> dict[str, int]:
    """What might be in the bag: the truth, or some other cards among it."""
    lies = rng.randint(1, claim.number) if rng.random() < 0.5 else 0
    smuggled = _kinds(state, CONTRABAND + ROYAL)
    legal = _kinds(state, LEGAL)
    if "merry_men" in state.modules:
        legal += (MERRY,)
    other = (*legal, *smuggled, *smuggled, *(() if opened else (UNKNOWN,) * 4))
    pile = _some(rng, other, lies)
    if claim.number > lies:
        pile[claim.good] = pile.get(claim.good, 0) + claim.number - lies
    return pile


def _stand(player: Stand) -> dict[str, int]:
    """All cards of a place, as they could be named."""
    pile = {**player.legal, **player.shown}
    if player.unknown:
        pile[UNKNOWN] = player.unknown
    return pile


def _offer(rng: Random, state: Book, name: str) -> str:
    player = state.players[name]
    gold = rng.randint(0, min(player.gold, 12))
    goods = _part(rng, _stand(player), 3)
    if UNKNOWN in goods and rng.random() < 0.3:
        kind = rng.choice(_kinds(state, CONTRABAND + ROYAL))
        goods[kind] = goods.get(kind, 0) + goods.pop(UNKNOWN)
    return (
        f"{gold}g {_typed(rng, goods)}".strip()
        if gold or not goods
        else _typed(rng, goods)
    )


def _waiting(rng: Random, state: Book) -> str:
    return rng.choice(state.waiting) if state.waiting else ""


def _claimed(rng: Random, state: Book, merchant: str) -> tuple[Claim, str]:
    """What is said of the bag, and how to say it in line where it was not said
    before."""
    claim = state.declared.get(merchant)
    if claim:
        return claim, ""
    claim = _claim(rng, state)
    return claim, f" declared {claim.number} {claim.good}"


def propose_declare(rng: Random, state: Book) -> str:
    """Someone who has not yet declared does."""
    silent = [name for name in state.waiting if name not in state.declared]
    if not silent:
        return ""
    claim = _claim(rng, state)
    return f"declare {written_name(rng.choice(silent))} {claim.number} {claim.good}"


def propose_pass(rng: Random, state: Book) -> str:
    """A bag goes back, often for a bribe."""
    merchant = _waiting(rng, state)
    if not merchant:
        return ""
    claim, said = _claimed(rng, state, merchant)
    bag = _bag(rng, state, claim, opened=False)
    words = f"pass {written_name(merchant)}"
    if bag != {claim.good: claim.number} or rng.random() < 0.5:
        words += " " + _typed(rng, bag)
    if rng.random() < 0.8:
        words += said
    if rng.random() < 0.4:
        words += " bribe " + _offer(rng, state, merchant)
    given = _part(rng, bag, 2) if rng.random() < 0.3 else {}
    words += f" from-bag {_typed(rng, given)}" if given else ""
    return words + _alone(rng, state)


def propose_open(rng: Random, state: Book) -> str:
    """A bag is opened, and whoever owes pays as it costs least, or is asked how."""
    merchant = _waiting(rng, state)
    if not merchant:
        return ""
    claim, said = _claimed(rng, state, merchant)
    bag = _bag(rng, state, claim, opened=True)
    words = (
        f"open {written_name(merchant)} {_typed(rng, bag)}{said}{_alone(rng, state)}"
    )
    return words + (" paying auto" if rng.random() < 0.5 else "")


def _alone(rng: Random, state: Book) -> str:
    """Sometimes one of two Deputies acts alone."""
    if len(state.inspectors) < 2 or rng.random() < 0.6:
        return ""
    return f" by {written_name(rng.choice(state.inspectors))}"


def propose_pay(rng: Random, state: Book) -> str:
    """A deal between any two, one way or as a swap."""
    giver, taker = rng.sample(state.names, 2)
    back = f" for {_offer(rng, state, taker)}" if rng.random() < 0.4 else ""
    offer = _offer(rng, state, giver)
    return f"pay {written_name(giver)} {written_name(taker)} {offer}{back}"


def propose_absent(rng: Random, state: Book) -> str:
    """Someone's phone rings."""
    merchant = _waiting(rng, state)
    return f"absent {written_name(merchant)}" if merchant and rng.random() < 0.5 else ""


def propose_leave(rng: Random, state: Book) -> str:
    """Someone goes home."""
    leaves = rng.random() < 0.25
    return f"leave {written_name(rng.choice(state.names))}" if leaves else ""


def propose_rename(rng: Random, state: Book) -> str:
    """Someone was misspelt."""
    name = rng.choice(state.names)
    other = rng.choice(OTHER_NAMES)
    return (
        f"rename {written_name(name)} {written_name(other)}"
        if rng.random() < 0.3
        else ""
    )


def propose_promise(rng: Random, state: Book) -> str:
    """A favour for later."""
    giver, taker = rng.sample(state.names, 2)
    return f"promise {written_name(giver)} {written_name(taker)} {rng.choice(TEXTS)}"


def propose_settled(rng: Random, state: Book) -> str:
    """A promise is kept or broken."""
    if not state.promises:
        return ""
    return f"{rng.choice(('kept', 'broken'))} {rng.randint(1, len(state.promises))}"


def propose_count(rng: Random, state: Book) -> str:
    """Someone counts coins or cards, seldom wrong."""
    name = rng.choice(state.names)
    player = state.players[name]
    piles = {"g": player.gold, UNKNOWN: player.unknown}
    piles |= {
        PRINTED[key].code: player.legal.get(key, 0) for key in _kinds(state, LEGAL)
    }
    some = (
        ["g"]
        if rng.random() < 0.5
        else rng.sample(list(piles), rng.randint(1, len(piles)))
    )
    numbers = (
        (max(0, piles[key] + rng.choice((0, 0, 0, 0, 1, -1, -5))), key) for key in some
    )
    return f"count {written_name(name)} " + " ".join(f"{n}{key}" for n, key in numbers)


def propose_note(rng: Random, _state: Book) -> str:
    """A line in the log."""
    return f"note {rng.choice(TEXTS)}"


def propose_reveal(rng: Random, state: Book) -> str:
    """Someone turns up face-down cards, by kinds that may or may not fit the deck."""
    holders = [player for player in state.players.values() if player.unknown]
    if not holders:
        return ""
    holder = rng.choice(holders)
    number = holder.unknown if state.over else rng.randint(1, holder.unknown)
    kinds = _some(rng, _kinds(state, CONTRABAND + ROYAL), number)
    if rng.random() < 0.3 and number == holder.unknown:
        kinds = plus(kinds, holder.shown)
    return f"reveal {written_name(holder.name)} {_typed(rng, kinds)}"


def propose_next(_rng: Random, state: Book) -> str:
    """The round ends."""
    return "" if state.waiting else "next"


def propose_deputies(rng: Random, state: Book) -> str:
    """Two who were not yet Deputies as often as the others."""
    if state.inspectors:
        return ""
    fewest = sorted(
        state.seated, key=lambda name: (state.players[name].turns, rng.random())
    )
    return f"deputies {written_name(fewest[0])} {written_name(fewest[1])}"


def propose_booty(rng: Random, state: Book) -> str:
    """The Deputies split the Booty as they like, and may leave some of it, or one of
    them all.
    """
    shares: list[list[str]] = [[], [], []]
    alone = rng.random() < 0.2
    for key, n in _stand(state.booty).items():
        for _ in range(n):
            shares[rng.choice((0, 2) if alone else (0, 0, 0, 1, 1, 1, 2))].append(key)
    gold = rng.randint(0, state.booty.gold)
    words = ["booty"]
    for name, mine, coins in zip(
        state.inspectors, shares[:2], (gold, state.booty.gold - gold), strict=False
    ):
        words += [written_name(name), f"{coins}g", _typed(rng, _some_of(mine))]
        if alone:
            break
    return " ".join(words)


def propose_claim(rng: Random, state: Book) -> str:
    """Someone who might have three of a kind goes to the Black Market."""
    fits = [
        (name, good)
        for name in (state.bags if state.edition == "2e" else state.seated)
        for good in ("pepper", "mead", "silk")
        if state.players[name].shown.get(good, 0) + state.players[name].unknown >= 3
    ]
    if not fits:
        return ""
    name, good = rng.choice(fits)
    return f"claim {written_name(name)} {good}{rng.choice(('', '', ' value 33'))}"


def propose_order(rng: Random, state: Book) -> str:
    """Someone fills a Special Order out of the bag."""
    fits = [
        name for name, bag in state.bags.items() if any(key not in LEGAL for key in bag)
    ]
    if not fits:
        return ""
    name = rng.choice(fits)
    bag = state.bags[name]
    legal = rng.choice([key for key in bag if key in LEGAL] or LEGAL)
    contraband = rng.choice([key for key in bag if key in CONTRABAND] or CONTRABAND)
    value = rng.choice(("", "", " value 8"))
    return f"order {written_name(name)} {legal} {contraband}{value}"


def propose_merry(rng: Random, state: Book) -> str:
    """A Merry Man comes out of a bag."""
    fates = (("found", state.bags), ("caught", state.confiscated))
    fits = [
        (side, name) for side, bags in fates for name in bags if "merry" in bags[name]
    ]
    if not fits:
        return ""
    side, name = rng.choice(fits)
    auto = " paying auto" if side == "caught" and rng.random() < 0.5 else ""
    return f"merry {written_name(name)} {side} {rng.randint(0, 9)}{auto}"


def propose_law(rng: Random, _state: Book) -> str:
    """A law comes or goes."""
    return f"law {rng.choice(('in', 'in', 'out'))} {rng.choice(LAWS)}"


def propose_bank(rng: Random, state: Book) -> str:
    """A card, a law or a house rule moves gold and cards."""
    name = rng.choice(state.names)
    if rng.random() < 0.5:
        return f"bank {written_name(name)} -{_offer(rng, state, name)}"
    kinds = (*_kinds(state, LEGAL + CONTRABAND + ROYAL), UNKNOWN)
    goods = _typed(rng, _some(rng, kinds, rng.choice((0, 0, 1, 2))))
    return f"bank {written_name(name)} {rng.randint(0, 6)}g {goods}".strip()


def propose_way_to_pay(no: Refused, rng: Random, state: Book) -> str:
    """What a debtor answers who was asked how to pay; empty where that was not the
    question.
    """
    payer = str(no.values.get("payer", ""))
    name = f"{written_name(payer)} " if len(state.inspectors) > 1 else ""
    if no.code == "debt_choice":
        ways = no.values["ways"]
        assert isinstance(ways, list)
        return name + typed(rng.choice(ways))
    if no.code == "debt_unseen":
        number = rng.randint(1, state.players[payer].contraband)
        return name + typed(_some(rng, _kinds(state, CONTRABAND + ROYAL), number))
    return ""


BAGS: tuple[Proposal, ...] = (
    propose_declare,
    propose_declare,
    propose_pass,
    propose_open,
)
ASIDES: tuple[Proposal, ...] = (
    *(propose_pay, propose_pay, propose_promise, propose_settled),
    *(propose_count, propose_note, propose_reveal, propose_bank),
    *(propose_absent, propose_leave, propose_rename),
)
# What is typed beside that when a module is on; to try a new module, add its proposals
# here.
MODULE_ASIDES: dict[str, tuple[Proposal, ...]] = {
    "black_market": (propose_claim,) * 6,
    "special_orders": (propose_order,) * 4,
    "merry_men": (propose_merry,) * 6,
    "laws": (propose_law,),
}
