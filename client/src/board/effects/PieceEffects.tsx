// Effects on the board: captures, falls, pushes, wounds, shots.
import { useLayoutEffect, useRef } from "preact/hooks";
import { viewTurns } from "../../i18n/compass";
import { ownerOf } from "../../ui/basics/owners";
import { isMotionReduced } from "../../platform/preferences";
import { playSound } from "../../platform/sound";
import { useTable } from "../../match/match_store";
import type { Board, Point } from "../../wire";
import { piecesIn, type StandingPiece } from "../standing_pieces";
import { animate, areEffectsShown, EASE, LAND, STILL } from "./playing";
import { changesBetween, type Change } from "./scene_changes";

const SVG = "http://www.w3.org/2000/svg";
const HURT = "#FF5A46";
const RAISED = "#FFD23F";
const FLAME = "#FF8A1F";
const CHALK = "#FBFAF2";
/** Milliseconds for which a number is seen. */
const TALLY = 600;

/**
 * Layer of effects above the pieces. It compares each drawn board with the one before, if the game has sent a new one
 * (`plan`): a change of the view is none of the match.
 */
export function PieceEffects({ board, plan }: { board: Board; plan: Board }) {
  const table = useTable();
  const layer = useRef<SVGGElement>(null);
  const last = useRef<{ board: Board; plan: Board; turns: number; standing: ReadonlyMap<string, StandingPiece> } | null>(null);
  useLayoutEffect(() => {
    const group = layer.current;
    if (!group) return;
    const standing = piecesIn(group.parentElement?.querySelector(":scope > .pieces"));
    const before = last.current;
    const turns = viewTurns.value;
    last.current = { board, plan, turns, standing };
    if (!before || before.plan === plan || before.turns !== turns || !areEffectsShown()) return;
    const mover = table.events.peek().at(-1)?.player ?? null;
    const changes = changesBetween(before.board, board, mover);
    const bottom = table.scene.peek()?.viewer ?? 0;
    for (const change of changes) {
      const left = change.kind === "captured" || change.kind === "fell";
      const there = (left ? before.standing : standing).get(change.id);
      const old = before.board.pieces?.find((piece) => piece.id === change.id);
      show(group, change, there, old && placeOf(old.at), (change.owner ?? bottom) === bottom);
    }
    if (changes.some(({ kind }) => kind === "captured" || kind === "fell" || kind === "taken")) playSound("capture");
  }, [board]);
  return <g ref={layer} class="effects" aria-hidden="true" />;
}

const placeOf = ([x, y]: Point): string => `translate(${x}px,${y}px)`;

function show(
  group: SVGGElement,
  change: Change,
  there: StandingPiece | undefined,
  old: string | undefined,
  below: boolean,
): void {
  const { r, by } = change;
  const place = there?.transform ?? placeOf(change.at);
  const still = isMotionReduced();
  const wave = (at: string, colour: string, to: number, duration: number) =>
    widen(group, at, r, colour, still ? [{ opacity: 0.9 }, { opacity: 0 }] : waveFrames(to), still ? STILL : duration);
  const stir = (transforms: readonly string[], duration: number, easing = EASE) => {
    const frames = transforms.map((transform) => ({ transform }));
    if (there && !still) animate(there.element, frames, { duration, easing, composite: "add" });
  };
  if (by) tally(group, place, by, r);
  switch (change.kind) {
    case "captured": {
      const away = `0 ${(below ? 1 : -1) * r * 5}px`;
      const grey = { filter: "grayscale(1)", easing: EASE };
      const still = { ...grey, translate: "0 0", offset: 0.22 };
      leave(group, there, [{ translate: "0 0" }, still, { ...grey, translate: away }], 410);
      break;
    }
    case "fell":
      leave(
        group,
        there,
        [{ rotate: "0deg", easing: "ease-in" }, { rotate: "82deg", offset: 0.5 }, { rotate: "82deg" }],
        320,
      );
      break;
    case "knocked":
      stir(["rotate(-20deg)", "rotate(11deg)", "rotate(0deg)"], 320);
      wave(place, HURT, 1.5, 320);
      break;
    case "hurt":
      stir([0, 0.16, -0.12, 0].map((share) => `translateX(${share * r}px)`), 200);
      wave(place, HURT, 1.4, 260);
      break;
    case "raised":
      wave(place, RAISED, 1.6, 360);
      if (!still) chevron(group, place, r);
      break;
    case "burns":
      wave(place, FLAME, 1.8, 420);
      break;
    case "pushed":
      wave(old ?? place, CHALK, 1.7, 300);
      break;
    case "taken":
      stir(["rotate(-16deg)", "rotate(0deg)"], 260, LAND);
      wave(place, ownerOf(change.owner).colour, 3.4, 560);
      break;
    case "arrived":
      stir(["scale(1.3)", "scale(1)"], 180, LAND);
      if (there) animate(there.element, [{ opacity: 0 }, { opacity: 1 }], { duration: STILL });
      break;
    case "shot":
      if (!still) tracer(group, change.from!, change.at, ownerOf(change.owner).colour);
      break;
  }
}

