"""The one seam through which every word for people passes, so that a language is a catalogue."""

from typing import Protocol


class _Catalogue(Protocol):
    def gettext(self, message: str, /) -> str: ...

    def ngettext(self, one: str, many: str, n: int, /) -> str: ...


class _English:
    """The words as they stand in the code: nothing to load."""

    def gettext(self, message: str, /) -> str:
        return message

    def ngettext(self, one: str, many: str, n: int, /) -> str:
        return one if n == 1 else many


_catalogue: _Catalogue = _English()


def _(message: str) -> str:
    """The message in the language of the table."""
    return _catalogue.gettext(message)


def ngettext(one: str, many: str, n: int) -> str:
    """The form of the message that fits the number."""
    return _catalogue.ngettext(one, many, n)


def N_(message: str) -> str:  # noqa: N802 - the name that extraction tools know
    """Marks a message that is translated later, where it is used."""
    return message
