/** As much of `idb-keyval` as is used, for tests that run without a browser's database. */

interface MemoryStore {
  readonly pieces: Map<IDBValidKey, unknown>;
}

const databases = new Map<string, MemoryStore>();

/** Tests of what happens where nothing can be written. */
export const disk = { full: false };

export const createStore = (database: string): MemoryStore => {
  const known = databases.get(database) ?? { pieces: new Map() };
  databases.set(database, known);
  return known;
};

export const setMany = async (pieces: [IDBValidKey, unknown][], store: MemoryStore): Promise<void> => {
  if (disk.full) throw new DOMException('Full', 'QuotaExceededError');
  for (const [key, piece] of pieces) store.pieces.set(key, structuredClone(piece));
};

export const set = (key: IDBValidKey, piece: unknown, store: MemoryStore): Promise<void> =>
  setMany([[key, piece]], store);

export const get = async (key: IDBValidKey, store: MemoryStore): Promise<unknown> =>
  structuredClone(store.pieces.get(key));

export const entries = async (store: MemoryStore): Promise<[IDBValidKey, unknown][]> => [
  ...structuredClone(store.pieces),
];

export const clear = async (store: MemoryStore): Promise<void> => store.pieces.clear();
