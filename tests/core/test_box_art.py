"""Box art: the games' pictures are read, and nothing but shapes is let through."""

from pathlib import Path

import pytest

import tapete
from tapete.core.scene.svg import read_box_art

FRAME = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 240 330">{}</svg>'
)


@pytest.mark.parametrize("game", ["challengers", "jugger", "pocket", "saga", "wolsung"])
def test_every_game_brings_box_art_and_four_inks(game: str) -> None:
    known = tapete.find_game(game)
    assert known.box_art.startswith("<rect ")
    assert known.theme.inks is not None
    ids = [part.partition('"')[0] for part in known.box_art.split(' id="')[1:]]
    assert all(id.startswith(f"{game}-") for id in ids)  # several covers stand on one page


@pytest.mark.parametrize(
    ("markup", "complaint"),
    [
        ("<script>alert(1)</script>", "<script> is not allowed"),
        ('<rect onload="alert(1)"/>', "onload of <rect> is not allowed"),
        ('<rect style="fill:red"/>', "style of <rect> is not allowed"),
        ('<g><image xlink:href="http://elsewhere.example/"/></g>', "<image> is not allowed"),
        ('<rect fill="url(http://elsewhere.example/#x)"/>', "names something outside"),
        ("<foreignObject/>", "<foreignObject> is not allowed"),
    ],
)
def test_markup_that_is_more_than_shapes_is_refused(tmp_path: Path, markup: str, complaint: str) -> None:
    drawing = tmp_path / "box_art.svg"
    drawing.write_text(FRAME.format(markup), encoding="utf-8")
    with pytest.raises(ValueError, match=complaint):
        read_box_art(drawing)


def test_a_picture_of_another_size_is_refused(tmp_path: Path) -> None:
    drawing = tmp_path / "box_art.svg"
    drawing.write_text(FRAME.format("").replace("330", "300"), encoding="utf-8")
    with pytest.raises(ValueError, match="expected <svg viewBox="):
        read_box_art(drawing)


def test_attributes_stay_quoted(tmp_path: Path) -> None:
    drawing = tmp_path / "box_art.svg"
    drawing.write_text(FRAME.format("<g id='a\"&gt;&lt;b'><rect fill='url(#a)'/></g>"), encoding="utf-8")
    assert read_box_art(drawing) == '<g id="a&quot;>&lt;b"><rect fill="url(#a)"/></g>'
