"""`tapete tournament`: from entering to the printed page, and one sentence for each mistake."""

import csv
import io
import json
import os
import re
import shlex
from functools import cache
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from tapete.cli import app
from tapete.club.tournament import file as checked
from tapete.club.tournament import operations
from tapete.core.i18n.text import LANGUAGES

NAMES = ["Ana", "Berta", "Carlos", "Dani", "Eva", "Fran", "Gala", "Hugo Díaz"]


built = cache(typer.main.get_command)


@pytest.fixture(autouse=True)
def built_once(monkeypatch):
    """Build the commands once: the runner builds them for each call, which takes longer than a test."""
    monkeypatch.setattr("typer.testing._get_command", built)


def run(*args, language="en", input=None):
    return CliRunner(env={"LC_ALL": "", "LC_MESSAGES": "", "LANG": language}).invoke(
        app, ["tournament", *args], input=input
    )


def done(*args, **more):
    result = run(*args, **more)
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.fixture
def tournament_file(tmp_path):
    """A file with eight players, written directly. Only the first test types the entries."""
    value = operations.new("swiss", "Autumn <cup>", rounds=3, seed="autumn")
    for name in NAMES:
        value = operations.enter(value, name)
    (tmp_path / "cup.json").write_bytes(checked.encode(value))
    return str(tmp_path / "cup.json")


def names_of(file):
    return [board["names"] for board in json.loads(done("boards", file, "--json"))["boards"]]


def test_a_swiss_of_eight_from_entering_to_the_printed_page(tmp_path):
    """The first name in the alphabet wins, so the result is known: Ana wins all, Hugo loses all."""
    tournament_file = str(tmp_path / "cup.json")
    done("new", tournament_file, "--name", "Autumn <cup>", "--rounds", "3", "--seed", "autumn")
    done("enter", tournament_file, *NAMES)
    for number in (1, 2, 3):
        output = done("pair", tournament_file)
        assert output.startswith(f"Round {number}\n  Table 1: ")
        for n, (first, second) in enumerate(names_of(tournament_file), start=1):
            if n % 2:
                done("result", tournament_file, str(n), min(first, second))
            else:
                done("result", tournament_file, str(n), "14-6" if first < second else "6-14")
    standings = json.loads(done("standings", tournament_file, "--json"))["standings"]
    [first, *_, last] = standings

    assert (first["name"], first["points"], first["won"], first["place"]) == ("Ana", 9, 3, 1)
    assert (last["name"], last["points"], last["lost"], last["place"]) == ("Hugo Díaz", 0, 3, 8)
    assert all(row["why"] for row in standings[:-1])
    assert sum(row["points"] for row in standings) == 3 * 4 * 3
    table = done("standings", tournament_file)
    assert "Final standings, after 3 rounds of 3" in table
    assert "9 points to 6" in table

    done("print", tournament_file)
    page = (tmp_path / "cup.html").read_text(encoding="utf-8")
    assert "Autumn &lt;cup&gt;" in page
    assert "Buchholz: the points of your opponents" in page
    assert all(name in page for name in NAMES)

    rows = list(csv.DictReader(io.StringIO(done("export", tournament_file, "--csv"))))
    assert [row["name"] for row in rows] == [row["name"] for row in standings]
    seats = list(csv.DictReader(io.StringIO(done("export", tournament_file, "--csv", "--boards"))))
    assert len(seats) == 3 * 8
    assert json.loads(done("export", tournament_file, "--json"))["finished"]

    [strongest, *_] = json.loads(done("ratings", tournament_file, "--json"))["ratings"]
    assert strongest["name"] == "Ana"
    assert strongest["rating"] > 1500
    assert "3 matches, provisional" in done("ratings", tournament_file)


