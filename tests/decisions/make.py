"""Write the recorded decisions: `python -m tests.decisions.make`. Run it when games aim or list otherwise."""

from __future__ import annotations

import msgspec

from tests.decisions.recorded import FIXTURE, LOGS, telling_decisions

if __name__ == "__main__":
    lines = [msgspec.json.encode(one).decode() for game in sorted(LOGS) for one in telling_decisions(game)]
    FIXTURE.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")
    print(f"{len(lines)} decisions in {FIXTURE.name}")
