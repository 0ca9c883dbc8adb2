// Today's puzzle on the home page: a picture of its position and its name.
import { useSignal } from "@preact/signals";
import type { ComponentProps, ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { courses, loadCourse, loadProgress, localizedText } from "../../backend/lesson_progress";
import type { Thumbnail } from "../../board/drawn/Thumbnail";
import { Glyph } from "../../ui/basics/Glyph";
import { say, t } from "../../i18n/text";
import { track } from "../../platform/settled";
import type { GameInfo } from "../../wire";
import { dailyGame, dailyPuzzle } from "../../backend/puzzles/puzzle_level";

/** The same puzzle for everybody, a game each day. It waits until the backend has answered once. */
export function DailyPuzzle({ games, ready }: { games: readonly GameInfo[]; ready: boolean }) {
  const game = dailyGame(games.filter((one) => one.puzzles));
  useEffect(() => {
    if (game && ready) void loadCourse(game.id).catch(() => undefined);
  }, [game?.id, ready]);
  if (!game) return null;
  const puzzle = dailyPuzzle(courses.value[game.id]?.puzzles ?? []);
  const solved = puzzle && loadProgress(game.id, puzzle.id)?.done;
  return (
    <a class="home-daily" href={puzzle ? `/learn/${game.id}/${puzzle.id}` : `/learn/${game.id}#puzzles`} data-daily={game.id}>
      {puzzle ? <LazyThumbnail game={game} lesson={puzzle.id} /> : <span class="sketch" />}
      <span class="home-says">
        <small>{solved ? t("home-daily-solved") : `${t("home-daily")} · ${say(game.name ?? game.title)}`}</small>{" "}
        <b>{puzzle ? localizedText(puzzle.title) : "…"}</b>
      </span>
      <span class="home-on">
        {t(solved ? "home-daily-again" : "home-daily-solve")} <Glyph name="right" size={16} />
      </span>
    </a>
  );
}

type Pictured = ComponentProps<typeof Thumbnail>;

/** The picture of a position. What draws it is not part of the first page. */
function LazyThumbnail(props: Pictured) {
  const picture = useSignal<ComponentType<Pictured> | null>(null);
  useEffect(() => {
    track("chunk", import("../../board/drawn/Thumbnail")).then(
      (come) => (picture.value = come.Thumbnail),
      () => undefined,
    );
  }, []);
  const Picture = picture.value;
  return Picture ? <Picture {...props} /> : <span class="sketch" />;
}
