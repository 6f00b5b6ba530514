"""The one list of modules. To add one: copy `modules/thieves.py`, and name the copy here."""

from collections.abc import Mapping

# module: its verbs.
MODULES: Mapping[str, tuple[str, ...]] = {
    "royal": (),
    "black_market": ("claim",),
    "thieves": (),
    "special_orders": ("order",),
    "merry_men": ("merry",),
    "laws": ("law", "bank"),
    "deputies": ("deputies", "booty"),
}

# Those that a table switches on; Deputies come with the sixth player.
SWITCHES = tuple(name for name in MODULES if name != "deputies")
VERBS = tuple(verb for verbs in MODULES.values() for verb in verbs)
