// IndexedDB: texts by key in a few stores. A completed write is on disk.

/** One of several changes in one transaction. */
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
   * Begin a transaction. Browsers may close a database, as phones do: then it is opened again. A database deleted
   * meanwhile is not created again, since a match would continue without its beginning.
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

  /** The text of a key; `undefined` (None in Python) if there is none. */
  async get(store: string, key: string): Promise<string | undefined> {
    return promiseOf<string | undefined>((await this.begin([store], "readonly")).objectStore(store).get(key));
  }

  async put(store: string, key: string, text: string): Promise<void> {
    await this.write([["put", store, key, text]]);
  }

  /** Add a text; false if the key exists. */
  async add(store: string, key: string, text: string): Promise<boolean> {
    return this.write([["add", store, key, text]]);
  }

  async delete(store: string, key: string): Promise<void> {
    await this.write([["delete", store, key]]);
  }

  /** Keys with a prefix, from `since` on, with their texts, sorted. */
  async range(store: string, prefix: string, since = ""): Promise<[string, string][]> {
    const range = IDBKeyRange.bound(since > prefix ? since : prefix, prefix + AFTER_ALL);
    const place = (await this.begin([store], "readonly")).objectStore(store);
    const [keys, texts] = await Promise.all([promiseOf(place.getAllKeys(range)), promiseOf(place.getAll(range))]);
    return keys.map((key, i) => [String(key), String(texts[i])]);
  }

  /** Apply all changes or none; false if a key to add exists. */
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

/** Memory store for browsers without storage: lost with the page. */
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
