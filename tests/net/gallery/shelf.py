"""Refusals of the shelf and the disk."""

from tests.net.gallery.row import FRIDAY, TABLE, Row

_FILE = "{tmp}/home/games/friday.json"
# The test asks for JSON, and the hint repeats what was typed.
_BACK = "sheriff recover friday shows the version before the last entry"

SHELF = (
    Row(
        "no_current_game",
        ("status",),
        "There is no game on the table.",
        "sheriff new Ana Bia Caio, or pick one of: sheriff games",
    ),
    Row(
        "no_such_game",
        (TABLE, "status --game friday"),
        "There is no game “friday”.",
        "sheriff games lists them",
    ),
    Row(
        "disk",
        (TABLE,),
        "{tmp}/home/games can't be used: File exists. Nothing was changed.",
        "sheriff where shows the folder; set SHERIFF_HOME for another",
        "store",
        files={"home/games": b"not a folder"},
    ),
    Row(
        "locked",
        (FRIDAY, "note world"),
        "Another terminal has been writing to this game for 5 seconds: "
        "{tmp}/home/games/friday.lock",
        "wait for it or close it",
        "store",
        held=True,
    ),
    Row(
        "damaged",
        (FRIDAY, "note hello", "note world"),
        f"{_FILE} is damaged and was left as it is.",
        _BACK,
        "store",
        spoiled=(b"}\n", b""),
    ),
    Row(
        "edited",
        (FRIDAY, "note hello", "note world"),
        f"{_FILE} was changed by another program and was left as it is.",
        "sheriff recover friday accepts the edit or takes it back",
        "store",
        spoiled=(b"hello", b"jello"),
    ),
    Row(
        "newer",
        (FRIDAY, "note world"),
        f"{_FILE} has format 3, and this program knows up to 2.",
        "install a newer sheriff: pip install -U sheriff-helper",
        "store",
        spoiled=(b'"version":2', b'"version":3'),
    ),
    Row(
        "vanished",
        (FRIDAY, "note hello", "note world"),
        f"{_FILE} is not there any more.",
        _BACK,
        "store",
        gone=True,
    ),
    Row(
        "not_plain",
        (TABLE,),
        "{tmp}/home/games is a link or no plain file, and was left as it is.",
        "move it away; sheriff where shows the folder",
        "store",
        linked=("home/games", "elsewhere"),
    ),
    Row(
        "recover_sound",
        (FRIDAY, "recover friday"),
        "Game friday is not damaged.",
        "sheriff undo takes the last entry back",
    ),
    Row(
        "recover_none",
        (FRIDAY, "recover friday"),
        "No earlier version of game friday can be read.",
        "everything stays as it is; sheriff where shows the folder",
        "store",
        spoiled=(b"}\n", b""),
    ),
    Row(
        "recover_both",
        (FRIDAY, "recover --yes --accept"),
        "--yes takes the version before, and --accept the edit: only one can be had.",
        "sheriff recover shows what can be done",
        "unreadable",
    ),
    Row(
        "edit_refused",
        (FRIDAY, "note hello", "pay Ana Bia 5g", "recover --accept"),
        "The edit of game friday can't be accepted: Entry 2 (`pay Ana Bia 99g`) "
        "would no longer hold: Ana has 50 gold and can't give 99.",
        "sheriff recover friday shows what can be done",
        "store",
        spoiled=(b'"gold":5', b'"gold":99'),
    ),
    Row(
        "recover_declined",
        (FRIDAY, "note hello", "recover friday"),
        "Game friday stays as it is.",
        "sheriff recover friday shows both versions again",
        spoiled=(b"}\n", b""),
        typed="n\n",
    ),
    Row(
        "delete_unasked",
        (FRIDAY, "delete friday"),
        "Game friday would be deleted for good.",
        "sheriff delete friday --yes",
    ),
    Row(
        "delete_declined",
        (FRIDAY, "delete friday"),
        "Game friday stays.",
        "sheriff games lists them",
        typed="n\n",
    ),
    Row(
        "share_port_high",
        ("share --port 70000",),
        "There is no port 70000: they go up to 65535.",
        "leave --port out for any free one",
        "unreadable",
    ),
)
