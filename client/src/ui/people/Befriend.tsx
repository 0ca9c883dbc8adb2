// Button that adds a member to one's friends.
import { useSignal } from "@preact/signals";
import { post } from "../../backend/api";
import { t } from "../../i18n/text";
import { Glyph } from "../basics/Glyph";

/** Adds a friend with one click. A friend is told as such; profiles have the way back. */
export function Befriend({ name, relation = "" }: { name: string; relation?: string }) {
  const now = useSignal(relation);
  const refusal = useSignal("");
  if (now.value === "friend")
    return (
      <small class="befriended" role="status">
        <Glyph name="check" size={14} /> {t("friend-added")}
      </small>
    );
  const add = () =>
    post(`/api/people/${encodeURIComponent(name)}/relation`, { kind: "friend" }).then(
      () => (now.value = "friend"),
      (problem: Error) => (refusal.value = problem.message),
    );
  return (
    <>
      <button type="button" class="btn" data-befriend={name} aria-label={t("friend-add-name", { name })} onClick={() => void add()}>
        <Glyph name="plus" size={14} /> {t("friend-add")}
      </button>
      {refusal.value && <small role="alert">{refusal.value}</small>}
    </>
  );
}
