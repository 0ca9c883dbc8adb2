"""The ferry race with a bot that throws its own dice."""

from pathlib import Path

from tests.broken.ferry.game import Ferry


class OwnDice(Ferry):
    folder = Path(__file__).parent.parent / "ferry"
