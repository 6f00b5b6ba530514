"""Options and arguments that more than one command takes."""

from typing import Annotated

import typer

from sheriff_helper.cli.context import game_ids
from sheriff_helper.words.language import N_

Which = Annotated[str, typer.Argument(metavar=N_("GAME"), autocompletion=game_ids)]
Yes = Annotated[bool, typer.Option("--yes")]
DryRun = Annotated[bool, typer.Option("--dry-run")]
Lan = Annotated[bool, typer.Option("--lan")]
