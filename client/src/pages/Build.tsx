// List builder page.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api, games, loadGames, loadGameText, loadPackText, loadRules, loadGameTitles } from "../backend/api";
import { AbilitySheet } from "../ui/abilities/AbilitySheet";
import { Catalogue } from "../roster/Catalogue";
import { useValidation } from "../roster/useValidation";
import { addItem, newList, removeOne, withFixedItems } from "../roster/list_edits";
import { PrintSheet } from "../roster/PrintSheet";
import { PackPicker } from "../roster/PackPicker";
import { Roster, CostBar } from "../roster/Roster";
import { SavedLists } from "../roster/saved/SavedLists";
import { ListOptions } from "../roster/ListOptions";
import { isMultiplayer } from "../backend/backend";
import { loadCourse, explainedGame } from "../backend/lesson_progress";
import { GameCards } from "../ui/game/GameCards";
import { Glyph } from "../ui/basics/Glyph";
import { Lens } from "../ui/cards/Lens";
import { RuleDialog } from "../ui/explain/RuleLink";
import { Facts } from "../ui/cards/Facts";
import { address, navigate } from "../platform/router";
import { language, say, t } from "../i18n/text";
import type { BuildForm, BuildList, GameInfo } from "../wire";
import { seatsForPeople } from "./home/GameSlip";
import { ErrorMessage } from "../ui/basics/ErrorMessage";
import { Page } from "./frame/Page";
import "../roster/roster_stylesheet";

/** List builder page: armies, bands, teams and clubs. */
export function BuildPage({ game: id }: { game: string }) {
  const error = useSignal("");
  useEffect(() => {
    const loading = id
      ? Promise.all([loadGames(), loadGameText(id, language.value), loadRules(id)])
      : loadGameTitles(language.value);
    loading.catch((problem: Error) => (error.value = problem.message));
  }, [id, language.value]);
  useEffect(() => {
    explainedGame.value = id;
    if (id) loadCourse(id).catch(() => undefined); // a game without lessons explains no terms
  }, [id]);
  const game = games.value?.find((one) => one.id === id);
  return (
    <Page title={game ? t("build-title", { game: game.title }) : t("nav-build")} theme={game?.theme ?? null}>
      <ErrorMessage words={error.value || (games.value && id && !game?.builds ? t("build-no-builder") : "")} />
      {game?.builds && <Builder key={game.id} game={game} />}
      {!id && <Builders />}
      <Lens />
    </Page>
  );
}

/** Games with a list builder, where none was chosen. */
function Builders() {
  return (
    <>
      <h1>{t("build-what")}</h1>
      <p class="lead">{t("build-words")}</p>
      <GameCards games={games.value?.filter((game) => game.builds) ?? []} to="/build" />
      <p class="lead">
        <a href="/workshop">{t("workshop-from-build")}</a>
      </p>
    </>
  );
}

function Builder({ game }: { game: GameInfo }) {
  const form = useSignal<BuildForm | null>(null);
  const packs = useSignal<readonly string[]>([]);
  const validation = useValidation(game.id, (verdict) => navigate(`/build/${game.id}#${verdict.code ?? ""}`, true));
  const { list, verdict, error, complain } = validation;
  const change = (changed: BuildList, at_once = false) =>
    validation.change({ ...changed, packs: [...packs.value] }, at_once);
  /** Another pack has another form; the list starts anew. */
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
      change({ ...newList(fresh), name: list.value?.name ?? "" }, true);
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
      change(withFixedItems(form.value, read), true);
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
      navigate(
        `/m/${(await api.create({ game: game.id, seats, options: verdict.value?.options ?? {}, ...hidden })).match.id}`,
      );
    } catch (problem) {
      complain(problem);
    }
  };

  if (!form.value || !list.value) return <ErrorMessage words={error.value} />;
  const ready = verdict.value?.ok === true;
  return (
    <>
      <h1 class="build-head">
        {say(form.value.name)} <small>{say(game.title)}</small>
      </h1>
      <ErrorMessage words={error.value} />
      <div class="builder">
        <div class="build-left">
          <div class="sheet-paper">
            <PackPicker
              offers={(game.packs ?? []).filter((pack) => pack.name.includes("@"))}
              chosen={packs.value}
              bring={bring}
            />
            <ListOptions
              form={form.value}
              list={list.value}
              change={change}
              side={(faction) => void side(faction)}
              begin={(filled) => change(withFixedItems(form.value!, filled))}
            />
          </div>
          <Catalogue
            form={form.value}
            list={list.value}
            blocked={verdict.value?.blocked}
            add={(item) => change(addItem(list.value!, item))}
            take={(item) => change(removeOne(list.value!, item))}
          />
          {form.value.sheets?.map((tray) => (
            <div key={tray.id} id={tray.id} class="build-sheet">
              <AbilitySheet tray={tray} />
            </div>
          ))}
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
            {isMultiplayer() && (
              <button
                type="button"
                class="btn"
                disabled={!ready}
                onClick={() => void play(seatsForPeople(game, "open"))}
              >
                <Glyph name="link" size={15} /> {t("build-play-link")}
              </button>
            )}
          </div>
          <SavedLists
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
        <CostBar form={form.value} verdict={verdict.value} quiet />
      </button>
      {verdict.value && (
        <PrintSheet title={say(game.title)} form={form.value} list={list.value} verdict={verdict.value} />
      )}
      <RuleDialog game={game.id} />
    </>
  );
}
