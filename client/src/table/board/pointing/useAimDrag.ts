// Hook: drag a piece or a card to its target.
import { useSignal, type ReadonlySignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { closeLens, resetLens } from "../../../ui/explain/lens_state";
import type { Table } from "../../../match/match_store";
import type { Point } from "../../../wire";

/** Pixels after which a press is a drag. */
const APART = 6;

/** A drag in pixels of the page, and whether something below the pointer is a target. */
export interface Drag {
  from: Point;
  to: Point;
  hits: boolean;
}

interface Press {
  actor: string;
  pointer: number;
  from: Point;
  onBoard: boolean;
  begun: boolean;
}

interface Frame {
  readonly frame: { current: HTMLElement | null };
  /** Set when a press was no click. */
  readonly moved: { current: boolean };
}

/**
 * Drag a piece that may act to a target: one gesture selects both. What the drop means is what a touch of the target
 * means. Cards outside the board are dragged by mouse only, since a finger scrolls there.
 */
export function useAimDrag(table: Table, { frame, moved }: Frame, below: (x: number, y: number) => string[]): ReadonlySignal<Drag | null> {
  const drag = useSignal<Drag | null>(null);
  const look = useRef(below);
  look.current = below; // it knows the present board
  useEffect(() => {
    let press: Press | null = null;
    const targetAt = (x: number, y: number) =>
      look.current(x, y).find((id) => id !== press?.actor && table.aim.live.value.has(id)) ?? "";
    const stop = () => {
      press = null;
      drag.value = null;
    };
    const down = (event: PointerEvent) => {
      const second = press !== null;
      stop();
      const thing = event.button || second ? null : (event.target as Element | null)?.closest?.("[data-id]");
      if (!thing || table.decision.value?.place || table.answered.value || !table.online.value || table.inSpace.value) return;
      const onBoard = !!frame.current?.contains(thing);
      const ids = [thing.getAttribute("data-id") ?? "", thing.closest("[data-group]")?.getAttribute("data-group") ?? ""];
      const actor = ids.find((id) => id && table.aim.actors.value.includes(id));
      if (!actor || (!onBoard && event.pointerType !== "mouse")) return;
      press = { actor, pointer: event.pointerId, from: [event.clientX, event.clientY], onBoard, begun: false };
    };
    const move = (event: PointerEvent) => {
      if (!press || event.pointerId !== press.pointer) return;
      event.stopPropagation(); // the board stays where it is
      const to: Point = [event.clientX, event.clientY];
      if (!press.begun) {
        if (Math.hypot(to[0] - press.from[0], to[1] - press.from[1]) < APART) return;
        begin(press);
      }
      const target = targetAt(...to);
      table.pointed.value = target;
      drag.value = { from: press.from, to, hits: target !== "" };
    };
    const begin = (pressed: Press) => {
      pressed.begun = true;
      closeLens();
      table.aim.hold(pressed.actor, table.aim.actor.value === pressed.actor ? table.aim.verb.value : "");
      if (!pressed.onBoard) return;
      moved.current = true;
      frame.current?.setPointerCapture?.(pressed.pointer);
    };
    const up = (event: PointerEvent) => {
      if (!press || event.pointerId !== press.pointer) return;
      const target = press.begun ? targetAt(event.clientX, event.clientY) : "";
      stop();
      if (!target) return;
      resetLens(); // the card of the target is read first
      table.touch(target);
    };
    const still = (event: Event) => press && event.preventDefault(); // no picture is dragged by the browser
    const heard = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: stop, dragstart: still };
    for (const [name, hear] of Object.entries(heard)) addEventListener(name, hear as EventListener, true);
    return () => {
      for (const [name, hear] of Object.entries(heard)) removeEventListener(name, hear as EventListener, true);
    };
  }, [table]);
  return drag;
}
