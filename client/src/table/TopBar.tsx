// Top bar of the match page.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { Bell } from "../ui/game/Bell";
import { Brand } from "../ui/game/Brand";
import { Glyph } from "../ui/basics/Glyph";
import { TextWithTerms } from "../ui/explain/Term";
import { sound } from "../platform/preferences";
import { say, t } from "../i18n/text";
import type { Scene } from "../wire";
import { useLayout } from "./layout/layout";
import { hasBar } from "../platform/screen";
import { Clock, SceneGauges, Seats } from "./Seats";
import { LogButton } from "./replay/Log";
import { seriesWords } from "./replay/SeriesScore";
import { VictoryLine } from "./VictoryLine";
import { useTable } from "../match/match_store";

/** Top bar: brand, game, goal, seats where there is no column, turn, clock, tools. */
export function TopBar({
  scene,
  title,
  open,
  children,
}: {
  scene: Scene | null;
  title: string;
  open: (what: "menu" | "share" | "keys") => void;
  children?: ComponentChildren;
}) {
  const table = useTable();
  const layout = useLayout(scene);
  const asked = table.decision.value?.player ?? scene?.waiting?.[0];
  const drawer = hasBar(layout.screen) && layout.beside !== "rail";
  return (
    <header class={`top seats-${layout.seats}`}>
      <Brand />
      <b class="ttl">{scene?.title ? say(scene.title) : title}</b>
      {scene && <VictoryLine game={scene.game} score={layout.seats === "rail" ? scoreWords(scene) : ""} />}
      {scene && layout.seats === "top" && <Seats scene={scene} />}
      {scene && <TurnPill phase={scene.phase} steps={scene.steps} gauges={scene.gauges} />}
      <div class="tools">
        {children}
        <Clock player={asked} glyph />
        <Bell quiet />
        {scene && drawer && <LogButton bare />}
        <button
          type="button"
          class="ib wide"
          aria-label={t(sound.value ? "sound-off" : "sound-on")}
          title={t(sound.value ? "sound-off" : "sound-on")}
          aria-pressed={sound.value}
          onClick={() => (sound.value = !sound.value)}
        >
          <Glyph name={sound.value ? "sound" : "mute"} size={18} />
        </button>
        <button
          type="button"
          class="ib"
          data-menu
          aria-label={t("menu")}
          title={t("menu")}
          onClick={() => open("menu")}
        >
          <Glyph name="menu" size={18} />
        </button>
      </div>
    </header>
  );
}

/** Score of two players and what it counts, the viewer's first; "" if there is none. */
function scoreWords({ seats = [], viewer }: Scene): string {
  if (seats.length !== 2 || !seats.every((seat) => seat.score)) return "";
  const [one, other] = seats[1]!.player === viewer ? [seats[1]!, seats[0]!] : [seats[0]!, seats[1]!];
  const plural = [one, other].find(({ score }) => score!.value !== 1) ?? one;
  const counted = say(plural.score!.name);
  const what = counted.slice(0, 1).toUpperCase() + counted.slice(1);
  const mine = one.player === viewer ? "yes" : "no";
  return t("goal-score", { what, mine, one: one.score!.value, other: other.score!.value });
}

/** The turn in one pill; it opens the steps of the phase and the counters of the match. */
function TurnPill({ phase: named, steps, gauges }: Pick<Scene, "phase" | "steps" | "gauges">) {
  const table = useTable();
  const open = useSignal(false);
  const mine = table.decision.value !== null;
  const step = steps?.find((one) => one.state === "now");
  const phase = say(named) || say(step?.name);
  const series = seriesWords(table.match.value);
  const more = !!steps?.length || !!gauges?.length || !!series;
  if (!phase && !mine) return null;
  return (
    <div
      class={open.value ? "turn open" : "turn"}
      onKeyDown={(event) => event.key === "Escape" && open.value && (event.stopPropagation(), (open.value = false))}
      onFocusOut={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && (open.value = false)}
    >
      <button
        type="button"
        class={mine ? "turn-pill mine" : "turn-pill"}
        disabled={!more}
        aria-expanded={more ? open.value : undefined}
        onClick={() => (open.value = !open.value)}
      >
        {mine && <span class="yours">{phase ? `${t("your-turn")} · ` : t("your-turn")}</span>}
        <span>
          <TextWithTerms words={phase} inert />
        </span>
      </button>
      {more && open.value && (
        <div class="turn-more">
          {steps && steps.length > 0 && (
            <ol class="steps" aria-label={t("steps")}>
              {steps.map((one, i) => (
                <li
                  key={i}
                  class={`${one.state ?? "next"}${mine ? " mine" : ""}`}
                  aria-current={one.state === "now" ? "step" : undefined}
                >
                  <TextWithTerms words={say(one.name)} inert />
                </li>
              ))}
            </ol>
          )}
          <SceneGauges gauges={gauges} />
          {series && <p>{series}</p>}
        </div>
      )}
    </div>
  );
}
