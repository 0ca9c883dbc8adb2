import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { api, games } from "../api";
import { copy } from "../copying";
import { fullAddress } from "../house";
import { Glyph } from "../paper/Glyph";
import { Slip } from "../paper/Slip";
import { SettingsForm } from "../pages/SettingsForm";
import { address, go } from "../router";
import { playerName, t } from "../text";
import { botName } from "./Seats";
import { InviteCode } from "./InviteCode";
import { useTable } from "./table";

/** What one may do at any time: settings, hand the seat to a bot, offer a draw, resign, leave. */
export function MenuSlip({ close }: { close: () => void }) {
  const table = useTable();
  const match = table.match.value;
  const sure = useSignal(false);
  const game = games.value?.find((one) => one.id === match?.game);
  const mine = (match?.seats ?? []).filter((seat) => seat.mine);
  const mayDraw = game?.draws && (match?.seats ?? []).every((seat) => seat.kind === "person" || seat.left);
  const running = match?.state === "running" && table.mode === "play";
  return (
    <Slip title={t("menu")} close={close} wide>
      {running && mine.length > 0 && (
        <section class="menu-match">
          {table.mayAsk.value && (
            <button type="button" class="btn" data-advice onClick={() => (void table.askBot(null), close())}>
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
                (game?.bots ?? []).map((bot) => (
                  <button key={bot} type="button" class="btn" onClick={() => (table.standIn(seat.player, bot), close())}>
                    <Glyph name="robot" size={16} /> {t("play-for-me", { bot: botName(bot) })}
                  </button>
                ))
              )}
              {mayDraw && (
                <button type="button" class="btn" data-draw onClick={() => (table.offerDraw(seat.player, !seat.draw), close())}>
                  <Glyph name="hand" size={16} /> {t(seat.draw ? "draw-take-back" : "draw-offer")}
                </button>
              )}
              {sure.value ? (
                <button type="button" class="btn danger" onClick={() => (table.resign(seat.player), close())}>
                  {t("resign-sure")}
                </button>
              ) : (
                <button type="button" class="btn" onClick={() => (sure.value = true)}>
                  <Glyph name="resign" size={16} /> {t("resign")}
                </button>
              )}
            </div>
          ))}
          <button
            type="button"
            class="btn"
            onClick={async () => {
              await api.leave(match!.id).catch(() => undefined);
              go("/");
            }}
          >
            <Glyph name="left" size={16} /> {t("leave")}
          </button>
        </section>
      )}
      <SettingsForm />
      <p class="menu-links">
        {match && <a href={`/rules/${match.game}`}>{t("rules")}</a>}
        {match && (
          <a href={api.logAddress(match.id)} download>
            {t("download-log")}
          </a>
        )}
        <a href="/">{t("home")}</a>
      </p>
    </Slip>
  );
}

/** Links: one for those who watch or join, and a private one for each seat of this browser. */
export function ShareSlip({ close }: { close: () => void }) {
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
    <Slip title={t("share")} close={close}>
      <LinkRow label={t("share-watch")} path={path} />
      <InviteCode path={path} />
      {Object.entries(secrets.value).map(([seat, secret]) => (
        <LinkRow
          key={seat}
          label={t("share-private", { name: table.seatName(Number(seat)) || playerName(Number(seat)) })}
          path={`/m/${match.id}#s=${secret}`}
          hidden
        />
      ))}
      {Object.keys(secrets.value).length > 0 && <p class="hushed">{t("share-private-note")}</p>}
      {table.notice.value && <p role="status">{typeof table.notice.value.words === "string" ? table.notice.value.words : ""}</p>}
    </Slip>
  );
}

export function LinkRow({ label, path, hidden = false }: { label: string; path: string; hidden?: boolean }) {
  const copied = useSignal<boolean | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const url = fullAddress(path);
  return (
    <label class="link-row">
      <span>{label}</span>
      <span class="link-in">
        <input ref={field} readOnly value={url} class={hidden ? "secret" : undefined} onFocus={(event) => event.currentTarget.select()} />
        <button
          type="button"
          class="btn"
          onClick={async () => {
            copied.value = await copy(url);
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
  ["1 – 9", "key-options"],
  ["↵", "key-confirm"],
  ["Esc", "key-clear"],
  ["Z", "key-undo"],
  ["↑ ↓ ← →", "key-walk"],
  ["⇧ + ↑ ↓ ← →", "key-pan"],
  ["+  −  0", "key-zoom"],
  ["[  ]", "key-next"],
  ["L", "key-list"],
  ["R", "key-rule"],
  ["␣", "key-skip"],
  ["H", "key-advice"],
  ["?", "key-keys"],
];

export function KeysSlip({ close }: { close: () => void }) {
  return (
    <Slip title={t("keys")} close={close}>
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
    </Slip>
  );
}
