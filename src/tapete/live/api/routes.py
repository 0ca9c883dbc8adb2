"""All requests there are: each module lists its own as it is read."""

from tapete.live.api import analysis  # noqa: F401
from tapete.live.api import rosters  # noqa: F401
from tapete.live.catalog import games  # noqa: F401
from tapete.live.api import lessons  # noqa: F401
from tapete.live.api import lobby  # noqa: F401
from tapete.live.api import log_import  # noqa: F401
from tapete.live.api import packs  # noqa: F401
from tapete.live.api import replays  # noqa: F401
from tapete.live.routing import REQUESTS

__all__ = ["REQUESTS"]
