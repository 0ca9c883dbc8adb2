"""Requests to addresses that people typed. They go to the open internet alone, unless the host allows more: nobody
makes this server knock at doors behind its own firewall."""

from __future__ import annotations

import http.client
import ssl
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from ipaddress import ip_address
from socket import IPPROTO_TCP, SHUT_RDWR, create_connection, getaddrinfo
from threading import Timer
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit

PATIENCE = 8.0  # seconds for each step of a request
WHOLE = 15.0  # seconds for all of it: who answers a letter at a time keeps no hand busy that others wait for
READ = 4096  # bytes of an answer that are looked at
PORTS = {"https": 443, "http": 80}


class NotAllowed(Exception):
    """An address this server does not speak to."""


class Answer(NamedTuple):
    status: int  # 0: nobody answered
    words: str


def check_address(address: str, *, private: bool = False) -> SplitResult:
    """The parts of an address that may be asked; its name is not looked up yet.

    >>> check_address("https://chat.example/hooks/1?x=2").hostname
    'chat.example'
    >>> check_address("http://chat.example/")
    Traceback (most recent call last):
    tapete.server.notifications.outbound_http.NotAllowed: http
    """
    try:
        parts = urlsplit(address)
        port, host = parts.port, parts.hostname
    except ValueError as error:
        raise NotAllowed(str(error)) from None
    if parts.scheme != "https" and not (private and parts.scheme == "http"):
        raise NotAllowed(parts.scheme)
    if not host or parts.username is not None or not address.isascii() or not address.isprintable() or " " in address:
        raise NotAllowed(host or "")
    if not private and port not in (None, 443, 8443):
        raise NotAllowed(str(port))
    return parts


def resolve_host(parts: SplitResult, *, private: bool = False) -> tuple[str, int]:
    """The machine behind a name, once: what is asked is what was looked at."""
    port = parts.port or PORTS[parts.scheme]
    addresses = [str(place[4][0]) for place in getaddrinfo(parts.hostname, port, proto=IPPROTO_TCP)]
    if not addresses or (not private and not all(is_public(address) for address in addresses)):
        raise NotAllowed(parts.hostname or "")
    return addresses[0], port


def is_public(address: str) -> bool:
    """
    >>> tried = ("93.184.215.14", "127.0.0.1", "10.0.0.1", "169.254.169.254", "::1", "fe80::1", "::ffff:10.0.0.1")
    >>> [is_public(address) for address in tried]
    [True, False, False, False, False, False, False]
    """
    ip = ip_address(address.partition("%")[0])
    inner = getattr(ip, "ipv4_mapped", None) or ip
    return inner.is_global and not inner.is_multicast


def post(address: str, body: bytes, headers: Mapping[str, str], *, private: bool = False) -> Answer:
    """One POST, no redirects, a few seconds at most. Raises `NotAllowed`."""
    parts = check_address(address, private=private)
    try:
        machine, port = resolve_host(parts, private=private)
        line = PinnedConnection(parts, machine, port)
    except OSError as error:
        return Answer(0, str(error)[:200])
    hang_up = Timer(WHOLE, line.abort)
    hang_up.daemon = True
    hang_up.start()
    try:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        line.request("POST", path, body, {"user-agent": "tapete", **headers})
        answer = line.getresponse()
        return Answer(answer.status, answer.read(READ).decode("utf-8", "replace")[:200])
    except (OSError, http.client.HTTPException) as error:
        return Answer(0, str(error)[:200])
    finally:
        hang_up.cancel()
        line.close()


@cache
def tls_context() -> ssl.SSLContext:
    return ssl.create_default_context()


class PinnedConnection(http.client.HTTPConnection):
    """To a machine that was looked up before, under the name it was asked for."""

    def __init__(self, parts: SplitResult, machine: str, port: int) -> None:
        super().__init__(parts.hostname or "", port, timeout=PATIENCE)
        self.default_port = PORTS[parts.scheme]
        self.machine, self.secret = machine, parts.scheme == "https"

    def connect(self) -> None:
        self.sock = create_connection((self.machine, self.port), self.timeout)
        if self.secret:
            self.sock = tls_context().wrap_socket(self.sock, server_hostname=self.host)

    def abort(self) -> None:
        """Whoever waits for the other side waits no more."""
        with suppress(OSError, AttributeError):  # closed already, or never opened
            self.sock.shutdown(SHUT_RDWR)
