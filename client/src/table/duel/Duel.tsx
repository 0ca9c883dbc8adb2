// Duel of cards without a board: two camps, the flag between them, the total that is missing.
import { CardView, cardSentence } from "../../ui/cards/CardView";
import { DiceRow } from "../../ui/cards/Dice";
import { Glyph } from "../../ui/basics/Glyph";
import { OwnerBadge } from "../../ui/basics/OwnerBadge";
import { ownerOf } from "../../ui/basics/owners";
import { PortraitView } from "../../ui/portrait/PortraitView";
import { TextWithTerms } from "../../ui/explain/Term";
import { playerName, say, t } from "../../i18n/text";
import type { Scene, Seat, Side, Stage, Tray } from "../../wire";
import { Reckoning } from "../decision/Contest";
import { SelectableItem } from "../decision/SelectableItem";
import { TrayView } from "../trays/Tray";
import { Flag, Supporters } from "./Flag";

/** Most points that are drawn as cells; more are drawn as a bar. */
const MOST_CELLS = 16;
/** Degrees between two cards of a fan. */
const TURN = 4;

interface Camp {
  side: Side;
  holds: boolean;
  seat: Seat | undefined;
  trays: readonly Tray[];
}

/** Two camps with cards, bench and piles; the viewer's own is the first. */
export function Duel({ scene, stage, trays }: { scene: Scene; stage: Stage; trays: readonly Tray[] }) {
  const camps: Camp[] = (stage.sides ?? []).map((side, i) => ({
    side,
    holds: stage.holds === i,
    seat: scene.seats?.find((seat) => seat.player === side.owner),
    trays: trays.filter((tray) => tray.owner === side.owner),
  }));
  if (scene.viewer != null && camps[1]!.side.owner === scene.viewer) camps.reverse();
  return (
    <section class="stage duel" aria-label={say(stage.title) || t("stage")} data-sides="2">
      <CampView camp={camps[0]!} stage={stage} first />
      <Totals camps={camps} stage={stage} />
      <CampView camp={camps[1]!} stage={stage} />
    </section>
  );
}

function CampView({ camp, stage, first = false }: { camp: Camp; stage: Stage; first?: boolean }) {
  const { side, seat, trays, holds } = camp;
  const cards = side.cards ?? [];
  const last = cards.length - 1;
  const piles = trays.filter((tray) => tray.form === "pile");
  const rows = trays.filter((tray) => tray.form !== "pile");
  return (
    <div class={first ? "side first" : "side"} style={{ "--o": ownerOf(side.owner).colour }}>
      <div class="camp-head">
        <CampName side={side} seat={seat} holds={holds} stage={stage} />
        {piles.map((tray) => (
          <TrayView key={tray.id} tray={tray} />
        ))}
      </div>
      <div class="side-cards" style={{ "--cards": Math.max(1, cards.length) }}>
        {cards.map((card, i) => (
          <span key={card.id} class="dealt" style={{ "--a": `${(i - last / 2) * TURN * (last ? 1 : 0) + (first ? -1 : 2)}deg` }}>
            <SelectableItem
              id={card.id}
              name={cardSentence(card)}
              card={card}
              class={`holds-card full ${i === last ? "newest" : ""}`}
            >
              <CardView card={card} large />
            </SelectableItem>
          </span>
        ))}
        {cards.length === 0 && <span class="no-card">{side.room ? say(side.room) : ""}</span>}
      </div>
      <DiceRow dice={side.dice} size={28} />
      <Reckoning side={side} />
      {rows.map((tray) => (
        <TrayView key={tray.id} tray={tray} />
      ))}
    </div>
  );
}

/** Face, name and part of a camp: it attacks or defends. */
function CampName({ side, seat, holds, stage }: { side: Side; seat: Seat | undefined; holds: boolean; stage: Stage }) {
  const name = side.title ? say(side.title) : side.owner == null ? "" : playerName(side.owner);
  const fights = stage.holds != null && side.total !== undefined && side.total !== "";
  return (
    <p class="camp-name">
      {seat?.portrait && <PortraitView traits={seat.portrait} player={side.owner} size={38} />}
      <b>{!fights ? name : holds ? t("stage-defends", { name }) : t("stage-attacks", { name })}</b>
      <OwnerBadge player={side.owner} size={20} quiet />
      {holds && (
        <span class="prize" role="img" aria-label={t("holds-prize")}>
          <Glyph name={stage.glyph || "flag"} size={18} />
        </span>
      )}
    </p>
  );
}

/** Between the camps: flag, both totals, one cell for each point needed, and the verdict. */
function Totals({ camps, stage }: { camps: readonly Camp[]; stage: Stage }) {
  const holder = camps.find((camp) => camp.holds);
  const runner = camps.find((camp) => !camp.holds) ?? camps[0]!;
  const ratio = Math.max(0, Math.min(1, stage.ratio ?? 0));
  const totals = camps.filter(({ side }) => side.total);
  const fans = camps.filter(({ seat }) => seat?.score);
  return (
    <div class="meter" role="group" aria-label={t("stage-totals")}>
      <Flag glyph={stage.glyph || "flag"} holder={holder?.side.owner ?? null} left={holder === camps[0]} ratio={ratio} />
      <div class="against">
        {totals.map(({ side }, i) => (
          <span key={i} class={`mt n${i}`} style={{ "--o": ownerOf(side.owner).colour }}>
            <b key={side.total} class="flash">
              {side.total}
            </b>
            <span>{say(side.total_name) || say(side.title)}</span>
          </span>
        ))}
        {totals.length === 2 && <i>{t("stage-against")}</i>}
      </div>
      {stage.ratio != null && <Reach goal={stage.goal ?? 0} ratio={ratio} total={Number(runner.side.total)} owner={runner.side.owner} />}
      {stage.verdict && (
        <span class="need" role="status">
          <TextWithTerms words={say(stage.verdict)} inert />
        </span>
      )}
      {fans.length === 2 && (
        <div class="stand">
          {fans.map(({ side, seat }, i) => (
            <span key={i}>
              <Supporters owner={side.owner ?? null} count={seat!.score!.value} right={i > 0} />
              <em>{t("stage-supporters", { count: seat!.score!.value, name: say(seat!.score!.name) })}</em>
            </span>
          ))}
        </div>
      )}
    </div>
  );
}

/** Cells or a bar: the total of the attacker, of the total that takes the flag. */
function Reach({ goal, ratio, total, owner }: { goal: number; ratio: number; total: number; owner: number | null | undefined }) {
  const label = t("stage-ratio", { percent: Math.round(ratio * 100) });
  const { colour } = ownerOf(owner);
  if (goal < 1 || goal > MOST_CELLS)
    return (
      <svg class="ml" viewBox="0 0 100 12" preserveAspectRatio="none" role="img" aria-label={label}>
        <rect width="100" height="12" fill="#FFFDF6" />
        <rect width={100 * ratio} height="12" fill={colour} />
      </svg>
    );
  return (
    <span class="cells" role="img" aria-label={label} style={{ "--o": colour, "--goal": goal }}>
      {Array.from({ length: goal }, (_, i) => (
        <i key={i} class={i < total ? "on" : ""} />
      ))}
    </span>
  );
}
