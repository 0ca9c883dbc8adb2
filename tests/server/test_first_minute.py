"""A newcomer's first minute: bots set up the table, and the first decision is about the game."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import tapete
from tapete import bots
from tapete.core.match import Match, Setup, header_of
from tapete.live.match.rows import Row
from tapete.live.match.seats import create_seats
from tapete.live.match.stored_match import StoredMatch

from .browser import Browser
from .running import Server

FIRST = {
    "challengers": {"pick"},
    "jugger": {"next", "reaction"},
    "pocket": {"action", "reroll"},
    "saga": {"activate"},
    "wolsung": {"action"},
}


def create_match(game: tapete.Game, *, ready: bool) -> StoredMatch:
    seats, _ = create_seats(game, list(game.recommended), "Ana", "")
    seats[0].ready = ready
    match = Match(Setup.of(game, len(seats), dict(game.beginner), "seed"), listening=False)
    return StoredMatch(header_of(match), seats)


@pytest.mark.parametrize(
    "game", [game for game in tapete.games().values() if game.id in FIRST], ids=lambda game: game.id
)
def test_the_first_decision_of_a_newcomer_is_about_the_game(game: tapete.Game) -> None:
    stored = create_match(game, ready=True)
    play_until_decision(stored, game)
    assert stored.asked[0].decision.kind in FIRST[game.id]
    assert stored.scene(0).decision is not None
    assert stored.bot_of_seat(0) == ""


def play_until_decision(stored: StoredMatch, game: tapete.Game) -> None:
    while 0 not in stored.waiting or stored.is_preparing(0):
        if stored.is_preparing(0):
            assert stored.scene(0).decision is None
        player = next(one for one in stored.waiting if stored.bot_of_seat(one))
        answer_for(stored, game, player)


def answer_for(stored: StoredMatch, game: tapete.Game, player: int) -> None:
    match = stored.match
    dallies = match.pending[player].kind in ("pick", "remove")  # a bot may draw again, and remove any number of cards
    answer = match.default(player) if dallies else bots.make("medium", game, 1)(match, player)
    stored.apply(Row("match", stored.seq, "answer", player, msgspec.json.encode(answer).decode()))


def own_positions(stored: StoredMatch) -> object:
    """The positions of the newcomer's pieces; in a game without a board, the phase."""
    scene = stored.scene(0)
    if scene.board is None or not scene.board.pieces:
        return scene.phase
    return {piece.id: (piece.at, piece.facing) for piece in scene.board.pieces if piece.owner == 0}


@pytest.mark.parametrize(
    "game", [game for game in tapete.games().values() if game.id in FIRST], ids=lambda game: game.id
)
def test_the_table_changes_after_at_most_three_decisions(game: tapete.Game) -> None:
    stored = create_match(game, ready=True)
    play_until_decision(stored, game)
    before = own_positions(stored)
    for _ in range(3):
        answer_for(stored, game, 0)
        if own_positions(stored) != before:
            return
        play_until_decision(stored, game)
    assert own_positions(stored) != before


def test_a_player_who_is_not_ready_decides_the_setup() -> None:
    stored = create_match(tapete.find_game("pocket"), ready=False)
    assert not stored.is_preparing(0)
    assert stored.bot_of_seat(0) == ""


@pytest.mark.anyio
@pytest.mark.parametrize("server", ["sqlite"], indirect=True)
async def test_a_first_match_starts_from_an_opening_and_its_log_can_be_imported(server: Server, tmp_path: Path) -> None:
    async with Browser(server) as ada:
        games = {game["id"]: game for game in await ada.get("/api/games")}
        first, second = games["pocket"]["openings"]
        course = await ada.get("/api/games/pocket/lessons")
        assert [one["id"] for one in course["openings"]] == [first, second]
        seats = ["me", "bot:easy"]
        made = (await ada.post("/api/matches", {"game": "pocket", "seats": seats, "opening": second}))["match"]
        assert (made["opening"], made["waiting"], made["options"]["side_a"]) == (second, [0], "thorn")
        played = tapete.scenario("pocket", tapete.find_game("pocket").course.openings[second].described)
        played.act(0, played.pending[0].options[0])
        played.save(tmp_path / "opening.jsonl")
        log = (tmp_path / "opening.jsonl").read_text(encoding="utf-8")
        brought = await ada.post("/api/logs", {"log": log})
        assert brought["match"]["opening"] == second
        described = log.replace("thorn-briar-knight", "thorn-wisp", 1)  # any other position is refused, as before
        assert (await ada.post("/api/logs", {"log": described}, 409))["code"] == "bad-log"
        for more, code in (({"opening": "no"}, "no-opening"), ({"opening": first, "rated": True}, "rated-terms")):
            status = 409 if code == "rated-terms" else 400
            assert (await ada.post("/api/matches", {"game": "pocket", "seats": seats, **more}, status))["code"] == code
        alone = {"game": "challengers", "seats": seats, "opening": games["challengers"]["openings"][0]}
        assert (await ada.post("/api/matches", alone, 400))["detail"] == "Esa posición inicial necesita 4 asientos."


def test_a_stored_opening_replays_from_its_header() -> None:
    game = tapete.find_game("jugger")
    opening = next(iter(game.course.openings.values()))
    seats, _ = create_seats(game, ["me", "bot:easy"], "Ana", "")
    setup = Setup.of(game, 2, opening.options, "seed", position=opening.position)
    stored = StoredMatch(header_of(Match(setup, listening=False)), seats)
    rows = []
    for _ in range(6):
        player = stored.waiting[0]
        answer = bots.make("medium", game, 1)(stored.match, player)
        rows.append(Row("match", stored.seq, "answer", player, msgspec.json.encode(answer).decode()))
        stored.apply(rows[-1])
    header = msgspec.json.decode(msgspec.json.encode(stored.header), type=type(stored.header))
    assert StoredMatch(header, seats, rows).match.digest() == stored.match.digest()
