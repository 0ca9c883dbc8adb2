// Matchmaking: seeks, invitations, friends, blocks.
import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api, get, isMember, myName, post } from "../../backend/api";
import { Glyph } from "../../ui/basics/Glyph";
import { ErrorMessage } from "../../ui/basics/ErrorMessage";
import { PersonLink } from "../../ui/people/PersonLink";
import { Befriend, friendState } from "../../ui/people/Befriend";
import { navigate } from "../../platform/router";
import { t } from "../../i18n/text";
import type { Meeting, NewSeek, SeekInfo } from "../../wire";
import { useSubmit } from "../shared/useSubmit";
import { Avatar } from "../shared/Avatar";
import { gameName } from "../shared/game_name";
import { ReportForm } from "../account/Report";
import { ClockField, clockWords, GameField, gamesFor } from "../shared/MatchFields";

const LOOK_AGAIN = 4000;
const WITHIN = [0, 100, 200, 400] as const;

type Run = (work: () => Promise<unknown>) => Promise<string>;

/** Terms of a match in a few words: clock, and rated or not. */
function termWords({ clock, rated }: { clock?: string; rated?: boolean }): string {
  const time = clockWords(clock ?? "");
  return rated ? `${time} · ${t("club-counts")}` : time;
}

/** Matchmaking: the viewer's seek, seeks of others, invitations, friends. */
export function MatchmakingCards() {
  const meeting = useSignal<Meeting | null>(null);
  const { error, busy, run } = useSubmit();
  useEffect(() => {
    let here = true;
    const look = () =>
      get<Meeting>("/api/meeting").then(
        (now) => {
          if (!here) return;
          const before = meeting.value?.seek;
          meeting.value = now;
          // an opponent came while we waited: go to the match
          if (before && !before.match && now.seek?.match) navigate(`/m/${now.seek.match}`);
        },
        () => undefined,
      );
    void look();
    const timer = setInterval(look, LOOK_AGAIN);
    return () => {
      here = false;
      clearInterval(timer);
    };
  }, []);
  const now = meeting.value;
  if (!now) return null;
  const seek = async (wish: NewSeek) => {
    await run(async () => (meeting.value = await post<Meeting>("/api/seeks", wish)));
    const match = meeting.value?.seek?.match;
    if (match && !error.value) navigate(`/m/${match}`);
  };
  return (
    <>
      <ErrorMessage words={error.value} />
      <div class={isMember.value ? "club-cards two" : "club-cards"}>
        <SeekCard meeting={meeting} busy={busy.value} seek={seek} run={run} />
        {isMember.value && <FriendsCard meeting={meeting} run={run} />}
      </div>
    </>
  );
}

function SeekCard({
  meeting,
  busy,
  seek,
  run,
}: {
  meeting: Signal<Meeting | null>;
  busy: boolean;
  seek: (wish: NewSeek) => Promise<void>;
  run: Run;
}) {
  const mine = meeting.value?.seek;
  const waiting = mine && !mine.match;
  const others = meeting.value?.seeks ?? [];
  const stop = () => run(async () => (meeting.value = await post<Meeting>("/api/seeks/end")));
  return (
    <section class={waiting ? "club-card first" : "club-card"} aria-labelledby="seek-title">
      <h2 id="seek-title">{t("club-seek")}</h2>
      {waiting ? (
        <div class="cup-mine" data-seeking role="status">
          <p>
            <b>{t("club-seeking", { game: gameName(mine.game) })}</b>
            <br />
            {termWords(mine)}. {t("club-seeking-words")}
          </p>
          <button type="button" class="btn" data-stop-seeking onClick={() => void stop()}>
            {t("club-seek-stop")}
          </button>
        </div>
      ) : (
        <SeekForm busy={busy} seek={seek} />
      )}
      {others.length > 0 && (
        <ul class="club-list" data-seeks>
          {others.map((one) => (
            <SeekLine key={`${one.name} ${one.at}`} one={one} seek={seek} />
          ))}
        </ul>
      )}
    </section>
  );
}

