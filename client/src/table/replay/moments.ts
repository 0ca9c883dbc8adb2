// Turning points of a match: what they changed for a player, and at which stage.
import type { LookBack, Moment } from "../../wire";

/** Shares of a player before and after a moment, and the seat that gained most. */
export interface Swing {
  before: number;
  after: number;
  gainer: number;
}

export function swingOf(moment: Moment, player: number, study: LookBack): Swing {
  const [before = [], after = []] = moment.standing ?? [];
  if (before.length) {
    const gains = after.map((share, seat) => share - before[seat]!);
    return { before: before[player] ?? 0, after: after[player] ?? 0, gainer: gains.indexOf(Math.max(...gains)) };
  }
  // an old film knows the shares of the deciding player only
  const rose = moment.after >= moment.before;
  const two = study.line[0]?.values.length === 2;
  const gainer = rose || !two ? moment.player : 1 - moment.player;
  if (moment.player === player || !two) return { before: moment.before, after: moment.after, gainer };
  return { before: 1 - moment.before, after: 1 - moment.after, gainer };
}

/** Moments of one player's course. */
const MOMENTS = 3;
/** A smaller change of the share is no moment. */
const SLIGHT = 0.04;

/** Turning points in the course of a player, in order: those that changed their share most. */
export function momentsOf(study: LookBack, player: number): Moment[] {
  const change = (moment: Moment) => {
    const { before, after } = swingOf(moment, player, study);
    return Math.abs(after - before);
  };
  return (study.moments ?? [])
    .filter((moment) => change(moment) >= SLIGHT)
    .sort((one, other) => change(other) - change(one))
    .slice(0, MOMENTS)
    .sort((one, other) => one.step - other.step);
}

/** Number of the stage at a step, such as the turn; empty if the game has none. */
export function stageAt(study: LookBack, step: number): string {
  const stage = (study.stages ?? []).filter(([from]) => from <= step).at(-1)?.[1] ?? "";
  return /^[1-9]\d*$/.test(stage) ? stage : "";
}
