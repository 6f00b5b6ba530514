"""How a game is set up: `new NAME… --option…` in a shell or a record, and answers of the wizard."""

from collections.abc import Sequence
from typing import Any

from sheriff_helper.game.box import EDITIONS, MOST_PLAYERS, TURNS_EACH, Setup
from sheriff_helper.game.events import GameStarted
from sheriff_helper.game.judge import start_game
from sheriff_helper.game.modules import MODULES, modules_of
from sheriff_helper.game.refusal import Unreadable, require
from sheriff_helper.game.values import Shuffle
from sheriff_helper.words.harmless import check_names, check_text
from sheriff_helper.words.language import language_named, languages
from sheriff_helper.words.lexicon import as_phrase, check_are_names, lexicon
from sheriff_helper.words.reading.options import ALL_OPTIONS, FLAGS, NUMERIC, Options, split_options
from sheriff_helper.words.reading.tokens import bare_table, read_number, tokenise


def is_new_line(line: str) -> bool:
    """Whether a line begins a game."""
    return is_start(_words(line))


def is_start(words: Sequence[str]) -> bool:
    """Whether words that take the place of an entry begin a game, in any language of the table."""
    return bool(words) and lexicon().word("command", words[0]) == "new"


def read_new_line(line: str, shuffle: Shuffle | None = None) -> GameStarted:
    """The start of a game from the first line of a record."""
    require(is_new_line(line), "record_start", Unreadable, word=line)
    return read_new(_words(line)[1:], shuffle)


def _words(line: str) -> tuple[str, ...]:
    tokens = tokenise(line, bare_table())
    return tokens.words(tokens.first)


def read_new(words: Sequence[str], shuffle: Shuffle | None = None) -> GameStarted:
    """The start of a game from the words that follow `new`."""
    said, options = split_options(words, ALL_OPTIONS)
    # In the language of the table, not of who reads its record.
    joined = _joints_as_commas(said, language_named(str(options.get("lang", ""))))
    return start([name.rstrip(",") for name in joined if name != ","], options, shuffle)


def start_again(last: Setup, title: str = "") -> GameStarted:
    """Start again with the same players and options. The marker moves one seat."""
    seats, on = last.names, len(last.names) < MOST_PLAYERS
    first = seats[(seats.index(last.first) + on) % len(seats)]
    return start_game(last._replace(first=first, title=_title(title), round=1))


def words_of_the_game(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names that are also verbs or goods."""
    kinds = {name: {it.kind for it in lexicon().meanings(as_phrase(name))} for name in names}
    return tuple(name for name in names if kinds[name] & {"verb", "good"})


def _joints_as_commas(words: Sequence[str], language: str = "") -> list[str]:
    """The words with a comma for each `and` between names; with a capital it is a name itself."""
    joints, between = lexicon(language).joints, range(1, len(words) - 1)
    is_joint = (n in between and w in joints for n, w in enumerate(words))
    return ["," if joint else word for joint, word in zip(is_joint, words, strict=True)]


def start(names: Sequence[str], options: Options, shuffle: Shuffle | None = None) -> GameStarted:
    """Check a set-up and return the start of the game."""
    seats = check_names(names)
    for module in MODULES:
        both = options.keys() >= {module, f"no_{module}"}
        require(not both, "option_both", Unreadable, option=module.replace("_", "-"))
    first, edition = str(options.get("first", "")), str(options.get("edition", EDITIONS[0]))
    require(not first or len(seats) < MOST_PLAYERS, "first_of_six")
    by_lot = "random" in lexicon().words("option", as_phrase(first)) and first not in seats
    if by_lot and shuffle:
        first = shuffle(seats)[0]
    lang = str(options.get("lang", ""))
    code, box = language_named(lang), modules_of(edition)
    require(code or not lang, "language_unknown", Unreadable, word=lang, languages=languages())
    setup = Setup(
        names=seats,
        first=find_player(first, seats) if first else seats[0] if seats else "",
        turns=TURNS_EACH.get(len(seats), 1),
        edition=edition,
        modules=tuple(m for m in MODULES if options.get(m, m in box and f"no_{m}" not in options)),
        lang=code,
        title=_title(str(options.get("name", ""))),
    )
    others: dict[str, Any] = {n: read_number(str(options[n])) for n in NUMERIC if n in options}
    others |= {flag: True for flag in options if flag.replace("_", "-") in FLAGS}
    return start_game(setup._replace(**others))


def find_player(word: str, names: Sequence[str], code: str = "player_unknown") -> str:
    """The player whom a word means; refused where it is nobody, or two."""
    table = bare_table()._replace(players=tuple(names))
    name = tokenise(f'"{word.replace(chr(34), "")}"', table).player(0)[0]
    require(name, code, Unreadable, word=word, players=table.players)
    return name


def _title(text: str) -> str:
    return check_text(text).replace('"', "'") if text.strip() else ""


def read_seats(last: Setup | None, text: str) -> tuple[str, ...] | GameStarted:
    """Names; or all as at the last table, with the marker one seat on."""
    if last and lexicon().fitting("prompt", text, ["again"]):
        return start_again(last)
    return read_names(text, last.names if last else ())


def read_first(names: Sequence[str], shuffle: Shuffle, text: str) -> str:
    """Return the player that a word means, or draw one."""
    if lexicon().word("keyword", text) == "draw" and as_phrase(text) not in map(as_phrase, names):
        return shuffle(names)[0]
    return find_player(text.strip() or names[0], names)


def read_names(text: str, last: Sequence[str]) -> tuple[str, ...]:
    """Names with spaces between them, or with commas where names have spaces; Enter: the last."""
    words = tokenise(text, bare_table()).words(0)
    if not words and last:
        return tuple(last)
    words = words[1:] if words[:1] == ("sheriff",) and is_start(words[1:]) else words
    words = words[1:] if is_start(words) and words[0].islower() else words
    parts = [part for part in _joints_as_commas(words) if part != ","]
    if "," in text:
        parts = " ".join(_joints_as_commas(words)).split(",")
    names = check_names([part for part in parts if part.strip()])
    check_are_names(names)
    require(len(names) in TURNS_EACH, "players_number", number=len(names))
    return names
