// Dialogs of the match: menu, share links, keyboard help.
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { isMultiplayer } from "../backend/backend";
import { api, games } from "../backend/api";
import { copyText } from "../platform/clipboard";
import { absoluteUrl } from "../platform/base_url";
import { LogLink } from "../ui/game/LogLink";
import { Glyph } from "../ui/basics/Glyph";
import { Dialog } from "../ui/basics/Dialog";
import { SettingsForm } from "../ui/basics/SettingsForm";
import { PeopleHere } from "../ui/people/PeopleHere";
import { address, navigate } from "../platform/router";
import { playerName, t } from "../i18n/text";
import type { MatchInfo } from "../wire";
import { botName } from "./Seats";
import { InviteCode } from "./InviteCode";
import { diceMayBeKnown } from "./replay/KnownDiceWarning";
import { useTable } from "../match/match_store";

/** Menu dialog: settings, hand the seat to a bot, offer a draw, resign, leave. */
export function MenuDialog({
  close,
  share,
  keys,
}: {
  close: () => void;
  share: () => void;
  keys?: () => void;
}) {
  const table = useTable();
  const match = table.match.value;
  const sure = useSignal<number | null>(null);
  const game = games.value?.find((one) => one.id === match?.game);
  const mine = (match?.seats ?? []).filter((seat) => seat.mine);
  const mayDraw = game?.draws && (match?.seats ?? []).every((seat) => seat.kind === "person" || seat.left);
  const running = match?.state === "running" && table.mode === "play";
  return (
    <Dialog title={t("menu")} close={close} wide>
      {running && mine.length > 0 && (
        <section class="menu-match">
          {table.botHelp.mayAsk.value && (
            <button type="button" class="btn" data-advice onClick={() => (void table.botHelp.ask(null), close())}>
              <Glyph name="robot" size={16} /> {t("advice-ask")}
            </button>
          )}
          {mine.map((seat) => (
            <div key={seat.player} class="menu-row">
              <b>{seat.name || playerName(seat.player)}</b>
              {seat.standin ? (
                <button type="button" class="btn" onClick={() => (table.standIn(seat.player, ""), close())}>
                  <Glyph name="hand" size={16} /> {t("take-back")}
                </button>
              ) : (
                <StandIn bots={game?.bots ?? []} begin={(bot) => (table.standIn(seat.player, bot), close())} />
              )}
              {mayDraw && (
                <button
                  type="button"
                  class="btn"
                  data-draw
                  onClick={() => (table.offerDraw(seat.player, !seat.draw), close())}
                >
                  <Glyph name="hand" size={16} /> {t(seat.draw ? "draw-take-back" : "draw-offer")}
                </button>
              )}
              {sure.value === seat.player ? (
                <button
                  type="button"
                  class="btn danger"
                  data-resign-sure
                  onClick={() => (table.resign(seat.player), close())}
                >
                  {t("resign-sure")}
                </button>
              ) : (
                <button type="button" class="btn" data-resign onClick={() => (sure.value = seat.player)}>
                  <Glyph name="resign" size={16} /> {t("resign")}
                </button>
              )}
            </div>
          ))}
          <LeaveQuestion match={match} />
        </section>
      )}
      {table.mode === "play" && <PeopleHere seats={match?.seats ?? []} />}
      <SettingsForm />
      <p class="menu-links">
        {table.mode !== "lesson" && isMultiplayer() && (
          <button type="button" class="btn" data-share-links onClick={share}>
            <Glyph name="share" size={15} /> {t("share")}
          </button>
        )}
        {table.mode === "play" && (match?.seats ?? []).some((seat) => seat.kind === "person" && !seat.mine) && (
          <button
            type="button"
            class="btn"
            data-report-person
            onClick={() => (close(), (table.reporting.value = { line: 0, name: "" }))}
          >
            <Glyph name="flag" size={15} /> {t("report-person")}
          </button>
        )}
        {keys && (
          <button type="button" class="btn" data-keys-list onClick={keys}>
            <Glyph name="keyboard" size={15} /> {t("keys")}
          </button>
        )}
        {table.scene.value?.board && (
          <button type="button" class="btn" data-words onClick={() => (close(), (table.inWords.value = true))}>
            <Glyph name="scroll" size={15} /> {t("text-board")}
          </button>
        )}
        {game?.lessons && (
          <a href={`/learn/${game.id}`} data-learn>
            {t("learn")}
          </a>
        )}
        {game?.lessons && (
          <a href={`/rules/${game.id}?brief`} target="_blank" rel="noopener" data-reference>
            {t("reference")}
          </a>
        )}
        {match && <a href={`/rules/${match.game}`}>{t("rules")}</a>}
        {match && table.mode !== "lesson" && <LogLink match={match.id}>{t("download-log")}</LogLink>}
        <a href="/">{t("home")}</a>
      </p>
    </Dialog>
  );
}

