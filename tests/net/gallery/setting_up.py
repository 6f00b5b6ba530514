"""Refusals of `new`."""

from tests import door
from tests.net.gallery.row import TABLE, Row

*_LANGUAGES, _LAST = door.languages()
SPOKEN_HERE = f"--lang with one of: {', '.join(_LANGUAGES)} or {_LAST}"

SETTING_UP = (
    Row(
        "players_number",
        ("new Ana Bia",),
        "A table has 3 to 6 players, and this one has 2.",
        "name 3 to 6, for example: Ana Bia Caio",
    ),
    Row(
        "name_is_option",
        ("new Ana Bia Caio royal",),
        "royal is an option of the game, and would be a player here.",
        "sheriff new … --royal, or Royal for somebody of that name",
        "unreadable",
    ),
    Row(
        "name_is_joint",
        ("new Ana Bia Caio", "rename Bia and"),
        "and stands between names, and is none itself.",
        "names alone: Ana Bia Caio",
        "unreadable",
    ),
    Row(
        "name_is_goods",
        ("new Ana 42g 4a",),
        "42g is gold or goods, and would be a player here.",
        "names alone: Ana Bia Caio",
        "unreadable",
    ),
    Row(
        "option_twice",
        ("new Ana Bia Caio --gold 40 --gold=60",),
        "--gold=60 is said twice.",
        "leave one of them out",
        "unreadable",
    ),
    Row(
        "option_both",
        ("new Ana Bia Caio --royal --no-royal",),
        "--royal and --no-royal can't both be.",
        "leave one of them out",
        "unreadable",
    ),
    Row(
        "round_range",
        ("new Ana Bia Caio --round 10",),
        "This game has 9 rounds, so it can't begin in round 10.",
        "--round with a number from 1 to 9",
    ),
    Row(
        "again_none",
        ("new --again",),
        "There is no game to play again.",
        "sheriff new Ana Bia Caio",
    ),
    Row(
        "again_alone",
        (TABLE, "new --again Duda"),
        "--again takes people and options from the last game, and only --name beside "
        "it.",
        "sheriff new --again",
    ),
    Row(
        "language_unsaid",
        ("status --lang",),
        "--lang needs a language after it.",
        SPOKEN_HERE,
        "unreadable",
    ),
    Row(
        "names_alike",
        ("new Ana ANÁ Caio",),
        "Ana and ANÁ are the same name to the program.",
        "add a letter to one of them",
    ),
    Row(
        "name_harmful",
        ("new Ana Bia 'C\x1b[2Jaio'",),
        "The name C\ufffd[2Jaio has a character in it that nobody can see.",
        "type the name with letters only",
    ),
    Row(
        "name_empty",
        ("new Ana Bia '?!'",),
        "A player needs a name.",
        "type the name with letters only",
    ),
    Row(
        "name_empty",
        ("new Ana Bia Caio", "rename Bia ''"),
        "A player needs a name.",
        "type the name with letters only",
    ),
    Row(
        "name_long",
        (f"new Ana Bia {'C' * 41}",),
        f"A name has at most 40 characters, and {'C' * 40}… has 41.",
        "shorten it",
    ),
    Row(
        "name_marks",
        ("new Ana Bia '#1'",),
        "The name #1 has a mark that the program needs for itself.",
        "leave out double quotes, and - ' # at the start",
    ),
    Row(
        "first_of_six",
        ("new Ana Bia Caio Davi Eva Fay --first Bia",),
        "Six players have Deputies instead of a first Sheriff.",
        "leave out --first; sheriff deputies names the first two",
    ),
    Row(
        "edition_unknown",
        ("new Ana Bia Caio --edition 3e",),
        "There is no edition 3e.",
        "--edition 2e or --edition 1e",
    ),
    Row(
        "hand_size",
        ("new Ana Bia Caio --hand 8",),
        "A hand has 6 or 7 cards, not 8.",
        "--hand 6 or --hand 7",
    ),
    Row(
        "gold_range",
        ("new Ana Bia Caio --gold 10000",),
        "Gold goes from 0 to 9999, and this is 10000.",
        "the game starts with 50: --gold 50",
    ),
    Row(
        "turns_range",
        ("new Ana Bia Caio --turns 10",),
        "Each can be Sheriff 1 to 9 times, not 10.",
        "leave --turns out for the number in the rules, or say --turns 2",
    ),
    Row(
        "option_unknown",
        (TABLE, "amend 0 new Ana Bia Caio --fast"),
        "There is no option --fast here.",
        "sheriff new --help",
        "unreadable",
    ),
    Row(
        "option_unknown",
        ('tally "Ana 3g" --bogus',),
        "There is no option --bogus here.",
        "sheriff tally --help",
        "unreadable",
    ),
    Row(
        "option_unknown",
        (TABLE, "pass Caio 1a --bogus"),
        "There is no option --bogus here.",
        "sheriff pass --help",
        "unreadable",
    ),
    Row(
        "option_unknown",
        (TABLE, "next --bogus now"),
        "There is no option --bogus here.",
        "sheriff next --help",
        "unreadable",
    ),
    Row(
        "option_unknown",
        ("new Ana Bia Caio --lang pt", "--lang pt Caio paga --bogus"),
        "Aqui não existe a opção “--bogus”.",
        "sheriff paga --help",
        "unreadable",
    ),
    Row(
        "option_bare",
        ("new Ana Bia Caio --turns",),
        "--turns needs something after it.",
        "sheriff new --help",
        "unreadable",
    ),
    Row(
        "language_unknown",
        (TABLE, "status --lang xx"),
        "The program does not speak xx.",
        SPOKEN_HERE,
        "unreadable",
    ),
)