const waveFrames = (to: number): Keyframe[] => [
  { opacity: 0.95, scale: "0.9" },
  { opacity: 0, scale: String(to) },
];

/** Let a piece that is gone leave: a copy stays until then. Where nothing may move, it fades. */
function leave(group: SVGGElement, there: StandingPiece | undefined, frames: Keyframe[], duration: number): void {
  if (!there) return;
  const ghost = there.element.cloneNode(true) as SVGElement;
  for (const name of ["data-id", "data-group", "tabindex", "role", "aria-label"]) ghost.removeAttribute(name);
  ghost.style.transform = there.transform;
  ghost.style.transition = "none";
  const inner = document.createElementNS(SVG, "g"); // the ghost's own transform is its place
  inner.append(...ghost.childNodes);
  ghost.append(inner);
  group.append(ghost);
  const after = () => ghost.remove();
  if (isMotionReduced()) return animate(inner, [{ opacity: 1 }, { opacity: 0 }], { duration: STILL, after });
  const last = frames.length - 1;
  const fading = frames.map((frame, i) => ({ opacity: i === last ? 0 : 1, ...frame }));
  animate(inner, fading, { duration, easing: "linear", after });
}

function placed<K extends "circle" | "path">(group: SVGGElement, name: K, at: string): SVGElementTagNameMap[K] {
  const holder = document.createElementNS(SVG, "g");
  holder.style.transform = at;
  const mark = document.createElementNS(SVG, name);
  mark.setAttribute("vector-effect", "non-scaling-stroke");
  holder.append(mark);
  group.append(holder);
  return mark;
}

/** A ring that widens and fades. */
function widen(group: SVGGElement, at: string, r: number, colour: string, frames: Keyframe[], duration: number): void {
  const circle = placed(group, "circle", at);
  circle.setAttribute("r", String(r));
  circle.setAttribute("fill", "none");
  circle.setAttribute("stroke", colour);
  circle.setAttribute("stroke-width", "5");
  animate(circle, frames, { duration, after: () => circle.parentElement?.remove() });
}

/** How many wounds, tokens or figures: a number that rises from the piece and fades. */
function tally(group: SVGGElement, at: string, by: number, r: number): void {
  const holder = document.createElementNS(SVG, "g");
  holder.style.transform = `${at} translate(0,${-r}px)`;
  const steady = document.createElementNS(SVG, "g");
  steady.setAttribute("class", "steady");
  const words = document.createElementNS(SVG, "text");
  words.setAttribute("class", by < 0 ? "tally loss" : "tally");
  words.textContent = by < 0 ? `−${-by}` : `+${by}`;
  steady.append(words);
  holder.append(steady);
  group.append(holder);
  const still = isMotionReduced();
  const rise = (y: number) => (still ? {} : { translate: `0 ${y}px` });
  const frames = [{ opacity: 0, ...rise(4) }, { opacity: 1, offset: 0.2, ...rise(-6) }, { opacity: 1, offset: 0.75, ...rise(-14) }, { opacity: 0, ...rise(-18) }];
  animate(words, frames, { duration: TALLY, easing: "linear", after: () => holder.remove() });
}

function chevron(group: SVGGElement, at: string, r: number): void {
  const sign = placed(group, "path", at);
  sign.setAttribute("d", `M${-r * 0.5} ${-r * 0.6}L0 ${-r * 1.1}L${r * 0.5} ${-r * 0.6}`);
  sign.setAttribute("fill", "none");
  sign.setAttribute("stroke", RAISED);
  sign.setAttribute("stroke-width", "6");
  const frames = [
    { opacity: 0, translate: `0 ${r * 0.5}px` },
    { opacity: 1, offset: 0.4 },
    { opacity: 0, translate: `0 ${-r * 0.5}px` },
  ];
  animate(sign, frames, { duration: 360, after: () => sign.parentElement?.remove() });
}

/** A streak along a line of sight, and a flash at its end. */
function tracer(group: SVGGElement, from: Point, to: Point, colour: string): void {
  const line = placed(group, "path", "none");
  line.setAttribute("d", `M${from[0]} ${from[1]}L${to[0]} ${to[1]}`);
  line.setAttribute("pathLength", "1");
  line.setAttribute("stroke", CHALK);
  line.setAttribute("stroke-width", "5");
  line.setAttribute("stroke-linecap", "round");
  line.setAttribute("stroke-dasharray", "0.22 1.3");
  const after = () => line.parentElement?.remove();
  animate(line, [{ strokeDashoffset: 0.22 }, { strokeDashoffset: -1 }], { duration: 240, easing: "ease-in", after });
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const flash = placed(group, "circle", `translate(${to[0]}px,${to[1]}px)`);
  flash.setAttribute("r", String(length * 0.06));
  flash.setAttribute("fill", colour);
  const frames = [
    { opacity: 0, scale: "0.4" },
    { opacity: 0.9, scale: "1", offset: 0.3 },
    { opacity: 0, scale: "1.8" },
  ];
  animate(flash, frames, { duration: 220, delay: 200, after: () => flash.parentElement?.remove() });
}
