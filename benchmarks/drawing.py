"""Benchmark of drawing in the page: 300 pieces of a table, and a frame of 120 figures in 3D."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

CLIENT = Path(__file__).resolve().parent.parent / "client"
FINDINGS: list[tuple[str, str, str, str]] = []  # name, value, comparison, budget
LINES = (
    ("300 pieces drawn in the browser", r"pieces drawn in ([\d.]+) ms \((.+?)\); budget ([\d.]+) ms"),
    ("a frame of 120 figures in three dimensions", r"costs the page ([\d.]+) ms \((.+?)\).*; budget ([\d.]+) ms"),
)


def main() -> list[str]:
    """Run the benchmark; return missed budgets."""
    node = shutil.which("node") or shutil.which("node", path=os.path.dirname(sys.executable))
    if node is None:
        print("no node here: the page is not measured")
        return []
    run = subprocess.run([node, "tools/bench.mjs"], cwd=CLIENT, capture_output=True, text=True, check=False)
    if run.returncode == 2:
        print(run.stderr.strip())  # no Chromium
        return []
    print(run.stdout, end="")
    missed = []
    for what, pattern in LINES:
        words = re.search(pattern, run.stdout)
        if words is None:
            missed.append(f"{what}: nothing was measured")
            continue
        kept = float(words[1]) < float(words[3])
        FINDINGS.append((what, f"{words[1]} ms", words[2], f"{words[3]} ms, {'kept' if kept else 'MISSED'}"))
        if not kept:
            missed.append(f"{what}: {words[1]} ms of {words[3]}")
    return missed
