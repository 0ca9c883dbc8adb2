"""Logs: save, load, replay, verify, and all kinds of broken logs."""

import copy
import json
import pickle
import random

import msgspec
import pytest

import tapete
from tapete.core.flow import Choose, any_answer
from tapete.core.match import Match, Replay, Setup
from tests.core.toys import Toy


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """A finished match of three players, and its log."""
    match = tapete.new_match("challengers", seats=["human"] * 3, seed="a log", options={"robot_level": 2})
    rng = random.Random(5)
    while not match.over:
        player = rng.choice(sorted(match.pending))
        match.act(player, any_answer(match.pending[player], rng))
    path = tmp_path_factory.mktemp("logs") / "match.jsonl"
    match.save(path)
    return match, path


@pytest.fixture
def lines(played):
    return played[1].read_text().splitlines()


def written(tmp_path, lines, end="\n"):
    path = tmp_path / "changed.jsonl"
    path.write_text("\n".join(lines) + end)
    return path


def changed(line, **fields):
    return json.dumps({**json.loads(line), **fields})


def test_a_loaded_log_gives_the_same_state(played):
    match, path = played
    loaded = tapete.load(path)
    assert (loaded.digest(), loaded.outcome, loaded.seats) == (match.digest(), match.outcome, match.seats)
    assert [event.text for event in loaded.events(viewer=0)] == [event.text for event in match.events(viewer=0)]


