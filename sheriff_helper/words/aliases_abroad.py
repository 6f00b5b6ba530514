"""The names of goods and of gold in the rulebooks' other languages, as a player would say them.

False friends (RULES.md section 1): the nine-point bread is *Pão de Centeio* in Portuguese and *Pan
integral* in Spanish, the six-point one *Pão Integral* and *Pan de centeno*.
"""

from collections.abc import Mapping

ABROAD: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "pt": {
        "apple": ("maçã", "maçãs"),
        "cheese": ("queijo", "queijos"),
        "bread": ("pão", "pães"),
        "chicken": ("galinha", "galinhas"),
        "pepper": ("pimenta", "pimentas"),
        "mead": ("hidromel", "hidroméis"),
        "silk": ("seda", "sedas"),
        "crossbow": ("besta", "bestas"),
        "green_apple": ("maçã verde", "maçãs verdes"),
        "golden_apple": ("maçã dourada", "maçãs douradas"),
        "gouda": ("queijo gouda", "queijos gouda"),
        "bleu_cheese": ("queijo gorgonzola", "queijos gorgonzola", "gorgonzola"),
        "rye_bread": ("pão integral", "pães integrais"),
        "pumpernickel": ("pão de centeio", "pães de centeio"),
        "royal_rooster": ("galo real", "galos reais"),
        "?": ("contrabando", "contrabandos"),
        "gold": ("ouro", "ouros", "moeda", "moedas"),
    },
    "es": {
        "apple": ("manzana", "manzanas"),
        "cheese": ("queso", "quesos"),
        "bread": ("pan", "panes"),
        "chicken": ("pollo", "pollos", "gallina", "gallinas"),
        "pepper": ("pimienta", "pimientas"),
        "mead": ("aguamiel", "aguamieles", "hidromiel", "hidromieles"),
        "silk": ("seda", "sedas"),
        "crossbow": ("ballesta", "ballestas"),
        "green_apple": ("manzana verde", "manzanas verdes"),
        "golden_apple": ("manzana dorada", "manzanas doradas"),
        "gouda": ("queso gouda", "quesos gouda"),
        "bleu_cheese": ("queso azul", "quesos azules"),
        "rye_bread": ("pan de centeno", "panes de centeno"),
        "pumpernickel": (
            "pan pumpernickel",
            "panes pumpernickel",
            "pan integral",
            "panes integrales",
        ),
        "royal_rooster": ("gallo real", "gallos reales"),
        "?": ("contrabando", "contrabandos"),
        "gold": ("oro", "oros", "moneda", "monedas"),
    },
    "uk": {
        "apple": ("яблуко", "яблука", "яблук"),
        "cheese": ("сир", "сири", "сиру", "сирів"),
        "bread": ("хліб", "хліби", "хліба", "хлібів"),
        "chicken": ("курка", "курки", "курку", "курок", "курей"),
        "pepper": ("перець", "перці", "перцю", "перців"),
        "mead": ("медовуха", "медовухи", "медовуху", "медовух"),
        "silk": ("шовк", "шовки", "шовку", "шовків"),
        "crossbow": ("арбалет", "арбалети", "арбалета", "арбалетів"),
        "green_apple": ("зелене яблуко", "зелені яблука", "зелених яблук", "зелених яблука"),
        "golden_apple": ("жовте яблуко", "жовті яблука", "жовтих яблук", "жовтих яблука"),
        "gouda": ("гауда", "гауди", "гауду", "гауд"),
        "bleu_cheese": ("блакитний сир", "блакитні сири", "блакитного сиру", "блакитних сирів"),
        "rye_bread": ("житній хліб", "житні хліби", "житнього хліба", "житніх хлібів"),
        "pumpernickel": ("пумпернікель", "пумпернікелі", "пумпернікеля", "пумпернікелів"),
        "royal_rooster": (
            "королівський півень",
            "королівські півні",
            "королівського півня",
            "королівських півнів",
        ),
        "?": ("контрабанда", "контрабанди", "контрабанду"),
        "gold": ("золото", "золота", "золотих", "золотий", "монета", "монети", "монет", "монету"),
    },
}
