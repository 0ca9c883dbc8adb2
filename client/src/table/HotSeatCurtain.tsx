// Curtain between two players at one screen (hot seat).
import { useLayoutEffect, useRef } from "preact/hooks";
import { OwnerBadge } from "../ui/basics/OwnerBadge";
import { playerName, t } from "../i18n/text";
import { useTable } from "../match/match_store";

/** Curtain between two players at one screen: nothing is shown until the next one confirms. */
export function HotSeatCurtain() {
  const table = useTable();
  const seat = table.curtain.value;
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), [seat]);
  if (seat === null) return null;
  const name = playerName(seat);
  return (
    <div class="curtain" role="dialog" aria-modal="true" aria-label={t("curtain", { name })}>
      <div class="curtain-in">
        <OwnerBadge player={seat} size={56} />
        <h1>{t("curtain", { name })}</h1>
        <p>{t("curtain-why")}</p>
        <button ref={button} type="button" class="btn pri" onClick={() => table.sitDown(seat)}>
          {t("curtain-open", { name })}
        </button>
      </div>
    </div>
  );
}
