"""The end of a game as a moment: one thing after another, and Enter steps on."""

from sheriff_helper.cli.play.preview import Preview
from sheriff_helper.cli.play.prompt import Asking, Prompt
from sheriff_helper.cli.play.screen import Screen
from sheriff_helper.game.scoring import shares_victory, state_score
from sheriff_helper.game.state import State
from sheriff_helper.views.ending import scenes
from sheriff_helper.views.tally import tally
from sheriff_helper.words.language import _


def show_ending(state: State, screen: Screen, prompt: Prompt, *, fast: bool) -> None:
    """Contraband, crowns, places from last to first; then the whole tally."""
    score = state_score(state)
    if not fast:
        screen.say(prompt.drop_paste())
        for scene in scenes(state, score):
            screen.say(scene)
            if not _goes_on(prompt):
                break
    desk, shared = screen.desk, shares_victory(state.setup)
    screen.show(tally(score, desk.marks, shared=shared, width=desk.width))


def _goes_on(prompt: Prompt) -> bool:
    """Wait for Enter; Ctrl-C or Ctrl-D goes straight to the tally."""
    pause = Asking("…", lambda _text: Preview(_("Enter: on · Ctrl-C: the tally")), keys=" ")
    return prompt.ask(pause).key == "enter"
