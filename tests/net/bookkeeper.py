"""A bookkeeper who knows the rulebook and nothing of the program.

Works out what every line must come to: who gives what, what lies on each stand, and
whose turn it is. Does not ask whether a line is allowed. Where a debtor may choose,
what was handed over is looked up in the program's answer, and must be a way to pay that
the rules allow.
"""

import argparse
import shlex
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import ceil
from typing import Any, NamedTuple

from tests.door import ENGLISH
from tests.net.goods import (
    CONTRABAND,
    LEGAL,
    ROYAL,
    UNKNOWN,
    Goods,
    as_json,
    contraband_part,
    deck_for,
    legal_part,
    minus,
    penalty,
    plus,
    worth,
)

Data = Mapping[str, Any]

BANK = "bank"
BOOTY = "booty"
DISCARD = "discard"

BOX = ("royal", "black_market", "thieves", "special_orders", "merry_men", "laws")
EDITIONS = {
    "2e": (),
    "1e": ("royal",),
}  # with the modules that each has without a switch
TURNS = {3: 3, 4: 2, 5: 2, 6: 3}
MARKET = {"pepper": (30, 27), "mead": (32, 29), "silk": (34, 31)}
ORDERS = {
    "apple": {"pepper": 7, "mead": 6, "silk": 6, "crossbow": 6},
    "bread": {"pepper": 6, "mead": 5, "silk": 5},
    "cheese": {"pepper": 6, "mead": 5, "silk": 5},
    "chicken": {"pepper": 5, "mead": 5, "silk": 4},
}
CARDS_A_CLAIM = 3
# What JSON tells of each player.
PLAYER = (
    "name",
    "gold",
    "legal",
    "contraband",
    "kinds",
    "black_market",
    "special_orders",
    "turns_as_sheriff",
    "left",
    "declared",
    "bag",
)
MERRY = "merry"


class Claim(NamedTuple):
    """What is said of a bag."""

    number: int
    good: str


class Move(NamedTuple):
    """Gold and cards that change hands."""

    giver: str
    taker: str
    gold: int
    goods: Goods


class Card(NamedTuple):
    """A card that scores, with the goods that lie with it."""

    part: str
    points: int
    goods: Goods


class Promise(NamedTuple):
    """A favour; `kept` is None while it is open."""

    round: int
    giver: str
    taker: str
    text: str
    kept: bool | None = None


class Stand:
    """Gold and cards at one place."""

    def __init__(self, name: str, gold: int = 0) -> None:
        self.name = name
        self.gold = gold
        self.goods: dict[str, int] = {}
        self.cards: list[Card] = []
        self.turns = 0

    @property
    def legal(self) -> dict[str, int]:
        """The cards that lie face up."""
        return legal_part(self.goods)

    @property
    def shown(self) -> dict[str, int]:
        """Contraband whose kind was seen."""
        return {
            key: self.goods[key] for key in (*CONTRABAND, *ROYAL) if key in self.goods
        }

    @property
    def unknown(self) -> int:
        """How many cards lie face down."""
        return self.goods.get(UNKNOWN, 0)

    @property
    def contraband(self) -> int:
        """How many contraband cards lie here, seen or not."""
        return sum(contraband_part(self.goods).values())

    @property
    def everything(self) -> dict[str, int]:
        """All cards, those that lie with an order among them."""
        return plus(self.goods, *(card.goods for card in self.cards))

    def put(self, goods: Goods) -> None:
        """Cards arrive; a Merry Man does not stay."""
        self.goods = plus(self.goods, legal_part(goods), contraband_part(goods))

    def take(self, goods: Goods) -> dict[str, int]:
        """Cards go, of a kind those that were seen first; returns what turned up for
        it.
        """
        there = {key: min(n, self.goods.get(key, 0)) for key, n in goods.items()}
        turned_up = {key: n - there[key] for key, n in goods.items() if n > there[key]}
        assert not legal_part(turned_up), ("cards below nothing", self.name, turned_up)
        seen = {key: n for key, n in there.items() if n}
        self.goods = minus(self.goods, seen)
        if turned_up:
            self.goods = minus(self.goods, {UNKNOWN: sum(turned_up.values())})
        return turned_up


