"""Processes of tests that end with them, also after SIGKILL.

Run as a program it starts a command and ends it when its own standard input is closed, as the death of the parent does.
It passes SIGINT and SIGTERM on and ends as the command does.
With `--postgres FOLDER` it stops the PostgreSQL of that folder instead. It needs nothing but the standard library.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any

GRACE = 30  # seconds to end by itself, before it is killed
GUARD = (sys.executable, "-I", "-S", str(Path(__file__).resolve()))


def start_guarded(*command: str, **options: Any) -> subprocess.Popen[Any]:
    """Start a command that ends when this process does. `end_guarded` ends it."""
    return subprocess.Popen([*GUARD, *command], stdin=subprocess.PIPE, **options)


def end_guarded(process: subprocess.Popen[Any]) -> None:
    """End a guarded command, and wait until it is gone."""
    for pipe in (process.stdin, process.stdout, process.stderr):
        if pipe is not None:
            pipe.close()
    process.wait(GRACE + 10)


def guard_postgres(folder: str) -> subprocess.Popen[bytes]:
    """Stop the PostgreSQL of a folder, and delete the folder, when this process has ended."""
    return start_guarded("--postgres", folder)


def run(command: list[str]) -> int:
    children: list[subprocess.Popen[bytes]] = []
    early: list[int] = []  # signals before the command is known: it may be running already

    def pass_on(number: int, _: object) -> None:
        early.append(number)
        while children and early:
            children[0].send_signal(early.pop(0))

    for number in (signal.SIGINT, signal.SIGTERM):  # before the start: a command does not inherit a handler
        signal.signal(number, pass_on)
    # in a session of its own, so that Ctrl-C reaches it once
    children.append(subprocess.Popen(command, stdin=subprocess.DEVNULL, start_new_session=True))
    while early:
        children[0].send_signal(early.pop(0))
    threading.Thread(target=end_with_parent, args=(children[0],), daemon=True).start()
    return children[0].wait()


def end_with_parent(child: subprocess.Popen[bytes]) -> None:
    wait_for_parent()
    child.terminate()
    with suppress(subprocess.TimeoutExpired):
        child.wait(GRACE)
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError, PermissionError):  # its workers and bots too
            os.killpg(child.pid, signal.SIGKILL)
    else:
        child.kill()


def end_like(code: int) -> None:
    """End this process with an exit code, or by the signal that a negative one names."""
    if code < 0:
        signal.signal(-code, signal.SIG_DFL)
        os.kill(os.getpid(), -code)
    sys.exit(code)


def wait_for_parent() -> None:
    while os.read(0, 1024):
        pass


def stop_postgres(folder: Path) -> None:
    """Stop a PostgreSQL at once: nobody needs its data any more."""
    with suppress(OSError, ValueError):  # it was stopped in time
        os.kill(int((folder / "postmaster.pid").read_text().split()[0]), signal.SIGQUIT)
    shutil.rmtree(folder, ignore_errors=True)


def main() -> None:
    if sys.argv[1] == "--postgres":
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        wait_for_parent()
        stop_postgres(Path(sys.argv[2]))
    else:
        end_like(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
