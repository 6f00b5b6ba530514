"""How each entry is typed, and what it is for: the one text behind help, hints and the README."""

import re
from collections.abc import Mapping

from sheriff_helper.game.modules import entry_for, loaded
from sheriff_helper.words.saying.language import N_

USAGE: Mapping[str, str] = {
    "declare": N_("declare M N GOOD"),
    "pass": N_("pass M [GOODS] [declared N GOOD] [bribe OFFER] [from-bag GOODS] [by D]"),
    "open": N_("open M [GOODS] [declared N GOOD] [paying GOODS|auto] [by D]"),
    "pay": N_("pay A B OFFER"),
    "promise": N_("promise A B TEXT"),
    "kept": N_("kept N"),
    "broken": N_("broken N"),
    "next": N_("next"),
    "reveal": N_("reveal P GOODS"),
    "count": N_("count P N"),
    "note": N_("note TEXT"),
    "finish": N_("finish [early]"),
    "penalty": N_("penalty N GOOD bag GOODS [gold N] [stand GOODS] | penalty M bag GOODS"),
}

PURPOSE: Mapping[str, str] = {
    "declare": N_("M declares N cards of one legal good."),
    "pass": N_("M's bag goes back unopened; GOODS is all that was in it."),
    "open": N_("M's bag is opened, and whoever was wrong pays the penalty."),
    "pay": N_("A deal outside the bags: A gives B gold or goods."),
    "promise": N_("A promises B a favour for later."),
    "kept": N_("Promise N was kept."),
    "broken": N_("Promise N was broken."),
    "next": N_("The round ends and the marker moves on."),
    "reveal": N_("P's face-down contraband turns up."),
    "count": N_("P counted N gold by hand; the log follows the coins."),
    "note": N_("A line in the log."),
    "finish": N_("The final tally: who won, and why."),
}

# What stands for what in a usage line.
_LEGEND: Mapping[str, str] = {
    "M": N_("M is a merchant."),
    "A": N_("A and B are players."),
    "P": N_("P is a player."),
    "D": N_("D is a Deputy."),
    "N": N_("N is a number."),
    "GOOD": N_("GOOD is one kind, by name or code: apple or a."),
    "GOODS": N_("GOODS are written 3 apples, 1 mead or 3a1m; ? or h is a card face down."),
    "OFFER": N_("OFFER is gold, goods or both: 5g 2a."),
}


def usage_of(verb: str) -> str:
    """How an entry is typed, be it of the base game or of a module."""
    return USAGE[verb] if verb in USAGE else _of_module(verb)[0]


def purpose_of(verb: str) -> str:
    """What an entry is for."""
    return PURPOSE[verb] if verb in PURPOSE else _of_module(verb)[1]


def _of_module(verb: str) -> tuple[str, str]:
    entry_for(verb)  # loads the module
    return next(module.usage[verb] for module in loaded() if verb in module.usage)


def legend_of(verb: str) -> list[str]:
    """What the capital letters in a usage line stand for."""
    said = set(re.findall(r"[A-Z]+", usage_of(verb)))
    return [meaning for letters, meaning in _LEGEND.items() if letters in said]
