"""What a word can mean at a table: in the table's language, then in English. Reads no line.

>>> lexicon("en").meanings("green apples")
(Meaning(kind='good', word='green_apple'),)
"""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import cache, lru_cache
from itertools import chain
from typing import NamedTuple

from sheriff_helper.game.goods import GOODS
from sheriff_helper.game.grammar import MODULE_VERBS
from sheriff_helper.game.modules import ALL, MODULES
from sheriff_helper.game.refusal import Unreadable, require
from sheriff_helper.game.scoring import OTHER
from sheriff_helper.words.folding import folded
from sheriff_helper.words.harmless import harmless
from sheriff_helper.words.language import ENGLISH, _, current_language, typed_words

GOLD = "gold"
LONGEST_PHRASE = 6  # words
NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_KINDS = (
    *("verb", "command", "prompt", "answer", "meant", "keyword", "option", "topic", "good"),
    *("code", "number", "filler"),
)
_WHOLE_KINDS = {"filler", "keyword", "verb", "number", "option"}  # the beginning of no good
# What a shell may take for more than itself: a sign of ASCII but these, and every kind of space.
_SIGN = re.compile(r"(?![\w.-])[\0-\x7f]|\s")
_LIKE = 0.75  # of two words the same: below it a guess misleads more often than it helps


class Meaning(NamedTuple):
    """One thing that a phrase can mean: what it is, and the English word or key for it."""

    kind: str  # one of those above
    word: str


Index = Mapping[str, tuple[Meaning, ...]]


def all_verbs() -> list[str]:
    """Every verb of the grammar, in the order of the help page."""
    return list(dict.fromkeys((*typed_words(ENGLISH, "verb"), *MODULE_VERBS)))


class Lexicon:
    """The words of one table's language and of English. What both know, the table's own decides."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._english = _index(ENGLISH)
        self._own = {} if language == ENGLISH else _index(language)

    @lru_cache(maxsize=4096)  # noqa: B019 - there are as many as there are languages
    def meanings(self, phrase: str) -> tuple[Meaning, ...]:
        """Return all meanings of a folded phrase; the table's language goes before English."""
        own, english = self._own.get(phrase, ()), self._english.get(phrase, ())
        kinds = {meaning.kind for meaning in own}
        return (*own, *(meaning for meaning in english if meaning.kind not in kinds))

    def words(self, kind: str, phrase: str) -> list[str]:
        """What a phrase can mean as a word of one kind, in English."""
        return [meaning.word for meaning in self.meanings(phrase) if meaning.kind == kind]

    def word(self, kind: str, typed: str) -> str:
        """Return what a phrase means as a word of one kind, or nothing."""
        return next(iter(self.words(kind, as_phrase(typed))), "")

    def forms(self, kind: str, word: str) -> tuple[str, ...]:
        """How an English word of one kind is typed in the table's own language."""
        return typed_words(self.language, kind).get(word, ())

    @property
    def joints(self) -> tuple[str, ...]:
        """What stands between the names of a list; with a capital it is a name itself."""
        return ("&", "and", *self.forms("filler", "and"))

    def codes(self, key: str) -> tuple[str, ...]:
        """The letters that mean this good here and no other, the table's own first."""
        codes = (*self.forms("code", key), *typed_words(ENGLISH, "code").get(key, ()))
        fitting = (code for code in codes if self.goods_of(code, tuple(GOODS)) == [key])
        return tuple(dict.fromkeys(fitting))

    def shortest(self, key: str) -> str:
        """The least that can be typed for a good: its code, or its name where it has none."""
        return (*self.codes(key), *self.forms("good", key), key)[0]

    def fitting(self, kind: str, typed: str, known: Iterable[str]) -> list[str]:
        """The known word that a typed one is, or those that it begins."""
        wanted = as_phrase(typed)
        forms = [(as_phrase(f), word) for word in known for f in (*self.forms(kind, word), word)]
        whole = [word for form, word in forms if form == wanted]
        begun = [word for form, word in forms if form.startswith(wanted)]
        return list(dict.fromkeys(whole or begun)) if wanted else []

    def goods_of(self, phrase: str, in_play: Collection[str]) -> list[str]:
        """The goods that a word can be: by name, by code, or as a beginning of names in play.

        A small word, a keyword or a verb is no beginning. A letter of the English codes that begins
        another good's name here could be either.
        """
        named = self.words("good", phrase)
        if named or not phrase:
            return named
        codes = self.words("code", phrase)
        is_own = any(meaning.kind == "code" for meaning in self._own.get(phrase, ()))
        if codes not in ([], [GOLD]) and not is_own:
            return list(dict.fromkeys((*codes, *_begun(self._own, phrase, in_play))))
        if codes or _WHOLE_KINDS & {meaning.kind for meaning in self.meanings(phrase)}:
            return codes
        for words in (self._own, self._english):
            fits = _begun(words, phrase, in_play) or _begun(words, phrase, GOODS)
            if fits:
                return fits
        return []

    def nearest(self, typed: str, kinds: Sequence[str], known: Collection[str] = ()) -> str:
        """The word most like this one among some kinds, as the table types it; or nothing.

        A word of the game that is no entry is most like the entry that is meant by it. Slips in the
        first letter are rare, and words that differ there mean something else.
        """
        wanted = as_phrase(typed)
        meant = self.word("meant", wanted) if "verb" in kinds else ""
        if meant:
            return (*self.forms("verb", meant), meant)[0]
        alike = {
            phrase: meaning
            for words in (self._english, self._own)
            for phrase, meanings in words.items()
            for meaning in meanings
            if meaning.kind in kinds and (not known or meaning.word in known)
        }
        forms = [p for p in alike if p[:1] == wanted[:1] and p != wanted and len(p) > 2]
        for near in get_close_matches(wanted, forms, 1, _LIKE):
            kind, word = alike[near]
            said = (*self.forms(kind, word), word)
            same = (form for form in said if kind == "good" and as_phrase(form) == near)
            return next(same, said[0])
        return ""


