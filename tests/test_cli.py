"""Commands: printed output, JSON for scripts, one clear sentence for each mistake."""

import json

import pytest
from typer.testing import CliRunner

import tapete
from tapete.cli import app


def run(*args, input=None):
    return CliRunner(env={"LC_ALL": "en_US.UTF-8"}).invoke(app, list(args), input=input)


def test_games_are_listed_in_both_languages():
    for language in ("es", "en"):
        result = run("games", "--json", "--lang", language)
        listed = {game["id"]: game for game in json.loads(result.stdout)["games"]}
        assert set(listed) >= set(tapete.games()) - {"connectfour"}
        assert listed["challengers"]["players"] == [1, 8]
        assert "{" not in listed["challengers"]["title"]


@pytest.mark.parametrize("seats", [1, 2, 3, 5, 8])
def test_an_arena_of_random_players_ends_without_errors(seats):
    result = run(
        "arena", "challengers", "--games", "6", "--seats", ",".join(["random"] * seats), "--seed", "1", "--json"
    )
    tally = json.loads(result.stdout)
    assert result.exit_code == 0
    assert {
        "game",
        "games",
        "errors",
        "decisions",
        "seconds",
        "games_per_s",
        "decisions_per_s",
        "wins",
        "draws",
    } <= set(tally)
    assert (tally["game"], tally["games"], tally["errors"]) == ("challengers", 6, 0)
    assert sum(tally["wins"].values()) + tally["draws"] == 6


@pytest.mark.check
def test_an_arena_gives_the_same_result_for_any_number_of_jobs():
    command = ["arena", "challengers", "--games", "8", "--seats", "greedy,random", "--seed", "x", "--json", "--jobs"]
    one, two = (json.loads(run(*command, jobs).stdout) for jobs in "12")
    assert (one["wins"], one["decisions"]) == (two["wins"], two["decisions"])


def test_an_arena_without_json_prints_the_wins():
    result = run("arena", "challengers", "--games", "3", "--seats", "random,random")
    assert "matches/s" in result.stdout
    assert "seat A (random)" in result.stdout


@pytest.mark.parametrize(("args", "sentence"), [
    (["arena", "chess"], "there is no game “chess”; there are"),
    (["arena", "challengers", "--seats", "random,genius"], "bot “genius” is not known; challengers has easy, casual, medium"),
    (["arena", "challengers", "--seats", ",".join(["random"] * 9)], "challengers.setup.players"),
    (["arena", "challengers", "-o", "robot_level"], "expected name=value"),
    (["arena", "challengers", "-o", "colour=red"], "“colour” is unknown here (known options: "),
    (["play", "challengers", "-o", "sets=[\"MF\"]"], "challengers.setup.five-of-six"),
    (["play", "challengers", "--lang", "fr"], "there is no language “fr” here; there are es, en"),
    (["replay", "nowhere.jsonl"], "there is no such file"),
    (["verify", "pyproject.toml"], "line 1: expected a header"),
    (["check", "nowhere"], "there is no such folder"),
    (["check", "docs"], "pack.toml: the file is missing"),
])  # fmt: skip
def test_a_mistake_gets_one_clear_sentence(args, sentence):
    result = run(*args)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize("language", ["es", "en"])
def test_a_match_can_be_played_in_the_terminal_and_replayed(language, tmp_path):
    log = tmp_path / "match.jsonl"
    result = run(
        "play",
        "challengers",
        "--players",
        "2",
        "--seed",
        "t",
        "--lang",
        language,
        "--save",
        str(log),
        input="x\nr\nu\n" + "1\n" * 200,
    )
    assert result.exit_code == 0, result.output
    assert "{challengers" not in result.stdout
    assert tapete.load(log).over
    replayed = run("replay", str(log), "--lang", language)
    assert replayed.exit_code == 0
    assert "{" not in replayed.stdout
    verified = json.loads(run("verify", str(log), "--json").stdout)
    assert verified["ok"] is True


def test_leaving_in_the_middle_saves_the_match(tmp_path):
    log = tmp_path / "left.jsonl"
    result = run("play", "challengers", "--players", "3", "--seed", "t", "--save", str(log), input="1\nq\n")
    assert result.exit_code == 0
    assert not tapete.load(log).over


@pytest.mark.check
def test_rules_are_read_and_their_coverage_counted():
    report = json.loads(run("rules", "challengers", "--json").stdout)
    assert len(report["rules"]) == 117
    assert len(report["rulings"]) == 45
    counted = json.loads(run("rules", "challengers", "--coverage", "--json").stdout)
    assert set(counted) >= {"game", "rules", "covered", "excused", "missing"}
    assert counted["rules"] == 117
    assert counted["missing"] == []
    assert counted["covered"] + len(counted["excused"]) == 117


def test_our_own_pack_is_in_order():
    from tapete.games.challengers.content.library import HOME

    assert run("check", str(HOME.parent / "packs" / "macro")).exit_code == 0
