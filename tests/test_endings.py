"""End of a match: the last log line gives winner, loser and reason, or the draw; scores have names."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from tapete import bots
from tapete.core.flow import any_answer
from tapete.core.i18n.text import LANGUAGES, text
from tapete.core.match import Match, Replay, Setup, header_of
from tapete.live.match.rows import Row, RowKind
from tapete.live.match.seats import SeatRecord
from tapete.live.match.stored_match import StoredMatch
from tapete.live.study.replay_steps import ReplaySteps
from tapete.match_factory import resolve_game
from tests.marks import check_for

TESTS = Path(__file__).parent
GAMES = ("challengers", "jugger", "pocket", "saga", "wolsung")
UNDECIDED: dict[str, dict[str, object]] = {  # options that give draws in random play
    "jugger": {"stone_limit": 1},
    "pocket": {"quiet_turns": 4},
    "saga": {},
    "wolsung": {},
}
DRAWN = {"es": "Empate", "en": "draw"}


def last_line(match: Match, language: str) -> str:
    return match.game.phrasebook(language).say(match.events()[-1].text)


def played(game: str, greedy: bool, seed: str, options: dict[str, object]) -> Match:
    match = Match(Setup.of(resolve_game(game), 2, options, seed))
    players = [bots.make("greedy", match.game, f"{seed}/{seat}") for seat in range(2)]
    rng = random.Random(seed)
    while not match.over:
        player = min(match.pending)
        match.act(player, players[player](match, player) if greedy else any_answer(match.pending[player], rng))
    return match


def drawn_match(game: str, options: dict[str, object]) -> Match:
    """The first of a few random matches that ends without a winner."""
    for n in range(12):
        match = played(game, False, f"ending {n}", options)
        if not match.winners:
            return match
    raise AssertionError(f"no match of {game} was drawn")


def golden_match_with_a_winner(game: str) -> Match:
    for path in sorted(TESTS.glob("**/golden/*.jsonl")):
        header = msgspec.json.decode(path.read_bytes().partition(b"\n")[0])
        if header["game"] == game and len(header["seats"]) == 2:
            match = Replay.read(path).match
            if match.winners:
                return match
    raise AssertionError(f"no golden match of {game} has a winner")


@pytest.mark.parametrize("game", GAMES)
def test_the_last_line_of_a_won_match_names_winner_loser_and_reason(game: str) -> None:
    match = golden_match_with_a_winner(game)
    result = match.view(None).result
    assert result is not None
    assert match.events()[-1].text == result.text
    assert match.events()[-1].rule == result.reason
    assert [event.text for event in match.events()].count(match.events()[-1].text) == 1
    for language in LANGUAGES:
        line = last_line(match, language)
        for player in (0, 1):
            assert match.game.phrasebook(language).say(text("player", n=player)) in line


@pytest.mark.parametrize("game", UNDECIDED)
def test_the_last_line_of_a_drawn_match_names_the_draw_and_the_reason(game: str) -> None:
    match = drawn_match(game, UNDECIDED[game])
    for language in LANGUAGES:
        line = last_line(match, language)
        assert DRAWN[language] in line
        assert any(letter.isdigit() for letter in line), line  # the equal points, turns or stones


@pytest.mark.parametrize("game", check_for(GAMES, "wolsung"))
@pytest.mark.parametrize("greedy", [True, False])
def test_the_final_scores_have_a_name(game: str, greedy: bool) -> None:
    match = played(game, greedy, "numbers", UNDECIDED.get(game, {}))
    result = match.view(None).result
    assert result is not None
    assert result.scores
    assert result.name is not None
    for language in LANGUAGES:
        assert match.game.phrasebook(language).say(result.name)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("rows", "says"),
    [
        ([("resign", 0)], "kernel-resigned-won"),
        ([("draw", 0), ("draw", 1)], "kernel-agreed-draw"),
        ([("close", 0)], "kernel-closed"),
    ],
)
def test_a_resignation_draw_or_closure_is_the_last_line(game: str, rows: list[tuple[str, int]], says: str) -> None:
    if says == "kernel-agreed-draw" and not resolve_game(game).draws:
        pytest.skip("nobody can agree on a draw here")
    header = header_of(Match(Setup.of(resolve_game(game), 2, {}, "outside")))
    seats = [SeatRecord("person", name) for name in ("Ada", "Bob")]
    stored = StoredMatch(header, seats, [Row("m", n, kind, player, "1") for n, (kind, player) in enumerate(rows)])
    assert stored.over
    assert stored.match.events()[-1].text == stored.ending
    assert stored.match.events()[-1].text.id == says


@pytest.mark.parametrize("game", GAMES)
def test_the_last_step_of_a_replay_asks_nothing_and_names_the_resigner(game: str) -> None:
    header = header_of(Match(Setup.of(resolve_game(game), 2, {}, "outside")))
    stored = StoredMatch(header, [SeatRecord("person", name) for name in ("Ada", "Bob")], [Row("m", 0, "resign", 1)])
    for viewer in (None, 0, 1):
        last = ReplaySteps(stored, []).show(0, viewer)
        assert (last.scene.waiting, last.scene.sealed, last.scene.decision) == ([], [], None)
        assert last.scene.result == stored.scene(viewer).result
        assert last.events[-1].text == stored.ending
        assert [event.n for event in last.events] == list(range(1, len(last.events) + 1))


def test_a_replay_shows_departures_and_stand_ins_from_their_step_on() -> None:
    header = header_of(Match(Setup.of(resolve_game("challengers"), 4, {}, "gone")))
    stored = StoredMatch(header, [SeatRecord("person", name) for name in ("Ada", "Bob", "Cleo", "Dan")])
    rng = random.Random("gone")

    def take(kind: RowKind, player: int, body: str = "") -> None:
        stored.apply(Row("m", stored.seq, kind, player, body))

    def answer(times: int) -> None:
        for _ in range(times):
            player = min(stored.waiting)
            body = msgspec.json.encode(any_answer(stored.match.pending[player], rng))
            take("answer", player, body.decode())

    answer(2)
    take("standin", 0, "greedy")
    answer(1)
    take("resign", 1)
    answer(2)
    take("standin", 0)
    take("close", 0)
    replay = ReplaySteps(stored, [])
    steps = [replay.show(step, None) for step in range(replay.steps + 1)]
    assert [step.left for step in steps] == [[], [], [], [1], [1], [1]]
    assert [step.standins for step in steps] == [{}, {}, {0: "greedy"}, {0: "greedy"}, {0: "greedy"}, {}]
