import { copy } from "../copying";
import { fullAddress } from "../house";
import { t } from "../text";
import type { Table } from "./table";

/**
 * An address of this house on the clipboard, or given to the system's share sheet; where neither is allowed, shown to
 * be copied by hand.
 */
export async function shareLink(table: Table, path: string): Promise<void> {
  const url = fullAddress(path);
  if (await copy(url)) {
    table.notice.value = { words: t("copied") };
    return;
  }
  try {
    await navigator.share({ url });
  } catch {
    table.notice.value = { words: url };
  }
}
