"""The socket a server listens on; what keeps it from listening is one sentence."""

from __future__ import annotations

import errno
import socket

from tapete.core.i18n.language import language
from tapete.core.i18n.text import Text
from tapete.live.errors import sentences

WAITING = 2048  # connections not yet taken, as after a restart when everybody comes back
TROUBLES = {
    errno.EADDRINUSE: "serve-port-taken",
    errno.EACCES: "serve-port-forbidden",
    errno.EADDRNOTAVAIL: "serve-host-elsewhere",
}


def listen(host: str, port: int) -> socket.socket:
    """Raises `SystemExit` with the reason."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        dual = host == "::" and socket.has_dualstack_ipv6()
        listening = socket.create_server((host, port), family=family, backlog=WAITING, dualstack_ipv6=dual)
    except socket.gaierror:
        raise SystemExit(sentence("serve-host-unknown", host, port)) from None
    except OSError as error:
        id = TROUBLES.get(error.errno or 0, "serve-cannot-listen")
        raise SystemExit(sentence(id, host, port, reason=error.strerror or str(error))) from None
    listening.set_inheritable(True)  # several workers share it
    return listening


def sentence(id: str, host: str, port: int, reason: str = "") -> str:
    return sentences(language()).say(
        Text(id, {"host": host, "port": str(port), "next": str(port + 1), "reason": reason})
    )
