"""Static files of the built client, read once and held in memory in every compressed form.

No response waits for compression. A URL is looked up among the files in memory, never on the disk.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path

from litestar import Response

FOREVER = "public, max-age=31536000, immutable"  # for files with a digest in their name
NAMED_BY_DIGEST = re.compile(r"^assets/|[/.][0-9a-f]{12}[/.]")
ASK_AGAIN = "no-cache"
INDEX = "index.html"
STYLESHEET = re.compile(rb'<link rel="stylesheet" href="[^"]*?(assets/[^"]+)"')
BUILT_ENCODINGS = {"br": ".br", "gzip": ".gz"}  # compressed by the build; the smallest first
WORTH_COMPRESSING = 1000  # bytes
MEDIA_TYPES = {
    ".css": "text/css",
    ".ftl": "text/plain",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".map": "application/json",
    ".mjs": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}  # not from `mimetypes`, which depends on what is installed on the machine; Litestar adds the charset of texts
INCOMPRESSIBLE = (".png", ".woff2", ".ico")


PageRewrite = Callable[[bytes], bytes]  # changes an HTML page before it is served


def keep_page(page: bytes) -> bytes:
    """Serve a page as it was built."""
    return page


class StaticFile:
    """A file with its compressed forms by content encoding. The empty encoding is the plain file."""

    def __init__(self, plain: bytes, media_type: str, cache_control: str = ASK_AGAIN) -> None:
        self.media_type, self.cache_control = media_type, cache_control
        self.digest = blake2b(plain, digest_size=12).hexdigest()
        self.forms = {"": plain}

    @classmethod
    def read(cls, path: Path, address: str, rewrite: PageRewrite) -> StaticFile:
        built = path.read_bytes()
        plain = rewrite(built) if path.suffix == ".html" else built
        media_type = MEDIA_TYPES.get(path.suffix, "application/octet-stream")
        file = cls(plain, media_type, FOREVER if NAMED_BY_DIGEST.search(address) else ASK_AGAIN)
        for encoding, suffix in BUILT_ENCODINGS.items() if plain == built else ():
            compressed = path.with_name(path.name + suffix)
            if compressed.is_file():
                file.forms[encoding] = compressed.read_bytes()
        if len(file.forms) == 1 and len(plain) >= WORTH_COMPRESSING and path.suffix not in INCOMPRESSIBLE:
            file.compress()  # a development build, or a page that was rewritten
        return file

    def compress(self) -> None:
        self.forms["gzip"] = gzip.compress(self.forms[""], 6, mtime=0)

    def respond(self, accepted: str, known: str, status: int = 200) -> Response[bytes]:
        """Send the best form, or 304 if the browser has it. `accepted` is Accept-Encoding, `known` If-None-Match."""
        encoding = best_encoding(accepted, self.forms)
        tag = f'"{self.digest}{f"-{encoding}" if encoding else ""}"'
        headers = {"cache-control": self.cache_control, "etag": tag, "vary": "Accept-Encoding"}
        if status == 200 and is_cached(known, tag):
            return Response(b"", status_code=304, media_type=self.media_type, headers=headers)
        if encoding:
            headers["content-encoding"] = encoding
        return Response(self.forms[encoding], status_code=status, media_type=self.media_type, headers=headers)


class StaticFiles:
    """Every file of a folder by its URL path.

    The folder is read again when index.html has changed, because a build writes it last.
    """

    def __init__(self, folder: Path, rewrite: PageRewrite = keep_page) -> None:
        self.folder, self.rewrite = folder, rewrite
        self._files: dict[str, StaticFile] = {}
        self._modified = 0

    @property
    def index(self) -> StaticFile | None:
        return self.find(INDEX)

    @property
    def stylesheet(self) -> str:
        """URL path of the style sheet that index.html names; empty without one. Plain HTML pages use it too."""
        link = None if self.index is None else STYLESHEET.search(self.index.forms[""])
        return "" if link is None else link[1].decode()

    def find(self, address: str) -> StaticFile | None:
        try:
            modified = (self.folder / INDEX).stat().st_mtime_ns
        except OSError:
            return None
        if modified != self._modified:
            self._files, self._modified = read_files(self.folder, self.rewrite), modified
        return self._files.get(address)


def read_files(folder: Path, rewrite: PageRewrite) -> dict[str, StaticFile]:
    root = folder.resolve()
    compressed = tuple(BUILT_ENCODINGS.values())
    paths = [
        path
        for path in root.rglob("*")
        if path.is_file() and not path.name.endswith(compressed) and path.resolve().is_relative_to(root)
    ]
    addresses = {path: path.relative_to(root).as_posix() for path in paths}
    return {address: StaticFile.read(path, address, rewrite) for path, address in addresses.items()}


def best_encoding(accepted: str, forms: dict[str, bytes]) -> str:
    """Choose the encoding that the browser prefers. Among equals choose the smallest."""
    weights: dict[str, float] = {}
    for part in accepted[:200].lower().split(","):
        name, _, weight = part.strip().partition(";")
        try:
            weights[name.strip()] = float(weight.strip().removeprefix("q=") or 1)
        except ValueError:
            continue
    offered = [
        encoding for encoding in BUILT_ENCODINGS if encoding in forms and weights.get(encoding, weights.get("*", 0)) > 0
    ]
    return max(offered, key=lambda encoding: weights.get(encoding, weights.get("*", 0)), default="")


def is_cached(known: str, tag: str) -> bool:
    """True if the browser has the version with this ETag already."""
    return known.strip() == "*" or tag in (one.strip().removeprefix("W/") for one in known[:2000].split(","))
