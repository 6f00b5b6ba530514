"""What the window says between two prompts: sentences at its width, refusals, the board."""

import shutil
import textwrap
from collections.abc import Iterable
from typing import TYPE_CHECKING

from sheriff_helper.cli.context import Context
from sheriff_helper.game.state import State
from sheriff_helper.words.language import _

if TYPE_CHECKING:
    from rich.console import RenderableType


class Screen:
    """The part of the window above the prompt: lines are only ever added to it."""

    def __init__(self, context: Context) -> None:
        self.context = context

    def say(self, lines: Iterable[str]) -> None:
        """Sentences, broken between words where the window is narrow."""
        columns = shutil.get_terminal_size().columns
        for line in lines:
            if len(line) < columns:
                self.context.say([line])
            else:
                self.context.say(
                    textwrap.wrap(line, columns - 1, subsequent_indent="  ", break_on_hyphens=False)
                )

    def refuse(self, typed: str, message: str, hint: str) -> None:
        """What was typed, why it can't be, and what can; only people read it here."""
        self.say([f"› {typed}"] if typed else [])
        self.say([_("error: {message}").format(message=message)])
        if hint:
            self.say([_("hint: {hint}").format(hint=hint)])

    def ring(self) -> None:
        """Time is up."""
        print("\a", end="", flush=True)

    def show(self, view: "RenderableType") -> None:
        """A table or a board."""
        self.context.show(view)

    def board(self, state: State) -> None:
        """The board of the game."""
        from sheriff_helper.views.board import board

        self.show(board(state, self.context.marks, width=self.context.width))
