// Home page of a member: invitations, friends who are here, running tournaments.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api, get, isMember } from "../../backend/api";
import { ErrorMessage } from "../../ui/basics/ErrorMessage";
import { Glyph } from "../../ui/basics/Glyph";
import { PersonLink } from "../../ui/people/PersonLink";
import { navigate } from "../../platform/router";
import { say, t } from "../../i18n/text";
import type { GameInfo, Meeting, TournamentTitle } from "../../wire";

const LOOK_AGAIN = 15000;
const MOST = 3;

/** Nothing for guests, and nothing where there is no news. */
export function MemberNews({ games }: { games: readonly GameInfo[] }) {
  const meeting = useSignal<Meeting | null>(null);
  const tournaments = useSignal<TournamentTitle[]>([]);
  const error = useSignal("");
  useEffect(() => {
    if (!isMember.value) return undefined;
    const look = () => {
      get<Meeting>("/api/meeting").then((now) => (meeting.value = now), () => undefined);
      get<TournamentTitle[]>("/api/tournaments").then(
        (all) => (tournaments.value = all.filter((one) => one.state !== "finished").slice(0, MOST)),
        () => undefined,
      );
    };
    look();
    const timer = setInterval(look, LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [isMember.value]);
  const calls = (meeting.value?.calls ?? []).filter((call) => !call.mine).slice(0, MOST);
  const here = (meeting.value?.friends ?? []).filter((friend) => friend.here && !friend.blocked);
  if (!isMember.value || (!calls.length && !here.length && !tournaments.value.length)) return null;
  const gameName = (id: string) => say(games.find((game) => game.id === id)?.name) || id;
  const sit = (match: string) =>
    api.join(match, {}).then(
      (joined) => navigate(`/m/${joined.match.id}`),
      (problem: Error) => (error.value = problem.message),
    );
  return (
    <section class="home-news" aria-label={t("home-news")} data-news>
      <ErrorMessage words={error.value} />
      {calls.map((call) => (
        <p key={call.match}>
          <Glyph name="people" size={18} />
          <span>
            <PersonLink name={call.name} /> {t("home-invites", { game: gameName(call.game) })}
          </span>
          <button type="button" class="btn" data-accept={call.match} onClick={() => void sit(call.match)}>
            {t("home-accept")}
          </button>
        </p>
      ))}
      {here.length > 0 && (
        <p data-friends-here>
          <Glyph name="people" size={18} />
          <span>
            {t("home-friends-here")}{" "}
            {here.slice(0, 6).map((friend, n) => (
              <span key={friend.name}>
                {n > 0 && ", "}
                <PersonLink name={friend.name} />
              </span>
            ))}
          </span>
        </p>
      )}
      {tournaments.value.map((one) => (
        <p key={one.id}>
          <Glyph name="trophy" size={18} />
          <a href={`/tournaments/${one.id}`}>{one.name}</a>
        </p>
      ))}
    </section>
  );
}
