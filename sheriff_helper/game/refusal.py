"""The kinds of "no". A refusal carries a code and its figures; `words` says it."""


class Refusal(Exception):
    """The rules or the state of the game say no.

    `place` is where on the line the reason stands, if it is known.
    """

    kind = "illegal"
    place: tuple[int, int] | None = None

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code)
        self.code = code
        self.values = values


class Unreadable(Refusal):
    """What was typed can't be understood."""

    kind = "unreadable"


class Ambiguous(Unreadable):
    """What was typed could mean more than one thing."""

    kind = "ambiguous"


def require(
    holds: object, code: str, kind: type[Refusal] = Refusal, /, **values: object
) -> None:
    """Refuse what does not hold."""
    if not holds:
        raise kind(code, **values)
