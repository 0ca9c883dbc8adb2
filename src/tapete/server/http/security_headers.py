"""Security headers: Content-Security-Policy, framing, referrer, and Secure cookies over HTTPS."""

from __future__ import annotations

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

SOLO = "/solo"  # path of the site that runs without a server
CONTENT_SECURITY_POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "media-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
# The site without a server runs Python, which comes as WebAssembly.
SOLO_POLICY = CONTENT_SECURITY_POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
# Printed sheets bring their own style, and nothing else.
PRINT = "/print"
PRINT_POLICY = "; ".join(
    [
        "default-src 'none'",
        "style-src 'unsafe-inline'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)
SECURITY_HEADERS = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


def security_headers_middleware(app: ASGIApp) -> ASGIApp:
    """Add the security headers to every response. API responses are never cached."""

    async def handle(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message.setdefault("headers", [])
                headers = MutableScopeHeaders.from_message(message)
                for name, value in SECURITY_HEADERS.items():
                    headers[name] = value
                if scope["path"].split("/")[1] == SOLO[1:]:
                    headers["content-security-policy"] = SOLO_POLICY
                if scope["path"].startswith(f"{PRINT}/"):
                    headers["content-security-policy"] = PRINT_POLICY
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
                if scope["scheme"] == "https":
                    message["headers"] = [(name, mark_cookie_secure(name, value)) for name, value in message["headers"]]
            await send(message)

        await app(scope, receive, send_with_headers if scope["type"] == ScopeType.HTTP else send)

    return handle


def mark_cookie_secure(name: bytes, value: bytes) -> bytes:
    """Add `Secure` to a Set-Cookie header of an HTTPS response, also to those of libraries."""
    return value + b"; Secure" if name.lower() == b"set-cookie" and b"; secure" not in value.lower() else value
