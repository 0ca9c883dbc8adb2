// Players of a tournament, and their lists.
import { Glyph } from "../../ui/basics/Glyph";
import { botName } from "../../table/Seats";
import { say, t } from "../../i18n/text";
import { PersonLink } from "../../ui/people/PersonLink";
import type { TournamentInfo, TournamentPerson } from "../../wire";
import { AddBot, AddPerson, AskedPeople, HandOver, TakeOut } from "./AddPerson";
import type { PostAction } from "../shared/useLoaded";
import { Avatar } from "../shared/Avatar";
import { ListSubmission } from "./ListSubmission";

/** The viewer's list for this tournament, until it is opened. */
export function ListCard({ tournament, act }: { tournament: TournamentInfo; act: PostAction }) {
  const me = tournament.people?.find((one) => one.name === tournament.name_here);
  if (!tournament.lists || !tournament.entered || me?.list) return null;
  return (
    <ListSubmission
      game={tournament.game}
      mine={tournament.my_list ?? ""}
      seal={me?.seal ?? ""}
      words={t("club-list-words")}
      hand={(code) => act("/list", { code })}
    />
  );
}

export function TournamentPeople({ tournament, act }: { tournament: TournamentInfo; act: PostAction }) {
  const here = (tournament.people ?? []).filter((one) => !one.left);
  const changes = tournament.organises && tournament.state !== "finished" && !tournament.league;
  return (
    <section class="club-card" aria-labelledby="people-title">
      <h2 id="people-title">{t("club-people", { count: here.length })}</h2>
      {here.length === 0 && <p>{t("club-people-none")}</p>}
      <ul class="cup-people" data-people>
        {(tournament.people ?? []).map((one) => (
          <li key={one.name}>
            <Avatar name={one.name} />
            <span class={one.left ? "gone" : ""}>{one.bot ? one.name : <PersonLink name={one.name} />}</span>
            {one.bot && <span class="chip">{botName(one.bot)}</span>}
            <Marks tournament={tournament} one={one} />
            {changes && !one.left && (
              <TakeOut words={t("club-take-out", { name: one.name })} take={() => act("/leave", { name: one.name })} />
            )}
          </li>
        ))}
      </ul>
      {changes && <AskedPeople names={tournament.asked ?? []} takeBack={(name) => act("/leave", { name })} />}
      {changes && <AddPeople tournament={tournament} act={act} />}
    </section>
  );
}

function Marks({ tournament, one }: { tournament: TournamentInfo; one: TournamentPerson }) {
  return (
    <small>
      {one.checked && tournament.state === "open" && !one.bot && <span>{t("club-is-here")}</span>}
      {one.list ? (
        <a href={`/build/${tournament.game}#${encodeURIComponent(one.list)}`} title={t("club-list-check", { seal: one.seal ?? "" })}>
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

/** The organiser adds a member by name, or a bot. */
function AddPeople({ tournament, act }: { tournament: TournamentInfo; act: PostAction }) {
  return (
    <>
      <AddPerson enter={(name) => act("/enter", { name })} />
      {tournament.kind !== "arena" && <AddBot game={tournament.game} enter={(bot) => act("/enter", { bot })} />}
      <HandOver
        people={(tournament.people ?? []).filter((one) => !one.bot && one.name !== tournament.organiser).map((one) => one.name)}
        give={(name) => act("/organiser", { name })}
      />
    </>
  );
}
