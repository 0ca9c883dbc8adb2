import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import type { ReportProps } from "../../club/account/Report";
import { useTable } from "../../match/match_store";

/** The slip to report somebody is fetched when somebody wants to: hardly anybody ever does. */
export function ReportDoor() {
  const table = useTable();
  const slip = useSignal<ComponentType<ReportProps> | null>(null);
  const match = table.match.value;
  const close = () => (table.reporting.value = null);
  useEffect(() => {
    import("../../club/index").then((come) => (slip.value = come.ReportSlip), close);
  }, []);
  const Slip = slip.value;
  const about = table.reporting.value;
  return Slip && about && match ? <Slip match={match} about={about} close={close} /> : null;
}
