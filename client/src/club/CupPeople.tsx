import { useSignal } from "@preact/signals";
import { games } from "../api";
import { savedLists } from "../build/saved";
import { Glyph } from "../paper/Glyph";
import { botName } from "../table/Seats";
import { say, t } from "../text";
import type { CupInfo, CupPerson } from "../wire";
import { AddPerson } from "./AddPerson";
import type { Do } from "./Explained";
import { Initial } from "./Initial";

/** My army for this tournament: chosen among those this browser keeps or brought as a code, and sealed. */
export function ListCard({ cup, act }: { cup: CupInfo; act: Do }) {
  const code = useSignal("");
  const me = cup.people?.find((one) => one.name === cup.name_here);
  if (!cup.lists || !cup.entered || me?.list) return null;
  const kept = savedLists(cup.game);
  const mine = cup.my_list ?? "";
  const hand = (list: string) => act("/list", { code: list });
  return (
    <section class={mine ? "club-card" : "club-card first"} aria-labelledby="list-title" data-list-card>
      <h2 id="list-title">{t("club-list")}</h2>
      {mine ? (
        <p data-list-sealed>
          <Glyph name="seal" size={16} /> {t("club-list-sealed", { seal: (me?.seal ?? "").slice(0, 12) })}{" "}
          <a href={`/build/${cup.game}#${encodeURIComponent(mine)}`}>{t("club-list-look")}</a>
        </p>
      ) : (
        <p>{t("club-list-words")}</p>
      )}
      {kept.length > 0 && (
        <label class="field">
          <span>{t("club-list-kept")}</span>
          <select
            value=""
            onChange={(event) => {
              const list = event.currentTarget.value;
              event.currentTarget.value = "";
              if (list) void hand(list);
            }}
          >
            <option value="">{t("club-list-choose")}</option>
            {kept.map((one) => (
              <option key={one.name} value={one.code}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
      )}
      <form
        class="link-in"
        onSubmit={(submit) => {
          submit.preventDefault();
          void hand(code.value).then(() => (code.value = ""));
        }}
      >
        <input
          aria-label={t("club-list-code")}
          placeholder={t("club-list-code")}
          required
          value={code.value}
          onInput={(event) => (code.value = event.currentTarget.value)}
        />
        <button type="submit" class="btn" data-hand-in>
          {t(mine ? "club-list-change" : "club-list-hand-in")}
        </button>
      </form>
      <p>
        <a href={`/build/${cup.game}`}>{t("club-list-build")}</a>
      </p>
    </section>
  );
}

export function People({ cup, act }: { cup: CupInfo; act: Do }) {
  const here = (cup.people ?? []).filter((one) => !one.left);
  const changes = cup.organises && cup.state !== "finished" && !cup.league;
  return (
    <section class="club-card" aria-labelledby="people-title">
      <h2 id="people-title">{t("club-people", { count: here.length })}</h2>
      {here.length === 0 && <p>{t("club-people-none")}</p>}
      <ul class="cup-people" data-people>
        {(cup.people ?? []).map((one) => (
          <li key={one.name}>
            <Initial name={one.name} />
            <span class={one.left ? "gone" : ""}>{one.name}</span>
            {one.bot && <span class="chip">{botName(one.bot)}</span>}
            <Marks cup={cup} one={one} />
            {changes && !one.left && (
              <button
                type="button"
                class="ib"
                aria-label={t("club-take-out", { name: one.name })}
                title={t("club-take-out", { name: one.name })}
                onClick={() => void act("/leave", { name: one.name })}
              >
                <Glyph name="cross" size={14} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {changes && <AddPeople cup={cup} act={act} />}
    </section>
  );
}

function Marks({ cup, one }: { cup: CupInfo; one: CupPerson }) {
  return (
    <small>
      {one.checked && cup.state === "open" && !one.bot && <span>{t("club-is-here")}</span>}
      {one.list ? (
        <a href={`/build/${cup.game}#${encodeURIComponent(one.list)}`} title={t("club-list-check", { seal: one.seal ?? "" })}>
          {one.side ? say(one.side) : t("club-list-open")}
        </a>
      ) : (
        one.seal && (
          <span title={one.seal}>
            <Glyph name="seal" size={13} /> {t("club-list-in")}
          </span>
        )
      )}
    </small>
  );
}

/** Whoever organises adds somebody by name, or a bot. */
function AddPeople({ cup, act }: { cup: CupInfo; act: Do }) {
  const bots = games.value?.find((game) => game.id === cup.game)?.bots ?? [];
  return (
    <>
      <AddPerson enter={(name) => act("/enter", { name })} />
      {bots.length > 0 && cup.kind !== "arena" && (
        <select
          aria-label={t("club-add-bot")}
          data-add-bot
          value=""
          onChange={(event) => {
            const bot = event.currentTarget.value;
            event.currentTarget.value = "";
            if (bot) void act("/enter", { bot });
          }}
        >
          <option value="">{t("club-add-bot")}</option>
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