def test_a_replay_walks_through_every_answer(played):
    match, path = played
    replay = tapete.replay(path)
    assert len(replay) == len(match.log)
    lengths = [len(step.log) for step in replay]
    assert lengths[-1] == len(match.log)
    assert lengths == sorted(lengths)
    assert not replay.at(len(replay) // 2).over
    assert replay.over
    assert tapete.verify(path).digest() == match.digest()


def test_a_match_can_be_saved_in_the_middle_and_played_on(tmp_path):
    match = tapete.new_match("challengers", seats=["human", "human"], seed="middle")
    for _ in range(7):
        player = min(match.pending)
        match.act(player, match.default(player))
    match.save(tmp_path / "half.jsonl")
    twin = tapete.load(tmp_path / "half.jsonl")
    for each in (match, twin):
        while not each.over:
            player = min(each.pending)
            each.act(player, each.default(player))
    assert match.digest() == twin.digest()


def test_a_match_can_be_sent_to_another_process(played):
    match = tapete.new_match("challengers", seats=["human", "human"], seed="sent")
    match.act(0, match.default(0))
    twin, copied = pickle.loads(pickle.dumps(match)), copy.deepcopy(match)
    assert twin.digest() == copied.digest() == match.digest()
    assert sorted(twin.pending) == sorted(match.pending)
    assert pickle.loads(pickle.dumps(played[0])).outcome == played[0].outcome


def test_a_scenario_with_scripted_chance_replays_too(tmp_path):
    position = {"phase": "combat", "dice": [[1]], "shuffles": [["st-captain"], ["st-striker"]]}
    match = tapete.scenario("challengers", position)
    match.save(tmp_path / "scenario.jsonl")
    assert tapete.load(tmp_path / "scenario.jsonl").digest() == match.digest()


def test_a_finished_log_has_the_seed_its_commitment_and_readable_answers(lines):
    header, first, closing = json.loads(lines[0]), json.loads(lines[1]), json.loads(lines[-1])
    assert header["game"] == "challengers"
    assert header["seed"] == "a log"
    assert len(header["commit"]) == 64
    assert set(first) == {"n", "player", "answer"}
    assert closing["outcome"]["reason"] == "challengers.final.winner"


WRONG = {
    "an empty file": (lambda lines: [], "line 1: the log is empty"),
    "not JSON": (lambda lines: ["{", *lines[1:]], "line 1: expected a header"),
    "a header without a game": (
        lambda lines: ['{"tapete":1}', *lines[1:]],
        "line 1: expected a header: “game” is missing",
    ),
    "an unknown format": (lambda lines: [changed(lines[0], tapete=9), *lines[1:]], "line 1: log format 9 is not known"),
    "an unknown game": (
        lambda lines: [changed(lines[0], game="chess"), *lines[1:]],
        "line 1: game “chess” is not known here",
    ),
    "another rules version": (
        lambda lines: [changed(lines[0], rules="0"), *lines[1:]],
        r"line 1: it was played with Tapete [0-9.dev]+ \(challengers rules 0, content [0-9a-f]{8}…\). Install tapete==[0-9.dev]+ to",
    ),
    "other content": (
        lambda lines: [changed(lines[0], content="abc"), *lines[1:]],
        r"line 1: it was played with Tapete [0-9.dev]+ \(challengers rules \d+, content abc…\)",
    ),
    "bad options": (
        lambda lines: [changed(lines[0], options={"sets": 3}), *lines[1:]],
        "line 1: options of challengers",
    ),
    "a seed that was not committed to": (
        lambda lines: [changed(lines[0], seed="other"), *lines[1:]],
        "line 1: the seed does not match",
    ),
    "a broken entry": (lambda lines: [*lines[:4], '{"n": 3, "player"', *lines[5:]], "line 5: expected an answer"),
    "an unknown field": (
        lambda lines: [*lines[:4], changed(lines[4], colour=1), *lines[5:]],
        "line 5: expected an answer: “colour” is unknown here",
    ),
    "an answer of another game": (
        lambda lines: [*lines[:4], changed(lines[4], answer={"do": "checkmate"}), *lines[5:]],
        "line 5: player",
    ),
    "an illegal answer": (
        lambda lines: [lines[0], changed(lines[1], answer={"do": "take", "card": "x"}), *lines[2:]],
        "line 2: .*has not begun: finish your planning first",
    ),
    "an answer out of turn": (
        lambda lines: [*lines[:1], changed(lines[1], player=7), *lines[2:]],
        "line 2: player 7 may not answer",
    ),
    "a missing entry": (lambda lines: [*lines[:3], *lines[4:]], "line 4: found entry 3, expected entry 2"),
    "an answer after the end": (
        lambda lines: [*lines[:-1], changed(lines[-2], n=len(lines) - 2), lines[-1]],
        r"The match is over",
    ),
    "no closing line": (lambda lines: lines[:-1], "the closing line with the digest is missing"),
    "another digest": (
        lambda lines: [*lines[:-1], changed(lines[-1], digest="00")],
        "the match ends at digest .*, but the log says 00",
    ),
    "another outcome": (lambda lines: [*lines[:-1], changed(lines[-1], outcome=None)], "the outcome is"),
}


@pytest.mark.usefixtures("in_english")
@pytest.mark.parametrize("what", WRONG)
def test_a_broken_log_is_refused_and_the_line_is_named(what, lines, tmp_path):
    change, sentence = WRONG[what]
    changed_lines = change(list(lines))
    with pytest.raises(tapete.BadLog, match=sentence):
        tapete.load(written(tmp_path, changed_lines, end="\n" if changed_lines else ""))


@pytest.mark.usefixtures("in_english")
def test_a_truncated_last_line_is_named(played, tmp_path):
    content = played[1].read_bytes()
    path = tmp_path / "cut.jsonl"
    path.write_bytes(content[:-20])
    with pytest.raises(
        tapete.BadLog, match=f"line {content.count(10)}: the log is cut short in the middle of this line"
    ):
        Replay.read(path)


def test_a_failed_save_leaves_the_old_log(played, tmp_path, monkeypatch):
    match, _ = played
    path = tmp_path / "kept.jsonl"
    path.write_text("old")
    monkeypatch.setattr(type(match), "digest", lambda self: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        match.save(path)
    assert path.read_text() == "old"


def test_an_automatic_answer_with_a_tuple_can_be_replayed(tmp_path):
    class Go(msgspec.Struct, frozen=True, tag="go"):
        to: tuple[int, int]

    def one_way(t):
        yield Choose(0, "way", (Go((2, 6)),))
        yield Choose(0, "way", (Go((2, 6)), Go((0, 0))))

    class Path(Toy):
        Action = Go

    game = Path(one_way)
    match = Match(Setup.of(game, 2, {}, "tuple"))
    match.act(0, Go((0, 0)))
    path = tmp_path / "match.jsonl"
    match.save(path)
    assert Replay.read(path, game=game).digest() == match.digest()
