"""All benchmarks. Figures are ratios inside one run; a missed budget is named, and the exit code says so."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent


def load(name: str):  # type: ignore[no-untyped-def]
    spec = importlib.util.spec_from_file_location(name, HERE / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def run() -> int:
    missed = []
    for name in ("play", "server"):
        if (HERE / f"{name}.py").exists():
            print(f"== {name}")
            missed += load(name).main() or []
    for what in missed:
        print(f"budget missed: {what}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(run())
