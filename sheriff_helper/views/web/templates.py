"""Fill in the templates beside this file. Only this file loads Jinja2."""

from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from sheriff_helper.words.harmless import harmless
from sheriff_helper.words.language import _


def filled_in(template: str, **values: Any) -> str:
    """Return a template with its values, all escaped: no name or note brings markup."""
    return _environment().get_template(template).render(values, _=_)


@cache
def _environment() -> Environment:
    folder = FileSystemLoader(Path(__file__).parent)
    environment = Environment(loader=folder, autoescape=True, undefined=StrictUndefined)
    environment.trim_blocks = environment.lstrip_blocks = True
    environment.finalize = lambda value: (
        harmless(value) if type(value) is str else value
    )
    return environment
