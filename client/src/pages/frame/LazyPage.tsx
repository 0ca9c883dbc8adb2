// Lazy loading of pages.
import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { ErrorMessage } from "../../ui/basics/ErrorMessage";
import { reloadIfReplaced } from "../../platform/service_worker";
import { track } from "../../platform/settled";
import { t } from "../../i18n/text";
import { Page } from "./Page";

/** Load the style sheet of matches, which all pages but the first may need: boards, cards, dice, terms. */
export const loadTableStyles = () => import("../../table/table_stylesheet");

/** A page whose code is loaded on first use. */
export function lazyPage<Props extends object>(fetch: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let coming: Promise<ComponentType<Props>> | null = null;
  return (props: Props) => {
    const open = useSignal<{ page: ComponentType<Props> } | null>(null);
    const error = useSignal("");
    useEffect(() => {
      coming ??= track(
        "chunk",
        Promise.all([fetch(), loadTableStyles()]).then(([page, { applyTableStyles }]) => {
          applyTableStyles();
          return page;
        }),
      );
      coming.then(
        (page) => (open.value = { page }),
        async () => {
          coming = null;
          if (!(await track("chunk", reloadIfReplaced()))) error.value = t("problem-offline");
        },
      );
    }, []);
    if (open.value) return <open.value.page {...props} />;
    return (
      <Page title="">
        <ErrorMessage words={error.value} />
      </Page>
    );
  };
}
