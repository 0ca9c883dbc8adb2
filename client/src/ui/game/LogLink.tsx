// Download link of a match's log.
import type { ComponentChildren } from "preact";
import { api } from "../../backend/api";
import { isMultiplayer } from "../../backend/backend";

/** Download of a match's log: from the server, or from this browser. */
export function LogLink({
  match,
  class: look,
  children,
}: {
  match: string;
  class?: string;
  children: ComponentChildren;
}) {
  const save = async (click: MouseEvent) => {
    if (isMultiplayer()) return;
    click.preventDefault();
    const log = new Blob([await api.log(match)], { type: "application/jsonl" });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(log);
    link.download = `${match}.jsonl`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  };
  return (
    <a class={look} href={isMultiplayer() ? api.logAddress(match) : "#"} download onClick={(click) => void save(click)}>
      {children}
    </a>
  );
}
