// Outcome of a match for the person who looks at it: won, lost, place, or the winner's name.
import { playerName, t } from "../../i18n/text";
import type { Result, SeatInfo } from "../../wire";

export type Fate = "won" | "lost" | "drawn" | "watched";

export interface Outcome {
  fate: Fate;
  /** My place among all; 0 where there is no order behind the winners. */
  place: number;
  /** Seat whose chances are drawn: mine, else the winner's. */
  hero: number;
}

/** A line of the final score: a seat, or a rival without a seat. */
export interface ScoreLine {
  key: string;
  name: string;
  seat: number | null;
  score: number | null;
  place: number;
}

const seatOf = (key: string): number | null => (/^\d+$/.test(key) ? Number(key) : null);

/** All who played: winners first, then by score; players who left come last. */
export function scoreLines(result: Result, seats: readonly SeatInfo[]): ScoreLine[] {
  const keys = [...new Set([...seats.map((seat) => String(seat.player)), ...Object.keys(result.scores)])];
  const rank = (key: string): [number, number, number] => {
    const seat = seats.find((one) => String(one.player) === key);
    const gone = seat?.kind === "person" && (seat.left || !!seat.standin);
    const lost = result.winners.length > 0 && !result.winners.some((winner) => String(winner) === key);
    return [Number(lost), Number(gone), -(result.scores[key] ?? 0)];
  };
  const order = (a: string, b: string) => {
    const [one, other] = [rank(a), rank(b)];
    return one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
  };
  return keys.sort(order).map((key) => {
    const seat = seatOf(key);
    const info = seats.find((one) => one.player === seat);
    return {
      key,
      seat,
      name: seat === null ? key : info?.name || playerName(seat),
      score: result.scores[key] ?? null,
      place: 1 + keys.filter((other) => order(other, key) < 0).length,
    };
  });
}

/** Outcome of a match for this person. With several seats of one's own, or none, one watched. */
export function outcomeOf(result: Result, seats: readonly SeatInfo[]): Outcome {
  const lines = scoreLines(result, seats);
  const mine = seats.filter((seat) => seat.mine);
  const [me] = mine.length === 1 ? mine : [];
  const winner = result.winners.find((one): one is number => typeof one === "number");
  const hero = me?.player ?? winner ?? 0;
  const drawn = !result.winners.length || (lines.length > 1 && result.winners.length === lines.length);
  if (drawn || !me) return { fate: drawn ? "drawn" : "watched", place: 0, hero };
  if (result.winners.includes(me.player)) return { fate: "won", place: 1, hero };
  const ordered = lines.length > 2 && new Set(lines.map((line) => line.place)).size > 2;
  return { fate: "lost", place: ordered ? lines.find((line) => line.seat === me.player)!.place : 0, hero };
}

/** Title of the end page: "You won", "Fourth place", or the winner's name. */
export function outcomeTitle({ fate, place }: Outcome, winners: readonly string[]): string {
  if (fate === "watched") return t("ending-wins", { count: winners.length, names: winners.join(", ") });
  return fate === "lost" && place ? t("ending-place", { n: place }) : t(`ending-${fate}`);
}
