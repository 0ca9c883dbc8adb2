"""`make pictures`: the pictures of the README and of the guide, taken from the real page in Chromium, in both
languages, into docs/pictures/.

A server is started with an empty data folder, somebody sits down and plays some decisions against a bot, and the table
is looked at. The forms of the guide's cookbook are laid out by a game made of the chapter's own code (`tools/gallery`).
`python -m tools.pictures forms` takes those alone, `python -m tools.pictures lesson learn` the pictures of these names.
"""

from __future__ import annotations

import io
import random
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright
from tests.browser.conftest import DESKTOP, FLAGS, PHONE, ROOT, Server, Visitor, chromium

from tools.gallery.game import FORMS

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
    lesson: str = ""  # of the game, in place of a match


PICTURES = (
    Picture("home"),
    Picture("cards", "challengers", 14),
    Picture("table", "saga", 20),
    Picture("phone", "pocket", 24, PHONE),
    Picture("lesson", "pocket", 1, lesson="base"),
    Picture("learn", "jugger", lesson="*"),
)


GALLERY = ROOT / "tools" / "gallery"
WHERE = {
    "board": ".board",
    "place": ".board",
    "stage": ".stage",
    "seats": ".seats",
    "options": "[data-decision]",
}  # a form's part of the page
SMALL, WIDE = (
    {"width": 1100, "height": 700},
    ("sheet", "list", "seats"),
)  # trays at the side are folded on a small screen
MARGIN, SHARP = 10, 1.5
SLIGHT = 38_000  # bytes of a form's picture: a page shows eleven


def take_form(browser: Browser, url: str, form: str, language: str) -> bytes:
    """One form of the cookbook, with a little of the cloth around it."""
    visitor = Visitor(
        browser, url, viewport=DESKTOP if form in WIDE else SMALL, locale=LOCALES[language], device_scale_factor=SHARP
    )
    try:
        visitor.start(["me", "bot:random"], "harbour", {"form": form})
        visitor.wait_turn()
        if form == "place":
            visitor.page.locator("[data-suggestion='0']").click()
        visitor.page.mouse.move(0, 0)
        visitor.page.wait_for_timeout(SETTLED)
        box = visitor.page.locator(WHERE.get(form, "[data-tray]")).first.bounding_box()
        assert box is not None, form
        margin = 4 * MARGIN if form == "stage" else MARGIN  # what a side holds hangs over its edge
        clip = {
            "x": box["x"] - margin,
            "y": box["y"] - margin,
            "width": box["width"] + 2 * margin,
            "height": box["height"] + 2 * margin,
        }
        clip["x"], clip["y"] = max(0, clip["x"]), max(0, clip["y"])
        return visitor.page.screenshot(clip=clip)
    finally:
        visitor.context.close()


def take(browser: Browser, url: str, picture: Picture, language: str) -> bytes:
    """One picture, as PNG."""
    viewport = picture.viewport or DESKTOP
    visitor = Visitor(browser, url, viewport=viewport, locale=LOCALES[language])
    try:
        if picture.lesson:
            learn(visitor, picture)
        elif picture.game:
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


def learn(visitor: Visitor, picture: Picture) -> None:
    """The list of a game's lessons, or one of them some answers on, with the answer it is about shown."""
    page = visitor.open(f"/learn/{picture.game}")
    if picture.lesson == "*":
        page.wait_for_selector("[data-lesson]")
        return
    page.click(f"[data-lesson={picture.lesson}]")
    for _ in range(picture.decisions):
        page.locator(".speech [data-show]:visible, .speech [data-on]:visible").first.click()
    page.wait_for_selector(".speech:visible")


def play(visitor: Visitor, decisions: int) -> None:
    """Answers with one of the first options, the same ones every time the table asks the same."""
    choices = random.Random(5)
    for _ in range(decisions):
        if visitor.wait_turn() == "over":
            return
        options = visitor.page.locator("[data-decision] [data-option]").count()
        visitor.answer(choices.randrange(min(options, 4)) if options else 0)
    visitor.wait_turn()


def write(picture: bytes, path: Path, most: int = 0) -> None:
    """As WebP; where so many bytes are the most it may have, as good as they allow."""
    path.parent.mkdir(exist_ok=True)
    for quality in range(QUALITY, 20, -6):
        Image.open(io.BytesIO(picture)).save(path, quality=quality, method=6)
        if not most or path.stat().st_size <= most:
            break
    print(f"{path.relative_to(ROOT)}  {path.stat().st_size // 1024} KiB")


@contextmanager
def opened(*flags: str) -> Iterator[tuple[Browser, str]]:
    """A browser, and the address of a server of its own."""
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        server.start(*flags)
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            yield browser, server.url
        finally:
            browser.close()
            server.stop()


def main(asked: list[str]) -> None:
    """All pictures, or those with the names that were asked for."""
    if not asked or "forms" in asked:
        with opened("--games", str(GALLERY)) as (browser, url):
            for language in LOCALES:
                for form in FORMS:
                    write(take_form(browser, url, form, language), FOLDER / "forms" / f"{form}.{language}.webp", SLIGHT)
    wanted = [picture for picture in PICTURES if not asked or picture.name in asked]
    if not wanted:
        return
    with opened() as (browser, url):  # without the gallery: the first page shows what a newcomer's does
        for language in LOCALES:
            for picture in wanted:
                write(take(browser, url, picture, language), FOLDER / f"{picture.name}.{language}.webp")


if __name__ == "__main__":
    main(sys.argv[1:])
