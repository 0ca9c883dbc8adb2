import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Trouble } from "../paper/Trouble";
import { t } from "../text";
import { Page } from "./Page";

type Workshop = typeof import("./Build");

let workshop: Promise<Workshop> | null = null;

/** The builder is fetched when somebody comes to it: whoever only plays does not carry it. */
export function BuildDoor({ game }: { game: string }) {
  const open = useSignal<Workshop | null>(null);
  const trouble = useSignal("");
  useEffect(() => {
    workshop ??= import("./Build");
    workshop.then(
      (come) => (open.value = come),
      () => {
        workshop = null;
        trouble.value = t("problem-offline");
      },
    );
  }, []);
  if (open.value) return <open.value.BuildPage game={game} />;
  return (
    <Page title="">
      <Trouble words={trouble.value} />
    </Page>
  );
}
