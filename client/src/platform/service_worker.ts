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
