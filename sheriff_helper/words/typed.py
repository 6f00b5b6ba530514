"""Verbs and keywords as people type them in other languages, and the English word each means."""

from collections.abc import Collection, Iterable
from functools import lru_cache

from sheriff_helper.words.language import ENGLISH, current_language, languages, typed_words
from sheriff_helper.words.names import fold


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


def any_keyword(word: str, keywords: Collection[str]) -> str:
    """Which of these keywords a word means in any language; the word itself where none."""
    if word.isdigit() or len(word) < 2:
        return word
    meant = (_english(code, "keyword").get(word, "") for code in languages())
    return next((keyword for keyword in meant if keyword in keywords), word)


def spoken(context: str, word: str) -> tuple[str, ...]:
    """Every form in which a word is typed in the language spoken now, the English one last."""
    return (*typed_words(current_language(), context).get(word, ()), word)


def nearest(word: str, known: Iterable[str], *contexts: str) -> str:
    """The known word most like this one, in English or in the language spoken now; or nothing."""
    from difflib import get_close_matches

    here = (typed_words(current_language(), context).values() for context in contexts)
    forms = {fold(form): form for words in here for forms in words for form in forms}
    forms.update((name, name) for name in known)
    near = get_close_matches(fold(word), forms, 1)
    return forms[near[0]] if near else ""


@lru_cache(maxsize=16)
def _english(code: str, context: str) -> dict[str, str]:
    """Every word of a context in a language, folded, with what it means."""
    if code == ENGLISH:
        return {}
    table = typed_words(code, context)
    return {fold(word): english for english, words in table.items() for word in words}
