// Base URL: application paths to browser URLs and back.
import { signal } from "@preact/signals";
import { options, type VNode } from "preact";

const readMeta = (name: string): string | null =>
  typeof document === "undefined"
    ? null
    : (document.querySelector<HTMLMetaElement>(`meta[name="tapete-${name}"]`)?.content ?? null);

/**
 * True for the offline build, a static site with one page at any URL: the route is in the query, `?at=/rules`. Set by
 * the build.
 */
const isStaticSite = readMeta("house") === "files";

/**
 * Path of the application on its site, such as "/tapete"; empty at the root. Set by the server; a static site computes
 * it. Inside the client paths are relative to it: "/lobby" is always the lobby.
 */
const basePath = isStaticSite
  ? new URL(".", document.baseURI).pathname.slice(0, -1)
  : (readMeta("prefix") ?? "");

/** URL of a server to play with others, for the offline build; empty if unknown. */
export const serverUrl = readMeta("server") ?? "";

/** URL of the offline build on this server; empty if it has none. */
export const offlineUrl = readMeta("solo") ?? "";

const AT = "at";

/** A path of the application as the browser needs it. */
export function toBrowserUrl(path: string, below = basePath, files = isStaticSite): string {
  if (!path.startsWith("/")) return path;
  if (!files) return below + path;
  const { pathname, search, hash } = new URL(path, "http://house");
  if (pathname === "/" && !search) return `${below}/${hash}`;
  return `${below}/?${AT}=${pathname.replace(/[%+&#]/g, encodeURIComponent)}${search.replace("?", "&")}${hash}`;
}

/** URL of a file beside the page, not of a page. */
export function fileUrl(path: string, below = basePath): string {
  return below + path;
}

/** Path of the application from the browser's path; null for another part of the site. */
export function toAppPath(path: string, below = basePath): string | null {
  if (path === below) return "/";
  return path.startsWith(`${below}/`) ? path.slice(below.length) : null;
}

/** URL of the application from the browser's URL; null if it leads elsewhere. */
export function toAppUrl(url: URL, below = basePath, files = isStaticSite): URL | null {
  const path = toAppPath(url.pathname, below);
  if (path === null || (files && path !== "/" && path !== "/index.html")) return null;
  const known = new URL(url);
  known.pathname = files ? (url.searchParams.get(AT) ?? "/") : path;
  if (files) known.searchParams.delete(AT);
  return known;
}

/** Addresses for other machines, if this page was opened under a local one. */
export const lanAddresses = signal<readonly string[]>([]);

/** True if only this machine can open the page's address. */
export function isLocalOnly(host = location.hostname): boolean {
  return /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);
}

/** Complete URL, to share. */
export function absoluteUrl(path: string): string {
  const below = lanAddresses.value[0];
  return below ? below + path : new URL(toBrowserUrl(path), location.href).href;
}

/** Rewrite links in the document from application paths to browser paths, so that new tabs and "copy link" work. */
export function rewriteLinks(below = basePath): void {
  const before = options.vnode;
  options.vnode = (node: VNode) => {
    const props = node.props as { href?: unknown };
    if ((below || isStaticSite) && node.type === "a" && typeof props.href === "string")
      props.href = toBrowserUrl(props.href, below);
    before?.(node);
  };
}
