// Luck of the dice and level gained, at the end of a match.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get, isMember, myName } from "../../backend/api";
import { begin } from "../../platform/settled";
import { decimal, t } from "../../i18n/text";
import type { Luck, MatchInfo, PersonInfo } from "../../wire";
import { luckWords } from "../replay/Analysis";

/** Standard deviations at the end of the gauge. */
const MOST = 3;

/** Dice of a player against their expectation. */
export function LuckBox({ luck, name }: { luck: Luck; name: string | null }) {
  const more = luck.given - luck.expected;
  const share = Math.max(-1, Math.min(1, luck.sigmas / MOST)) * 50;
  const how = Math.abs(more) < 0.5 ? "even" : more > 0 ? "more" : "less";
  return (
    <section class="end-box" data-luck>
      <h2>{name === null ? t("ending-luck") : t("ending-luck-of", { name })}</h2>
      <div class="luck-gauge" aria-hidden="true">
        <i
          class={share < 0 ? "less" : ""}
          style={{ left: `${50 + Math.min(0, share)}%`, width: `${Math.abs(share)}%` }}
        />
        <u />
      </div>
      <p>
        {t(`ending-luck-${how}`, { dice: luck.dice, count: decimal(Math.abs(more), Math.abs(more) < 10 ? 1 : 0) })}{" "}
        {t("ending-luck-is", { words: luckWords(luck) })}
      </p>
    </section>
  );
}

interface Gain {
  level: number;
  change: number;
  place: number;
}

/** Milliseconds between two looks for a result that the server has not counted yet. */
const PAUSES = [0, 2000, 6000];

/** Level of the reader after this match; null until counted, or for a match that changes none. */
function useGain(match: MatchInfo): Gain | null {
  const gain = useSignal<Gain | null>(null);
  useEffect(() => {
    const rated = isMember.value && !match.forked && match.seats.filter((seat) => seat.mine).length === 1;
    if (!rated || !(match.rated || match.seats.some((seat) => seat.kind === "bot"))) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let here = true;
    const look = async (n: number) => {
      const person = await get<PersonInfo>(`/api/people/${encodeURIComponent(myName.value)}`).catch(() => null);
      const played = person?.latest?.find((one) => one.match === match.id && one.counts);
      const ladder = person?.ladders?.find((one) => one.game === played?.game && one.pace === played.pace);
      if (!here) return;
      if (played && ladder) {
        gain.value = { level: ladder.level, change: played.change ?? 0, place: ladder.place };
        begin("level")();
      } else if (PAUSES[n + 1]) timer = setTimeout(() => void look(n + 1), PAUSES[n + 1]);
    };
    void look(0);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [match.id]);
  return gain.value;
}

/** Level of the reader, and its change by this match. */
export function LevelBox({ match, game }: { match: MatchInfo; game: string }) {
  const gain = useGain(match);
  if (!gain) return null;
  const { level, change, place } = gain;
  return (
    <section class="end-box" data-level>
      <h2>{t("ending-level")}</h2>
      <p class="level-now">
        <b>{level}</b> <span class={change < 0 ? "less" : ""}>{change < 0 ? `−${-change}` : `+${change}`}</span>
      </p>
      <p>{t("ending-level-place", { place, game })}</p>
    </section>
  );
}
