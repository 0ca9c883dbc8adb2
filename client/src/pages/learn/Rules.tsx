// Rules page, with the quick reference.
import { useEffect } from "preact/hooks";
import { games, loadGameTitles } from "../../backend/api";
import { hasMessage, language, t } from "../../i18n/text";
import { GameCards } from "../../ui/game/GameCards";
import { Page } from "../frame/Page";
import { QuickReference } from "../../ui/game/QuickReference";
import { address } from "../../platform/router";
import { RulesBook } from "../../ui/game/RulesBook";
import { loadStylesheet } from "../../platform/load_stylesheet";
import styles from "../../ui/game/quick_reference.css" with { type: "text" };

loadStylesheet(styles);

/** Rules page of one game, or all games. */
export function RulesPage({ game: id }: { game: string }) {
  useEffect(() => {
    loadGameTitles(language.value).catch(() => undefined);
  }, [language.value]);
  const game = games.value?.find((one) => one.id === id);
  if (!id) {
    return (
      <Page title={t("rules")}>
        <h1>{t("rules")}</h1>
        <GameCards games={games.value ?? []} to="/rules" />
      </Page>
    );
  }
  const title = game && hasMessage(game.title.id) ? t("reference-of", { game: game.title }) : t("reference");
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
