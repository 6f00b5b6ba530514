"""Whatever is typed: no traceback, no hang, and nothing reaches the terminal
unescaped."""

import json
from pathlib import Path

import pytest

from tests.conftest import Answer, Program, Sheriff
from tests.net.faults.hostile import TEXTS, harmful

# Command lines with a place for a hostile text, in a game with the players Ana, Bia and
# Caio.
PLACES = {
    "command": ("{}",),
    "name": ("new", "Ana", "Bia", "{}"),
    "title": ("new", "Ana", "Bia", "Caio", "--name", "{}"),
    "option": ("new", "Ana", "Bia", "Caio", "--{}"),
    "edition": ("new", "Ana", "Bia", "Caio", "--edition", "{}"),
    "first": ("new", "Ana", "Bia", "Caio", "--first", "{}"),
    "note": ("note", "{}"),
    "promise": ("promise", "Ana", "Bia", "{}"),
    "player": ("pass", "{}", "3", "apples"),
    "good": ("pass", "Bia", "3", "{}"),
    "number": ("pass", "Bia", "{}", "apples"),
    "keyword": ("pass", "Bia", "3", "apples", "{}"),
    "count": ("count", "Ana", "{}"),
    "undo": ("undo", "{}"),
    "amend": ("amend", "1", "note", "{}"),
    "game": ("status", "--game", "{}"),
    "use": ("use", "{}"),
    "delete": ("delete", "{}", "--yes"),
    "recover": ("recover", "{}"),
    "replay": ("replay", "{}"),
    "topic": ("rules", "{}"),
    "recap": ("recap", "{}"),
    "statistics": ("stats", "{}"),
    "since": ("stats", "--since", "{}"),
    "players": ("stats", "--players", "{}"),
    "export": ("export", "--as", "{}"),
    "tally": ("tally", "{} 42g 4a", "Bia 30g"),
    "penalty": ("penalty", "3", "apples", "bag", "{}"),
    "language": ("status", "--lang", "{}"),
}


def settled(answer: Answer, said: object) -> None:
    """The answer is one of ours, and has nothing in it that could harm a terminal."""
    assert answer.code in (0, 1, 2, 3), said
    assert harmful(answer.out + answer.err) == [], said
    assert "Traceback" not in answer.err, said
    assert "stumbled" not in answer.err, (said, answer.err)
    if answer.code:
        assert answer.err.startswith("error: "), said


@pytest.mark.parametrize("place", PLACES)
def test_hostile_text_in_every_place(place: str, sheriff: Sheriff, home: Path) -> None:
    assert sheriff("new Ana Bia Caio").code == 0
    for number, text in enumerate(TEXTS.values()):
        words = [word.replace("{}", text) for word in PLACES[place]]
        for line in (words, [*words, "--json"])[: 1 + (number % 3 == 0)]:
            answer = sheriff(line)
            settled(answer, line)
            if "--json" in line and answer.code != 0:
                assert set(json.loads(answer.out)) == {"error"}
        if place in ("name", "title"):
            for shown in ("status", "recap", "recap --text", "export --as csv"):
                settled(sheriff(shown), words)
    for shown in (
        "status",
        "log --all",
        "log --json",
        "export",
        "games",
        "games --json",
    ):
        settled(sheriff(shown), (place, shown))
    outside = {path.name for path in home.parent.iterdir()} - {"home"}
    assert outside == set()


@pytest.mark.parametrize("variable", ["SHERIFF_LANG", "LC_ALL", "LANG"])
@pytest.mark.parametrize(
    "value", ["../x", "{tmp}/x", "pt/../x", "xx", "\x1b[2J", "x" * 5_000, "..", "."]
)
def test_a_hostile_language_is_none(
    variable: str,
    value: str,
    sheriff: Sheriff,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (tmp_path / "x.po").write_text('msgid "x"\nmsgstr "y"\n', encoding="utf-8")
    value = value.replace("{tmp}", str(tmp_path))
    assert sheriff("new Ana Bia Caio").code == 0
    english = sheriff("status")
    assert sheriff(["status", "--lang", value]).code == 2
    assert sheriff(["new", "Ana", "Bia", "Caio", "--lang", value]).code == 2
    monkeypatch.delenv("LC_ALL")
    monkeypatch.setenv(variable, value)
    assert sheriff("status") == english


LINES = {
    "ten megabytes": b"note " + b"x" * 10_000_000,
    "half a megabyte": b"note " + b"x" * 499_000,
    "many words": b"pass Bia " + b"1 apple " * 400,
    "many small lines": b"note x\n" * 300,
    "quotes": b'note "' * 1_000,
    "zeros": bytes(100_000),
    "no text": bytes(range(256)) * 100,
    "utf-16": "new Ana Bia Caio".encode("utf-16"),
    "one return": b"note one\rnote two",
}


@pytest.mark.parametrize("line", LINES)
def test_hostile_records(
    line: str, sheriff: Sheriff, forked: Program, tmp_path: Path
) -> None:
    record = tmp_path / "hostile.sheriff"
    record.write_bytes(b"new Ana Bia Caio\n" + LINES[line])
    for answer in (
        sheriff(["replay", str(record)]),
        forked(["replay", "-", "--json"], typed=record.read_bytes()),
    ):
        settled(answer, line)


@pytest.mark.parametrize(
    "line",
    [
        "pay Ana Bia 99999999999999999999999g",
        "pass Bia 99999999999999999999999 apples",
        "count Ana 99999999999999999999999",
        "undo 99999999999999999999999",
        "amend 99999999999999999999999 note x",
        "kept 99999999999999999999999",
        "new Ana Bia Caio --gold 99999999999999999999999",
        "new Ana Bia Caio --turns 99999999999999999999999",
        f"pay Ana Bia {'9' * 3_900}g",
        "count Ana ٣٤",
        "count Ana ²",
        "penalty 5 apples bag 5 crossbows gold 0 stand 999999a 999999c 999999b 999999k",
        "tally 'Ana 999999g 999999a 999999x'",
    ],
)
def test_huge_numbers(line: str, sheriff: Sheriff) -> None:
    assert sheriff("new Ana Bia Caio").code == 0
    settled(sheriff(line), line)
    settled(sheriff("status"), line)
