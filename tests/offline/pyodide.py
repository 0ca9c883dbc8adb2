"""Python as browsers have it, in Node: installed by the same script as for `make site`, and run on our own sources."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]


def played_there(words: list[str]) -> list[list[Any]]:
    """What came of each word (`played_there.py`)."""
    subprocess.run([sys.executable, ROOT / "tools" / "setup.py", "browser-python"], check=True, cwd=ROOT)
    path = os.pathsep.join([os.environ["PATH"], str(Path(sys.executable).parent)])
    node = shutil.which("node", path=path)
    assert node is not None
    told = subprocess.run(
        [node, str(Path(__file__).with_name("in_pyodide.mjs")), *words],
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    return [json.loads(line) for line in told.stdout.splitlines()]


def there(path: Path) -> str:
    """Where a file of the repository lies in there."""
    return f"/tapete/{path.relative_to(ROOT).as_posix()}"
