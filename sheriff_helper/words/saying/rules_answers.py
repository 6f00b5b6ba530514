"""`rules`: short answers to what tables ask, and which of them are rulings of our own."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple


class Answer(NamedTuple):
    """What the rules say; `ours` where the text is silent and this project rules."""

    text: str
    ours: str = ""


@cache
def answers() -> Mapping[str, Answer]:
    """Every topic with its answer, in the order of `rules.toml`."""
    text = Path(__file__).with_name("rules.toml").read_text(encoding="utf-8")
    return {topic: Answer(**row) for topic, row in tomllib.loads(text).items()}
