"""The program: finds the command, loads only its module, and catches every refusal in one place."""

import os
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from errno import EPIPE
from importlib import import_module
from io import BytesIO, TextIOWrapper
from typing import Annotated, Any

import typer
import typer.core
import typer.main

from sheriff_helper import __version__
from sheriff_helper.cli.completion import command_names, game_ids, tell_of_installing
from sheriff_helper.cli.context import Asked
from sheriff_helper.cli.errors_and_json import complain, print_json
from sheriff_helper.cli.help_page import Command, write_head, write_options
from sheriff_helper.cli.language_choice import choose_language
from sheriff_helper.game.refusal import Refusal, Unreadable
from sheriff_helper.words.reading.lexicon import all_verbs
from sheriff_helper.words.reading.tokens import LONGEST_LINE
from sheriff_helper.words.saying.language import N_, _

_PURPOSE = N_(
    "Keeps the books at a table of Sheriff of Nottingham. Say what happened (sheriff pass Ana "
    "3 apples bribe 5g), and it says who owes whom what."
)

_SIGPIPE: int = getattr(signal, "SIGPIPE", 0)
EXIT_CODES = {"illegal": 1, "unreadable": 2, "ambiguous": 2, "store": 3}

# command: (module, function, purpose), in the order of the help page.
COMMANDS: dict[str, tuple[str, str, str]] = {
    "new": ("game_commands", "new", N_("Start a game: the names in seat order, clockwise.")),
    "setup": ("game_commands", "setup", N_("What to take out of the box for this game.")),
    "play": ("play", "play", N_("One window for the whole evening.")),
    "status": ("game_commands", "status", N_("The board (also plain `sheriff`).")),
    "score": ("game_commands", "score", N_("Points as far as the table can see.")),
    "log": ("log_commands", "log", N_("What was entered.")),
    "undo": ("log_commands", "undo", N_("Take back the last entry, or the last N.")),
    "redo": ("log_commands", "redo", N_("Have back what was undone.")),
    "amend": ("log_commands", "amend", N_("Replace entry N and replay the rest.")),
    "tally": ("tally_command", "tally", N_("Count an end of game without a log.")),
    "penalty": ("penalty_command", "penalty", N_("Settle one inspection, with its working.")),
    "rules": ("lookup_commands", "rules", N_("Short answers to what tables ask.")),
    "timer": ("timer_command", "timer", N_("The time for the inspection, with a bell at the end.")),
    "goods": ("lookup_commands", "goods", N_("Values, penalties and codes of the goods.")),
    "replay": ("record_commands", "replay", N_("Play a record file through and show the result.")),
    "export": ("record_commands", "export", N_("The game as a record that replay reads.")),
    "games": ("stored_games_commands", "games", N_("All stored games.")),
    "use": ("stored_games_commands", "use", N_("Put another stored game on the table.")),
    "delete": ("stored_games_commands", "delete", N_("Delete a stored game.")),
    "recover": ("stored_games_commands", "recover", N_("Go back to before a damaged file.")),
    "where": ("stored_games_commands", "where", N_("Where the files are.")),
}

# Words such as -5 or --first belong to the entry that these take, not to their options.
_TAKE_ENTRIES = ("amend", "new", "tally", "undo", "redo")


_HELP = "sheriff.help"  # whether the page of a command is asked for
_UNKNOWN = "sheriff.unknown"  # set where a line that is being completed begins with no command