def _begun(words: Index, phrase: str, keys: Iterable[str]) -> list[str]:
    """Return the goods whose names begin with a phrase."""
    found = (meanings for name, meanings in words.items() if name.startswith(phrase))
    fits = {meaning.word for meanings in found for meaning in meanings if meaning.kind == "good"}
    return [key for key in keys if key in fits]


def as_phrase(text: str) -> str:
    """Typed words as they are looked up: folded, a space where a hyphen or several spaces stand."""
    return " ".join(folded(text).replace("-", " ").replace("_", " ").split())


_of_language = lru_cache(maxsize=8)(Lexicon)


def lexicon(language: str = "") -> Lexicon:
    """Return the lexicon of a language, by default the current one."""
    return _of_language(language or current_language())


def _index(language: str) -> Index:
    """Every phrase of a language with what it can mean. What a module adds needs no catalogue."""
    found: dict[str, tuple[Meaning, ...]] = {}
    switches = [name.replace("_", "-") for name in MODULES]
    modules = {"verb": MODULE_VERBS, "option": switches} if language == ENGLISH else {}
    for kind in _KINDS:
        plain = {word: (word,) for word in modules.get(kind, ())}
        words = {**plain, **typed_words(language, kind)}
        forms = as_phrase("\0".join(map(",".join, words.values()))).split("\0")  # folded at once
        for word, phrases in zip(words, forms, strict=False):
            meaning = Meaning(kind, word)
            for phrase in map(str.strip, phrases.split(",")):
                known = found.get(phrase, ())
                if phrase and meaning not in known:  # a dash stands for none
                    found[phrase] = (*known, meaning)
    return found


def spoken(kind: str, word: str) -> tuple[str, ...]:
    """Every form in which a word is typed in the language spoken now, the English one last.

    A command that the prompt has a word for is called so in a shell, too.
    """
    code, kinds = current_language(), ("command", "prompt") if kind == "command" else (kind,)
    own = () if code == ENGLISH else (typed_words(code, one).get(word, ()) for one in kinds)
    return (*chain.from_iterable(own), word)


def begun(named: Iterable[Sequence[str]], incomplete: str) -> list[str]:
    """Of everything the first of its names that begins so, with what is typed left as it is.

    A shell drops a word that does not begin with the very letters; an apostrophe may be left out.
    Only plain ones: zsh runs what looks like code, and whoever wrote a record chose its names.
    """
    words = []
    for names in named:
        heard = ("".join(filter(folded, name)) for name in names)
        fits = [name for name in heard if folded(name[: len(incomplete)]) == folded(incomplete)]
        words += [incomplete + name[len(incomplete) :] for name in fits[:1]]
    return [word for word in words if not _SIGN.search(word) and harmless(word) == word]


def check_are_names(names: Sequence[str]) -> None:
    """Refuse a new player's name that reads as an option, a small word or goods: `royal`, `4a`."""
    words = lexicon()
    for name in names:
        option = "".join(words.words("option", as_phrase(name))[:1])
        said = {"word": name, "option": option, "name": name.capitalize()}
        require(not (option and name.islower()), "name_is_option", Unreadable, **said)
        require(name not in words.joints, "name_is_joint", Unreadable, **said)
        is_counted = bool(words.goods_of(as_phrase(name.lstrip("0123456789")), GOODS))
        require(not (name[:1].isdigit() and is_counted), "name_is_goods", Unreadable, word=name)


@cache
def card_parts() -> Mapping[str, str]:
    """Words for other cards and points on a stand, and the part of the score each belongs to."""
    parts = {}
    for module in ALL:
        if module.stand_card:
            parts[module.stand_card.keyword] = module.name
    return {**parts, "points": OTHER}


def is_yes(answer: str) -> bool:
    """Whether an answer is a yes, in the language spoken now or in English; no otherwise."""
    said = as_phrase(answer)
    return bool(said) and any(word.startswith(said) for word in ("yes", as_phrase(_("yes"))))
