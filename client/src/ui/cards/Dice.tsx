// Dice faces, rows and prices.
import { Fragment } from "preact";
import { say, t } from "../../i18n/text";
import type { Die } from "../../wire";
import { GlyphPath } from "../basics/Glyph";

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  0: [],
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  6: [
    [7, 6.5],
    [17, 6.5],
    [7, 12],
    [17, 12],
    [7, 17.5],
    [17, 17.5],
  ],
};

/** One die: a success is inverted, a failure outlined, so that it reads without colour. */
export function DieFace({ die, size = 22 }: { die: Die; size?: number }) {
  const state = die.state ?? "plain";
  const sides = die.sides ?? 6;
  const value = die.name ? say(die.name) : die.symbol || die.value;
  const name = state === "waiting" ? t("die-waiting", { sides }) : t("die", { value, sides, state: t(`die-${state}`) });
  return (
    <svg
      class={`die ${state}${die.symbol ? " bone" : ""}`}
      data-part={die.id || undefined}
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 24 24"
      role="img"
      aria-label={name}
    >
      <title>{name}</title>
      {sides > 6 && !die.symbol ? (
        <path class="body" d="M12 1.2L21.5 6.6v10.8L12 22.8 2.5 17.4V6.6z" />
      ) : (
        <rect class="body" x="1.2" y="1.2" width="21.6" height="21.6" rx="4.8" />
      )}
      {die.symbol && (
        <>
          <path class="shine" d="M3.4 5.4C3.4 3.9 4.6 3 6 3H17" />
          <path class="rim" d="M20.9 6.5V17.6C20.9 19.6 19.6 20.8 17.6 20.8H6.5" />
        </>
      )}
      {state !== "waiting" && <DieMark die={die} sides={sides} />}
      {(state === "cancelled" || state === "rerolled") && <path class="struck" d="M4 20L20 4" />}
    </svg>
  );
}

function DieMark({ die, sides }: { die: Die; sides: number }) {
  if (die.symbol) {
    const marks = sides === 3 ? 1 : Math.max(1, Math.min(2, die.value || 1)); // with three faces each is a symbol
    if (die.value === 0) return <circle class="pip" cx="12" cy="12" r="1.6" />;
    return (
      <g class="symbol">
        {Array.from({ length: marks }, (_, i) => (
          <g
            key={i}
            transform={
              marks === 1
                ? "translate(4 4) scale(.667)"
                : i === 0
                  ? "translate(2.8 2.8) scale(.44)"
                  : "translate(10.6 10.6) scale(.44)"
            }
          >
            <GlyphPath name={die.symbol!} width={2.4} />
          </g>
        ))}
      </g>
    );
  }
  const pips = sides <= 6 ? PIPS[die.value] : undefined;
  if (pips)
    return (
      <>
        {pips.map(([x, y]) => (
          <circle key={`${x} ${y}`} class="pip" cx={x} cy={y} r="2" />
        ))}
      </>
    );
  return (
    <text class="figure" x="12" y="16.2" text-anchor="middle" font-size={die.value > 9 ? 10.5 : 12}>
      {die.value}
    </text>
  );
}

export function DiceRow({ dice, size }: { dice: readonly Die[] | undefined; size?: number }) {
  if (!dice?.length) return null;
  return (
    <span class="dice">
      {dice.map((die, i) => (
        <DieFace key={die.id || i} die={die} size={size} />
      ))}
    </span>
  );
}

/** Price in dice: alternatives, each complete. */
export function DicePrice({ price, size = 17 }: { price: readonly (readonly Die[])[] | undefined; size?: number }) {
  if (!price?.length) return null;
  return (
    <span class="dice-price">
      {price.map((way, i) => (
        <Fragment key={i}>
          {i > 0 && <i>{t("price-or")}</i>}
          {way.map((die, n) => (
            <Fragment key={n}>
              {n > 0 && <i>+</i>}
              <DieFace die={die} size={size} />
            </Fragment>
          ))}
        </Fragment>
      ))}
    </span>
  );
}
