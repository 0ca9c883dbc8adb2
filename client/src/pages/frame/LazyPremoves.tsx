import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import type { BeforehandProps } from "../../club/people/Premoves";
import { hasOthers } from "../../backend/backend";
import { useTable } from "../../match/match_store";

/** Where a match lasts days one may answer beforehand; what shows that is fetched only there. */
export function BeforehandDoor() {
  const table = useTable();
  const note = useSignal<ComponentType<BeforehandProps> | null>(null);
  const match = table.match.value;
  const seat = table.scene.value?.viewer ?? -1;
  const days = hasOthers() && match?.state === "running" && match.days;
  const here = days && table.mySeats.value.includes(seat);
  useEffect(() => {
    if (here) import("../../club/index").then((come) => (note.value = come.BeforehandNote), () => undefined);
  }, [here]);
  const Note = note.value;
  return Note && here ? (
    <Note match={match.id} seat={seat} asked={!!table.decision.value} moment={table.lastEvent()} />
  ) : null;
}
