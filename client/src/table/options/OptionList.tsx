// List of options: by piece and verb, places in one line each.
import { useSignal } from "@preact/signals";
import { isOfTiles } from "../../board/scenery/tiles";
import { countTargets } from "../../match/choice/choices";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Glyph } from "../../ui/basics/Glyph";
import { PortraitView } from "../../ui/portrait/PortraitView";
import { Chips } from "../../ui/cards/Chips";
import { OddsLine, OddsMore } from "../../ui/cards/OddsView";
import { RichText } from "../../ui/explain/RichText";
import { foldAccents, say, t } from "../../i18n/text";
import type { Line, Row } from "../../match/choice/list_lines";
import { faceOf, nameOf } from "../../match/choice/names";
import { useTable, type Table } from "../../match/match_store";
import type { OptionView, RefusedView, Text } from "../../wire";
import { ActorStrip, actorsOfStrip } from "./ActorStrip";
import { atOnce, isBare, isChosen, Letter, LitTag, OptionCard, pointing, Sign } from "./OptionCard";
import { RefusedStack, useRefusals } from "./RefusedCard";
import { VerbTiles } from "./Verbs";
import { hasBar, screenFor, windowNow } from "../../platform/screen";

/** So many verbs without a target are a row of buttons where room is short. */
const TILES = 3;

/** Answers as cards. Pieces to choose from have faces. On phones and beside a hand verbs without a target are a row of buttons, and targets have faces. */
export function OptionCards({ options, ...given }: { options: readonly OptionView[]; refused: readonly RefusedView[] }) {
  const table = useTable();
  const refused = useRefusals(given.refused);
  const phone = !hasBar(screenFor(...windowNow.value));
  const narrow = phone || !!table.scene.value?.trays?.some((tray) => tray.place === "hand");
  const loose = narrow && table.scene.value?.board ? options.filter((option) => option.verb && !option.target) : [];
  const actors = new Set(loose.map((option) => option.actor ?? ""));
  const isOneEach = new Set(loose.map((option) => option.verb)).size === loose.length;
  const tiled = loose.length >= TILES && isOneEach && actors.size === 1 && !actors.has("");
  const asCards = tiled ? options.filter((option) => !loose.includes(option)) : options;
  const cards = asCards.filter((option) => !isBare(option));
  const bare = asCards.length - cards.length;
  const lastBare = asCards.slice(cards.length).every(isBare);
  const mixed = cards.length > 0 && bare > 1 && lastBare; // titles alone are rows, one above the other
  const widths: string[] = (mixed ? cards : asCards).map((option) => (option.odds?.length ? "minmax(0, 1.6fr)" : "minmax(0, 1fr)"));
  if (mixed) widths.push("minmax(0, 1.2fr)");
  const chances = sameChances(asCards);
  const verbs = new Set(asCards.filter((option) => option.target).map((option) => option.verb));
  const isActorAsked = new Set(asCards.flatMap(({ actor }) => actor || [])).size > 1 && !asCards.some((option) => option.target);
  const faceFor = ({ actor = "", target = "" }: OptionView) => {
    if (isActorAsked) return faceOf(table.scene.value, actor);
    return narrow && verbs.size === 1 ? faceOf(table.scene.value, target) : null;
  };
  const three = asCards.length === 3 && asCards.every((option) => option.target && faceFor(option));
  const shape = chances ? " compared" : mixed ? " mixed" : three ? " three" : "";
  const style = { "--widths": widths.join(" ") || "1fr", "--bare": bare, "--count": asCards.length, "--rows": chances?.length };
  const chosen = asCards.find((option) => option.key === table.chosen.value);
  const more = phone && chosen && faceFor(chosen);
  return (
    <div class={`opts n${options.length}${refused.length ? " with-no" : ""}`}>
      {tiled && <VerbTiles options={loose} />}
      {asCards.length > 0 && (
        <div class={`card-row${shape}`} style={style}>
          {chances && (
            <div class="chances-of" aria-hidden="true">
              {chances.map((of, i) => (
                <span key={i}>{say(of)}</span>
              ))}
            </div>
          )}
          {asCards.map((option) => (
            <OptionCard
              key={option.key}
              option={option}
              number={options.indexOf(option) + 1}
              face={faceFor(option)}
              compared={!!chances && !phone}
            />
          ))}
        </div>
      )}
      {more && (
        <div class="opt-more">
          {chosen.detail && <RichText of={chosen.detail} terms />}
          <OddsMore odds={chosen.odds} />
        </div>
      )}
      <RefusedStack refused={refused} />
    </div>
  );
}

/** So many options with the same chances stand beside each other, and so many chances below each other. */
const COMPARED = { options: 8, chances: 4 };

/** What the chances of many options are of, if it is the same for all: then they stand beside each other. */
export function sameChances(options: readonly OptionView[]): Text[] | null {
  const words = options.map(({ odds = [], detail, card }) => (detail || card ? [] : odds.map((one) => one.of)));
  const first = words[0] ?? [];
  const same = words.every((one) => JSON.stringify(one) === JSON.stringify(first));
  const fits = options.length > FEW && options.length <= COMPARED.options && first.length <= COMPARED.chances;
  return fits && same && first.length > 0 ? first : null;
}

