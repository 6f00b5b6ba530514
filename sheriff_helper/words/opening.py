"""`new`: the names and options of a game, read from a record line or handed over by the shell."""

import re
from collections.abc import Mapping, Sequence

from sheriff_helper.game.editions import (
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    STARTING_GOLD,
    TURNS_EACH,
    Setup,
)
from sheriff_helper.game.events import GameStarted
from sheriff_helper.game.modules import SWITCHES, load
from sheriff_helper.game.moves import start_game
from sheriff_helper.game.refusal import Refusal, Unreadable
from sheriff_helper.words.goods_reader import read_number
from sheriff_helper.words.language import N_, _, current_language, language_named, languages
from sheriff_helper.words.line import Word, join_keywords, split_line
from sheriff_helper.words.names import check_names, check_text, find_player, fold, harmless
from sheriff_helper.words.typed import english_keyword, english_word, spoken

# option of `new`: what it takes, if anything, and what it is for.
OPTIONS: Mapping[str, tuple[str, str]] = {
    "edition": ("2e|1e", N_("Which box: the 2nd edition unless said otherwise.")),
    "first": (N_("NAME"), N_("The first Sheriff, if not the first named.")),
    "turns": ("N", N_("How often each is Sheriff, if not as in the rules.")),
    "hand": ("N", N_("Cards in hand: 6 or 7.")),
    "gold": ("N", N_("Gold to begin with, if not 50.")),
    "remove-ten": ("", N_("Ten cards leave the deck unseen.")),
    "timer": ("", N_("Inspect against the clock.")),
    "lang": (N_("CODE"), N_("The language of the table.")),
    "name": (N_("TEXT"), N_("What to call the game.")),
}
FLAGS = tuple(option for option, (takes, _text) in OPTIONS.items() if not takes)
MODULE_FLAGS = tuple(name.replace("_", "-") for name in SWITCHES)
EDITIONS = ("1e", "2e")
WITH_VALUE = ("turns", "hand", "gold", "name", "edition")
_EQUALS = re.compile(r"^((?:--)?[^\W\d]+)=")
_EXAMPLES = (("turns", "3"), ("hand", "7"), ("gold", "40"), ("name", "…"))
# What a hint elsewhere says to type; here nobody is called so.
_AS_A_COMMAND = re.compile(r"^\s*(?:sheriff\s+)?new\s+", re.IGNORECASE)

Options = Mapping[str, str | bool]


def read_new_line(line: str) -> GameStarted:
    """The start of a game from the first line of a record."""
    words = split_line(line)
    if words and words[0].text == "sheriff":
        words = words[1:]
    if not words or words[0].text != "new":
        raise Unreadable("record_start", word=harmless(line)[:60])
    return read_new(words[1:])


def read_new(words: Sequence[Word]) -> GameStarted:
    """The start of a game from what follows `new`."""
    names: list[str] = []
    options: dict[str, str | bool] = {}
    rest = list(words)
    while rest:
        word, rest = rest[0], rest[1:]
        if word.quoted or not word.text.startswith("--"):
            names += [] if names and rest and joins_names(word) else [word.text.rstrip(",")]
            continue
        name, equals, value = word.text.removeprefix("--").partition("=")
        takes = OPTIONS.get(name, ("",))[0]
        if takes and equals:
            options[name] = value
        elif takes and rest:
            options[name], rest = rest[0].text, rest[1:]
        elif name in FLAGS + MODULE_FLAGS and not equals:
            options[name] = True
        else:
            raise Unreadable("option_unknown", word=harmless(word.text)[:40])
    return start(names, options)


def joins_names(word: Word) -> bool:
    """Whether a word stands between names: `and`. With a capital letter it is a name itself."""
    plain = not word.quoted and word.text.islower()
    return plain and english_keyword(word.text, current_language()) == "and"


def start(names: Sequence[str], options: Options) -> GameStarted:
    """The start of a game, judged."""
    seats = check_names(names)
    first = str(options.get("first", ""))
    title = str(options.get("name", ""))
    if first and len(seats) == MOST_PLAYERS:
        raise Refusal("first_of_six")
    return start_game(
        Setup(
            names=seats,
            first=find_player(first, seats) if first else seats[0] if seats else "",
            turns=_number(options, "turns", TURNS_EACH.get(len(seats), 1)),
            edition=str(options.get("edition", "2e")),
            modules=tuple(m.replace("-", "_") for m in MODULE_FLAGS if options.get(m)),
            gold=_number(options, "gold", STARTING_GOLD),
            hand=_number(options, "hand", 6),
            remove_ten=bool(options.get("remove-ten")),
            timer=bool(options.get("timer")),
            lang=_language(str(options.get("lang", ""))),
            title=check_text(title).replace('"', "'") if title.strip() else "",
        )
    )