/** Choose a bot to play the viewer's seat. */
function StandIn({ bots, begin }: { bots: readonly string[]; begin: (bot: string) => void }) {
  const chosen = useSignal(bots[0] ?? "");
  if (!chosen.value) return null;
  return (
    <>
      <button type="button" class="btn" data-stand-in onClick={() => begin(chosen.value)}>
        <Glyph name="robot" size={16} /> {t("play-for-me", { bot: botName(chosen.value) })}
      </button>
      {bots.length > 1 && (
        <select
          aria-label={t("play-for-me-who")}
          value={chosen.value}
          onChange={(event) => (chosen.value = event.currentTarget.value)}
        >
          {bots.map((bot) => (
            <option key={bot} value={bot}>
              {botName(bot)}
            </option>
          ))}
        </select>
      )}
    </>
  );
}

/** Confirmation before leaving, which resigns a running match; or go away and keep the seat. */
function LeaveQuestion({ match }: { match: MatchInfo }) {
  const asking = useSignal(false);
  const error = useSignal("");
  const stay = useRef<HTMLButtonElement>(null);
  const ask = useRef<HTMLButtonElement>(null);
  const asked = useRef(false);
  useLayoutEffect(() => {
    if (asking.value) {
      stay.current?.focus();
      stay.current?.closest(".question")?.scrollIntoView?.({ block: "nearest" });
    } else if (asked.current) ask.current?.focus();
    asked.current = asking.value;
  }, [asking.value]);
  if (!asking.value) {
    return (
      <button ref={ask} type="button" class="btn" data-leave onClick={() => (asking.value = true)}>
        <Glyph name="left" size={16} /> {t("leave")}
      </button>
    );
  }
  const leave = async () => {
    try {
      await api.leave(match.id);
      navigate("/");
    } catch (problem) {
      error.value = (problem as Error).message;
    }
  };
  return (
    <div class="question" role="alertdialog" aria-labelledby="leave-question" aria-describedby="leave-words">
      <b id="leave-question">{t("leave-question")}</b>
      <p id="leave-words">{t("leave-words")}</p>
      <div class="menu-row">
        <button ref={stay} type="button" class="btn pri" data-stay onClick={() => (asking.value = false)}>
          {t("leave-stay")}
        </button>
        <a class="btn" href="/">
          <Glyph name="left" size={16} /> {t("leave-keep")}
        </a>
        <button type="button" class="btn danger" data-give-up onClick={leave}>
          <Glyph name="resign" size={16} /> {t("leave-give-up")}
        </button>
      </div>
      {error.value && <p role="alert">{error.value}</p>}
    </div>
  );
}

