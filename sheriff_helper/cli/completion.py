"""What a shell may put after `sheriff`: verbs, players, goods, ids. Explains nothing.

Help texts would be shown by zsh and fish, but through Rich, at more than twice the time.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import typer
import typer.core

from sheriff_helper.game.refusal import Refusal
from sheriff_helper.words.names import fold, is_harmful
from sheriff_helper.words.saying.language import N_

Complete = Callable[[Any, str], list[str]]


def command_names(names: Sequence[str], incomplete: str) -> list[Any]:
    """Commands, and verbs as the table says them, as Typer hands them to a shell."""
    core: Any = typer.core  # which does not say that it exports this
    fits = _begun(names, incomplete)
    if not fits:
        from sheriff_helper.cli.context import Asked, Context

        with suppress(Refusal):
            Context(Asked()).load()  # from here on the language is that of the game
            fits = _begun(names, incomplete)
    return [core.CompletionItem(word) for word in fits]


def _begun(names: Sequence[str], incomplete: str) -> list[str]:
    """Each name in the first of its forms that begins so."""
    from sheriff_helper.words.reading.lexicon import spoken

    fits = (
        starting_with((*spoken("verb", name)[:-1], *spoken("command", name)), incomplete)
        for name in names
    )
    return [forms[0] for forms in fits if forms]


def tell_of_installing(group: Any) -> None:
    """Have Typer's `--install-completion` answer in our words."""
    for param in group.params:
        if param.name == "install_completion":
            param.callback = _install


def _install(ctx: Any, _param: Any, value: Any) -> None:
    if not value or ctx.resilient_parsing:
        return
    from contextlib import redirect_stdout
    from io import StringIO

    import typer.completion

    from sheriff_helper.words.saying.value_phrases import say

    installer: Any = typer.completion  # which does not say that it exports this
    try:
        with redirect_stdout(StringIO()):
            shell, path = installer.install()
    except typer.Exit as fault:
        raise Refusal("shell_unknown") from fault
    print(say(N_("Completion for {shell} is in {path}."), shell=shell, path=path))
    print(say(N_("It works in the next terminal that is opened.")))
    raise typer.Exit


def starting_with(words: Sequence[str], incomplete: str) -> list[str]:
    """The words that begin so, in any case; what is typed stays as it is, or shells drop them.

    Only plain ones: zsh runs what looks like code, and whoever wrote a record chose its names.
    """
    plain = (word.replace("'", "") for word in words)  # an apostrophe may be left out
    fits = [word for word in plain if fold(word).startswith(fold(incomplete))]
    whole = (incomplete + word[_begun_letters(word, incomplete) :] for word in fits)
    return [word for word in whole if all(map(_means_nothing, word))]


def _begun_letters(word: str, incomplete: str) -> int:
    """How many letters of a word are typed; all of them where one is typed by half, as in ß."""
    typed = (n for n in range(len(word) + 1) if fold(word[:n]) == fold(incomplete))
    return next(typed, len(word))


def _means_nothing(ch: str) -> bool:
    """Whether a character is nothing but itself to every shell."""
    if ch.isascii():
        return ch.isalnum() or ch in "_-."
    return not (ch.isspace() or is_harmful(ch))


def game_ids(incomplete: str) -> list[str]:
    """Every game on the shelf."""
    from sheriff_helper.cli.context import Asked, Context

    try:
        return starting_with(Context(Asked()).shelf.ids(), incomplete)
    except Refusal:
        return []


def entry_words(verb: str) -> Complete:
    """The words that may follow a verb in the game on the table."""

    def complete(ctx: Any, incomplete: str) -> list[str]:
        try:
            return _words_after(verb, list(ctx.params.get("words") or ()), incomplete, ctx)
        except Refusal:
            return []  # no game, or one that can't be read: nothing to complete, nothing to say

    return complete


def _words_after(verb: str, said: list[str], incomplete: str, ctx: Any) -> list[str]:
    from sheriff_helper.cli.context import Asked, Context
    from sheriff_helper.words.reading.answer_reader import Question, fitting
    from sheriff_helper.words.reading.tokens import table_of, tokenise_words

    table = table_of(Context(Asked(game=_game(ctx))).load().state)
    number = incomplete[: len(incomplete) - len(incomplete.lstrip("0123456789"))]
    tokens = tokenise_words([verb, *said], table)
    typed = incomplete[len(number) :]
    spaced = typed.replace("_", " ")
    fits = fitting(tokens, len(tokens), Question("shell"))
    begun = (it.begun_by(typed) or it.begun_by(spaced) for it in fits)
    names = [_one_word(proposal.word, table.players) for proposal in begun if proposal]
    return [number + name for name in starting_with(names, typed)]


def _game(ctx: Any) -> str:
    """The game that was named before or after the verb."""
    while ctx is not None:
        if ctx.params.get("game"):
            return str(ctx.params["game"])
        ctx = ctx.parent
    return ""


def _one_word(word: str, players: Sequence[str]) -> str:
    """A word without spaces, which every shell breaks at: part of a name, or joined by `_`."""
    bare = word.strip('"')
    first = bare.partition(" ")[0]
    if bare in players and sum(fold(name).startswith(fold(first)) for name in players) == 1:
        return first
    return bare.replace(" ", "_")
