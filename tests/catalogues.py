"""What people type, as the program asks for it, and each language's file kept up to
date.

`python -m tests.catalogues` adds new words to each `.po` file, empty, for a translator
to fill, and drops those that are gone. `python -m tests.catalogues fr` begins French.
"""

import sys
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

import sheriff_helper
from sheriff_helper.cli.commands import COMMANDS
from sheriff_helper.game.box import EDITIONS
from sheriff_helper.game.entry import MINUS
from sheriff_helper.game.goods import GOODS, LEGAL, UNKNOWN
from sheriff_helper.game.grammar import BASE
from sheriff_helper.game.modules import ALL, bag_cards
from sheriff_helper.game.scoring import OTHER
from sheriff_helper.words.language import ENGLISH, FOLDER, typed_words
from sheriff_helper.words.lexicon import NUMBERS, all_verbs
from sheriff_helper.words.reading.options import FLAGS, MODULE_FLAGS, WITH_VALUE
from sheriff_helper.words.sentences.rules import RULES
from tests.translations import texts

# Words that entries know beside the keywords of their slots.
OTHER_KEYWORDS = (
    "auto",
    "draw",
    "bag",
    "gold",
    "stand",
    "market",
    "order",
    "points",
    "round",
)
# Messages that read otherwise before some sounds; a dash where a language has none.
JOINTS = ("{first} and {last}", "{first} or {last}")
# Stands for every ending that a name may have; a dash in a language that leaves names
# as they are.
ENDING = "name"
PROJECT = "sheriff"
# The languages of the rulebooks: whole, and how many of a thing each tells apart. A new
# language may have as little as its goods; once all of it is translated, it is listed
# here.
WHOLE = {"pt": 2, "es": 2, "uk": 3}


def keywords() -> list[str]:
    """Every keyword of the grammar."""
    entries = [*BASE, *(entry for module in ALL for entry in module.entries)]
    slots = [slot for entry in entries for slot in entry.slots]
    said = {
        word
        for slot in slots
        for word in (slot.keyword, *slot.also)
        if word.strip(MINUS)
    }
    return sorted(said | set(OTHER_KEYWORDS))


def command_names() -> list[str]:
    """Every command; those that the prompt has words for already are typed so in a
    shell too.
    """
    return sorted(set(COMMANDS) - set(typed_words(ENGLISH, "prompt")))


def template() -> Catalog:
    """Every word that a person types."""
    found = Catalog(project=PROJECT, version=sheriff_helper.__version__)
    for context, words in (
        ("good", [*GOODS, UNKNOWN, "gold", *bag_cards()]),
        *(
            (kind, [*typed_words(ENGLISH, kind)])
            for kind in ("code", "meant", "filler", "prompt")
        ),
        ("answer", ("pass", "open")),  # the letter for `next` is the same everywhere
        ("verb", all_verbs()),
        ("keyword", keywords()),
        ("command", command_names()),
        ("topic", list(RULES)),
        ("option", [*FLAGS, *MODULE_FLAGS, *WITH_VALUE, *EDITIONS, "random", OTHER]),
        ("number", NUMBERS),
        ("title", LEGAL),
        ("ending", [ENDING]),
        ("sounds", JOINTS),
        ("variant", JOINTS),
    ):
        for word in words:
            found.add(word, context=context)
    return found


def read(path: Path) -> Catalog:
    """The catalogue in a file."""
    with path.open("rb") as file:
        return read_po(file, locale=path.stem)


def untranslated(catalogue: Catalog) -> list[str]:
    """What a translator has yet to fill or to decide."""
    return [
        " ".join(filter(None, (message.context, str(message.id))))
        for message in catalogue
        if message.id and (message.fuzzy or not all(texts(message.string)))
    ]


def updated(path: Path) -> bytes:
    """The file as it should be: new messages empty, old ones gone, nothing guessed."""
    catalogue = (
        read(path) if path.exists() else Catalog(locale=path.stem, project=PROJECT)
    )
    catalogue.update(template(), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    buffer = BytesIO()
    write_po(
        buffer,
        catalogue,
        width=100,
        sort_output=True,
        no_location=True,
        omit_header=True,
    )
    return _header(path.stem, catalogue.plural_forms).encode() + buffer.getvalue()


def _header(code: str, plural: str) -> str:
    """Only what a reader of the file needs: no dates and names that change with every
    run.
    """
    lines = (
        f"Language: {code}",
        "Content-Type: text/plain; charset=utf-8",
        f"Plural-Forms: {plural}",
    )
    return 'msgid ""\nmsgstr ""\n' + "".join(f'"{line}\\n"\n' for line in lines) + "\n"


def main() -> None:
    """Bring every file up to date, and begin those that are named."""
    paths = {*FOLDER.glob("*.po"), *(FOLDER / f"{code}.po" for code in sys.argv[1:])}
    for path in sorted(paths - {FOLDER / f"{ENGLISH}.po"}):
        path.write_bytes(updated(path))
        catalogue = read(path)
        print(
            f"{path.name}: {len(catalogue)} messages, {len(untranslated(catalogue))} "
            "are missing"
        )


if __name__ == "__main__":
    main()
