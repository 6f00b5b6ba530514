"""The program: finds the command, loads only its module, and catches every refusal in one place."""

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
from sheriff_helper.game.refusal import Refusal, Unreadable
from sheriff_helper.store import files
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.lexicon import all_verbs, begun, lexicon
from sheriff_helper.words.phrases import fault_phrase, texts

EXIT_CODES = {"illegal": 1, "unreadable": 2, "ambiguous": 2, "store": 3}

# These are about no game, or name one themselves.
_NAME_GAMES = ("use", "delete", "recover", "where")
_OF_NO_GAME = ("new", "tally", "rules", "replay", "games", "stats", *_NAME_GAMES)

# A word of the prompt in `play`, and no command.
_OF_THE_PROMPT = "timer"
# Words such as -5 or --first belong to the entry that these take, not to their options.
_TAKE_ENTRIES = ("amend", "new", "tally")


def _names() -> list[str]:
    return [*all_verbs(), *COMMANDS]


class _Program(typer.core.TyperGroup):
    """The group of all commands: a command's module is loaded when it is called."""

    def make_context(self, info_name: Any, args: list[str], *parent: Any, **extra: Any) -> Any:
        """Read what may be asked of every command, and hand the rest to Typer in English."""
        asked, left = read_asked(args)
        context = Context(asked)
        left = _in_english(left, context)
        if left[:1] == ["help"]:
            left = [*_in_english(left[1:2], context), "--help"]
        return super().make_context(info_name, left, *parent, obj=context, **extra)

    def get_command(self, ctx: Any, name: str) -> Any:
        """One command, made when it is asked for."""
        if name in all_verbs():
            from sheriff_helper.cli.commands.entry import entry_command

            return _make_command(name, entry_command(name), ctx.obj)
        if name == _OF_THE_PROMPT:
            raise Unreadable("only_in_play", word=called(name)[0])
        if name not in COMMANDS:
            near = lexicon().nearest(name, ("verb", "command"), _names())
            raise Unreadable("command_unknown", word=name, near=near)
        function = getattr(import_module(f"sheriff_helper.cli.commands.{COMMANDS[name]}"), name)
        return _make_command(name, function, ctx.obj)

    def shell_complete(self, ctx: Any, incomplete: str) -> Any:
        """Commands without purposes, which zsh and fish would show through Rich, slowly."""
        if incomplete.startswith("-"):
            return super().shell_complete(ctx, incomplete)
        fits = begun(map(called, _names()), incomplete)
        if not fits:
            ctx.obj.load()  # from here on the language is that of the game
            fits = begun(map(called, _names()), incomplete)
        core: Any = typer.core  # which does not say that it exports this
        return [core.CompletionItem(word) for word in fits]

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Usage, purpose, options, then every entry and command: none is loaded for it."""
        from sheriff_helper.words.saying.help import purpose

        told = texts("commands")
        about = told["program"]["purpose"]
        write_help(self, ctx, formatter, _("ENTRY or COMMAND …"), _(about))
        with formatter.section(_("Entries, what happened at the table")):
            formatter.write_dl([(in_both_languages(verb), purpose(verb)) for verb in all_verbs()])
        with formatter.section(_("Commands")):
            purposes = told["purpose"].items()
            formatter.write_dl([(in_both_languages(name), _(text)) for name, text in purposes])


def _in_english(words: list[str], context: Context) -> list[str]:
    """A command line with its command first and in English, from any language of the table."""
    known = (*_names(), "help", _OF_THE_PROMPT)
    if not words or words[0] in known or words[0].startswith("-"):
        return words
    from sheriff_helper.words.reading.reader import command_first
    from sheriff_helper.words.reading.tokens import bare_table, table_of

    said = command_first(words, bare_table())
    if said[0] not in known:
        with suppress(Refusal):
            said = command_first(words, table_of(context.load().state))
    return said if said[0] in known else words


def _shared_options(name: str) -> list[Any]:
    """What every command takes: read before Typer, which completes it and shows it."""
    option = partial(typer.core.TyperOption, expose_value=False)
    json = option(param_decls=["--json"], is_flag=True)
    game = option(
        param_decls=["--game"],
        metavar=N_("ID"),
        autocompletion=lambda _ctx, _args, incomplete: game_ids(incomplete),
    )
    return [json] if name in _OF_NO_GAME else [json, game]


def _make_command(name: str, function: Callable[..., None], context: Context) -> Any:
    """One function as a Typer command of its own; its first parameter is the context."""
    single = typer.Typer(add_completion=False, rich_markup_mode=None)
    settings = {"ignore_unknown_options": name in (*all_verbs(), *_TAKE_ENTRIES)}
    as_command = single.command(name, cls=_Command, context_settings=settings)
    as_command(MethodType(function, context))
    command = typer.main.get_command(single)
    command.params += _shared_options(name)
    return command


class _Command(typer.core.TyperCommand):
    """A command whose help page is in the language of the table, and made when it is asked for."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Usage, purpose, options; also those of a game that our own parser reads."""
        from sheriff_helper.words.reading.options import option_lines
        from sheriff_helper.words.saying.help import about, after_verb

        name = str(self.name)
        if name in all_verbs():
            typed, purpose = [after_verb(name)], about(name)
        else:
            metavars = (p.metavar for p in self.params if p.param_type_name == "argument")
            typed = [_(metavar) for metavar in metavars if metavar]
            purposes = texts("commands")["purpose"]
            purpose = _(purposes[name])
        write_help(self, ctx, formatter, " ".join([*typed, _("[OPTIONS]")]).strip(), purpose)
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
    """The program; without a command it shows the board."""
    if version:
        print(f"sheriff {__version__}")
        raise typer.Exit
    if ctx.invoked_subcommand is None:
        from sheriff_helper.cli.commands.status import status

        status(ctx.obj)


