"""Refusals of `declare`, `pass` and `open`."""

from tests.net.gallery.row import TABLE, Row


def _night(table: str, bags: list[str]) -> dict[str, bytes]:
    """A record in which these bags pass, two a round."""
    seats, lines = ("Ana", "Bia", "Caio"), [table]
    for number, bag in enumerate(bags):
        round_, second = divmod(number, 2)
        lines.append(f"pass {seats[(round_ + 1 + second) % 3]} {bag}")
        lines += ["next"] if second else []
    return {"night.sheriff": "\n".join(lines).encode()}


BAGS = (
    Row(
        "game_finished",
        (TABLE, "finish early", "pass Bia 3a"),
        "This game is finished.",
        "sheriff undo takes the end back, sheriff new starts another game",
    ),
    Row(
        "rounds_over",
        (
            "new Ana Bia Caio --turns 1",
            *("pass Bia 1a", "pass Caio 1a", "next"),
            *("pass Caio 1a", "pass Ana 1a", "next"),
            *("pass Ana 1a", "pass Bia 1a", "next"),
            "pass Bia 1a",
        ),
        "All 3 rounds are played.",
        "sheriff finish for the final tally",
    ),
    Row(
        "sheriff_has_no_bag",
        (TABLE, "pass Ana 3a"),
        "Ana is the Sheriff of round 1 and has no bag.",
        "sheriff status shows who still has one",
    ),
    Row(
        "bag_dealt_with",
        (TABLE, "pass Bia 3a", "open Bia 3a declared 3a"),
        "Bia's bag has been dealt with in round 1, in entry 1.",
        "to mend it: sheriff amend 1 …; sheriff undo takes the last entry back",
    ),
    Row(
        "bag_absent",
        (TABLE, "absent Bia", "pass Bia 3a"),
        "Bia has no bag in round 1, says entry 1.",
        "to mend it: sheriff amend 1 …; sheriff undo takes the last entry back",
    ),
    Row(
        "has_left",
        (TABLE, "leave Bia", "pass Bia 3a"),
        "Bia went home, and takes no part any more.",
        "sheriff undo takes the last entry back, sheriff log shows all of them",
    ),
    Row(
        "bribe_of_another",
        (TABLE, "pass Bia 3a bribe 5g by Caio"),
        "Caio does not inspect this round: that is Ana. A bribe comes from the "
        "merchant.",
        "what Caio pays is a deal of its own: sheriff pay Caio Ana 5g",
    ),
    Row(
        "not_an_inspector",
        (TABLE, "pass Bia 3a by Caio"),
        "Caio does not inspect this round: that is Ana.",
        "leave out `by Caio`",
    ),
    Row(
        "claim_not_legal",
        (TABLE, "declare Bia 3 mead"),
        "Mead can't be declared: only apples, cheese, bread and chickens can.",
        "name one of those, for example 3 apples",
    ),
    Row(
        "claim_size",
        (TABLE, "declare Bia 6 apples"),
        "A bag holds 1 to 5 cards, and 6 were declared.",
        "declare a number from 1 to 5",
    ),
    Row(
        "claim_unreadable",
        (TABLE, "declare Bia 2 apples 1 cheese"),
        "A declaration is a number and one good, and this is: 2 apples 1 cheese",
        "N GOOD",
        "unreadable",
    ),
    Row(
        "already_declared",
        (TABLE, "declare Bia 3 apples", "declare Bia 4 cheese"),
        "Bia has already declared 3 apples this round, in entry 1.",
        "to mend it: sheriff amend 1 declare Bia 4 cheese",
    ),
    Row(
        "declared_otherwise",
        (TABLE, "declare Bia 3 apples", "pass Bia declared 4 cheese"),
        "Bia declared 3 apples, not 4 cheese.",
        "to mend it: sheriff amend 1 declare Bia 4 cheese",
    ),
    Row(
        "bag_unsaid",
        (TABLE, "pass Bia"),
        "Bia has declared nothing, so the bag must be told.",
        "add what was in it: sheriff pass Bia …",
    ),
    Row(
        "bag_size",
        (TABLE, "pass Bia 4a 2m"),
        "A bag holds 1 to 5 cards, and Bia's has 6.",
        "type the cards that were in it",
    ),
    Row(
        "bag_not_as_declared",
        (TABLE, "declare Bia 3 apples", "open Bia 4a"),
        "Bia declared 3 apples, and this bag holds 4 cards.",
        "name exactly 3 cards: the number declared is always true",
    ),
    Row(
        "open_undeclared",
        (TABLE, "open Bia 3a"),
        "Bia has declared nothing, so an open bag can't be judged.",
        "add what was said: declared …",
    ),
    Row(
        "open_face_down",
        (TABLE, "open Bia 2a ? declared 3a"),
        "Bia's bag is open, so every card in it can be named.",
        "write the kind in place of ?, for example: 1 mead",
    ),
    Row(
        "not_in_deck",
        (TABLE, "declare Bia 3 bread"),
        "Bread: none in this game of 3 players.",
        "sheriff goods lists what is",
    ),
    Row(
        "beyond_deck",
        (TABLE, "pass Bia 5x", "pass Caio 1x"),
        "That would make 6 crossbows seen on stands and in the bags of this round, "
        "and the game has 5.",
        "count again; sheriff log shows what was entered",
    ),
    Row(
        "beyond_contraband",
        ("replay night.sheriff",),
        "Line 15 (pass Ana 5?): "
        "That would make 50 contraband cards on stands and in the bags of this round, "
        "and the game has 48.",
        "count again; sheriff log shows what was entered",
        files=_night(TABLE, ["5?"] * 10),
    ),
)
