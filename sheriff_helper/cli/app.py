"""The program: find the command, load only its module, and report every refusal."""

import os
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from errno import EPIPE
from functools import partial
from importlib import import_module
from io import BytesIO, TextIOWrapper
from types import MethodType
from typing import Annotated, Any

import typer
import typer.core
import typer.main

from sheriff_helper import __version__
from sheriff_helper.cli.commands import COMMANDS
from sheriff_helper.cli.console import complain, print_json
from sheriff_helper.cli.context import Context, game_ids, read_asked
from sheriff_helper.cli.help import called, in_both_languages, write_help
from sheriff_helper.game.refusal import Refusal, Unreadable, Word
from sheriff_helper.store import files
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.lexicon import all_verbs, as_meant, begun, lexicon
from sheriff_helper.words.sentences.commands import PROGRAM, PURPOSES

EXIT_CODES = {"illegal": 1, "unreadable": 2, "ambiguous": 2, "store": 3}

# Commands without `--game`: they concern no single game, or name it themselves.
_OF_NO_GAME = (
    "new",
    "tally",
    "rules",
    "replay",
    "games",
    "stats",
    "use",
    "delete",
    "recover",
    "where",
)

# This word works only at the prompt of `play`.
_OF_THE_PROMPT = "timer"
# In these commands, words such as -5 or --first belong to the entry.
_TAKE_ENTRIES = ("amend", "new", "tally")


def _names() -> list[str]:
    return [*all_verbs(), *COMMANDS]


