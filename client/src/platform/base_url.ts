import { signal } from "@preact/signals";
import { options, type VNode } from "preact";

const written = (name: string): string | null =>
  typeof document === "undefined"
    ? null
    : (document.querySelector<HTMLMetaElement>(`meta[name="tapete-${name}"]`)?.content ?? null);

/**
 * A house that is a folder of files has one page, at any address of any host: where one is in it stands in the query,
 * `?at=/rules`. The build writes so into the page.
 */
export const filed = written("house") === "files";

/**
 * The path below which this house lies on its site, such as "/tapete"; empty when the whole site is ours. The server
 * writes it into the page; a house of files finds it out.
 * Inside the client every address begins at the house's own door: "/lobby" is the lobby wherever the house lies.
 */
export const prefix = filed ? new URL(".", document.baseURI).pathname.slice(0, -1) : (written("prefix") ?? "");

/** Where people can be met, as a house without others knows it; empty when nobody told it. */
export const meetingPlace = written("server") ?? "";

/** Where this server hands out the house that needs none; empty when it does not. */
export const takeAway = written("solo") ?? "";

const AT = "at";

/** An address of this house as the browser needs it. */
export function outside(path: string, below = prefix, files = filed): string {
  if (!path.startsWith("/")) return path;
  if (!files) return below + path;
  const { pathname, search, hash } = new URL(path, "http://house");
  if (pathname === "/" && !search) return `${below}/${hash}`;
  return `${below}/?${AT}=${pathname.replace(/[%+&#]/g, encodeURIComponent)}${search.replace("?", "&")}${hash}`;
}

/** A file of this house: what lies beside the page, not a place in it. */
export function fileAt(path: string, below = prefix): string {
  return below + path;
}

/** The browser's path as the house knows it; null when it leads to another part of the site. */
export function inside(path: string, below = prefix): string | null {
  if (path === below) return "/";
  return path.startsWith(`${below}/`) ? path.slice(below.length) : null;
}

/** A whole address as the house knows it; null when it leads elsewhere. */
export function within(url: URL, below = prefix, files = filed): URL | null {
  const path = inside(url.pathname, below);
  if (path === null || (files && path !== "/" && path !== "/index.html")) return null;
  const known = new URL(url);
  known.pathname = files ? (url.searchParams.get(AT) ?? "/") : path;
  if (files) known.searchParams.delete(AT);
  return known;
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
    if ((below || filed) && node.type === "a" && typeof props.href === "string")
      props.href = outside(props.href, below);
    before?.(node);
  };
}
