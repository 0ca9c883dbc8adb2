"""All requests of live: each module registers its own when it is imported."""

from tapete.live.api import (
    analysis,  # noqa: F401
    lessons,  # noqa: F401
    lobby,  # noqa: F401
    log_import,  # noqa: F401
    packs,  # noqa: F401
    replays,  # noqa: F401
    rosters,  # noqa: F401
    seats,  # noqa: F401
)
from tapete.live.catalog import games  # noqa: F401
from tapete.live.routing import REQUESTS

__all__ = ["REQUESTS"]
