"""Link previews: tags of a page, its picture, and what they must not tell."""

from __future__ import annotations

import re
import struct
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

import httpx
import msgspec
import pytest

from tapete.club.model.record import Tournament
from tapete.core.game import find_game
from tapete.core.i18n.text import Text
from tapete.core.match import Header
from tapete.core.scene import OptionView
from tapete.live.match.records import Record
from tapete.live.match.seats import SeatRecord
from tapete.live.wire import LookBack, Moment, Standing
from tapete.server.competition.tournament_rows import TournamentRow
from tapete.server.previews.card import lesson_card, match_card, tournament_card
from tapete.server.previews.landscape import CREAM, Course, Sky, contrast
from tapete.server.previews.picture import LEFT, SEATS, draw_preview, fit_title, text_width
from tapete.server.previews.raster import PreviewPictures, TooManyPictures

from .browser import Browser
from .running import Server

GAMES = ("saga", "jugger", "pocket", "wolsung", "challengers")
NASTY = '<script>alert("1")</script>&'


class Tags(HTMLParser):
    """Meta tags of a page by their name or property."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: dict[str, str] = {}
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "meta" and (name := given.get("property") or given.get("name")):
            self.tags[name] = given.get("content") or ""


def record(state: str, *names: str, public: bool = True, **more: object) -> Record:
    seats = [SeatRecord("person", name) if name else SeatRecord("open") for name in names]
    header = Header(1, "saga", "1", "", ["human"] * len(seats), {"points": 6}, "")
    return Record(id="abc", game="saga", header=header, seed="s", state=state, seats=seats, public=public, **more)  # type: ignore[arg-type]


@pytest.fixture
def page_folder(tmp_path: Path) -> Path:
    folder = tmp_path / "dist"
    folder.mkdir()
    (folder / "index.html").write_text("<!doctype html><head><title>Tapete</title></head>")
    return folder


@pytest.mark.check
@pytest.mark.anyio
@pytest.mark.parametrize("db", ["sqlite"], indirect=True)
async def test_a_listed_match_has_tags_and_a_picture_and_a_private_one_has_none(
    new_server: Callable[..., Server], page_folder: Path
) -> None:
    server = new_server(client=str(page_folder), prefix="/juegos")
    base = f"{server.url}/juegos"
    ada = Browser(server)
    ada.http.base_url = httpx.URL(base)
    async with ada, httpx.AsyncClient(headers={"accept-language": "es"}) as stranger:
        listed = await ada.create("saga", "me", "open", name=NASTY)
        hidden = await ada.create("saga", "me", "open", name=NASTY, public=False)
        page = (await stranger.get(f"{base}/m/{listed}")).text
        tags = Tags(page).tags
        assert "<script>alert" not in page
        assert tags["og:title"] == f"{NASTY} te reta a SAGA"
        assert tags["og:url"] == f"{base}/m/{listed}"
        assert tags["twitter:card"] == "summary_large_image"
        assert tags["og:image"].startswith(f"{base}/previews/m/{listed}.png?")
        picture = await stranger.get(tags["og:image"])
        assert (picture.status_code, picture.headers["content-type"]) == (200, "image/png")
        assert picture.content[:8] == b"\x89PNG\r\n\x1a\n"
        assert struct.unpack(">II", picture.content[16:24]) == (1200, 630)

        plain = (await stranger.get(f"{base}/lobby")).text
        for path in (
            f"/m/{hidden}",
            f"/r/{hidden}",
            "/m/nothing",
            "/tournaments/nothing",
            "/learn/saga/nothing",
            "/learn/x/y",
        ):
            assert (await stranger.get(base + path)).text == plain
            assert (await stranger.get(f"{base}/previews{path}.png")).status_code == 404


@pytest.mark.anyio
@pytest.mark.parametrize("db", ["sqlite"], indirect=True)
@pytest.mark.parametrize("game", ["challengers", "pocket"])
async def test_page_and_picture_of_a_match_in_play_stay_the_same_for_all_viewers(
    new_server: Callable[..., Server], page_folder: Path, game: str
) -> None:
    """Hands, decks and answers change; nothing that a link tells does, not even for the player who sees them."""
    server = new_server(client=str(page_folder))
    headers = {"accept-language": "es"}

    async def read(http: httpx.AsyncClient, id: str) -> tuple[str, bytes]:
        page = (await http.get(f"{server.url}/m/{id}", headers=headers)).text
        return page, (await http.get(Tags(page).tags["og:image"], headers=headers)).content

    async with Browser(server) as ada, httpx.AsyncClient() as stranger:
        id = await ada.create(game, "me", "bot:random", name="Ada")
        before = await read(stranger, id)
        assert await read(ada.http, id) == before
        async with ada.sit(id) as seat:
            for _ in range(3):
                await seat.wait_for_decision()
                await seat.act(0)
        assert await read(stranger, id) == before
        assert await read(ada.http, id) == before


def test_a_match_in_play_tells_its_players_and_nothing_of_the_table() -> None:
    before = match_card(record("running", "Ada", "Eva"), "en")
    after = match_card(record("running", "Ada", "Eva", waiting=[1], steps=40, winners=[0], moved="later"), "en")
    assert before == after
    assert before is not None
    assert (before.title, before.description) == ("A match of SAGA", "Ada against Eva. In play. You may watch.")


def test_players_have_faces_of_their_own_and_a_free_seat_has_none() -> None:
    card = match_card(record("open", "Ada", "Eva", ""), "es")
    assert card is not None
    ada, eva, free = card.faces
    assert free.portrait is None
    assert (ada.name, eva.name) == ("Ada", "Eva")
    assert ada.portrait != eva.portrait
    assert draw_preview(card).count('id="face-') == 2


def test_a_player_without_a_name_has_a_face_and_no_question_mark() -> None:
    nameless = record("open", "", "")
    nameless = msgspec.structs.replace(nameless, seats=[SeatRecord("person", ""), SeatRecord("open")])
    card = match_card(nameless, "es")
    assert card is not None
    picture = draw_preview(card)
    assert (picture.count('id="face-'), picture.count(">?</text>")) == (1, 1)


def test_a_finished_match_tells_who_won_in_the_words_of_the_game() -> None:
    card = match_card(record("finished", "Ada", "Eva", winners=[0]), "es")
    assert card is not None
    assert (card.title, card.foot) == ("Ada vence", "SAGA · mira la repetición")
    draw = match_card(record("finished", "Ada", "Eva", winners=[0, 1]), "en")
    assert draw is not None
    assert draw.title == "A draw"
    assert match_card(record("finished", "Ada", "Eva", public=False, winners=[0]), "es") is None


def test_the_picture_of_a_finished_match_has_its_course_with_a_flag_for_each_turning_point() -> None:
    line = [Standing(0, [0.5, 0.5]), Standing(6, [0.2, 0.8]), Standing(10, [0.0, 1.0])]
    answer = OptionView(key=0, title=Text("saga-pass"))
    swing = Moment(step=5, player=0, answer=answer, before=0.5, after=0.2, standing=([0.5, 0.5], [0.2, 0.8]))
    study = LookBack(steps=10, line=line, luck=[], moments=[swing])
    over = record("finished", "Ada", "Eva", winners=[1])
    card = match_card(over, "es", study)
    assert card is not None
    assert card.course == Course(((0.0, 0.5), (0.6, 0.8), (1.0, 1.0)), ((0.6, 1),))  # the chance of the winner
    assert card.foot == "SAGA · mira los momentos clave"
    drawing = draw_preview(card)
    assert drawing.count("scale(1.35)") == 1
    assert SEATS[1] in drawing
    plain = match_card(over, "es")
    assert plain is not None
    assert plain.course is None
    running = match_card(record("running", "Ada", "Eva"), "es", study)
    assert running is not None
    assert running.course is None


@pytest.mark.parametrize("game", sorted(GAMES))
def test_words_on_the_sky_of_a_finished_match_can_be_read(game: str) -> None:
    sky = Sky(find_game(game).theme)
    assert contrast(CREAM, sky.middle) >= 4.5
    assert contrast(CREAM, sky.land) >= 7


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_words_of_a_picture_are_cut_or_stand_left_of_its_title(game: str, language: str) -> None:
    open_table, over = record("open", "Maximiliana Ferrándiz", ""), record("finished", "Ada", "Eva", winners=[0])
    open_table.game = over.game = game
    cup = Tournament(kind="swiss", name="Copa de los Fiordos")
    row = TournamentRow("t", "m1", game, {}, "", "open", True, False, "", 1, cup)
    course = find_game(game).course
    cards = [match_card(open_table, language), match_card(over, language), tournament_card(row, language)]
    cards += [lesson_card(game, id, language) for id in (*course.lessons, *course.puzzles)]
    for card in cards:
        assert card is not None
        picture = draw_preview(card)
        assert "…" not in picture
        for x, size, words in re.findall(
            r"<text x='(\d+)' [^>]*font-size='(\d+)'[^>]*text-anchor='middle'>(.*?)<", picture
        ):
            assert int(x) + 1 >= LEFT + text_width(words, int(size)) / 2


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["es", "en"])
def test_an_invitation_leaves_no_short_word_on_a_line_of_its_own(game: str, language: str) -> None:
    invited = msgspec.structs.replace(record("open", "Inés", ""), game=game)
    card = match_card(invited, language)
    assert card is not None
    _, lines = fit_title(card.title)
    assert " ".join(lines) == card.title
    assert all(len(line) > 2 for line in lines)


@pytest.mark.parametrize("game", GAMES)
def test_the_picture_of_a_lesson_says_nothing_twice(game: str) -> None:
    course = find_game(game).course
    card = lesson_card(game, next(iter(course.lessons)), "es")
    assert card is not None
    texts = re.findall(r">([^<>]+)</text>", draw_preview(card))
    assert card.description in texts
    assert not [one for one in texts for other in texts if one is not other and one in other]


def test_the_ending_of_a_match_names_its_players() -> None:
    ending = Text(
        "jugger-ending-won",
        {
            **{key: Text("player", {"n": n}) for n, key in enumerate(("who", "loser"))},
            "mine": 3,
            "theirs": 1,
            "how": "points",
            "stones": 9,
        },
    )
    over = record("finished", "Ada", "Eva", winners=[0], ending=ending)
    over.game = "jugger"
    card = match_card(over, "es")
    assert card is not None
    assert "Ada" in card.description
    assert "Eva" in card.description


def test_a_public_tournament_has_a_card_and_a_private_one_has_none() -> None:
    row = TournamentRow("t", "m1", "jugger", {}, "", "open", True, False, "", 1, Tournament(kind="swiss", name="Copa"))
    card = tournament_card(row, "es")
    assert card is not None
    assert (card.title, card.description) == ("Copa", "Torneo de Jugger · 0 participantes")
    assert tournament_card(row._replace(public=False), "es") is None


@pytest.mark.parametrize("game", ["saga", "pocket"])
def test_lessons_and_puzzles_have_cards(game: str) -> None:
    course = find_game(game).course
    for lesson in (*course.lessons.values(), *course.puzzles.values()):
        card = lesson_card(game, lesson.id, "en")
        assert card is not None
        assert card.title == lesson.title.en
    assert lesson_card(game, "no-such-lesson", "en") is None


def test_a_drawing_is_well_formed_also_for_odd_names() -> None:
    from xml.etree import ElementTree

    for name in (NASTY, "\x00\x07\ud800", "李" * 40, "W" * 40, ""):
        card = match_card(record("open", name or "Ada", ""), "es")
        assert card is not None
        ElementTree.fromstring(draw_preview(card))


@pytest.mark.anyio
async def test_few_pictures_are_drawn_and_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    monkeypatch.setattr("tapete.server.previews.raster.rasterise", lambda drawing: drawn.append(drawing) or b"png")

    async def yes() -> bool:
        return True

    async def no() -> bool:
        return False

    pictures = PreviewPictures(kept=2)
    for drawing in ("one", "one", "two", "three", "one"):
        assert await pictures.get(drawing, yes) == b"png"
    assert drawn == ["one", "two", "three", "one"]  # the oldest was dropped
    assert await pictures.get("three", no) == b"png"  # a kept one costs nothing
    with pytest.raises(TooManyPictures):
        await pictures.get("four", no)
