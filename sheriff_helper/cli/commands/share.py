"""`share`: open a port for browsers, print its address, and serve until Ctrl-C.

The server is loaded only when it is needed. Where its packages are missing, say how to
install them.
"""

import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from importlib.util import find_spec
from io import StringIO
from subprocess import PIPE, Popen
from typing import Annotated

import typer

from sheriff_helper.cli.console import speaks_utf8
from sheriff_helper.cli.context import Context
from sheriff_helper.cli.options import Lan
from sheriff_helper.game.refusal import Refusal, Unreadable, require
from sheriff_helper.words.language import _
from sheriff_helper.words.reading.tokens import read_number

_HERE = "127.0.0.1"
# An address kept for documentation, which belongs to nobody.
_ELSEWHERE = "192.0.2.1"


def share(
    context: Context,
    lan: Lan = False,
    port: Annotated[str, typer.Option("--port", metavar="N")] = "0",
) -> None:
    """Show the live board to browsers until Ctrl-C; they can only look."""
    chosen = context.game_id() if context.asked.game else ""
    listener, address = _open_port(lan, port)
    from sheriff_helper.share.server import serve

    phones = [] if lan else [_("For phones in your network: sheriff share --lan")]
    _announce(context, address, *phones, _("Ctrl-C ends it."))
    serve(listener, address, context.shelf, chosen)


@contextmanager
def shared(context: Context, lan: bool) -> Iterator[str]:
    """Run `share` in a process of its own while a window is open; yield the address."""
    _need_packages()
    command = [sys.executable, "-m", "sheriff_helper", "share"]
    if lan:
        command.append("--lan")
    if context.asked.game:
        command += ["--game", context.asked.game]
    # Ctrl-C is meant for the window, so the server gets a session of its own.
    server = Popen(command, stdout=PIPE, text=True, start_new_session=True)
    with server:
        try:
            assert server.stdout
            address = server.stdout.readline().strip()
            if not address:
                # The server has said why on standard error.
                raise typer.Exit(server.wait())
            _announce(context, address)
            yield address
        finally:
            server.terminate()


def _need_packages() -> None:
    require(all(map(find_spec, ("starlette", "uvicorn", "segno"))), "share_missing")


def _open_port(lan: bool, port: str) -> tuple[socket.socket, str]:
    """Open a port of this computer; return it and its URL with a new token."""
    from secrets import token_urlsafe

    _need_packages()
    number = read_number(port)
    require(number < 1 << 16, "share_port_high", Unreadable, number=number)
    try:
        # The system picks the address that it would send from; nothing is sent.
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect((_ELSEWHERE if lan else _HERE, 9))
            host = probe.getsockname()[0]
        listener = socket.create_server((host, number))
    except OSError as fault:
        raise Refusal("share_port", number=number, why=fault.strerror) from fault
    host = f"{host}:{listener.getsockname()[1]}".removesuffix(":80")
    return listener, f"http://{host}/{token_urlsafe(16)}/"


def _announce(context: Context, address: str, *below: str) -> None:
    """Print the address at once, alone on its line; at a terminal add a QR code."""
    out = sys.stdout if sys.stdout.isatty() else sys.__stdout__ or sys.stdout
    with redirect_stdout(out):
        if context.asked.json or not out.isatty():
            context.answer(lambda: {"address": address}, lambda: [address])
        else:
            import segno

            rows = []
            if speaks_utf8():
                code = StringIO()
                segno.make(address, error="l", micro=False).terminal(code, compact=True)
                rows = [[(row, "qr_code")] for row in code.getvalue().splitlines()]
            context.say([_("The board, for browsers:"), address, *rows, *below])
        out.flush()
