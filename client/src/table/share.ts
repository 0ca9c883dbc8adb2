import { fullAddress } from "../house";
import { t } from "../text";
import type { Table } from "./table";

/** An address of this house, given to the system's share sheet or put on the clipboard. */
export async function shareLink(table: Table | null, path: string): Promise<void> {
  const url = fullAddress(path);
  try {
    await navigator.clipboard.writeText(url);
    if (table) table.notice.value = { words: t("copied") };
  } catch {
    try {
      await navigator.share({ url });
    } catch {
      if (table) table.notice.value = { words: url };
    }
  }
}
