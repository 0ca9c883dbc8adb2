// The shelf of this browser: plain words by name, in IndexedDB. What is said to be written lies on the disk.

/** One of several changes that are made together or not at all. */
export type Change = readonly ["put" | "add" | "delete", store: string, key: string, text?: string];

const STORES = ["matches", "rows", "chat", "facts"] as const;
const VERSION = 1;
const AFTER_ALL = "\uffff";

const promiseOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const openDatabase = async (name: string, fresh: (base: IDBDatabase) => void): Promise<IDBDatabase> => {
  const opening = indexedDB.open(name, VERSION);
  opening.onupgradeneeded = () => fresh(opening.result);
  const base = await promiseOf(opening);
  base.onversionchange = () => base.close(); // a newer page in another tab goes first
  return base;
};

export class IndexedDbStore {
  private constructor(
    private readonly name: string,
    private base: IDBDatabase,
  ) {}

  static async open(name = "tapete"): Promise<IndexedDbStore> {
    const lay = (base: IDBDatabase) => {
      for (const store of STORES) base.createObjectStore(store);
    };
    return new IndexedDbStore(name, await openDatabase(name, lay));
  }

  /**
   * A browser may close what it has opened, as phones do behind one's back: then it is opened once more. What was
   * deleted meanwhile is not begun anew: a match would go on without its beginning.
   */
  private async begin(stores: string[], mode: IDBTransactionMode): Promise<IDBTransaction> {
    try {
      return this.base.transaction(stores, mode, { durability: "strict" });
    } catch {
      this.base = await openDatabase(this.name, () => {
        throw new Error("what was kept has been deleted");
      });
      return this.base.transaction(stores, mode, { durability: "strict" });
    }
  }

  /** Nothing there is `undefined`, which Python takes for None. */
  async get(store: string, key: string): Promise<string | undefined> {
    return promiseOf<string | undefined>((await this.begin([store], "readonly")).objectStore(store).get(key));
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
    const place = (await this.begin([store], "readonly")).objectStore(store);
    const [keys, texts] = await Promise.all([promiseOf(place.getAllKeys(range)), promiseOf(place.getAll(range))]);
    return keys.map((key, i) => [String(key), String(texts[i])]);
  }

  /** All of it or nothing: false when something stands already where it was to be added. */
  async write(changes: readonly Change[]): Promise<boolean> {
    const names = [...new Set(changes.map(([, store]) => store))];
    if (!names.length) return true;
    const whole = await this.begin(names, "readwrite");
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

/** Where a browser lets nothing be kept: all of it is gone with the page. */
export class MemoryStore {
  private readonly stores = new Map(STORES.map((name) => [name as string, new Map<string, string>()]));

  async get(store: string, key: string): Promise<string | undefined> {
    return this.stores.get(store)!.get(key);
  }

  async range(store: string, prefix: string, since = ""): Promise<[string, string][]> {
    return [...this.stores.get(store)!].filter(([key]) => key.startsWith(prefix) && key >= since).sort();
  }

  async write(changes: readonly Change[]): Promise<boolean> {
    if (changes.some(([what, store, key]) => what === "add" && this.stores.get(store)!.has(key))) return false;
    for (const [what, store, key, text] of changes) {
      const place = this.stores.get(store)!;
      if (what === "delete") place.delete(key);
      else place.set(key, text!);
    }
    return true;
  }
}
