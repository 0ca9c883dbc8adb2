"""Imported by the process that forks bot processes for test servers: loads all games."""

from __future__ import annotations

import errno
import socket
from multiprocessing import reduction

from tapete.core.game import games
from tapete.server.background import bot_processes

__all__ = ["bot_processes"]

receive = reduction.recvfds


def receive_or_pass(asker: socket.socket, size: int) -> list[int]:
    """Python's fork server ends if a server dies while it asks. As an aborted connection it is passed over."""
    try:
        return receive(asker, size)
    except (EOFError, RuntimeError) as error:
        raise ConnectionAbortedError(errno.ECONNABORTED, "the server died while it asked") from error


reduction.recvfds = receive_or_pass
games()
