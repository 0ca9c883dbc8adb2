"""Open the listening socket; explain in one sentence why a port cannot be used."""

from __future__ import annotations

import errno
import socket

from tapete.core.i18n.language import language
from tapete.core.i18n.text import Text
from tapete.live.errors import sentences

BACKLOG = 2048  # connections not yet accepted; after a restart all clients reconnect at once
MESSAGES = {
    errno.EADDRINUSE: "serve-port-taken",
    errno.EACCES: "serve-port-forbidden",
    errno.EADDRNOTAVAIL: "serve-host-elsewhere",
}


def listen(host: str, port: int) -> socket.socket:
    """Open the socket. Raises `SystemExit` with the reason."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        dual = host == "::" and socket.has_dualstack_ipv6()
        listening = socket.create_server((host, port), family=family, backlog=BACKLOG, dualstack_ipv6=dual)
    except socket.gaierror:
        raise SystemExit(describe_error("serve-host-unknown", host, port)) from None
    except OSError as error:
        id = MESSAGES.get(error.errno or 0, "serve-cannot-listen")
        raise SystemExit(describe_error(id, host, port, reason=error.strerror or str(error))) from None
    listening.set_inheritable(True)  # several workers share it
    return listening


def describe_error(id: str, host: str, port: int, reason: str = "") -> str:
    return sentences(language()).say(
        Text(id, {"host": host, "port": str(port), "next": str(port + 1), "reason": reason})
    )
