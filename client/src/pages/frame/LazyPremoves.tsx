// Lazy loading of premoves.
import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import type { PremoveProps } from "../../club/people/Premoves";
import { isMultiplayer } from "../../backend/backend";
import { track } from "../../platform/settled";
import { useTable } from "../../match/match_store";

/** Premoves, for matches over days; loaded only there. */
export function LazyPremoves() {
  const table = useTable();
  const note = useSignal<ComponentType<PremoveProps> | null>(null);
  const match = table.match.value;
  const seat = table.scene.value?.viewer ?? -1;
  const days = isMultiplayer() && match?.state === "running" && match.days;
  const here = days && table.mySeats.value.includes(seat);
  useEffect(() => {
    if (here) track("chunk", import("../../club/index")).then((come) => (note.value = come.Premoves), () => undefined);
  }, [here]);
  const Note = note.value;
  return Note && here ? (
    <Note match={match.id} seat={seat} asked={!!table.decision.value} moment={table.lastEvent()} />
  ) : null;
}