/** From so many options on there is a search field. */
const SEARCHED = 20;
/** So few lines are cards. */
const FEW = 4;
/** So many pieces stand in one row, each with its face. */
const UNITS = 7;
/** So many letters of an option fit under a face. */
const SHORT = 24;
/** Most options of an opened line that are drawn at once; the search finds the others. */
const MOST_SHOWN = 60;

/** Many options: numbered lines by piece and verb. Without a board, one with odds is shown in full at the side. */
export function OptionList(given: { refused: readonly RefusedView[] }) {
  const refused = useRefusals(given.refused);
  const table = useTable();
  const { aim } = table;
  const list = useRef<HTMLDivElement>(null);
  const sought = useSignal("");
  useEffect(() => {
    if (table.chosen.value === null) return;
    const which = aim.target.value ? ".line.lit" : ".line.lit, .line.sel"; // a touched target has its card
    list.current?.querySelector(which)?.scrollIntoView?.({ block: "nearest" });
  }, [table.chosen.value]);
  const options = aim.choices.value.flatMap((choice) => choice.option ?? []);
  const onBoard = aim.aimed.value && !!table.scene.value?.board;
  const detailed = !onBoard && options.some((option) => option.odds?.length || (option.card && !option.targets?.length));
  const typed = foldAccents(sought.value.trim());
  const rows = fitting(table, aim.rows.value, typed);
  useEffect(() => {
    const inside = typed ? aim.rows.value : rows;
    aim.ask(inside.filter((row) => row.inside).flatMap(({ line }) => line.choices.map((choice) => choice.key)));
  }, [rows.length, typed, aim.opened.value]);
  const count = aim.choices.value.length;
  const actors = rows.length > (isShort(table) ? 1 : FEW) && rows.length <= UNITS && rows.every(({ line }) => line.kind === "actor" || isFaced(table, line, SHORT));
  const four = rows.length > 6 && rows.length !== 9; // columns, so that no line is alone in the last row
  const strip = actorsOfStrip(table);
  const crowded = strip.length > 0 && rows.length >= FEW;
  const shape = actors ? " actors" : rows.length <= FEW ? " few" : four ? " four" : "";
  return (
    <div class={`opts many${detailed ? " with-one" : ""}${refused.length ? " with-no" : ""}${crowded ? " crowded" : ""}`}>
      {detailed && <InFull />}
      {strip.length > 0 && <ActorStrip actors={strip} />}
      {table.listed.value || !onBoard ? (
        <div class={`lines${shape}`} ref={list} role="group" aria-label={t("options-count", { count })} style={{ "--count": rows.length }}>
          {aim.mayLeave.value && !strip.length && (
            <button type="button" class="leave" data-back onClick={() => table.back()}>
              <Glyph name="left" size={14} /> {t("aim-others")}
            </button>
          )}
          {aim.rows.value.length > SEARCHED && <Search table={table} sought={sought} rows={rows} list={list} />}
          {typed && (
            <span class="unseen" role="status">
              {t("options-count", { count: rows.length })}
            </span>
          )}
          {drawn(table, rows)}
        </div>
      ) : (
        <button type="button" class="unlist" data-list onClick={() => (table.listed.value = true)}>
          {t("aim-list")} <kbd>L</kbd>
        </button>
      )}
      <RefusedStack refused={refused} />
    </div>
  );
}

/** True where the board takes more of a phone than the list: then pieces stand in one row. */
function isShort({ scene }: Table): boolean {
  const { board, theme } = scene.value ?? {};
  return !!board && !!theme && isOfTiles(board, theme) && !hasBar(screenFor(...windowNow.value));
}

/** The option pointed at or chosen, in full. Its place stays free, so that the list does not move under the pointer. */
function InFull() {
  const table = useTable();
  const option = table.previewed.value;
  return (
    <div class="one">
      {option ? <OptionCard option={option} number={table.aim.numberOf(option.key)} /> : <p>{t("choose-hint")}</p>}
    </div>
  );
}

function Search({
  table,
  sought,
  rows,
  list,
}: {
  table: Table;
  sought: { value: string };
  rows: readonly Row[];
  list: { current: HTMLElement | null };
}) {
  return (
    <input
      class="find"
      type="search"
      value={sought.value}
      placeholder={t("options-find")}
      aria-label={t("options-find")}
      onInput={(event) => (sought.value = event.currentTarget.value)}
      onKeyDown={(event) => {
        const first = rows.find((row) => row.line.kind === "option")?.line;
        if (event.key === "Enter" && first) table.aim.take(first);
        else if (event.key === "ArrowDown") list.current?.querySelector<HTMLElement>(".line")?.focus();
        else return;
        event.preventDefault();
      }}
    />
  );
}

