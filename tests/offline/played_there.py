"""Runs inside Pyodide (`in_pyodide.mjs`), word by word: a log is played again, a game's name means ten answers at the
door against a bot, over a shelf made in JavaScript, `conforms:GAME` the whole conformance suite, and `playouts:GAME`
how often a thinker plays on in a second. Each word is told with what came of it, as a line of JSON."""

from __future__ import annotations

import asyncio
import json
import sys
from time import perf_counter
from typing import Any

from js import eval as run_js

import tapete
from tapete.offline import javascript_bridge

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
    """Seconds of the processor's time, as Node counts them: Python's own clock in here is the one on the wall."""
    used = run_js("process.cpuUsage()")
    return float(used.user + used.system) / 1e6


async def ten_answers(game: str) -> int:
    """Against a bot that answers at once; how many rows the shelf holds afterwards."""
    backend = await javascript_bridge.open(storage, second, channel)
    status, laid = await backend.ask("POST", "/api/matches", json.dumps({"game": game, "seats": ["me", "bot:medium"]}))
    assert status == 201, laid
    match = json.loads(laid)["match"]["id"]
    news = asyncio.Event()
    heard: list[dict[str, Any]] = []

    def hear(line: int, text: str) -> None:
        heard.append(json.loads(text))
        news.set()

    def scene() -> dict[str, Any]:
        return next(one["scene"] for one in reversed(heard) if one.get("scene"))

    await backend.enter(1, match, None, 0, hear)
    for _ in range(10):
        while not (heard and (scene().get("decision") or scene().get("result"))):
            news.clear()
            await news.wait()
        asked = scene().get("decision")
        if asked is None:
            break
        act = {"type": "act", "seat": asked["player"], "decision": asked["id"]}
        place = asked.get("place") or {}
        act |= {"place": place["suggestions"][0]} if place.get("suggestions") else {"option": asked.get("default") or 0}
        before = len(heard)
        await backend.send(1, json.dumps(act))
        while not any(one["type"] == "ack" for one in heard[before:]):
            assert not any(one["type"] == "refuse" for one in heard[before:]), heard[-1]
            news.clear()
            await news.wait()
    backend.leave(1)
    return int(storage.stores.rows.size)


async def play(words: list[str]) -> None:
    for word in words:
        began = perf_counter()
        if word.endswith(".jsonl"):
            came: Any = tapete.verify(word).digest()
        elif word.startswith("conforms:"):
            from tapete.conformance import CHECKS

            game = tapete.find_game(word.partition(":")[2])
            for check in CHECKS:
                check(game)
            came = len(CHECKS)
        elif word.startswith("playouts:"):
            sys.path.append("/tapete/benchmarks")
            from playouts import playouts_a_second

            came = playouts_a_second(word.partition(":")[2], processor)
        else:
            came = await ten_answers(word)
        print(json.dumps([word, came, round(perf_counter() - began, 2)]))
