// Card: picture, text, forms.
import { ownerOf } from "../basics/owners";
import { say, t } from "../../i18n/text";
import type { Badge, Card, Portrait } from "../../wire";
import { GLYPHS, glyphPath, SOLID } from "../basics/glyphs";
import { Facts } from "./Facts";
import { Gauges } from "./GaugeView";
import { Glyph } from "../basics/Glyph";
import { OwnerBadge } from "../basics/OwnerBadge";
import { mixed } from "../portrait/ink";
import { figure } from "../portrait/portrait";
import { PortraitView } from "../portrait/PortraitView";

export type CardForm = "full" | "slip" | "sheet";

/** Longest name of a card that is only rank and suit. */
const RANK = 3;
/** From so many letters on the text is smaller and the picture lower. */
const WORDY = 62;
const PROLIX = 104;

/** Picture of a card: its portrait, or glyphs painted in order over a ground. A large one fills its box. */
export function CardArt({ card, large = false }: { card: Card; large?: boolean }) {
  if (card.portrait && !card.art) return <FaceArt face={card.portrait} colour={card.colour || ownerOf(card.owner).colour} />;
  const art = card.art ?? {
    ground: "",
    strokes: card.glyph ? [[card.glyph, card.colour || "#47524D"] as [string, string]] : [],
  };
  return (
    <svg class="art" viewBox="-8 0 40 24" preserveAspectRatio={large ? "xMidYMid slice" : "xMidYMid meet"} aria-hidden="true">
      <rect x="-40" y="-20" width="104" height="64" fill={art.ground || "#E4E7DF"} />
      {(art.strokes ?? []).every(([what]) => what in GLYPHS) && (
        <path d="M-40 19.5C-20 17 -8 21 12 19s30-1 52 0V50H-40z" fill="#17201D" fill-opacity=".1" />
      )}
      {(art.strokes ?? []).map(([what, colour], i) => (
        <Stroke key={i} what={what} colour={colour} />
      ))}
    </svg>
  );
}

/** A portrait as wide as its card. */
function FaceArt({ face, colour }: { face: Portrait; colour: string }) {
  return (
    <svg
      class="art"
      viewBox="-34 2 168 98"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      dangerouslySetInnerHTML={{
        __html: `<rect x="-200" y="-100" width="500" height="300" fill="${mixed(colour, "#FFF8EC", 0.72)}"/><path d="M-200 100L300 -60V200H-200Z" fill="#FFF" opacity=".22"/>${figure(face, colour)}`,
      }}
    />
  );
}

/** A glyph is stroked. Of bare path data, closed paths are filled and open ones stroked. */
function Stroke({ what, colour }: { what: string; colour: string }) {
  const sign = what in GLYPHS;
  const surface = sign ? SOLID.has(what) : /z\s*$/i.test(what);
  if (surface) return <path d={glyphPath(what)} fill={colour} fill-rule="evenodd" />;
  return (
    <path
      d={glyphPath(what)}
      fill={sign ? colour : "none"}
      fill-opacity=".22"
      fill-rule="evenodd"
      stroke={colour}
      stroke-width={sign ? 1.7 : 1.3}
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  );
}

function CardBadges({ badges }: { badges: readonly Badge[] | undefined }) {
  return (
    <>
      {badges?.map((badge, i) => (
        <span key={i} class={`cb ${badge.corner} ${badge.tone ?? "plain"}`} title={say(badge.name)}>
          {badge.glyph && <Glyph name={badge.glyph} size={13} label={badge.name ? say(badge.name) : undefined} />}
          {badge.text}
        </span>
      ))}
    </>
  );
}

/** True if a card is only a picture. */
export function isPicture(card: Card | null | undefined): card is Card {
  return !!card?.art && !card.name;
}

/** True if a card is lines of text rather than a picture. */
export function isSheet(card: Card): boolean {
  return !card.art && (card.facts?.length ?? 0) > 0;
}

