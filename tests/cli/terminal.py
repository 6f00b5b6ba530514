"""A command that asks, answered at a real terminal, with every key counted."""

import os
from collections.abc import Sequence
from typing import NamedTuple

import pexpect

from tests.conftest import PATIENCE

_ASKS = "› |\\[y/N\\] "  # what stands before the place where an answer is typed


class Talk(NamedTuple):
    """What was said by whom: all that stood on the screen, the keys, and how it
    ended."""

    screen: str
    keys: int
    code: int


def talk(
    command: Sequence[str],
    answers: Sequence[str],
    columns: int = 80,
    cold: bool = False,
) -> Talk:
    """Answer each question when it is asked, Enter after every answer; then wait for
    the end.
    """
    from tests.awake import SCRIPT, Terminal  # of Unix: other tests are beside these

    env = {key: v for key, v in os.environ.items() if key not in ("COLUMNS", "LINES")}
    child = (pexpect.spawn if cold else Terminal)(
        SCRIPT,
        list(command),
        dimensions=(40, columns),
        encoding="utf-8",
        timeout=PATIENCE,
        env={**env, "TERM": "dumb"},
    )
    child.delaybeforesend = None
    screen = ""
    for answer in answers:
        child.expect(_ASKS)
        screen += child.before + child.after
        child.send(answer + "\r")
    child.expect(pexpect.EOF)
    screen += child.before
    child.ptyproc.delayafterclose = 0  # it is gone, so that nobody has to wait for it
    child.close()
    keys = sum(len(answer) + 1 for answer in answers)
    return Talk(screen.replace("\r\n", "\n"), keys, int(child.exitstatus or 0))