class _Program(typer.core.TyperGroup):
    """The group of all commands, which loads a command's module when it is called."""

    def make_context(
        self, info_name: Any, args: list[str], *parent: Any, **extra: Any
    ) -> Any:
        """Read the options that every command takes; give Typer the rest in English."""
        asked, left = read_asked(args)
        context = Context(asked)
        left = _in_english(left, context)
        if left[:1] == ["help"]:
            left = [*_in_english(left[1:2], context), "--help"]
        return super().make_context(info_name, left, *parent, obj=context, **extra)

    def get_command(self, ctx: Any, name: str) -> Any:
        """Make a command the first time it is needed."""
        if name in all_verbs():
            from sheriff_helper.cli.commands.entry import entry_command

            return _make_command(name, entry_command(name), ctx.obj)
        if name == _OF_THE_PROMPT:
            raise Unreadable("only_in_play", word=Word(called(name)[0]))
        if name not in COMMANDS:
            near = lexicon().nearest(name, ("verb", "command"), _names())
            if near:
                meant = as_meant(near)
                raise Unreadable("command_near", word=Word(name), near=meant)
            raise Unreadable("command_unknown", word=Word(name))
        function = getattr(
            import_module(f"sheriff_helper.cli.commands.{COMMANDS[name]}"), name
        )
        return _make_command(name, function, ctx.obj)

    def shell_complete(self, ctx: Any, incomplete: str) -> Any:
        """Complete command names.

        No help texts come with them: zsh and fish would load Rich for these, slowly.
        """
        if incomplete.startswith("-"):
            return super().shell_complete(ctx, incomplete)
        fits = begun(map(called, _names()), incomplete)
        if not fits:
            # Loading the game switches to its language.
            ctx.obj.load()
            fits = begun(map(called, _names()), incomplete)
        # Typer does not declare that it exports CompletionItem.
        core: Any = typer.core
        return [core.CompletionItem(word) for word in fits]

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write usage, purpose, options, entries and commands, without loading any."""
        from sheriff_helper.words.saying.help import purpose

        write_help(self, ctx, formatter, _("ENTRY or COMMAND …"), _(PROGRAM))
        with formatter.section(_("Entries, what happened at the table")):
            verbs = [(in_both_languages(verb), purpose(verb)) for verb in all_verbs()]
            formatter.write_dl(verbs)
        with formatter.section(_("Commands")):
            purposes = PURPOSES.items()
            commands = [(in_both_languages(name), _(text)) for name, text in purposes]
            formatter.write_dl(commands)


def _in_english(words: list[str], context: Context) -> list[str]:
    """Put the command first and in English, whatever language it was typed in."""
    known = (*_names(), "help", _OF_THE_PROMPT)
    if not words or words[0] in known or words[0].startswith("-"):
        return words
    from sheriff_helper.words.reading.reader import command_first
    from sheriff_helper.words.reading.tokens import bare_table, table_of

    said = command_first(words, bare_table())
    if said[0] not in known:
        with suppress(Refusal):
            said = command_first(words, table_of(context.load().state))
    if said[0] in known:
        return said
    return words


def _shared_options(name: str) -> list[Any]:
    """Return the options that every command takes.

    `read_asked` reads them before Typer does; Typer only completes and shows them.
    """
    option = partial(typer.core.TyperOption, expose_value=False)
    json = option(param_decls=["--json"], is_flag=True)
    game = option(
        param_decls=["--game"],
        metavar=N_("ID"),
        autocompletion=lambda _ctx, _args, incomplete: game_ids(incomplete),
    )
    if name in _OF_NO_GAME:
        return [json]
    return [json, game]


def _make_command(name: str, function: Callable[..., None], context: Context) -> Any:
    """Make a Typer command of a function whose first parameter is the context."""
    single = typer.Typer(add_completion=False, rich_markup_mode=None)
    settings = {"ignore_unknown_options": name in (*all_verbs(), *_TAKE_ENTRIES)}
    as_command = single.command(name, cls=_Command, context_settings=settings)
    as_command(MethodType(function, context))
    command = typer.main.get_command(single)
    command.params += _shared_options(name)
    return command


class _Command(typer.core.TyperCommand):
    """A command whose help page is in the language of the table."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write usage, purpose and options, also those that our own parser reads."""
        from sheriff_helper.words.reading.options import option_lines
        from sheriff_helper.words.saying.help import about, after_verb

        name = str(self.name)
        if name in all_verbs():
            typed = [after_verb(name)]
            purpose = about(name)
        else:
            arguments = [p for p in self.params if p.param_type_name == "argument"]
            typed = [_(argument.metavar) for argument in arguments if argument.metavar]
            purpose = _(PURPOSES[name])
        usage = " ".join([*typed, _("[OPTIONS]")]).strip()
        write_help(self, ctx, formatter, usage, purpose)
        lines = option_lines(name)
        if lines:
            with formatter.section(_("The game")):
                formatter.write_dl([(option, _(text)) for option, text in lines])


