"""Pyodide in Node, installed as for `make site`, on the sources of the repository."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]


def run_in_pyodide(tasks: list[str]) -> list[list[Any]]:
    """Run tasks of `played_there.py`; return task, result and seconds of each."""
    subprocess.run([sys.executable, ROOT / "tools" / "setup.py", "browser-python"], check=True, cwd=ROOT)
    path = os.pathsep.join([os.environ["PATH"], str(Path(sys.executable).parent)])
    node = shutil.which("node", path=path)
    assert node is not None
    run = subprocess.run(
        [node, str(Path(__file__).with_name("in_pyodide.mjs")), *tasks],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return [json.loads(line) for line in run.stdout.splitlines()]


def path_in_pyodide(path: Path) -> str:
    """Path of a file of the repository inside Pyodide."""
    return f"/tapete/{path.relative_to(ROOT).as_posix()}"
