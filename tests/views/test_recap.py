"""A game told: the card for a chat, the terminal, rows for a spreadsheet."""

import csv
import io

import pytest

from sheriff_helper.game.recap import AWARDS, FACTS, Recap, recap_of
from sheriff_helper.game.statistics import statistics
from sheriff_helper.views.layout import FULL, PLAIN, Marks
from sheriff_helper.views.recap import award_words, course, recap_card, recap_view
from sheriff_helper.views.spreadsheet import csv_lines, result_rows
from sheriff_helper.words.language import use_language
from sheriff_helper.words.sentences import recap as sentences
from tests.net.test_examples import EXAMPLES
from tests.tables import events_of, play
from tests.views.screen import shown, widest
from tests.vocabulary import WHOLE

DAY = "2025-11-18"
HOSTILE = (
    '=cmd|" /C calc"!A0'  # which is no name, for its quotes, and could stand in a file
)


def evening(name: str) -> Recap:
    return recap_of(events_of(name))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_a_card_is_short_and_has_everyone_on_it(path: object) -> None:
    told = evening(getattr(path, "stem", ""))
    lines = recap_card(told, DAY, FULL)
    assert len(lines) <= 15
    assert lines[0].endswith(f" · {DAY}")
    for line in told.score.lines:
        (row,) = [row for row in lines if row.startswith(f"{line.place}. {line.name} ")]
        place, points, spark = row.split()[0], *row.split()[-2:]
        assert (place, points) == (f"{line.place}.", str(line.total))
        assert (
            len(spark) == len(told.rounds) + 2
        )  # the start, each round, the final tally


def test_a_card_of_six_with_every_award_has_fifteen_lines() -> None:
    told = evening("deputies_evening")
    every = [{"award": award, "players": ["John"], "figure": 2} for award in AWARDS]
    assert len(recap_card(told._replace(awards=every), DAY, FULL)) == 15


@pytest.mark.parametrize(
    ("marks", "spark"), [(FULL, "▁▃▃▄▄▄▃▄▅▆"), (PLAIN, "1334443456")]
)
def test_a_sparkline_goes_from_the_lowest_points_of_all_to_the_highest(
    marks: Marks, spark: str
) -> None:
    card = recap_card(evening("rulebook_evening"), DAY, marks)
    sparks = [row.split()[-1] for row in card[2:6]]
    assert {line[0] for line in sparks} == {
        spark[0]
    }  # everyone begins with the same gold
    assert sparks[0][-1] in "█8"  # and Marian ends above them all
    assert sparks[2] == spark
    assert all(row.isascii() for row in card) == (marks is PLAIN)


def test_the_course_of_a_game_ends_with_its_score() -> None:
    told = evening("rulebook_evening")
    rows = course(told)
    assert rows[0] == dict.fromkeys(told.players, 50)
    assert rows[-1] == {line.name: line.total for line in told.score.lines}
    assert len(rows) == 1 + 8 + 1


@pytest.mark.parametrize("width", [45, 80])
@pytest.mark.parametrize("name", ["deputies_evening", "everything"])
@pytest.mark.parametrize("language", ["en", *WHOLE])
def test_the_terminal_shows_every_figure(name: str, width: int, language: str) -> None:
    use_language(language)
    told = evening(name)
    text = shown(recap_view(told, DAY, FULL, width), width=width)
    assert widest(text) <= width
    figures = [word for word in text.split() if word.isdigit()]
    for facts in told.players.values():
        assert not {str(n) for n in facts.values() if n} - set(figures)


def test_every_award_and_every_fact_has_its_words() -> None:
    assert set(AWARDS) == set(sentences.AWARDS)
    assert set(sentences.FACTS) == set(FACTS)
    rows = statistics([evening("thieves")], str)
    assert ["name", *sentences.STATISTICS] == list(rows[0])
    for award in AWARDS:
        title, names, figure = award_words(
            {"award": award, "players": ["Ana"], "figure": 2}
        )
        assert title
        assert names == "Ana"
        assert "2" in figure


def test_nobody_has_won_what_goes_on() -> None:
    rows = result_rows("friday", DAY, recap_of(play(("new Ana Bia Caio",)).events))
    assert [row["winner"] for row in rows] == [0, 0, 0]


@pytest.mark.parametrize(
    "text",
    [
        *(
            "=cmd()",
            "+1",
            "-1",
            "@SUM(A1)",
            " =1",
            "\t=1",
            "\r=1",
            "\u00a0=1",
            "＝1",
            HOSTILE,
        ),
    ],
)
def test_no_cell_is_a_formula(text: str) -> None:
    (_heading, line) = csv_lines([{"name": text, "points": -5}])
    ((name, points),) = csv.reader(io.StringIO(line))
    assert name[0] in "'\ufffd"
    assert points == "-5"


@pytest.mark.parametrize("text", ["Ana", "O'Neil", 'a "b", c', "1 = 1", "李雷", "a;b"])
def test_other_cells_are_as_they_were(text: str) -> None:
    lines = csv_lines([{"name": text, "rate": None}])
    assert list(csv.reader(io.StringIO("\n".join(lines)))) == [
        ["name", "rate"],
        [text, ""],
    ]


def test_no_cell_breaks_a_line_or_harms_a_terminal() -> None:
    (_heading, line) = csv_lines([{"name": "a\nb\x1b[2J\u2028c"}])
    assert line == "a\ufffdb\ufffd[2J\ufffdc"
    assert csv_lines([]) == []
