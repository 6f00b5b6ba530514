"""The end of a game as a moment: one thing after another, and Enter steps on."""

from sheriff_helper.game.scoring import state_score
from sheriff_helper.game.state import State
from sheriff_helper.play.prompt import Asking, Preview, Prompt
from sheriff_helper.play.screen import Screen
from sheriff_helper.views.score_sheet import scenes
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
    screen.context.show_score(state)


def _goes_on(prompt: Prompt) -> bool:
    """Wait for Enter; Ctrl-C or Ctrl-D goes straight to the tally."""
    pause = Asking("…", lambda _text: Preview(_("Enter: on · Ctrl-C: the tally")), pastes=False)
    return prompt.ask(pause).key == "enter"
