"""The options of `new` and `tally`: which there are, how to read and to offer them."""

from collections.abc import Mapping, Sequence

from sheriff_helper.game.box import EDITIONS
from sheriff_helper.game.modules import MODULES, modules_of
from sheriff_helper.game.refusal import Command, Unreadable, Word
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.lexicon import spoken
from sheriff_helper.words.reading.tokens import bare_table, tokenise, without_marks

# The options of `new` that take no value, a number, and any value.
FLAGS = ("remove-ten", "one-discard", "timer")
NUMERIC = ("turns", "hand", "gold", "round")
_TAKE_VALUES = (*NUMERIC, "edition", "first", "lang", "name")
MODULE_FLAGS = tuple(name.replace("_", "-") for name in MODULES)
_NO_MODULE_FLAGS = tuple(f"no-{flag}" for flag in MODULE_FLAGS)
ALL_OPTIONS = (*_TAKE_VALUES, *FLAGS, *MODULE_FLAGS, *_NO_MODULE_FLAGS)
# Those that matter if only the end of a game is counted.
TALLY_OPTIONS = ("edition", *MODULE_FLAGS)
_EXAMPLES = {"turns": "3", "hand": "7", "gold": "40", "round": "3", "name": '"…"'}
WITH_VALUE = (*_EXAMPLES, "edition")

# What each is for, in the order of the help page.
_PURPOSES: Mapping[str, str] = {
    "edition": N_("Which box: the 2nd edition unless said otherwise."),
    "first": N_("The first Sheriff, if not the first named; or by lot."),
    "turns": N_("How often each is Sheriff, if not as in the rules."),
    "hand": N_("Cards in hand: 6 or 7."),
    "gold": N_("Gold to begin with, if not 50."),
    "remove-ten": N_("Ten cards leave the deck unseen."),
    "one-discard": N_("1st edition: one discard pile, and cards from the deck only."),
    "timer": N_("Inspect against the clock."),
    "lang": N_("The language of the table."),
    "name": N_("What to call the game."),
    "round": N_("The round that you are in, if you begin late; then count."),
}
_WITHOUT_MODULE = N_("1st edition: play without this module.")
# What its value is called, if it takes one.
_VALUES: Mapping[str, str] = {
    "edition": N_("2e|1e"),
    "first": N_("NAME|random"),
    "turns": N_("N"),
    "hand": N_("N"),
    "gold": N_("N"),
    "lang": N_("CODE"),
    "name": N_("TEXT"),
    "round": N_("N"),
}

# Options by the name of the module, or of the field of a set-up.
Options = Mapping[str, str | bool]


def split_options(
    words: Sequence[str], known: Sequence[str]
) -> tuple[list[str], Options]:
    """Split words into arguments and options with their values."""
    others: list[str] = []
    options: dict[str, str | bool] = {}
    rest = list(words)
    while rest:
        word = rest.pop(0)
        name, equals, value = word.removeprefix("--").partition("=")
        takes = name in _TAKE_VALUES
        if name.replace("-", "_") in options:
            raise Unreadable("option_twice", word=Word(word))
        if not word.startswith("--"):
            others.append(word)
        elif name in known and takes and (equals or rest):
            options[name] = value if equals else rest.pop(0)
        elif name in known and not takes and not equals:
            options[name.replace("-", "_")] = True
        else:
            code = "option_bare" if name in known and takes else "option_unknown"
            command = "tally" if known == TALLY_OPTIONS else "new"
            raise Unreadable(code, word=Word(word), command=Command(command))
    return others, options


def option_lines(verb: str = "new") -> list[tuple[str, str]]:
    """Return every option of a command with what it is for, for its help page."""
    purposes = dict(_PURPOSES)
    for name, module in MODULES.items():
        purposes[name.replace("_", "-")] = module.words.about
    for name in modules_of(EDITIONS[1]):
        purposes["no-" + name.replace("_", "-")] = _WITHOUT_MODULE
    known = {"new": tuple(purposes), "tally": TALLY_OPTIONS}.get(verb, ())
    takes = {name: _(value) for name, value in _VALUES.items()}
    return [
        (f"--{name} {takes.get(name, '')}".strip(), purposes[name]) for name in known
    ]


def read_options(text: str, offered: str = "") -> list[str]:
    """Return modules and options as words for `new`: `royal goods, 1e, turns 3`."""
    tokens = tokenise(text.replace("=", " "), bare_table())
    if tokens.is_filler(0, "nothing", "not") == len(tokens):
        return []
    words: list[str] = []
    at = 0
    while at < len(tokens):
        token = tokens.all[at]
        if (
            token.is_idle
            or token.text == "-"
            or tokens.is_filler(at, "and", "with", "the")
        ):
            at += 1
            continue
        word = without_marks(token.run)
        names, length = tokens.means(at, "option")
        if word in EDITIONS:
            names = [word]
            length = token.spans
        edition, beyond = tokens.means(at + token.spans, "option")
        if edition == ["edition"] and f"{token.text}e" in EDITIONS:
            # `1st edition`
            names = [f"{token.text}e"]
            length = token.spans + beyond
        name = names[0] if names else ""
        at += length
        if name in EDITIONS:
            words += ["--edition", name]
        elif name in WITH_VALUE and at < len(tokens):
            words += [f"--{name}", without_marks(tokens.all[at].run)]
            at += tokens.all[at].spans
        elif name and name not in (*WITH_VALUE, "random"):
            words.append(f"--{name}")
        else:
            offered = offered or options_offered()
            raise Unreadable("play_option", word=Word(word), options=offered)
    return words


def options_offered() -> str:
    """Return the names of modules and options, and an example for those with values."""
    named = (spoken("option", name)[0] for name in (*MODULE_FLAGS, *FLAGS, EDITIONS[1]))
    valued = []
    for name, value in _EXAMPLES.items():
        valued.append(f"{spoken('option', name)[0]} {value}")
    return ", ".join((*named, *valued))
