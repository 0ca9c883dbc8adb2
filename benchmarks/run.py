"""Run all benchmarks. Results are ratios within one run; a missed budget sets the exit code."""

from __future__ import annotations

import importlib.util
import os
import platform
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
PARTS = (
    "play",
    "learners",
    "growth",
    "scenes",
    "club",
    "server",
    "answers",
    "checkpoints",
    "commits",
    "crowd",
    "callbacks",
    "measuring",
    "solo",
    "drawing",
)
PAGE = HERE.parent / "docs" / "performance.md"


def load(name: str):  # type: ignore[no-untyped-def]
    spec = importlib.util.spec_from_file_location(name, HERE / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def page(findings: list[tuple[str, str, str, str]]) -> str:
    """Write `docs/performance.md`: results of one run, side by side."""
    machine = f"{os.cpu_count()} cores, {platform.machine()}, Python {platform.python_version()}"
    rows = "\n".join(f"| {' | '.join(row)} |" for row in findings)
    return f"""# Performance

Written by `make bench`; everything below was measured in one run on one machine ({machine}),
so the ratios mean something where the figures alone do not.
python-chess, OpenSpiel and PettingZoo play at random beside us.

| what | figure | beside | budget |
| --- | --- | --- | --- |
{rows}

How the cost of SAGA grows with the figures on the table: [saga-growth.svg](saga-growth.svg).
"""


def by_hand(written: str) -> str:
    """Part of the page after the generated table: measured separately, and kept."""
    return "".join(written.partition("\n## ")[1:])


def run() -> int:
    missed, findings = [], []
    for name in PARTS:
        if (HERE / f"{name}.py").exists():
            print(f"== {name}")
            part = load(name)
            missed += part.main() or []
            findings += part.FINDINGS
    PAGE.write_text(page(findings) + by_hand(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    for what in missed:
        print(f"budget missed: {what}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(run())
