"""Admin secret and passes: from a setting, or generated at the first start into a private file."""

from __future__ import annotations

import hmac
import os
import secrets
from hashlib import sha256
from pathlib import Path
from time import time

FILE = "admin.key"
HOURS_INSIDE = 12


class AdminSecret:
    """The secret that opens the admin pages, and the passes (cookies) for browsers that showed it."""

    def __init__(self, text: str) -> None:
        self.text = text

    @classmethod
    def read(cls, data: Path, secret: str = "") -> AdminSecret:
        if secret:
            return cls(secret)
        path = data / FILE
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
        try:
            with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
                file.write(secrets.token_urlsafe(24))
        except FileExistsError:
            pass
        return cls(path.read_text().strip())

    def is_secret(self, given: str) -> bool:
        return bool(self.text) and hmac.compare_digest(given.encode(), self.text.encode())

    def new_pass(self, member: str = "") -> str:
        """A pass for some hours, with the member it was given to, if any. A new secret invalidates all passes."""
        until = str(int(time()) + HOURS_INSIDE * 3600)
        return f"{until}.{member}.{self._sign('pass', until, member)}"

    def is_valid_pass(self, cookie: str) -> bool:
        until, member, signature = _parts(cookie)
        signed = hmac.compare_digest(signature.encode(), self._sign("pass", until, member).encode())
        return signed and until.isdigit() and int(until) > time()

    def member_of(self, cookie: str) -> str:
        """The member a pass was given to; empty if the secret itself was shown."""
        return _parts(cookie)[1] if self.is_valid_pass(cookie) else ""

    def form_token(self, cookie: str) -> str:
        """The token in every form of a pass's holder (CSRF); no other page can know it."""
        return self._sign("form", cookie)

    def is_same_token(self, given: str, expected: str) -> bool:
        return hmac.compare_digest(given.encode(), expected.encode())

    def _sign(self, *parts: str) -> str:
        return hmac.new(self.text.encode(), "\0".join(parts).encode(), sha256).hexdigest()[:40]


def _parts(cookie: str) -> tuple[str, str, str]:
    until, _, rest = cookie.partition(".")
    member, _, signature = rest.partition(".")
    return until, member, signature
