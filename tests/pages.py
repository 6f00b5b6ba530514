"""The pages that people read: their blocks, pictures, tables and paths, and how they
stay true.
"""

import re
from collections.abc import Mapping
from pathlib import Path

from tests.net.transcript import (
    ROOT,
    brought_up_to_date,
    fresh_table,
    is_said,
    printed_by,
    steps,
)

README = ROOT / "README.md"
REFERENCE = ROOT / "REFERENCE.md"
# The README in other languages, which the English one leads.
ABROAD = sorted(ROOT.glob("README.*.md"))

Rows = list[list[str]]  # of a table, cell by cell
Tables = Mapping[str, Rows]  # by the line that heads the table

_FENCED = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"`([^`\n]+)`")
_PICTURE = re.compile(r"!\[.+\]\((.+\.svg)\)")
_PATH = re.compile(r"`((?:[\w.]+/)*[\w.]+\.(?:py|sheriff)|(?:[\w.]+/)+|LICENSE)`")
# Named on a page, and not in the repository: a folder of the player's.
_ELSEWHERE = ("games/",)


def text_of(page: Path) -> str:
    """A page as it stands."""
    return page.read_text(encoding="utf-8")


def language_of(page: Path) -> str:
    """The language of a page that is not in English: `README.pt.md` is in `pt`."""
    return page.name.split(".")[1]


def blocks(page: Path, tag: str) -> list[str]:
    """The fenced blocks of a page that are tagged so, in order."""
    return [text for found, text in _FENCED.findall(text_of(page)) if found == tag]


def prose(page: Path) -> str:
    """What is said on a page between its blocks, without where its links lead."""
    return re.sub(r"\]\([^)]*\)", "]", _FENCED.sub("", text_of(page)))


def code_in(text: str) -> list[str]:
    """What stands in a text as something to type, in order."""
    return _CODE.findall(text)


def pictures(page: Path) -> list[str]:
    """The pictures that a page shows, in order."""
    return _PICTURE.findall(text_of(page))


def missing_paths(page: Path) -> list[str]:
    """Files and folders that a page names and that are not there."""
    return [
        path
        for path in sorted(
            {*_PATH.findall(text_of(page)), *pictures(page)} - {*_ELSEWHERE}
        )
        if not any(
            (folder / path).exists()
            for folder in (ROOT, ROOT / "sheriff_helper", page.parent)
        )
    ]


def false_transcripts(page: Path, folder: Path, language: str = "en") -> list[str]:
    """What is typed on the page, at one table, and prints something else than stands
    there.
    """
    with fresh_table(folder, language) as home:
        said = steps("".join(blocks(page, "console")))
        return [
            step.command
            for step in said
            if not is_said(step.prints, printed_by(step.command, home))
        ]


def rows_in(page: Path, header: str) -> list[str]:
    """The rows of a table as they stand on the page."""
    return _table_in(text_of(page), header)[1].splitlines()


def row(cells: list[str]) -> str:
    """One row as it stands on a page."""
    return "| " + " | ".join(cell.replace("|", r"\|") for cell in cells) + " |"


def page_brought_up_to_date(
    page: Path, folder: Path, language: str = "en", tables: Tables | None = None
) -> str:
    """A page with these tables, and with what its transcripts print now."""
    text = text_of(page)
    for header, rows in (tables or {}).items():
        found = _table_in(text, header)
        fresh = "".join(row(cells) + "\n" for cells in rows)
        text = text[: found.start(1)] + fresh + text[found.end(1) :]
    said = blocks(page, "console")
    # One table for all of them: a mark between the blocks finds its way back.
    mark = "# the next block\n"
    told = brought_up_to_date(mark.join(said), folder, language).split(mark)
    for old, new in zip(said, told, strict=True):
        text = text.replace(f"```console\n{old}```", f"```console\n{new}```")
    return text


def _table_in(text: str, header: str) -> re.Match[str]:
    """A table of a page: its header, the line below it, and its rows."""
    found = re.search(
        rf"^{re.escape(header)}\n\|[-|]+\|\n((?:\|.*\n)*)", text, re.MULTILINE
    )
    assert found, f"the page has no table {header}"
    return found
