"""Refusals of `open` where gold runs out."""

from tests.net.gallery.row import POOR, TABLE, Row

DEBTS = (
    Row(
        "debt_none",
        (TABLE, "open Bia 1m declared 1a paying 1 apple"),
        "Bia has 50 gold and owes 4: no goods are needed.",
        "leave out paying",
    ),
    Row(
        "debt_choice",
        (POOR, "pass Caio 3a 2c", "pay Caio Bia 3a 2c", "open Bia 2m declared 2a"),
        "Bia has 3 gold and owes 8.",
        "add one of: paying 1 apple 1 cheese | paying 2 cheese | paying 3 apples",
    ),
    Row(
        "debt_unseen",
        (POOR, "pass Caio 2?", "pay Caio Bia 2?", "open Bia 2x declared 2a"),
        "Bia has 3 gold and owes 8: beyond the legal goods, contraband worth 5 is due.",
        "add the cards turned up: paying …",
    ),
    Row(
        "debt_face_down",
        (POOR, "pass Caio 2?", "pay Caio Bia 2?", "open Bia 2x declared 2a paying ?"),
        "Bia's contraband is revealed when it pays a debt.",
        "write the kind in place of ?, for example: 1 mead",
    ),
    Row(
        "debt_legal_first",
        (
            POOR,
            "pass Caio 3a 1m",
            "pay Caio Bia 3a 1m",
            "open Bia 2x declared 2a paying 1 mead",
        ),
        "Bia can cover the 5 with legal goods: 3 apples.",
        "leave the contraband out, or say in its place: paying auto",
    ),
    Row(
        "debt_all_legal",
        (
            POOR,
            "pass Caio 2a 1m",
            "pay Caio Bia 2a 1m",
            "open Bia 2x declared 2a paying 1a 1m",
        ),
        "Bia's legal goods fall short of 5, so all of them go: 2 apples.",
        "contraband makes up the difference: paying 2 apples …",
    ),
    Row(
        "debt_too_little",
        (
            POOR,
            "pass Caio 5a",
            "pay Caio Bia 5a",
            "open Bia 2x declared 2a paying 2 apples",
        ),
        "Bia names 2 apples, worth 4: too little for the 5 to pay of 8.",
        "name more goods",
    ),
    Row(
        "not_the_debtor",
        (POOR, "open Bia 2x declared 2a paying Caio 1 apple"),
        "Caio owes nothing here: Bia would pay.",
        "leave out Caio after paying",
    ),
)
