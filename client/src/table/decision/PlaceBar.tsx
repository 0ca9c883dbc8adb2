// Controls for placing pieces.
import { useEffect } from "preact/hooks";
import {
  aimShift,
  arrangeFormation,
  dragFormation,
  initialFormation,
  rotateFormation,
  turnShift,
  usedLength,
} from "../../board/placing";
import { Glyph } from "../../ui/basics/Glyph";
import { RuleLink } from "../../ui/explain/RuleLink";
import { RichText } from "../../ui/explain/RichText";
import { quickConfirm } from "../../platform/preferences";
import { inUnits, hasMessage, say, t } from "../../i18n/text";
import type { OptionView, PlaceView, RefusedView } from "../../wire";
import { RefusedCard } from "../options/RefusedCard";
import { leadOf, roundFormation, type Formation } from "../../match/position/formation";
import { useTable } from "../../match/match_store";

interface Asked {
  place: PlaceView;
  options: readonly OptionView[];
  refused: readonly RefusedView[];
}

/** Placement controls: distance, rotation, and the server's verdict on the position. */
export function PlaceBar({ place, options, refused }: Asked) {
  const table = useTable();
  const board = table.scene.value?.board;
  const formation = table.placing.formation.value ?? initialFormation(place);
  const lead = leadOf(place);
  const tried = table.placing.verdict.value;
  const length = (value: number) => inUnits(value / (board?.scale || 1), board?.unit);
  const move = (next: Formation) => {
    const rounder = roundFormation(next);
    table.placing.formation.value = rounder;
    table.placing.try(rounder);
  };
  useEffect(() => {
    if (table.placing.formation.value !== null) return;
    const first = roundFormation(initialFormation(place));
    table.placing.formation.value = first;
    table.placing.try(first, lead);
  }, [place]);
  const corners = table.placing.corners.value;
  const far = tried?.outlook?.cost ?? usedLength(formation, place, corners);
  const most = tried?.outlook?.most ?? place.longest;
  const warnings = (tried?.ok && tried.outlook?.warnings) || [];
  const notes = (tried?.ok && tried.outlook?.notes) || [];
  const turning = place.turning ?? 15;
  const turnWords = t(place.facing ? "place-turn-piece" : place.together ? "place-turn-shift" : "place-turn");
  const turn = (degrees: number) =>
    move(place.together ? turnShift(formation, place, degrees) : rotateFormation(formation, lead, degrees));
  const layByHand = () => {
    table.placing.byHand.value = !table.placing.byHand.value;
    table.placing.corners.value = [];
    move(formation);
  };
  const suggestions = place.suggestions ?? [];
  const words = options.filter((option) => place.words?.includes(option.key));
  const nudge = (dx: number, dy: number) => {
    const step = (board?.scale ?? 1) * 0.5;
    if (place.together) move(aimShift(formation, place, dx, dy));
    else move(dragFormation(formation, lead, lead, dx * step, dy * step));
  };
  return (
    <div class="opts place">
      <div class="measure">
        {most != null && (
          <>
            <b>{length(far)}</b>
            <span>{t("place-of", { most: length(most), left: length(Math.max(0, most - far)) })}</span>
          </>
        )}
        <p
          class={tried && !tried.ok ? "verdict bad" : "verdict"}
          role="status"
          aria-busy={table.placing.judged.value !== table.placing.formation.value}
        >
          {tried && !tried.ok ? (
            <>
              <Glyph name="no" size={15} /> <RichText of={tried.why} terms="inert" /> <RuleLink rule={tried.rule} />
            </>
          ) : warnings.length ? (
            <span class="warned">
              <Glyph name="exclamation" size={15} /> {warnings.map((one) => say(one)).join(" ")}
            </span>
          ) : tried?.ok ? (
            <>
              <Glyph name="check" size={15} /> {t("place-ok")}
              {notes.map((one, i) => (
                <small key={i}><RichText of={one} terms="inert" /></small>
              ))}
            </>
          ) : (
            t(place.together ? "place-help-together" : place.apart ? "place-help-apart" : "place-help")
          )}
        </p>
      </div>
      <div class="shapers">
        {(place.pieces.length > 1 || place.facing) && (
          <span class="cluster" role="group" aria-label={turnWords}>
            <button
              type="button"
              class="btn"
              onClick={() => turn(-turning)}
              aria-label={t("place-turn-left")}
              title={t("place-turn-left")}
            >
              <Glyph name="undo" size={16} />
            </button>
            <span>{turnWords}</span>
            <button
              type="button"
              class="btn"
              onClick={() => turn(turning)}
              aria-label={t("place-turn-right")}
              title={t("place-turn-right")}
            >
              <Glyph name="rotate" size={16} />
            </button>
          </span>
        )}
        <span class="cluster" role="group" aria-label={t("place-nudge")}>
          {(["left", "up", "down", "right"] as const).map((way) => (
            <button
              key={way}
              type="button"
              class="btn"
              aria-label={t(`place-${way}`)}
              title={t(`place-${way}`)}
              onClick={() =>
                nudge({ left: -1, right: 1, up: 0, down: 0 }[way], { up: -1, down: 1, left: 0, right: 0 }[way])
              }
            >
              <Glyph name={way} size={15} />
            </button>
          ))}
        </span>
        {(place.turns ?? 0) > 0 && (
          <button
            type="button"
            class="btn tool"
            data-by-hand
            aria-pressed={table.placing.byHand.value}
            title={t("place-by-hand-help")}
            onClick={layByHand}
          >
            <Glyph name="road" size={15} /> <span>{t("place-by-hand")}</span>
          </button>
        )}
        <button
          type="button"
          class="btn tool"
          title={t("place-again")}
          onClick={() => {
            table.placing.corners.value = [];
            move(initialFormation(place));
          }}
        >
          <Glyph name="undo" size={15} /> <span>{t("place-again")}</span>
        </button>
        {place.formations?.map((form) => (
          <button
            key={form}
            type="button"
            class="btn"
            onClick={() => move(arrangeFormation(formation, place.pieces, lead, form))}
          >
            {hasMessage(`formation-${form}`) ? t(`formation-${form}`) : form}
          </button>
        ))}
        {suggestions.map((suggestion, i) => (
          <button
            key={i}
            type="button"
            class="btn"
            aria-pressed={table.placing.formation.value === suggestion}
            data-suggestion={i}
            data-quick={(quickConfirm.value && place.quick) || undefined}
            onClick={() => {
              const rounder = roundFormation(suggestion);
              table.placing.formation.value = rounder;
              table.placing.drop(rounder);
            }}
          >
            <kbd>{i + 1}</kbd>{" "}
            <span><RichText of={place.proposals?.[i] ?? t("place-suggestion", { n: i + 1 })} /></span>
          </button>
        ))}
        {words.map((option, i) => (
          <button
            key={option.key}
            type="button"
            class="btn"
            data-option={option.key}
            data-quick={(quickConfirm.value && option.quick) || undefined}
            aria-pressed={table.placing.word.value?.key === option.key}
            onClick={() => table.choose(option.key)}
          >
            <kbd>{suggestions.length + i + 1}</kbd>{" "}
            {option.glyph && <Glyph name={option.glyph} size={15} />} <span><RichText of={option.title} /></span>
          </button>
        ))}
      </div>
      {refused.length > 0 && (
        <div class="nos">
          {refused.slice(0, 2).map((no, i) => (
            <RefusedCard key={i} no={no} />
          ))}
        </div>
      )}
    </div>
  );
}
