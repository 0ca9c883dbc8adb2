import { percent, say } from "../text";
import type { Odds } from "../wire";

/** The chance in figures, as a strip of twenty cells, and what it is the chance of. */
export function OddsView({ odds }: { odds: Odds }) {
  const filled = Math.max(0, Math.min(1, odds.chance)) * 20;
  return (
    <span class={odds.hope === false ? "odds bad" : "odds"}>
      <b>{percent(odds.chance)}</b>
      <svg class="strip" viewBox="0 0 200 10" preserveAspectRatio="none" aria-hidden="true">
        {Array.from({ length: 20 }, (_, i) => {
          const part = Math.max(0, Math.min(1, filled - i));
          return (
            <g key={i}>
              <rect class="cell" x={i * 10} y="0" width="8.5" height="10" />
              {part > 0 && <rect class="cell on" x={i * 10} y="0" width={8.5 * part} height="10" />}
            </g>
          );
        })}
      </svg>
      <em>{say(odds.of)}</em>
      {odds.notes?.map((note, i) => (
        <em key={i} class="note">
          {say(note)}
        </em>
      ))}
      {odds.spread && odds.spread.length > 0 && (
        <span class="spread">
          {odds.spread.map(([what, chance], i) => (
            <span key={i}>
              <em>{say(what)}</em>
              <b>{percent(chance)}</b>
            </span>
          ))}
        </span>
      )}
    </span>
  );
}