/** A card in one of three forms: full, slip on a bench, or sheet of text. */
export function CardView({ card, form = "full", large = false }: { card: Card; form?: CardForm; large?: boolean }) {
  const owner = ownerOf(card.owner);
  const states = (card.states ?? []).map((state) => `st-${state}`).join(" ");
  const style = { "--c": card.colour || (card.owner == null ? "#5F6A64" : owner.colour) };
  if (card.face === "down") {
    return (
      <span
        class={`card back ${form} ${states}`}
        style={{ "--c": owner.colour, "--cd": owner.dark, "--co": owner.on }}
        role="img"
        aria-label={t("card-back", { count: card.count ?? 1 })}
      >
        <Glyph name={card.glyph || "deck"} size={20} />
        {(card.count ?? 1) > 1 && (
          <b class="flash" key={card.count}>
            {card.count}
          </b>
        )}
        <CardBadges badges={card.badges} />
      </span>
    );
  }
  if (form === "sheet") return <CardSheet card={card} />;
  const name = say(card.name);
  const long = say(card.text).length + 12 * Math.floor(name.length / 16);
  const bare = !card.text && !card.art && !!card.glyph && (!name || (!!card.value && card.value.length <= RANK));
  if (bare) {
    return (
      <span class={`card rank ${form} ${states}`} style={style} title={name || undefined}>
        <b>{card.value}</b>
        {/^[\p{L}\p{N}]*$/u.test(card.value ?? "") && <Glyph name={card.glyph!} size={16} />}
        {card.portrait ? (
          <PortraitView traits={card.portrait} size={56} class="big" />
        ) : (
          <Glyph name={card.glyph!} size={30} class="big" />
        )}
        <CardBadges badges={card.badges} />
      </span>
    );
  }
  return (
    <span
      class={`card ${form}${large ? " large" : ""} ${states} ${long > PROLIX ? "prolix wordy" : long > WORDY ? "wordy" : ""}`}
      style={style}
    >
      {card.value !== undefined && card.value !== "" && (
        <span class="st" key={card.value}>
          {card.value}
        </span>
      )}
      <CardArt card={card} large={large} />
      {form === "full" && card.glyph && (
        <span class="mk">
          <Glyph name={card.glyph} size={13} />
        </span>
      )}
      <span class="nm" style={{ "--word": longestWord(name) }}>
        {name}
      </span>
      {form === "full" && card.text && <span class="ef">{say(card.text)}</span>}
      {form === "full" && <Gauges gauges={card.gauges} />}
      {form === "full" && card.foot && <span class="sl">{say(card.foot)}</span>}
      {(card.count ?? 1) > 1 && <span class="n">×{card.count}</span>}
      <CardBadges badges={card.badges} />
    </span>
  );
}

/** Sheet of a unit: name, profile, gauges and text. */
export function CardSheet({ card }: { card: Card }) {
  const owner = ownerOf(card.owner);
  const states = (card.states ?? []).map((state) => `st-${state}`).join(" ");
  return (
    <span class={`sheet-card ${states}`} style={{ "--c": card.colour || owner.colour }}>
      <span class="sh">
        {card.portrait ? (
          <PortraitView traits={card.portrait} player={card.owner} size={44} />
        ) : card.glyph ? (
          <Glyph name={card.glyph} size={20} />
        ) : (
          <OwnerBadge player={card.owner} size={20} quiet />
        )}
        <b>{say(card.name)}</b>
        {card.foot && <i>{say(card.foot)}</i>}
        {card.value && <em>{card.value}</em>}
      </span>
      <Facts facts={card.facts} linked={false} />
      <Gauges gauges={card.gauges} />
      {card.text && <span class="tx">{say(card.text)}</span>}
      <CardBadges badges={card.badges} />
    </span>
  );
}

/** A card in one sentence, for screen readers. */
export function cardSentence(card: Card): string {
  if (card.face === "down") return t("card-back", { count: card.count ?? 1 });
  const parts = [say(card.name), card.value, say(card.text), say(card.foot)].filter(Boolean);
  for (const gauge of card.gauges ?? []) parts.push(`${say(gauge.name)} ${gauge.value}`);
  if ((card.count ?? 1) > 1) parts.push(`×${card.count}`);
  return parts.join(". ");
}

/** Letters of the longest word, which must fit a line. */
function longestWord(words: string): number {
  return Math.max(...words.split(/[\s-]/).map((word) => word.length));
}
