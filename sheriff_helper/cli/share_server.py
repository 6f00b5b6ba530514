"""The server behind `sheriff share`: one board for every browser, to look at and nothing else.

Whoever lacks the token, comes by another address or wants more than to look is told that nothing is
there. What has changed is worked out once for all, and who is slow or silent is dropped.
"""

import asyncio
import logging
import os
import re
import signal
import socket
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import suppress
from hmac import compare_digest
from multiprocessing import parent_process
from operator import itemgetter
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response, StreamingResponse
from starlette.types import Receive, Scope, Send
from uvicorn import Config, Server
from uvicorn.protocols.http.h11_impl import H11Protocol

from sheriff_helper.cli.context import Asked, Context
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.store.games import Game
from sheriff_helper.views.share_page import board_part, message_part, whole_page
from sheriff_helper.views.templates import file_beside
from sheriff_helper.words.saying.language import (
    N_,
    _,
    language_named,
    language_of_game,
    use_language,
)

_TICK = 0.05  # seconds between two looks at the game's file
_BEAT = 2.0  # seconds after which a page is told that nothing has happened
_PATIENCE = 5.0  # seconds that a client may take to ask, or to read what it is sent
_GONE = 15.0  # seconds after which a client that answers nothing is gone
_MOST, _MOST_EACH = 150, 40  # connections, in all and of one address
_LONGEST_REQUEST = 8192  # bytes
# A language in the header of a request, and how much it is wished for.
_WISH = re.compile(r"([A-Za-z]{2,8})(?:-[\w-]*)?(?:\s*;\s*q=([01](?:\.\d+)?))?")

