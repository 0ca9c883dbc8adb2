import { copyText } from "../platform/clipboard";
import { absoluteUrl } from "../platform/base_url";
import { t } from "../i18n/text";
import type { Table } from "./match_store";

/**
 * An address of this house on the clipboard, or given to the system's share sheet; where neither is allowed, shown to
 * be copied by hand.
 */
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
