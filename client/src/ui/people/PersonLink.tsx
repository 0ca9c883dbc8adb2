// Name of a member as a link to the profile.
import type { ComponentChildren } from "preact";

const personPath = (name: string) => `/people/${encodeURIComponent(name)}`;

export function PersonLink({ name, children = name }: { name: string; children?: ComponentChildren }) {
  return <a href={personPath(name)}>{children}</a>;
}