/** Rows whose words contain what was typed; of opened lines, as many as are drawn at once. */
function fitting(table: Table, rows: readonly Row[], typed: string): Row[] {
  let inside = 0;
  return rows.filter(({ line, inside: opened }) => {
    if (line.kind !== "option") return !typed || table.aim.opened.value.has(line.id);
    const option = table.aim.optionOf(line.choices[0]!);
    const words = typed && foldAccents(`${say(option.group)} ${say(option.title)} ${say(option.detail)}`);
    return words.includes(typed) && (!opened || ++inside <= MOST_SHOWN);
  });
}

/** Lines with a heading where another piece or group begins. */
function drawn(table: Table, rows: readonly Row[]): ComponentChildren[] {
  const { aim, scene } = table;
  const several = aim.actor.value === null && !rows.some((row) => row.line.kind === "actor");
  let heading = "";
  return rows.flatMap((row) => {
    const { line, inside } = row;
    const actor = line.kind === "actor" ? "" : line.actor;
    const words = actor && several ? nameOf(scene.value, actor) : line.kind === "option" && !line.actor ? line.group : null;
    const before = heading;
    if (!inside) heading = say(words);
    const title = !inside && heading && heading !== before && (
      <h2 key={`h${row.n}`}>
        <RichText of={words} />
      </h2>
    );
    return [title, <ListLine key={`${inside?.id ?? ""} ${line.id}`} row={row} />];
  });
}

/** True for the only option of a piece with a face, if its title has at most so many letters. */
function isFaced(table: Table, { actor, choices }: Line, most = Infinity): boolean {
  if (!actor || !faceOf(table.scene.value, actor) || say(table.aim.optionOf(choices[0]!).title).length > most) return false;
  return table.aim.rows.value.some(({ line }) => line.kind === "actor");
}

function ListLine({ row: { n, line, inside } }: { row: Row }) {
  return line.kind === "option" ? <OptionLine n={n} line={line} spot={!!inside?.verb?.places} /> : <FoldedLine n={n} line={line} />;
}

function OptionLine({ n, line, spot }: { n: number; line: Line; spot: boolean }) {
  const table = useTable();
  const { aim } = table;
  const option: OptionView = aim.optionOf(line.choices[0]!);
  const sel = isChosen(table, option);
  const bound = (aim.live.value.get(aim.target.value || table.pointed.value) ?? []).some((one) => one.key === option.key);
  const lit = table.lit.value === option.key;
  const face = isFaced(table, line) ? faceOf(table.scene.value, line.actor) : null;
  return (
    <button
      type="button"
      class={`line${spot ? " spot" : ""}${sel ? " sel" : ""}${bound ? " bound" : ""}${lit ? " lit" : ""}`}
      aria-pressed={sel}
      data-option={option.key}
      data-quick={atOnce(option)}
      onClick={() => table.choose(option.key)}
      {...pointing(table, option)}
    >
      <kbd>{n}</kbd>
      {face && <PortraitView traits={face.portrait} player={face.owner} size={38} />}
      {!spot && <Sign option={option} size={16} />}
      <b>
        <RichText of={option.title} /> <Letter option={option} />
      </b>
      <Chips chips={option.chips} />
      {option.detail && !spot && (
        <span class="od">
          <RichText of={option.detail} terms="inert" />
        </span>
      )}
      <OddsLine odds={option.odds} />
      {lit && <LitTag />}
    </button>
  );
}

/** One line for a piece, a verb or a group of answers: it selects or opens. */
function FoldedLine({ n, line }: { n: number; line: Line }) {
  const table = useTable();
  const { aim, scene } = table;
  const count = line.verb?.places ? countTargets(line.choices) : line.choices.length;
  const open = aim.opened.value.has(line.id);
  const lit = line.choices.some((choice) => choice.key === table.lit.value);
  const sel = !!line.verb && aim.activeVerb.value === line.verb.id && aim.actor.value === line.actor;
  const words = line.kind === "actor" ? nameOf(scene.value, line.actor) : (line.verb?.name ?? line.group);
  const note = line.kind === "actor" ? "plays" : line.verb?.places && scene.value?.board ? "places" : "ways";
  const actor = line.kind === "actor";
  const face = actor ? faceOf(scene.value, line.actor) : null;
  const point = (id: string) => () => void (actor ? (table.pointed.value = id) : line.verb && (aim.hovered.value = id));
  return (
    <button
      type="button"
      class={`line of-${line.kind}${sel ? " sel" : ""}${lit ? " lit" : ""}`}
      aria-expanded={open}
      data-keys={line.choices.map((choice) => choice.key).join(" ")}
      data-actor={actor ? line.actor : undefined}
      onClick={() => aim.take(line)}
      onPointerEnter={point(actor ? line.actor : (line.verb?.id ?? ""))}
      onPointerLeave={point("")}
    >
      <kbd>{n}</kbd>
      {face && <PortraitView traits={face.portrait} player={face.owner} size={38} />}
      {line.verb?.glyph && <Glyph name={line.verb.glyph} size={16} />}
      <b>
        <RichText of={words} />
      </b>
      <span class="od">{t(`aim-${note}`, { count })}</span>
      {line.verb?.cost && (
        <span class="chips">
          <span class="chip">
            <RichText of={line.verb.cost} />
          </span>
        </span>
      )}
      {lit && <LitTag />}
    </button>
  );
}
