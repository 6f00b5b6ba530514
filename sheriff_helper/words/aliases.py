"""The names of goods that people type, by language. An alias belongs to one language, never to all.

English is kept ready folded, because nearly every entry needs it; the others load when it fails.
"""

from collections.abc import Mapping

ENGLISH: Mapping[str, str] = {
    "apple": "apple",
    "apples": "apple",
    "cheese": "cheese",
    "cheeses": "cheese",
    "bread": "bread",
    "breads": "bread",
    "chicken": "chicken",
    "chickens": "chicken",
    "pepper": "pepper",
    "peppers": "pepper",
    "mead": "mead",
    "meads": "mead",
    "silk": "silk",
    "silks": "silk",
    "crossbow": "crossbow",
    "crossbows": "crossbow",
    "green apple": "green_apple",
    "green apples": "green_apple",
    "golden apple": "golden_apple",
    "golden apples": "golden_apple",
    "gouda": "gouda",
    "goudas": "gouda",
    "gouda cheese": "gouda",
    "bleu cheese": "bleu_cheese",
    "bleu cheeses": "bleu_cheese",
    "blue cheese": "bleu_cheese",
    "rye bread": "rye_bread",
    "rye breads": "rye_bread",
    "rye": "rye_bread",
    "pumpernickel": "pumpernickel",
    "pumpernickels": "pumpernickel",
    "pumpernickel bread": "pumpernickel",
    "royal rooster": "royal_rooster",
    "royal roosters": "royal_rooster",
    "rooster": "royal_rooster",
    "roosters": "royal_rooster",
    "contraband": "?",
    "hidden": "?",
}

GOLD_ENGLISH = frozenset(
    {"g", "gold", "golds", "coin", "coins", "gold coin", "gold coins", "gold piece", "gold pieces"}
)
