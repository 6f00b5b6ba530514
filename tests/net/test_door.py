"""The net meets the program at `tests/door.py` alone."""

import re
from pathlib import Path

NET = Path(__file__).parent
IMPORT = re.compile(r"^\s*(?:from|import) sheriff_helper\b", re.MULTILINE)
# Other tests than the door may import the program, and so would the net with them.
ROUNDABOUT = re.compile(r"^from tests\.(?!net\b|door\b|conftest\b)", re.MULTILINE)


def test_the_net_imports_nothing_of_the_program() -> None:
    sources = {path: path.read_text(encoding="utf-8") for path in NET.rglob("*.py")}
    assert [str(path) for path, text in sources.items() if IMPORT.search(text)] == []
    assert [
        str(path) for path, text in sources.items() if ROUNDABOUT.search(text)
    ] == []
