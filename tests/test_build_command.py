"""`tapete build`: a list code is read, judged and printed."""

import json

import pytest
from typer.testing import CliRunner

import tapete
from tapete.cli import app
from tapete.core.roster.form import BuildEntry, BuildList


def run(*args):
    return CliRunner().invoke(app, ["build", *args])


@pytest.mark.parametrize("game", ["jugger", "pocket", "saga", "wolsung"])
def test_a_legal_list_is_printed_with_its_cost(game):
    found = tapete.games()[game]
    code = found.build_code(found.build_form("").starters[0].list)
    result = run(game, code, "--lang", "es")
    assert result.exit_code == 0
    assert "{" not in result.stdout
    first, *entries = result.stdout.splitlines()
    assert first.split(" / ")[1].split()[1:] == found.say(found.build_form("").unit).split()
    assert all(" × " in entry for entry in entries)
    assert len(entries) == len(found.build_read(code).entries)


def test_an_illegal_list_fails_with_its_rules():
    pocket = tapete.games()["pocket"]
    code = pocket.build_code(BuildList(entries=[BuildEntry(item="orchard-baler", count=3)], name="Tres balas"))
    result = run("pocket", code, "--lang", "en")
    assert result.exit_code == 1
    assert result.stdout.splitlines()[0] == "Tres balas: 51 / 100 points"
    assert "[pocket.ruling.custom-army]" in result.stdout
    report = json.loads(run("pocket", code, "--json").stdout)
    assert (report["ok"], report["cost"], report["list"]["entries"]) == (
        False,
        51,
        [{"item": "orchard-baler", "count": 3}],
    )
    assert {problem["rule"] for problem in report["problems"]} == {"pocket.ruling.custom-army"}


def test_a_broken_code_is_one_sentence():
    result = run("pocket", "rubbish", "--lang", "es")
    assert result.exit_code == 2
    assert result.stderr == "tapete: Eso no es el código de una lista.\n"
    assert run("challengers", "rubbish").exit_code == 2
