// The shelf of this browser: plain words by name, in IndexedDB. What is said to be written lies on the disk.

/** One of several changes that are made together or not at all. */
export type Change = readonly ["put" | "add" | "delete", store: string, key: string, text?: string];

const STORES = ["matches", "rows", "chat", "facts"] as const;
const VERSION = 1;
const AFTER_ALL = "\uffff";

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

export class Shelf {
  private constructor(private readonly base: IDBDatabase) {}

  static async open(name = "tapete"): Promise<Shelf> {
    const opening = indexedDB.open(name, VERSION);
    opening.onupgradeneeded = () => {
      for (const store of STORES) opening.result.createObjectStore(store);
    };
    const base = await done(opening);
    base.onversionchange = () => base.close(); // a newer page in another tab goes first
    return new Shelf(base);
  }

  /** Nothing there is `undefined`, which Python takes for None. */
  async get(store: string, key: string): Promise<string | undefined> {
    return done<string | undefined>(this.base.transaction(store).objectStore(store).get(key));
  }

  async put(store: string, key: string, text: string): Promise<void> {
    await this.write([["put", store, key, text]]);
  }

  /** False when something stands there already. */
  async add(store: string, key: string, text: string): Promise<boolean> {
    return this.write([["add", store, key, text]]);
  }

  async delete(store: string, key: string): Promise<void> {
    await this.write([["delete", store, key]]);
  }

  /** Names that begin so, from `since` on, with what stands there, in the order of their names. */
  async range(store: string, prefix: string, since = ""): Promise<[string, string][]> {
    const range = IDBKeyRange.bound(since > prefix ? since : prefix, prefix + AFTER_ALL);
    const place = this.base.transaction(store).objectStore(store);
    const [keys, texts] = await Promise.all([done(place.getAllKeys(range)), done(place.getAll(range))]);
    return keys.map((key, i) => [String(key), String(texts[i])]);
  }

  /** All of it or nothing: false when something stands already where it was to be added. */
  write(changes: readonly Change[]): Promise<boolean> {
    const names = [...new Set(changes.map(([, store]) => store))];
    if (!names.length) return Promise.resolve(true);
    const whole = this.base.transaction(names, "readwrite", { durability: "strict" });
    return new Promise((resolve, reject) => {
      let taken = false;
      for (const [what, store, key, text] of changes) {
        const place = whole.objectStore(store);
        const request = what === "delete" ? place.delete(key) : place[what](text, key);
        request.onerror = () => (taken ||= request.error?.name === "ConstraintError");
      }
      whole.oncomplete = () => resolve(true);
      whole.onabort = () => (taken ? resolve(false) : reject(whole.error ?? new Error("nothing was written")));
    });
  }
}
