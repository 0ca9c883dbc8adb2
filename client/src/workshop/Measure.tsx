// Measuring a pack: bot matches against every side, figures that narrow, versions compared.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { api } from "../backend/api";
import { navigate } from "../platform/router";
import { ErrorMessage } from "../ui/basics/ErrorMessage";
import { Glyph } from "../ui/basics/Glyph";
import { dayAndTime, language, roughDuration, t } from "../i18n/text";
import type { Figures as RunFigures } from "../wire";
import { Figures } from "./Figures";
import { figuresOf, setFigures, type Files, type Version } from "./model/drafts";
import { measure, SIZES, timeLeft, type Matches } from "./model/measuring";

interface Props {
  id: string;
  files: Files;
  versions: readonly Version[];
  /** True if the pack has no faults. */
  ready: boolean;
  /** Save the text as a version, so that its figures belong to one. */
  save: () => void;
}

export function Measure({ id, files, versions, ready, save }: Props) {
  const matches = useSignal<Matches>(100);
  const other = useSignal("");
  const figures = useSignal<RunFigures | null>(null);
  const running = useSignal(false);
  const left = useSignal<number | null>(null);
  const error = useSignal("");
  const run = useRef(0);
  const stop = () => {
    run.current += 1;
    running.value = false;
  };
  useEffect(() => {
    stop();
    figures.value = figuresOf(id, files);
  }, [files]);
  useEffect(() => () => void (run.current += 1), []);

  const start = async () => {
    save();
    const mine = ++run.current;
    const before = versions.find((one) => one.at === other.value)?.files ?? null;
    let first: { played: number; at: number } | null = null;
    running.value = true;
    error.value = "";
    left.value = null;
    try {
      await measure({ files, before, matches: matches.value }, () => mine !== run.current, (now) => {
        figures.value = now;
        setFigures(id, files, { ...now, compared: null });
        if (first) left.value = timeLeft(now, first.played, (Date.now() - first.at) / 1000);
        first ??= { played: now.played, at: Date.now() };
      });
    } catch (problem) {
      error.value = (problem as Error).message;
    }
    if (mine === run.current) running.value = false;
  };
  const watch = async (n: number) => {
    try {
      navigate(`/m/${(await api.watchDraft({ files, n, language: language.value })).match.id}`);
    } catch (problem) {
      error.value = (problem as Error).message;
    }
  };
  const current = figures.value;
  const part = current && current.played < current.matches ? current : null;
  return (
    <div class="ws-measure">
      <div class="ws-do">
        <div class="segments" role="group" aria-label={t("measure-matches")}>
          {SIZES.map((size) => (
            <button key={size} type="button" class={matches.value === size ? "on" : ""} aria-pressed={matches.value === size} disabled={running.value} data-matches={size} onClick={() => (matches.value = size)}>
              {size}
            </button>
          ))}
        </div>
        {running.value ? (
          <button type="button" class="btn" data-stop onClick={stop}>
            <Glyph name="cross" size={14} /> {t("measure-stop")}
          </button>
        ) : (
          <button type="button" class="btn pri" data-measure disabled={!ready} onClick={() => void start()}>
            <Glyph name="play" size={15} /> {t("measure-start")}
          </button>
        )}
      </div>
      {versions.length > 1 && (
        <label class="field">
          <span>{t("measure-beside")}</span>
          <select value={other.value} disabled={running.value} data-beside onChange={(event) => (other.value = event.currentTarget.value)}>
            <option value="">–</option>
            {versions.slice(0, -1).map((version) => (
              <option key={version.at} value={version.at}>
                {dayAndTime(Date.parse(version.at))}
              </option>
            ))}
          </select>
        </label>
      )}
      <ErrorMessage words={error.value} />
      {running.value && <progress aria-label={t("measure-progress")} max={current?.matches ?? 1} value={current?.played ?? 0} />}
      <p role="status" class="hushed">
        {running.value
          ? left.value === null
            ? t("measure-begins")
            : t("measure-left", { played: current?.played ?? 0, matches: current?.matches ?? 0, left: roughDuration(left.value) })
          : part && part.verdict
            ? t("measure-clear", { played: part.played })
            : !current && t("measure-what")}
      </p>
      {current && current.played > 0 && <Figures figures={current} watch={(n) => void watch(n)} />}
    </div>
  );
}
