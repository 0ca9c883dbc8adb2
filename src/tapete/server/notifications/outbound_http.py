"""Outbound HTTP requests to addresses that members entered, guarded against SSRF.

Only public addresses are allowed, unless the host allows private ones, so that no member can reach machines
behind the server's firewall."""

from __future__ import annotations

import http.client
import ssl
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from ipaddress import IPv4Address, ip_address, ip_network
from socket import IPPROTO_TCP, SHUT_RDWR, create_connection, getaddrinfo
from threading import Timer
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit

PATIENCE = 8.0  # timeout in seconds of each step
WHOLE = 15.0  # seconds for all of it: a server that answers byte by byte must not block a thread
READ = 4096  # bytes of an answer that are read
PORTS = {"https": 443, "http": 80}

# `is_global` of the standard library differs from one Python to the next, so these are named here
UNICAST = ip_network("2000::/3")  # all of IPv6 that is given out; NAT64, site-local and the rest lie outside
NOT_PUBLIC = tuple(
    ip_network(net)
    for net in (
        "100.64.0.0/10",  # shared address space
        "192.0.0.0/24",  # protocol assignments
        "192.88.99.0/24",  # relays of 6to4
        "198.18.0.0/15",  # benchmarks
        "240.0.0.0/4",  # reserved, and broadcast
        "2001::/23",  # protocol assignments, Teredo among them: an IPv4 address within
        "2001:db8::/32",  # documentation
        "2002::/16",  # 6to4: an IPv4 address within
        "3fff::/20",  # documentation
    )
)


class NotAllowed(Exception):
    """An address this server does not send to."""


class Answer(NamedTuple):
    status: int  # 0: no answer
    words: str


def check_address(address: str, *, private: bool = False) -> SplitResult:
    """The parts of an allowed address; its host name is not resolved yet.

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
    """Resolve a host name once, so that the checked address is the one connected to."""
    port = parts.port or PORTS[parts.scheme]
    try:
        addresses = [str(place[4][0]) for place in getaddrinfo(parts.hostname, port, proto=IPPROTO_TCP)]
    except UnicodeError as error:  # a label that is empty or too long
        raise NotAllowed(str(error)) from None
    if not addresses or (not private and not all(is_public(address) for address in addresses)):
        raise NotAllowed(parts.hostname or "")
    return addresses[0], port


def is_public(address: str) -> bool:
    """True if an IP address is on the public internet.

    >>> tried = ("93.184.215.14", "2606:2800:21f::1", "127.0.0.1", "10.0.0.1", "::1", "64:ff9b::10.0.0.1")
    >>> [is_public(address) for address in tried]
    [True, True, False, False, False, False]
    """
    ip = ip_address(address.partition("%")[0])
    inner = getattr(ip, "ipv4_mapped", None) or ip
    given_out = isinstance(inner, IPv4Address) or inner in UNICAST
    return given_out and inner.is_global and not inner.is_multicast and not any(inner in net for net in NOT_PUBLIC)


def check_receiver(address: str, *, private: bool = False) -> None:
    """Refuse an address that is not allowed, when a member enters it. Slow (DNS): run it in a thread.

    A name that cannot be resolved now is left to the delivery, which checks again."""
    parts = check_address(address, private=private)
    with suppress(OSError):
        resolve_host(parts, private=private)


def post(address: str, body: bytes, headers: Mapping[str, str], *, private: bool = False) -> Answer:
    """One POST without redirects, within a few seconds. Raises `NotAllowed`."""
    parts = check_address(address, private=private)
    try:
        ip, port = resolve_host(parts, private=private)
        connection = PinnedConnection(parts, ip, port)
    except OSError as error:
        return Answer(0, str(error)[:200])
    deadline = Timer(WHOLE, connection.abort)
    deadline.daemon = True
    deadline.start()
    try:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        connection.request("POST", path, body, {"user-agent": "tapete", **headers})
        answer = connection.getresponse()
        return Answer(answer.status, answer.read(READ).decode("utf-8", "replace")[:200])
    except (OSError, http.client.HTTPException) as error:
        return Answer(0, str(error)[:200])
    finally:
        deadline.cancel()
        connection.close()


@cache
def tls_context() -> ssl.SSLContext:
    return ssl.create_default_context()


class PinnedConnection(http.client.HTTPConnection):
    """A connection to an address resolved before, under the host name it was resolved from."""

    def __init__(self, parts: SplitResult, ip: str, port: int) -> None:
        super().__init__(parts.hostname or "", port, timeout=PATIENCE)
        self.default_port = PORTS[parts.scheme]
        self.ip, self.uses_tls = ip, parts.scheme == "https"

    def connect(self) -> None:
        self.sock = create_connection((self.ip, self.port), self.timeout)
        if self.uses_tls:
            self.sock = tls_context().wrap_socket(self.sock, server_hostname=self.host)

    def abort(self) -> None:
        """Shut the socket down, which ends a read that waits for the other side."""
        with suppress(OSError, AttributeError):  # already closed, or never opened
            self.sock.shutdown(SHUT_RDWR)
