import { effect, signal } from "@preact/signals";
import { get, isMember } from "./api";
import type { NoticeList } from "../wire";

/** How much this member was told and has not looked at. */
export const unreadNotices = signal(0);

const LOOK_AGAIN = 30000;

export async function loadUnreadNotices(): Promise<void> {
  unreadNotices.value = isMember.value ? (await get<NoticeList>("/api/notices/unseen")).unseen : 0;
}

/** Look now and then while somebody sees the page; the icon of an installed page has the number, too. */
export function pollNotices(): void {
  const look = () => {
    if (!document.hidden) void loadUnreadNotices().catch(() => undefined);
  };
  effect(() => {
    if (isMember.value) look();
    else unreadNotices.value = 0;
  });
  effect(() => {
    const count = unreadNotices.value;
    if (count) void navigator.setAppBadge?.(count).catch(() => undefined);
    else void navigator.clearAppBadge?.().catch(() => undefined);
  });
  document.addEventListener("visibilitychange", look);
  setInterval(look, LOOK_AGAIN);
}
