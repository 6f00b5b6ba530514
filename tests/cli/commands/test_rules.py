"""`rules`: what the program answers without an entry."""

import json

import pytest

from sheriff_helper.words.phrases import texts
from tests.conftest import Sheriff


def test_rules_lists_its_topics(sheriff: Sheriff) -> None:
    assert json.loads(sheriff("rules --json").out) == {"topics": list(texts("rules"))}
    text = sheriff("rules").out
    assert [topic for topic in texts("rules") if topic not in text] == []


@pytest.mark.parametrize("topic", texts("rules"))
def test_every_topic_has_an_answer(sheriff: Sheriff, topic: str) -> None:
    answer = sheriff(f"rules {topic.upper()}")
    assert (answer.code, answer.err) == (0, "")
    assert max(len(line) for line in answer.out.splitlines()) <= 80
    data = json.loads(sheriff(f"rules {topic} --json").out)
    assert list(data) == ["topic", "text", "ruling"]
    assert data["topic"] == topic
    assert len(data["text"] + data["ruling"]) > 20


def test_the_beginning_of_a_topic_will_do(sheriff: Sheriff) -> None:
    assert sheriff("rules black") == sheriff("rules black-market")
