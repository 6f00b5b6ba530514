"""Records line by line: comments are skipped, and the first refused line is named."""

import pytest

from sheriff_helper.game.refusal import Refusal, Unreadable
from sheriff_helper.words.record_replay import play_record


def test_blank_lines_and_comments_are_for_the_reader() -> None:
    lines = ["# Friday", "", "  new Ana Bia Caio  ", "   # round 1", "sheriff pass Bia 3a", ""]
    events, told = play_record(lines)
    assert len(events) == 2
    assert told == ["Bia's bag passes: 3 apples.", "Still to come: Caio."]


@pytest.mark.parametrize(
    ("lines", "number", "why", "kind"),
    [
        (["pass Ana 3a"], 1, "record_start", "unreadable"),
        (["new Ana Bia"], 1, "players_number", "illegal"),
        (["new Ana Bia Caio", "", "#", "pass Ana 3a", "junk"], 4, "sheriff_has_no_bag", "illegal"),
        (["new Ana Bia Caio\rnote hm"], 1, "text_harmful", "unreadable"),
        (["new Ana Bia Caio", "junk"], 2, "verb_unknown", "unreadable"),
        (["new Ana Bia Caio", "pass Bia 3 ch"], 2, "good_ambiguous", "ambiguous"),
        (["new Ana Bia Caio", "new Ana Bia Caio"], 2, "verb_unknown", "unreadable"),
        (["new Ana Bia Caio", "undo"], 2, "verb_unknown", "unreadable"),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)  # fmt: skip
def test_the_first_refused_line_is_named(
    lines: list[str], number: int, why: str, kind: str
) -> None:
    with pytest.raises(Refusal) as no:
        play_record(lines)[0]
    reason = no.value.values["why"]
    assert no.value.code == "record_line"
    assert no.value.values["number"] == number
    assert no.value.kind == kind
    assert isinstance(reason, Refusal)
    assert reason.code == why


@pytest.mark.parametrize("lines", [[], ["", "# nothing"]], ids=["empty", "comments"])
def test_an_empty_record(lines: list[str]) -> None:
    with pytest.raises(Unreadable) as no:
        play_record(lines)[0]
    assert no.value.code == "record_empty"
