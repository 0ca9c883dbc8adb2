// Python's memory as it stood before anything of a page was in it, kept in this browser for its next visit.

/** Places: how many functions had one when it was made; whoever starts with others must not go on from it. */
export interface Snapshot {
  bytes: Uint8Array<ArrayBuffer>;
  places: number;
}

const SNAPSHOT_CACHE = "tapete-python";
const PLACES = "x-places";
const ROOM = 4; // times what it weighs: matches come first

/** Each folder of files has its own: several houses may lie on one site. */
const baseUrl = new URL("./memory/", import.meta.url).href;
const address = (name: string) => baseUrl + encodeURIComponent(name);

export async function loadSnapshot(name: string): Promise<Snapshot | null> {
  try {
    const kept = await (await caches.open(SNAPSHOT_CACHE)).match(address(name));
    if (!kept) return null;
    return { bytes: new Uint8Array(await kept.arrayBuffer()), places: Number(kept.headers.get(PLACES)) };
  } catch {
    return null; // a browser that keeps nothing
  }
}

/** Instead of what was kept before; where there is little room, nothing. */
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
