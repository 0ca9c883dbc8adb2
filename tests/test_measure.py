"""Measuring runs: the same figures everywhere, partial results, uses, and two versions on the same seeds."""

import json
import shutil
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

import tapete
from tapete.arena.measure import compare_runs, list_watch_tips, measure_run, plan_run, summarise
from tapete.arena.tournament import Played, play
from tapete.cli import app
from tapete.core.content.packs import register_folder
from tests.portraits import ROOT

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
    saga = tapete.find_game("saga")
    tasks = plan_run(saga, 1, "random", "m")
    ability = next(iter(saga.print_set()[1].trays[0].slots)).id.removeprefix("afjord-")
    played = [match(0, 0, answered={0: [f"use {ability}"], 1: []})]
    uses = {use.id: use.seats for use in summarise(saga, tasks, played, "random", "m", ()).uses}
    assert uses[ability] == 1
    assert list(uses.values()).count(0) > 10


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
