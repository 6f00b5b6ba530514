"""How a game is set up: `new NAME… --option…` in a shell or a record, and answers of the wizard."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from sheriff_helper.game.editions import (
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    STARTING_GOLD,
    TURNS_EACH,
    Setup,
)
from sheriff_helper.game.events import GameStarted
from sheriff_helper.game.judge import start_game
from sheriff_helper.game.modules import SWITCHES, load
from sheriff_helper.game.refusal import Refusal, Unreadable
from sheriff_helper.words.names import check_names, check_text, harmless
from sheriff_helper.words.reading.lexicon import as_phrase, lexicon, spoken
from sheriff_helper.words.reading.tokens import (
    Table,
    Token,
    Tokens,
    bare_table,
    read_number,
    tokenise,
)
from sheriff_helper.words.saying.language import N_, _, language_named, languages

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
ALL_OPTIONS = (*OPTIONS, *MODULE_FLAGS)
TALLY_OPTIONS = ("edition", *MODULE_FLAGS)  # that matter where only the end is counted
EDITIONS = ("1e", "2e")
WITH_VALUE = ("turns", "hand", "gold", "name", "edition")
_EXAMPLES = (("turns", "3"), ("hand", "7"), ("gold", "40"), ("name", "…"))

Options = Mapping[str, str | bool]


def is_new_line(line: str) -> bool:
    """Whether a line begins a game."""
    return _after_sheriff(line)[:1] == ("new",)


def read_new_line(line: str) -> GameStarted:
    """The start of a game from the first line of a record."""
    if not is_new_line(line):
        raise Unreadable("record_start", word=harmless(line)[:60])
    return read_new(_after_sheriff(line)[1:])


def _after_sheriff(line: str) -> tuple[str, ...]:
    words = tokenise(line, bare_table()).words(0)
    return words[1:] if words[:1] == ("sheriff",) else words


def read_new(words: Sequence[str]) -> GameStarted:
    """The start of a game from the words that follow `new`."""
    names, options = split_options(words, ALL_OPTIONS)
    return start([name.rstrip(",") for name in _without_joints(names)], options)


def split_options(
    words: Sequence[str], known: Sequence[str]
) -> tuple[list[str], dict[str, str | bool]]:
    """The words that are no options, and the options, each with its value if it takes one."""
    others: list[str] = []
    options: dict[str, str | bool] = {}
    rest = list(words)
    while rest:
        word = rest.pop(0)
        name, equals, value = word.removeprefix("--").partition("=")
        takes = OPTIONS.get(name, ("",))[0]
        if not word.startswith("--"):
            others.append(word)
        elif name in known and takes and (equals or rest):
            options[name] = value if equals else rest.pop(0)
        elif name in known and not takes and not equals:
            options[name] = True
        else:
            raise Unreadable("option_unknown", word=harmless(word)[:40])
    return others, options


def _without_joints(words: Sequence[str]) -> list[str]:
    """Names without the `and` between them."""
    return [*words[:1], *(word for word in words[1:-1] if not _joins_names(word)), *words[1:][-1:]]


def _joins_names(word: str) -> bool:
    """Whether a word stands between names: `and`. With a capital letter it is a name itself."""
    return word == "&" or (word.islower() and word in _joints())


def _joints() -> Sequence[str]:
    return (_("and"), "and", *lexicon().forms("keyword", "and"))


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


def find_player(word: str, names: Sequence[str]) -> str:
    """The player whom a word means; refused where it is nobody, or two."""
    tokens = tokenise(f'"{word.replace(chr(34), "")}"', Table(tuple(names)))
    name = tokens.player(0)[0]
    if not name:
        raise Unreadable("player_unknown", word=harmless(word)[:40], players=tuple(names))
    return name


def _language(name: str) -> str:
    code = language_named(name) if name else ""
    if name and not code:
        raise Unreadable("language_unknown", word=harmless(name)[:20], languages=languages())
    return code


def _number(options: Options, name: str, default: int) -> int:
    value = options.get(name)
    return default if value is None or value is False else read_number(Token(str(value), 0, 0))


def option_lines(verb: str = "new") -> list[tuple[str, str]]:
    """Every option that a verb takes here with what it is for, for its help page."""
    modules = {flag: ("", load(flag.replace("-", "_")).about) for flag in MODULE_FLAGS}
    known = {"new": ALL_OPTIONS, "tally": TALLY_OPTIONS}.get(verb, ())
    lines = ((name, *{**OPTIONS, **modules}[name]) for name in known)
    return [(f"--{name} {takes and _(takes)}".strip(), text) for name, takes, text in lines]


# ---------------------------------------------------------------------------------------------
# Answers of the wizard.


def read_names(text: str, last: Sequence[str]) -> tuple[str, ...]:
    """Names with spaces between them, or with commas where names have spaces; Enter: the last."""
    tokens = tokenise(text, bare_table())
    if not len(tokens) and last:
        return tuple(last)
    words = list(tokens.words(0))
    words = words[1:] if words[:1] == ["sheriff"] and words[1:2] == ["new"] else words
    words = words[1:] if words[:1] == ["new"] else words
    if "," in text:
        parts = (_either_side(part) for part in " ".join(words).split(","))
        names = check_names([name for part in parts for name in part if name])
    else:
        names = check_names(_without_joints(words))
    if not FEWEST_PLAYERS <= len(names) <= MOST_PLAYERS:
        raise Refusal("players_number", number=len(names))
    return names


def _either_side(part: str) -> list[str]:
    """`Bia and Caio`, or `and Caio` after a comma, as the names in it."""
    words = part.split()
    cut = next((index for index, word in enumerate(words[:-1]) if _joins_names(word)), None)
    if cut is None:
        return [" ".join(words)]
    return [" ".join(words[:cut]), " ".join(words[cut + 1 :])]


def read_options(text: str, also: Mapping[str, str] = MappingProxyType({})) -> list[str]:
    """`royal goods, timer, 1e, turns 3`: modules and options, as words that `new` takes.

    `also` are phrases that mean something here only, with the word for each.
    """
    tokens = tokenise(text.replace("=", " "), bare_table())
    if as_phrase(text) in ("none", "no", as_phrase(_("none")), as_phrase(_("no"))):
        return []
    words: list[str] = []
    at = 0
    while at < len(tokens):
        small = tokens.is_filler(at, "and", "with", "the")
        if tokens.all[at].is_idle or tokens.all[at].text in "-" or small:
            at += 1
            continue
        name, length = _option_at(tokens, at, also)
        value = tokens.run(at + length) if at + length < len(tokens) else ""
        if name in EDITIONS:
            words += ["--edition", name]
        elif name in (*FLAGS, *MODULE_FLAGS, *also.values()):
            words.append(f"--{name}")
        elif name in WITH_VALUE and value:
            words += [f"--{name}", value]
            length += tokens.all[at + length].spans
        else:
            offered = ", ".join((options_offered(), options_with_values()))
            raise Unreadable("play_option", word=harmless(tokens.run(at))[:40], options=offered)
        at += length
    return words


def _option_at(tokens: Tokens, at: int, also: Mapping[str, str]) -> tuple[str, int]:
    """The option that is named here: by its word, or a module by what it is called on the box."""
    run, spans = tokens.run(at), tokens.all[at].spans
    if run in EDITIONS:
        return run, spans
    known = {as_phrase(name): name for name in (*OPTIONS, *MODULE_FLAGS)}
    known |= {as_phrase(title): flag for flag in MODULE_FLAGS for title in titles(flag)}
    known |= {as_phrase(phrase): word for phrase, word in also.items()}
    for count in range(5, 0, -1):
        phrase = as_phrase(" ".join(token.text for token in tokens.all[at : at + count]))
        if len(tokens) >= at + count and phrase in known:
            return known[phrase], count
    names, length = tokens.means(at, "option")
    return (names[0], length) if names else ("", 1)


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
