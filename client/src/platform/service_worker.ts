// Service worker registration and new versions.
import { effect, signal } from "@preact/signals";
import { fileUrl } from "./base_url";
import { route } from "./router";

/** A new version of the page is ready. It is activated when no match is open, or on request. */
export const newVersion = signal<ServiceWorker | null>(null);

let asked = false;

export function activateNewVersion(): void {
  asked = true;
  newVersion.value?.postMessage("take");
}

/** Register the service worker, so that the page opens offline. Not possible over plain http from another machine. */
export async function registerServiceWorker(): Promise<void> {
  const shelves = typeof navigator === "undefined" ? undefined : navigator.serviceWorker;
  if (!shelves) return;
  const updating = shelves.controller !== null;
  shelves.addEventListener("controllerchange", () => {
    if (asked && updating) location.reload();
  });
  let registration: ServiceWorkerRegistration | undefined;
  try {
    registration = await shelves.register(fileUrl("/sw.js"), { scope: fileUrl("/"), updateViaCache: "none" });
  } catch {
    // no service worker: the game still works
  }
  if (!registration) return;
  const look = () => {
    if (registration.waiting && shelves.controller) newVersion.value = registration.waiting;
  };
  look();
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
  let seen = route.peek();
  effect(() => {
    const turned = route.value !== seen;
    seen = route.value;
    if (turned && newVersion.value && seen.page !== "match") activateNewVersion();
  });
}

/**
 * Load the page again if the server has another version of it, and so no longer the code of this one. False if it is
 * the same version, or if the server does not answer. Without a service worker nothing else notices a new version.
 */
export async function reloadIfReplaced(): Promise<boolean> {
  const own = document.querySelector("script[type=module][src]")?.getAttribute("src");
  if (!own) return false;
  try {
    const answer = await fetch(fileUrl("/"), { cache: "no-cache" });
    if (!answer.ok || (await answer.text()).includes(own)) return false;
  } catch {
    return false;
  }
  location.reload();
  return true;
}
