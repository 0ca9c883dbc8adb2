import { signal } from "@preact/signals";
import { options, type VNode } from "preact";

const readMeta = (name: string): string | null =>
  typeof document === "undefined"
    ? null
    : (document.querySelector<HTMLMetaElement>(`meta[name="tapete-${name}"]`)?.content ?? null);

/**
 * A house that is a folder of files has one page, at any address of any host: where one is in it stands in the query,
 * `?at=/rules`. The build writes so into the page.
 */
export const isStaticSite = readMeta("house") === "files";

/**
 * The path below which this house lies on its site, such as "/tapete"; empty when the whole site is ours. The server
 * writes it into the page; a house of files finds it out.
 * Inside the client every address begins at the house's own door: "/lobby" is the lobby wherever the house lies.
 */
export const basePath = isStaticSite
  ? new URL(".", document.baseURI).pathname.slice(0, -1)
  : (readMeta("prefix") ?? "");

/** Where people can be met, as a house without others knows it; empty when nobody told it. */
export const serverUrl = readMeta("server") ?? "";

/** Where this server hands out the house that needs none; empty when it does not. */
export const offlineUrl = readMeta("solo") ?? "";

const AT = "at";

/** An address of this house as the browser needs it. */
export function toBrowserUrl(path: string, below = basePath, files = isStaticSite): string {
  if (!path.startsWith("/")) return path;
  if (!files) return below + path;
  const { pathname, search, hash } = new URL(path, "http://house");
  if (pathname === "/" && !search) return `${below}/${hash}`;
  return `${below}/?${AT}=${pathname.replace(/[%+&#]/g, encodeURIComponent)}${search.replace("?", "&")}${hash}`;
}

/** A file of this house: what lies beside the page, not a place in it. */
export function fileUrl(path: string, below = basePath): string {
  return below + path;
}

/** The browser's path as the house knows it; null when it leads to another part of the site. */
export function toAppPath(path: string, below = basePath): string | null {
  if (path === below) return "/";
  return path.startsWith(`${below}/`) ? path.slice(below.length) : null;
}

/** A whole address as the house knows it; null when it leads elsewhere. */
export function toAppUrl(url: URL, below = basePath, files = isStaticSite): URL | null {
  const path = toAppPath(url.pathname, below);
  if (path === null || (files && path !== "/" && path !== "/index.html")) return null;
  const known = new URL(url);
  known.pathname = files ? (url.searchParams.get(AT) ?? "/") : path;
  if (files) known.searchParams.delete(AT);
  return known;
}

/**
 * Where other machines reach this house, when this page was opened under an address that only its own machine knows.
 */
export const lanAddresses = signal<readonly string[]>([]);

/** Whether nobody but this machine can open the page's address. */
export function isLocalOnly(host = location.hostname): boolean {
  return /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);
}

/** A whole address, to be given to somebody else. */
export function absoluteUrl(path: string): string {
  const below = lanAddresses.value[0];
  return below ? below + path : new URL(toBrowserUrl(path), location.href).href;
}

/**
 * Links are written as the house knows them; what stands in the document is what the browser, a new tab or "copy link"
 * needs.
 */
export function rewriteLinks(below = basePath): void {
  const before = options.vnode;
  options.vnode = (node: VNode) => {
    const props = node.props as { href?: unknown };
    if ((below || isStaticSite) && node.type === "a" && typeof props.href === "string")
      props.href = toBrowserUrl(props.href, below);
    before?.(node);
  };
}
