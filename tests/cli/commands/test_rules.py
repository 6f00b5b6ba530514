"""`rules`: every topic has an answer that fits the screen."""

import json

import pytest

from sheriff_helper.words.sentences.rules import RULES
from tests.conftest import Sheriff


@pytest.mark.parametrize("topic", RULES)
def test_every_topic_has_an_answer(sheriff: Sheriff, topic: str) -> None:
    assert topic in json.loads(sheriff("rules --json").out)["topics"]
    answer = sheriff(f"rules {topic.upper()}")
    assert (answer.code, answer.err) == (0, "")
    assert max(len(line) for line in answer.out.splitlines()) <= 80
    data = json.loads(sheriff(f"rules {topic} --json").out)
    assert list(data) == ["topic", "text", "ruling"]
    assert data["topic"] == topic
