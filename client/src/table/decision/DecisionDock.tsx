// Dock of the decision: own, waiting, animation, result.
import { Glyph } from "../../ui/basics/Glyph";
import { OwnerBadge } from "../../ui/basics/OwnerBadge";
import { RuleLink } from "../../ui/explain/RuleLink";
import { RichText } from "../../ui/explain/RichText";
import { playerName, say, t } from "../../i18n/text";
import type { Scene } from "../../wire";
import { ResultDock } from "../ending/ResultDock";
import { Decision, MutedQuestions } from "./Decision";
import { useTable } from "../../match/match_store";

/** Decision dock: the player's decision, another player's, a running animation, or the result. */
export function DecisionDock({ scene }: { scene: Scene }) {
  const table = useTable();
  const decision = table.decision.value;
  if (table.playback.playing.value) return <Watching />;
  if (scene.result && !decision) return <ResultDock result={scene.result} />;
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
