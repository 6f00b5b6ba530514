"""Evenings as players type them: every `sessions/*.session` prints what it says it
prints.

To add one, write the commands and let the program fill in the rest, then read every
line of it:

    python -m tests.net.test_sessions            # all sessions, and every page
    python -m tests.net.test_sessions slips      # only tests/net/sessions/slips.session
    python -m tests.net.test_sessions README REFERENCE
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.net.transcript import (
    ROOT,
    brought_up_to_date,
    fresh_table,
    is_said,
    parse,
    printed_by,
    steps,
    written,
)

SESSIONS = sorted((ROOT / "tests" / "net" / "sessions").glob("*.session"))


@pytest.mark.parametrize("path", SESSIONS, ids=lambda path: path.stem)
def test_session_prints_what_it_says(path: Path, tmp_path: Path) -> None:
    said = steps(path.read_text(encoding="utf-8"))
    assert said, "a session without a command tests nothing"
    with fresh_table(tmp_path) as home:
        for step in said:
            printed = printed_by(step.command, home)
            assert is_said(step.prints, printed), (step.command, "\n".join(printed))


@pytest.mark.parametrize("path", SESSIONS, ids=lambda path: path.stem)
def test_session_is_written_back_as_it_was(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert written(parse(text)) == text


def test_a_session_can_fail(tmp_path: Path) -> None:
    with fresh_table(tmp_path) as home:
        assert printed_by("sheriff log", home) == (
            "error: There is no game on the table.",
            "hint: sheriff new Ana Bia Caio, or pick one of: sheriff games",
            "[1]",
        )


@pytest.mark.parametrize(
    ("said", "printed", "same"),
    [
        ("a b", "a b", True),
        ("a …", "a", True),
        ("a … d", "a b c d", True),
        ("… d", "a b c d", True),
        ("a … d", "a b c d e", False),
        ("a b", "a b c", False),
        ("a …", "b", False),
    ],
)
def test_dots_stand_for_any_lines(said: str, printed: str, same: bool) -> None:
    assert is_said(tuple(said.split()), tuple(printed.split())) is same


def test_a_line_that_is_no_command_is_not_swallowed() -> None:
    with pytest.raises(
        ValueError, match="neither a command nor a comment: sheriff status"
    ):
        parse("# a forgotten prompt\nsheriff status\n")


def test_bringing_up_to_date_changes_only_what_is_printed(tmp_path: Path) -> None:
    text = "# a table\n\n$ sheriff new Ana Bia\nsomething old\n\n# the end\n"
    assert brought_up_to_date(text, tmp_path) == (
        "# a table\n\n$ sheriff new Ana Bia\n"
        "error: A table has 3 to 6 players, and this one has 2.\n"
        "hint: name 3 to 6, for example: Ana Bia Caio\n[1]\n\n# the end\n"
    )


def _bring_up_to_date(names: list[str]) -> None:
    """Rewrite sessions to what is printed now; whoever calls this reads the
    difference."""
    from tests.pages import (
        ABROAD,
        README,
        REFERENCE,
        language_of,
        page_brought_up_to_date,
    )
    from tests.test_reference import reference_brought_up_to_date

    for path in SESSIONS:
        if not names or path.stem in names:
            with TemporaryDirectory() as folder:
                text = brought_up_to_date(
                    path.read_text(encoding="utf-8"), Path(folder)
                )
            path.write_text(text, encoding="utf-8")
    if not names or "README" in names:
        for path in (README, *ABROAD):
            language = "en" if path == README else language_of(path)
            with TemporaryDirectory() as folder:
                text = page_brought_up_to_date(path, Path(folder), language)
            path.write_text(text, encoding="utf-8")
    if not names or "REFERENCE" in names:
        with TemporaryDirectory() as folder:
            text = reference_brought_up_to_date(Path(folder))
        REFERENCE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    _bring_up_to_date(sys.argv[1:])