def _program() -> Any:
    """The group, with Typer's own options in our words."""
    group: Any = typer.main.get_command(app)
    version, *completion = group.params
    group.params = [version, *_shared_options(""), *completion]
    return group


def run(arguments: Sequence[str]) -> int:
    """Run one command line and return its exit code; no fault of ours reaches a player as such."""
    try:
        return _run(arguments)
    except OSError:  # of the answer itself: what the store meets is a refusal by now
        raise
    except Exception as fault:
        message = _("sheriff itself stumbled: {fault}").format(fault=f"{fault!r:.200}")
        return _answer("illegal", message, "sheriff log", arguments)


def _run(arguments: Sequence[str]) -> int:
    try:
        return int(_program().main(arguments, prog_name="sheriff", standalone_mode=False) or 0)
    except SystemExit as end:  # after the answer to a shell that completes
        return int(end.code or 0)
    except Refusal as no:
        if "_SHERIFF_COMPLETE" in os.environ:
            return 0
        from sheriff_helper.words.saying.refusals import tell

        return _answer(no.kind, *tell(no), arguments)
    except typer.TyperException as fault:
        kinds = ("verb", "command", "prompt")
        named = next((w for w in arguments if any(lexicon().word(k, w) for k in kinds)), "")
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


def _answer(kind: str, message: str, hint: str, arguments: Sequence[str]) -> int:
    complain(message, hint)
    if "--json" in arguments:
        print_json({"error": {"kind": kind, "message": message, "hint": hint}})
    return EXIT_CODES[kind]


def main() -> None:
    """The console script."""
    # A file that is opened while a standard stream is closed would become that stream. Standard
    # output can't be written then: whoever tries is told.
    for name, flags in (("stdin", os.O_RDONLY), ("stdout", os.O_RDONLY), ("stderr", os.O_WRONLY)):
        if getattr(sys, name) is None:
            mode = "r" if name == "stdin" else "w"
            setattr(sys, name, os.fdopen(os.open(os.devnull, flags), mode, encoding="utf-8"))
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            odd = "surrogateescape" if stream is sys.stdin else "replace"
            stream.reconfigure(errors=odd)
            if sys.platform == "win32" and "PYTHONIOENCODING" not in os.environ:
                stream.reconfigure(encoding="utf-8", errors=odd)  # files and pipes, as elsewhere
    out, kept = sys.stdout, BytesIO()
    if not out.isatty():
        # Kept until all is done: an answer that can't be printed must stop no entry half way.
        sys.stdout = TextIOWrapper(kept, encoding=out.encoding, errors="replace")
    code = 0
    try:
        code = run(sys.argv[1:])
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # what is done is told
        sys.stdout.flush()
        out.buffer.write(kept.getvalue())
        out.flush()
    except OSError as fault:
        code = _unprinted(fault, code)
    if "_SHERIFF_COMPLETE" in os.environ:  # a shell waits at every Tab: the system tidies up sooner
        os._exit(code)
    sys.exit(code)


def _unprinted(fault: OSError, code: int) -> int:
    """Say that nobody has the answer; what was stored must not look like a failure for that."""
    stored = files.has_changed and not code
    if sys.platform != "win32" and fault.errno == EPIPE and not stored:
        # Whoever was reading has left: end quietly then, as other programs do.
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGPIPE)
    sentence = N_("The answer can't be written: {why}")
    if stored:
        sentence = N_("It is done, but the answer can't be written: {why}")
    complain(_(sentence).format(why=fault_phrase(fault.errno)), "")
    for number in (1, 2):  # what is left in them would fail once more at the end
        os.dup2(os.open(os.devnull, os.O_WRONLY), number)
    return 0 if stored else code or EXIT_CODES["store"]
