"""The guide's games are importable in tests as they are for readers."""

import sys
from pathlib import Path

from hypothesis import HealthCheck, settings

sys.path.insert(0, str(Path(__file__).parent.parent / "examples"))

settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])  # a busy machine is not a fault
settings.load_profile("house")
