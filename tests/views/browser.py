"""A real browser to open pages in, offline; where there is none, tests say so and are
skipped.
"""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Error, Page, sync_playwright

Scheme = Literal["light", "dark"]
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
# What the system's packages call it.
NAMES = ("chromium", "chromium-browser", "google-chrome")


@contextmanager
def chromium() -> Iterator[Browser]:
    """The system's Chromium, or the one that Playwright has installed."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    # Chromium's own sandbox refuses to be run by root.
    arguments = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(executable_path=found, args=arguments)
        except Error as fault:
            pytest.skip(f"no Chromium to open a page in: {str(fault).splitlines()[0]}")
        yield browser
        browser.close()


class Opened:
    """A page as somebody sees it, and what it asked for or complained of while it was
    opened.
    """

    def __init__(self, page: Page, path: Path) -> None:
        self.page = page
        self.asked: list[str] = []
        self.complaints: list[str] = []
        page.on("request", lambda request: self.asked.append(request.url))
        page.on("console", lambda message: self.complaints.append(message.text))
        page.on("dialog", lambda dialog: self.complaints.append(dialog.message))
        page.goto(path.as_uri())

    def size(self, selector: str) -> dict[str, float]:
        """Where the first of these is drawn, and how large."""
        box = self.page.locator(selector).first.bounding_box()
        assert box
        return {"x": box["x"], "width": box["width"], "height": box["height"]}


@contextmanager
def opened(
    browser: Browser,
    path: Path,
    width: int,
    scheme: Scheme = "light",
    *,
    script: bool = False,
) -> Iterator[Opened]:
    """A page in a window of this width, offline, dark or light, with or without
    JavaScript.
    """
    context = browser.new_context(
        viewport={"width": width, "height": 800},
        color_scheme=scheme,
        java_script_enabled=script,
        offline=True,
    )
    try:
        yield Opened(context.new_page(), path)
    finally:
        context.close()
