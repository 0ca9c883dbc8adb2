// Dock of the decision: own, waiting, animation, result.
import { useSignal } from "@preact/signals";
import { isMultiplayer } from "../../backend/backend";
import { api, games } from "../../backend/api";
import { LogLink } from "../../ui/game/LogLink";
import { Glyph } from "../../ui/basics/Glyph";
import { OwnerBadge } from "../../ui/basics/OwnerBadge";
import { RuleLink } from "../../ui/explain/RuleLink";
import { TermOrText } from "../../ui/explain/Term";
import { RichText } from "../../ui/explain/RichText";
import { navigate } from "../../platform/router";
import { playerName, say, t } from "../../i18n/text";
import type { Result, Scene } from "../../wire";
import { Decision, MutedQuestions } from "./Decision";
import { MomentsDialog } from "../replay/Analysis";
import { SeriesScore } from "../replay/SeriesScore";
import { shareLink } from "../../match/share_link";
import { useTable } from "../../match/match_store";

/** Decision dock: the player's decision, another player's, a running animation, or the result. */
export function DecisionDock({ scene }: { scene: Scene }) {
  const table = useTable();
  const decision = table.decision.value;
  if (table.playback.playing.value) return <Watching />;
  if (scene.result && !decision) return <Finished result={scene.result} />;
  return (
    <>
      <DrawOffer />
      <MutedQuestions />
      {decision ? <Decision key={decision.id} decision={decision} /> : <Waiting scene={scene} />}
    </>
  );
}

/** Draw offer of the others that only this player has not accepted; playing on declines it. */
function DrawOffer() {
  const table = useTable();
  const match = table.match.value;
  const seats = (match?.seats ?? []).filter((seat) => !seat.left);
  const mine = seats.find((seat) => seat.mine && !seat.draw);
  const offering = seats.filter((seat) => seat.draw);
  if (match?.state !== "running" || table.mode !== "play" || !mine || !offering.length) return null;
  return (
    <p class="offer" role="status">
      <Glyph name="hand" size={16} />{" "}
      {t("draw-offered", { name: offering.map((seat) => seat.name || playerName(seat.player)).join(", ") })}
      <button type="button" class="btn" data-draw-accept onClick={() => table.offerDraw(mine.player, true)}>
        {t("draw-accept")}
      </button>
    </p>
  );
}

function Watching() {
  const table = useTable();
  const last = table.events.value.at(-1);
  return (
    <section class="dec quiet watching" aria-label={t("watching")}>
      <div class="ask">
        <div class="kick">
          {last?.player != null && <OwnerBadge player={last.player} size={18} quiet />}
          <span>{t("watching")}</span>
        </div>
        <h1 key={last?.n}>
          {last && <RichText of={last.text} bold />}
        </h1>
      </div>
      <div class="go">
        <button type="button" class="btn" data-skip aria-keyshortcuts="Space" onClick={() => table.playback.finish()}>
          <Glyph name="skip" size={15} /> {t("skip")}
        </button>
      </div>
    </section>
  );
}

