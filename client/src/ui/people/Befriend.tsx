// Button that adds a member to one's friends, and the state of the request.
import { useSignal } from "@preact/signals";
import { post } from "../../backend/api";
import { t } from "../../i18n/text";
import { Glyph } from "../basics/Glyph";

export interface Relation {
  /** "friend", "blocked" or "declined", as this person set it. */
  relation?: string;
  /** The other one named this person a friend. */
  back?: boolean;
}

/** State of a friendship: none, sent, asked by the other one, friends, blocked. */
export function friendState({ relation = "", back = false }: Relation): "none" | "sent" | "asked" | "friends" | "blocked" {
  if (relation === "blocked") return "blocked";
  if (relation === "friend") return back ? "friends" : "sent";
  return back && relation !== "declined" ? "asked" : "none";
}

/** Adds a friend with one click, or accepts a request. Profiles have the way back. */
export function Befriend({ name, relation = "", back = false }: { name: string } & Relation) {
  const now = useSignal(relation);
  const refusal = useSignal("");
  const state = friendState({ relation: now.value, back });
  if (state === "sent" || state === "friends" || state === "blocked")
    return (
      <small class="befriended" role="status" data-friend-state={state}>
        <Glyph name={state === "blocked" ? "cross" : state === "sent" ? "hourglass" : "check"} size={14} />{" "}
        {t(`friend-${state}`)}
      </small>
    );
  const add = () =>
    post(`/api/people/${encodeURIComponent(name)}/relation`, { kind: "friend" }).then(
      () => (now.value = "friend"),
      (problem: Error) => (refusal.value = problem.message),
    );
  return (
    <>
      <button
        type="button"
        class="btn"
        data-befriend={name}
        data-friend-state={state}
        aria-label={t(state === "asked" ? "friend-accept-name" : "friend-add-name", { name })}
        onClick={() => void add()}
      >
        <Glyph name="plus" size={14} /> {t(state === "asked" ? "friend-accept" : "friend-add")}
      </button>
      {refusal.value && <small role="alert">{refusal.value}</small>}
    </>
  );
}
