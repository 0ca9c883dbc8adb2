// Replay page of a finished match.
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { api, games, loadGames, loadMatchText, loadRules } from "../../backend/api";
import { applyTheme, setTabTitle } from "../../ui/game/game_theme";
import { navigate } from "../../platform/router";
import { KeysDialog, MenuDialog, ShareDialog } from "../../table/Menu";
import { Table, TableContext } from "../../match/match_store";
import { TableView } from "../../table/TableView";
import { TopBar } from "../../table/TopBar";
import { ReplayControls } from "../../table/replay/ReplayControls";
import { language, forgetPlayers, say, t } from "../../i18n/text";
import type { Event, MatchInfo, ReplayStep } from "../../wire";
import type { OpenDialog } from "./Match";
import { NotFoundPage } from "../frame/NotFound";
import { Page } from "../frame/Page";

/** Number of steps before a shared one that are loaded for the log. */
const BEFORE = 12;

/** Replay page: each step has a URL, and any step can be played on. */
export function ReplayPage({ id, step: asked }: { id: string; step: number | null }) {
  const table = useMemo(() => new Table("replay", () => undefined), [id]);
  const steps = useMemo(() => new Map<number, Promise<ReplayStep>>(), [id]);
  const error = useSignal("");
  const last = useSignal(0);
  const at = useSignal(0);
  const viewer = useSignal<number | null>(null);
  const opened = useSignal<OpenDialog>("");
  const text = useSignal("");
  const events = useMemo(() => new Map<number, readonly Event[]>(), [id]);

  const read = (step: number): Promise<ReplayStep> => {
    const known = steps.get(step);
    if (known) return known;
    const answer = api.replay(id, step, viewer.value);
    steps.set(step, answer);
    answer.then(
      (one) => events.set(one.step, one.events),
      () => steps.delete(step),
    );
    return answer;
  };
  const show = async (step: number) => {
    try {
      const one = await read(step);
      at.value = one.step;
      last.value = one.steps;
      table.setMatch(seatedAt(table.match.value!, one));
      table.show(one.scene);
      logUpTo(one.step);
      if (one.step < one.steps) void read(one.step + 1).catch(() => undefined);
      const back = Array.from({ length: Math.min(BEFORE, one.step) }, (_, i) => one.step - 1 - i).filter(
        (n) => !steps.has(n),
      );
      if (back.length) void Promise.allSettled(back.map(read)).then(() => at.value === one.step && logUpTo(one.step));
    } catch (problem) {
      error.value = (problem as Error).message;
    }
  };
  const logUpTo = (step: number) => {
    let from = step;
    while (events.has(from - 1)) from--;
    const before: Event[] = [];
    for (let n = from; n <= step; n++) before.push(...(events.get(n) ?? []));
    table.events.value = before;
  };
  const move = (step: number) => {
    const to = Math.max(0, Math.min(last.value, step));
    if (to !== at.value) navigate(`/r/${id}?step=${to}`, true);
  };

  useEffect(() => {
    api.match(id).then(
      (match) => {
        table.setMatch(match);
        last.value = match.steps ?? 0;
        viewer.value = match.seats.find((seat) => seat.mine)?.player ?? null; // the viewer's own seat, if any
        void show(asked ?? 0);
      },
      (problem: Error) => (error.value = problem.message),
    );
    return () => {
      forgetPlayers();
    };
  }, [id]);
  useEffect(() => {
    if (table.match.value && asked !== null && asked !== at.value) void show(asked);
  }, [asked]);
  const match = table.match.value;
  useEffect(() => {
    if (!match) return;
    Promise.all([loadMatchText(match, language.value), loadGames()])
      .then(() => (text.value = language.value))
      .catch((problem: Error) => (error.value = problem.message));
    loadRules(match.game).catch(() => undefined);
  }, [match?.game, language.value]);

  const scene = table.scene.value;
  const game = games.value?.find((one) => one.id === match?.game);
  useEffect(() => {
    applyTheme(scene?.theme ?? null, true);
    setTabTitle(game ? t("replay-of", { game: game.title }) : "", false);
    return () => applyTheme(null);
  }, [scene?.theme.cloth, game]);

  if (error.value) return <NotFoundPage words={error.value} />;
  if (!scene || !text.value) return <Page title=""><p class="soon">{t("loading")}</p></Page>;
  const look = (seat: number | null) => {
    viewer.value = seat;
    steps.clear();
    void show(at.value);
  };
  return (
    <TableContext.Provider value={table}>
      <div class="table-page">
        <TopBar scene={scene} title={game ? say(game.title) : ""} open={(what) => (opened.value = what)} />
        <TableView
          scene={scene}
          dock={
            <ReplayControls
              step={at.value}
              steps={last.value}
              move={move}
              fork={(seats) => fork(id, at.value, seats, (words) => (table.notice.value = { words }))}
              game={game}
              viewer={viewer.value}
              look={look}
            />
          }
        />
        {opened.value === "menu" && (
          <MenuDialog
            close={() => (opened.value = "")}
            share={() => (opened.value = "share")}
            keys={() => (opened.value = "keys")}
          />
        )}
        {opened.value === "share" && <ShareDialog close={() => (opened.value = "")} />}
        {opened.value === "keys" && <KeysDialog close={() => (opened.value = "")} />}
      </div>
    </TableContext.Provider>
  );
}

/** Players at a step. The match itself only has those who had left, or were replaced by a bot, at its end. */
function seatedAt(match: MatchInfo, { left = [], standins = {} }: ReplayStep): MatchInfo {
  const seats = match.seats.map((seat) => ({
    ...seat,
    left: left.includes(seat.player),
    standin: standins[seat.player] ?? "",
  }));
  return { ...match, seats };
}

/** Fork: play on from here, one seat mine and bots in the others. */
async function fork(id: string, step: number, seats: string[], tell: (words: string) => void): Promise<void> {
  try {
    navigate(`/m/${(await api.fork(id, { step, seats })).match.id}`);
  } catch (problem) {
    tell((problem as Error).message);
  }
}
