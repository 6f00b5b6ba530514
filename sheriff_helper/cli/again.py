"""An entry that could not be stored, as it can be typed again."""

from collections.abc import Sequence

from sheriff_helper.words.language import _
from sheriff_helper.words.line import LONGEST_LINE
from sheriff_helper.words.verbs import all_verbs

_WRITES = ("new", "undo", "redo", "amend")

# After these, typing it again would be wrong: it may be stored, or could not be in any case.
_NOT_AGAIN = ("unsure",)


def again(code: str, hint: str, arguments: Sequence[str]) -> str:
    """The hint, and after it the entry that was not stored, if there was one."""
    from shlex import join

    writes = set(arguments) & {*all_verbs(), *_WRITES}
    line = join(arguments)
    if not writes or "--dry-run" in arguments or code in _NOT_AGAIN or len(line) > LONGEST_LINE:
        return hint
    return _("{hint}; then again: {line}").format(hint=hint, line=f"sheriff {line}")
