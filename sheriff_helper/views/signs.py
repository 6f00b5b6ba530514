"""The signs on the board, and the one way in which a name gets onto the screen."""

from typing import NamedTuple

from rich import box
from rich.text import Text

from sheriff_helper.words.names import harmless


class Marks(NamedTuple):
    """Which signs the terminal can show."""

    star: str
    king: str
    queen: str
    none: str
    to: str
    more: str
    box: box.Box

    def crowns(self) -> dict[str, str]:
        """The two crowns, for a sentence that explains them."""
        return {"king": self.king, "queen": self.queen}


FULL = Marks("★", "♔", "♕", "·", "–", "…", box.SIMPLE_HEAD)
PLAIN = Marks("*", "K", "Q", "-", "-", "...", box.ASCII2)


def name_text(name: str, width: int, marks: Marks) -> Text:
    """A name as text, cut to a width: markup in it is shown, not obeyed."""
    text = Text(harmless(name), no_wrap=True)
    if text.cell_len > width:
        text.truncate(width - len(marks.more))
        text.append(marks.more)
    return text
