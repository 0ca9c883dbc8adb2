"""First setup on an incomplete machine: one sentence in each language, and no traceback."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest
from tools import setup

ROOT = Path(__file__).resolve().parents[1]
NOWHERE = "http://127.0.0.1:9/simple"  # no server listens there


@pytest.fixture
def machine(tmp_path: Path):
    """A copy of the setup files on a machine without caches, network or Node.js; call it to run the setup."""
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

    def run(*args: str, before: str = "", **env: str) -> tuple[int, list[str]]:
        script = place / "tools" / "setup.py"
        code = f"import sys, runpy\n{before}\nsys.argv = {[str(script), *args]!r}\nrunpy.run_path({str(script)!r}, run_name='__main__')"
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
        inherited = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "TEMP") if name in os.environ}
        done = subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            env={**inherited, **home, **nowhere, **env},
            timeout=300,
        )
        assert "Traceback" not in done.stderr
        return done.returncode, done.stderr.strip().splitlines()

    run.place = place  # type: ignore[attr-defined]  # folder of the copy
    return run


def test_an_old_python_is_refused_by_the_script_itself(machine) -> None:
    code, lines = machine("play", before="sys.version_info = (3, 9, 2)")

    assert code == 1
    assert lines == [sentence.format(version="3.9.2") for sentence in setup.SENTENCES["old-python"]]


def test_even_a_very_old_python_can_read_the_script() -> None:
    import ast

    ast.parse((ROOT / "tools" / "setup.py").read_text(), feature_version=(3, 6))


@pytest.mark.check
def test_without_a_network_the_first_start_says_so(machine) -> None:
    code, lines = machine("play")

    assert code == 1
    assert lines == [sentence.format(what="uv") for sentence in setup.SENTENCES["no-network"]]


def test_a_python_without_venv_is_refused_with_what_is_missing(machine) -> None:
    code, lines = machine("play", before="sys.executable = 'false'")

    assert code == 1
    assert lines == list(setup.SENTENCES["no-venv"])
    assert not (machine.place / ".venv").exists()


@pytest.mark.long
def test_without_node_and_network_the_network_is_named(machine, tmp_path: Path) -> None:
    tools = tmp_path / "bin"
    tools.mkdir()

    code, lines = machine("client", before="import os; os.environ['PATH'] = " + repr(str(tools)))

    assert code == 1
    # without a network the environment itself cannot be made; that cause is named first
    assert lines == [sentence.format(what="uv") for sentence in setup.SENTENCES["no-network"]]


def test_an_old_node_is_refused_and_a_new_one_required(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_a_missing_compiler_is_named(tmp_path: Path) -> None:
    """uv builds a real source package; its backend calls the compiler as setuptools does, and there is none."""
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
def test_causes_are_distinguished(output: str, id: str) -> None:
    assert setup.cause(output) == id


def test_the_output_of_an_unknown_failure_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(setup.Trouble):
        setup.run([sys.executable, "-c", "print('the reason'); raise SystemExit(3)"], "x")

    assert "the reason" in capsys.readouterr().err


def test_a_step_runs_once_for_each_state(tmp_path: Path) -> None:
    done: list[str] = []
    for state in ("a", "a", "b"):
        setup.once(str(tmp_path / "stamp"), state, lambda state=state: done.append(state))

    assert done == ["a", "b"]


def test_a_failed_step_is_not_marked_as_done(tmp_path: Path) -> None:
    def fail() -> None:
        raise setup.Trouble("failed", what="x")

    with pytest.raises(setup.Trouble):
        setup.once(str(tmp_path / "stamp"), "a", fail)

    assert not (tmp_path / "stamp").exists()


def test_make_without_python_says_so() -> None:
    done = subprocess.run(["make", "play", "PYTHON=no-such-python"], cwd=ROOT, capture_output=True, text=True)

    assert done.returncode
    assert "Python 3.11" in done.stdout


def test_locks_are_made_without_building_the_project() -> None:
    """A new build requirement is not in the locks yet, so the project cannot be installed."""
    done = subprocess.run(["make", "--dry-run", "locks"], cwd=ROOT, capture_output=True, text=True, check=True)

    assert [line.split()[-1] for line in done.stdout.splitlines() if "tools/setup.py" in line] == ["uv"]
    assert setup.PARTS["uv"] == (setup.environment,)
    assert "['build-system']['requires']" in done.stdout
