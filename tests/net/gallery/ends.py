"""Refusals of the end of a round or game, and of changes to the log."""

from tests.net.gallery.row import TABLE, Row

ENDS = (
    Row(
        "bags_waiting",
        (TABLE, "next"),
        "The round is not done; still to come: Bia and Caio.",
        "sheriff pass Bia or sheriff open Bia, with what was in it",
    ),
    Row(
        "bags_waiting",
        ("new Ana Bia Caio --round 9", "pass Bia 1a", "finish"),
        "The round is not done; still to come: Ana.",
        "sheriff pass Ana or sheriff open Ana, with what was in it",
    ),
    Row(
        "rounds_remain",
        (TABLE, "finish"),
        "Only round 1 of 9 is reached.",
        "play on, or count now with: sheriff finish early",
    ),
    Row(
        "kinds_unknown",
        (TABLE, "pass Bia 1a 2?", "finish early"),
        "Cards lie face down that nobody has named: Bia 2.",
        "turn them up: sheriff reveal Bia …",
    ),
    Row(
        "reveal_contraband",
        (TABLE, "pass Bia 1a 2?", "reveal Bia 1 apple"),
        "Only contraband turns up, each card by its kind.",
        "name each: sheriff reveal Bia …",
    ),
    Row(
        "reveal_number",
        (TABLE, "pass Bia 1a 2?", "reveal Bia 3 mead"),
        "Bia has 2 cards face down, and this names 3.",
        "name those that were not seen yet, or the whole row",
    ),
    Row(
        "reveal_known",
        (TABLE, "pass Bia 1a 1m", "reveal Bia 1 mead"),
        "No card of Bia's lies face down any more.",
        "sheriff status shows what was seen",
    ),
    Row(
        "undo_too_far",
        (TABLE, "note hello", "undo 2"),
        "2 steps back is too far: 1 can be undone.",
        "sheriff log shows what was entered",
    ),
    Row(
        "redo_too_far",
        (TABLE, "note hello", "undo", "redo 2"),
        "2 steps forward is too far: 1 can be redone.",
        "sheriff log --all shows what was undone",
    ),
    Row(
        "no_such_entry",
        (TABLE, "note hello", "amend 2 note world"),
        "There is no entry 2; the last is entry 1: note hello",
        "sheriff log shows their numbers",
    ),
    Row(
        "amend_new_is_zero",
        (TABLE, "note hello", "amend 1 new Ana Bia Caio"),
        "How the game began is entry 0, and no other.",
        "sheriff amend 0 new …, with the names in seat order",
    ),
    Row(
        "amend_zero_by_new",
        (TABLE, "amend 0 note hello"),
        "Entry 0 is how the game began: only another new can take its place.",
        "sheriff amend 0 new …, with the names in seat order",
    ),
    Row(
        "amend_needs",
        (TABLE, "amend"),
        "amend needs a player or the number of an entry, and what it should be.",
        "sheriff amend NAME open …, or sheriff amend N …; sheriff log shows the "
        "numbers",
        "unreadable",
    ),
    Row(
        "amend_none",
        (TABLE, "pass Caio 1a", "amend Caio round 0 pass 2a"),
        "Nothing of Caio's is there that this could replace.",
        "sheriff log shows the entries; then: sheriff amend N …",
    ),
    Row(
        "amend_refused",
        (TABLE, "pass Bia 1a", "pass Caio 1a", "amend 2 pass Bia 2a"),
        "Entry 2 is `pass Caio 1 apple`. In its place: "
        "Bia's bag has been dealt with in round 1, in entry 1.",
        "to mend it: sheriff amend 1 …; sheriff undo takes the last entry back",
    ),
    Row(
        "amend_by_rename",
        (TABLE, "pass Bia 1a", "amend 1 rename Bia Bea"),
        "Entry 1 is `pass Bia 1 apple`. In its place: "
        "A name is mended everywhere, not in one entry.",
        'sheriff rename P "NAME"',
    ),
    Row(
        "leave_too_few",
        (TABLE, "leave Bia", "leave Ana"),
        "Two at least play on, and without Ana only Caio would be there.",
        "to count now: sheriff finish early",
    ),
    Row(
        "count_contraband",
        (TABLE, "pass Bia 1m", "count Bia 1 mead"),
        "Mead can't be counted here: only gold, legal goods, and face-down cards by "
        "their number.",
        "for those face down: sheriff count Bia 2 ?; "
        "for a kind that was typed wrong: sheriff amend …",
    ),
    Row(
        "count_range",
        (TABLE, "count Bia 10000"),
        "A count goes from 0 to 9999, and this is 10000.",
        "count again: sheriff count Bia …",
    ),
    Row(
        "count_unclear",
        (TABLE, "count Bia 2 apples ?"),
        "A count says what is there: each kind once, with its number before it.",
        "for example: 42g 4 apples 2 ?",
        "unreadable",
    ),
    Row(
        "undo_nothing",
        (TABLE, "undo"),
        "There is nothing to undo.",
        "to change how the game began: sheriff amend 0 new …, with the names in seat "
        "order",
    ),
    Row(
        "redo_nothing",
        (TABLE, "redo"),
        "There is nothing to redo.",
        "sheriff log --all shows what was undone",
    ),
    Row(
        "amend_breaks",
        (TABLE, "pass Bia 1a 1x", "pay Bia Caio 1a 1x", "amend 1 pass Bia 1c 1x"),
        "Entry 2 (`pay Bia Caio 1 apple 1 crossbow`) would no longer hold: "
        "Bia lacks 1 apple; on the stand: 1 cheese.",
        "mend that one first: sheriff amend 2 pay Bia Caio …",
    ),
)
