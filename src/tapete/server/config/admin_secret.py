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
    """The secret that opens the admin pages, and the passes (cookies) for browsers that showed it.

    The file is read at every use, so a new secret counts at once, in every worker."""

    def __init__(self, text: str = "", file: Path | None = None) -> None:
        self._text, self._file = text, file

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
        return cls(file=path)

    @property
    def text(self) -> str:
        """The secret; empty if its file is gone, and then nothing opens the pages."""
        if self._file is None:
            return self._text
        try:
            return self._file.read_text().strip()
        except OSError:
            return ""

    def is_secret(self, given: str) -> bool:
        secret = self.text
        return bool(secret) and hmac.compare_digest(given.encode(), secret.encode())

    def new_pass(self, session: str = "") -> str:
        """A pass for some hours, with the hash of the member's session it was given to, if any.

        A new secret invalidates all passes."""
        until = str(int(time()) + HOURS_INSIDE * 3600)
        return f"{until}.{session}.{self._sign('pass', until, session)}"

    def session_of_pass(self, cookie: str) -> str | None:
        """The session a pass was given to; empty if the secret itself was shown, None if the pass is not valid."""
        until, _, rest = cookie.partition(".")
        session, _, signature = rest.partition(".")
        signed = hmac.compare_digest(signature.encode(), self._sign("pass", until, session).encode())
        return session if signed and self.text and until.isdigit() and int(until) > time() else None

    def form_token(self, cookie: str) -> str:
        """The token in every form of a pass's holder (CSRF); no other page can know it."""
        return self._sign("form", cookie)

    def is_same_token(self, given: str, expected: str) -> bool:
        return hmac.compare_digest(given.encode(), expected.encode())

    def _sign(self, *parts: str) -> str:
        return hmac.new(self.text.encode(), "\0".join(parts).encode(), sha256).hexdigest()[:40]
