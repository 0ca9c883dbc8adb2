// Facts and profile of a unit sheet.
import { say } from "../../i18n/text";
import type { Fact } from "../../wire";
import { Chips } from "./Chips";
import { RuleLink } from "../explain/RuleLink";
import { termHandlers } from "../explain/Term";
import { findTerm } from "../explain/terms";

/** Name of a fact, with its explanation on hover. */
function Name({ fact }: { fact: Fact }) {
  const term = findTerm(fact.name);
  return term ? (
    <dt class="explained" {...termHandlers(term)}>
      {say(fact.name)}
    </dt>
  ) : (
    <dt>
      {say(fact.name)} <Chips chips={fact.chips} />
    </dt>
  );
}

/** From so many letters on a value is a sentence below its name. */
const SENTENCE = 28;

interface Row {
  value: string;
  rule: Fact["rule"];
  fact: Fact;
}

function Rows({ of, linked, priced }: { of: readonly Row[]; linked: boolean; priced?: boolean }) {
  if (!of.length) return null;
  return (
    <dl class={priced ? "facts priced" : "facts"}>
      {of.map(({ fact, value, rule }, i) => (
        <div key={i} class={value.length > SENTENCE ? "told" : undefined}>
          <Name fact={fact} />
          <dd>
            {value} {linked && <RuleLink rule={rule} bare />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Facts of a sheet, with links to rules unless the sheet is a button. Short names and values form a profile, the rest
 * are rows; priced facts (abilities, team members) are separate, with chips.
 */
export function Facts({ facts, linked = true }: { facts: readonly Fact[] | undefined; linked?: boolean }) {
  if (!facts?.length) return null;
  const lines = facts.map((fact) => ({ name: say(fact.name), value: say(fact.value), rule: fact.rule, fact }));
  const short = lines.filter((fact) => !fact.fact.chips && fact.name.length <= 3 && fact.value.length <= 4 && fact.value !== "");
  const priced = lines.filter(({ fact }) => fact.chips?.length);
  const rows = lines.filter((fact) => !short.includes(fact) && !priced.includes(fact));
  return (
    <>
      {short.length > 0 && (
        <dl class="profile">
          {short.map((fact) => (
            <div key={fact.name}>
              <Name fact={fact.fact} />
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Rows of={rows} linked={linked} />
      <Rows of={priced} linked={linked} priced />
    </>
  );
}
