"""What is counted: one of it, several, and of a card the heading of its column."""

from collections.abc import Mapping
from typing import NamedTuple

from sheriff_helper.game.expansion import N_, NN_


class Noun(NamedTuple):
    """A noun with its number, and of a card also the heading of its column."""

    counted: tuple[str, str]
    heading: str = ""


NOUNS: Mapping[str, Noun] = {
    "apple": Noun(NN_("{n} apple", "{n} apples"), N_("Apples")),
    "cheese": Noun(NN_("{n} cheese", "{n} cheese"), N_("Cheese")),
    "bread": Noun(NN_("{n} bread", "{n} bread"), N_("Bread")),
    "chicken": Noun(NN_("{n} chicken", "{n} chickens"), N_("Chickens")),
    "pepper": Noun(NN_("{n} pepper", "{n} pepper"), N_("Pepper")),
    "mead": Noun(NN_("{n} mead", "{n} mead"), N_("Mead")),
    "silk": Noun(NN_("{n} silk", "{n} silk"), N_("Silk")),
    "crossbow": Noun(NN_("{n} crossbow", "{n} crossbows"), N_("Crossbows")),
    "green_apple": Noun(NN_("{n} green apple", "{n} green apples"), N_("Green Apples")),
    "golden_apple": Noun(
        NN_("{n} golden apple", "{n} golden apples"), N_("Golden Apples")
    ),
    "gouda": Noun(NN_("{n} gouda", "{n} gouda"), N_("Gouda")),
    "bleu_cheese": Noun(NN_("{n} bleu cheese", "{n} bleu cheese"), N_("Bleu Cheese")),
    "rye_bread": Noun(NN_("{n} rye bread", "{n} rye bread"), N_("Rye Bread")),
    "pumpernickel": Noun(
        NN_("{n} pumpernickel", "{n} pumpernickel"), N_("Pumpernickel")
    ),
    "royal_rooster": Noun(
        NN_("{n} royal rooster", "{n} royal roosters"), N_("Royal Roosters")
    ),
    "?": Noun(NN_("{n} card face down", "{n} cards face down"), N_("Face down")),
    "gold": Noun(NN_("{n} gold", "{n} gold"), N_("Gold")),
    "cards": Noun(NN_("{n} card", "{n} cards")),
    "rounds": Noun(NN_("{n} round", "{n} rounds")),
    "players": Noun(NN_("{n} player", "{n} players")),
    "steps": Noun(NN_("{n} step", "{n} steps")),
    "points": Noun(NN_("{n} point", "{n} points")),
    "minutes": Noun(NN_("{n} minute", "{n} minutes")),
    "seconds": Noun(NN_("{n} second", "{n} seconds")),
    "times": Noun(NN_("{n} time", "{n} times")),
    "letters": Noun(NN_("{n} character", "{n} characters")),
    "bags": Noun(NN_("{n} bag", "{n} bags")),
    "liars": Noun(NN_("{n} liar", "{n} liars")),
    "promises": Noun(NN_("{n} promise", "{n} promises")),
    "games": Noun(NN_("{n} game", "{n} games")),
}
