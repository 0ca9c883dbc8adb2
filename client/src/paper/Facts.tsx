import { say } from "../text";
import type { Fact } from "../wire";
import { RuleLink } from "./RuleLink";

/**
 * The lines of a sheet, with links to their rules unless the sheet is itself something to press. Short names and values
 * make a profile, the rest are rows.
 */
export function Facts({ facts, linked = true }: { facts: readonly Fact[] | undefined; linked?: boolean }) {
  if (!facts?.length) return null;
  const said = facts.map((fact) => ({ name: say(fact.name), value: say(fact.value), rule: fact.rule }));
  const short = said.filter((fact) => fact.name.length <= 3 && fact.value.length <= 4 && fact.value !== "");
  const rows = said.filter((fact) => !short.includes(fact));
  return (
    <>
      {short.length > 0 && (
        <dl class="profile">
          {short.map((fact) => (
            <div key={fact.name}>
              <dt>{fact.name}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {rows.length > 0 && (
        <dl class="facts">
          {rows.map((fact, i) => (
            <div key={i}>
              <dt>{fact.name}</dt>
              <dd>
                {fact.value} {linked && <RuleLink rule={fact.rule} bare />}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
