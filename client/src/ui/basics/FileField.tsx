// File input (upload).
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../i18n/text";
import { Glyph } from "./Glyph";

/**
 * File input in the language of the page, not of the browser. The native input covers it invisibly, for keyboard,
 * screen readers and drops.
 */
export function FileField({
  id,
  accept,
  multiple = false,
  required = false,
  disabled = false,
  onChange,
}: {
  id: string;
  accept: string;
  multiple?: boolean;
  required?: boolean;
  disabled?: boolean;
  onChange?: (input: HTMLInputElement) => void;
}) {
  const chosen = useSignal("");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = field.current?.form;
    const clear = () => (chosen.value = "");
    form?.addEventListener("reset", clear);
    return () => form?.removeEventListener("reset", clear);
  }, []);
  return (
    <span class="file">
      <span class="btn" aria-hidden="true">
        <Glyph name="log" size={15} /> {t(multiple ? "files-choose" : "file-choose")}
      </span>
      <span id={`${id}-chosen`}>{chosen.value || t("file-none")}</span>
      <input
        ref={field}
        id={id}
        name={id}
        type="file"
        aria-describedby={`${id}-chosen`}
        {...{ accept, multiple, required, disabled }}
        onInvalid={(event) => event.currentTarget.setCustomValidity(t("file-missing"))}
        onChange={(event) => {
          event.currentTarget.setCustomValidity("");
          chosen.value = [...(event.currentTarget.files ?? [])].map((file) => file.name).join(", ");
          onChange?.(event.currentTarget);
        }}
      />
    </span>
  );
}
