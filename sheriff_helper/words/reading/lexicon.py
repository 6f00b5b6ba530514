"""What a word can mean at a table: in the table's language, then in English. Reads no line.

>>> lexicon("en").meanings("green apples")
(Meaning(kind='good', word='green_apple'),)
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from sheriff_helper.game.goods import GOODS, UNKNOWN
from sheriff_helper.game.modules import VERBS as MODULE_VERBS
from sheriff_helper.words.names import fold
from sheriff_helper.words.saying.language import ENGLISH, current_language, typed_words

GOLD = "gold"
LONGEST_PHRASE = 5  # words
NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
BASE_VERBS = (
    *("declare", "pass", "open", "pay", "promise", "kept", "broken", "next", "reveal", "count"),
    *("note", "finish"),
)
COMMANDS = (
    *("new", "setup", "play", "status", "score", "log", "undo", "redo", "amend", "tally"),
    *("penalty", "rules", "timer", "goods", "replay", "export", "games", "use", "delete"),
    *("recover", "where"),
)
# Words that only the prompt of `play` knows.
PROMPT_WORDS = ("quit", "help", "undo", "redo", "timer", "skip", "rest", "draw", "off")

# English words beside the plain names of verbs, goods and the rest, by what they are.
ENGLISH_WORDS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "verb": {
        "declare": ("declares", "declared", "says", "said"),
        "pass": ("passes", "passed"),
        "open": ("opens", "opened"),
        "pay": ("pays", "paid"),
        "promise": ("promises", "promised"),
        "kept": ("kept promise", "kept the promise"),
        "broken": ("broken promise", "broke promise", "broke the promise"),
        "next": ("next round",),
        "reveal": ("reveals", "revealed"),
        "count": ("counts", "counted"),
        "note": ("notes", "noted"),
        "claim": ("claims", "claimed"),
    },
    "prompt": {"undo": ("u",), "quit": ("q", "exit"), "next": ("n",)},
    "answer": {"pass": ("p",), "open": ("o",)},
    "keyword": {"bribe": ("a bribe", "with a bribe", "for a bribe")},
    # Words of the game that are no entries, and the entry that is meant by each.
    "meant": {
        "open": ("inspect", "search", "check"),
        "pass": ("bribe", "smuggle", "return", "let"),
        "pay": ("give", "gives", "swap", "trade", "deal"),
    },
    "good": {
        "apple": ("apples",),
        "cheese": ("cheeses",),
        "bread": ("breads",),
        "chicken": ("chickens",),
        "pepper": ("peppers",),
        "mead": ("meads",),
        "silk": ("silks",),
        "crossbow": ("crossbows",),
        "green_apple": ("green apples",),
        "golden_apple": ("golden apples",),
        "gouda": ("goudas", "gouda cheese"),
        "bleu_cheese": ("bleu cheeses", "blue cheese"),
        "rye_bread": ("rye breads", "rye"),
        "pumpernickel": ("pumpernickels", "pumpernickel bread"),
        "royal_rooster": ("royal roosters", "rooster", "roosters"),
        UNKNOWN: (
            *("contraband", "hidden", "face down", "card face down", "cards face down"),
            *("hidden card", "hidden cards"),
        ),
        GOLD: (
            *("gold", "golds", "coin", "coins", "gold coin", "gold coins", "gold piece"),
            "gold pieces",
        ),
    },
    "code": {**{good.key: (good.code,) for good in GOODS.values()}, UNKNOWN: ("h",), GOLD: ("g",)},
    # Small words, by where they may stand: all down to `card` are passed over there if they can be
    # nothing else. `not`, `from` and `nothing` always say something.
    "filler": {
        "of": ("of",),
        "the": ("the",),
        "to": ("to",),
        "and": ("and", "plus"),
        "with": ("with",),
        "bag": ("bag", "the bag", "bag of", "the bag of"),
        "card": ("card", "cards"),
        "not": (
            *("not", "don't", "never", "no", "without", "nor"),
            *("with no", "without a", "without any"),
        ),
        "from": ("from",),
        "nothing": ("nothing",),
    },
}


class Meaning(NamedTuple):
    """One thing that a phrase can mean: what it is, and the English word or key for it."""

    kind: str  # verb, command, prompt, answer, meant, keyword, option, topic, good, code…
    word: str


def all_verbs() -> list[str]:
    """Every verb of the grammar, in the order of the help page."""
    return [*BASE_VERBS, *MODULE_VERBS]


class Lexicon:
    """The words of one table's language and of English. What both know, the table's own decides."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._own = {} if language == ENGLISH else _index(language)
        self._english = _index(ENGLISH)

    @lru_cache(maxsize=4096)  # noqa: B019 - there are as many as there are languages
    def meanings(self, phrase: str) -> tuple[Meaning, ...]:
        """Everything that a folded phrase can mean; a kind that the own language has is its own."""
        own = self._own.get(phrase, ())
        kinds = {meaning.kind for meaning in own}
        english = self._english.get(phrase, ())
        return (*own, *(meaning for meaning in english if meaning.kind not in kinds))

    def word(self, kind: str, phrase: str) -> str:
        """What a phrase means as a word of one kind, in English; empty where it is none."""
        return next((m.word for m in self.meanings(as_phrase(phrase)) if m.kind == kind), "")

    def forms(self, kind: str, word: str) -> tuple[str, ...]:
        """How an English word of one kind is typed in the table's own language."""
        return typed_words(self.language, kind).get(word, ())

    def codes(self, key: str) -> tuple[str, ...]:
        """The letters that mean this good here and no other, the table's own first."""
        codes = dict.fromkeys((*self.forms("code", key), *ENGLISH_WORDS["code"].get(key, ())))
        return tuple(code for code in codes if self.goods_of(code, tuple(GOODS)) == [key])

    def shortest(self, key: str) -> str:
        """The least that can be typed for a good: its code, or its name where it has none."""
        return (*self.codes(key), *self.forms("good", key), key)[0]

    def fitting(self, kind: str, typed: str, known: Iterable[str]) -> list[str]:
        """The known words that a typed one is, begins or is part of: own ones, else English."""
        wanted = as_phrase(typed)
        own = [(as_phrase(form), word) for word in known for form in self.forms(kind, word)]
        for rows in (own, [(as_phrase(word), word) for word in known]):
            for fits in (
                [word for phrase, word in rows if phrase == wanted],
                [word for phrase, word in rows if phrase.startswith(wanted)],
                [word for phrase, word in rows if phrase in wanted or wanted in phrase],
            ):
                if fits and wanted:
                    return list(dict.fromkeys(fits))
        return []

    def goods_of(self, phrase: str, in_play: Collection[str]) -> list[str]:
        """The goods that a word can be: by name, by code, or as a beginning of names in play.

        A small word, a keyword or a verb is no beginning.
        """
        named = [m.word for m in self.meanings(phrase) if m.kind == "good"]
        if named or not phrase:
            return named
        codes = [m.word for m in self._own.get(phrase, ()) if m.kind == "code"]
        if codes:
            return codes
        codes = [m.word for m in self._english.get(phrase, ()) if m.kind == "code"]
        if len(phrase) == 1 and codes not in ([], [GOLD]) and self.language != ENGLISH:
            # A letter of the English codes that begins another good's name here could be either.
            return list(dict.fromkeys((*codes, *self._begun(self._own, phrase, in_play))))
        if codes or any(meaning.kind in _WHOLE_KINDS for meaning in self.meanings(phrase)):
            return codes
        for words in (self._own, self._english):
            fits = self._begun(words, phrase, GOODS)
            fits = [key for key in fits if key in in_play] or fits
            if fits:
                return fits
        return []

    def _begun(
        self, words: Mapping[str, tuple[Meaning, ...]], phrase: str, keys: Iterable[str]
    ) -> list[str]:
        """The goods that a phrase is the beginning of, in the order of the table."""
        fits = {
            meaning.word
            for name, meanings in words.items()
            if name.startswith(phrase)
            for meaning in meanings
            if meaning.kind == "good"
        }
        return [key for key in keys if key in fits]

    def nearest(self, typed: str, kinds: Sequence[str], known: Collection[str] = ()) -> str:
        """The word most like this one among some kinds, as the table types it; or nothing.

        A word of the game that is no entry is most like the entry that is meant by it. Slips in the
        first letter are rare, and words that differ there mean something else.
        """
        from difflib import get_close_matches

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
        near = get_close_matches(wanted, forms, 1, _LIKE)
        if not near or "good" in kinds:
            return "".join(near)
        kind, word = alike[near[0]]
        return (*self.forms(kind, word), word)[0]


