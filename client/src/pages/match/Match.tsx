// Match page: waiting room, then the match.
import { signal, useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { api, games, isMember, loadGames, loadMatchText, loadRules, myName } from "../../backend/api";
import { applyTheme, setTabTitle } from "../../ui/game/game_theme";
import { backend, isMultiplayer } from "../../backend/backend";
import { PendingReplies } from "../../backend/pending_replies";
import { toBrowserUrl } from "../../platform/base_url";
import { cacheTable, loadCachedTable } from "../../backend/last_seen_table";
import { markGamePlayed } from "../../backend/lesson_progress";
import { Glyph } from "../../ui/basics/Glyph";
import { NameField } from "../../ui/basics/NameField";
import { OwnerBadge } from "../../ui/basics/OwnerBadge";
import { navigate } from "../../platform/router";
import { pendingWhile } from "../../platform/settled";
import { playSound } from "../../platform/sound";
import { countCards } from "../../board/effects/scene_changes";
import { DecisionDock } from "../../table/decision/DecisionDock";
import { Ending, useEnding } from "../../table/ending/Ending";
import { handleKey } from "../../match/keyboard";
import { MessagePacer } from "../../match/message_pacing";
import { InviteCode } from "../../table/InviteCode";
import { diceMayBeKnown, KnownDiceWarning } from "../../table/replay/KnownDiceWarning";
import { KeysDialog, LinkRow, MenuDialog, ShareDialog } from "../../table/Menu";
import { Table, TableContext, useTable } from "../../match/match_store";
import { TableView } from "../../table/TableView";
import { TopBar } from "../../table/TopBar";
import { language, forgetPlayers, playerName, say, t } from "../../i18n/text";
import type { GameInfo, MatchInfo, Scene } from "../../wire";
import { ErrorMessage } from "../../ui/basics/ErrorMessage";
import { LazyPremoves } from "../frame/LazyPremoves";
import { NotFoundPage } from "../frame/NotFound";
import { Page } from "../frame/Page";
import { LazyReport } from "../frame/LazyReport";

/** Milliseconds without messages after which the match is cached. */
const CALM = 1500;
/** Milliseconds that a turn lasts before the tab tells it: its icon is loaded anew each time. */
const SHORT_TURN = 500;

export type OpenDialog = "" | "menu" | "share" | "keys";

/** Match page: the waiting room while seats are open, then the match. */
export function MatchPage({ id }: { id: string }) {
  const info = useSignal<MatchInfo | null>(null);
  const error = useSignal("");
  const text = useSignal("");
  useEffect(() => {
    const open = async () => {
      const secret = new URLSearchParams(location.hash.slice(1)).get("s");
      if (secret) {
        history.replaceState(null, "", toBrowserUrl(`/m/${id}`));
        await api.claim(id, secret);
      }
      info.value = await api.match(id);
    };
    open().catch((problem: Error) => (error.value = problem.message));
  }, [id]);
  const game = info.value?.game ?? "";
  useEffect(() => {
    if (!game) return;
    const spoken = language.value;
    Promise.all([loadMatchText(info.value!, spoken), loadGames()])
      .then(() => (text.value = spoken))
      .catch((problem: Error) => (error.value = problem.message));
    loadRules(game).catch(() => undefined);
  }, [game, language.value]);
  if (error.value) return <NotFoundPage words={error.value} />;
  if (!info.value || !text.value) return <Page title=""><p class="soon">{t("loading")}</p></Page>;
  if (info.value.state === "open") return <Room match={info.value} changed={(match) => (info.value = match)} />;
  return <LiveTable id={id} match={info.value} />;
}

/** Waiting room: link to share, seats, and a seat to take. */
function Room({ match, changed }: { match: MatchInfo; changed: (match: MatchInfo) => void }) {
  const error = useSignal("");
  const game = games.value?.find((one) => one.id === match.game);
  const mine = match.seats.some((seat) => seat.mine);
  useEffect(() => {
    const look = () => api.match(match.id).then(changed, () => undefined);
    const timer = setInterval(look, 2500);
    return () => clearInterval(timer);
  }, [match.id]);
  const title = game ? say(game.title) : "";
  const host = match.seats.find((seat) => seat.kind === "person")?.name;
  const free = match.seats.filter((seat) => seat.kind === "open").length;
  const join = async (seat: number) => {
    try {
      changed((await api.join(match.id, { seat, name: myName.value })).match);
    } catch (problem) {
      error.value = (problem as Error).message;
    }
  };
  return (
    <Page title={title} theme={game?.theme ?? null}>
      <div class="sheet-paper">
        <h1>{mine ? t("room-title") : host ? t("room-invited-by", { name: host, game: title }) : t("room-invited", { game: title })}</h1>
        {game && <RoomGame game={game} named={mine} />}
        {diceMayBeKnown(match) && <p data-known-dice>{t("dice-known-words")}</p>}
        {match.series && (
          <p data-series>
            <b>{t("series")}.</b> {t("series-help")}
          </p>
        )}
        {mine ? (
          !isMember.value && <NameField kept={async (name) => changed((await api.join(match.id, { name })).match)} />
        ) : (
          <NameField />
        )}
        <ol class="room-seats">
          {match.seats.map((seat) => (
            <li key={seat.player}>
              <OwnerBadge player={seat.player} size={26} />
              <b>{seat.kind === "open" ? t("seat-open") : seat.name || playerName(seat.player)}</b>
              {seat.mine && <i class="you">{t("you")}</i>}
              {seat.kind === "open" && !mine && (
                <button type="button" class="btn pri" onClick={() => join(seat.player)}>
                  {t("sit-here")}
                </button>
              )}
            </li>
          ))}
        </ol>
        {(mine || free > 1) && (
          <>
            <LinkRow label={t("room-link")} path={`/m/${match.id}`} />
            <InviteCode path={`/m/${match.id}`} />
          </>
        )}
        {mine && <p class="hushed">{t(match.public === false ? "room-private" : "room-waits")}</p>}
        <ErrorMessage words={error.value} />
        {mine && (
          <button
            type="button"
            class="btn"
            onClick={async () => {
              await api.leave(match.id).catch(() => undefined);
              navigate("/");
            }}
          >
            <Glyph name="left" size={15} /> {t("leave")}
          </button>
        )}
      </div>
    </Page>
  );
}

/** The game, and a link to its lessons in a new tab while the room waits. */
function RoomGame({ game, named }: { game: GameInfo; named: boolean }) {
  return (
    <div class="room-game">
      <p>
        {named && <b>{say(game.title)}. </b>}
        {say(game.summary)}
      </p>
      <p class="ways">
        <span>{t("room-lasts", { minutes: game.minutes })}</span>
        {game.lessons && (
          <a href={`/learn/${game.id}`} target="_blank">
            {t("room-learn")}
          </a>
        )}
        <a href={game.lessons ? `/rules/${game.id}?brief` : `/rules/${game.id}`} target="_blank">
          {t(game.lessons ? "room-brief" : "rules-of-game")}
        </a>
      </p>
    </div>
  );
}

function LiveTable({ id, match }: { id: string; match: MatchInfo }) {
  const table = useMemo(() => {
    const replies = new PendingReplies();
    const greeted = signal(false);
    const made: Table = new Table("play", (message) => {
      replies.sent(message);
      line.send(message);
    });
    made.setMatch(match);
    const reading = new MessagePacer((message) => {
      replies.heard(message);
      if (message.type === "hello") greeted.value = true;
      made.receive(message);
    });
    const stops = [
      pendingWhile("socket", () => !greeted.value && !made.closed.value),
      pendingWhile("bot", () => made.online.value && made.botDecides.value),
    ];
    const line = backend().connect(
      id,
      () => made.lastEvent(),
      (message) => reading.take(message),
      (state, why) => {
        made.connectionChanged(state, why);
        if (state !== "open") greeted.value = false;
        if (state === "closed") replies.clear();
        if (state === "broken" && !made.scene.peek())
          void loadCachedTable(id).then((seen) => {
            if (seen && !made.scene.peek()) made.receive(seen);
          });
      },
    );
    const close = () => {
      line.close();
      reading.stop();
      replies.clear();
      for (const stop of stops) stop();
    };
    return Object.assign(made, { close });
  }, [id]);
  useEffect(
    () => () => {
      table.close();
      table.playback.drop();
      forgetPlayers();
    },
    [table],
  );
  const { scene, match: seen, events, chat, online } = table;
  useEffect(() => {
    if (!scene.value || !seen.value || !isMultiplayer()) return;
    const [lying, at] = [scene.value, seen.value];
    const keep = () =>
      void cacheTable({
        ...{ type: "hello", match: at, seat: lying.viewer ?? null, scene: table.viewerTurn.wireScene ?? lying, version: table.version },
        ...{ events: [...events.peek()], chat: [...chat.peek()] },
      });
    const calm = setTimeout(keep, CALM);
    return () => clearTimeout(calm);
  }, [scene.value, online.value]);
  return (
    <TableContext.Provider value={table}>
      <MatchTable />
    </TableContext.Provider>
  );
}

/** The match with top bar, dialogs and keyboard. */
export function MatchTable() {
  const table = useTable();
  const opened = useSignal<OpenDialog>("");
  const scene = table.scene.value;
  const game = games.value?.find((one) => one.id === (scene?.game ?? table.match.value?.game));
  const title = game ? say(game.title) : "";
  const mine = table.decision.value !== null;
  useEffect(() => applyTheme(scene?.theme ?? game?.theme ?? null), [scene?.theme.cloth, game]);
  useEffect(() => {
    const tell = () => setTabTitle([say(scene?.phase), title].filter(Boolean).join(" · "), mine);
    if (document.hidden) return tell(); // the tab is all that is seen
    const timer = setTimeout(tell, SHORT_TURN);
    return () => clearTimeout(timer);
  }, [mine, title, scene?.phase]);
  useEffect(() => {
    if (mine) playSound("turn");
  }, [mine]);
  const cards = useRef(0);
  useEffect(() => {
    const count = scene ? countCards(scene) : 0;
    if (cards.current && count > cards.current) playSound("card");
    cards.current = count;
  }, [scene]);
  useEffect(() => {
    const key = (event: KeyboardEvent) => void handleKey(table, event, (what) => (opened.value = what));
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, [table]);
  const ended = !!table.over.value && table.mySeats.value.length > 0;
  useEffect(() => {
    if (ended && scene) markGamePlayed(scene.game);
  }, [ended, scene?.game]);
  const close = () => (opened.value = "");
  useEnding(table);
  return (
    <div class="table-page">
      <TopBar scene={scene} title={title} open={(what) => (opened.value = what)} />
      {!table.online.value && (
        <p class="offline" role="alert">
          <Glyph name="exclamation" size={16} />{" "}
          {table.turnedAway.value || t(table.closed.value ? "offline-closed" : `offline-${table.sentAnswer.fate.value || "idle"}`)}
          {table.closed.value && <a href="/">{t("lost-home")}</a>}
        </p>
      )}
      <KnownDiceWarning match={table.match.value} />
      {scene ? <TableView scene={scene} dock={<LiveDock scene={scene} />} /> : <p class="laying">{t("laying")}</p>}
      {scene && table.resultOpen.value && <Ending scene={scene} title={title} menu={() => (opened.value = "menu")} />}
      {opened.value === "menu" && (
        <MenuDialog close={close} share={() => (opened.value = "share")} keys={() => (opened.value = "keys")} />
      )}
      {opened.value === "share" && <ShareDialog close={close} />}
      {opened.value === "keys" && <KeysDialog close={close} />}
      {table.reporting.value && <LazyReport />}
    </div>
  );
}

function LiveDock({ scene }: { scene: Scene }) {
  return (
    <>
      <LazyPremoves />
      <DecisionDock scene={scene} />
    </>
  );
}
