"""What the README and the guide show is run as it stands there."""

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_the_readme_example_runs(tmp_path):
    [code] = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    assert len([line for line in code.splitlines() if line.strip()]) <= 10
    ran = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False)
    assert ran.returncode == 0, ran.stderr
    assert "winners" in ran.stdout
    assert (tmp_path / "cup.jsonl").exists()


def test_the_guides_game_is_about_a_hundred_lines():
    lines = (ROOT / "examples" / "connectfour" / "game.py").read_text(encoding="utf-8").splitlines()
    assert len([line for line in lines if line.strip()]) <= 110


def test_the_guides_game_is_found_by_its_environment_variable():
    env = {**os.environ, "PYTHONPATH": str(ROOT / "examples"), "TAPETE_GAMES": "connectfour.game"}
    ran = subprocess.run(
        [sys.executable, "-m", "tapete.cli", "arena", "connectfour", "--games", "5", "--json"], env=env, capture_output=True, text=True, timeout=60, check=False
    )
    assert ran.returncode == 0, ran.stderr
    assert '"errors":0' in ran.stdout


def test_the_scenarios_of_the_documentation_run():
    examples = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8"), re.DOTALL)
    assert examples
    for code in examples:
        ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
        assert ran.returncode == 0, ran.stderr
