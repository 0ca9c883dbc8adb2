// Sharing of links by clipboard or share sheet.
import { copyText } from "../platform/clipboard";
import { absoluteUrl } from "../platform/base_url";
import { t } from "../i18n/text";
import type { Table } from "./match_store";

/** Copy or share a link; where neither is allowed, show it for manual copying. */
export async function shareLink(table: Table, path: string): Promise<void> {
  const url = absoluteUrl(path);
  if (await copyText(url)) {
    table.notice.value = { words: t("copied") };
    return;
  }
  try {
    await navigator.share({ url });
  } catch {
    table.notice.value = { words: url };
  }
}
