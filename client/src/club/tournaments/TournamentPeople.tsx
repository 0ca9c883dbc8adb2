import { Glyph } from "../../ui/basics/Glyph";
import { botName } from "../../table/Seats";
import { say, t } from "../../i18n/text";
import type { CupInfo, CupPerson } from "../../wire";
import { AddBot, AddPerson } from "./AddPerson";
import type { Do } from "./TieBreakHelp";
import { Initial } from "../shared/Avatar";
import { ListDesk } from "./ListSubmission";

/** My army for this tournament, until it is opened. */
export function ListCard({ cup, act }: { cup: CupInfo; act: Do }) {
  const me = cup.people?.find((one) => one.name === cup.name_here);
  if (!cup.lists || !cup.entered || me?.list) return null;
  return (
    <ListDesk
      game={cup.game}
      mine={cup.my_list ?? ""}
      seal={me?.seal ?? ""}
      words={t("club-list-words")}
      hand={(code) => act("/list", { code })}
    />
  );
}

export function People({ cup, act }: { cup: CupInfo; act: Do }) {
  const here = (cup.people ?? []).filter((one) => !one.left);
  const changes = cup.organises && cup.state !== "finished" && !cup.league;
  return (
    <section class="club-card" aria-labelledby="people-title">
      <h2 id="people-title">{t("club-people", { count: here.length })}</h2>
      {here.length === 0 && <p>{t("club-people-none")}</p>}
      <ul class="cup-people" data-people>
        {(cup.people ?? []).map((one) => (
          <li key={one.name}>
            <Initial name={one.name} />
            <span class={one.left ? "gone" : ""}>{one.name}</span>
            {one.bot && <span class="chip">{botName(one.bot)}</span>}
            <Marks cup={cup} one={one} />
            {changes && !one.left && (
              <button
                type="button"
                class="ib"
                aria-label={t("club-take-out", { name: one.name })}
                title={t("club-take-out", { name: one.name })}
                onClick={() => void act("/leave", { name: one.name })}
              >
                <Glyph name="cross" size={14} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {changes && <AddPeople cup={cup} act={act} />}
    </section>
  );
}

function Marks({ cup, one }: { cup: CupInfo; one: CupPerson }) {
  return (
    <small>
      {one.checked && cup.state === "open" && !one.bot && <span>{t("club-is-here")}</span>}
      {one.list ? (
        <a href={`/build/${cup.game}#${encodeURIComponent(one.list)}`} title={t("club-list-check", { seal: one.seal ?? "" })}>
          {one.side ? say(one.side) : t("club-list-open")}
        </a>
      ) : (
        one.seal && (
          <span title={one.seal}>
            <Glyph name="seal" size={13} /> {t("club-list-in")}
          </span>
        )
      )}
    </small>
  );
}

/** Whoever organises adds somebody by name, or a bot. */
function AddPeople({ cup, act }: { cup: CupInfo; act: Do }) {
  return (
    <>
      <AddPerson enter={(name) => act("/enter", { name })} />
      {cup.kind !== "arena" && <AddBot game={cup.game} enter={(bot) => act("/enter", { bot })} />}
    </>
  );
}
