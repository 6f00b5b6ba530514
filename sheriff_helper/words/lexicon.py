"""What words can mean at a table, in the table's language and in English.

>>> lexicon("en").meanings("green apples")
(Meaning(kind='good', word='green_apple'),)
"""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import cache, lru_cache
from importlib import import_module
from typing import NamedTuple

from sheriff_helper.game.goods import GOODS
from sheriff_helper.game.grammar import MODULE_VERBS
from sheriff_helper.game.modules import ALL, MODULES
from sheriff_helper.game.refusal import Unreadable, Verb, Word, require
from sheriff_helper.game.scoring import OTHER
from sheriff_helper.words.folding import folded
from sheriff_helper.words.harmless import harmless
from sheriff_helper.words.language import ENGLISH, _, current_language
from sheriff_helper.words.vocabulary import Lists, Vocabulary

GOLD = "gold"
LONGEST_PHRASE = 6  # words
NUMBERS = (
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
)
# A word of one of these kinds is never read as the beginning of a good.
_WHOLE_KINDS = {"filler", "keyword", "verb", "number", "option"}
# What may be special to a shell: spaces, and all ASCII but letters, digits, _, . and -.
_SIGN = re.compile(r"(?![\w.-])[\0-\x7f]|\s")
# How much alike two words must be. Below this, a guess misleads more than it helps.
_LIKE = 0.75


class Meaning(NamedTuple):
    """One thing that a phrase can mean. `word` is an English word or a good's key."""

    kind: str  # as in `Vocabulary.by_kind`
    word: str


Index = Mapping[str, tuple[Meaning, ...]]


@cache
def vocabulary_of(language: str) -> Vocabulary:
    """Return what people type in a language. It must be one of `languages()`."""
    module = import_module(f"sheriff_helper.words.vocabulary.{language}")
    words: Vocabulary = module.WORDS
    return words


@cache
def typed_forms(language: str) -> Mapping[str, Lists]:
    """Return the forms of every word in a language, by the kind of word."""
    return vocabulary_of(language).by_kind()


def all_verbs() -> list[str]:
    """Return every verb of the grammar, in the order of the help page."""
    return list(dict.fromkeys((*vocabulary_of(ENGLISH).verbs, *MODULE_VERBS)))


