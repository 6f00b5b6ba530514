"""The options of `new` and `tally`: which there are, and how they are read and offered."""

from collections.abc import Mapping, Sequence

from sheriff_helper.game.box import EDITIONS
from sheriff_helper.game.modules import MODULES, modules_of
from sheriff_helper.game.refusal import Unreadable, require
from sheriff_helper.words.language import _
from sheriff_helper.words.lexicon import spoken
from sheriff_helper.words.phrases import texts
from sheriff_helper.words.reading.tokens import bare_table, tokenise, without_marks

# The options of `new`: those that take nothing, a number, and a text. What each is for is told by
# the file `options.toml`, beside how its value is called.
FLAGS = ("remove-ten", "one-discard", "timer")
NUMERIC = ("turns", "hand", "gold", "round")
_TAKE_VALUES = (*NUMERIC, "edition", "first", "lang", "name")
MODULE_FLAGS = tuple(name.replace("_", "-") for name in MODULES)
ALL_OPTIONS = (*_TAKE_VALUES, *FLAGS, *MODULE_FLAGS, *(f"no-{flag}" for flag in MODULE_FLAGS))
TALLY_OPTIONS = ("edition", *MODULE_FLAGS)  # that matter where only the end is counted
_EXAMPLES = {"turns": "3", "hand": "7", "gold": "40", "round": "3", "name": '"…"'}
WITH_VALUE = (*_EXAMPLES, "edition")

Options = Mapping[str, str | bool]  # each under the name of the module, or of what it sets


def split_options(words: Sequence[str], known: Sequence[str]) -> tuple[list[str], Options]:
    """Split words into arguments and options with their values."""
    others: list[str] = []
    options: dict[str, str | bool] = {}
    rest = list(words)
    while rest:
        word = rest.pop(0)
        name, equals, value = word.removeprefix("--").partition("=")
        takes = name in _TAKE_VALUES
        require(name.replace("-", "_") not in options, "option_twice", Unreadable, word=word)
        if not word.startswith("--"):
            others.append(word)
        elif name in known and takes and (equals or rest):
            options[name] = value if equals else rest.pop(0)
        elif name in known and not takes and not equals:
            options[name.replace("-", "_")] = True
        else:
            code = "option_bare" if name in known and takes else "option_unknown"
            command = "tally" if known == TALLY_OPTIONS else "new"
            raise Unreadable(code, word=word, command=command)
    return others, options


def option_lines(verb: str = "new") -> list[tuple[str, str]]:
    """Every option that a verb takes here with what it is for, for its help page."""
    told = texts("options")
    purposes = {
        **told["purpose"],
        **{name: module.words.about for name, module in MODULES.items()},
        **{f"no-{name}": told["without"]["module"] for name in modules_of(EDITIONS[1])},
    }
    purposes = {name.replace("_", "-"): text for name, text in purposes.items()}
    known = {"new": tuple(purposes), "tally": TALLY_OPTIONS}.get(verb, ())
    takes = {name: _(value) for name, value in told["takes"].items()}
    return [(f"--{name} {takes.get(name, '')}".strip(), purposes[name]) for name in known]


def read_options(text: str, offered: str = "") -> list[str]:
    """`royal goods, timer, 1e, turns 3`: modules and options, as words that `new` takes."""
    tokens = tokenise(text.replace("=", " "), bare_table())
    if tokens.is_filler(0, "nothing", "not") == len(tokens):
        return []
    words: list[str] = []
    at = 0
    while at < len(tokens):
        token = tokens.all[at]
        if token.is_idle or token.text == "-" or tokens.is_filler(at, "and", "with", "the"):
            at += 1
            continue
        word = without_marks(token.run)
        names, length = ([word], token.spans) if word in EDITIONS else tokens.means(at, "option")
        edition, beyond = tokens.means(at + token.spans, "option")
        if edition == ["edition"] and f"{token.text}e" in EDITIONS:  # `1st edition`
            names, length = [f"{token.text}e"], token.spans + beyond
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
            raise Unreadable("play_option", word=word, options=offered or options_offered())
    return words


def options_offered() -> str:
    """The modules and options by their names, and those that take a value with an example."""
    named = (spoken("option", name)[0] for name in (*MODULE_FLAGS, *FLAGS, EDITIONS[1]))
    valued = (f"{spoken('option', name)[0]} {value}" for name, value in _EXAMPLES.items())
    return ", ".join((*named, *valued))
