"""Read the set-up of a game: `new NAME… --option…`, and the answers to the wizard."""

from collections.abc import Sequence
from typing import Any

from sheriff_helper.game.box import EDITIONS, MOST_PLAYERS, TURNS_EACH, Setup
from sheriff_helper.game.events import GameStarted
from sheriff_helper.game.judge import start_game
from sheriff_helper.game.modules import MODULES, modules_of
from sheriff_helper.game.refusal import Unreadable, Word, require
from sheriff_helper.game.values import Shuffle
from sheriff_helper.words.harmless import check_names, check_text
from sheriff_helper.words.language import language_named, languages
from sheriff_helper.words.lexicon import as_phrase, check_are_names, lexicon
from sheriff_helper.words.reading.options import (
    ALL_OPTIONS,
    FLAGS,
    NUMERIC,
    Options,
    split_options,
)
from sheriff_helper.words.reading.tokens import bare_table, read_number, tokenise


def is_new_line(line: str) -> bool:
    """Return whether a line begins a game."""
    return is_start(_words(line))


def is_start(words: Sequence[str]) -> bool:
    """Return whether words begin a game, in English or in the language spoken now."""
    return bool(words) and lexicon().word("command", words[0]) == "new"


def read_new_line(line: str, shuffle: Shuffle | None = None) -> GameStarted:
    """Return the start of a game from the first line of a record."""
    require(is_new_line(line), "record_start", Unreadable, word=Word(line))
    return read_new(_words(line)[1:], shuffle)


def _words(line: str) -> tuple[str, ...]:
    tokens = tokenise(line, bare_table())
    return tokens.words(tokens.first)


def read_new(words: Sequence[str], shuffle: Shuffle | None = None) -> GameStarted:
    """Return the start of a game from the words that follow `new`."""
    said, options = split_options(words, ALL_OPTIONS)
    # A record is in the language of its table, whoever reads it.
    joined = _joints_as_commas(said, language_named(str(options.get("lang", ""))))
    return start([name.rstrip(",") for name in joined if name != ","], options, shuffle)


def start_again(last: Setup, title: str = "") -> GameStarted:
    """Return a new start with the same players and options, the marker one seat on."""
    seats = last.names
    place = seats.index(last.first)
    # Six players play with Deputies, and the marker doesn't move.
    if len(seats) < MOST_PLAYERS:
        place = (place + 1) % len(seats)
    return start_game(last._replace(first=seats[place], title=_title(title), round=1))


def words_of_the_game(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names that are also verbs or goods."""
    found = []
    for name in names:
        kinds = {meaning.kind for meaning in lexicon().meanings(as_phrase(name))}
        if kinds & {"verb", "good"}:
            found.append(name)
    return tuple(found)


def _joints_as_commas(words: Sequence[str], language: str = "") -> list[str]:
    """Return the words with a comma for each `and` between two names.

    `And` with a capital is a name itself.
    """
    joints = lexicon(language).joints
    last = len(words) - 1
    found = []
    for place, word in enumerate(words):
        is_joint = 0 < place < last and word in joints
        found.append("," if is_joint else word)
    return found


def start(
    names: Sequence[str], options: Options, shuffle: Shuffle | None = None
) -> GameStarted:
    """Check a set-up and return the start of the game."""
    seats = check_names(names)
    for module in MODULES:
        both = options.keys() >= {module, f"no_{module}"}
        require(not both, "option_both", Unreadable, option=module.replace("_", "-"))
    first = str(options.get("first", ""))
    require(not first or len(seats) < MOST_PLAYERS, "first_of_six")
    is_random = "random" in lexicon().words("option", as_phrase(first))
    if is_random and first not in seats and shuffle:
        first = shuffle(seats)[0]
    lang = str(options.get("lang", ""))
    code = language_named(lang)
    if lang and not code:
        raise Unreadable("language_unknown", word=Word(lang), languages=languages())
    if first:
        first = find_player(first, seats)
    elif seats:
        first = seats[0]
    edition = str(options.get("edition", EDITIONS[0]))
    setup = Setup(
        names=seats,
        first=first,
        turns=TURNS_EACH.get(len(seats), 1),
        edition=edition,
        modules=_modules(options, edition),
        lang=code,
        title=_title(str(options.get("name", ""))),
    )
    others: dict[str, Any] = {}
    for option in NUMERIC:
        if option in options:
            others[option] = read_number(str(options[option]))
    for option in options:
        if option.replace("_", "-") in FLAGS:
            others[option] = True
    return start_game(setup._replace(**others))


def _modules(options: Options, edition: str) -> tuple[str, ...]:
    """Return the modules of an edition, with those that options add or take out."""
    found = []
    for module in MODULES:
        is_in_box = module in modules_of(edition) and f"no_{module}" not in options
        if options.get(module, is_in_box):
            found.append(module)
    return tuple(found)


def find_player(word: str, names: Sequence[str], code: str = "player_unknown") -> str:
    """Return the player whom a word means; refuse it if it means nobody, or two."""
    table = bare_table()._replace(players=tuple(names))
    name = tokenise(f'"{word.replace(chr(34), "")}"', table).player(0)[0]
    require(name, code, Unreadable, word=Word(word), players=table.players)
    return name


def _title(text: str) -> str:
    if not text.strip():
        return ""
    return check_text(text).replace('"', "'")


def read_seats(last: Setup | None, text: str) -> tuple[str, ...] | GameStarted:
    """Read names, or `again` for the last set-up with the marker one seat on."""
    if last and lexicon().fitting("prompt", text, ["again"]):
        return start_again(last)
    return read_names(text, last.names if last else ())


def read_first(names: Sequence[str], shuffle: Shuffle, text: str) -> str:
    """Return the player that a word means, or draw one."""
    is_name = as_phrase(text) in map(as_phrase, names)
    if lexicon().word("keyword", text) == "draw" and not is_name:
        return shuffle(names)[0]
    return find_player(text.strip() or names[0], names)


def read_names(text: str, last: Sequence[str]) -> tuple[str, ...]:
    """Read names with spaces between them, or with commas if names have spaces.

    An empty line means the last players again.
    """
    words = tokenise(text, bare_table()).words(0)
    if not words and last:
        return tuple(last)
    # Some people type a whole command: `sheriff new Ana Bia`.
    if words[:1] == ("sheriff",) and is_start(words[1:]):
        words = words[1:]
    # `New` with a capital is a name.
    if is_start(words) and words[0].islower():
        words = words[1:]
    parts = [part for part in _joints_as_commas(words) if part != ","]
    if "," in text:
        parts = " ".join(_joints_as_commas(words)).split(",")
    names = check_names([part for part in parts if part.strip()])
    check_are_names(names)
    require(len(names) in TURNS_EACH, "players_number", number=len(names))
    return names
