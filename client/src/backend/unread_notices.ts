// Number of unread notices (notifications) of the member.
import { effect, signal } from "@preact/signals";
import { get, isMember } from "./api";
import type { NoticeList } from "../wire";

/** Number of unread notices of this member. */
export const unreadNotices = signal(0);

const LOOK_AGAIN = 30000;

async function loadUnreadNotices(): Promise<void> {
  unreadNotices.value = isMember.value ? (await get<NoticeList>("/api/notices/unseen")).unseen : 0;
}

/** Poll for notices while the page is visible. An installed page shows the number on its icon. */
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
