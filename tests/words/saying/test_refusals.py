"""Every refusal that the program raises has its sentence; how it is said hangs in the
gallery.
"""

import ast
from pathlib import Path

import sheriff_helper
from tests import door

# What makes a refusal, and which of its arguments is the code.
REFUSALS = {
    "Refusal": 0,
    "Unreadable": 0,
    "Ambiguous": 0,
    "StoreRefusal": 0,
    "require": 1,
}


def raised_codes(source: Path) -> set[str]:
    """Every code that a refusal is made of in one file."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    calls = [
        (node, node.func.id)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in REFUSALS
        and node.args
    ]
    return {
        text.value
        for call, name in calls
        for text in ast.walk(call.args[REFUSALS[name]])
        if isinstance(text, ast.Constant)
        and isinstance(text.value, str)
        and text.value.isidentifier()  # and not what a code depends on
    }


def test_every_refusal_in_the_source_has_a_sentence() -> None:
    package = Path(sheriff_helper.__file__).parent
    raised = {code for source in package.rglob("*.py") for code in raised_codes(source)}
    assert len(raised) > 50
    assert raised - door.refusal_codes() == set()
