"""The sentences of the program and their translations, as Babel reads them."""

import re
import shlex
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from sheriff_helper.words.language import TRANSLATIONS
from tests.net.transcript import ROOT

CODES = sorted(path.name for path in TRANSLATIONS.iterdir())
_EXTRACT = re.compile(r"^pybabel (extract .*) -o \S+ (\S+)$", re.MULTILINE)


def file_of(code: str, suffix: str = "po") -> Path:
    """The file with a language's translations, or the compiled one."""
    return TRANSLATIONS / code / "LC_MESSAGES" / f"sheriff.{suffix}"


def catalogue(code: str) -> Catalog:
    """The translations of a language."""
    with file_of(code).open("rb") as file:
        return read_po(file, locale=code)


@cache
def template() -> Catalog:
    """Every sentence of the program, gathered by the command in CONTRIBUTING."""
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    command = _EXTRACT.search(page)
    assert command
    options = shlex.split(command[1])
    babel = [sys.executable, "-m", "babel.messages.frontend", "-q"]
    with TemporaryDirectory() as folder:
        found = Path(folder, "sheriff.pot")
        subprocess.run(
            [*babel, *options, "-o", str(found), command[2]],
            cwd=ROOT,
            timeout=300,
            check=True,
        )
        with found.open("rb") as file:
            return read_po(file)


def texts(value: object) -> tuple[str, ...]:
    """A message or its plural forms, as Babel hands them over."""
    if isinstance(value, str):
        return (value,)
    assert isinstance(value, tuple | list)
    return tuple(str(text) for text in value)


def is_translated(message: Message) -> bool:
    """Whether a message is translated in all its forms, and not in doubt."""
    return all(texts(message.string)) and not message.fuzzy
