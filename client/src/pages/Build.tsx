import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api, games, loadGames, loadGameText, loadPackText, loadRules, loadTitles } from "../backend/api";
import { Catalogue } from "../roster/Catalogue";
import { useJudging } from "../roster/useValidation";
import { add, freshList, takeOne, withStanding } from "../roster/list_edits";
import { PrintSheet } from "../roster/PrintSheet";
import { PackPicks } from "../roster/PackPicker";
import { Roster, Running } from "../roster/Roster";
import { Shelf } from "../roster/saved/SavedLists";
import { Terms } from "../roster/ListOptions";
import { hasOthers } from "../backend/backend";
import { loadCourse, spokenGame } from "../backend/lesson_progress";
import { GameSlips } from "../ui/game/GameCards";
import { Glyph } from "../ui/basics/Glyph";
import { Lens } from "../ui/cards/Lens";
import { RuleSlip } from "../ui/explain/RuleLink";
import { Facts } from "../ui/cards/Facts";
import { address, go } from "../platform/router";
import { language, say, t } from "../i18n/text";
import type { BuildForm, BuildList, GameInfo } from "../wire";
import { seatsWith } from "./Home";
import { Trouble } from "../ui/basics/ErrorMessage";
import { Page } from "./frame/Page";
import "../roster/roster_stylesheet";

/** Armies, bands, teams and clubs, built before there is a match. */
export function BuildPage({ game: id }: { game: string }) {
  const trouble = useSignal("");
  useEffect(() => {
    const loading = id
      ? Promise.all([loadGames(), loadGameText(id, language.value), loadRules(id)])
      : loadTitles(language.value);
    loading.catch((problem: Error) => (trouble.value = problem.message));
  }, [id, language.value]);
  useEffect(() => {
    spokenGame.value = id;
    if (id) loadCourse(id).catch(() => undefined); // a game without lessons explains no words
  }, [id]);
  const game = games.value?.find((one) => one.id === id);
  return (
    <Page title={game ? t("build-title", { game: game.title }) : t("nav-build")} theme={game?.theme ?? null}>
      <Trouble words={trouble.value || (games.value && id && !game?.builds ? t("build-no-builder") : "")} />
      {game?.builds && <Builder key={game.id} game={game} />}
      {!id && <Builders />}
      <Lens />
    </Page>
  );
}

/** Where nobody has said what to build: the games that have something. */
function Builders() {
  return (
    <>
      <h1>{t("build-what")}</h1>
      <p class="lead">{t("build-words")}</p>
      <GameSlips games={games.value?.filter((game) => game.builds) ?? []} to="/build" words={t("build")} />
    </>
  );
}

function Builder({ game }: { game: GameInfo }) {
  const form = useSignal<BuildForm | null>(null);
  const packs = useSignal<readonly string[]>([]);
  const judging = useJudging(game.id, (verdict) => go(`/build/${game.id}#${verdict.code ?? ""}`, true));
  const { list, verdict, trouble, complain } = judging;
  const change = (changed: BuildList, at_once = false) =>
    judging.change({ ...changed, packs: [...packs.value] }, at_once);
  /** With another pack there is another form; the list begins anew. */
  const bring = (pack: string, on: boolean) => {
    packs.value = on ? [...packs.value, pack] : packs.value.filter((one) => one !== pack);
    void side(
      form.value?.factions?.some((faction) => faction.id === form.value?.faction) && on
        ? (form.value.faction ?? "")
        : "",
    );
  };
  const side = async (faction: string) => {
    try {
      await loadPackText(game.id, packs.value, language.value);
      const fresh = await api.buildForm(game.id, faction, packs.value);
      form.value = fresh;
      verdict.value = null;
      change({ ...freshList(fresh), name: list.value?.name ?? "" }, true);
    } catch (problem) {
      complain(problem);
    }
  };
  const open = async (code: string) => {
    try {
      const read = await api.buildRead(game.id, code);
      packs.value = [...new Set([...packs.value, ...(read.packs ?? [])])];
      await loadPackText(game.id, packs.value, language.value);
      form.value = await api.buildForm(game.id, read.faction ?? "", packs.value);
      change(withStanding(form.value, read), true);
    } catch (problem) {
      complain(problem);
      if (!form.value) await side("").then(() => complain(problem));
    }
  };
  const hash = decodeURIComponent(address.value.hash.slice(1));
  useEffect(() => {
    if (hash && hash !== verdict.value?.code) void open(hash);
    else if (!form.value) void side("");
  }, [hash]);
  const hidden = game.packs?.some((pack) => pack.private && packs.value.includes(pack.name)) ? { public: false } : {};
  const play = async (seats: string[]) => {
    try {
      go(
        `/m/${(await api.create({ game: game.id, seats, options: verdict.value?.options ?? {}, ...hidden })).match.id}`,
      );
    } catch (problem) {
      complain(problem);
    }
  };

  if (!form.value || !list.value) return <Trouble words={trouble.value} />;
  const ready = verdict.value?.ok === true;
  return (
    <>
      <h1 class="build-head">
        {say(form.value.name)} <small>{say(game.title)}</small>
      </h1>
      <Trouble words={trouble.value} />
      <div class="builder">
        <div class="build-left">
          <div class="sheet-paper">
            <PackPicks
              offers={(game.packs ?? []).filter((pack) => pack.name.includes("@"))}
              chosen={packs.value}
              bring={bring}
            />
            <Terms
              form={form.value}
              list={list.value}
              change={change}
              side={(faction) => void side(faction)}
              begin={(filled) => change(withStanding(form.value!, filled))}
            />
          </div>
          <Catalogue
            form={form.value}
            list={list.value}
            blocked={verdict.value?.blocked}
            add={(item) => change(add(list.value!, item))}
            take={(item) => change(takeOne(list.value!, item))}
          />
        </div>
        <aside class="build-right sheet-paper" id="list">
          <h2>{t("build-your-list")}</h2>
          <Roster form={form.value} list={list.value} verdict={verdict.value} change={change} />
          <Facts facts={verdict.value?.sheet} />
          <div class="build-play">
            <button
              type="button"
              class={ready ? "btn pri" : "btn pri off"}
              aria-disabled={!ready}
              data-play-list
              onClick={() => ready && void play([...game.recommended])}
            >
              <Glyph name="play" size={16} /> {t("build-play")}
            </button>
            {hasOthers() && (
              <button type="button" class="btn" disabled={!ready} onClick={() => void play(seatsWith(game, "open"))}>
                <Glyph name="link" size={15} /> {t("build-play-link")}
              </button>
            )}
          </div>
          <Shelf
            game={game.id}
            name={list.value.name ?? ""}
            code={verdict.value?.code ?? ""}
            rename={(name) => change({ ...list.value!, name })}
            open={(code) => void open(code)}
          />
        </aside>
      </div>
      <button
        type="button"
        class="build-strip"
        onClick={() => document.getElementById("list")?.scrollIntoView({ block: "start" })}
      >
        <Running form={form.value} verdict={verdict.value} quiet />
      </button>
      {verdict.value && (
        <PrintSheet title={say(game.title)} form={form.value} list={list.value} verdict={verdict.value} />
      )}
      <RuleSlip game={game.id} />
    </>
  );
}
