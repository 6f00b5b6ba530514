"""Every verb of the grammar, known without loading the rules behind it."""

from sheriff_helper.game.module_list import VERBS as MODULE_VERBS

BASE_VERBS = (
    *("declare", "pass", "open", "pay", "promise", "kept", "broken", "next", "reveal", "count"),
    *("note", "finish"),
)


def all_verbs() -> list[str]:
    """In the order of the help page."""
    return [*BASE_VERBS, *MODULE_VERBS]
