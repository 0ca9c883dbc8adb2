// Traces of moved pieces, for reduced motion.
import { useEffect, useRef, useState } from "preact/hooks";
import { viewTurns } from "../../i18n/compass";
import { isMotionReduced } from "../../platform/preferences";
import type { Board, Point } from "../../wire";

interface Trace {
  id: string;
  from: Point;
  to: Point;
  r: number;
}

const LINGER = 1500;

interface Standing {
  board: Board;
  /** Turn and size of the board: after another one nothing has moved. */
  framed: string;
  places: ReadonlyMap<string, { at: Point; drawn: Point }>;
  traces: readonly Trace[];
}

const NONE: Standing = { board: { width: 0, height: 0 }, framed: "", places: new Map(), traces: [] };

/** Without animation: a ghost at the old position and a ring at the new one, for a moment. In plan it must have moved. */
export function MoveTraces({ board, plan }: { board: Board; plan: Board }) {
  const last = useRef(NONE);
  const [faded, fade] = useState<readonly Trace[]>([]);
  const framed = [viewTurns.value, plan.width, plan.height].join();
  if (last.current.board !== board) last.current = standingOn(board, plan, framed, last.current); // an effect would draw twice
  const { traces } = last.current;
  useEffect(() => {
    if (!traces.length) return undefined;
    const timer = setTimeout(() => fade(traces), LINGER);
    return () => clearTimeout(timer);
  }, [traces]);
  return (
    <g class="traces" aria-hidden="true">
      {(traces === faded ? [] : traces).map((trace) => (
        <g key={trace.id}>
          <circle class="ghost" cx={trace.from[0]} cy={trace.from[1]} r={trace.r} />
          <circle class="arrived" cx={trace.to[0]} cy={trace.to[1]} r={trace.r} />
        </g>
      ))}
    </g>
  );
}

/** Where the pieces of a board stand, and the traces of those that have moved; if none has, those before stay. */
function standingOn(board: Board, plan: Board, framed: string, before: Standing): Standing {
  const old = before.framed === framed ? before.places : NONE.places;
  const inPlan = new Map((plan.pieces ?? []).map((piece) => [piece.id, piece.at]));
  const places = new Map<string, { at: Point; drawn: Point }>();
  const traces: Trace[] = [];
  for (const { id, at: drawn, size } of board.pieces ?? []) {
    const at = inPlan.get(id) ?? drawn;
    const from = old.get(id);
    places.set(id, { at, drawn });
    if (from && (from.at[0] !== at[0] || from.at[1] !== at[1]))
      traces.push({ id, from: from.drawn, to: drawn, r: (size?.[0] ?? 10) / 2 });
  }
  if (traces.length && isMotionReduced()) return { board, framed, places, traces };
  return { board, framed, places, traces: before.framed === framed ? before.traces : NONE.traces };
}
