"""`make pictures`: the pictures of the README, taken from the real page in Chromium, in both languages, into docs/pictures/.

A server is started with an empty data folder, somebody sits down and plays some decisions against a bot, and the table is looked at.
"""

from __future__ import annotations

import io
import random
import tempfile
from dataclasses import dataclass
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright
from tests.browser.conftest import DESKTOP, FLAGS, PHONE, ROOT, Server, Visitor, chromium

FOLDER = ROOT / "docs" / "pictures"
LOCALES = {"es": "es-ES", "en": "en-GB"}
QUALITY = 82
SETTLED = 600  # milliseconds: whatever moved has come to rest


@dataclass(frozen=True)
class Picture:
    name: str
    game: str = ""  # none: the first page
    decisions: int = 0
    viewport: dict[str, int] | None = None


PICTURES = (
    Picture("home"),
    Picture("cards", "challengers", 14),
    Picture("table", "saga", 20),
    Picture("phone", "pocket", 24, PHONE),
)


def take(browser: Browser, url: str, picture: Picture, language: str) -> bytes:
    """One picture, as PNG."""
    viewport = picture.viewport or DESKTOP
    visitor = Visitor(browser, url, viewport=viewport, locale=LOCALES[language])
    try:
        if picture.game:
            visitor.start(["me", "bot:greedy"], picture.game)
            play(visitor, picture.decisions)
        else:
            visitor.open("/")
            visitor.page.wait_for_selector("[data-play]")
        visitor.page.mouse.move(0, 0)
        visitor.page.wait_for_timeout(SETTLED)
        return visitor.page.screenshot()
    finally:
        visitor.context.close()


def play(visitor: Visitor, decisions: int) -> None:
    """Answers with one of the first options, the same ones every time the table asks the same."""
    choices = random.Random(5)
    for _ in range(decisions):
        if visitor.wait_turn() == "over":
            return
        options = visitor.page.locator("[data-decision] [data-option]").count()
        visitor.answer(choices.randrange(min(options, 4)) if options else 0)
    visitor.wait_turn()


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            for language in LOCALES:
                for picture in PICTURES:
                    path = FOLDER / f"{picture.name}.{language}.webp"
                    Image.open(io.BytesIO(take(browser, server.url, picture, language))).save(path, quality=QUALITY, method=6)
                    print(f"{path.relative_to(ROOT)}  {path.stat().st_size // 1024} KiB")
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
