// Snapshot of Python's memory without any page's data, cached in this browser for the next visit.

/** `places`: size of the function table when it was made; a snapshot fits only the same size. */
export interface Snapshot {
  bytes: Uint8Array<ArrayBuffer>;
  places: number;
}

const SNAPSHOT_CACHE = "tapete-python";
const PLACES = "x-places";
const ROOM = 4; // times its size must be free: matches come first

/** Each installation on a site has its own. */
const baseUrl = new URL("./memory/", import.meta.url).href;
const address = (name: string) => baseUrl + encodeURIComponent(name);

export async function loadSnapshot(name: string): Promise<Snapshot | null> {
  try {
    const kept = await (await caches.open(SNAPSHOT_CACHE)).match(address(name));
    if (!kept) return null;
    return { bytes: new Uint8Array(await kept.arrayBuffer()), places: Number(kept.headers.get(PLACES)) };
  } catch {
    return null; // no storage in this browser
  }
}

/** Replace the snapshot; skipped if there is little room. */
export async function saveSnapshot(name: string, { bytes, places }: Snapshot): Promise<void> {
  const { quota = 0, usage = 0 } = await navigator.storage.estimate();
  if (quota - usage < ROOM * bytes.length) return;
  await deleteSnapshots();
  await (
    await caches.open(SNAPSHOT_CACHE)
  ).put(address(name), new Response(bytes, { headers: { [PLACES]: String(places) } }));
}

export async function deleteSnapshots(): Promise<void> {
  const shelf = await caches.open(SNAPSHOT_CACHE);
  for (const { url } of await shelf.keys()) if (url.startsWith(baseUrl)) await shelf.delete(url);
}
