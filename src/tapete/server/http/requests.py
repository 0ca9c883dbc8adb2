"""Read from a request: public origin, browser label, guest, client IP address."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection

from tapete.server.accounts.guests import GUEST
from tapete.server.accounts.sessions import describe_browser
from tapete.server.config.client_address import read_client_address
from tapete.server.config.settings import Settings

HttpRequest = Request[Any, Any, Any]


def public_origin(request: HttpRequest, settings: Settings) -> str:
    """Scheme and host as people see them in their browsers."""
    return settings.origin or f"{request.url.scheme}://{request.headers.get('host', '')}"


def browser_label(request: HttpRequest) -> str:
    """Browser and system of a request, such as "Firefox, Linux"."""
    return describe_browser(request.headers.get("user-agent", ""))


def read_guest(request: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Id of the guest or member who sends a request. Empty if there is none."""
    id: str = request.scope["state"].get(GUEST, "")
    return id


def read_address(request: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Client IP address of a request, which limits are counted by."""
    return read_client_address(request.scope)
