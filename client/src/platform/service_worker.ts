import { effect, signal } from "@preact/signals";
import { fileUrl } from "./base_url";
import { route } from "./router";

/** A newer version of the page lies ready. It is taken when nobody sits at a table, or when somebody says so. */
export const newVersion = signal<ServiceWorker | null>(null);

let asked = false;

export function activateNewVersion(): void {
  asked = true;
  newVersion.value?.postMessage("take");
}

/**
 * The page is kept by this browser and opens without a network. Only where the browser allows it: not over plain http
 * from another machine, and there nothing is missing but that.
 */
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
    // a browser that keeps nothing still plays
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
