import { signal } from "@preact/signals";
import { options, type VNode } from "preact";

/**
 * The path below which this house lies on its site, such as "/tapete"; empty when the whole site is ours. The server
 * writes it into the page.
 * Inside the client every address begins at the house's own door: "/lobby" is the lobby wherever the house lies.
 */
export const prefix =
  typeof document === "undefined"
    ? ""
    : (document.querySelector<HTMLMetaElement>('meta[name="tapete-prefix"]')?.content ?? "");

/** An address of this house as the browser needs it. */
export function outside(path: string, below = prefix): string {
  return path.startsWith("/") ? below + path : path;
}

/** The browser's path as the house knows it; null when it leads to another part of the site. */
export function inside(path: string, below = prefix): string | null {
  if (path === below) return "/";
  return path.startsWith(`${below}/`) ? path.slice(below.length) : null;
}

/**
 * Where other machines reach this house, when this page was opened under an address that only its own machine knows.
 */
export const reach = signal<readonly string[]>([]);

/** Whether nobody but this machine can open the page's address. */
export function alone(host = location.hostname): boolean {
  return /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);
}

/** A whole address, to be given to somebody else. */
export function fullAddress(path: string): string {
  const below = reach.value[0];
  return below ? below + path : new URL(outside(path), location.href).href;
}

/**
 * Links are written as the house knows them; what stands in the document is what the browser, a new tab or "copy link"
 * needs.
 */
export function leadLinksOutside(below = prefix): void {
  const before = options.vnode;
  options.vnode = (node: VNode) => {
    const props = node.props as { href?: unknown };
    if (below && node.type === "a" && typeof props.href === "string") props.href = outside(props.href, below);
    before?.(node);
  };
}
