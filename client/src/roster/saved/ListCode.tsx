// Buttons to answer a decision with a list (share code).
import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { Glyph } from "../../ui/basics/Glyph";
import { Dialog } from "../../ui/basics/Dialog";
import { ErrorMessage } from "../../ui/basics/ErrorMessage";
import { track } from "../../platform/settled";
import { t } from "../../i18n/text";
import type { ListProps } from "./ListDialogs";

type Dialogs = Record<"bring" | "change", ComponentType<ListProps>>;

/**
 * For decisions that ask for a list: answer with a code built beforehand, or edit the given list. The dialogs are
 * loaded on first use, since few matches ask.
 */
export function ListCode(list: ListProps) {
  const open = useSignal<keyof Dialogs | "">("");
  const dialogs = useSignal<Dialogs | null>(null);
  const error = useSignal("");
  const close = () => (open.value = "");
  const bring = () => {
    error.value = "";
    track("chunk", import("./ListDialogs")).then(
      ({ LoadListDialog: BringList, EditListDialog: ChangeList }) =>
        (dialogs.value = { bring: BringList, change: ChangeList }),
      () => (error.value = t("problem-offline")),
    );
  };
  useEffect(bring, []);
  const show = (which: keyof Dialogs) => {
    open.value = which;
    if (!dialogs.value) bring();
  };
  const Inside = open.value && dialogs.value?.[open.value];
  return (
    <>
      {list.begun && (
        <button type="button" class="btn list-code" data-change-list onClick={() => show("change")}>
          <Glyph name="build" size={15} /> {t("build-change")}
        </button>
      )}
      <button type="button" class="btn list-code" data-bring onClick={() => show("bring")}>
        <Glyph name="list" size={15} /> {t("build-bring")}
      </button>
      {open.value && (
        <Dialog title={t(`build-${open.value}`)} close={close} wide={open.value === "change"}>
          {Inside ? <Inside {...list} /> : <ErrorMessage words={error.value} />}
        </Dialog>
      )}
    </>
  );
}
