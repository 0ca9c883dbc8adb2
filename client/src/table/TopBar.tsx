// Top bar of the match page.
import type { ComponentChildren } from "preact";
import { isMultiplayer } from "../backend/backend";
import { Bell } from "../ui/game/Bell";
import { Brand } from "../ui/game/Brand";
import { Glyph } from "../ui/basics/Glyph";
import { TextWithTerms } from "../ui/explain/Term";
import { sound } from "../platform/preferences";
import { say, t } from "../i18n/text";
import type { Scene } from "../wire";
import { Clock } from "./Seats";
import { seriesWords } from "./replay/SeriesScore";
import { useTable } from "../match/match_store";

/** Top bar: brand, game, steps of the phase, clock, tools. */
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
  const series = seriesWords(table.match.value);
  const under = [scene?.phase ? say(scene.phase) : "", series].filter(Boolean).join(" · ");
  const asked = table.decision.value?.player ?? scene?.waiting?.[0];
  return (
    <header class="top">
      <Brand />
      <div class="ttl">
        <b>{scene?.title ? say(scene.title) : title}</b>
        {under && (
          <span title={series}>
            <TextWithTerms words={under} inert />
          </span>
        )}
      </div>
      {scene?.steps && scene.steps.length > 0 && (
        <ol class="steps" aria-label={t("steps")} tabIndex={0}>
          {scene.steps.map((step, i) => (
            <li
              key={i}
              class={`${step.state ?? "next"}${table.decision.value ? " mine" : ""}`}
              aria-current={step.state === "now" ? "step" : undefined}
            >
              <TextWithTerms words={say(step.name)} inert />
            </li>
          ))}
        </ol>
      )}
      <div class="tools">
        {children}
        <Clock player={asked} glyph />
        <Bell quiet />
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
        <button type="button" class="ib wide" aria-label={t("keys")} title={t("keys")} onClick={() => open("keys")}>
          <Glyph name="keyboard" size={18} />
        </button>
        {table.mode !== "lesson" && isMultiplayer() && (
          <button
            type="button"
            class="ib wide"
            data-share
            aria-label={t("share")}
            title={t("share")}
            onClick={() => open("share")}
          >
            <Glyph name="share" size={18} />
          </button>
        )}
        <button
          type="button"
          class="ib"
          data-menu
          aria-label={t("menu")}
          title={t("menu")}
          onClick={() => open("menu")}
        >
          <Glyph name="gear" size={18} />
        </button>
      </div>
    </header>
  );
}
