// Traces of moved pieces, for reduced motion.
import { useEffect, useRef, useState } from "preact/hooks";
import { isMotionReduced } from "../platform/preferences";
import type { Board, Piece, Point } from "../wire";

interface Trace {
  id: string;
  from: Point;
  to: Point;
  r: number;
}

const LINGER = 1500;

/** Without animation: a ghost at the old position and a ring at the new one, for a moment. */
export function MoveTraces({ board }: { board: Board }) {
  const before = useRef<Map<string, Piece>>(new Map());
  const [traces, show] = useState<Trace[]>([]);
  useEffect(() => {
    const moves: Trace[] = [];
    for (const piece of board.pieces ?? []) {
      const old = before.current.get(piece.id);
      if (old && (old.at[0] !== piece.at[0] || old.at[1] !== piece.at[1]))
        moves.push({ id: piece.id, from: old.at, to: piece.at, r: (piece.size?.[0] ?? 10) / 2 });
    }
    before.current = new Map((board.pieces ?? []).map((piece) => [piece.id, piece]));
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
