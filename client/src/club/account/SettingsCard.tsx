// Card with a title, for the account page.
import type { ComponentChildren } from "preact";

/** Card of the account page, with a title. */
export function SettingsCard({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="club-card" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
