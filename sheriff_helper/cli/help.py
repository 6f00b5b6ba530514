"""The help pages: how a command is typed, what it is for, and its options."""

from typing import Any

from sheriff_helper.words.language import N_, _, languages
from sheriff_helper.words.lexicon import all_verbs, spoken
from sheriff_helper.words.phrases import say, texts


def called(name: str) -> tuple[str, ...]:
    """What the language spoken now says for a command, the English word last."""
    return spoken("verb" if name in all_verbs() else "command", name)


def in_both_languages(name: str) -> str:
    """A command in English and as it is called first."""
    return ", ".join(dict.fromkeys((name, called(name)[0])))


def write_help(command: Any, ctx: Any, formatter: Any, usage: str, purpose: str) -> None:
    """How it is typed, what it is for, and each option with what it does."""
    path = f"sheriff {called(command.name)[0]}" if ctx.parent else "sheriff"
    formatter.write_usage(path, usage, prefix=_("Usage:") + " ")
    with formatter.indentation():
        for paragraph in purpose.split("\n\n"):
            formatter.write_paragraph()
            formatter.write_text(" ".join(paragraph.split()))
    told, rows = texts("commands")["option"], []
    for option in (param for param in command.params if param.param_type_name == "option"):
        takes = f" {_(option.metavar)}" if option.metavar and not option.is_flag else ""
        (name,) = option.opts
        text = told.get(f"{command.name} {name}") or told[name]
        rows.append((name + takes, _(text)))
    if command.name != "new":  # which has one of its own, for the table
        speak = say(N_("Speak {languages:or}."), languages=languages())
        rows.append(("--lang " + _("CODE"), speak))
    with formatter.section(_("Options")):
        formatter.write_dl([*rows, ("-h, --help", _("Show this page."))])