class Payment(NamedTuple):
    """A debt as it was settled."""

    payer: str
    gold: int
    goods: Goods
    forgiven: int


class Book:
    """One game, as the rulebook has it."""

    def __init__(self, first_line: str) -> None:
        asked = _set_up(first_line)
        self.names: Sequence[str] = asked.names
        self.edition: str = asked.edition
        self.language: str = asked.lang
        self.first: str = asked.first or self.names[0]
        self.turns: int = asked.turns or TURNS[len(self.names)]
        self.modules = [name for name in BOX if _is_on(name, asked)]
        self.deck = deck_for(len(self.names), royal="royal" in self.modules)
        self.players = {name: Stand(name, asked.gold) for name in self.names}
        self.booty = Stand(BOOTY)
        self.left: list[str] = []
        self.round = 0
        self.rounds = len(self.names) * self.turns // self.due
        self.inspectors: list[str] = []
        self.promises: list[Promise] = []
        self.claimed: Counter[str] = Counter()
        self.over = False
        self.finished = False
        self.gone: Goods = {}
        self.settlement: dict[str, Any] | None = None
        for _ in range(asked.round):
            self._begin_round()

    def enter(self, said: Data, told: Data) -> list[Move]:
        """One entry, with the program's answer to it; returns what changes hands."""
        self.settlement = None
        writes: Mapping[str, Callable[[Data, Data], list[Move]]] = {
            "declare": self._declare,
            "pass": self._pass,
            "open": self._open,
            "absent": self._absent,
            "pay": self._pay,
            "bank": self._bank,
            "promise": self._promise,
            "kept": self._settle_promise,
            "broken": self._settle_promise,
            "next": self._next,
            "deputies": self._deputies,
            "booty": self._split_booty,
            "leave": self._leave,
            "reveal": self._reveal,
            "count": self._count,
            "finish": self._finish,
            "claim": self._claim,
            "order": self._order,
            "merry": self._merry,
            "note": self._write_nothing,
            "law": self._write_nothing,
        }
        return writes[said["verb"]](said, told)

    # ----------------------------------------------------------------------------------
    # Whose turn it is.

    @property
    def seated(self) -> list[str]:
        """Who is still at the table."""
        return [name for name in self.names if name not in self.left]

    @property
    def due(self) -> int:
        """How many inspect: two Deputies of six, as long as more than three are
        there."""
        return 2 if len(self.names) == 6 and len(self.seated) > 3 else 1

    @property
    def waiting(self) -> list[str]:
        """Whose bags are still to be dealt with, from the left of the Sheriff."""
        if self.over or not self.inspectors:
            return []
        done = {*self.inspectors, *self.bags, *self.absent, *self.left}
        return [name for name in self._around(self.inspectors[0]) if name not in done]

    @property
    def phase(self) -> str:
        """What the table does now."""
        if self.finished:
            return "finished"
        if self.over:
            return "reveal"
        has_declared = all(name in self.declared for name in self.waiting)
        if self.bags or (self.inspectors and has_declared):
            return "inspect"
        return "declare"

    def _around(self, name: str) -> list[str]:
        """Everyone clockwise, from the left of one on."""
        seat = self.names.index(name) + 1
        return [*self.names[seat:], *self.names[:seat]]

    def _begin_round(self) -> None:
        self.round += 1
        self.declared: dict[str, Claim] = {}
        self.bags: dict[str, Goods] = {}
        self.confiscated: dict[str, Goods] = {}
        self.opened_by: dict[str, str] = {}
        self.absent: list[str] = []
        self.deck = {key: n - self.gone.get(key, 0) for key, n in self.deck.items()}
        self.gone = {}
        # All bags of a round are loaded before the first is dealt with.
        self.seen = Counter(
            plus(*(stand.everything for stand in self.players.values()))
        )
        last = self.inspectors
        self.inspectors = []
        if self.due == 2:
            return
        seats = [self.first, *self._around(self.first)]
        if last:
            seats = self._around(last[-1])
        there = [name for name in seats if name not in self.left]
        with_turns = [name for name in there if self.players[name].turns < self.turns]
        self._inspect([*with_turns, *there][:1])

    def _inspect(self, names: Sequence[str]) -> None:
        """Who inspects has no bag."""
        for name in names:
            if name not in self.inspectors:
                self.players[name].turns += 1
                self.declared.pop(name, None)
        self.inspectors = list(names)

    def _declare(self, said: Data, _told: Data) -> list[Move]:
        self.declared[said["merchant"]] = _claim_of(said["claim"])
        return []

    def _absent(self, said: Data, _told: Data) -> list[Move]:
        self.absent.append(said["merchant"])
        self.declared.pop(said["merchant"], None)
        return []

    def _deputies(self, said: Data, _told: Data) -> list[Move]:
        self._inspect(said["names"])
        return []

    def _next(self, _said: Data, _told: Data) -> list[Move]:
        moves = self._hand_over(self._even_shares())
        if self.round == self.rounds:
            self.over = True
        else:
            self._begin_round()
        return moves

    def _leave(self, said: Data, _told: Data) -> list[Move]:
        name = said["player"]
        self.left.append(name)
        self.declared.pop(name, None)
        staying = [one for one in self.inspectors if one != name]
        if name in self.inspectors or (self.due == 1 and not staying):
            others = [one for one in self._around(name) if one in self.seated]
            others = [one for one in others if one not in staying]
            self._inspect([*staying, *others][: self.due])
        turns = [max(0, self.turns - self.players[one].turns) for one in self.seated]
        played = self.round if self.inspectors else self.round - 1
        last = max(self.round, played + ceil(sum(turns) / self.due))
        self.rounds = min(self.rounds, last)
        return []

    def _finish(self, _said: Data, _told: Data) -> list[Move]:
        # Where bags still wait, cards that lie face down are nobody's.
        shares = self._even_shares(but=UNKNOWN if self.waiting else "")
        self.over = True
        self.finished = True
        return self._hand_over(shares)

    # ----------------------------------------------------------------------------------
    # Bags.

    def _pass(self, said: Data, _told: Data) -> list[Move]:
        merchant = said["merchant"]
        claim, bag = self._bag(said)
        given = said.get("from_bag", {})
        bribe = said.get("bribe", {})
        home = minus(bag, given)
        handed = plus(bribe.get("goods", {}), given)
        self.players[merchant].put(given)
        move = Move(merchant, self._common_place(said), bribe.get("gold", 0), handed)
        moves = self._hand_over([move])
        self.players[merchant].put(home)
        self._deal_with(merchant, claim, bag, home)
        if moves:
            paid = Payment(merchant, move.gold, move.goods, 0)
            self._settled([paid], self._acting(said), 0, home, {})
        return moves

    def _open(self, said: Data, told: Data) -> list[Move]:
        merchant = said["merchant"]
        claim, bag = self._bag(said)
        assert claim is not None
        kept = {key: n for key, n in bag.items() if key == claim.good}
        lost = minus(bag, kept)
        if lost:
            owed = penalty(lost)
            payers = [merchant]
            payees = self._acting(said)
            payee = self._common_place(said)
        else:
            owed = penalty(kept)
            payers = self._acting(said)
            payees = [merchant]
            payee = merchant
        self.players[merchant].put(kept)
        share = owed // len(payers)
        short = [name for name in payers if self.players[name].gold < share]
        payments = []
        for name in payers:
            paying = said.get("paying", {})
            choice = paying.get(name, {})
            if name not in paying and name in (short or payers):
                choice = paying.get("", {})
            payments.append(self._pay_debt(name, payee, share, choice, told))
        moves = self._hand_over(
            [Move(p.payer, payee, p.gold, p.goods) for p in payments]
        )
        self.confiscated[merchant] = lost
        self.opened_by[merchant] = said.get("by", "")
        self._deal_with(merchant, claim, bag, kept)
        if owed:
            self._settled(payments, payees, owed, kept, lost)
        return moves

    def _bag(self, said: Data) -> tuple[Claim | None, Goods]:
        """What was said of a bag, and what was in it."""
        claim = self.declared.get(said["merchant"])
        if "declared" in said:
            claim = _claim_of(said["declared"])
        if "goods" in said:
            return claim, said["goods"]
        assert claim is not None
        return claim, {claim.good: claim.number}

    def _deal_with(
        self, merchant: str, claim: Claim | None, bag: Goods, home: Goods
    ) -> None:
        if claim:
            self.declared[merchant] = claim
        self.bags[merchant] = home
        self._see(bag)

    def _acting(self, said: Data) -> list[str]:
        """Who deals with a bag: all who inspect, or the Deputy who acts alone."""
        by = said.get("by", "")
        return [by] if by else self.inspectors

    def _common_place(self, said: Data) -> str:
        """Where what they get lies: with the one who acts, or on the Booty tile."""
        acting = self._acting(said)
        return acting[0] if len(acting) == 1 else BOOTY

    def _settled(
        self,
        payments: list[Payment],
        payees: list[str],
        owed: int,
        kept: Goods,
        lost: Goods,
    ) -> None:
        """What JSON must say of a bag over which something was owed."""
        payers = [one.payer for one in payments]
        self.settlement = {
            "payer": payers[0] if len(payers) == 1 else payers,
            "payee": payees,
            "penalty": owed,
            "gold": sum(one.gold for one in payments),
            "goods": as_json(plus(*(one.goods for one in payments))),
            "forgiven": sum(one.forgiven for one in payments),
            "kept": as_json(kept),
            "confiscated": as_json(lost),
        }

    # ----------------------------------------------------------------------------------
    # Debts.

    def _pay_debt(
        self, payer: str, payee: str, owed: int, choice: Goods, told: Data
    ) -> Payment:
        """Gold first, then goods; which goods was the debtor's choice."""
        debtor = self.players[payer]
        gold = min(debtor.gold, owed)
        rest = owed - gold
        handed = [m for m in told["moves"] if (m["from"], m["to"]) == (payer, payee)]
        goods = plus(*(move["goods"] for move in handed))
        if not rest:
            assert not goods, ("goods for a debt paid in gold", payer)
        elif rest <= worth(debtor.legal):
            assert not contraband_part(goods), ("contraband before legal goods", payer)
            _check_choice(legal_part(choice), goods, debtor.legal, rest)
        else:
            assert legal_part(goods) == debtor.legal, ("all legal goods first", payer)
            part = contraband_part(goods)
            is_all = sum(part.values()) == debtor.contraband
            assert is_all or worth(goods) >= rest, ("too little for a debt", payer)
            short = rest - worth(debtor.legal)
            _check_choice(contraband_part(choice), part, debtor.shown, short)
        return Payment(payer, gold, goods, max(0, rest - worth(goods)))

    # ----------------------------------------------------------------------------------
    # What changes hands besides.

    def _pay(self, said: Data, _told: Data) -> list[Move]:
        giver, taker = said["giver"], said["taker"]
        moves = [
            _offered(giver, taker, said["offer"]),
            _offered(taker, giver, said.get("back")),
        ]
        return self._hand_over(moves)

    def _bank(self, said: Data, _told: Data) -> list[Move]:
        player = said["player"]
        came = _offered(BANK, player, said.get("offer"))
        went = _offered(player, BANK, said.get("back"))
        return self._hand_over([came, went])

    def _split_booty(self, said: Data, _told: Data) -> list[Move]:
        shares = [
            _offered(BOOTY, share["name"], share["offer"]) for share in said["shares"]
        ]
        return self._hand_over(self._with_rest(shares))

    def _even_shares(self, but: str = "") -> list[Move]:
        """Half of the gold and of each kind for each Deputy; what is left over is
        discarded.
        """
        if not (self.booty.gold or self.booty.goods):
            return []
        number = len(self.inspectors)
        part = {key: n // number for key, n in self.booty.goods.items() if key != but}
        gold = self.booty.gold // number
        return self._with_rest(
            [Move(BOOTY, name, gold, plus(part)) for name in self.inspectors]
        )

    def _with_rest(self, shares: list[Move]) -> list[Move]:
        rest = Stand(BOOTY, self.booty.gold)
        rest.put(self.booty.goods)
        for share in shares:
            rest.gold -= share.gold
            rest.take(share.goods)
        return [*shares, Move(BOOTY, DISCARD, rest.gold, rest.goods)]

    def _hand_over(self, moves: Iterable[Move]) -> list[Move]:
        """Let gold and cards change hands; returns what was not nothing."""
        places = {**self.players, BOOTY: self.booty}
        made = [move for move in moves if move.gold or move.goods]
        for giver, taker, gold, goods in made:
            if giver == BANK:
                self._see(goods)
            else:
                places[giver].gold -= gold
                assert places[giver].gold >= 0, ("gold below nothing", giver)
                self._turn_up(places[giver].take(goods))
            if taker in places:
                places[taker].gold += gold
                places[taker].put(goods)
            if taker == BANK:
                self.gone = plus(
                    self.gone, {k: n for k, n in goods.items() if k != UNKNOWN}
                )
        return made

    # ----------------------------------------------------------------------------------
    # What is seen.

    def _see(self, goods: Goods) -> None:
        """Cards arrive on the table."""
        self.seen.update({key: n for key, n in goods.items() if key != MERRY})

    def _turn_up(self, goods: Goods) -> None:
        """Cards that lay face down are seen."""
        self.seen.update(goods)
        self.seen[UNKNOWN] -= sum(goods.values())

    def _reveal(self, said: Data, _told: Data) -> list[Move]:
        stand = self.players[said["player"]]
        goods: Goods = said["goods"]
        is_whole_row = sum(goods.values()) == stand.contraband
        if is_whole_row and all(
            goods.get(key, 0) >= n for key, n in stand.shown.items()
        ):
            goods = minus(goods, stand.shown)
        stand.take({UNKNOWN: sum(goods.values())})
        stand.put(goods)
        self._turn_up(goods)
        return []

    def _count(self, said: Data, _told: Data) -> list[Move]:
        stand = self.players[said["player"]]
        counted = said["counted"]
        stand.gold = counted.get("gold", stand.gold)
        for key, n in counted.get("goods", {}).items():
            self.seen[key] += n - stand.goods.get(key, 0)
            stand.goods[key] = n
        stand.goods = plus(stand.goods)
        return []

    # ----------------------------------------------------------------------------------
    # Promises and modules.

    def _promise(self, said: Data, _told: Data) -> list[Move]:
        promise = Promise(self.round, said["giver"], said["taker"], said["text"])
        self.promises.append(promise)
        return []

    def _settle_promise(self, said: Data, _told: Data) -> list[Move]:
        at = said["number"] - 1
        self.promises[at] = self.promises[at]._replace(kept=said["verb"] == "kept")
        return []

    def _claim(self, said: Data, _told: Data) -> list[Move]:
        player, good = said["player"], said["good"]
        points = said.get("value", MARKET[good][self.claimed[good]])
        self.claimed[good] += 1
        self.players[player].cards.append(Card("black_market", points, {}))
        return self._hand_over([Move(player, BANK, 0, {good: CARDS_A_CLAIM})])

    def _order(self, said: Data, _told: Data) -> list[Move]:
        player, goods = said["player"], said["goods"]
        (legal,) = legal_part(goods)
        (contraband,) = contraband_part(goods)
        points = said.get("value", ORDERS[legal][contraband])
        self._turn_up(self.players[player].take(goods))
        self.players[player].cards.append(Card("special_orders", points, goods))
        bag = self.bags[player]
        if contraband not in bag:
            bag = plus(minus(bag, {UNKNOWN: 1}), {contraband: 1})
        self.bags[player] = minus(bag, goods)
        return []

    def _merry(self, said: Data, told: Data) -> list[Move]:
        player = said["player"]
        if "found" in said:
            return self._hand_over([Move(BANK, player, said["found"], {})])
        payee = self._common_place({"by": self.opened_by[player]})
        choice = said.get("paying", {}).get("", {})
        paid = self._pay_debt(player, payee, said["caught"], choice, told)
        return self._hand_over([Move(player, payee, paid.gold, paid.goods)])

    def _write_nothing(self, _said: Data, _told: Data) -> list[Move]:
        return []

    # ----------------------------------------------------------------------------------
    # What JSON must say.

    @property
    def status(self) -> dict[str, Any]:
        """All of `status --json` but what the game is called."""
        promises = [
            {
                "number": number,
                "round": promise.round,
                "from": promise.giver,
                "to": promise.taker,
                "text": promise.text,
                "kept": promise.kept,
            }
            for number, promise in enumerate(self.promises, 1)
        ]
        return {
            "edition": self.edition,
            "modules": self.modules,
            "round": self.round,
            "rounds": self.rounds,
            "finished": self.finished,
            "phase": self.phase,
            "sheriff": self.inspectors,
            "waiting": self.waiting,
            "booty": {"gold": self.booty.gold, "goods": as_json(self.booty.goods)},
            "promises": promises,
            "players": [self._status_of(stand) for stand in self.players.values()],
        }

    def _status_of(self, stand: Stand) -> dict[str, Any]:
        claim = self.declared.get(stand.name)
        orders = [card for card in stand.cards if card.part == "special_orders"]
        return {
            "name": stand.name,
            "gold": stand.gold,
            "legal": {key: stand.goods.get(key, 0) for key in LEGAL},
            "contraband": stand.contraband,
            "kinds": as_json(contraband_part(stand.goods)),
            "black_market": [c.points for c in stand.cards if c.part == "black_market"],
            "special_orders": [
                {"goods": card.goods, "points": card.points} for card in orders
            ],
            "turns_as_sheriff": stand.turns,
            "left": stand.name in self.left,
            "declared": claim and claim._asdict(),
            "bag": self._bag_of(stand.name),
        }

    def _bag_of(self, name: str) -> str:
        if name in self.absent:
            return "absent"
        if name in self.confiscated:
            return "opened"
        if name in self.bags:
            return "passed"
        return "waiting" if name in self.waiting else "none"

    def check_deck(self) -> None:
        """No kind is seen more often in a round than the game has cards of it."""
        for key, cards in self.deck.items():
            assert self.seen[key] <= max(0, cards), ("beyond the deck", key)
        seen, cards = (
            sum(contraband_part(pile).values()) for pile in (self.seen, self.deck)
        )
        assert seen <= cards, "beyond the contraband"


# --------------------------------------------------------------------------------------
# Lines and piles.


def _set_up(first_line: str) -> argparse.Namespace:
    """What the line says that begins a game."""
    options = argparse.ArgumentParser()
    options.add_argument("names", nargs="+")
    options.add_argument("--first", default="")
    options.add_argument("--edition", default="2e")
    options.add_argument("--gold", type=int, default=50)
    options.add_argument("--turns", type=int, default=0)
    options.add_argument("--round", type=int, default=1)
    options.add_argument("--name")
    options.add_argument("--lang", default=ENGLISH)
    for module in BOX:
        switch = f"--{module.replace('_', '-')}"
        options.add_argument(switch, action=argparse.BooleanOptionalAction)
    return options.parse_args(shlex.split(first_line)[1:])


def _is_on(module: str, asked: argparse.Namespace) -> bool:
    said: bool | None = getattr(asked, module)
    return module in EDITIONS[asked.edition] if said is None else said


def _claim_of(data: Data) -> Claim:
    return Claim(data["number"], data["good"])


def _offered(giver: str, taker: str, offer: Data | None) -> Move:
    offer = offer or {}
    return Move(giver, taker, offer.get("gold", 0), offer.get("goods", {}))


def _check_choice(choice: Goods, given: Goods, held: Goods, rest: int) -> None:
    """What was given is what the debtor said, or the least costly way that there is."""
    if choice:
        assert given == choice, ("another choice than was made", choice, given)
        return
    if worth(held) <= rest:
        assert given == held, ("everything goes", given)
        return
    fewest = _fewest_cards(held)
    least = min(value for value in fewest if value >= rest)
    assert worth(given) == least, ("not the least costly way", given, rest)
    assert sum(given.values()) == fewest[least], ("more cards than needed", given, rest)


def _fewest_cards(goods: Goods) -> dict[int, int]:
    """Each value that some of these cards come to, and the fewest cards that do."""
    fewest = {0: 0}
    for key, number in goods.items():
        for _ in range(number):
            for value, cards in list(fewest.items()):
                more = value + worth({key: 1})
                fewest[more] = min(cards + 1, fewest.get(more, cards + 1))
    return fewest
