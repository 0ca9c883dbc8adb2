import type { ComponentChildren } from "preact";

/** One matter of an account, on a card of its own. */
export function SettingsCard({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="club-card" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
