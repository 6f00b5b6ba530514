"""Every entry says how it is typed and what it is for, those of modules too."""

import pytest

from sheriff_helper.words.reading.word_lookup import all_verbs
from sheriff_helper.words.saying.entry_help import about, purpose, usage


@pytest.mark.parametrize("verb", [*all_verbs(), "penalty", "tally"])
def test_every_usage_begins_with_its_verb(verb: str) -> None:
    assert usage(verb).split()[0] == verb


@pytest.mark.parametrize("verb", all_verbs())
def test_every_entry_says_what_it_is_for(verb: str) -> None:
    assert purpose(verb).endswith(".")


@pytest.mark.parametrize(
    ("verb", "said"),
    [
        ("kept", "N is a number."),
        ("leave", "P is a player."),
        ("order", "P is a player. N is a number. GOOD is one kind, by name or code: apple or a."),
    ],
)
def test_the_capital_letters_of_a_usage_are_explained(verb: str, said: str) -> None:
    assert said in about(verb).split("\n\n")