class Lexicon:
    """The words of one table's language and of English.

    If a phrase means something of the same kind in both, the table's language counts.
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self.vocabulary = vocabulary_of(language)
        self._english = _index(ENGLISH)
        self._own = {} if language == ENGLISH else _index(language)

    @lru_cache(maxsize=4096)  # noqa: B019 - there is one lexicon for each language
    def meanings(self, phrase: str) -> tuple[Meaning, ...]:
        """Return all meanings of a folded phrase, the table's own language first."""
        own = self._own.get(phrase, ())
        english = self._english.get(phrase, ())
        kinds = {meaning.kind for meaning in own}
        return (*own, *(meaning for meaning in english if meaning.kind not in kinds))

    def words(self, kind: str, phrase: str) -> list[str]:
        """Return the English words of one kind that a folded phrase can mean."""
        meanings = self.meanings(phrase)
        return [meaning.word for meaning in meanings if meaning.kind == kind]

    def word(self, kind: str, typed: str) -> str:
        """Return the English word of one kind that a phrase means, or nothing."""
        return next(iter(self.words(kind, as_phrase(typed))), "")

    def forms(self, kind: str, word: str) -> Sequence[str]:
        """Return how people type an English word in the table's language.

        Names, such as those of laws, are of no kind that has forms.
        """
        return typed_forms(self.language).get(kind, {}).get(word, ())

    @property
    def joints(self) -> tuple[str, ...]:
        """Return what may stand between two names; "And" would be a name itself."""
        return ("&", "and", *self.forms("filler", "and"))

    def codes(self, key: str) -> tuple[str, ...]:
        """Return the letters that mean only this good, the table's own first."""
        english = typed_forms(ENGLISH)["code"].get(key, ())
        codes = (*self.forms("code", key), *english)
        fitting = (code for code in codes if self.goods_of(code, tuple(GOODS)) == [key])
        return tuple(dict.fromkeys(fitting))

    def shortest(self, key: str) -> str:
        """Return the shortest word for a good: its code, or its name if it has none."""
        return (*self.codes(key), *self.forms("good", key), key)[0]

    def fitting(self, kind: str, typed: str, known: Iterable[str]) -> list[str]:
        """Return the known words typed in full, or else those that begin so."""
        wanted = as_phrase(typed)
        if not wanted:
            return []
        whole = []
        begun = []
        for word in known:
            for form in (*self.forms(kind, word), word):
                phrase = as_phrase(form)
                if phrase == wanted:
                    whole.append(word)
                if phrase.startswith(wanted):
                    begun.append(word)
        return list(dict.fromkeys(whole or begun))

    def goods_of(self, phrase: str, in_play: Collection[str]) -> list[str]:
        """Return the goods that a word can mean: by name, by code, or by its beginning.

        A small word, a keyword or a verb is not read as the beginning of a good. A code
        that is unclear in the table's language can mean any of the goods listed there.
        Goods in play go before other goods.
        """
        named = self.words("good", phrase)
        if named or not phrase:
            return named
        codes = self.words("code", phrase)
        unclear = self.vocabulary.unclear.get(phrase, ())
        if unclear:
            others = (key for key in in_play if key in unclear)
            return list(dict.fromkeys((*codes, *others)))
        if codes or _WHOLE_KINDS & {meaning.kind for meaning in self.meanings(phrase)}:
            return codes
        for words in (self._own, self._english):
            fits = _begun(words, phrase, in_play) or _begun(words, phrase, GOODS)
            if fits:
                return fits
        return []

    def nearest(
        self, typed: str, kinds: Sequence[str], known: Collection[str] = ()
    ) -> str:
        """Return the word of some kinds that is most like a typed one, or nothing.

        The word is in the table's language. Some words of the game are no entries, but
        stand for one: these give that entry. Slips in the first letter are rare, and
        words that differ there mean something else.
        """
        wanted = as_phrase(typed)
        meant = self.word("meant", wanted) if "verb" in kinds else ""
        if meant:
            return (*self.forms("verb", meant), meant)[0]
        candidates = self._phrases_of(kinds, known)
        forms = []
        for phrase in candidates:
            if phrase[:1] == wanted[:1] and phrase != wanted and len(phrase) > 2:
                forms.append(phrase)
        close = get_close_matches(wanted, forms, 1, _LIKE)
        if not close:
            return ""
        kind, word = candidates[close[0]]
        said = (*self.forms(kind, word), word)
        if kind == "good":
            for form in said:
                if as_phrase(form) == close[0]:
                    return form
        return said[0]

    def _phrases_of(
        self, kinds: Sequence[str], known: Collection[str]
    ) -> dict[str, Meaning]:
        """Return what each phrase means as a known word of some kinds."""
        found = {}
        for words in (self._english, self._own):
            for phrase, meanings in words.items():
                for meaning in meanings:
                    if meaning.kind in kinds and (not known or meaning.word in known):
                        found[phrase] = meaning
        return found


def _begun(words: Index, phrase: str, keys: Iterable[str]) -> list[str]:
    """Return the goods whose names begin with a phrase."""
    fits = set()
    for name, meanings in words.items():
        if name.startswith(phrase):
            fits |= {meaning.word for meaning in meanings if meaning.kind == "good"}
    return [key for key in keys if key in fits]


def as_phrase(text: str) -> str:
    """Return typed words in the form that a lexicon has: folded, with single spaces."""
    return " ".join(folded(text).replace("-", " ").replace("_", " ").split())


