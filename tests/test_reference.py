"""The reference is true: its tables are the program's own, its transcripts print what
they say.
"""

import json
import subprocess
import sys
from ast import literal_eval
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sheriff_helper.cli.app import EXIT_CODES
from sheriff_helper.game.goods import GOODS
from sheriff_helper.game.recap import AWARDS
from sheriff_helper.words.lexicon import all_verbs
from sheriff_helper.words.phrases import good_name, say
from sheriff_helper.words.reading.options import option_lines
from sheriff_helper.words.saying.help import purpose, usage
from sheriff_helper.words.sentences import commands, prompt, recap
from tests.conftest import PATIENCE, Sheriff
from tests.net.transcript import fresh_table, printed_by
from tests.pages import (
    REFERENCE,
    Rows,
    Tables,
    blocks,
    false_transcripts,
    missing_paths,
    page_brought_up_to_date,
    row,
    rows_in,
)


def _figure(award: str) -> str:
    return say(recap.AWARDS[award].figure, n=3).replace("3", "N")


TABLES: Tables = {
    "| Good | Code | Class | Value | Penalty |": [
        [
            good_name(good.key),
            f"`{good.code}`",
            good.class_,
            str(good.value),
            str(good.penalty),
        ]
        for good in GOODS.values()
    ],
    "| Entry | What it means |": [
        [f"`{usage(verb)}`", purpose(verb)] for verb in all_verbs()
    ],
    "| Switch | What it adds |": [
        [f"`{option}`", text] for option, text in option_lines()
    ],
    "| Command | What it does |": [
        [f"`{name}`", text] for name, text in commands.PURPOSES.items()
    ],
    "| Typed | What it means |": [
        [" · ".join(f"`{each}`" for each in typed.split(" · ")), meaning]
        for typed, meaning in prompt.HELP.items()
    ],
    "| Award | `award` | Figure |": [
        [recap.AWARDS[award].title, f"`{award}`", _figure(award)] for award in AWARDS
    ],
    "| Exit code | `kind` |": [
        [
            str(code),
            ", ".join(f"`{kind}`" for kind, its in EXIT_CODES.items() if its == code),
        ]
        for code in sorted(set(EXIT_CODES.values()))
    ],
}

ANSWERS = "| Answer of | Has |"
# At one table, in this order: what is typed, and what the answer is called on the page.
ASKED = (
    ("replay --keep examples/rulebook_evening.sheriff", ""),
    ("new Ana Bia Caio --name friday", ""),
    ("declare Bia 3a", ""),
    ("declare Caio 3c", ""),
    ("promise Bia Ana an apple", ""),
    ("status", "status"),
    ("pass Bia 2a1? bribe 5g", "pass"),
    ("open Caio 2c1m", "open"),
    ("penalty 4c bag 1a1c2m", "penalty"),
    ("score", "score"),
    ("tally 'Ana 42g 4a' 'Bia 30g 9a'", "tally"),
    ("replay examples/rulebook_evening.sheriff", "replay"),
    ("undo", "undo"),
    ("log", "log"),
    ("recap the-rulebooks-evening", "recap"),
    ("stats", "stats"),
    ("export", "export"),
    ("export --as json", "export --as json"),
    ("export --as csv", "export --as csv"),
    ("export --as bgstats --game the-rulebooks-evening", "export --as bgstats"),
    ("setup", "setup"),
    ("goods", "goods"),
    ("rules", "rules"),
    ("rules debt", "rules TOPIC"),
    ("games", "games"),
    ("where", "where"),
    ("open Davi", "refused"),
)
# What the keys of a map are, where an object is none of a fixed shape.
MAPS = {
    "GOOD": {*GOODS, "unknown"},
    "NAME": {"Ana", "Bia", "Caio", "David", "Gilbert", "Marian", "Will"},
}


def answer_rows(folder: Path) -> Rows:
    """The keys of every JSON answer; an object that was told of before is not told of
    again.
    """
    told: list[set[str]] = []
    rows: Rows = []
    with fresh_table(folder) as home:
        for command, name in ASKED:
            answer = json.loads(printed_by(f"sheriff {command} --json", home)[0])
            for path, keys in _keys(answer, name) if name else ():
                if not any(known.issuperset(keys) for known in told):
                    told.append(set(keys))
                    rows.append([f"`{path}`", ", ".join(f"`{key}`" for key in keys)])
    return rows


def _keys(value: Any, path: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every object within an answer: where it stands, and its keys."""
    if isinstance(value, list):
        objects = [item for item in value if isinstance(item, dict)]
        every = {key: inner for item in objects for key, inner in item.items()}
        yield from _keys(every, f"{path}[]")
    elif isinstance(value, dict) and value:
        by = next((kind for kind, names in MAPS.items() if value.keys() <= names), "")
        if by:
            yield from _keys(next(iter(value.values())), f"{path}.{by}")
            return
        yield path, tuple(value)
        for key, inner in value.items():
            if key not in ("events", "event"):  # as many shapes as there are entries
                yield from _keys(inner, f"{path}.{key}")


@pytest.mark.parametrize("header", TABLES, ids=lambda header: header.split()[1])
def test_table_is_the_programs_own(header: str) -> None:
    assert rows_in(REFERENCE, header) == [row(cells) for cells in TABLES[header]]


def test_json_has_the_keys_that_the_page_names(tmp_path: Path) -> None:
    assert rows_in(REFERENCE, ANSWERS) == [
        row(cells) for cells in answer_rows(tmp_path)
    ]


@pytest.mark.own_prices
def test_transcripts_print_what_they_say(tmp_path: Path) -> None:
    assert false_transcripts(REFERENCE, tmp_path) == []


def test_a_game_is_read_by_tinydb_alone(home: Path, sheriff: Sheriff) -> None:
    assert sheriff("new Ana Bia Zoë --name friday").code == 0
    assert sheriff("note hello").code == 0
    (block,) = blocks(REFERENCE, "python")
    script = (
        f"{block}\nimport sys\nassert 'sheriff_helper' not in sys.modules\nprint(log)\n"
    )
    command = [sys.executable, "-c", script]
    done = subprocess.run(
        command, capture_output=True, text=True, cwd=home, timeout=PATIENCE
    )
    assert done.stderr == ""
    began, noted = literal_eval(done.stdout)
    assert began["events"][0]["setup"]["names"] == ["Ana", "Bia", "Zoë"]
    assert noted["events"] == [{"is": "Noted", "text": "hello"}]


def test_paths_are_there() -> None:
    assert missing_paths(REFERENCE) == []


def reference_brought_up_to_date(folder: Path) -> str:
    """The reference with its tables and with what its transcripts print now."""
    tables = {**TABLES, ANSWERS: answer_rows(folder / "answers")}
    return page_brought_up_to_date(REFERENCE, folder / "transcripts", tables=tables)
