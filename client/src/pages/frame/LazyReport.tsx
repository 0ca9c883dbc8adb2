// Lazy loading of the report dialog.
import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import type { ReportProps } from "../../club/account/Report";
import { track } from "../../platform/settled";
import { useTable } from "../../match/match_store";

/** Report dialog, loaded on first use. */
export function LazyReport() {
  const table = useTable();
  const dialog = useSignal<ComponentType<ReportProps> | null>(null);
  const match = table.match.value;
  const close = () => (table.reporting.value = null);
  useEffect(() => {
    track("chunk", import("../../club/index")).then((come) => (dialog.value = come.ReportDialog), close);
  }, []);
  const Dialog = dialog.value;
  const about = table.reporting.value;
  return Dialog && about && match ? <Dialog match={match} about={about} close={close} /> : null;
}
