// Verbs of the selected piece as buttons: beside the piece on the board, or in a row.
import { Glyph } from "../../ui/basics/Glyph";
import { RichText } from "../../ui/explain/RichText";
import { say, t } from "../../i18n/text";
import { nameOf } from "../../match/choice/names";
import { useTable } from "../../match/match_store";
import { countTargets } from "../../match/choice/choices";
import { atOnce, isChosen, pointing } from "./OptionCard";
import type { OptionView, RefusedView, VerbView } from "../../wire";

/** A verb as a button: usable with the number of its choices, or refused with the reason. */
export interface VerbItem {
  verb: VerbView;
  count: number;
  no: RefusedView | null;
}

/** Verbs of the selected piece, refused ones last. A single one needs no button, unless it needs no target. */
export function useVerbs(): VerbItem[] {
  const { aim } = useTable();
  const actor = aim.actor.value;
  if (actor === null) return [];
  const mine = aim.choices.value.filter((choice) => choice.verb && (choice.actor === actor || !choice.actor));
  const count = (verb: string) => countTargets(mine.filter((choice) => choice.verb === verb));
  const open = aim.verbs.value.map((verb) => ({ verb, count: count(verb.id), no: null }));
  const items: VerbItem[] = [...open, ...aim.refused.value.map(({ verb, no }) => ({ verb, count: 0, no }))];
  return items.length > 1 || (actor && mine.some((choice) => !choice.target)) ? items : [];
}

/** From this width on, in pixels, a verb is a slip: as a disc it would be an oval. */
const WIDE = 84;

export function VerbButton({ item: { verb, count, no }, at }: { item: VerbItem; at?: { x: number; y: number; w: number } }) {
  const table = useTable();
  const { aim } = table;
  const chosen = aim.choice(table.chosen.value);
  const on = aim.activeVerb.value === verb.id || chosen?.verb === verb.id;
  const lit = aim.choice(table.lit.value)?.verb === verb.id;
  const hover = (id: string) => () => !no && (aim.hovered.value = id);
  const place = at && { transform: `translate(${at.x}px,${at.y}px)`, width: `${at.w}px` };
  return (
    <button
      type="button"
      class={`verb${at && at.w > WIDE ? " wide" : ""}${on ? " on" : ""}${no ? " no" : ""}${lit ? " lit" : ""}`}
      style={place}
      data-verb={verb.id}
      data-rule={no?.rule}
      aria-pressed={no ? undefined : on}
      aria-disabled={no ? true : undefined}
      aria-keyshortcuts={aim.letters.value.get(verb.id) || undefined}
      title={no ? say(no.why) : undefined}
      onClick={() => (no ? aim.explain(no) : aim.pickVerb(verb.id))}
      onPointerEnter={hover(verb.id)}
      onPointerLeave={hover("")}
      onFocus={hover(verb.id)}
      onBlur={hover("")}
    >
      <Glyph name={verb.glyph || "star"} size={18} />
      <span class="vn">
        <RichText of={verb.name} />
      </span>
      {verb.cost && (
        <small>
          <RichText of={verb.cost} />
        </small>
      )}
      {count > 1 && <em aria-hidden="true">{count}</em>}
      {no && <span class="unseen">{t("refused")}</span>}
    </button>
  );
}

/** Label of a group of verbs. */
export function useVerbsLabel(): string {
  const { aim, scene } = useTable();
  const unit = nameOf(scene.value, aim.actor.value ?? "");
  return unit ? t("aim-verbs-of", { unit }) : t("aim-verbs");
}

/** Verbs in a row: on phones, for cards, and in the text board. */
export function VerbRow({ class: extra = "" }: { class?: string }) {
  const items = useVerbs();
  const label = useVerbsLabel();
  if (!items.length) return null;
  return (
    <div class={`verb-row ${extra}`} role="group" aria-label={label}>
      {items.map((item) => (
        <VerbButton key={item.verb.id} item={item} />
      ))}
    </div>
  );
}

/** Verbs of the acting piece in a row on phones. One without a target is an answer; others show their targets. */
export function VerbTiles({ options }: { options: readonly OptionView[] }) {
  const table = useTable();
  const items = useVerbs();
  const label = useVerbsLabel();
  const withWords = options.filter((option) => option.key === table.chosen.value || warningOf(option));
  return (
    <div class="verb-tiles" role="group" aria-label={label}>
      {items.flatMap((item) => {
        const answers = options.filter((option) => option.verb === item.verb.id);
        if (!answers.length) return <VerbButton key={item.verb.id} item={item} />;
        return answers.map((option) => <AnswerTile key={option.key} option={option} verb={item.verb} />);
      })}
      {withWords.map((option) => {
        const words = option.key === table.chosen.value ? option.detail : undefined;
        const warning = warningOf(option);
        return (warning || words) && (
          <p key={option.key} class="od">
            {warning && (
              <b class="warning">
                <RichText of={option.title} />: <RichText of={warning.text} />{" "}
              </b>
            )}
            <RichText of={words} terms />
          </p>
        );
      })}
    </div>
  );
}

/** The chip that says what is bad about an answer. */
const warningOf = ({ chips }: OptionView) => chips?.find(({ tone }) => tone === "bad");

/** An answer as a button with the name of its verb. */
function AnswerTile({ option, verb }: { option: OptionView; verb: VerbView }) {
  const table = useTable();
  const number = table.aim.numberOf(option.key);
  const chosen = isChosen(table, option);
  const words = [option.title, ...(option.chips ?? []).map(({ text }) => text), option.detail].map((one) => say(one)).filter(Boolean);
  return (
    <button
      type="button"
      class={`verb${chosen ? " on" : ""}${warningOf(option) ? " vain" : ""}${table.lit.value === option.key ? " lit" : ""}`}
      aria-pressed={chosen}
      aria-label={`${number} ${words.join(". ")}`}
      aria-keyshortcuts={number && number <= 9 ? String(number) : undefined}
      data-option={option.key}
      data-quick={atOnce(option)}
      onClick={() => table.choose(option.key)}
      {...pointing(table, option)}
    >
      <Glyph name={verb.glyph || option.glyph || "star"} size={18} />
      <span class="vn">
        <RichText of={verb.name} />
      </span>
    </button>
  );
}
