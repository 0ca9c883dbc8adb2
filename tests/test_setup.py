"""A stranger's first command on a machine that lacks something: one sentence in each language, and no trace."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest
from tools import setup

ROOT = Path(__file__).resolve().parents[1]
NOWHERE = "http://127.0.0.1:9/simple"  # nobody listens there


@pytest.fixture
def machine(tmp_path: Path):
    """A copy of what setting up reads, on a machine without caches, network or Node.js; `run` sets it up."""
    place = tmp_path / "project"
    (place / "tools").mkdir(parents=True)
    for name in (
        "tools/setup.py",
        "requirements",
        "pyproject.toml",
        "client/package-lock.json",
        "client/package.json",
        "client/.npmrc",
    ):
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        subprocess.run(["cp", "-r", str(ROOT / name), str(place / name)], check=True)

    def run(*asked: str, before: str = "", **env: str) -> tuple[int, list[str]]:
        script = place / "tools" / "setup.py"
        code = f"import sys, runpy\n{before}\nsys.argv = {[str(script), *asked]!r}\nrunpy.run_path({str(script)!r}, run_name='__main__')"
        home = {
            "HOME": str(tmp_path),
            "XDG_CACHE_HOME": str(tmp_path / "cache"),
            "PIP_CONFIG_FILE": os.devnull,
            "UV_NO_CONFIG": "1",
        }
        nowhere = {
            "PIP_INDEX_URL": NOWHERE,
            "UV_DEFAULT_INDEX": NOWHERE,
            "UV_INDEX_URL": NOWHERE,
            "npm_config_registry": NOWHERE,
        }
        kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "TEMP") if name in os.environ}
        done = subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            env={**kept, **home, **nowhere, **env},
            timeout=300,
        )
        assert "Traceback" not in done.stderr
        return done.returncode, done.stderr.strip().splitlines()

    run.place = place  # type: ignore[attr-defined]  # where the copy lies
    return run


def test_an_old_python_is_told_so_by_the_script_itself(machine) -> None:
    code, lines = machine("play", before="sys.version_info = (3, 9, 2)")

    assert code == 1
    assert lines == [sentence.format(version="3.9.2") for sentence in setup.SENTENCES["old-python"]]


def test_even_a_very_old_python_can_read_the_script() -> None:
    import ast

    ast.parse((ROOT / "tools" / "setup.py").read_text(), feature_version=(3, 6))


def test_without_a_network_the_first_start_says_so(machine) -> None:
    code, lines = machine("play")

    assert code == 1
    assert lines == [sentence.format(what="uv") for sentence in setup.SENTENCES["no-network"]]


def test_a_python_that_cannot_make_environments_is_told_what_is_missing(machine) -> None:
    code, lines = machine("play", before="sys.executable = 'false'")

    assert code == 1
    assert lines == list(setup.SENTENCES["no-venv"])
    assert not (machine.place / ".venv").exists()


@pytest.mark.long
def test_no_node_and_none_to_be_had(machine, tmp_path: Path) -> None:
    tools = tmp_path / "bin"
    tools.mkdir()

    code, lines = machine("client", before="import os; os.environ['PATH'] = " + repr(str(tools)))

    assert code == 1
    # without a network the environment itself cannot be made; that is said first, since it is the cause
    assert lines == [sentence.format(what="uv") for sentence in setup.SENTENCES["no-network"]]


def test_an_old_node_is_not_taken_and_the_lack_of_a_new_one_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = tmp_path / "old"
    old.mkdir()
    for name in ("node", "npm"):
        (old / name).write_text("#!/bin/sh\necho v16.20.0\n")
        (old / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{old}{os.pathsep}/bin")
    monkeypatch.setattr(setup, "BIN", str(tmp_path / "nothing"))
    monkeypatch.setattr(setup, "environment", lambda: None)

    def install(name: str) -> None:
        raise setup.Trouble("failed", what=name)

    monkeypatch.setattr(setup, "install", install)
    with pytest.raises(setup.Trouble) as trouble:
        setup.node_path()

    assert str(trouble.value) == "\n".join(sentence.format(least="20.11") for sentence in setup.SENTENCES["no-node"])


def test_a_new_enough_node_is_taken(tmp_path: Path) -> None:
    for name, version in (("node", "v20.11.1"), ("npm", "11")):
        (tmp_path / name).write_text(f"#!/bin/sh\necho {version}\n")
        (tmp_path / name).chmod(0o755)

    assert setup.recent_node(str(tmp_path))
    (tmp_path / "npm").unlink()
    assert not setup.recent_node(str(tmp_path))


def test_a_package_that_must_be_compiled_where_nothing_compiles(tmp_path: Path) -> None:
    """A real build of a real source package by uv; its backend calls the compiler as setuptools does, and there is
    none."""
    package = tmp_path / "package"
    package.mkdir()
    (package / "pyproject.toml").write_text(
        '[build-system]\nrequires = []\nbuild-backend = "backend"\nbackend-path = ["."]\n[project]\nname = "x"\nversion = "1"\n'
    )
    (package / "backend.py").write_text(
        textwrap.dedent("""
        import subprocess
        def build_wheel(*_, **__):
            subprocess.run(["/nowhere/gcc", "-c", "x.c"], check=True)
        def build_editable(*_, **__):
            build_wheel()
        """)
    )
    uv = Path(sys.executable).with_name("uv")
    with pytest.raises(setup.Trouble) as trouble:
        setup.run(
            [str(uv), "pip", "install", "--no-build-isolation", "--target", str(tmp_path / "there"), str(package)], "x"
        )

    assert trouble.value.id == "no-compiler"


@pytest.mark.parametrize(
    ("output", "id"),
    [
        ("error: command 'gcc' failed: No such file or directory", "no-compiler"),
        ("error: Microsoft Visual C++ 14.0 or greater is required.", "no-compiler"),
        ("npm error code EAI_AGAIN", "no-network"),
        ("npm error code ECONNREFUSED", "no-network"),
        ("Caused by: error sending request for url", "no-network"),
        ("OSError: [Errno 28] No space left on device", "no-room"),
        ("npm error code ETARGET", "failed"),
    ],
)
def test_causes_are_told_apart(output: str, id: str) -> None:
    assert setup.cause(output) == id


def test_a_cause_nobody_knows_is_shown_as_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(setup.Trouble):
        setup.run([sys.executable, "-c", "print('the reason'); raise SystemExit(3)"], "x")

    assert "the reason" in capsys.readouterr().err


def test_what_is_done_for_a_state_is_done_once(tmp_path: Path) -> None:
    done: list[str] = []
    for state in ("a", "a", "b"):
        setup.once(str(tmp_path / "stamp"), state, lambda state=state: done.append(state))

    assert done == ["a", "b"]


def test_a_failed_work_is_not_taken_for_done(tmp_path: Path) -> None:
    def fail() -> None:
        raise setup.Trouble("failed", what="x")

    with pytest.raises(setup.Trouble):
        setup.once(str(tmp_path / "stamp"), "a", fail)

    assert not (tmp_path / "stamp").exists()


def test_make_without_python_says_so() -> None:
    done = subprocess.run(["make", "play", "PYTHON=no-such-python"], cwd=ROOT, capture_output=True, text=True)

    assert done.returncode
    assert "Python 3.11" in done.stdout