def _language(name: str) -> str:
    code = language_named(name) if name else ""
    if name and not code:
        raise Unreadable("language_unknown", word=harmless(name)[:20], languages=languages())
    return code


def _number(options: Options, name: str, default: int) -> int:
    value = options.get(name)
    return default if value is None or value is False else read_number(str(value))


def option_lines() -> list[tuple[str, str]]:
    """Every option of `new` with what it is for, modules among them, for the help page."""
    lines = [
        (f"--{name} {_(takes) if takes else takes}".strip(), text)
        for name, (takes, text) in OPTIONS.items()
    ]
    return lines + [(f"--{flag}", load(flag.replace("-", "_")).about) for flag in MODULE_FLAGS]


def read_names(text: str, last: Sequence[str]) -> tuple[str, ...]:
    """Names with spaces between them, or with commas where names have spaces; Enter: the last."""
    if not text.strip() and last:
        return tuple(last)
    text = _AS_A_COMMAND.sub("", text)
    if "," in text:
        *before, end = (name.strip() for name in text.rstrip(" ,").split(","))
        names = check_names([name for name in (*before, *_either_side(end)) if name])
    else:
        names = check_names(_without_joints(split_line(text)))
    if not FEWEST_PLAYERS <= len(names) <= MOST_PLAYERS:
        raise Refusal("players_number", number=len(names))
    return names


def _without_joints(words: Sequence[Word]) -> list[str]:
    ends = (0, len(words) - 1)
    return [
        word.text
        for index, word in enumerate(words)
        if index in ends or word.quoted or not joins_names(word)
    ]


def _either_side(end: str) -> list[str]:
    """`Bia and Caio`, or `and Caio` after a comma, as the names in it."""
    words = end.split()
    cut = next((index for index, word in enumerate(words[:-1]) if joins_names(Word(word))), None)
    if cut is None:
        return [end]
    return [" ".join(words[:cut]), " ".join(words[cut + 1 :])]


def read_options(text: str) -> list[Word]:
    """`royal timer 1e turns 3`: modules and options in any language, as words that `new` takes."""
    if fold(text.strip()) in ("none", "no", fold(_("none")), fold(_("no"))):
        return []
    words: list[Word] = []
    rest = _option_words(text)
    while rest:
        word, *rest = rest
        name = _option_meant(word.text)
        if name in EDITIONS:
            words += [Word("--edition"), Word(name)]
        elif name in FLAGS + MODULE_FLAGS:
            words.append(Word(f"--{name}"))
        elif name in WITH_VALUE and rest:
            words += [Word(f"--{name}"), rest.pop(0)]
        else:
            offered = ", ".join((options_offered(), options_with_values()))
            raise Unreadable("play_option", word=harmless(word.text)[:40], options=offered)
    return words


def _option_words(text: str) -> list[Word]:
    """`turns=3` is two words, `black market` one, and commas between options mean nothing."""
    words: list[Word] = []
    for word in split_line(text):
        plain = _EQUALS.sub(r"\1 ", word.text).replace(",", " ").split()
        words += [word] if word.quoted else [] if joins_names(word) else map(Word, plain)
    known = FLAGS + MODULE_FLAGS
    return join_keywords(words, lambda word: _option_meant(word.text) in known)


def _option_meant(word: str) -> str:
    """The option that a word means: by its name, or a module by what it is called on the box."""
    said = word.removeprefix("--")
    called = {
        fold(title).replace(" ", "-"): flag for flag in MODULE_FLAGS for title in titles(flag)
    }
    return called.get(fold(said)) or english_word("option", said)


def titles(flag: str) -> tuple[str, str]:
    """What a module is called, in the language spoken now and in English."""
    about = load(flag.replace("-", "_")).about
    return _(about).partition(":")[0], about.partition(":")[0]


def options_offered() -> str:
    """The modules and options that are switched on by their name alone."""
    named = (spoken("option", name)[0] for name in (*MODULE_FLAGS, *FLAGS))
    return ", ".join((*named, "1e"))


def options_with_values() -> str:
    """The options that take a value, each with an example."""
    return ", ".join(f"{spoken('option', name)[0]} {value}" for name, value in _EXAMPLES)
