"""An evening of four players as it is typed at the prompt: 8 rounds, 24 bags, realistic
bribes.
"""

NEW = "new Ana Bia Caio Davi"

# One string a round: declarations, bags, and Enter (an empty answer) for the next
# round.
ROUNDS = (
    ("3a4c2b", "p", "p 3c1? 5g", "o", ""),
    ("3k4a3c", "3g", "o 2a2m", "p", ""),
    ("5a2k3b", "p 4a1? 4g", "p 1k1? 6g", "p", ""),
    ("4a3c4b", "o", "2g", "p 2b2? 10g", ""),
    ("2k3a3b", "d 5g", "p", "o 1a2s", ""),
    ("5c3k4a", "p", "p 2k1? 3g", "p 3a1? 7g", ""),
    ("4b3c5a", "o", "p", "p 3a2? 8g", ""),
    ("2b4c3k", "p", "3g", "p 2k1? 12g", ""),
)

# Contraband turns up in seat order; then Enter for the final tally.
REVEALS = ("1m1s", "2p", "1x2m1p", "1p1s", "")

TYPED = (*(line for round_ in ROUNDS for line in round_), *REVEALS)

# The same as a record of full entries.
RECORD = """\
declare Bia 3 apples
declare Caio 4 cheese
declare Davi 2 bread
pass Bia
pass Caio 3 cheese ? bribe 5g
open Davi
next
declare Caio 3 chickens
declare Davi 4 apples
declare Ana 3 cheese
pass Caio bribe 3g
open Davi 2 apples 2 mead
pass Ana
next
declare Davi 5 apples
declare Ana 2 chickens
declare Bia 3 bread
pass Davi 4 apples ? bribe 4g
pass Ana 1 chicken ? bribe 6g
pass Bia
next
declare Ana 4 apples
declare Bia 3 cheese
declare Caio 4 bread
open Ana
pass Bia bribe 2g
pass Caio 2 bread 2 ? bribe 10g
next
declare Bia 2 chickens
declare Caio 3 apples
declare Davi 3 bread
pass Davi bribe 5g
pass Bia
open Caio 1 apple 2 silk
next
declare Caio 5 cheese
declare Davi 3 chickens
declare Ana 4 apples
pass Caio
pass Davi 2 chickens ? bribe 3g
pass Ana 3 apples ? bribe 7g
next
declare Davi 4 bread
declare Ana 3 cheese
declare Bia 5 apples
open Davi
pass Ana
pass Bia 3 apples 2 ? bribe 8g
next
declare Ana 2 bread
declare Bia 4 cheese
declare Caio 3 chickens
pass Ana
pass Bia bribe 3g
pass Caio 2 chickens ? bribe 12g
next
reveal Ana 1 mead 1 silk
reveal Bia 2 pepper
reveal Caio 1 pepper 2 mead 1 crossbow
reveal Davi 1 pepper 1 silk
finish
""".splitlines()

BAGS = sum(line.startswith(("pass", "open")) for line in RECORD)


def keystrokes() -> int:
    """Every key of the evening, Enter included."""
    return sum(len(line) + 1 for line in TYPED)
