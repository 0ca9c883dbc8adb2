import { useSignal } from "@preact/signals";
import { t } from "../text";

/** Whoever organises enters somebody by their name. */
export function AddPerson({ enter }: { enter: (name: string) => Promise<unknown> }) {
  const name = useSignal("");
  return (
    <form
      class="link-in"
      data-add-person
      onSubmit={(submit) => {
        submit.preventDefault();
        void enter(name.value).then(() => (name.value = ""));
      }}
    >
      <input
        aria-label={t("club-add-person")}
        placeholder={t("club-add-person")}
        maxLength={40}
        required
        value={name.value}
        onInput={(event) => (name.value = event.currentTarget.value)}
      />
      <button type="submit" class="btn">
        {t("club-add")}
      </button>
    </form>
  );
}
