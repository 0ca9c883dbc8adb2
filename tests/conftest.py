"""The guide's games are importable in tests as they are for readers."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import tapete

sys.path.insert(0, str(Path(__file__).parent.parent / "examples"))

settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])  # a busy machine is not a fault
settings.load_profile("house")


@pytest.fixture
def in_english() -> Iterator[None]:
    """For tests that read sentences: whatever the machine's locale, this run speaks English."""
    with tapete.speaking("en"):
        yield
