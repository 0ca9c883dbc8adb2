import { useEffect } from "preact/hooks";
import { games, loadTitles } from "../api";
import { knows, language, say, t } from "../text";
import { clothStyle, Cover } from "../paper/Cover";
import { Page } from "./Page";
import { QuickReference } from "../paper/QuickReference";
import { address } from "../router";
import { RulesBook } from "../paper/RulesBook";
import { wear } from "../looks";
import styles from "../styles/reference.css" with { type: "text" };

wear(styles);

/** The rules of one game, or the shelf with all of them. */
export function RulesPage({ game: id }: { game: string }) {
  useEffect(() => {
    loadTitles(language.value).catch(() => undefined);
  }, [language.value]);
  const game = games.value?.find((one) => one.id === id);
  if (!id) {
    return (
      <Page title={t("rules")}>
        <h1>{t("rules")}</h1>
        <ul class="matches">
          {games.value?.map((one) => (
            <li key={one.id} class="match-slip" style={clothStyle(one)}>
              <div class="th">
                <Cover game={one} />
              </div>
              <div class="what">
                <b>{say(one.title)}</b>
                <span>{say(one.summary)}</span>
              </div>
              <a class="btn" href={`/rules/${one.id}`}>
                {t("read")}
              </a>
            </li>
          ))}
        </ul>
      </Page>
    );
  }
  const title = game && knows(game.title.id) ? t("reference-of", { game: game.title }) : t("reference");
  if (address.value.searchParams.has("brief")) {
    return (
      <Page title={title} theme={game?.theme ?? null}>
        <div class="sheet-paper wide">
          <QuickReference game={id} title={title} />
        </div>
      </Page>
    );
  }
  return (
    <Page title={game ? t("rules-of", { game: game.title }) : t("rules")} theme={game?.theme ?? null}>
      <div class="sheet-paper wide">
        <h1>{game ? t("rules-of", { game: game.title }) : t("rules")}</h1>
        {game?.lessons && (
          <p>
            <a href={`/rules/${id}?brief`}>{t("reference")}</a>
          </p>
        )}
        <RulesBook game={id} />
      </div>
    </Page>
  );
}
