// Copy to the clipboard.
/**
 * Copy text to the clipboard; true if it worked. Browsers offer the clipboard only on https and localhost: in a local
 * network the old API is used.
 */
export async function copyText(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    return copyBySelection(words);
  }
}

function copyBySelection(words: string): boolean {
  const before = document.activeElement as HTMLElement | null;
  const held = document.createElement("textarea");
  held.value = words;
  held.readOnly = true;
  held.className = "unseen";
  // outside an open dialog nothing can be selected
  (before?.closest("dialog, [role=dialog]") ?? document.body).append(held);
  held.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    held.remove();
    before?.focus();
  }
}
