"""Whom a request comes from, as limits count: a person's address, not that of the proxy which passed it on."""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import IPv6Address, ip_address, ip_network
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # the command line reads the settings, and has no use for Litestar
    from litestar.types import Scope

IPV6_SITE_BITS = 64  # bits of an IPv6 address that one household has; the others it may choose as it likes
LONGEST = 64


def parse_networks(trusted: Sequence[str]) -> list[str]:
    """Addresses and networks of proxies, as uvicorn's own middleware takes them. ValueError for what is neither."""
    return [str(ip_network(one, strict=False)) for one in trusted]


def read_client_address(scope: Scope) -> str:
    """Where a request comes from; trusted proxies have been looked behind before."""
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