_FILES = {"recap.css": "text/css", "share.css": "text/css", "share.js": "text/javascript"}
_HEADERS = {
    "Cache-Control": "no-store",
    "Connection": "close",  # one request each: what is asked and what is slow is judged once
    "Content-Security-Policy": (
        "default-src 'none'; connect-src 'self'; img-src data:; script-src 'self'; "
        "style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
_NO_GAME = N_("There is no game on the table yet.")
_UNREADABLE = N_("This game can't be read now. The screen where it is kept says more.")


class Door(NamedTuple):
    """Where the board is shared: only who knows the token, and asks for this host, finds it."""

    host: str  # with the port
    token: str

    @property
    def address(self) -> str:
        """What is typed into a browser."""
        return f"http://{self.host}/{self.token}/"


class LiveBoard:
    """The game on the table as a page in any language; each is worked out once a change."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._stamp: object = ()
        self._game: Game | None = None
        self._trouble = _NO_GAME  # why there is none
        self._parts: dict[str, str] = {}  # the board by language
        self.changed = asyncio.Event()  # set once, with the change that it waits for
        self.is_over = False

    async def follow(self, server: Server) -> None:
        """Look for changes until the server is to end, or the window that started it is gone."""
        window = parent_process()
        while not server.should_exit:
            self.look()
            await asyncio.sleep(_TICK)
            server.should_exit |= window is not None and not window.is_alive()
        self.is_over = True
        self.changed.set()

    def look(self) -> None:
        """Know what is on the table now, and wake who waits for a change."""
        try:
            game_id = self._context.game_id()
            stamp: object = (game_id, self._context.shelf.stamp(game_id))
        except Refusal as no:
            game_id, stamp = "", no.code
        if stamp == self._stamp:
            return
        self._stamp, self._game, self._trouble = stamp, None, _UNREADABLE
        if game_id:
            with suppress(Refusal):
                self._game = self._context.shelf.load(game_id)
        elif stamp == "no_current_game":
            self._trouble = _NO_GAME
        self._parts.clear()
        self.changed.set()
        self.changed = asyncio.Event()

    def part(self, language: str) -> str:
        """The board in a language, or in that of the game for none; speaks it from now on."""
        game = self._game
        language = language or (language_of_game(game.state.setup.lang) if game else "")
        use_language(language)
        if language not in self._parts:
            try:
                part = board_part(game.id, game.history) if game else message_part(_(self._trouble))
            except Exception:  # of a file from elsewhere, which may hold anything
                part = message_part(_(_UNREADABLE))
            self._parts[language] = part
        return self._parts[language]

    async def events(self, language: str) -> AsyncIterator[str]:
        """The board now and after each change, and a beat with the time where nothing happens."""
        yield f"retry: 500\n{_beat()}"
        while not self.is_over:
            changed = self.changed
            lines = self.part(language).split("\n")
            yield "".join(f"data: {line}\n" for line in lines) + "\n"
            while not changed.is_set():
                try:
                    await asyncio.wait_for(changed.wait(), _BEAT)
                except TimeoutError:
                    yield _beat()


def _beat() -> str:
    return f"event: beat\ndata: {time.time():.3f}\n\n"


class SharedBoard:
    """The application that uvicorn serves: answers a request, and keeps nothing of it."""

    def __init__(self, door: Door, live: LiveBoard) -> None:
        self._door, self._live = door, live
        self._files = {name: file_beside(name) for name in _FILES}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, as servers hand it over."""
        response = self._answer(Request(scope))
        response.headers.update(_HEADERS)
        # Only a stream may last.
        scope["state"]["lasts"] = isinstance(response, StreamingResponse)
        await response(scope, receive, send)

    def _answer(self, request: Request) -> Response:
        token, slash, name = request.scope["raw_path"].removeprefix(b"/").partition(b"/")
        is_known = compare_digest(token, self._door.token.encode())
        is_here = request.headers.get("host") == self._door.host
        if not (is_known and is_here and request.method == "GET"):
            return _nothing()
        file, language = name.decode("latin-1"), _preferred(request.headers)
        if not slash:
            return RedirectResponse(self._door.address)
        if file == "events":
            return StreamingResponse(self._live.events(language), media_type="text/event-stream")
        if file in _FILES:
            return Response(self._files[file], media_type=_FILES[file])
        return _nothing() if file else HTMLResponse(whole_page(self._live.part(language)))


def _nothing() -> Response:
    return Response("Not found\n", 404, media_type="text/plain")


def _preferred(headers: Mapping[str, str]) -> str:
    """The language that a browser asks for most, of those spoken here; empty where it asks none."""
    wishes = _WISH.findall(headers.get("accept-language", "")[:200])
    known = ((float(weight or 1), language_named(name)) for name, weight in wishes)
    best = max(filter(itemgetter(1), known), key=itemgetter(0), default=(0.0, ""))
    return best[1] if best[0] else ""


class _Connection(H11Protocol):
    """One client, that has to ask soon and to read soon, and is one of not too many."""

    def connection_made(self, transport: Any) -> None:
        """Begin, unless there are too many already."""
        super().connection_made(transport)
        there = [one.client for one in self.connections if isinstance(one, _Connection)]
        addresses = [client and client[0] for client in (self.client, *there)]
        if len(there) > _MOST or addresses.count(addresses[0]) > _MOST_EACH + 1:
            transport.abort()
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # a phone that is gone never says so
            line: socket.socket = transport.get_extra_info("socket")
            milliseconds = int(_GONE * 1000)
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, milliseconds)
        self._limit = self.loop.call_later(_PATIENCE, self._end_unless_it_lasts)

    def _end_unless_it_lasts(self) -> None:
        if not (self.scope and self.scope["state"].get("lasts")):
            self.transport.abort()

    def pause_writing(self) -> None:
        """What was sent is not read: wait for it a little."""
        super().pause_writing()
        self._limit.cancel()
        self._limit = self.loop.call_later(_PATIENCE, self.transport.abort)

    def resume_writing(self) -> None:
        """It is read again."""
        super().resume_writing()
        self._limit.cancel()

    def connection_lost(self, exc: Exception | None) -> None:
        """Keep nothing of it."""
        self._limit.cancel()
        super().connection_lost(exc)


def serve(listener: socket.socket, door: Door, asked: Asked, game: str = "") -> None:
    """Share the board until this process is told to end; follows the table, or that game."""
    logging.disable()  # a line of any log could hold the token
    if parent_process() and hasattr(os, "setsid"):  # Ctrl-C is meant for the window
        os.setsid()
    asyncio.run(_serve(listener, door, asked, game))


async def _serve(listener: socket.socket, door: Door, asked: Asked, game: str) -> None:
    context = Context(asked)
    context.played = game
    live = LiveBoard(context)
    live.look()
    server = Server(
        Config(
            SharedBoard(door, live),
            http=_Connection,
            ws="none",
            lifespan="off",
            log_config=None,
            access_log=False,
            proxy_headers=False,
            server_header=False,
            date_header=False,
            h11_max_incomplete_event_size=_LONGEST_REQUEST,
            timeout_graceful_shutdown=1,
        )
    )
    for number in (signal.SIGINT, signal.SIGTERM):  # which uvicorn sends again once it has ended
        signal.signal(number, server.handle_exit)
    following = asyncio.create_task(live.follow(server))
    await server.serve([listener])
    await following
