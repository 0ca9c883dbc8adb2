"""Benchmarks: each one imports, and the servers they measure start."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.marks import long_for

BENCHMARKS = Path(__file__).parent.parent / "benchmarks"


@pytest.mark.check
@pytest.mark.parametrize("kind", long_for(["tapete", "echo", "timed", "plain", "profiled"], "echo", "timed", "plain"))
def test_a_measured_server_starts(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It watches methods by name, so a rename breaks it at its start."""
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    import server

    with server.Running(kind) as running:
        assert running.port > 0


@pytest.mark.check
def test_every_benchmark_imports() -> None:
    names = [path.stem for path in BENCHMARKS.glob("*.py")]
    assert len(names) > 5
    script = f"import sys; sys.path[:0] = [{str(BENCHMARKS)!r}]; import {', '.join(names)}"
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
