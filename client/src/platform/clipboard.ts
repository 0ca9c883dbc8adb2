/**
 * Puts words on the clipboard; whether they are there now. Browsers offer their clipboard on https and on this machine
 * only: a page of the house's own network asks the old way.
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
