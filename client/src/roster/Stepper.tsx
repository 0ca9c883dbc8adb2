// Stepper input: minus, number, plus.
import { Glyph } from "../ui/basics/Glyph";
import { t } from "../i18n/text";

interface Props {
  /** Name of the counted item, for screen readers. */
  name: string;
  count: number;
  less?: (() => void) | undefined;
  more?: (() => void) | undefined;
  /** Reason why there cannot be more; the button then takes the focus, never the click. */
  why?: string;
  id?: string;
}

/** Stepper "− n +"; a side without a function is off. */
export function Stepper({ name, count, less, more, why = "", id }: Props) {
  return (
    <span class="stepper" role="group" aria-label={name}>
      <button
        type="button"
        class="ib"
        aria-label={t("build-less", { name })}
        aria-disabled={!less}
        onClick={() => less?.()}
        data-less={id}
      >
        <Glyph name="minus" size={16} />
      </button>
      <output aria-live="polite">{count}</output>
      <button
        type="button"
        class="ib"
        aria-label={why ? `${t("build-more", { name })}. ${why}` : t("build-more", { name })}
        aria-disabled={!more || why !== ""}
        onClick={() => !why && more?.()}
        data-more={id}
      >
        <Glyph name="plus" size={16} />
      </button>
    </span>
  );
}
