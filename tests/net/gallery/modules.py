"""Refusals of the modules, and of their entries where a module is off."""

from tests.net.gallery.row import TABLE, Row

_MARKET = "new Ana Bia Caio --black-market"
_ORDERS = "new Ana Bia Caio --special-orders"
_MERRY = "new Ana Bia Caio --merry-men"
_LAWS = "new Ana Bia Caio --laws"

MODULES = (
    Row(
        "module_off",
        (TABLE, "claim Bia mead"),
        "claim is for games with --black-market, and this one is without.",
        "switch it on in this game: sheriff amend 0 new Ana Bia Caio --black-market",
    ),
    Row(
        "royal_off",
        (TABLE, "pass Bia 1 gouda"),
        "Gouda is a royal good, and this game is without.",
        "switch them on in this game: sheriff amend 0 new Ana Bia Caio --royal",
    ),
    Row(
        "claim_no_pile",
        (_MARKET, "pass Bia 3x", "claim Bia crossbow"),
        "The Black Market has no pile for Crossbows: only pepper, mead and silk.",
        "name one of those: sheriff claim Bia …",
    ),
    Row(
        "claim_pile_empty",
        (
            "new Ana Bia Caio Duda --black-market",
            "pass Bia 3m",
            "pass Caio 3m",
            "pass Duda 3m",
            "claim Bia mead",
            "claim Caio mead",
            "claim Duda mead",
        ),
        "The Black Market pile for Mead is empty.",
        "sheriff status shows what is left",
    ),
    Row(
        "claim_inspector",
        (_MARKET, "claim Ana mead"),
        "Ana inspects in round 1 and has no bag to claim after.",
        "claim in a round in which they have a bag",
    ),
    Row(
        "claim_before_bag",
        (_MARKET, "claim Bia mead"),
        "Bia can claim only once their bag is dealt with this round.",
        "sheriff status shows whose bags are done",
    ),
    Row(
        "claim_twice",
        (_MARKET, "pass Bia 3m", "claim Bia mead", "claim Bia silk"),
        "Bia has claimed in round 1: once a round is all.",
        "claim again next round: sheriff next",
    ),
    Row(
        "claim_value",
        (_MARKET, "pass Bia 3m", "claim Bia mead value 100"),
        "No Black Market card has 100 points: they go from 1 to 99.",
        "leave value out for the number in the rules",
    ),
    Row(
        "order_pair",
        (_ORDERS, "pass Bia 2a", "order Bia apple apple"),
        "An order takes one legal good and one contraband good.",
        "name both: sheriff order Bia …",
    ),
    Row(
        "order_unknown",
        (_ORDERS, "pass Bia 1c 1x", "order Bia cheese crossbow"),
        "No Special Order asks for 1 cheese and 1 crossbow.",
        "sheriff rules orders lists them",
    ),
    Row(
        "order_gone",
        (
            _ORDERS,
            "pass Bia 2a 2x",
            "order Bia apple crossbow",
            "order Bia apple crossbow",
        ),
        "No order card for 1 apple and 1 crossbow is left.",
        "sheriff log shows by whom",
    ),
    Row(
        "order_before_bag",
        (_ORDERS, "order Bia apple pepper"),
        "Bia can fill an order only out of a bag that came back this round.",
        "sheriff status shows whose bags are done",
    ),
    Row(
        "order_not_in_bag",
        (_ORDERS, "pass Bia 2a", "order Bia apple pepper"),
        "Bia's bag did not bring home 1 apple and 1 pepper.",
        "sheriff log shows what was in it",
    ),
    Row(
        "order_value",
        (_ORDERS, "pass Bia 1a 1p", "order Bia apple pepper value 100"),
        "No order has 100 points: they go from 1 to 99.",
        "leave value out for the number in the rules",
    ),
    Row(
        "merry_which",
        (_MERRY, "pass Bia 1a 1 merry", "merry Bia"),
        "A Merry Man is found or caught, with the number on the card.",
        "sheriff merry Bia found …, or sheriff merry Bia caught …",
        "unreadable",
    ),
    Row(
        "merry_number",
        (_MERRY, "pass Bia 1a 1 merry", "merry Bia found 100"),
        "No Merry Man has 100 on the card: at most 99.",
        "type the number as printed",
    ),
    Row(
        "merry_paying",
        (_MERRY, "pass Bia 2a 1merry", "merry Bia found 5 paying 1 apple"),
        "Nobody pays for a Merry Man that is found: the bank does.",
        "sheriff merry Bia found 5",
    ),
    Row(
        "merry_none",
        (_MERRY, "pass Bia 1a", "merry Bia found 5"),
        "Bia's bag holds no such Merry Man this round, or each has been met.",
        "a Merry Man is said among the goods: sheriff pass Bia … 1 merry",
    ),
    Row(
        "law_which",
        (_LAWS, "law"),
        "A law comes in or goes out, one at a time.",
        "sheriff law in NAME, or sheriff law out NAME",
        "unreadable",
    ),
    Row(
        "law_in_force",
        (_LAWS, "law in Curfew", "law in curfew"),
        "Curfew is in force already.",
        "sheriff status shows the laws",
    ),
    Row(
        "law_third",
        (_LAWS, "law in Curfew", "law in Tithe", "law in Truce"),
        "Two laws are in force: Curfew and Tithe.",
        "the older leaves first: sheriff law out Curfew",
    ),
    Row(
        "law_unknown",
        (_LAWS, "law in Curfew", "law out Tithe"),
        "No law called Tithe is in force. In force: Curfew.",
        "sheriff status shows the laws",
    ),
)
