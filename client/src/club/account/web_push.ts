// Web push subscription of this browser.
import { post } from "../../backend/api";
import { t } from "../../i18n/text";
import type { ReachInfo } from "../../wire";

/** True if this browser supports web push. It does not over plain http from another machine. */
export function canPush(): boolean {
  return isSecureContext && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

async function subscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Push endpoint of this browser; empty if not subscribed. */
export async function currentEndpoint(): Promise<string> {
  return (await subscription().catch(() => null))?.endpoint ?? "";
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const plain = atob(base64url.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

export async function startPush(key: string): Promise<ReachInfo> {
  if ((await Notification.requestPermission()) !== "granted") throw new Error(t("club-push-denied"));
  const worker = await navigator.serviceWorker.ready;
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  const { endpoint, keys } = made.toJSON();
  return post<ReachInfo>("/api/notices/devices", { endpoint, p256dh: keys?.p256dh, auth: keys?.auth });
}

export async function stopPush(endpoint: string): Promise<ReachInfo> {
  const mine = await subscription().catch(() => null);
  if (mine?.endpoint === endpoint) await mine.unsubscribe().catch(() => undefined);
  return post<ReachInfo>("/api/notices/devices/remove", { endpoint });
}
