// Contest between two sides: cards, dice, sums.
import { useSignal } from "@preact/signals";
import { GLYPHS } from "../../ui/basics/glyphs";
import { ownerOf } from "../../ui/basics/owners";
import { CardView, cardSentence } from "../../ui/cards/CardView";
import { DiceRow } from "../../ui/cards/Dice";
import { Glyph } from "../../ui/basics/Glyph";
import { OwnerBadge } from "../../ui/basics/OwnerBadge";
import { RuleLink } from "../../ui/explain/RuleLink";
import { TextWithTerms } from "../../ui/explain/Term";
import { say, t } from "../../i18n/text";
import type { Clash, Side, Stage } from "../../wire";
import { SelectableItem } from "./SelectableItem";

/** Contest in progress: two sides, their cards or dice, modifiers, and its state. */
export function Contest({
  stage,
  viewer,
  compact = false,
  brief = false,
}: {
  stage: Stage;
  viewer: number | null;
  compact?: boolean;
  /** Only the sides with their cards and dice; the sums open on request. */
  brief?: boolean;
}) {
  const whole = useSignal(false);
  const sides = (stage.sides ?? []).map((side, i) => ({ side, holds: stage.holds === i, key: i }));
  if (sides.length === 2 && viewer !== null && sides[1]!.side.owner === viewer) sides.reverse();
  return (
    <section
      class={`stage${compact ? " compact" : ""}${brief ? " brief" : ""}${brief && whole.value ? " whole" : ""}`}
      aria-label={say(stage.title) || t("stage")}
      data-sides={sides.length}
    >
      {brief && (
        <button
          type="button"
          class="ib reckon"
          aria-expanded={whole.value}
          aria-label={t("stage-reckoning")}
          onClick={() => (whole.value = !whole.value)}
        >
          <Glyph name={whole.value ? "up" : "down"} size={15} />
        </button>
      )}
      {(stage.title || (stage.steps?.length ?? 0) > 0) && (
        <header class="stage-head">
          {stage.title && <h2>{say(stage.title)}</h2>}
          <ol class="stage-steps">
            {stage.steps?.map((step, i) => (
              <li key={i} class={step.state ?? "next"} aria-current={step.state === "now" ? "step" : undefined}>
                {say(step.name)}
              </li>
            ))}
          </ol>
        </header>
      )}
      {sides.slice(0, 1).map(({ side, holds, key }) => (
        <SideView key={key} side={side} prize={holds ? stage.glyph || "flag" : ""} first />
      ))}
      <Meter stage={stage} sides={sides} verdict={compact ? undefined : stage.verdict} />
      {sides.slice(1).map(({ side, holds, key }) => (
        <SideView key={key} side={side} prize={holds ? stage.glyph || "flag" : ""} />
      ))}
      {stage.clashes && stage.clashes.length > 0 && (
        <ul class="clashes">
          {stage.clashes.map((clash, i) => (
            <ClashView key={i} clash={clash} />
          ))}
        </ul>
      )}
      {compact && stage.verdict && (
        <p class="need" role="status">
          <TextWithTerms words={say(stage.verdict)} inert />
        </p>
      )}
    </section>
  );
}

/** Dice against dice: owner of each set, and the comparison in words. */
function ClashView({ clash }: { clash: Clash }) {
  return (
    <li class="clash" style={{ "--o": ownerOf(clash.owner).colour }}>
      {clash.title && (
        <b>
          <TextWithTerms words={say(clash.title)} inert />
        </b>
      )}
      {clash.throws?.map((thrown, i) => (
        <span key={i} class="throw">
          <OwnerBadge player={thrown.owner} size={15} />
          <em>{say(thrown.name)}</em>
          <DiceRow dice={thrown.dice} size={22} />
        </span>
      ))}
      {clash.text && (
        <strong key={say(clash.text)} class="flash">
          <TextWithTerms words={say(clash.text)} inert />
        </strong>
      )}
    </li>
  );
}

