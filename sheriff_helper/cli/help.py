"""Write help pages: how a command is typed, what it is for, and its options."""

from typing import Any

from sheriff_helper.words.language import N_, _, languages
from sheriff_helper.words.lexicon import all_verbs, spoken
from sheriff_helper.words.phrases import say
from sheriff_helper.words.sentences.commands import OPTIONS


def called(name: str) -> tuple[str, ...]:
    """Return the current words for a command, with the English one last."""
    kind = "verb" if name in all_verbs() else "command"
    return spoken(kind, name)


def in_both_languages(name: str) -> str:
    """Return a command's English name and its first one in the current language."""
    return ", ".join(dict.fromkeys((name, called(name)[0])))


def write_help(
    command: Any, ctx: Any, formatter: Any, usage: str, purpose: str
) -> None:
    """Write how a command is typed, what it is for, and what each option does."""
    path = f"sheriff {called(command.name)[0]}" if ctx.parent else "sheriff"
    formatter.write_usage(path, usage, prefix=_("Usage:") + " ")
    with formatter.indentation():
        for paragraph in purpose.split("\n\n"):
            formatter.write_paragraph()
            formatter.write_text(" ".join(paragraph.split()))
    rows = []
    for option in command.params:
        if option.param_type_name != "option":
            continue
        (name,) = option.opts
        text = OPTIONS.get(f"{command.name} {name}") or OPTIONS[name]
        if option.metavar and not option.is_flag:
            name += f" {_(option.metavar)}"
        rows.append((name, _(text)))
    # The `--lang` of `new` sets the language of the table, and is listed as such.
    if command.name != "new":
        speak = say(N_("Speak {languages:or}."), languages=languages())
        rows.append(("--lang " + _("CODE"), speak))
    with formatter.section(_("Options")):
        formatter.write_dl([*rows, ("-h, --help", _("Show this page."))])