/** Share dialog: a link to watch or join, and a private link for each seat of this browser. */
export function ShareDialog({ close }: { close: () => void }) {
  const table = useTable();
  const match = table.match.value;
  const secrets = useSignal<Record<string, string>>({});
  useEffect(() => {
    if (match && table.mySeats.value.length && table.mode === "play") {
      api.secrets(match.id).then(
        (joined) => (secrets.value = joined.secrets),
        () => undefined,
      );
    }
  }, [match?.id]);
  if (!match) return null;
  const path = table.mode === "replay" ? address.value.pathname + address.value.search : `/m/${match.id}`;
  return (
    <Dialog title={t("share")} close={close}>
      {diceMayBeKnown(match) && <p data-known-dice>{t("dice-known-words")}</p>}
      <LinkRow label={t("share-watch")} path={path} />
      <InviteCode path={path} />
      {Object.entries(secrets.value).map(([seat, secret]) => (
        <div key={seat} class="private-link" data-link={seat}>
          <LinkRow
            key={secret}
            label={t("share-private", { name: table.seatName(Number(seat)) })}
            path={`/m/${match.id}#s=${secret}`}
            hidden
          />
          {match.state !== "finished" && (
            <RenewLink match={match.id} seat={Number(seat)} renewed={(fresh) => (secrets.value = fresh)} />
          )}
        </div>
      ))}
      {Object.keys(secrets.value).length > 0 && <p class="hushed">{t("share-private-note")}</p>}
      {table.notice.value && (
        <p role="status">{typeof table.notice.value.words === "string" ? table.notice.value.words : ""}</p>
      )}
    </Dialog>
  );
}

/** Renew a private link after confirmation: the viewer's other devices then need the new one. */
function RenewLink({
  match,
  seat,
  renewed,
}: {
  match: string;
  seat: number;
  renewed: (secrets: Record<string, string>) => void;
}) {
  const step = useSignal<"" | "sure" | "done">("");
  const error = useSignal("");
  const sure = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (step.value === "sure") sure.current?.focus();
  }, [step.value]);
  const renew = async () => {
    try {
      renewed((await api.renewSecret(match, seat)).secrets);
      step.value = "done";
      error.value = "";
    } catch (problem) {
      error.value = (problem as Error).message;
    }
  };
  return (
    <div class="renew">
      {step.value === "sure" ? (
        <>
          <span>{t("renew-words")}</span>
          <button ref={sure} type="button" class="btn danger" data-renew-sure onClick={renew}>
            {t("renew-sure")}
          </button>
          <button type="button" class="btn" onClick={() => (step.value = "")}>
            {t("renew-not")}
          </button>
        </>
      ) : (
        <button type="button" class="btn" data-renew onClick={() => (step.value = "sure")}>
          <Glyph name="link" size={14} /> {t("renew")}
        </button>
      )}
      <span role="status">{error.value || (step.value === "done" ? t("renew-done") : "")}</span>
    </div>
  );
}

export function LinkRow({ label, path, hidden = false }: { label: string; path: string; hidden?: boolean }) {
  const copied = useSignal<boolean | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const url = absoluteUrl(path);
  return (
    <label class="link-row">
      <span>{label}</span>
      <span class="link-in">
        <input
          ref={field}
          readOnly
          value={url}
          class={hidden ? "secret" : undefined}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button
          type="button"
          class="btn"
          onClick={async () => {
            copied.value = await copyText(url);
            if (!copied.value) field.current?.select();
          }}
        >
          <Glyph name={copied.value ? "check" : "copy"} size={15} /> {copied.value ? t("copied") : t("copy")}
        </button>
      </span>
      {copied.value === false && <span role="status">{t("copy-by-hand")}</span>}
    </label>
  );
}

const KEYS: readonly (readonly [string, string])[] = [
  ["1 – 99", "key-options"],
  ["↵", "key-confirm"],
  ["Esc", "key-clear"],
  ["Z", "key-undo"],
  ["↑ ↓ ← →", "key-walk"],
  ["⇧ + ↑ ↓ ← →", "key-pan"],
  ["+  −  0", "key-zoom"],
  ["[  ]", "key-next"],
  ["L", "key-list"],
  ["A – Z", "key-verb"],
  ["⇥", "key-targets"],
  ["↑ ↓", "key-arrows"],
  ["/", "key-find"],
  ["M", "key-plan"],
  ["T", "key-words"],
  ["R", "key-rule"],
  ["␣", "key-skip"],
  ["H", "key-advice"],
  ["?", "key-keys"],
];

export function KeysDialog({ close }: { close: () => void }) {
  return (
    <Dialog title={t("keys")} close={close}>
      <dl class="keys">
        {KEYS.map(([key, what]) => (
          <div key={what}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(what)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