function Meter({
  stage,
  sides,
  verdict,
}: {
  stage: Stage;
  sides: readonly { side: Side; holds: boolean }[];
  verdict: Stage["verdict"];
}) {
  const runner = sides.find((one) => !one.holds) ?? sides[0];
  const ratio = stage.ratio == null ? null : Math.max(0, Math.min(1, stage.ratio));
  const totals = sides.filter(({ side }) => side.total);
  if (!totals.length && ratio === null && !verdict) return <div class="meter" />;
  return (
    <div class="meter" role="group" aria-label={t("stage-totals")}>
      {totals.map(({ side }, i) => (
        <span key={i} class={`mt n${i}`} style={{ "--o": ownerOf(side.owner).colour }}>
          <b key={side.total} class="flash">
            {side.total}
          </b>
          <span>{say(side.total_name) || say(side.title)}</span>
        </span>
      ))}
      {ratio !== null && (
        <svg
          class="ml"
          viewBox="0 0 100 12"
          preserveAspectRatio="none"
          role="img"
          aria-label={t("stage-ratio", { percent: Math.round(ratio * 100) })}
        >
          <rect width="100" height="12" fill="#FFFFFF" fill-opacity=".6" />
          <rect width={100 * ratio} height="12" fill={ownerOf(runner?.side.owner).colour} />
        </svg>
      )}
      {verdict && (
        <span class="need" role="status">
          <TextWithTerms words={say(verdict)} inert />
        </span>
      )}
    </div>
  );
}

function SideView({ side, prize, first = false }: { side: Side; prize: string; first?: boolean }) {
  const owner = ownerOf(side.owner);
  const cards = side.cards ?? [];
  return (
    <div class={first ? "side first" : "side"} style={{ "--o": owner.colour }}>
      {side.title && (
        <span class="side-title">
          <OwnerBadge player={side.owner} size={16} quiet /> {say(side.title)}
        </span>
      )}
      <div class="side-cards" style={{ "--cards": Math.max(1, cards.length + (side.room ? 1 : 0)) }}>
        {prize && <Prize name={prize} player={side.owner ?? null} />}
        {cards.map((card, i) => (
          <SelectableItem
            key={card.id}
            id={card.id}
            name={cardSentence(card)}
            card={card}
            class={`holds-card full ${i === cards.length - 1 ? "newest" : ""}`}
          >
            <CardView card={card} />
          </SelectableItem>
        ))}
        {side.room && (
          <span class="next-card">
            <Glyph name="deck" size={20} />
            <em>{say(side.room)}</em>
          </span>
        )}
      </div>
      <DiceRow dice={side.dice} size={28} />
      <Reckoning side={side} />
    </div>
  );
}

/** The parts of a total, one line each. */
export function Reckoning({ side }: { side: Side }) {
  if (!side.pools?.length && !side.modifiers?.length) return null;
  return (
    <div class="reckoning">
      {side.pools && side.pools.length > 0 && (
        <dl class="pools">
          {side.pools.map(([name, value], i) => (
            <div key={i}>
              <dt>
                <TextWithTerms words={say(name)} inert />
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {side.modifiers && side.modifiers.length > 0 && (
        <dl class="calc">
          {side.modifiers.map((modifier, i) => (
            <div key={i}>
              <dt>
                <TextWithTerms words={say(modifier.text)} inert /> <RuleLink rule={modifier.rule} bare />
              </dt>
              <dd>{modifier.value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** The prize, at the side that holds it, in that side's colour. */
function Prize({ name, player }: { name: string; player: number | null }) {
  const owner = ownerOf(player);
  return (
    <svg class="prize" viewBox="0 0 24 24" role="img" aria-label={t("holds-prize")}>
      <path
        d={GLYPHS[name] ?? GLYPHS.flag}
        fill={owner.colour}
        stroke="#17201D"
        stroke-width="1.5"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