_WHOLE_KINDS = ("filler", "keyword", "verb", "number")  # their words are the beginning of no good
_LIKE = 0.75  # of two words the same: below it a guess misleads more often than it helps


def as_phrase(text: str) -> str:
    """Typed words as they are looked up: folded, a space where a hyphen or several spaces stand."""
    return " ".join(fold(text).replace("-", " ").replace("_", " ").split())


_of_language = lru_cache(maxsize=8)(Lexicon)


def lexicon(language: str = "") -> Lexicon:
    """The lexicon of a language; of the one spoken now where none is named."""
    return _of_language(language or current_language())


def _index(language: str) -> dict[str, tuple[Meaning, ...]]:
    """Every phrase of a language with what it can mean."""
    found: dict[str, tuple[Meaning, ...]] = {}
    for phrase, meaning in _rows(language):
        known = found.get(phrase, ())
        if phrase and meaning not in known:  # a dash stands for none
            found[phrase] = (*known, meaning)
    return found


_KINDS = (
    *("verb", "command", "prompt", "answer", "meant", "keyword", "option", "topic", "good"),
    *("code", "number", "filler"),
)


def _rows(language: str) -> Iterable[tuple[str, Meaning]]:
    """Each phrase and one thing that it means."""
    if language != ENGLISH:
        for kind in _KINDS:
            for word, forms in typed_words(language, kind).items():
                meaning = Meaning("filler", word) if word == "and" else Meaning(kind, word)
                yield from ((as_phrase(form), meaning) for form in forms)
        return
    plain = {
        "verb": all_verbs(),
        "command": COMMANDS,
        "prompt": PROMPT_WORDS,
        "good": tuple(GOODS),
        "number": NUMBERS,
    }
    for kind, words in plain.items():
        yield from ((as_phrase(word), Meaning(kind, word)) for word in words)
    for kind, table in ENGLISH_WORDS.items():
        for word, forms in table.items():
            yield from ((as_phrase(form), Meaning(kind, word)) for form in forms)


def spoken(kind: str, word: str) -> tuple[str, ...]:
    """Every form in which a word is typed in the language spoken now, the English one last."""
    return (*typed_words(current_language(), kind).get(word, ()), word)
