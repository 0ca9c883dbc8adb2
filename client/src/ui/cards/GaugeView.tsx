// Gauges (counters).
import { ownerOf } from "../basics/owners";
import { say } from "../../i18n/text";
import type { Gauge } from "../../wire";
import { Glyph } from "../basics/Glyph";
import { termHandlers } from "../explain/Term";
import { findTerm } from "../explain/terms";

/** Largest number shown as single marks; more is a number. */
const ONE_BY_ONE = 12;

/** Gauge: circles, squares, a bar or a number, always with its name. */
export function GaugeView({ gauge, bare = false }: { gauge: Gauge; bare?: boolean }) {
  const { value, most = null, form = "number", owner = null } = gauge;
  const colour = owner === null ? undefined : { color: ownerOf(owner).colour };
  const name = say(gauge.name);
  const words = most === null ? `${name}: ${value}` : `${name}: ${value} / ${most}`;
  const many = Math.max(value, most ?? 0);
  const drawn = form !== "number" && many > 0 && (form === "bar" || many <= ONE_BY_ONE);
  return (
    <span
      class={`gauge ${form} ${gauge.tone ?? "plain"}`}
      data-part={gauge.id}
      title={findTerm(gauge.name) ? undefined : words}
      role="img"
      aria-label={words}
    >
      {gauge.glyph && <Glyph name={gauge.glyph} size={15} />}
      {!bare && <GaugeName gauge={gauge} name={name} />}
      {drawn ? (
        <span class="marks" style={colour}>
          {Array.from({ length: form === "bar" && many > ONE_BY_ONE ? 10 : many }, (_, i) => (
            <i
              key={i}
              class={i < (form === "bar" && many > ONE_BY_ONE ? Math.ceil((10 * value) / many) : value) ? "on" : "off"}
            />
          ))}
        </span>
      ) : (
        <b key={value} class="flash">
          {value}
          {most !== null && <small>/{most}</small>}
        </b>
      )}
    </span>
  );
}

/** Name of a gauge, with its explanation on hover. */
function GaugeName({ gauge, name }: { gauge: Gauge; name: string }) {
  const term = findTerm(gauge.name);
  return term ? (
    <span class="gn explained" {...termHandlers(term)}>
      {name}
    </span>
  ) : (
    <span class="gn">{name}</span>
  );
}

export function Gauges({ gauges, bare }: { gauges: readonly Gauge[] | undefined; bare?: boolean }) {
  if (!gauges?.length) return null;
  return (
    <span class="gauges">
      {gauges.map((gauge) => (
        <GaugeView key={gauge.id} gauge={gauge} bare={bare} />
      ))}
    </span>
  );
}
