"""Tasks that run inside Pyodide (`in_pyodide.mjs`).

LOG.jsonl replays a log and gives its digest. GAME gives ten answers against a bot, over a store in JavaScript.
`workshop:GAME` asks for the game's form in the workshop and measures a copied side.
`conforms:GAME` runs the conformance suite. `playouts:GAME` measures rollouts per second.
Prints task, result and seconds of each as a line of JSON.
"""

from __future__ import annotations

import asyncio
import json
import sys
from time import perf_counter
from typing import Any

from js import eval as run_js

import tapete
from tapete.offline import javascript_bridge
from tests.offline.workshop_figures import figures_of_copy
from tests.scene_patches import apply_patch

storage = run_js("""(() => {
  const stores = {};
  const of = (store) => (stores[store] ??= new Map());
  const write = async (changes) => {
    if (changes.some(([what, store, key]) => what === "add" && of(store).has(key))) return false;
    for (const [what, store, key, text] of changes) what === "delete" ? of(store).delete(key) : of(store).set(key, text);
    return true;
  };
  const range = async (store, prefix, since = "") => [...of(store)].filter(([key]) => key.startsWith(prefix) && key >= since).sort();
  return { stores, write, range, get: async (store, key) => of(store).get(key) };
})()""")
second = run_js("({ work: async () => { throw new Error('nobody thinks here') } })")
channel = run_js("({ postMessage: () => undefined })")


def processor() -> float:
    """CPU seconds by Node: Python's process clock in Pyodide is wall time."""
    used = run_js("process.cpuUsage()")
    return float(used.user + used.system) / 1e6


async def ten_answers(game: str) -> int:
    """Play against a bot that answers at once; return the number of stored rows."""
    backend = await javascript_bridge.open(storage, second, channel)
    status, created = await backend.ask(
        "POST", "/api/matches", json.dumps({"game": game, "seats": ["me", "bot:medium"]})
    )
    assert status == 201, created
    match = json.loads(created)["match"]["id"]
    news = asyncio.Event()
    messages: list[dict[str, Any]] = []
    scenes: list[dict[str, Any]] = []

    def receive(line: int, text: str) -> None:
        message = json.loads(text)
        messages.append(message)
        if message.get("scene"):
            scenes.append(message["scene"])
        if message["type"] == "patched":
            for patched in (*message.get("frames", []), message):
                scenes.append(apply_patch(scenes[-1], patched.get("patch")))
        news.set()

    def scene() -> dict[str, Any]:
        return scenes[-1]

    await backend.enter(1, match, None, 0, receive)
    for _ in range(10):
        while not (messages and (scene().get("decision") or scene().get("result"))):
            news.clear()
            await news.wait()
        decision = scene().get("decision")
        if decision is None:
            break
        act = {"type": "act", "seat": decision["player"], "decision": decision["id"]}
        place = decision.get("place") or {}
        act |= (
            {"place": place["suggestions"][0]} if place.get("suggestions") else {"option": decision.get("default") or 0}
        )
        before = len(messages)
        await backend.send(1, json.dumps(act))
        while not any(one["type"] == "ack" for one in messages[before:]):
            assert not any(one["type"] == "refuse" for one in messages[before:]), messages[-1]
            news.clear()
            await news.wait()
    backend.leave(1)
    return int(storage.stores.rows.size)


async def workshop(game: str) -> dict[str, Any]:
    backend = await javascript_bridge.open(storage, second, channel)
    status, form = await backend.ask("GET", f"/api/workshop/{game}?lang=es", "")
    assert status == 200, form
    return {"form": json.loads(form), "figures": figures_of_copy(game)}


async def play(tasks: list[str]) -> None:
    for task in tasks:
        began = perf_counter()
        if task.endswith(".jsonl"):
            result: Any = tapete.verify(task).digest()
        elif task.startswith("workshop:"):
            result = await workshop(task.partition(":")[2])
        elif task.startswith("conforms:"):
            from tapete.conformance import CHECKS

            game = tapete.find_game(task.partition(":")[2])
            for check in CHECKS:
                check(game)
            result = len(CHECKS)
        elif task.startswith("playouts:"):
            sys.path.append("/tapete/benchmarks")
            from playouts import playouts_a_second

            result = playouts_a_second(task.partition(":")[2], processor)
        else:
            result = await ten_answers(task)
        print(json.dumps([task, result, round(perf_counter() - began, 2)]))