/** Another player decides: the same bar without yellow. */
function Waiting({ scene }: { scene: Scene }) {
  const table = useTable();
  const waiting = scene.waiting ?? [];
  const seats = table.match.value?.seats ?? [];
  const mine = table.mySeats.value;
  const notice = table.notice.value;
  const bot =
    waiting.length > 0 &&
    waiting.every(
      (player) =>
        seats.find((seat) => seat.player === player)?.kind === "bot" ||
        seats.find((seat) => seat.player === player)?.standin,
    );
  const stood = seats.find((seat) => seat.mine && seat.standin);
  const names = waiting.map((player) => playerName(player));
  const laying =
    table.mode === "play" &&
    seats.some((seat) => seat.mine && !seat.standin && waiting.includes(seat.player) && scene.viewer === seat.player);
  const words = laying
    ? t("laying-for-you")
    : scene.waits
      ? say(scene.waits)
      : !waiting.length
        ? t("nobody-decides")
        : waiting.length > 1
          ? t("several-decide", { names: names.join(", ") })
          : bot
            ? t("bot-thinks", { name: names[0] ?? "" })
            : t("other-decides", { name: names[0] ?? "" });
  return (
    <section class={bot ? "dec quiet thinking" : "dec quiet"} aria-label={t("waiting")}>
      <div class="ask" aria-live="polite">
        <div class="kick">
          {waiting.slice(0, 4).map((player) => (
            <OwnerBadge key={player} player={player} size={18} quiet />
          ))}
          <span>{scene.sealed?.length ? t("sealed-now") : mine.length ? t("waiting") : t("spectating")}</span>
        </div>
        <h1>{words}</h1>
        {notice && (
          <p class="notice" role="alert">
            {say(notice.words)} <RuleLink rule={notice.rule} />
          </p>
        )}
        {scene.sealed && scene.sealed.length > 0 && <p>{t("sealed-others", { count: scene.sealed.length })}</p>}
      </div>
      {bot && (
        <span class="dots" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
      {stood && (
        <div class="go">
          <button type="button" class="btn" onClick={() => table.standIn(stood.player, "")}>
            <Glyph name="hand" size={16} /> {t("take-back")}
          </button>
        </div>
      )}
    </section>
  );
}

/** Result: winner, rule, and next actions. */
function Finished({ result }: { result: Result }) {
  const table = useTable();
  const match = table.match.value;
  const looking = useSignal(false);
  const winners = result.winners.map((winner) => (typeof winner === "number" ? playerName(winner) : winner));
  const words = result.text
    ? say(result.text)
    : winners.length === 0
      ? t("result-none")
      : t("result-wins", { count: winners.length, names: winners.join(", ") });
  const id = match?.id ?? "";
  const goesOn = !!match?.series && !match.series.over;
  const asked = match?.asked ?? [];
  const mine = table.mySeats.value;
  const mayBeSeries = mine.length > 0 && match?.seats.length === 2 && !goesOn && !match.next;
  const didAsk = asked.some((seat) => mine.includes(seat));
  const proposed = mayBeSeries && asked.length > 0 && !didAsk;
  const rematch = async (series: 0 | 3 = 0) => {
    if (match?.next) return navigate(`/m/${match.next}`);
    try {
      const laid = (await api.rematch(id, series)).match.id;
      if (laid !== id) navigate(`/m/${laid}`);
    } catch (problem) {
      table.notice.value = { words: (problem as Error).message };
    }
  };
  const scores = Object.entries(result.scores);
  return (
    <section class="dec quiet finished" aria-label={t("finished")}>
      <div class="ask" aria-live="polite">
        <div class="kick">
          {result.winners.map(
            (winner) => typeof winner === "number" && <OwnerBadge key={winner} player={winner} size={18} quiet />,
          )}
          <span>{t("finished")}</span>
          <RuleLink rule={result.reason} />
        </div>
        <h1>{words}</h1>
        <SeriesScore match={match} />
        {didAsk && mayBeSeries && (
          <p role="status" data-series-asked>
            {t("series-asked")}
          </p>
        )}
        {table.notice.value && <p class="notice">{say(table.notice.value.words)}</p>}
        {match?.real_dice && (
          <p class="verified">
            <Glyph name="dice" size={14} /> {t("real-dice-mark")}
          </p>
        )}
        {match?.seed && !match.real_dice && (
          <p class="verified" title={match.commit}>
            <Glyph name="check" size={14} /> {t("dice-revealed")} <code>{match.seed.slice(0, 16)}</code>
          </p>
        )}
      </div>
      {scores.length > 0 && (
        <div class="scores">
          {result.name && (
            <p>
              <TermOrText of={result.name} />
            </p>
          )}
          <dl>
            {scores.map(([player, score]) => (
              <div key={player}>
                <dt>{/^\d+$/.test(player) ? playerName(Number(player)) : player}</dt>
                <dd>{score}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {table.mode === "play" && (
        <div class="go wide">
          {match?.cup && (
            <a class="btn pri" data-to-cup href={`/tournaments/${match.cup}`}>
              <Glyph name="trophy" size={15} /> {t("cup-back")}
            </a>
          )}
          {table.mySeats.value.length > 0 && (
            <button type="button" class={match?.cup || proposed ? "btn" : "btn pri"} onClick={() => void rematch()}>
              {goesOn ? t("series-next") : match?.next ? t("rematch-go") : t("rematch")}
            </button>
          )}
          {mayBeSeries && !didAsk && (
            <button
              type="button"
              class={proposed ? "btn pri" : "btn"}
              data-series-ask
              title={t("series-help")}
              onClick={() => void rematch(3)}
            >
              <Glyph name="trophy" size={15} /> {t(proposed ? "series-accept" : "series-ask")}
            </button>
          )}
          <button type="button" class="btn" data-moments onClick={() => (looking.value = true)}>
            <Glyph name="hourglass" size={15} /> {t("moments")}
          </button>
          <a class="btn" href={`/r/${id}`}>
            <Glyph name="play" size={14} /> {t("see-replay")}
          </a>
          {isMultiplayer() && (
            <button type="button" class="btn" onClick={() => shareLink(table, `/r/${id}`)}>
              <Glyph name="share" size={15} /> {t("share")}
            </button>
          )}
          <LogLink class="btn" match={id}>
            <Glyph name="download" size={15} /> {t("download-log")}
          </LogLink>
        </div>
      )}
      {looking.value && match && (
        <MomentsDialog
          match={match}
          game={games.value?.find((one) => one.id === match.game)}
          close={() => (looking.value = false)}
        />
      )}
    </section>
  );
}
