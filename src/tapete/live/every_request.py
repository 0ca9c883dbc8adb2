"""All requests there are: each module lists its own as it is read."""

from tapete.live import analysis, build, games, learning, lobby, logs, packs, replays  # noqa: F401
from tapete.live.requests import REQUESTS

__all__ = ["REQUESTS"]
