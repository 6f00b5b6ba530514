"""The templates beside this file, filled in; Jinja2 is loaded here and nowhere else."""

from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from sheriff_helper.words.safe_text import fold, harmless
from sheriff_helper.words.saying.language import _

FOLDER = Path(__file__).parent


def filled_in(template: str, **values: Any) -> str:
    """A template with its values. What a table typed is text in it, whatever it looks like."""
    environment = Environment(
        loader=FileSystemLoader(FOLDER),
        autoescape=True,
        finalize=lambda value: harmless(value) if type(value) is str else value,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )
    environment.globals |= {"_": _, "fold": fold}
    return environment.get_template(template).render(values)
