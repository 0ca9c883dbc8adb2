"""Draw the app icons as PNG from client/public/icon.svg in Chromium: `python -m tools.icons`.

A maskable icon may be cut to any shape by the device, so its drawing stays in the middle and the background fills it.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).resolve().parents[1] / "client" / "public"
CLOTH = "#1D4B3A"
PICTURES = {  # name: pixels, share of the drawing, background
    "icon-180.png": (180, 0.82, CLOTH),  # iOS paints transparent parts black
    "icon-192.png": (192, 1.0, "none"),
    "icon-512.png": (512, 1.0, "none"),
    "icon-maskable.png": (512, 0.66, CLOTH),
}


def drawn(svg: str, pixels: int, share: float, ground: str) -> str:
    inner = re.sub(r"^<svg[^>]*>|</svg>$", "", svg.strip())
    margin = 30 * (1 - share) / 2
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{pixels}" height="{pixels}" viewBox="0 0 30 30">'
        f'<rect width="30" height="30" fill="{ground}"/>'
        f'<g transform="translate({margin} {margin}) scale({share})">{inner}</g></svg>'
    )


def main() -> None:
    svg = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for name, (pixels, share, ground) in PICTURES.items():
            page = browser.new_page(viewport={"width": pixels, "height": pixels})
            page.set_content(f"<style>body{{margin:0}}</style>{drawn(svg, pixels, share, ground)}")
            page.screenshot(path=PUBLIC / name, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
