// The part of the board below a contest, in pixels of the board's frame.
import { signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Box } from "./geometry";

/** Box of the contest over the board; null without one. Labels keep away from it. */
export const covered = signal<Box | null>(null);

const boxOf = ({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): Box => ({
  x: offsetLeft,
  y: offsetTop,
  w: offsetWidth,
  h: offsetHeight,
});

/** Ref of an element over the board: its box is covered as long as it is there. */
export function useCovering() {
  const own = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = own.current;
    if (!element || typeof ResizeObserver === "undefined") return undefined;
    const measure = () => {
      const next = boxOf(element);
      if (JSON.stringify(next) !== JSON.stringify(covered.peek())) covered.value = next;
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => {
      observer.disconnect();
      covered.value = null;
    };
  }, []);
  return own;
}
