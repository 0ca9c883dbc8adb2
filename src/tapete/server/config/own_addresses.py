"""Addresses at which other machines reach this server, printed at start with a QR code."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from io import StringIO
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import TextIO

import ifaddr
import segno

from tapete.core.i18n.language import language
from tapete.core.i18n.text import Text
from tapete.live.errors import sentences

EVERYWHERE = {"0.0.0.0", "::", ""}
WHITE_ON_BLACK, AS_BEFORE = "\x1b[38;5;231;48;5;16m", "\x1b[0m"
QUIET_ZONE = 2  # modules around the code; fewer than the standard's four are enough on a dark terminal


def list_own_addresses() -> list[IPv4Address | IPv6Address]:
    """All addresses of this machine's network adapters."""
    ips = [ip.ip if isinstance(ip.ip, str) else ip.ip[0] for adapter in ifaddr.get_adapters() for ip in adapter.ips]
    return [ip_address(ip) for ip in ips]


def reachable_hosts(host: str, own: Iterable[IPv4Address | IPv6Address]) -> list[str]:
    """Hosts to type to reach a server that listens on `host`, the likeliest first.

    >>> written = ("127.0.0.1", "10.0.0.7", "192.168.1.20", "169.254.3.3", "fe80::1", "2001:db8::5")
    >>> own = [ip_address(ip) for ip in written]
    >>> reachable_hosts("0.0.0.0", own)
    ['192.168.1.20', '10.0.0.7', '127.0.0.1']
    >>> reachable_hosts("::", own)
    ['192.168.1.20', '10.0.0.7', '[2001:db8::5]', '127.0.0.1']
    >>> reachable_hosts("127.0.0.1", own)
    ['127.0.0.1']
    """
    if host not in EVERYWHERE:
        return [f"[{host}]" if ":" in host else host]
    shared = [
        ip
        for ip in own
        if not (ip.is_loopback or ip.is_link_local or ip.is_multicast) and (host == "::" or ip.version == 4)
    ]
    return [*(f"[{ip}]" if ip.version == 6 else str(ip) for ip in sorted(set(shared), key=likelihood)), "127.0.0.1"]


def likelihood(ip: IPv4Address | IPv6Address) -> tuple[int, int]:
    """Sort key: home routers assign 192.168 addresses; others often belong to containers and tunnels."""
    home = ip.version == 4 and str(ip).startswith("192.168.")
    return (0 if home else 1 if ip.version == 4 else 2, int(ip))


def is_shared(host: str) -> bool:
    """True if other machines can reach the host.

    >>> [is_shared(host) for host in ("192.168.1.20", "127.0.0.1", "localhost", "[::1]", "club.example")]
    [True, False, False, False, True]
    """
    bare = host.strip("[]")
    try:
        return not ip_address(bare).is_loopback
    except ValueError:
        return bare != "localhost"


def urls(host: str, port: int, prefix: str = "", *, shared: bool = False) -> list[str]:
    """URLs of a server; with `shared`, only those that other machines can reach."""
    names = reachable_hosts(host, list_own_addresses() if host in EVERYWHERE else ())
    return [f"http://{name}:{port}{prefix}" for name in names if is_shared(name) or not shared]


def print_addresses(host: str, port: int, prefix: str = "", out: TextIO = sys.stdout) -> None:
    """Print the URLs and, on a terminal, a QR code for phones."""
    say = sentences(language()).say
    for address in urls(host, port, prefix):
        print(say(Text("serve-ready", {"address": address})), file=out)
    others = urls(host, port, prefix, shared=True)
    if others and out.isatty():
        print(qr_code(others[0]), file=out)
        print(say(Text("serve-code", {"address": others[0]})), file=out)
    if not others:
        print(say(Text("serve-alone")), file=out)
    print(say(Text("serve-hint")), file=out, flush=True)


def qr_code(address: str) -> str:
    """QR code of an address in half blocks, white on black in any colour scheme.

    >>> len(qr_code("http://192.168.1.20:8000").splitlines())
    15
    """
    drawn = StringIO()
    segno.make(address, error="l", micro=False).terminal(drawn, border=QUIET_ZONE, compact=True)
    return "\n".join(f"{WHITE_ON_BLACK}{line}{AS_BEFORE}" for line in drawn.getvalue().splitlines())