_of_language = lru_cache(maxsize=8)(Lexicon)


def lexicon(language: str = "") -> Lexicon:
    """Return the lexicon of a language, by default the current one."""
    return _of_language(language or current_language())


def _index(language: str) -> Index:
    """Return every phrase of a language with what it can mean.

    The verbs and options of modules are known in English without the English file.
    """
    found: dict[str, tuple[Meaning, ...]] = {}
    switches = [name.replace("_", "-") for name in MODULES]
    modules = {}
    if language == ENGLISH:
        modules = {"verb": MODULE_VERBS, "option": switches}
    for kind, own_words in typed_forms(language).items():
        plain = {word: [word] for word in modules.get(kind, ())}
        words = {**plain, **own_words}
        # Folding all forms in one call is faster.
        joined = "\0".join(",".join(forms) for forms in words.values())
        folded_forms = as_phrase(joined).split("\0")
        for word, phrases in zip(words, folded_forms, strict=False):
            meaning = Meaning(kind, word)
            for phrase in phrases.split(","):
                known = found.get(phrase, ())
                # A word without forms gives an empty phrase.
                if phrase and meaning not in known:
                    found[phrase] = (*known, meaning)
    return found


def as_meant(word: str) -> Verb | str:
    """Return the entry that a word begins, or the word itself."""
    verb = lexicon().word("verb", word)
    return Verb(verb) if verb else word


def spoken(kind: str, word: str) -> tuple[str, ...]:
    """Return every form of a word in the language spoken now, and the English one last.

    The words that the prompt has for a command work in a shell, too.
    """
    code = current_language()
    kinds = [kind]
    if kind == "command":
        kinds.append("prompt")
    forms: list[str] = []
    if code != ENGLISH:
        for one in kinds:
            forms += typed_forms(code)[one].get(word, ())
    return (*forms, word)


def title(key: str) -> str:
    """Return a good as it is in a title: King of Cheese."""
    good = vocabulary_of(current_language()).goods.get(key)
    if good is None or not good.title:
        return key
    return good.title


def begun(named: Iterable[Sequence[str]], incomplete: str) -> list[str]:
    """Return the first name of each thing that begins with what was typed.

    What was typed stays as it is, because a shell drops a word that does not begin with
    those very letters. Apostrophes may be left out. A name that a shell could take for
    code is left out, because zsh would run it, and a record may come from anyone.
    """
    words = []
    for names in named:
        for name in names:
            # Apostrophes and combining marks fold to nothing.
            heard = "".join(filter(folded, name))
            if folded(heard[: len(incomplete)]) == folded(incomplete):
                words.append(incomplete + heard[len(incomplete) :])
                break
    return [word for word in words if not _SIGN.search(word) and harmless(word) == word]


def check_are_names(names: Sequence[str]) -> None:
    """Refuse new names that read as an option, as "and" or as goods: `royal`, `4a`."""
    words = lexicon()
    for name in names:
        option = words.word("option", name)
        said = {"word": Word(name), "option": option, "name": name.capitalize()}
        require(not (option and name.islower()), "name_is_option", Unreadable, **said)
        require(name not in words.joints, "name_is_joint", Unreadable, **said)
        good = words.goods_of(as_phrase(name.lstrip("0123456789")), GOODS)
        is_goods = name[:1].isdigit() and good
        require(not is_goods, "name_is_goods", Unreadable, word=Word(name))


@cache
def card_parts() -> Mapping[str, str]:
    """Return words for what else is on a stand, with their parts of the score."""
    parts = {}
    for module in ALL:
        if module.stand_card:
            parts[module.stand_card.keyword] = module.name
    return {**parts, "points": OTHER}


def is_yes(answer: str) -> bool:
    """Return whether an answer means yes, in the language spoken now or in English."""
    said = as_phrase(answer)
    if not said:
        return False
    return "yes".startswith(said) or as_phrase(_("yes")).startswith(said)
