"""`share` as a command: opens a port for browsers, prints its address, and serves until Ctrl-C.

Loads no server before one is asked for, and says how to add it where there is none.
"""

import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from importlib.util import find_spec
from io import StringIO
from typing import Annotated

import typer

from sheriff_helper.cli.context import Context
from sheriff_helper.cli.output_and_colours import speaks_utf8
from sheriff_helper.game.refusal import Refusal, Unreadable, require
from sheriff_helper.words.reading.tokens import read_number
from sheriff_helper.words.saying.language import _

_HERE, _ELSEWHERE = "127.0.0.1", "192.0.2.1"  # the latter belongs to nobody

Lan = Annotated[bool, typer.Option("--lan")]


def share(
    context: Context,
    lan: Lan = False,
    port: Annotated[str, typer.Option("--port", metavar="N")] = "0",
) -> None:
    """Show the board to browsers, live, until Ctrl-C: they look, and enter nothing."""
    listener, address = _open_port(context, lan, port)
    from sheriff_helper.cli.share_server import serve

    phones = [] if lan else [_("For phones in your network: sheriff share --lan")]
    _announce(context, address, *phones, _("Ctrl-C ends it."))
    serve(listener, address, context)


@contextmanager
def shared(context: Context, lan: bool) -> Iterator[str]:
    """Share beside a window, in a process of its own, so that no entry waits for a browser."""
    listener, address = _open_port(context, lan, "0")
    from multiprocessing import get_context

    from sheriff_helper.cli.share_server import serve

    server = get_context("spawn").Process(target=serve, args=(listener, address, context))
    server.start()
    listener.close()  # the server has its own
    _announce(context, address)
    try:
        yield address
    finally:
        server.terminate()
        server.join()


def _open_port(context: Context, lan: bool, port: str) -> tuple[socket.socket, str]:
    """A port of one address of this computer, and the address with a token, new each time."""
    context.played = context.game_id() if context.asked.game else ""
    from secrets import token_urlsafe

    require(all(map(find_spec, ("starlette", "uvicorn", "segno"))), "share_missing")
    number = read_number(port)
    require(number < 1 << 16, "share_port_high", Unreadable, number=number)
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:  # which sends nothing
            probe.connect((_ELSEWHERE if lan else _HERE, 9))
            host = probe.getsockname()[0]
        listener = socket.create_server((host, number))
    except OSError as fault:
        raise Refusal("share_port", number=number, why=fault.errno) from fault
    host = f"{host}:{listener.getsockname()[1]}".removesuffix(":80")
    return listener, f"http://{host}/{token_urlsafe(16)}/"


def _announce(context: Context, address: str, *below: str) -> None:
    """The address at once, alone on its line; at a terminal with a code for cameras."""
    out = sys.stdout if sys.stdout.isatty() else sys.__stdout__ or sys.stdout
    with redirect_stdout(out):
        if context.asked.json or not out.isatty():
            context.answer(lambda: {"address": address}, lambda: [address])
        else:
            import segno

            segno.make(address, error="l", micro=False).terminal(code := StringIO(), compact=True)
            rows = [[(row, "qr_code")] for row in code.getvalue().splitlines() if speaks_utf8()]
            context.say([_("The board, for browsers:"), address, *rows, *below])
        out.flush()
