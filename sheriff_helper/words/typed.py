"""Verbs and keywords as people type them in other languages, and the English word each means."""

from collections.abc import Collection, Sequence
from functools import cache

from sheriff_helper.words.language import ENGLISH, current_language, languages, typed_words
from sheriff_helper.words.names import fold
from sheriff_helper.words.verbs import all_verbs

# As the program itself says it: `Bia declares 3 apples`.
_THIRD_PERSON = {
    "declares": "declare",
    "passes": "pass",
    "opens": "open",
    "pays": "pay",
    "notes": "note",
    "promises": "promise",
    "reveals": "reveal",
    "counts": "count",
    "claims": "claim",
}
NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
# English words that mean nothing by themselves, by where they may stand. `a` is an apple.
_SMALL = {"of": ("of", "the", "for", "with"), "to": ("to",), "not": ("not", "don't", "never")}


def english_word(context: str, word: str) -> str:
    """What a word means: in the language spoken now, then in any; the word itself where nothing."""
    folded = fold(word)
    for code in (current_language(), *languages()):
        meant = _english(code, context).get(folded)
        if meant:
            return meant
    return folded


def english_verb(word: str) -> str:
    """The verb that a word means in any language."""
    return english_word("verb", word)


def is_command(word: str, codes: Sequence[str]) -> bool:
    """Whether a word is a verb or a command in one of these languages; no other is read for it."""
    folded = fold(word)
    return any(folded in _english(code, c) for code in codes for c in ("verb", "command"))


def is_verb(word: str, codes: Sequence[str]) -> bool:
    """Whether a word is a verb in English or in one of these languages; no other is read for it."""
    folded = fold(word)
    return folded in all_verbs() or any(folded in _english(code, "verb") for code in codes)


def english_command(word: str, *, anywhere: bool = False) -> str:
    """The verb, the command or the word of the prompt that a word means; itself where none.

    In the language spoken now, then in any; words of the prompt are short, so that those of other
    languages count only where there is no prompt, `anywhere`.
    """
    folded = fold(word)
    here = current_language()
    for code in (here, *languages()):
        own = ("prompt",) if anywhere or code == here else ()
        for context in (*own, "verb", "command"):
            meant = _english(code, context).get(folded)
            if meant:
                return meant
    return folded


def english_prompt_word(word: str) -> str:
    """The word of the prompt, such as `skip`, that a word means in the language spoken now."""
    folded = fold(word)
    return _english(current_language(), "prompt").get(folded, folded)


def english_keyword(word: str, language: str) -> str:
    """The keyword that a word means: in the table's language, the one spoken now, or English."""
    folded = fold(word)
    for code in (language, current_language()):
        keyword = _english(code, "keyword").get(folded)
        if keyword:
            return keyword
    return folded


def is_joint(word: str, language: str) -> bool:
    """Whether a folded word only joins others: `and`, `of`, an article, a preposition."""
    if english_keyword(word, language) == "and":
        return True
    return any(
        word in _small_words(code, kind) for code in _here(language) for kind in ("of", "to")
    )


def joins_giver_to_taker(word: str, language: str) -> bool:
    """Whether a folded word may stand between who gives and who takes, as `to` does."""
    return any(word in _small_words(code, "to") for code in _here(language))


def is_card(word: str, language: str) -> bool:
    """Whether a folded word is `card`, which says nothing where a good follows it."""
    return any(word in _small_words(code, "card") for code in _here(language))


def is_negation(word: str, language: str) -> bool:
    """Whether a folded word says that something did not happen."""
    return any(word in _small_words(code, "not") for code in _here(language))


def _here(language: str) -> tuple[str, ...]:
    return ENGLISH, language, current_language()


@cache
def _small_words(code: str, kind: str) -> frozenset[str]:
    words = _SMALL if code == ENGLISH else typed_words(code, "filler")
    return frozenset(fold(word) for word in words.get(kind, ()))


def number_word(word: str, language: str) -> int:
    """The number that a folded word means; 0 where it means none."""
    for code in (language, current_language()):
        word = _english(code, "number").get(word, word)
    return NUMBERS.index(word) + 1 if word in NUMBERS else 0


def any_keyword(word: str, keywords: Collection[str]) -> str:
    """Which of these keywords a word means in any language; the word itself where none."""
    if word.isdigit() or len(word) < 2:
        return word
    meant = (_english(code, "keyword").get(word, "") for code in languages())
    return next((keyword for keyword in meant if keyword in keywords), word)


def spoken(context: str, word: str) -> tuple[str, ...]:
    """Every form in which a word is typed in the language spoken now, the English one last."""
    return (*typed_words(current_language(), context).get(word, ()), word)


_LIKE = 0.75  # of two words the same: below it a guess misleads more often than it helps


def nearest(word: str, known: Collection[str], *contexts: str) -> str:
    """The known word most like this one, in English or in the language spoken now; or nothing.

    Slips in the first letter are rare, and words that differ there mean something else.
    """
    from difflib import get_close_matches

    here = (typed_words(current_language(), context).items() for context in contexts)
    rows = (forms for table in here for english, forms in table if english in known)
    forms = {fold(form): first for first, *others in rows for form in (first, *others)}
    forms.update((name, name) for name in known)
    wanted = fold(word)
    alike = [form for form in forms if form[:1] == wanted[:1] and form != wanted and len(form) > 2]
    near = get_close_matches(wanted, alike, 1, _LIKE)
    return forms[near[0]] if near else ""


@cache
def _english(code: str, context: str) -> dict[str, str]:
    """Every word of a context in a language, folded, with what it means."""
    if code == ENGLISH:
        return _THIRD_PERSON if context == "verb" else {}
    table = typed_words(code, context)
    return {fold(word): english for english, words in table.items() for word in words}