function SeekLine({ one, seek }: { one: SeekInfo; seek: (wish: NewSeek) => Promise<void> }) {
  return (
    <li>
      <span>
        <b>{one.name || t("guest-nameless")}</b>
        <small>
          {gameName(one.game)} · {termWords(one)} · {t("club-at-level", { level: String(one.level) })}
        </small>
      </span>
      {(isMember.value || !one.rated) && (
        <button
          type="button"
          class="btn"
          onClick={() => void seek({ game: one.game, clock: one.clock, rated: one.rated ?? false, within: 0 })}
        >
          {t("club-play")}
        </button>
      )}
    </li>
  );
}

function SeekForm({ busy, seek }: { busy: boolean; seek: (wish: NewSeek) => Promise<void> }) {
  const fitting = gamesFor(2);
  const wish = useSignal<NewSeek>({ game: "", clock: "15m+10s", rated: false, within: 0 });
  const set = (change: Partial<NewSeek>) => (wish.value = { ...wish.value, ...change });
  const game = wish.value.game || fitting[0]?.id || "";
  const counts = isMember.value && wish.value.rated === true;
  return (
    <form
      class="seek-form"
      data-seek-form
      onSubmit={(submit) => {
        submit.preventDefault();
        void seek({ ...wish.value, game, rated: counts });
      }}
    >
      <GameField value={game} set={(value) => set({ game: value })} />
      <ClockField value={wish.value.clock ?? ""} set={(value) => set({ clock: value })} />
      {isMember.value && (
        <label class="field">
          <span>{t("club-within")}</span>
          <select
            value={String(wish.value.within)}
            onChange={(event) => set({ within: Number(event.currentTarget.value) })}
          >
            {WITHIN.map((one) => (
              <option key={one} value={String(one)}>
                {one ? t("club-within-n", { n: one }) : t("club-within-any")}
              </option>
            ))}
          </select>
        </label>
      )}
      {isMember.value && (
        <label class="check">
          <input
            type="checkbox"
            checked={counts}
            onChange={(event) => set({ rated: event.currentTarget.checked })}
          />{" "}
          {t("rated-match")}
        </label>
      )}
      <button type="submit" class="btn pri" data-seek disabled={busy || !game}>
        <Glyph name="play" size={16} /> {t("club-seek-go")}
      </button>
    </form>
  );
}

function FriendsCard({ meeting, run }: { meeting: Signal<Meeting | null>; run: Run }) {
  const { friends = [], calls = [], askers = [] } = meeting.value ?? {};
  const close = friends.filter((one) => !one.blocked);
  const blocked = friends.filter((one) => one.blocked);
  const sit = (match: string) => run(async () => navigate(`/m/${(await api.join(match, {})).match.id}`));
  const refuse = (name: string) =>
    run(async () => {
      meeting.value = await post<Meeting>(`/api/people/${encodeURIComponent(name)}/relation`, { kind: "declined" });
    });
  const decline = (match: string) => run(async () => (meeting.value = await post<Meeting>("/api/calls/end", { match })));
  return (
    <section class="club-card" aria-labelledby="friends-title">
      <h2 id="friends-title">{t("club-friends")}</h2>
      {calls.length > 0 && (
        <ul class="club-list" data-calls>
          {calls.map((call) => (
            <li key={call.match}>
              <span>
                <b>{t(call.mine ? "club-call-sent" : "club-call-from", { name: call.name })}</b>
                <small>
                  {gameName(call.game)} · {termWords(call)}
                </small>
              </span>
              {call.mine ? (
                <a class="btn" href={`/m/${call.match}`}>
                  {t("club-look")}
                </a>
              ) : (
                <button type="button" class="btn pri" data-accept onClick={() => void sit(call.match)}>
                  {t("club-accept")}
                </button>
              )}
              <button type="button" class="btn" onClick={() => void decline(call.match)}>
                {t(call.mine ? "club-call-back" : "club-decline")}
              </button>
            </li>
          ))}
        </ul>
      )}
      {askers.length > 0 && (
        <ul class="club-list" data-askers>
          {askers.map((name) => (
            <li key={name}>
              <span>
                <b>
                  <PersonLink name={name} />
                </b>
                <small>{t("club-asker")}</small>
              </span>
              <Befriend name={name} back />
              <button type="button" class="btn" data-refuse={name} onClick={() => void refuse(name)}>
                {t("club-decline")}
              </button>
            </li>
          ))}
        </ul>
      )}
      {close.length === 0 && <p>{t("club-friends-none")}</p>}
      <ul class="cup-people" data-friends>
        {close.map((friend) => (
          <li key={friend.name}>
            <Avatar name={friend.name} />
            <PersonLink name={friend.name} />
            <small>
              {friend.here && <span class="here">{t("club-friend-here")}</span>}
              {!friend.back && t("friend-sent")}
            </small>
          </li>
        ))}
      </ul>
      <p class="hushed">{t("club-friends-words")}</p>
      {blocked.length > 0 && (
        <details class="fewer">
          <summary>{t("club-blocked", { count: blocked.length })}</summary>
          <p>
            {blocked.map((one, n) => (
              <span key={one.name}>
                {n > 0 && ", "}
                <PersonLink name={one.name} />
              </span>
            ))}
          </p>
        </details>
      )}
    </section>
  );
}

