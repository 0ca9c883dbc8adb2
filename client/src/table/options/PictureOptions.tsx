// Options by picture: a unit's figures seen from above, or outlines of terrain.
import { Glyph } from "../../ui/basics/Glyph";
import { CardArt } from "../../ui/cards/CardView";
import { ownerOf } from "../../ui/basics/owners";
import { RichText } from "../../ui/explain/RichText";
import { say, t } from "../../i18n/text";
import { figuresOf, outlinesOf, planOf } from "../../match/choice/pictures";
import { useTable } from "../../match/match_store";
import { hasBar, screenFor, windowNow } from "../../platform/screen";
import type { DecisionView, OptionView, RefusedView } from "../../wire";
import { atOnce, isChosen, OptionCard, pointing } from "./OptionCard";
import { RefusedStack } from "./RefusedCard";

/** All answers as pictures; first, in one click, the choice of the table. */
export function PictureOptions({ decision, refused }: { decision: DecisionView; refused: readonly RefusedView[] }) {
  const table = useTable();
  const figures = figuresOf(table.scene.value, decision);
  const pictures = outlinesOf(decision) ?? [];
  const others = figures ? [] : (decision.options ?? []).filter((option) => !option.setting && !pictures.includes(option));
  return (
    <div class={`opts pictures${refused.length ? " with-no" : ""}`}>
      <LeaveToTable decision={decision} />
      {figures ? <Figures figures={figures} /> : <Outlines options={pictures} />}
      {others.map((option) => (
        <OptionCard key={option.key} option={option} number={table.aim.numberOf(option.key)} />
      ))}
      <RefusedStack refused={refused} />
    </div>
  );
}

/** The default for the whole series. */
function LeaveToTable({ decision }: { decision: DecisionView }) {
  const table = useTable();
  const { shortcut } = table;
  const left = shortcut.leavable(decision);
  const detail = table.option(decision.default ?? null)?.detail;
  if (!left) return null;
  return (
    <button type="button" class="line leave-to" data-all onClick={() => shortcut.all(null)}>
      <Glyph name="robot" size={18} />
      <b>{t("series-default", { count: left })}</b>
      {detail && (
        <span class="od">
          <RichText of={detail} terms="inert" />
        </span>
      )}
    </button>
  );
}

function PictureButton({ option, class: extra, children, ...more }: { option: OptionView; class: string; children: preact.ComponentChildren; style?: Record<string, string> }) {
  const table = useTable();
  const chosen = isChosen(table, option);
  const bound = table.pointed.value === option.targets?.[0];
  const lit = table.lit.value === option.key;
  return (
    <button
      type="button"
      class={`${extra}${chosen ? " sel" : ""}${bound ? " bound" : ""}${lit ? " lit" : ""}`}
      aria-pressed={chosen}
      aria-label={[say(option.group), say(option.title), say(option.detail)].filter(Boolean).join(". ")}
      data-option={option.key}
      data-quick={atOnce(option)}
      onClick={() => table.choose(option.key)}
      {...pointing(table, option)}
      {...more}
    >
      {children}
    </button>
  );
}

/** The unit as it stands. Numbers are those of the keys. */
function Figures({ figures }: { figures: NonNullable<ReturnType<typeof figuresOf>> }) {
  const table = useTable();
  const wide = hasBar(screenFor(...windowNow.value));
  const [width, height] = windowNow.value;
  const low = table.scene.value?.trays?.some((tray) => tray.form === "sheet"); // beside a battle board the bar is low
  const [across, down] = wide ? [420, Math.min(116, height / (low ? 11 : 8))] : [Math.min(width, 390) - 172, 150];
  const plan = planOf(figures.map(({ piece }) => piece.at), 44, across!, down!);
  const first = table.decision.value?.default;
  return (
    <div class="figures" role="group" style={{ "--gap": `${plan.size}px`, width: `${plan.width}px`, height: `${plan.height}px` }}>
      {figures.map(({ option, piece }, i) => {
        const owner = ownerOf(piece.owner);
        const [x, y] = plan.places[i]!;
        const style = { left: `${x}px`, top: `${y}px`, "--o": owner.colour, "--on": owner.on };
        return (
          <PictureButton key={option.key} option={option} class={`figure${option.key === first ? " first" : ""}`} style={style}>
            {piece.glyph && piece.glyph !== "person" ? <Glyph name={piece.glyph} size={16} /> : null}
            <b>{i + 1}</b>
          </PictureButton>
        );
      })}
    </div>
  );
}

/** Outlines under the names of their terrain. */
function Outlines({ options }: { options: readonly OptionView[] }) {
  const groups = [...new Map(options.map((option) => [say(option.group), option.group ?? null]))];
  return (
    <div class="outlines">
      {groups.map(([name, group]) => (
        <div key={name} role="group" aria-label={name}>
          {group && (
            <h2>
              <RichText of={group} />
            </h2>
          )}
          <div class="tiles">
            {options
              .filter((option) => say(option.group) === name)
              .map((option) => (
                <PictureButton key={option.key} option={option} class="tile">
                  <CardArt card={option.card!} />
                </PictureButton>
              ))}
          </div>
        </div>
      ))}
    </div>
  );
}
