"""Refusals of bribes, deals and promises."""

from tests.net.gallery.row import TABLE, Row

GIVING = (
    Row(
        "not_enough_gold",
        (TABLE, "pay Bia Caio 51g"),
        "Bia has 50 gold and can't give 51.",
        "give less; if the coins say otherwise: sheriff count Bia N",
    ),
    Row(
        "not_on_stand",
        (TABLE, "pass Bia 2a", "pay Bia Caio 3 apples"),
        "Bia lacks 1 apple; on the stand: 2 apples.",
        "name goods that are there, or leave them out",
    ),
    Row(
        "not_face_down",
        (TABLE, "pass Bia ?", "pay Bia Caio 2 mead"),
        "Bia does not have 2 mead among the contraband.",
        "name cards that are there; sheriff status shows how many",
    ),
    Row(
        "name_the_kind",
        (TABLE, "pass Bia 1m", "pay Bia Caio ?"),
        "No card of Bia's lies face down, so ? says too little.",
        "name the kind in place of ?, for example: 1 mead",
    ),
    Row(
        "not_in_bag",
        (TABLE, "pass Bia 3a from-bag 1 mead"),
        "Bia's bag does not hold 1 mead to give away.",
        "what was promised and not there is not owed: name only cards of this bag",
    ),
    Row(
        "bribe_from_bag",
        (TABLE, "pass Bia 3a bribe 2 apples"),
        "In this bag, not on Bia's stand: 2 apples.",
        "from-bag 2 apples",
    ),
    Row(
        "nothing_paid",
        (TABLE, "pay Bia Caio 0g"),
        "Bia would pay nothing.",
        "name gold or goods, for example: 5g 2 apples",
    ),
    Row(
        "bank_range",
        (TABLE, "bank Bia 10000"),
        "The bank moves at most 9999 gold at a time, and this is 10000.",
        "type the number again",
    ),
    Row(
        "bank_card",
        (f"{TABLE} --merry-men", "bank Bia 1 merry"),
        "Only gold and goods lie on Bia's stand.",
        "sheriff bank Bia 5g, or sheriff note …",
    ),
    Row(
        "bank_nothing",
        (TABLE, "bank Bia 0"),
        "Bia would take nothing from the bank.",
        "sheriff bank Bia 5g, or sheriff bank Bia -5g",
    ),
    Row(
        "same_player",
        (TABLE, "pay Bia bia 5g"),
        "Bia can't deal with Bia.",
        "name two players",
    ),
    Row(
        "no_such_promise",
        (TABLE, "kept 1"),
        "There is no promise 1.",
        "sheriff status lists the open promises: none",
    ),
    Row(
        "promise_settled",
        (
            TABLE,
            "promise Bia Caio 'no bag of yours'",
            "promise Caio Bia 'an apple'",
            "kept 1",
            "broken 1",
        ),
        "Promise 1 is settled.",
        "sheriff undo takes the last entry back; still open: 2",
    ),
)
