/** One thing that was said without a connection. */
export interface Item {
  /** Its place in the order, given when it is kept. */
  n?: number;
  /** Whose it is: an account, or the page of a day. */
  owner: string;
  /** What it is and about what, such as "here:BOOKING"; one of a kind waits at a time. */
  what: string;
  /** The fields of its form, as a form sends them, with the time and the submission id. */
  body: string;
  saidAt: number;
  /** How it ended; nothing while it waits. */
  end?: "sent" | "refused";
  endedAt?: number;
  /** Why it was refused, in the person's language. */
  text?: string | null;
}

export type Items = ReturnType<typeof keepItems>;

/** Things that wait for a connection, in the order in which they were said, in a database of their own (OFFL-10). */
export function keepItems(name: string) {
  /** Opened and closed for each use, so that nothing stands in the way of whoever empties the device. */
  const use = <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const opening = indexedDB.open(name, 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore("items", { keyPath: "n", autoIncrement: true });
      opening.onerror = reject;
      opening.onsuccess = () => {
        const database = opening.result;
        const change = database.transaction("items", mode);
        const answer = work(change.objectStore("items"));
        change.oncomplete = () => {
          database.close();
          resolve(answer.result);
        };
        change.onabort = reject;
      };
    });
  return {
    all: () => use<Item[]>("readonly", (store) => store.getAll()),
    put: (item: Item) => use("readwrite", (store) => store.put(item)),
    drop: (n: number) => use("readwrite", (store) => store.delete(n)),
    clear: () => use("readwrite", (store) => store.clear()),
  };
}