class _Lazy(typer.core.TyperGroup):
    """A group that loads a command's module when the command is called, and not before."""

    def list_commands(self, _ctx: Any) -> list[str]:
        return [*all_verbs(), *COMMANDS]

    def get_command(self, ctx: Any, name: str) -> Any:
        if name in all_verbs():
            from sheriff_helper.cli.entry_commands import entry_command

            return entry_command(name, with_help=ctx.meta.get(_HELP, True))
        if name not in COMMANDS:
            return None
        module, function, purpose = COMMANDS[name]
        room = f"play.{name}_command" if name in ("play", "timer") else f"cli.{module}"
        loaded = import_module(f"sheriff_helper.{room}")
        settings = {"ignore_unknown_options": name in _TAKE_ENTRIES}
        command = make_command(name, getattr(loaded, function), _(purpose), settings)
        if hasattr(loaded, f"{name}_help"):
            command.format_epilog = getattr(loaded, f"{name}_help")
        return command

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        known = self.list_commands(ctx)
        if args[0] not in known:
            args = _in_english(args)
        if args[0] == "help" and args[1:]:
            args = _in_english([args[1], "--help"])
        ctx.meta[_HELP] = "--help" in args or "-h" in args
        if args[0] in known:
            return super().resolve_command(ctx, args)
        if ctx.resilient_parsing:  # a shell that completes
            ctx.meta[_UNKNOWN] = args[0] != "help"
            return None, None, []
        if args[0] == "help":
            print(ctx.get_help())
            raise typer.Exit
        from sheriff_helper.words.reading.lexicon import lexicon

        near = lexicon().nearest(args[0], ("verb", "command"), known)
        raise Unreadable("command_unknown", word=args[0][:40], near=near)

    def shell_complete(self, ctx: Any, incomplete: str) -> Any:
        """The names of commands for a shell: from the tables, and without their purposes."""
        if ctx.meta.get(_UNKNOWN):
            return []  # nothing is known to follow it
        if incomplete.startswith("-"):
            return super().shell_complete(ctx, incomplete)
        return command_names(self.list_commands(ctx), incomplete)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Usage, purpose, options, then every entry and command."""
        write_head(_(_PURPOSE), ctx, formatter, _("ENTRY or COMMAND …"))
        write_options(self, formatter)
        self.format_commands(ctx, formatter)

    def format_commands(self, _ctx: Any, formatter: Any) -> None:
        """Two lists on the help page, from the tables: no command is loaded for it."""
        from sheriff_helper.words.reading.entry_reader import entry_named

        with formatter.section(_("Entries, what happened at the table")):
            formatter.write_dl([(_both("verb", v), _(entry_named(v).purpose)) for v in all_verbs()])
        with formatter.section(_("Commands")):
            rows = [(_both("command", name), _(row[2])) for name, row in COMMANDS.items()]
            formatter.write_dl(rows)


def _in_english(args: list[str]) -> list[str]:
    """A command line with its command in English, in the place where the program expects it.

    In the language spoken now; where that is none, in that of the game on the table.
    """
    from sheriff_helper.cli.context import Context
    from sheriff_helper.words.reading.entry_reader import command_first
    from sheriff_helper.words.reading.tokens import bare_table, table_of

    known = (*all_verbs(), *COMMANDS, "help")
    said = command_first(args, bare_table())
    if said[0] not in known:
        with suppress(Refusal):
            said = command_first(args, table_of(Context(Asked()).load().state))
    return said


def _both(context: str, name: str) -> str:
    """A command, and what the language spoken now says for it."""
    from sheriff_helper.words.reading.lexicon import spoken

    return ", ".join(dict.fromkeys((name, spoken(context, name)[0])))


def make_command(name: str, function: Any, purpose: str, settings: dict[str, Any]) -> Any:
    """One function as a Typer command of its own."""
    single = typer.Typer(add_completion=False, rich_markup_mode=None)
    single.command(name, cls=Command, help=purpose, context_settings=settings)(function)
    return typer.main.get_command(single)


app = typer.Typer(
    cls=_Lazy,
    invoke_without_command=True,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback()
def sheriff(
    ctx: typer.Context,
    version: Annotated[bool, typer.Option("--version", help=N_("Show the version."))] = False,
    json: Annotated[bool, typer.Option("--json", help=N_("Answer in JSON."))] = False,
    game: Annotated[
        str,
        typer.Option(
            "--game", metavar=N_("ID"), help=N_("Use this game."), autocompletion=game_ids
        ),
    ] = "",
) -> None:
    """The program; without a command it shows the board."""
    if version:
        print(f"sheriff {__version__}")
        raise typer.Exit
    ctx.obj = Asked(json, game)
    if ctx.invoked_subcommand is None:
        from sheriff_helper.cli.game_commands import status

        status(ctx)


def run(arguments: Sequence[str]) -> int:
    """Run one command line and return its exit code; no fault of ours reaches a player as such."""
    try:
        return _run(arguments)
    except OSError:  # of the answer itself: what the store meets is a refusal by now
        raise
    except Exception as fault:
        if sys.flags.dev_mode:
            raise
        message = _("sheriff itself stumbled: {fault}").format(fault=f"{fault!r:.200}")
        return _answer("illegal", message, "sheriff log", arguments)


def _run(arguments: Sequence[str]) -> int:
    group = typer.main.get_command(app)
    tell_of_installing(group)
    try:
        left = choose_language(arguments)
        return int(group.main(left, prog_name="sheriff", standalone_mode=False) or 0)
    except Refusal as no:
        return _refuse(no, arguments)
    except typer.TyperException as fault:
        commands = [*all_verbs(), *COMMANDS]
        named = next((word for word in arguments if word in commands), "")
        hint = f"sheriff {named} --help".replace("  ", " ")
        return _answer("unreadable", _misread(fault), hint, arguments)
    except (typer.Abort, KeyboardInterrupt):
        complain(_("Stopped."), "")
        return 1


def _misread(fault: typer.TyperException) -> str:
    """What Typer could not read, in our own words."""
    option = getattr(fault, "option_name", None)
    if type(fault).__name__ == "NoSuchOption":
        return _("There is no option {word} here.").format(word=option)
    if option:
        return _("{word} needs something after it.").format(word=option)
    return _("There are more words here than this command takes, or fewer.")


def _refuse(no: Refusal, arguments: Sequence[str]) -> int:
    from sheriff_helper.words.saying.refusals import tell

    told = tell(no)
    hint = told.hint
    if no.kind == "store":
        hint = _say_again(no.code, hint, arguments)
    return _answer(no.kind, told.message, hint, arguments)


_WRITES = ("new", "undo", "redo", "amend")

# After these, typing it again would be wrong: it may be stored, or could not be in any case.
_NOT_AGAIN = ("unsure",)


def _say_again(code: str, hint: str, arguments: Sequence[str]) -> str:
    """The hint, and after it the entry that was not stored, if there was one."""
    from shlex import join

    writes = set(arguments) & {*all_verbs(), *_WRITES}
    line = join(arguments)
    if not writes or "--dry-run" in arguments or code in _NOT_AGAIN or len(line) > LONGEST_LINE:
        return hint
    return _("{hint}; then again: {line}").format(hint=hint, line=f"sheriff {line}")


def _answer(kind: str, message: str, hint: str, arguments: Sequence[str]) -> int:
    complain(message, hint)
    if "--json" in arguments:
        from sheriff_helper.views.json_data import error_data

        print_json(error_data(kind, message, hint))
    return EXIT_CODES[kind]


def main() -> None:
    """The console script."""
    _stand_in()
    if _SIGPIPE:
        # Whoever was reading may leave: end quietly then, as other programs do.
        signal.signal(_SIGPIPE, signal.SIG_DFL)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    out, kept = sys.stdout, BytesIO()
    if not out.isatty():
        # Kept until all is done: an answer that can't be printed must stop no entry half way.
        sys.stdout = TextIOWrapper(kept, encoding=out.encoding, errors="replace")
    code = 0
    try:
        code = _code()
        if _SIGPIPE:
            signal.signal(_SIGPIPE, signal.SIG_IGN)
        sys.stdout.flush()
        out.buffer.write(kept.getvalue())
        out.flush()
    except OSError as fault:
        code = _unprinted(fault, code)
    sys.exit(code)


def _stand_in() -> None:
    """Open something where a standard stream is closed, or the next file that is opened is it."""
    # Standard output can't be written: whoever tries is told.
    for name, flags in (("stdin", os.O_RDONLY), ("stdout", os.O_RDONLY), ("stderr", os.O_WRONLY)):
        if getattr(sys, name) is None:
            mode = "r" if name == "stdin" else "w"
            setattr(sys, name, os.fdopen(os.open(os.devnull, flags), mode, encoding="utf-8"))


def _code() -> int:
    try:
        return run(sys.argv[1:])
    except SystemExit as end:  # after the answer to a shell that completes
        return int(end.code or 0)


def _unprinted(fault: OSError, code: int) -> int:
    """Say that nobody has the answer; that is a failure only where nothing else was done.

    What was stored must not look like one: a script would enter it again.
    """
    from sheriff_helper.store.games import Shelf
    from sheriff_helper.words.saying.value_phrases import fault_phrase

    stored = Shelf.has_changed and not code
    if fault.errno == EPIPE and not stored:
        signal.signal(_SIGPIPE, signal.SIG_DFL)
        os.kill(os.getpid(), _SIGPIPE)
    sentence = N_("The answer can't be written: {why}")
    if stored:
        sentence = N_("It is done, but the answer can't be written: {why}")
    with suppress(OSError):
        complain(_(sentence).format(why=fault_phrase(fault.errno)), "")
    for number in (1, 2):  # what is left in them would fail once more at the end
        os.dup2(os.open(os.devnull, os.O_WRONLY), number)
    return 0 if stored else code or EXIT_CODES["store"]
