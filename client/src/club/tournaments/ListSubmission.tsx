// Submission of an army list to a tournament or season.
import { useSignal } from "@preact/signals";
import { savedLists } from "../../roster/saved/saved_lists";
import { Glyph } from "../../ui/basics/Glyph";
import { t } from "../../i18n/text";

interface SubmissionProps {
  game: string;
  mine: string;
  seal: string;
  words: string;
  hand: (code: string) => Promise<unknown>;
}

/** List of the viewer for a tournament or season: a saved one or a code, sealed. */
export function ListSubmission({ game, mine, seal, words, hand }: SubmissionProps) {
  const code = useSignal("");
  const kept = savedLists(game);
  return (
    <section class={mine ? "club-card" : "club-card first"} aria-labelledby="list-title" data-list-card>
      <h2 id="list-title">{t("club-list")}</h2>
      {mine ? (
        <p data-list-sealed>
          <Glyph name="seal" size={16} /> {t("club-list-sealed", { seal: seal.slice(0, 12) })}{" "}
          <a href={`/build/${game}#${encodeURIComponent(mine)}`}>{t("club-list-look")}</a>
        </p>
      ) : (
        <p>{words}</p>
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
        <a href={`/build/${game}`}>{t("club-list-build")}</a>
      </p>
    </section>
  );
}
