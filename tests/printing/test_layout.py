"""Layouts in millimetres: rows, cut marks, backs behind their fronts, boards over several pages."""

import itertools

import pytest

from tapete.printing.paper import EDGE, PAPERS, cut_marks, lay_out, split_length, tiles


@pytest.mark.parametrize("paper", PAPERS.values(), ids=list(PAPERS))
def test_nine_playing_cards_fit_a_page_at_true_size(paper):
    (page,) = lay_out(paper, [(63.0, 88.0)] * 9)
    assert len({place.x for place in page}) == len({place.y for place in page}) == 3
    assert all((place.width, place.height) == (63, 88) for place in page)
    assert min(place.x for place in page) >= EDGE
    assert max(place.y + place.height for place in page) <= paper.height - EDGE
    columns = sorted({place.x for place in page})
    assert [right - left for left, right in itertools.pairwise(columns)] == pytest.approx([63, 63])


@pytest.mark.parametrize("paper", PAPERS.values(), ids=list(PAPERS))
@pytest.mark.parametrize(("sizes", "gap"), [([(63.0, 88.0)] * 7, 0.0), ([(30.0, 30.0)] * 5 + [(14.0, 14.0)] * 40, 2.0)])
def test_backs_lie_behind_their_fronts_if_the_paper_turns_at_its_long_edge(paper, sizes, gap):
    for page in lay_out(paper, sizes, gap):
        for front in page:
            back = front.mirrored(paper)
            middle, behind = front.x + front.width / 2, back.x + back.width / 2
            assert middle + behind == pytest.approx(paper.width)
            assert (back.y, back.width, back.height) == (front.y, front.width, front.height)


def test_cut_marks_are_in_line_with_the_cards_and_never_on_them():
    (page,) = lay_out(PAPERS["a4"], [(63.0, 88.0)] * 9)
    marks = cut_marks(page)
    assert {round(x, 1) for x, _, to, _ in marks if x == to} == {10.5, 73.5, 136.5, 199.5}
    assert {round(y, 1) for _, y, _, to in marks if y == to} == {16.5, 104.5, 192.5, 280.5}
    left, top = 10.5, 16.5
    inside = [mark for mark in marks if left < mark[0] < 199.5 and top < mark[1] < 280.5]
    assert inside == []


def test_no_piece_is_lost_and_none_leaves_its_page():
    sizes = [(32.0, 32.0)] * 28 + [(18.0, 18.0)] * 60
    pages = lay_out(PAPERS["letter"], sizes, 2.0)
    assert sorted(place.piece for page in pages for place in page) == list(range(len(sizes)))
    for place in (place for page in pages for place in page):
        assert place.x >= EDGE - 0.01
        assert place.x + place.width <= PAPERS["letter"].width - EDGE + 0.01
        assert place.y + place.height <= PAPERS["letter"].height - EDGE + 0.01


def test_long_sticks_and_large_boards_come_in_parts_of_their_true_length():
    assert split_length(300, 265) == [150, 150]
    columns, rows = tiles(549.2, 256.7, PAPERS["a4"])
    assert (len(columns), len(rows)) == (3, 1)
    assert sum(length for _, length in columns) == pytest.approx(549.2)
    assert [start for start, _ in columns] == pytest.approx([0, 549.2 / 3, 549.2 * 2 / 3])
