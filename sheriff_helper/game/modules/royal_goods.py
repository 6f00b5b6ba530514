"""Royal goods: contraband in play, counted for King and Queen at the end.

The cards stand in the table of goods; the deck takes them in when this module is on.
"""

from sheriff_helper.game.modules import N_, Module

MODULE = Module(
    name="royal",
    about=N_("Royal goods: contraband that counts for King and Queen at the end."),
    editions=("1e",),
    heading=N_("Royal goods"),
    rules="""
royal: Royal goods are contraband in every way until the end. Then each also counts as 2 or 3 of its
    legal good for King and Queen: sheriff goods lists them.
""",
)
