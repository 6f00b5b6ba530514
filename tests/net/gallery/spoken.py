"""Refusals that no single command line leads to: of the prompt, and of a disk that
fails.
"""

from typing import Any, NamedTuple


class Spoken(NamedTuple):
    """A refusal with its figures, and how it is told."""

    code: str
    values: dict[str, Any]
    error: str
    hint: str


SPOKEN = (
    Spoken(
        "share_missing",
        {},
        "Sharing the board needs the packages starlette, uvicorn and segno, "
        "and not all of them are installed.",
        "pip install 'sheriff-helper[share]', "
        "or with pipx: pipx inject sheriff-helper starlette uvicorn segno",
    ),
    Spoken(
        "share_port",
        {"number": 8080, "why": "Address already in use"},
        "The board can't be shared at port 8080: Address already in use.",
        "sheriff share, without --lan and --port",
    ),
    Spoken(
        "tally_other_pile",
        {"good": "cheese", "pile": "Apples"},
        "Cheese does not belong here: this is Apples.",
        "Enter for none; u goes back one answer",
    ),
    Spoken(
        "tally_pile",
        {"word": "hm", "example": "a number, or Enter for none"},
        "hm can't be read here.",
        "a number, or Enter for none",
    ),
    Spoken(
        "tally_not_first",
        {},
        "A tally is the whole of a game: no other entry stands beside it.",
        "count the game on the table: sheriff finish",
    ),
    Spoken(
        "tally_names",
        {"names": ("Ana", "Bia"), "players": ("Ana", "Caio")},
        "This tally is of Ana and Bia, and the table is Ana and Caio.",
        "name every player once",
    ),
    Spoken(
        "play_unknown",
        {"word": "hm"},
        "hm says nothing here.",
        "help lists what can be typed",
    ),
    Spoken(
        "checklist_unknown",
        {"word": "help"},
        "help says nothing here.",
        "Enter: done · skip: straight to the table",
    ),
    Spoken(
        "play_bag",
        {"player": "Bia", "goods": "3a"},
        "Does Bia's bag pass, or is it opened?",
        "p 3a or o 3a",
    ),
    Spoken(
        "play_declare_all",
        {"number": 2, "players": ("Bia", "Caio", "Davi")},
        "2 declarations, and still to declare: Bia, Caio and Davi.",
        "3a declares for the first of them, and one for each declares for all",
    ),
    Spoken(
        "debt_not_listed",
        {"word": "7"},
        "There is no way 7 on the list.",
        "type one of the numbers, or goods",
    ),
    Spoken(
        "unreadable_back",
        {},
        "This could not be read back from the file, so it was not written.",
        "an event of a house module has a field or a card that its file does not list",
    ),
    Spoken(
        "play_option",
        {"word": "fast", "options": "royal, timer"},
        "fast is not a module or an option.",
        "one of: royal, timer",
    ),
    Spoken(
        "play_timer",
        {"word": "61"},
        "61 is not a time in minutes, from 1 to 60.",
        "timer 3",
    ),
    Spoken(
        "timer_no_bags",
        {"round": 1},
        "No bag is waiting in round 1, so there is nothing to time.",
        "sheriff status shows where the game stands",
    ),
    Spoken(
        "play_unseen_entry",
        {},
        "Another window has entered something since: nothing is undone.",
        "look first, then say it again",
    ),
    Spoken(
        "game_full",
        {"game": "friday", "most": 16_000_000},
        "The file of game friday would be larger than the 16000000 bytes that are read "
        "back. "
        "Nothing was changed.",
        "sheriff export writes the game down, and sheriff replay FILE --keep begins it "
        "anew "
        "without what was taken back",
    ),
    Spoken(
        "home_unknown",
        {"path": "~nobody/x"},
        "~nobody/x leads nowhere: there is no such user.",
        "set SHERIFF_HOME to a folder",
    ),
    Spoken(
        "unsure",
        {"path": "/friday.json", "why": "Input/output error"},
        "/friday.json can't be used: Input/output error. "
        "The last entry may or may not be stored.",
        "sheriff log shows whether it is there",
    ),
    Spoken(
        "held",
        {"path": "/friday.json", "seconds": 5},
        "Another program has kept /friday.json open for 5 seconds. "
        "Nothing was changed.",
        "close it there, and try again",
    ),
    Spoken(
        "marked",
        {"path": "/friday.json"},
        "/friday.json is marked read-only. Nothing was changed.",
        "take the mark off, and try again",
    ),
    Spoken(
        "not_on_table",
        {"path": "/current", "game": "friday"},
        "Game friday is stored, but /current can't be written: "
        "another game may still be on the table.",
        "sheriff use friday puts it on the table",
    ),
)
