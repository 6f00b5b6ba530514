"""`share` as a command: opens a door for browsers, prints its address, and serves until Ctrl-C.

Loads no server before one is asked for, and says how to add it where there is none.
"""

import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from importlib.util import find_spec
from io import StringIO
from typing import TYPE_CHECKING, Annotated

import typer

from sheriff_helper.cli.context import Context
from sheriff_helper.cli.output import speaks_utf8
from sheriff_helper.game.refusal import Refusal, Unreadable, require
from sheriff_helper.words.reading.tokens import read_number
from sheriff_helper.words.saying.language import N_, _

if TYPE_CHECKING:
    from sheriff_helper.cli.share_server import Door
    from sheriff_helper.views.styled_lines import Line

_LOOPBACK = "127.0.0.1"
_ELSEWHERE = ("192.0.2.1", 9)  # an address that belongs to nobody: to it goes what leaves here
_HIGHEST_PORT = 65535
_TOKEN = 16  # bytes that nobody guesses
_NEEDS = ("starlette", "uvicorn", "segno")

Lan = Annotated[
    bool, typer.Option("--lan", help=N_("Share with every device in this network, by its address."))
]


def share(
    context: Context,
    lan: Lan = False,
    port: Annotated[
        str, typer.Option("--port", metavar="N", help=N_("The port; 0, as usual, is any free one."))
    ] = "0",
) -> None:
    """Show the board to browsers, live, until Ctrl-C: they look, and enter nothing."""
    listener, door = _open_door(lan, port)
    from sheriff_helper.cli.share_server import serve

    _announce(context, door, [_("Ctrl-C ends it.")])
    serve(listener, door, context.asked, context.game_id() if context.asked.game else "")


@contextmanager
def shared(context: Context, lan: bool) -> Iterator[str]:
    """Share beside a window, in a process of its own, so that no entry waits for a browser."""
    from multiprocessing import get_context

    listener, door = _open_door(lan, "0")
    from sheriff_helper.cli.share_server import serve

    arguments = (listener, door, context.asked)
    server = get_context("spawn").Process(target=serve, args=arguments, daemon=True)
    server.start()
    listener.close()  # the server has its own
    try:
        _announce(context, door, [])
        yield door.address
    finally:
        server.terminate()
        server.join()


def _open_door(lan: bool, port: str) -> "tuple[socket.socket, Door]":
    """A port of one address of this computer, and a token that is new each time."""
    require(all(map(find_spec, _NEEDS)), "share_missing")
    from secrets import token_urlsafe

    from sheriff_helper.cli.share_server import Door

    number = read_number(port)
    require(number <= _HIGHEST_PORT, "share_port_high", Unreadable, number=number)
    host = _address_in_network() if lan else _LOOPBACK
    try:
        listener = socket.create_server((host, number))
    except OSError as fault:
        raise Refusal("share_port", number=number, why=fault.errno) from fault
    host = f"{host}:{listener.getsockname()[1]}"
    return listener, Door(host.removesuffix(":80"), token_urlsafe(_TOKEN))


def _address_in_network() -> str:
    """This computer's address in its network; to find it, nothing is sent."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(_ELSEWHERE)
            return str(probe.getsockname()[0])
    except OSError as fault:
        raise Refusal("share_no_network") from fault


def _announce(context: Context, door: "Door", below: list[str]) -> None:
    """The address at once: alone on its line, or at a terminal with a code for cameras."""

    def view() -> "list[str | Line]":
        if not sys.stdout.isatty():
            return [door.address]
        return [_("The board, for browsers:"), door.address, *_qr_code(door.address), *below]

    with redirect_stdout(sys.stdout if sys.stdout.isatty() else sys.__stdout__ or sys.stdout):
        context.answer(lambda: {"address": door.address}, view)
        sys.stdout.flush()


def _qr_code(address: str) -> "list[Line]":
    """The address for a camera, in half blocks; nothing where these can't be shown."""
    import segno

    drawn = StringIO()
    segno.make(address, error="l", micro=False).terminal(drawn, compact=True)
    return [[(row, "qr_code")] for row in drawn.getvalue().splitlines()] if speaks_utf8() else []
