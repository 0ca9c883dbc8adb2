"""Printed sheets in Chromium: millimetres on paper, backs behind fronts, two pages of reference, no word cut off."""

import re
import zlib
from pathlib import Path

import pytest

import tapete
from tapete.printing import PAPERS, print_game

POINT = 25.4 / 72  # millimetres
OVERFULL = """() => [...document.querySelectorAll('.card, .sheet, .tray, .lookup')]
  .filter((one) => one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 2)
  .map((one) => `${one.className} ${one.dataset.card ?? one.parentElement.dataset.card}`)"""
NUMBER = re.compile(rb"-?\d*\.?\d+")


def page_streams(pdf: bytes) -> list[bytes]:
    """Drawing operators of each page of a PDF, in order."""
    objects = {int(n): body for n, body in re.findall(rb"(\d+) 0 obj\s*(.*?)endobj", pdf, re.DOTALL)}
    pages = [body for _, body in sorted(objects.items()) if re.search(rb"/Type\s*/Page\b(?!s)", body)]
    streams = []
    for page in pages:
        number = int(re.search(rb"/Contents\s+(\d+)", page)[1])
        packed = re.search(rb"stream\r?\n(.*?)\r?\nendstream", objects[number], re.DOTALL)[1]
        streams.append(zlib.decompress(packed))
    return streams


def rectangles(stream: bytes) -> list[tuple[float, float, float, float]]:
    """Rectangles that a page draws: left, bottom, width and height in millimetres."""
    matrix, kept, drawn = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0), [], []
    numbers: list[float] = []
    for token in stream.split():
        if NUMBER.fullmatch(token):
            numbers.append(float(token))
            continue
        if token == b"q":
            kept.append(matrix)
        elif token == b"Q" and kept:
            matrix = kept.pop()
        elif token == b"cm" and len(numbers) >= 6:
            a, b, c, d, e, f = numbers[-6:]
            m = matrix
            matrix = (
                a * m[0] + b * m[2],
                a * m[1] + b * m[3],
                c * m[0] + d * m[2],
                c * m[1] + d * m[3],
                e * m[0] + f * m[2] + m[4],
                e * m[1] + f * m[3] + m[5],
            )
        elif token == b"re" and len(numbers) >= 4:
            x, y, w, h = numbers[-4:]
            ends = [(x, y), (x + w, y + h)]
            (x0, y0), (x1, y1) = [
                (px * matrix[0] + py * matrix[2] + matrix[4], px * matrix[1] + py * matrix[3] + matrix[5])
                for px, py in ends
            ]
            drawn.append((min(x0, x1) * POINT, min(y0, y1) * POINT, abs(x1 - x0) * POINT, abs(y1 - y0) * POINT))
        numbers = []
    return drawn


def cards_on(stream: bytes) -> list[tuple[float, float]]:
    """Lower left corners of the cards on a page: a card is filled, and clipped once more."""
    corners = {
        (round(x / 20), round(y / 20)): (x, y)
        for x, y, width, height in rectangles(stream)
        if abs(width - 63) < 0.3 and abs(height - 88) < 0.3
    }
    return list(corners.values())


@pytest.mark.check
@pytest.mark.parametrize("paper", list(PAPERS))
def test_a_card_of_63_mm_measures_63_mm_on_paper_and_its_back_lies_behind_it(
    browser, tmp_path: Path, paper: str
) -> None:
    size = PAPERS[paper]
    file = tmp_path / "sheets.html"
    file.write_text(print_game(tapete.find_game("pocket"), paper, "es"), encoding="utf-8")
    page = browser.new_context().new_page()
    page.goto(file.as_uri())
    pdf = page.pdf(prefer_css_page_size=True)
    page.context.close()
    boxes = {tuple(map(float, box)) for box in re.findall(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", pdf)}
    for width, height in boxes:
        assert (width * POINT, height * POINT) == pytest.approx((size.width, size.height), abs=0.4)
    streams = page_streams(pdf)
    front, back = cards_on(streams[2]), cards_on(streams[3])  # after two pages of reference
    assert len(front) == 9
    assert len(back) == 9
    for x, y in front:
        assert min(max(abs(bx - (size.width - x - 63)), abs(by - y)) for bx, by in back) < 0.3


# each game in one language; `make soak` has the other
@pytest.mark.parametrize(
    ("game", "language"),
    [
        pytest.param(game, language, marks=() if n % 2 == ("es", "en").index(language) else pytest.mark.long)
        for n, game in enumerate(("challengers", "jugger", "pocket", "saga", "wolsung"))
        for language in ("es", "en")
    ],
)
def test_no_word_is_cut_off_and_the_reference_has_two_pages(browser, tmp_path: Path, game: str, language: str) -> None:
    paper = "a4" if language == "es" else "letter"
    file = tmp_path / f"{game}.html"
    whole = print_game(tapete.find_game(game), paper, language)
    file.write_text(whole, encoding="utf-8")
    page = browser.new_context().new_page()
    page.goto(file.as_uri())
    page.wait_for_function(f"() => ({OVERFULL})().length === 0")
    page.evaluate("document.querySelectorAll('.page').forEach((one) => one.remove())")  # the rest takes long
    pdf = page.pdf(prefer_css_page_size=True)
    page.context.close()
    assert len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf)) == 2
