"""The process that forks bot processes for test servers outlives a server killed while it asked for one."""

import os
import subprocess
import sys

import pytest

from .running import environment

ASK_AND_DIE = """
import multiprocessing
import socket
from multiprocessing import forkserver

if __name__ == "__main__":
    forkserver.set_forkserver_preload(["bot_nursery"])
    forkserver.ensure_running()
    with socket.socket(socket.AF_UNIX) as cut:  # as a killed server leaves it: connected, and nothing sent
        cut.connect(forkserver._forkserver._forkserver_address)
    forkserver._forkserver.ensure_running = lambda: None
    process = multiprocessing.get_context("forkserver").Process(target=print, args=("answered",))
    process.start()
    process.join()
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="Windows starts each bot process anew")
def test_a_server_killed_while_it_asks_for_a_bot_process_leaves_the_nursery_running(tmp_path):
    program = tmp_path / "ask_and_die.py"
    program.write_text(ASK_AND_DIE)
    asked = subprocess.run(
        [sys.executable, str(program)], env=environment(), capture_output=True, text=True, check=False
    )
    assert asked.stdout == "answered\n", asked.stderr
