"""Client IP address of a request, as rate limits count it: trusted proxies removed, IPv6 by network."""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import IPv6Address, ip_address, ip_network
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # the command line does not load Litestar
    from litestar.types import Scope

IPV6_SITE_BITS = 64  # bits of an IPv6 address that identify a connection; its user chooses the rest
LONGEST = 64


def parse_networks(trusted: Sequence[str]) -> list[str]:
    """Addresses and networks of proxies, as uvicorn's middleware takes them. Raises ValueError."""
    return [str(ip_network(one, strict=False)) for one in trusted]


def read_client_address(scope: Scope) -> str:
    """The client's address. Headers of trusted proxies have been applied before."""
    client = scope.get("client")
    host = client[0] if client else ""
    try:
        address = ip_address(host)
    except ValueError:
        return host[:LONGEST]
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ip_network((int(address) >> IPV6_SITE_BITS << IPV6_SITE_BITS, IPV6_SITE_BITS)))
    return str(address)
