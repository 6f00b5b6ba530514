"""Commands typed at the prompt: the program's own ones, run as in a shell, and what `help` says."""

from collections.abc import Sequence
from contextlib import nullcontext

from sheriff_helper.cli.app import COMMANDS, run
from sheriff_helper.play.silent_terminal import as_usual
from sheriff_helper.words.reading.entry_reader import entry_named
from sheriff_helper.words.reading.lexicon import all_verbs, lexicon
from sheriff_helper.words.saying.language import N_, _, current_language, use_language

_TWO_COLUMNS = 79  # below, what is typed and what it means stand one after the other

# In the order in which an evening needs them.
_HELP = (
    (N_("3a"), N_("to a declaration: 3 apples")),
    (N_("skip"), N_("no declarations this round")),
    (N_("p · p 5g"), N_("the bag passes, as declared · for a bribe of 5 gold")),
    (N_("p 2a1? 5g"), N_("it held 2 apples and a card face down; gold is the bribe")),
    (N_("o · o 1a2m"), N_("the bag is opened: honest · with what was in it")),
    (N_("caio p"), N_("a name first: another bag than the one asked for")),
    (N_("o by ana"), N_("six players: one Deputy acts alone, to open or to pass")),
    (N_("u · redo"), N_("take the last entry back (also Ctrl-Z) · have it again")),
    (N_("timer · timer off"), N_("start or pause the time for the bags · stop it")),
    (N_("status score log"), N_("the board, the points so far, the entries")),
    (N_("goods, rules debt"), N_("values and penalties · a question of rules")),
    (N_("pay ana bia 5g"), N_("any full entry, at any time; `help pay` says how")),
    (N_("quit"), N_("leave (also Ctrl-D); nothing is lost")),
)

_PURPOSES = {
    "help": N_("What can be typed here."),
    "quit": N_("Leave; the game stays as it is."),
    "undo": N_("Take back the last entry, or the last N."),
    "redo": N_("Have back what was undone."),
    "timer": N_("Start, pause or stop the time for the bags."),
}


def purpose(name: str) -> str:
    """What a command is for, in a line."""
    if name in all_verbs():
        return _(entry_named(name).purpose)
    return _(_PURPOSES[name]) if name in _PURPOSES else _(COMMANDS[name][2])


def help_lines(words: Sequence[str], columns: int) -> list[str]:
    """The whole help, or how one entry is typed."""
    meant = (lexicon().word(kind, words[0]) for kind in ("verb", "answer", "prompt", "command"))
    verb = next(filter(None, meant), "") if words else ""
    if verb in all_verbs():
        return [_(entry_named(verb).usage), _(entry_named(verb).purpose)]
    if verb in _PURPOSES or verb in COMMANDS:
        return [purpose(verb)]
    if columns < _TWO_COLUMNS:
        return [f"{_(typed)}: {_(meaning)}" for typed, meaning in _HELP]
    return [f"{_(typed):<18} {_(meaning)}" for typed, meaning in _HELP]


def run_command(game_id: str, words: Sequence[str]) -> int:
    """Run a command of the program for this game, with the terminal as a shell would have it."""
    language = current_language()
    # `new` takes a language as that of the game; all others speak as this window does.
    spoken = [] if words[0] == "new" else ["--lang", language]
    try:
        # Only these ask something: while others run, no key that comes early may be shown.
        with as_usual() if words[0] in ("delete", "recover", "tally", "penalty") else nullcontext():
            return run([*spoken, "--game", game_id, *words])
    finally:
        use_language(language)
