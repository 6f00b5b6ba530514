"""What one picture in the gallery says."""

from collections.abc import Mapping
from typing import NamedTuple

TABLE = "new Ana Bia Caio"
FRIDAY = "new Ana Bia Caio --name friday"
POOR = "new Ana Bia Caio --gold 3"


class Row(NamedTuple):
    """Command lines in a fresh home, of which the last is refused, and what is
    answered.
    """

    code: str
    said: tuple[str, ...]
    error: str  # {tmp} is the folder that the test runs in
    hint: str
    kind: str = "illegal"
    files: Mapping[str, bytes] = {}  # there before the first line
    spoiled: tuple[bytes, bytes] = (
        b"",
        b"",
    )  # changed in friday's file before the last line
    gone: bool = False  # friday's file is taken away before the last line
    linked: tuple[str, str] = (
        "",
        "",
    )  # the first name is a link to the folder of the second
    typed: str = ""  # answered at a terminal
    held: bool = False  # another terminal is writing to friday
