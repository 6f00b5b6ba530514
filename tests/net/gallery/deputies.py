"""Refusals at a table of six."""

from tests.net.gallery.row import TABLE, Row

_SIX = "new Ana Bia Caio Duda Eva Fabi"
_DEPUTIES = "deputies Ana Bia"
_BAGS = ("pass Duda 1a", "pass Eva 1a", "pass Fabi 1a")

_LAST_ROUND = (
    *(f"{_SIX} --turns 1", "deputies Ana Bia"),
    *("pass Caio 1a", "pass Duda 1a", "pass Eva 1a", "pass Fabi 1a", "next"),
    *(
        "deputies Caio Duda",
        "pass Ana 1a",
        "pass Bia 1a",
        "pass Eva 1a",
        "pass Fabi 1a",
        "next",
    ),
    *("deputies Eva Fabi", "pass Bia 1a", "pass Caio 1a", "pass Duda 1a"),
)

DEPUTIES = (
    Row(
        "booty_unseen",
        (*_LAST_ROUND, "pass Ana 2? from-bag 2?", "finish"),
        "On the Booty tile lie 2 cards that nobody has named.",
        "sheriff next splits them; then each turns up what is theirs",
    ),
    Row(
        "no_inspectors",
        (_SIX, "pass Caio 3a"),
        "Round 1 has no Deputies yet.",
        "sheriff deputies draw, or name the two: sheriff deputies …",
    ),
    Row(
        "deputy_has_no_bag",
        (_SIX, _DEPUTIES, "pass Ana 3a"),
        "Ana is a Deputy in round 1 and has no bag.",
        "sheriff status shows who still has one",
    ),
    Row(
        "deputies_named",
        (_SIX, _DEPUTIES, "deputies Caio Duda"),
        "Ana and Bia are the Deputies of round 1.",
        "sheriff undo takes the last entry back",
    ),
    Row(
        "deputies_two",
        (_SIX, "deputies Ana Bia Caio"),
        "There are two Deputies a round, and this names: Ana, Bia and Caio.",
        "name the two, or: sheriff deputies draw",
    ),
    Row(
        "deputies_undrawn",
        (_SIX, "note hello", "amend 1 deputies draw"),
        "Entry 1 is `note hello`. In its place: "
        "Who was drawn must be said here, one of: Ana, Bia, Caio, Duda, Eva and Fabi.",
        "name two players: sheriff deputies …",
    ),
    Row(
        "deputies_off",
        (TABLE, "deputies Ana Bia"),
        "Two Deputies are for tables of six, as long as four are there.",
        "the Sheriff goes round by itself: sheriff next",
    ),
    Row(
        "booty_early",
        (_SIX, _DEPUTIES, "pass Caio 1a", "booty Ana 1g Bia 1g"),
        "The Booty is split after the inspection; still to come: Duda, Eva and Fabi.",
        "sheriff status shows whose bags are left",
    ),
    Row(
        "booty_whose",
        (_SIX, _DEPUTIES, "pass Caio 1a", *_BAGS, "booty Ana 1g Caio 1g"),
        "The Booty goes to the Deputies of this round: Ana and Bia.",
        "sheriff booty Ana … Bia …",
    ),
    Row(
        "booty_too_much",
        (
            _SIX,
            _DEPUTIES,
            "pass Caio 2a bribe 2g from-bag 1a",
            *_BAGS,
            "booty Ana 2g Bia 1g",
        ),
        "More than lies on the Booty tile: 2 gold and 1 apple.",
        "sheriff status shows what is there",
    ),
    Row(
        "booty_uneven",
        (_SIX, _DEPUTIES, "pass Caio 1a1k from-bag 1a1k bribe 5g", *_BAGS, "next"),
        "The cards on the Booty tile do not halve between Ana and Bia.",
        "for example: sheriff booty Ana 2g 1 chicken Bia 2g 1 apple",
    ),
)
