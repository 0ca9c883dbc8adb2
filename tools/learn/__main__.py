"""Learn a game's judgement.

    python -m tools.learn challengers --matches 1000 --generations 2
    python -m tools.learn saga --matches 400 --keep saga.jsonl

Challengers learns from decks and their duels. The other games learn from positions: the log loss on matches that
trained nothing is printed beside that of the written judgement, and `--out` writes the net.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from tools.learn.decks import learn_decks
from tools.learn.positions import learn_positions


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.learn", description="Learn the judgement of a game's bot.")
    parser.add_argument("game", choices=["challengers", "jugger", "pocket", "saga", "wolsung"])
    parser.add_argument("--matches", type=int, default=1500)
    parser.add_argument("--generations", type=int, default=2, help="of Challengers")
    parser.add_argument("--hidden", type=int, default=24)
    parser.add_argument("--seed", default="learn")
    parser.add_argument("--keep", type=Path, default=Path("positions.jsonl"), help="file of the matches, to go on from")
    parser.add_argument("--out", type=Path, help="judgement.json; Challengers' own by default")
    chosen = parser.parse_args()
    if chosen.game == "challengers":
        learn_decks(chosen.matches, chosen.generations, chosen.hidden, chosen.seed, chosen.out)
    else:
        learn_positions(chosen.game, chosen.matches, chosen.hidden, chosen.seed, chosen.keep, chosen.out)


if __name__ == "__main__":
    main()
