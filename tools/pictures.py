"""Take the pictures of README and guide in Chromium, in both languages: `make pictures`.

A server is started with an empty data folder, a player answers some decisions against a bot, and a screenshot is taken.
The forms of the guide's cookbook are shown by a game made of the chapter's own code (`tools/gallery`). Pictures are
written to docs/pictures/. `python -m tools.pictures forms` takes those forms alone, `python -m tools.pictures lesson
learn` the pictures of these names.
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
SETTLED = 600  # milliseconds until animations have ended


@dataclass(frozen=True)
class Picture:
    name: str
    game: str = ""  # empty: the first page
    decisions: int = 0
    viewport: dict[str, int] | None = None
    lesson: str = ""  # a lesson of the game, instead of a match


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
}  # the part of the page that shows a form
SMALL, WIDE = (
    {"width": 1100, "height": 700},
    ("sheet", "list", "seats"),
)  # trays at the side are folded on a small screen
MARGIN, SHARP = 10, 1.5
SLIGHT = 38_000  # maximum bytes of a form's picture: a page shows eleven


def take_form(browser: Browser, url: str, form: str, language: str) -> bytes:
    """Take one form of the cookbook, with a little of the table around it."""
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
        margin = 4 * MARGIN if form == "stage" else MARGIN  # the stage's content hangs over its edge
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
            visitor.page.wait_for_selector("[data-game]")
        visitor.page.mouse.move(0, 0)
        visitor.page.wait_for_timeout(SETTLED)
        return visitor.page.screenshot()
    finally:
        visitor.context.close()


def learn(visitor: Visitor, picture: Picture) -> None:
    """Open the list of a game's lessons, or one lesson after some answers, with the current answer shown."""
    page = visitor.open(f"/learn/{picture.game}")
    if picture.lesson == "*":
        page.wait_for_selector("[data-lesson]")
        return
    page.click(f"[data-lesson={picture.lesson}]")
    for _ in range(picture.decisions):
        page.locator(".speech [data-show]:visible, .speech [data-on]:visible").first.click()
    page.wait_for_selector(".speech:visible")


def play(visitor: Visitor, decisions: int) -> None:
    """Answer with one of the first options, the same ones on every run."""
    choices = random.Random(5)
    for _ in range(decisions):
        if visitor.wait_turn() == "over":
            return
        options = visitor.page.locator("[data-decision] [data-option]").count()
        visitor.answer(choices.randrange(min(options, 4)) if options else 0)
    visitor.wait_turn()


def write(picture: bytes, path: Path, most: int = 0) -> None:
    """Write as WebP; with `most`, at the best quality that fits into so many bytes."""
    path.parent.mkdir(exist_ok=True)
    for quality in range(QUALITY, 20, -6):
        Image.open(io.BytesIO(picture)).save(path, quality=quality, method=6)
        if not most or path.stat().st_size <= most:
            break
    print(f"{path.relative_to(ROOT)}  {path.stat().st_size // 1024} KiB")


@contextmanager
def opened(*flags: str) -> Iterator[tuple[Browser, str]]:
    """Open a browser, and start a server of its own; yield both."""
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
    """Take all pictures, or those with the given names."""
    if not asked or "forms" in asked:
        with opened("--games", str(GALLERY)) as (browser, url):
            for language in LOCALES:
                for form in FORMS:
                    write(take_form(browser, url, form, language), FOLDER / "forms" / f"{form}.{language}.webp", SLIGHT)
    wanted = [picture for picture in PICTURES if not asked or picture.name in asked]
    if not wanted:
        return
    with opened() as (browser, url):  # without the gallery: the first page as newcomers see it
        for language in LOCALES:
            for picture in wanted:
                write(take(browser, url, picture, language), FOLDER / f"{picture.name}.{language}.webp")


if __name__ == "__main__":
    main(sys.argv[1:])
