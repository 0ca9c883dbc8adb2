"""Screenshots of the example scenes: `python tools/shots.py [NAME ...]` with `npm run fixtures` running.

Needs Playwright for Python and a Chromium of the system.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ADDRESS = os.environ.get("TAPETE_FIXTURES", "http://127.0.0.1:5173/fixtures.html")
SIZES = {"wide": (1440, 900), "middle": (1024, 768), "phone": (390, 844)}
SHOTS = {
    "duel": "show=duel&choose=0",
    "planning": "show=planning",
    "hexes": "show=hexes&choose=0",
    "tiles": "show=tiles&choose=0",
    "free": "show=free&choose=0",
    "placing": "show=placing",
    "roofs": "show=roofs&choose=0",
    "finished": "show=finished",
    "waiting": "show=waiting",
    "replay": "show=free&mode=replay",
    "curtain": "show=duel&curtain=1",
    "offline": "show=duel&offline=1",
}


def main() -> None:
    wanted = [name for name in sys.argv[1:] if name in SHOTS] or list(SHOTS)
    sizes = [name for name in sys.argv[1:] if name in SIZES] or list(SIZES)
    themes = [name for name in sys.argv[1:] if name in ("light", "dark")] or ["light"]
    folder = Path(__file__).resolve().parents[1] / "shots"
    folder.mkdir(exist_ok=True)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for size in sizes:
            width, height = SIZES[size]
            for theme in themes:
                context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=theme, locale="es-ES", has_touch=size == "phone", reduced_motion="reduce")
                page = context.new_page()
                page.on("pageerror", lambda error: print("page error:", error))
                page.on("console", lambda line: line.type in ("error", "warning") and print(line.type, line.text))
                for name in wanted:
                    page.goto(f"{ADDRESS}?{SHOTS[name]}")
                    page.wait_for_selector(".dec, .curtain")
                    page.wait_for_timeout(250)
                    page.screenshot(path=folder / f"{name}-{size}-{theme}.png")
                context.close()
        browser.close()


if __name__ == "__main__":
    main()