app = typer.Typer(
    cls=_Program,
    invoke_without_command=True,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback()
def sheriff(
    ctx: typer.Context,
    version: Annotated[bool, typer.Option("--version")] = False,
) -> None:
    """Show the board when no command is given."""
    if version:
        print(f"sheriff {__version__}")
        raise typer.Exit
    if ctx.invoked_subcommand is None:
        from sheriff_helper.cli.commands.status import status

        status(ctx.obj)


def _program() -> Any:
    """Return the group of commands with the options that are shared."""
    group: Any = typer.main.get_command(app)
    version, *completion = group.params
    group.params = [version, *_shared_options(""), *completion]
    return group


def run(arguments: Sequence[str]) -> int:
    """Run one command line and return its exit code; report a bug in one sentence."""
    try:
        return _run(arguments)
    except OSError:
        # The answer could not be written. The store's own faults are refusals by now.
        raise
    except Exception as fault:
        message = _("sheriff itself stumbled: {fault}").format(fault=f"{fault!r:.200}")
        return _answer("illegal", message, "sheriff log", arguments)


def _run(arguments: Sequence[str]) -> int:
    try:
        code = _program().main(arguments, prog_name="sheriff", standalone_mode=False)
        return int(code or 0)
    except SystemExit as end:
        # Typer exits by itself after it has answered a shell's completion.
        return int(end.code or 0)
    except Refusal as no:
        if "_SHERIFF_COMPLETE" in os.environ:
            return 0
        from sheriff_helper.words.saying.refusals import tell

        return _answer(no.kind, *tell(no), arguments)
    except typer.TyperException as fault:
        named = next(filter(_is_command, arguments), "")
        hint = f"sheriff {named} --help".replace("  ", " ")
        return _answer("unreadable", _misread(fault), hint, arguments)
    except (typer.Abort, KeyboardInterrupt):
        complain(_("Stopped."), "")
        return 1


def _is_command(word: str) -> bool:
    words = lexicon()
    return any(words.word(kind, word) for kind in ("verb", "command", "prompt"))


def _misread(fault: typer.TyperException) -> str:
    """Return what Typer could not read, in our own words."""
    option = getattr(fault, "option_name", None)
    if type(fault).__name__ == "NoSuchOption":
        return _("There is no option {word} here.").format(word=option)
    if option:
        return _("{word} needs something after it.").format(word=option)
    return _("There are more words here than this command takes, or fewer.")


def _answer(kind: str, message: str, hint: str, arguments: Sequence[str]) -> int:
    complain(message, hint)
    if "--json" in arguments:
        print_json({"error": {"kind": kind, "message": message, "hint": hint}})
    return EXIT_CODES[kind]


def main() -> None:
    """Run the program as the console script does."""
    _open_streams()
    out = sys.stdout
    kept = BytesIO()
    if not out.isatty():
        # Hold the answer back until all is done: if it can't be printed, no entry must
        # stop halfway because of that.
        sys.stdout = TextIOWrapper(kept, encoding=out.encoding, errors="replace")
    code = 0
    try:
        code = run(sys.argv[1:])
        # The work is done: an interruption must not swallow the answer.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        sys.stdout.flush()
        out.buffer.write(kept.getvalue())
        out.flush()
    except OSError as fault:
        code = _unprinted(fault, code)
    if "_SHERIFF_COMPLETE" in os.environ:
        # A shell waits for this at every Tab, and the system cleans up faster.
        os._exit(code)
    sys.exit(code)


def _open_streams() -> None:
    """Open the standard streams that are closed, and set how odd bytes are handled."""
    # A file opened while a standard stream is closed would take that stream's place.
    # Standard output is opened to read, so that writing to it fails and is reported.
    for name, flags in (
        ("stdin", os.O_RDONLY),
        ("stdout", os.O_RDONLY),
        ("stderr", os.O_WRONLY),
    ):
        if getattr(sys, name) is None:
            mode = "r" if name == "stdin" else "w"
            null = os.open(os.devnull, flags)
            setattr(sys, name, os.fdopen(null, mode, encoding="utf-8"))
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            odd = "surrogateescape" if stream is sys.stdin else "replace"
            stream.reconfigure(errors=odd)
            if sys.platform == "win32" and "PYTHONIOENCODING" not in os.environ:
                # Files and pipes are UTF-8, as on other systems.
                stream.reconfigure(encoding="utf-8", errors=odd)


def _unprinted(fault: OSError, code: int) -> int:
    """Report that the answer could not be written, and return the exit code.

    A change that was stored is a success all the same.
    """
    stored = files.has_changed and not code
    if sys.platform != "win32" and fault.errno == EPIPE and not stored:
        # The reader has left: end quietly, as other programs do.
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGPIPE)
    sentence = N_("The answer can't be written: {why}")
    if stored:
        sentence = N_("It is done, but the answer can't be written: {why}")
    complain(_(sentence).format(why=fault.strerror or fault), "")
    # What is left in the two streams would fail once more when Python flushes them.
    for number in (1, 2):
        os.dup2(os.open(os.devnull, os.O_WRONLY), number)
    if stored:
        return 0
    return code or EXIT_CODES["store"]
