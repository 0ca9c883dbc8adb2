"""The wheel in an empty environment outside of the repository."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from tests.browser.conftest import ROOT, Server, Visitor

UV = Path(sys.executable).with_name("uv")
SCRIPTS = "Scripts" if os.name == "nt" else "bin"


@pytest.fixture(scope="session")
def installed(tmp_path_factory):
    """Folder with an environment that holds only the wheel and its dependencies."""
    place = tmp_path_factory.mktemp("away")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(place), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True, timeout=300)
    (wheel,) = place.glob("*.whl")
    venv.create(place / "venv")
    env = {**os.environ, "VIRTUAL_ENV": str(place / "venv")}
    lock = ROOT / "requirements" / "play.txt"
    subprocess.run(
        [UV, "pip", "install", "--quiet", "-c", lock, f"tapete[server] @ {wheel.as_uri()}"],
        check=True,
        env=env,
        cwd=place,
        timeout=600,
    )
    return place


def run_installed_tapete(place: Path, *arguments: str, typed: str = "") -> str:
    command = [place / "venv" / SCRIPTS / "tapete", *arguments]
    env = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "TAPETE"))}
    done = subprocess.run(
        command, input=typed, capture_output=True, text=True, cwd=place, env={**env, "LANG": "es_ES.UTF-8"}, timeout=120
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.long  # the next test shows the page from the wheel
def test_the_command_line_works_from_the_wheel_alone(installed: Path) -> None:
    (wheel,) = installed.glob("*.whl")
    assert run_installed_tapete(installed, "--version") == f"tapete {wheel.name.split('-')[1]}\n"
    assert "saga." in run_installed_tapete(installed, "rules", "saga")
    assert "Ronda 1" in run_installed_tapete(installed, "play", "challengers", "--seed", "wheel", typed="1\n1\n1\nq\n")


def test_a_page_served_from_the_wheel_is_played(installed: Path, browser) -> None:
    class Installed(Server):
        """`tapete serve` of the environment the wheel was installed in."""

        program = (str(installed / "venv" / SCRIPTS / "tapete"),)

    table = Installed(installed / "data")
    table.start(cwd=installed)
    visitor = Visitor(browser, table.url)
    try:
        page = visitor.open_game("challengers")
        page.click("[data-play=challengers]")
        page.wait_for_url("**/m/*")
        for _ in range(3):
            assert visitor.wait_turn() == "decide"
            visitor.answer()
        assert visitor.complaints == []
        assert page.request.get(f"{table.url}/licenses.txt").ok
    finally:
        visitor.context.close()
        table.stop()


@pytest.mark.long
def test_the_source_archive_holds_what_the_page_is_built_from(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "build", "--sdist", "--no-isolation", "--outdir", str(tmp_path), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True, timeout=300)
    (archive,) = tmp_path.glob("*.tar.gz")
    subprocess.run(["tar", "xzf", archive, "--strip-components=1"], cwd=tmp_path, check=True)

    assert not (tmp_path / "client" / "dist").exists()
    subprocess.run(
        [sys.executable, "tools/setup.py", "client"], cwd=tmp_path, check=True, capture_output=True, timeout=300
    )
    assert "assets/" in (tmp_path / "client" / "dist" / "index.html").read_text()
