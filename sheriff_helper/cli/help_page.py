"""Help pages in the language of the table: what Typer would print, in our own words."""

from typing import Any

import typer.core

from sheriff_helper.words.saying.language import N_, _, languages

# Typer's own options, whose texts stand in Typer.
_TYPER_TEXTS = {
    "--install-completion": N_("Install completion for this shell."),
    "--show-completion": N_("Show the completion script of this shell."),
}


class Command(typer.core.TyperCommand):
    """A command whose help page and options are in the language of the table."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Usage, purpose, options."""
        usage = " ".join([*_arguments(self), _("[OPTIONS]")])
        write_head(self.help or "", ctx, formatter, usage)
        write_options(self, formatter)
        self.format_epilog(ctx, formatter)


def write_head(purpose: str, ctx: Any, formatter: Any, usage: str) -> None:
    """How it is typed and what it is for."""
    formatter.write_usage(ctx.command_path, usage, prefix=_("Usage:") + " ")
    with formatter.indentation():
        for paragraph in purpose.split("\n\n"):
            formatter.write_paragraph()
            formatter.write_text(" ".join(paragraph.split()))


def write_options(command: Any, formatter: Any) -> None:
    """Each option with what it does."""
    rows = [
        (_names(param), _(_TYPER_TEXTS.get(param.opts[0], param.help or "")))
        for param in command.params
        if param.param_type_name == "option"
    ]
    from sheriff_helper.words.saying.value_phrases import say

    if command.name != "new":  # which has one of its own, for the table
        spoken = say(N_("Speak {languages:or}."), languages=languages())
        rows.append(("--lang " + _("CODE"), spoken))
    rows.append(("-h, --help", _("Show this page.")))
    with formatter.section(_("Options")):
        formatter.write_dl(rows)


def _names(param: Any) -> str:
    names = ", ".join(param.opts)
    return f"{names} {_(param.metavar)}" if param.metavar and not param.is_flag else names


def _arguments(command: Any) -> list[str]:
    arguments = [p for p in command.params if p.param_type_name == "argument"]
    return [_(p.metavar) for p in arguments if p.metavar and p.metavar.strip()]
