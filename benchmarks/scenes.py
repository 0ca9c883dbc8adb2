"""Scenes: the time to draw one for a viewer beside the rules' own time, and the bytes of the message about a change."""

from __future__ import annotations

import time
from statistics import median

import msgspec

import tapete
from tapete.bots import greedy_bot
from tapete.core.scene.patch import diff

GAMES = ("challengers", "jugger", "pocket", "saga", "wolsung")
ANSWERS = 200
SCENE = 0.8  # milliseconds a viewer
TYPICAL, LARGE = 6, 25  # KiB: median, and 95 in 100

FINDINGS: list[tuple[str, str, str, str]] = []


def measure(game: str) -> tuple[float, float, list[int]]:
    """Median seconds of an answer and of a scene, and the sizes of all patches."""
    match = tapete.new_match(game, seats=["human", "human"], seed="scenes")
    bots = [greedy_bot(match.game, seat) for seat in (0, 1)]
    shown = {viewer: match.view(viewer) for viewer in (0, 1, None)}
    answers, scenes, sizes = [], [], []
    while not match.over and len(answers) < ANSWERS:
        player = min(match.pending)
        answer = bots[player](match, player)
        began = time.process_time()
        match.act(player, answer)
        answers.append(time.process_time() - began)
        for viewer, before in shown.items():
            began = time.process_time()
            shown[viewer] = match.view(viewer)
            scenes.append(time.process_time() - began)
            sizes.append(len(msgspec.json.encode(diff(before, shown[viewer]))))
    return median(answers), median(scenes), sorted(sizes)


def main() -> list[str]:
    missed = []
    for game in GAMES:
        act, scene, sizes = measure(game)
        typical, large = sizes[len(sizes) // 2] / 1024, sizes[int(0.95 * len(sizes))] / 1024
        for what, figure, beside, kept in (
            (
                "a scene for one viewer",
                f"{1000 * scene:.2f} ms",
                f"{scene / act:.1f}x the rules (at most {SCENE} ms)",
                1000 * scene <= SCENE,
            ),
            (
                "a change as a message",
                f"{typical:.1f} KiB",
                f"at most {TYPICAL} KiB; 95 in 100 within {large:.1f} KiB (at most {LARGE})",
                typical <= TYPICAL and large <= LARGE,
            ),
        ):
            print(f"{game}, {what}: {figure}, {beside}")
            FINDINGS.append((f"{game}, {what}", figure, beside, "kept" if kept else "missed"))
            if not kept:
                missed.append(f"{game}, {what}: {figure}, {beside}")
    return missed


if __name__ == "__main__":
    raise SystemExit("\n".join(main()) or 0)
