// Traces of moved pieces, for reduced motion.
import { useEffect, useRef, useState } from "preact/hooks";
import { viewTurns } from "../i18n/compass";
import { isMotionReduced } from "../platform/preferences";
import type { Board, Point } from "../wire";

interface Trace {
  id: string;
  from: Point;
  to: Point;
  r: number;
}

const LINGER = 1500;

/** Without animation: a ghost at the old position and a ring at the new one, for a moment. In plan it must have moved. */
export function MoveTraces({ board, plan }: { board: Board; plan: Board }) {
  const before = useRef<Map<string, { at: Point; drawn: Point }>>(new Map());
  const frame = useRef("");
  const [traces, show] = useState<Trace[]>([]);
  useEffect(() => {
    const framed = [viewTurns.value, plan.width, plan.height].join();
    if (frame.current !== framed) before.current = new Map(); // the board was turned or has grown, nothing has moved
    frame.current = framed;
    const moves: Trace[] = [];
    const places = new Map((plan.pieces ?? []).map((piece) => [piece.id, piece.at]));
    const standing = (board.pieces ?? []).map((piece) => ({ piece, at: places.get(piece.id) ?? piece.at }));
    for (const { piece, at } of standing) {
      const old = before.current.get(piece.id);
      if (old && (old.at[0] !== at[0] || old.at[1] !== at[1]))
        moves.push({ id: piece.id, from: old.drawn, to: piece.at, r: (piece.size?.[0] ?? 10) / 2 });
    }
    before.current = new Map(standing.map(({ piece, at }) => [piece.id, { at, drawn: piece.at }]));
    if (!moves.length || !isMotionReduced()) return undefined;
    show(moves);
    const timer = setTimeout(() => show([]), LINGER);
    return () => clearTimeout(timer);
  }, [board]);
  return (
    <g class="traces" aria-hidden="true">
      {traces.map((trace) => (
        <g key={trace.id}>
          <circle class="ghost" cx={trace.from[0]} cy={trace.from[1]} r={trace.r} />
          <circle class="arrived" cx={trace.to[0]} cy={trace.to[1]} r={trace.r} />
        </g>
      ))}
    </g>
  );
}
