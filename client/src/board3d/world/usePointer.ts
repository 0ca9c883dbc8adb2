// Hook for pointer input in the 3D view: orbit, pan, pinch, tap.
import type { Signal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Point } from "../../wire";
import { zoomCamera, panCamera, rotateCamera, type CameraMode } from "../render/camera";
import type { Hit, Scene3d } from "./scene";

interface Acts {
  go: (stance: CameraMode, smoothly?: boolean) => void;
  meant: (x: number, y: number) => Hit | null;
  point: (id: string, box: DOMRect | null) => void;
  touch: (x: number, y: number) => void;
}

const STILL = 6;
const TURN = 0.006;
const EDGE = 60;
const FARTHEST = 400;

/** Pointer input: one finger orbits, two (or the other button, or shift) pan and pinch; a tap selects. */
export function usePointer(canvas: RefObject<HTMLCanvasElement | null>, world: Signal<Scene3d | null>, acts: Acts) {
  const latest = useRef(acts);
  latest.current = acts;

  const slide = (dx: number, dy: number) => {
    const at = world.value;
    if (!at || at.stance.kind === "eyes") return;
    const pixel = (2 * at.stance.far * Math.tan((at.camera.fov * Math.PI) / 360)) / Math.max(1, at.canvas.clientHeight);
    latest.current.go(panCamera(at.stance, dx * pixel, dy * pixel, EDGE), false);
  };

  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const held = new Map<number, Point>();
    let moved = false;
    let sliding = false;
    let hover = 0;

    const across = (event: MouseEvent): Point => {
      const box = element.getBoundingClientRect();
      return [((event.clientX - box.left) / box.width) * 2 - 1, 1 - ((event.clientY - box.top) / box.height) * 2];
    };
    const down = (event: PointerEvent) => {
      held.set(event.pointerId, [event.clientX, event.clientY]);
      if (held.size === 1) moved = false;
      sliding = event.button === 2 || event.button === 1 || event.shiftKey;
      element.setPointerCapture?.(event.pointerId);
    };
    const move = (event: PointerEvent) => {
      const at = world.value;
      const before = held.get(event.pointerId);
      if (!at) return;
      if (!before) return look(event);
      const [dx, dy] = [event.clientX - before[0], event.clientY - before[1]];
      if (!moved && Math.hypot(dx, dy) < STILL) return;
      moved = true;
      held.set(event.pointerId, [event.clientX, event.clientY]);
      if (held.size === 2) pinch(event, before, dx, dy);
      else if (sliding) slide(dx, dy);
      else latest.current.go(rotateCamera(at.stance, dx * TURN, dy * TURN), false);
    };
    const pinch = (event: PointerEvent, before: Point, dx: number, dy: number) => {
      const other = [...held].find(([id]) => id !== event.pointerId)![1];
      const apart = ([x, y]: Point) => Math.max(1, Math.hypot(x - other[0], y - other[1]));
      latest.current.go(
        zoomCamera(world.value!.stance, apart([event.clientX, event.clientY]) / apart(before), FARTHEST),
        false,
      );
      slide(dx / 2, dy / 2);
    };
    const look = (event: PointerEvent) => {
      if (event.pointerType !== "mouse" || hover) return;
      hover = requestAnimationFrame(() => {
        hover = 0;
        const hit = latest.current.meant(...across(event));
        element.classList.toggle("over", !!hit?.id);
        latest.current.point(hit?.id ?? "", hit?.id ? new DOMRect(event.clientX, event.clientY, 1, 1) : null);
      });
    };
    const up = (event: PointerEvent) => {
      const mine = held.delete(event.pointerId);
      if (mine && !moved && event.type === "pointerup" && event.button === 0) latest.current.touch(...across(event));
    };
    const leave = () => latest.current.point("", null);
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      event.stopPropagation();
      if (world.value)
        latest.current.go(
          zoomCamera(world.value.stance, Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0014)), FARTHEST),
          false,
        );
    };
    const quiet = (event: Event) => event.preventDefault();

    element.addEventListener("pointerdown", down);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", up);
    element.addEventListener("pointercancel", up);
    element.addEventListener("pointerleave", leave);
    element.addEventListener("wheel", wheel, { passive: false });
    element.addEventListener("contextmenu", quiet);
    return () => {
      cancelAnimationFrame(hover);
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", up);
      element.removeEventListener("pointercancel", up);
      element.removeEventListener("pointerleave", leave);
      element.removeEventListener("wheel", wheel);
      element.removeEventListener("contextmenu", quiet);
    };
  }, []);

  return { slide };
}
