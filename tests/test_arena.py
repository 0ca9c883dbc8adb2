"""Arena, ladder, balance: the same result for the same seed, resumable, with confidence intervals."""

import json
import sys

import pytest
from typer.testing import CliRunner

import tapete
from tapete import arena
from tapete.arena import balance, ladder
from tapete.cli import app
from tapete.core.game import BadOptions

GAME = tapete.games()["challengers"]


def test_an_interrupted_arena_resumes_where_it_stopped(tmp_path):
    keep = tmp_path / "matches.jsonl"
    whole = arena.run(GAME, ["random", "random"], 10, seed="k", keep=keep)
    lines = keep.read_bytes().splitlines(keepends=True)
    keep.write_bytes(b"".join(lines[:4]))
    again = arena.run(GAME, ["random", "random"], 10, seed="k", keep=keep)
    assert (again.wins, again.decisions) == (whole.wins, whole.decisions)
    assert keep.read_bytes() == b"".join(lines)


@pytest.mark.usefixtures("in_english")
def test_a_broken_file_of_matches_names_its_line(tmp_path):
    keep = tmp_path / "matches.jsonl"
    keep.write_text('{"n":0,"winners":[0],"decisions":3}\nnonsense\n')
    with pytest.raises(tapete.BadOptions, match="line 2"):
        arena.run(GAME, ["random", "random"], 3, keep=keep)


def test_matches_are_written_as_parquet(tmp_path):
    import polars

    keep, parquet = tmp_path / "matches.jsonl", tmp_path / "matches.parquet"
    result = CliRunner().invoke(
        app, ["arena", "challengers", "--games", "4", "--keep", str(keep), "--parquet", str(parquet), "--json"]
    )
    assert result.exit_code == 0, result.output
    frame = polars.read_parquet(parquet)
    assert frame.height == 4
    assert frame["decisions"].sum() == json.loads(result.stdout)["decisions"]


def test_with_rotation_wins_are_counted_by_the_bot_and_not_by_the_seat():
    tally = arena.run(GAME, ["greedy", "random", "random"], 6, seed="r", rotate=True)
    assert tally.wins["0"] >= 5


def test_a_ladder_ranks_bots_by_their_results():
    rungs = ladder.rate_bots(GAME, ["random", "greedy"], 8)
    assert [rung.bot for rung in rungs] == ["greedy", "random"]
    assert rungs[0].wins + rungs[1].wins == 8
    assert rungs[0].rating < rungs[0].mean
    assert rungs[0].shown > 1500 > rungs[1].shown


FIRST_OPTION = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "decide":
        print(json.dumps({"id": message["id"], "option": 0}), flush=True)
    if message["type"] == "over":
        open(sys.argv[1], "a").write("over ")
"""


def test_a_program_plays_in_an_arena_and_learns_the_outcome(tmp_path):
    (tmp_path / "bot.py").write_text(FIRST_OPTION)
    command = f"program:{sys.executable} {tmp_path / 'bot.py'} {tmp_path / 'ends'}"
    tally = arena.run(GAME, [command, "random"], 2, rotate=True)
    assert (tally.games, tally.errors) == (2, 0)
    assert (tmp_path / "ends").read_text() == "over over "


def test_a_program_that_cannot_start_is_refused_before_any_match():
    with pytest.raises(BadOptions, match="nowhere"):
        arena.run(GAME, ["program:./nowhere", "random"], 2)


def test_a_share_has_a_confidence_interval():
    few, many = balance.share("few", 6, 10), balance.share("many", 600, 1000)
    assert few.share == many.share == 0.6
    assert few.low < 0.5 < many.low < 0.6 < many.high < few.high


def test_a_draw_is_half_a_win_for_the_side_the_seat_and_the_answers():
    won = arena.Played(0, [0], 10, sides={0: "red", 1: "blue"}, winning_seats=[0], answered={0: ["dash"], 1: ["wait"]})
    drawn = arena.Played(1, [], 12, sides={0: "blue", 1: "red"}, answered={0: ["wait"], 1: ["dash"]})
    report = balance.judge(GAME, "greedy", [won, drawn])
    assert {side.name: side.wins for side in report.sides} == {"red": 1.5, "blue": 0.5}
    assert report.first_seat.wins == 1.5
    many = balance.find_deciding_answers([won, drawn] * 50)
    assert {one.name: one.share for one in many} == {"dash": 0.75, "wait": 0.25}


@pytest.mark.check
def test_a_balance_report_is_a_page_of_its_own(tmp_path):
    page = tmp_path / "report.html"
    result = CliRunner().invoke(app, ["balance", "challengers", "--games", "4", "--bot", "random", "--out", str(page)])
    assert result.exit_code == 0, result.output
    html = page.read_text(encoding="utf-8")
    assert "<svg" in html
    assert "<script" not in html
    assert "src=" not in html
