// Hook for zoom, pan and crop of the 2D board.
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { screenFor, windowNow } from "../platform/screen";
import type { Board, Point } from "../wire";
import { boundsOf, panIntoView, fitView, clampView, isBoxVisible, expandBox, viewAround, zoomView, type Box, type View } from "./geometry";

/** Least width in pixels at which the face of a piece is told from another. */
const TOKEN = 26;
/** Least width in pixels of a tile on a phone: a finger hits it. */
const TILE = 44;
/** The same on a crop, which shows more of the board instead. */
const CELL = 36;
/** Smallest share of the board that a crop shows, for orientation. */
const LEAST = 0.4;
/** Share of the board that a crop usually shows. */
const CROP = 0.55;
/** Margin in pixels of what is panned into view. */
const EDGE = 20;
/** Assumed window of a board that is not yet on the screen. */
const UNSEEN = [800, 600] as const;

/**
 * View of the board, `whole` with its frame: zoom by wheel, pinch and keys, pan by drag and keys; at first the whole
 * board. Only on a phone the crop moves by itself, once, to the selectable things when a decision opens. A board moved
 * by hand stays so; only a question out of sight is panned into view, by the shortest way.
 */
export function useView(
  board: Board,
  whole: Box,
  choosable: Box | null,
  subject: Box | null,
  acting: Box | null,
  asked: string,
  oblique = false,
) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSignal({ w: 0, h: 0 });
  const view = useSignal<View>({ k: 1, x: 0, y: 0 });
  const own = useRef(false);
  const moved = useRef(false);
  const pointers = useRef(new Map<number, Point>());

  /** Width of a tile or cell in units of the board; 0 on a free table. */
  const cell = (): number => {
    const shape = (board.grid ?? "free") === "hex" && board.areas?.find((area) => area.shape.type === "poly")?.shape;
    const box = shape && boundsOf(shape);
    return box ? Math.min(box.w, box.h) : 0;
  };
  /**
   * True if a part of the board is shown, on phones: tiles of the whole would be too small for a finger. In landscape
   * only where a free table or faces need room.
   */
  const isCropped = (): boolean => {
    const screen = screenFor(...windowNow.peek());
    if (screen !== "upright" && screen !== "aside") return false;
    const { k } = fitView(whole, size.value.w, size.value.h, 2);
    if (cell() * k >= TILE) return false;
    if (screen === "upright" || (board.grid ?? "free") === "free") return true;
    return !!board.pieces?.some(({ portrait, group, size: own }) => portrait && !group && own && own[0] * k < TOKEN);
  };
  /** A crop of a board of cells is not farther away than a finger hits them: then it is about the acting piece. */
  const start = (): View => {
    const { w, h } = size.value;
    const near = choosable ?? (asked ? null : board.focus); // a question about the whole board shows the whole board
    if (!isCropped() || !near) return fitView(whole, w, h, isCropped() ? 2 : 4);
    const crop = fitView(expandBox(near, whole, LEAST), w, h, 6);
    const least = cell() && CELL / cell();
    return crop.k < least && acting ? viewAround(acting, least, whole, w, h) : crop;
  };
  const begin = useRef(start);
  begin.current = start; // the observer outlives the first board
  /** Only another view is set: all that follows it is drawn again. */
  const show = (next: View) => {
    const { k, x, y } = view.value;
    if (next.k !== k || next.x !== x || next.y !== y) view.value = next;
  };
  const set = (next: View) => {
    own.current = true;
    show(clampView(next, whole, size.value.w, size.value.h));
  };
  const range = (): [number, number] => {
    const base = fitView(whole, size.value.w, size.value.h, 4).k;
    return [base * 0.8, base * 12];
  };

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => {
      const box = element.getBoundingClientRect();
      const [width, height] = box.width > 0 ? [box.width, box.height] : UNSEEN;
      if (width === size.value.w && height === size.value.h) return;
      size.value = { w: width, h: height };
      if (width > 0 && height > 0 && !own.current) show(begin.current());
    };
    measure();
    if (typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    const { w, h } = size.value;
    if (!asked || w === 0) return;
    const near = own.current ? subject : (choosable ?? board.focus);
    if (!near || isBoxVisible(view.value, near, w, h)) return;
    if (own.current) show(panIntoView(view.value, near, w, h, EDGE));
    else if (isCropped()) show(start());
  }, [asked]);

  const focus = board.focus ? `${board.focus.x} ${board.focus.y} ${board.focus.w} ${board.focus.h}` : "";
  useLayoutEffect(() => {
    if (!own.current && size.value.w > 0) show(start());
  }, [board.width, board.height, focus]);
  useLayoutEffect(() => {
    own.current = false; // another drawing: a view of the plan means nothing on it
    if (size.value.w > 0) show(start());
  }, [oblique]);

  const local = (x: number, y: number): Point => {
    const box = frame.current!.getBoundingClientRect();
    return [x - box.left, y - box.top];
  };

  return {
    frame,
    size,
    view,
    /** Pixels of a board unit at which the board is seen at first; a crop shows about half of it. */
    usualScale: () => fitView(whole, size.value.w, size.value.h).k * (isCropped() ? 1 / CROP : 1),
    moved,
    toBoard: (x: number, y: number): Point => {
      const [px, py] = local(x, y);
      return [(px - view.value.x) / view.value.k, (py - view.value.y) / view.value.k];
    },
    zoom: (factor: number) => set(zoomView(view.value, factor, size.value.w / 2, size.value.h / 2, ...range())),
    pan: (dx: number, dy: number) => set({ ...view.value, x: view.value.x + dx, y: view.value.y + dy }),
    whole: () => {
      own.current = isCropped();
      show(fitView(whole, size.value.w, size.value.h, 4));
    },
    jump: (x: number, y: number) =>
      set({ k: view.value.k, x: size.value.w / 2 - x * view.value.k, y: size.value.h / 2 - y * view.value.k }),
    onWheel: (event: WheelEvent) => {
      event.preventDefault();
      const [x, y] = local(event.clientX, event.clientY);
      set(zoomView(view.value, Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), x, y, ...range()));
    },
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === "mouse" && event.button !== 0) return;
      pointers.current.set(event.pointerId, [event.clientX, event.clientY]);
      if (pointers.current.size === 1) moved.current = false;
    },
    onPointerMove: (event: PointerEvent) => {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const now: Point = [event.clientX, event.clientY];
      if (pointers.current.size === 2) {
        const other = [...pointers.current].find(([id]) => id !== event.pointerId)![1];
        const apart = (a: Point, b: Point) => Math.max(1, Math.hypot(a[0] - b[0], a[1] - b[1]));
        const [x, y] = local((now[0] + other[0]) / 2, (now[1] + other[1]) / 2);
        moved.current = true;
        set(zoomView(view.value, apart(now, other) / apart(before, other), x, y, ...range()));
      } else {
        const dx = now[0] - before[0];
        const dy = now[1] - before[1];
        if (!moved.current && Math.hypot(dx, dy) < 6) return;
        if (!moved.current) frame.current?.setPointerCapture?.(event.pointerId);
        moved.current = true;
        set({ ...view.value, x: view.value.x + dx, y: view.value.y + dy });
      }
      pointers.current.set(event.pointerId, now);
    },
    onPointerUp: (event: PointerEvent) => {
      pointers.current.delete(event.pointerId);
    },
  };
}