def test_the_commands_of_the_documentation_work_as_described(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    page = (Path(__file__).parents[2] / "docs" / "club.md").read_text(encoding="utf-8")
    lines = "".join(re.findall(r"```sh\n(.*?)```", page, re.DOTALL)).splitlines()
    outputs = [done(*shlex.split(line)[2:]) for line in lines]

    assert len(outputs) == 15
    assert "corrected, it was 8–9" in outputs[9]
    assert "Adrián" in outputs[11]
    assert {path.name for path in tmp_path.iterdir()} == {"autumn.json", "autumn.html", "autumn.csv"}


def test_the_same_file_is_paired_the_same_in_both_languages(tournament_file, tmp_path):
    (tmp_path / "other.json").write_bytes((tmp_path / "cup.json").read_bytes())
    spanish = done("pair", str(tmp_path / "other.json"), "--json", language="es")
    assert done("pair", tournament_file, "--json") == spanish


def test_late_entries_withdrawals_and_corrected_results(tournament_file):
    done("pair", tournament_file)
    done("unpair", tournament_file)
    done("withdraw", tournament_file, "hugo díaz")
    done("pair", tournament_file)
    assert len(names_of(tournament_file)) == 4
    assert "Still playing: tables 2, 3." in done("result", tournament_file, "1", "draw")
    refusal = run("result", tournament_file, "1", "3-1")
    assert (refusal.exit_code, "needs a reason" in refusal.stderr) == (2, True)
    assert "3–1 (corrected, it was draw: misheard)" in done("result", tournament_file, "1", "3-1", "--why", "misheard")
    done("result", tournament_file, "2", names_of(tournament_file)[1][0], "--unplayed")
    done("result", tournament_file, "3", "nobody")
    done("enter", tournament_file, "Iris", "Hugo Díaz")
    assert "Iris" in done("pair", tournament_file)


def test_tables_of_four_take_names_by_place(tmp_path):
    file = str(tmp_path / "tables.json")
    done("new", file, "--kind", "tables", "--seats", "4", "--rounds", "2", "--seed", "t")
    done("enter", file, *NAMES)
    done("pair", file)
    one, two, three, four = names_of(file)[0]
    done("result", file, "1", three, f"{one}={two}", four)
    assert f"1. {three}, 2. " in done("boards", file)


def test_a_knockout_of_seeded_people_to_its_end(tmp_path):
    file = str(tmp_path / "cup.json")
    done("new", file, "--kind", "knockout", "--seed", "k")
    done("enter", file, "--seeded", *NAMES[:4])
    for boards in (2, 1):
        done("pair", file)
        for n, names in enumerate(names_of(file), start=1):
            assert n <= boards
            done("result", file, str(n), min(names))
    assert "Ana" in done("standings", file).splitlines()[2]
    assert "all 2 rounds have been paired" in run("pair", file).stderr


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_output_is_in_the_language_of_the_run(tournament_file, language, tmp_path):
    output = done("pair", tournament_file, language=language) + done("standings", tournament_file, language=language)
    output += done("show", tournament_file, language=language)
    done("print", tournament_file, "--out", str(tmp_path / "page.html"), language=language)
    output += (tmp_path / "page.html").read_text(encoding="utf-8").partition("</style>")[2]
    word, other = {"es": ("Mesa 1", "Table 1"), "en": ("Table 1", "Mesa 1")}[language]

    assert word in output
    assert other not in output
    assert "{" not in output


@pytest.mark.parametrize(("args", "sentence"), [
    (["new", "CUP"], "cup.json: this file already exists"),
    (["new", "NEW", "--kind", "chess"], "“chess” is not a type of tournament: expected one of swiss, robin, knockout, tables"),
    (["new", "NEW", "--points", "3"], "--points: expected points for a win, a draw and a defeat, like 3-1-0, not “3”"),
    (["new", "NEW", "--tie-breaks", "luck"], "--tie-breaks: “luck”: expected tie-breaks with commas"),
    (["new", "NEW", "--seats", "17"], "--seats: 17 is out of range"),
    (["pair", "NEW"], "new.json: there is no such file"),
    (["enter", "CUP", "ana"], "Ana has entered already"),
    (["withdraw", "CUP", "Zoe"], "no player here is called “Zoe”"),
    (["result", "CUP", "1", "Ana"], "no round has been paired yet"),
    (["result", "CUP", "x", "Ana"], "expected a whole number, not “x”"),
    (["boards", "CUP"], "no round has been paired yet"),
    (["export", "CUP"], "expected either --csv or --json"),
    (["ratings", "CUP"], "cup.json: this tournament is not over yet"),
    (["standings", "BROKEN"], "broken.json: rounds: expected a list, found a text"),
])  # fmt: skip
def test_a_mistake_is_one_sentence_and_the_file_stays_as_it_was(args, sentence, tournament_file, tmp_path):
    (tmp_path / "broken.json").write_text(
        '{"file":"tapete-tournament-1","kind":"swiss","rounds":"x"}', encoding="utf-8"
    )
    places = {"CUP": tournament_file, "NEW": str(tmp_path / "new.json"), "BROKEN": str(tmp_path / "broken.json")}
    before = sorted((path.name, path.read_bytes()) for path in tmp_path.iterdir())
    result = run(*[places.get(arg, arg) for arg in args])

    assert result.exit_code == 2, result.output
    assert sentence in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1
    assert sorted((path.name, path.read_bytes()) for path in tmp_path.iterdir()) == before


def test_a_file_is_never_half_written(tournament_file, tmp_path, monkeypatch):
    before = (tmp_path / "cup.json").read_bytes()

    def full(*args):
        raise OSError(28, "No space left on device", tournament_file)

    monkeypatch.setattr(os, "fsync", full)
    result = run("pair", tournament_file)

    assert result.exit_code == 2
    assert "No space left" in result.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["cup.json"]
    assert (tmp_path / "cup.json").read_bytes() == before


def test_a_file_changed_meanwhile_is_not_overwritten(tournament_file, tmp_path, monkeypatch):
    paired = operations.pair

    def meanwhile(value):
        (tmp_path / "cup.json").write_bytes((tmp_path / "cup.json").read_bytes() + b"\n")
        return paired(value)

    monkeypatch.setattr(operations, "pair", meanwhile)
    assert "another person has changed it meanwhile" in run("pair", tournament_file).stderr
