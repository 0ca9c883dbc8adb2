"""Guarded processes of tests: they end with their parent, and signals reach them."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.guarded_process import end_guarded, start_guarded

SLEEPER = "import time; print('ready', flush=True); time.sleep(600)"
PARENT = f"""
import sys, time
from tests.guarded_process import start_guarded
start_guarded(sys.executable, "-S", "-c", {SLEEPER!r})
time.sleep(600)
"""


def test_a_guarded_process_ends_when_its_parent_is_killed():
    root = Path(__file__).parent.parent
    parent = subprocess.Popen([sys.executable, "-c", PARENT], cwd=root, stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    assert parent.stdout.readline() == "ready\n"
    parent.kill()
    assert parent.stdout.read() == ""  # the pipe closes with its last holder, the sleeper
    parent.wait()
    parent.stdout.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is no signal there")
@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 7), (signal.SIGTERM, -signal.SIGTERM)])
def test_a_signal_reaches_a_guarded_process_once_and_its_end_is_seen(number, code):
    heeds = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"  # also in a job in the background
    patient = f"{heeds}\ntry:\n    {SLEEPER}\nexcept KeyboardInterrupt:\n    raise SystemExit(7)"
    process = start_guarded(sys.executable, "-S", "-c", patient, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout.readline() == "ready\n"
        process.send_signal(number)
        assert process.wait(60) == code
    finally:
        end_guarded(process)
