"""Measuring runs: the same figures everywhere, partial results, uses, and two versions on the same seeds."""

import json
import shutil
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

import tapete
from tapete.arena.bot_match import Played, content_names, play
from tapete.arena.measure import compare_runs, list_watch_tips, measure_run, plan_run, summarise
from tapete.cli import app
from tapete.core.content.packs import register_folder, register_pack
from tapete.live.workshop.copies import copy_side
from tests.marks import check_for
from tests.portraits import ROOT
from tests.test_packs import GAMES

POCKET = tapete.find_game("pocket")
BAJAMAR = ROOT / "examples" / "packs" / "bajamar"


def test_partial_results_lead_to_the_same_figures_as_the_whole_run():
    parts = list(measure_run(POCKET, 6, bot="random", seed="m", every=4))
    assert [part.played for part in parts] == [4, 6]
    (whole,) = measure_run(POCKET, 6, bot="random", seed="m", every=6)
    assert parts[-1] == whole
    assert whole.balance.errors == 0
    assert {meeting.side for meeting in whole.meetings} == {side.name for side in whole.balance.sides}
    assert sum(seat.wins for seat in whole.seats) == pytest.approx(6)


def test_a_run_goes_on_from_its_file(tmp_path: Path):
    keep = tmp_path / "run.jsonl"
    next(measure_run(POCKET, 4, bot="random", seed="m", keep=keep, every=2))
    lines = len(keep.read_text().splitlines())
    assert 2 <= lines < 4
    resumed = list(measure_run(POCKET, 4, bot="random", seed="m", keep=keep, every=4))[-1]
    assert resumed == list(measure_run(POCKET, 4, bot="random", seed="m", every=4))[-1]


def test_tasks_of_a_pack_carry_its_files_to_other_machines():
    pack = register_folder(BAJAMAR)
    tasks = plan_run(POCKET, 3, "random", "m", (pack,))
    sent = msgspec.json.decode(msgspec.json.encode(tasks), type=list[type(tasks[0])])
    assert [play(task).error for task in sent] == ["", "", ""]
    assert "units.toml" in sent[0].files[0]
    assert any("bajamar" in side for task in sent for side in play(task).sides.values())


@pytest.mark.check
def test_figures_are_the_same_in_this_process_and_in_others():
    pack = register_folder(BAJAMAR)
    one, two = (list(measure_run(POCKET, 6, bot="random", seed="m", packs=(pack,), jobs=jobs))[-1] for jobs in (1, 2))
    assert one == two


def match(n: int, winner: int, **more) -> Played:
    return Played(n, [winner], 40 + n, sides={0: "mine", 1: "theirs"}, winning_seats=[winner], **more)


def test_the_difference_of_two_versions_is_that_of_pairs():
    before = [match(n, 1 if n < 56 else 0) for n in range(100)]
    after = [match(n, 1 if n < 49 else 0) for n in range(100)]
    compared = compare_runs(before, after, "mine")
    assert (compared.before.share, compared.after.share, compared.pairs) == (0.44, 0.51, 100)
    assert compared.difference == pytest.approx(0.07)
    assert 0.015 < compared.low < 0.03  # seven matches turned, none turned back: far narrower than two shares apart
    assert 0.11 < compared.high < 0.13
    same = compare_runs(before, before, "mine")
    assert (same.difference, same.low, same.high) == (0, 0, 0)


def test_three_matches_are_worth_watching():
    tasks = plan_run(POCKET, 4, "random", "m")
    played = [
        match(0, 0, scores={0: 9, 1: 2}),
        match(1, 0, scores={0: 5, 1: 4}),
        match(2, 1, luck={0: 1.5, 1: -1.0}),
        match(3, 1, luck={0: 0.1, 1: 0.2}),
    ]
    assert [(tip.why, tip.n) for tip in list_watch_tips(tasks, played)] == [
        ("closest", 1),
        ("shortest", 0),
        ("against-the-dice", 2),
    ]


def test_what_nobody_uses_is_marked():
    pack = register_folder(BAJAMAR)
    tasks = plan_run(POCKET, 1, "random", "m", (pack,))
    unit = next(id for id in content_names(POCKET, (pack,)) if id.endswith("-rope-gunner"))
    played = [match(0, 0, used={0: {unit: 3, "pocket-tile-hill": 2}, 1: {"pocket-unit-orchard-baler": 4}})]
    uses = {
        use.id: (use.times, use.seats, use.share.wins)
        for use in summarise(POCKET, tasks, played, "random", "m", (pack,)).uses
    }
    assert uses.pop(unit) == (3, 1, 1)
    assert set(uses.values()) == {(0, 0, 0)}
    assert {id.rpartition("-")[0].partition("-unit-")[0] for id in uses} == {"pocket"}
    assert len(uses) == 5  # the other units of its army, no names of armies and no words


@pytest.mark.parametrize("game", check_for(GAMES, "saga", "wolsung"))
def test_bots_use_content_of_each_game(game: str):
    found = tapete.find_game(game)
    pack = register_pack(copy_side(found, next(iter(found.sides_to_copy())), "mine"))
    uses = list(measure_run(found, 1, seed="m", packs=(pack,)))[-1].uses
    assert sum(use.times for use in uses) > 0
    assert all(pack.partition("@")[2] in use.id for use in uses)


def test_the_command_measures_a_pack_and_compares_its_versions(tmp_path: Path):
    newer = tmp_path / "bajamar"
    shutil.copytree(BAJAMAR, newer)
    with (newer / "pack.toml").open("a", encoding="utf-8") as sheet:
        sheet.write('version = "77"\n')
    command = ["balance", str(newer), "--before", str(BAJAMAR), "--games", "4", "--bot", "random", "--json"]
    done = CliRunner().invoke(app, command)
    assert done.exit_code == 0, done.output
    figures = json.loads(done.stdout)
    assert figures["game"] == "pocket"
    assert figures["run"]["played"] == 4
    assert figures["compared"]["pairs"] == 4
    assert figures["compared"]["difference"] == 0  # only its version number differs
    refused = CliRunner(env={"LC_ALL": "en_US.UTF-8"}).invoke(app, ["balance", "pocket", "--before", str(BAJAMAR)])
    assert refused.exit_code == 2
    assert "--before compares two versions" in refused.stderr
