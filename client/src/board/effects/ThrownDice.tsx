// Dice that fall on the board where they are rolled.
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { DieFace } from "../../ui/cards/Dice";
import { isMotionReduced } from "../../platform/preferences";
import { playSound } from "../../platform/sound";
import { useTable } from "../../match/match_store";
import type { Die, Event } from "../../wire";
import { animate, areEffectsShown, hold, STILL } from "./playing";
import { rollsIn } from "./scene_changes";

const TUMBLE = 420;
/** Milliseconds between two dice of a roll, and between the first and the last at most. */
const APART = 40;
const LAST = 160;
/** Milliseconds for which the dice lie. */
const LIE = 520;
const LIE_STILL = 200;
/** More new events are another position: nothing is rolled. */
const FRESH = 30;
const MOST_DICE = 14;
const SIZE = 34;

interface Throw {
  event: Event;
  /** Middle of the dice, in pixels of the board. */
  at: readonly [number, number];
  below: boolean;
}

/** Dice of new events. They lie beside the things that the event names, and never in the way of a click. */
export function ThrownDice() {
  const table = useTable();
  const frame = useRef<HTMLDivElement>(null);
  const throws = useSignal<readonly Throw[]>([]);
  const events = table.events.value;
  const known = useRef<readonly Event[]>(events);
  useEffect(() => {
    const seen = known.current.at(-1)?.n ?? 0;
    const fresh = events.filter((event) => event.n > seen);
    known.current = events;
    const board = frame.current?.parentElement;
    if (!board || !areEffectsShown() || !seen || !fresh.length || fresh.length > FRESH) return;
    const bottom = table.scene.peek()?.viewer ?? 0;
    const rolls = rollsIn(fresh);
    throws.value = rolls.map((event) => {
      const below = (event.player ?? bottom) === bottom;
      return { event, below, at: spotOf(board, event, table.aim.actor.peek(), below) };
    });
  }, [events]);
  const remove = (event: Event) => (throws.value = throws.value.filter((one) => one.event !== event));
  return (
    <div ref={frame} class="thrown-dice" aria-hidden="true">
      {throws.value.map((thrown) => (
        <Roll key={thrown.event.n} {...thrown} gone={() => remove(thrown.event)} />
      ))}
    </div>
  );
}

/** Place of a roll: on its player's side of the thing it names, else of the piece that acts, else of the middle. */
function spotOf(board: HTMLElement, event: Event, actor: string | null, below: boolean): [number, number] {
  const frame = board.getBoundingClientRect();
  const ids = [...(event.targets ?? []).slice(-1), actor ?? ""].filter(Boolean).map((id) => CSS.escape(id));
  const thing =
    ids.map((id) => board.querySelector(`.pieces [data-id="${id}"], .pieces [data-group="${id}"]`)).find(Boolean) ??
    board.querySelector(".pieces .st-chosen");
  const { x, y, width, height } = thing?.getBoundingClientRect() ?? frame;
  const middle = thing ? (below ? y + height + SIZE : y - SIZE) : y + height / 2 + (below ? SIZE : -SIZE);
  const inside = (at: number, size: number, edge: number) => Math.max(edge, Math.min(at, size - edge));
  return [inside(x + width / 2 - frame.x, frame.width, SIZE * 3), inside(middle - frame.y, frame.height, SIZE)];
}

/** One roll: it tumbles in from its player's side, its successes turn together, it lies a moment and fades. */
function Roll({ event, at, below, gone }: Throw & { gone: () => void }) {
  const row = useRef<HTMLDivElement>(null);
  const dice = (event.dice ?? []).slice(0, MOST_DICE);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    const still = isMotionReduced();
    const apart = Math.min(APART, LAST / Math.max(1, dice.length - 1));
    const landed = still ? STILL : TUMBLE + apart * (dice.length - 1);
    const tumbling = [...element.children];
    for (const [i, die] of tumbling.entries()) {
      const from = `${(i - dice.length / 2) * 14}px ${below ? 160 : -160}px`;
      const turn = `${(i % 2 ? 1 : -1) * 460}deg`;
      const frames = still
        ? [{ opacity: 0 }, { opacity: 1 }]
        : [
            { opacity: 0, translate: from, rotate: turn },
            { opacity: 1, offset: 0.3 },
            { opacity: 1, translate: "0 0", rotate: "0deg" },
          ];
      animate(die, frames, { duration: still ? STILL : TUMBLE, delay: still ? 0 : i * apart });
      const face = die.querySelector(".final");
      if (face) animate(face, [{ opacity: 0 }, { opacity: 1 }], { duration: still ? 1 : 60, delay: landed });
    }
    const lie = landed + (still ? LIE_STILL : LIE);
    hold(element, lie, () => {
      animate(element, [{ opacity: 1 }, { opacity: 0 }], { duration: STILL, after: gone });
    });
    playSound("dice", dice.length);
    if (dice.some((die) => die.state === "hit")) playSound("success", 1, landed / 1000);
  }, []);
  return (
    <div ref={row} class="thrown-roll" style={{ left: `${at[0]}px`, top: `${at[1]}px` }}>
      {dice.map((die, i) => (
        <span key={i} class="thrown-die">
          <DieFace die={plain(die)} size={SIZE} />
          {die.state && die.state !== "plain" && (
            <span class="final">
              <DieFace die={die} size={SIZE} />
            </span>
          )}
        </span>
      ))}
    </div>
  );
}

/** A die before it is known what it is worth. */
function plain({ state: _, ...die }: Die): Die {
  return die;
}
