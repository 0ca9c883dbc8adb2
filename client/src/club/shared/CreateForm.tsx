// Form for a new tournament, league or campaign, and its fields.
import type { ComponentChildren } from "preact";
import { ErrorMessage } from "../../ui/basics/ErrorMessage";
import { useSubmit } from "./useSubmit";

interface CreateFormProps {
  kind: "cup" | "league" | "campaign";
  title: string;
  button: string;
  create: () => Promise<unknown>;
  children: ComponentChildren;
}

/** A card with fields, the button that creates, and the error of the last try. */
export function CreateForm({ kind, title, button, create, children }: CreateFormProps) {
  const { error, busy, run } = useSubmit();
  return (
    <form
      class="club-card"
      {...{ [`data-new-${kind}`]: true }}
      onSubmit={(submit) => {
        submit.preventDefault();
        void run(create);
      }}
    >
      <h2>{title}</h2>
      {children}
      <button type="submit" class="btn pri" disabled={busy.value}>
        {button}
      </button>
      <ErrorMessage words={error.value} />
    </form>
  );
}

/** Text field for the name of what is created. */
export function NameField({ label, value, set }: { label: string; value: string; set: (name: string) => void }) {
  return (
    <label class="field">
      <span>{label}</span>
      <input name="name" required maxLength={60} value={value} onInput={(event) => set(event.currentTarget.value)} />
    </label>
  );
}

interface NumberFieldProps {
  name: string;
  label: string;
  help?: string;
  least: number;
  most: number;
  value: number;
  set: (value: number) => void;
}

/** Field for a whole number within bounds. */
export function NumberField({ name, label, help, least, most, value, set }: NumberFieldProps) {
  const read = (input: HTMLInputElement) => set(Number(input.value) || 0);
  return (
    <label class="field">
      <span>{label}</span>
      <input type="number" {...{ name, value }} required min={least} max={most} onInput={(event) => read(event.currentTarget)} />
      {help && <small>{help}</small>}
    </label>
  );
}

interface CheckFieldProps {
  name: string;
  label: string;
  help?: string;
  checked: boolean | undefined;
  set: (checked: boolean) => void;
}

/** Check box with its label and, if needed, a sentence of help. */
export function CheckField({ name, label, help, checked, set }: CheckFieldProps) {
  return (
    <label class="check">
      <input type="checkbox" name={name} checked={checked ?? false} onChange={(event) => set(event.currentTarget.checked)} />
      <span>
        {label} {help && <small>{help}</small>}
      </span>
    </label>
  );
}