/** Actions on a profile: befriend, block, invite. */
export function PersonActions({ name, relation, back }: { name: string; relation: string; back: boolean }) {
  const now = useSignal(relation);
  const sent = useSignal("");
  const { error, run } = useSubmit();
  const wish = useSignal({ game: "", clock: "15m+10s" });
  if (!isMember.value || name === myName.value) return null;
  const path = `/api/people/${encodeURIComponent(name)}`;
  const fitting = gamesFor(2);
  const game = wish.value.game || fitting[0]?.id || "";
  const relate = (kind: string) =>
    run(async () => {
      await post<Meeting>(`${path}/relation`, { kind });
      now.value = kind;
    });
  const call = () =>
    run(async () => {
      sent.value = (await post<{ match: string }>(`${path}/call`, { game, clock: wish.value.clock })).match;
    });
  return (
    <section class="club-card" aria-labelledby="with-title">
      <h2 id="with-title">{t("club-with", { name })}</h2>
      {friendState({ relation: now.value, back }) !== "none" && (
        <p data-friend-state={friendState({ relation: now.value, back })}>
          {t(`club-friend-${friendState({ relation: now.value, back })}`, { name })}
        </p>
      )}
      <div class="menu-row">
        <button
          type="button"
          class="btn"
          data-friend
          aria-pressed={now.value === "friend"}
          onClick={() => void relate(now.value === "friend" ? "" : "friend")}
        >
          {t(now.value === "friend" ? "club-unfriend" : back ? "friend-accept" : "club-befriend")}
        </button>
        <button
          type="button"
          class="btn"
          data-block
          aria-pressed={now.value === "blocked"}
          onClick={() => void relate(now.value === "blocked" ? "" : "blocked")}
        >
          {t(now.value === "blocked" ? "club-unblock" : "club-block")}
        </button>
      </div>
      {now.value === "blocked" ? (
        <p>{t("club-block-words")}</p>
      ) : sent.value ? (
        <p role="status">
          {t("club-call-done")} <a href={`/m/${sent.value}`}>{t("club-call-table")}</a>
        </p>
      ) : (
        <form
          class="seek-form"
          onSubmit={(submit) => {
            submit.preventDefault();
            void call();
          }}
        >
          <GameField value={game} set={(value) => (wish.value = { ...wish.value, game: value })} />
          <ClockField none value={wish.value.clock} set={(value) => (wish.value = { ...wish.value, clock: value })} />
          <button type="submit" class="btn" data-call disabled={!game}>
            {t("club-call")}
          </button>
        </form>
      )}
      <ErrorMessage words={error.value} />
      <details>
        <summary data-report-member>{t("club-report-person", { name })}</summary>
        <ReportForm what={() => ({ name })} />
      </details>
    </section>
  );
}
