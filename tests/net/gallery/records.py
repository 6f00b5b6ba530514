"""Refusals of records, and of counting without a game."""

from tests.net.gallery.row import TABLE, Row

_TALLY = 'sheriff tally "Ana 42g 4a 6c 2p" "Bia 30g 9a"'


def _night(text: str) -> dict[str, bytes]:
    return {"night.sheriff": text.encode()}


RECORDS = (
    Row(
        "date_unreadable",
        ("stats --since tomorrow",),
        "tomorrow is no day.",
        "write it as 2025-11-18",
        "unreadable",
    ),
    Row(
        "player_not_counted",
        ('tally "Ana 4g" "Bia 3g" "Caio 2g" --keep', "stats Robin"),
        "No finished game has Robin in it.",
        "one of: Ana, Bia or Caio",
        "unreadable",
    ),
    Row(
        "nobody_counted",
        (TABLE, "stats Robin"),
        "No finished game has Robin in it.",
        "sheriff games lists them",
        "unreadable",
    ),
    Row(
        "page_in_home",
        (TABLE, "recap --html home/games/page.html"),
        "home/games/page.html is where the games are kept: no page is written there.",
        "sheriff recap --html evening.html",
    ),
    Row(
        "page_file",
        (TABLE, "recap --html nowhere/page.html"),
        "nowhere/page.html can't be written: No such file or directory.",
        "sheriff recap --html FILE",
    ),
    Row(
        "export_unknown",
        (TABLE, "export --as stones"),
        "A game can't be exported as stones.",
        "one of: record, json, csv or bgstats",
        "unreadable",
    ),
    Row(
        "export_unfinished",
        (TABLE, "export --as bgstats"),
        "The game is not finished, so that there is no result to hand on.",
        "sheriff finish, or as a table: sheriff export --as csv",
    ),
    Row(
        "record_start",
        ("replay night.sheriff",),
        "Line 1 (pass Bia 3a): "
        "A record begins with a line `new NAME NAME NAME`, and this one with: pass Bia "
        "3a",
        "new Ana Bia Caio",
        "unreadable",
        files=_night("pass Bia 3a\n"),
    ),
    Row(
        "record_line",
        ("replay night.sheriff",),
        "Line 4 (pass Ana 3a): Ana is the Sheriff of round 1 and has no bag.",
        "sheriff status shows who still has one",
        files=_night(f"# Friday\n{TABLE}\n\npass Ana 3a\n"),
    ),
    Row(
        "record_empty",
        ("replay night.sheriff",),
        "The record has no entry.",
        "its first line is: new Ana Bia Caio",
        "unreadable",
        files=_night("# nothing\n"),
    ),
    Row(
        "record_file",
        ("replay night.sheriff",),
        "night.sheriff can't be read: No such file or directory.",
        "sheriff replay FILE, or - for stdin",
    ),
    Row(
        "record_large",
        ("replay night.sheriff",),
        "night.sheriff is larger than a record can be: 500000 bytes.",
        "sheriff replay with a file of entries, one a line",
        "unreadable",
        files=_night("#" * 500_001),
    ),
    Row(
        "record_not_text",
        ("replay night.sheriff",),
        "night.sheriff is not a text file in UTF-8.",
        "sheriff replay with a file of entries, one a line",
        "unreadable",
        files={"night.sheriff": b"new Ana \xff"},
    ),
    Row(
        "line_empty",
        ("replay night.sheriff",),
        "Line 2 (sheriff): There is nothing on this line.",
        "sheriff --help lists the entries",
        "unreadable",
        files=_night(f"{TABLE}\nsheriff\n"),
    ),
    Row(
        "tally_players",
        ('tally "A 1g" "B 1g" "C 1g" "D 1g" "E 1g" "F 1g" "G 1g"',),
        "A tally has 1 to 6 players, and this one has 7.",
        _TALLY,
        "unreadable",
    ),
    Row(
        "penalty_purse",
        ("new Ana Bia Caio", "penalty Bia bag 2a gold 3"),
        "The game knows what Bia and the Sheriff have.",
        "leave out gold and stand, or say what was declared in place of the name",
        "unreadable",
    ),
    Row(
        "penalty_undeclared",
        ("new Ana Bia Caio", "penalty Bia bag 2a"),
        "Bia has declared nothing, so the bag can't be judged.",
        "add what was said: declared …",
    ),
    Row(
        "tally_unreadable",
        ('tally ""',),
        "A tally needs for each player, in quotes, a name, then gold and goods.",
        'sheriff tally "Ana 42g 4a" "Bia …" "Caio …"',
        "unreadable",
    ),
    Row(
        "tally_face_down",
        ('tally "Ana 1g 2?"',),
        "Ana has a face-down card: a tally needs its kind.",
        "write the kind in place of ?, for example: 1m",
        "unreadable",
    ),
    Row(
        "tally_beyond_deck",
        ('tally "Ana 1g 4x" "Bia 2x"',),
        "All stands together would have 6 crossbows, and the box has 5.",
        "count again; a royal good goes by its own name, such as gouda",
    ),
    Row(
        "tally_card",
        ('tally "Ana 1g market"',),
        "market can't be read: each such card is said with its goods, if it has some, "
        "and its number.",
        "sheriff tally --help",
        "unreadable",
    ),
    Row(
        "tally_scoreless",
        ('tally "Ana 1g 1 merry"',),
        "Merry Men score nothing at the end.",
        "leave them out of the tally",
    ),
    Row(
        "tally_not_in_deck",
        ('tally "Ana 1g 1 gouda"',),
        "Gouda is a royal good, and this tally is without.",
        "sheriff tally --royal …",
    ),
)
