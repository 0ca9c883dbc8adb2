// Modal dialog.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../../i18n/text";
import { Glyph } from "./Glyph";

/** Modal dialog over the page, closed with Esc. */
export function Dialog({
  title,
  close,
  children,
  wide = false,
}: {
  title: string;
  close: () => void;
  children: ComponentChildren;
  wide?: boolean;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  // before it is visible: a key pressed at once is for the dialog, not for the page behind it
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      class={wide ? "slip-paper wide" : "slip-paper"}
      aria-label={title}
      onCancel={(cancel) => (cancel.preventDefault(), close())}
      onClick={(click) => click.target === dialog.current && close()}
    >
      <div class="slip-body">
        <header>
          <h2>{title}</h2>
          <button type="button" class="ib" aria-label={t("close")} onClick={close}>
            <Glyph name="cross" size={16} />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
