// Settings form: language, colour scheme, motion, speed, sound.
import type { Signal } from "@preact/signals";
import { autoAnswer, colorScheme, motion, quickConfirm, sound, speed, volume, warnings } from "../../platform/preferences";
import { playSound } from "../../platform/sound";
import { LANGUAGES, language, percent, t } from "../../i18n/text";

/** Button that changes to the other language, named in that language. */
export function LanguageSwitch() {
  const other = LANGUAGES.find((one) => one !== language.value)!;
  return (
    <button
      type="button"
      class="lang"
      lang={other}
      aria-label={other === "es" ? "Español" : "English"}
      onClick={() => (language.value = other)}
    >
      {other.toUpperCase()}
    </button>
  );
}

function Pick<T extends string | number>({
  name,
  of,
  values,
  words,
}: {
  name: string;
  of: Signal<T>;
  values: readonly T[];
  words: (value: T) => string;
}) {
  return (
    <fieldset class="pick">
      <legend>{name}</legend>
      <div class="segments">
        {values.map((value) => (
          <label key={value} class={of.value === value ? "on" : ""}>
            <input type="radio" name={name} checked={of.value === value} onChange={() => (of.value = value)} />
            <span>{words(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Set the loudness and let it be heard. Zero turns the sound off. */
function setVolume(loud: number): void {
  sound.value = loud > 0;
  if (loud) volume.value = loud;
  playSound("choose");
}

/** All preferences of this browser. */
export function SettingsForm() {
  return (
    <div class="settings">
      <Pick
        name={t("language")}
        of={language}
        values={LANGUAGES}
        words={(one) => (one === "es" ? "Español" : "English")}
      />
      <Pick
        name={t("set-look")}
        of={colorScheme}
        values={["auto", "light", "dark"] as const}
        words={(one) => t(`look-${one}`)}
      />
      <Pick
        name={t("set-motion")}
        of={motion}
        values={["auto", "full", "less"] as const}
        words={(one) => t(`motion-${one}`)}
      />
      <Pick
        name={t("set-speed")}
        of={speed}
        values={[0.5, 1, 2, 0] as const}
        words={(one) => (one === 0 ? t("speed-now") : t("speed-times", { times: one }))}
      />
      <label class="field">
        <span>
          {t("set-sound")} <output>{sound.value ? percent(volume.value / 100) : t("set-sound-off")}</output>
        </span>
        <input
          type="range"
          data-volume
          min="0"
          max="100"
          step="10"
          value={sound.value ? volume.value : 0}
          onInput={(event) => setVolume(Number(event.currentTarget.value))}
        />
        <small>{t("set-sound-help")}</small>
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={quickConfirm.value}
          onChange={(event) => (quickConfirm.value = event.currentTarget.checked)}
        />
        <span>
          {t("set-quick")}
          <small>{t("set-quick-help")}</small>
        </span>
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={autoAnswer.value}
          onChange={(event) => (autoAnswer.value = event.currentTarget.checked)}
        />
        <span>
          {t("set-alone")}
          <small>{t("set-alone-help")}</small>
        </span>
      </label>
      <label class="check">
        <input
          type="checkbox"
          data-warnings
          checked={warnings.value}
          onChange={(event) => (warnings.value = event.currentTarget.checked)}
        />
        <span>
          {t("set-warnings")}
          <small>{t("set-warnings-help")}</small>
        </span>
      </label>
    </div>
  );
}
