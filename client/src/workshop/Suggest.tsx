// Suggestion: one number, its bounds, the value nearest to an even share, with the curve.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { api } from "../backend/api";
import { Glyph } from "../ui/basics/Glyph";
import { language, t } from "../i18n/text";
import type { DraftReport, Rate } from "../wire";
import { rateWords } from "./Figures";
import { readQuoted, type Files } from "./model/drafts";
import { line, measure, nearestToHalf, valuesBetween } from "./model/measuring";
import { rawAt, setValue } from "./model/toml_edits";

interface Props {
  files: Files;
  report: DraftReport;
  write: (files: Files) => void;
}

interface Number {
  file: string;
  path: string;
  label: string;
  value: number;
}

interface Tried {
  value: number;
  rate: Rate | null;
  /** Why the check refuses it. */
  fault: string;
}

/** All whole numbers of a pack. */
function numbersOf(files: Files, report: DraftReport): Number[] {
  return Object.entries(report.places ?? {}).flatMap(([file, places]) =>
    (places.values ?? []).flatMap(([path]) => {
      const raw = rawAt(files[file] ?? "", places, path) ?? "";
      if (!/^-?\d+$/.test(raw)) return [];
      const entry = path.replace(/\..*$/, "");
      const name = [`name_${language.value}`, "name", "id"].flatMap((key) => rawAt(files[file] ?? "", places, `${entry}.${key}`) ?? [])[0];
      const label = `${name ? readQuoted(name) : entry} · ${path.slice(entry.length + 1) || entry}`;
      return [{ file, path, label, value: parseInt(raw, 10) }];
    }),
  );
}

export function Suggest({ files, report, write }: Props) {
  const chosen = useSignal("");
  const least = useSignal(0);
  const most = useSignal(0);
  const tried = useSignal<readonly Tried[]>([]);
  const running = useSignal(false);
  const run = useRef(0);
  const stop = () => {
    run.current += 1;
    running.value = false;
  };
  useEffect(() => {
    stop();
    tried.value = []; // shares of an earlier text: taking one would undo what was written since
  }, [files]);
  useEffect(() => () => void (run.current += 1), []);
  const numbers = numbersOf(files, report);
  const number = numbers.find((one) => `${one.file}:${one.path}` === chosen.value);
  const choose = (key: string) => {
    chosen.value = key;
    tried.value = [];
    const entry = numbers.find((one) => `${one.file}:${one.path}` === key);
    least.value = Math.max(0, (entry?.value ?? 0) - 2);
    most.value = (entry?.value ?? 0) + 2;
  };
  const variant = (value: number): Files =>
    number ? { ...files, [number.file]: setValue(files[number.file] ?? "", report.places?.[number.file] ?? {}, number.path, String(value)) } : files;
  const start = async () => {
    if (!number) return;
    const mine = ++run.current;
    tried.value = [];
    running.value = true;
    for (const value of valuesBetween(least.value, most.value)) {
      if (mine !== run.current) return;
      const one: Tried = { value, rate: null, fault: "" };
      const show = (rate: Rate | null, fault = "") =>
        mine === run.current && (tried.value = [...tried.value.filter((old) => old.value !== value), { ...one, rate, fault }]);
      try {
        const checked = await api.checkDraft({ files: variant(value), language: language.value });
        if (checked.faults?.length) show(null, checked.faults[0]!.words);
        else await measure({ files: variant(value), before: null, matches: 100 }, () => mine !== run.current, (now) => show(now.mine));
      } catch (problem) {
        show(null, (problem as Error).message);
      }
    }
    if (mine === run.current) running.value = false;
  };
  const points = tried.value.flatMap(({ value, rate }) => (rate?.games ? [{ value, share: rate.share }] : []));
  const best = running.value ? null : nearestToHalf(points);
  return (
    <details class="ws-suggest-number">
      <summary>{t("suggest")}</summary>
      <p class="hushed">{t("suggest-what")}</p>
      <label class="field">
        <span>{t("suggest-number")}</span>
        <select value={chosen.value} disabled={running.value} data-suggest-number onChange={(event) => choose(event.currentTarget.value)}>
          <option value="">–</option>
          {numbers.map((one) => (
            <option key={`${one.file}:${one.path}`} value={`${one.file}:${one.path}`}>
              {one.label} = {one.value}
            </option>
          ))}
        </select>
      </label>
      {number && (
        <div class="ws-do">
          {([["least", t("suggest-least"), least], ["most", t("suggest-most"), most]] as const).map(([id, label, bound]) => (
            <label key={id} class="field ws-bound">
              <span>{label}</span>
              <input type="number" value={bound.value} disabled={running.value} data-bound={id} onInput={(event) => (bound.value = Math.round(event.currentTarget.valueAsNumber) || 0)} />
            </label>
          ))}
          {running.value ? (
            <button type="button" class="btn" onClick={stop}>
              <Glyph name="cross" size={14} /> {t("measure-stop")}
            </button>
          ) : (
            <button type="button" class="btn" data-search disabled={most.value <= least.value} onClick={() => void start()}>
              <Glyph name="play" size={15} /> {t("suggest-start")}
            </button>
          )}
        </div>
      )}
      {points.length > 1 && <Curve tried={tried.value} />}
      <ul class="ws-tried">
        {[...tried.value].sort((one, two) => one.value - two.value).map((one) => (
          <li key={one.value} data-tried={one.value}>
            <b>{one.value}</b> {one.rate ? rateWords(one.rate) : <span class="fault">{one.fault}</span>}
          </li>
        ))}
      </ul>
      <p role="status">{running.value ? t("suggest-running") : best !== null && t("suggest-best", { value: best })}</p>
      {best !== null && best !== number?.value && (
        <button type="button" class="btn pri" data-take={best} onClick={() => write(variant(best))}>
          <Glyph name="check" size={15} /> {t("suggest-take", { value: best })}
        </button>
      )}
    </details>
  );
}

const [WIDE, HIGH] = [320, 120];

/** Shares by value with their intervals, and the line through them. The list below says the same. */
function Curve({ tried }: { tried: readonly Tried[] }) {
  const rated = tried.flatMap(({ value, rate }) => (rate?.games ? [{ value, rate }] : []));
  const values = rated.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = (value: number) => 12 + ((WIDE - 24) * (value - least)) / Math.max(1, most - least);
  const y = (share: number) => HIGH * (1 - share);
  const through = line(rated.map(({ value, rate }) => ({ value, share: rate.share })));
  return (
    <svg class="ws-curve" viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden="true">
      <path class="half" d={`M0 ${y(0.5)}H${WIDE}`} />
      <path class="line" d={`M${x(least)} ${y(through(least))}L${x(most)} ${y(through(most))}`} />
      {rated.map(({ value, rate }) => (
        <g key={value}>
          <path d={`M${x(value)} ${y(rate.low)}V${y(rate.high)}`} />
          <circle cx={x(value)} cy={y(rate.share)} r="4" />
        </g>
      ))}
    </svg>
  );
}
