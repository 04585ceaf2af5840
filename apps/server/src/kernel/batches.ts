import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** Large enough to make the overhead of a query negligible, small enough to send within a few milliseconds. */
const BATCH_SIZE = 100;

let lastTurn: Promise<void> = Promise.resolve();

/**
 * Yields to the event loop. Callers continue in the order of their calls, one in each iteration of the loop, so that
 * other requests wait for one batch at most, no matter how many lists are being read.
 */
export const nextTurn = (): Promise<void> => {
  lastTurn = lastTurn.then(() => yieldToEventLoop());
  return lastTurn;
};

/**
 * Reads a list in batches, one query each, so that long lists neither fill the memory nor delay other requests.
 * `read` returns the rows after a given row, or the first ones. With `limit`, there is one batch of that size. Rows without
 * long texts may be read more at a time, as long as that takes a few milliseconds.
 */
export async function* inBatches<Row>(
  read: (after: Row | undefined, limit: number) => Promise<Row[]>,
  limit?: number,
  batchSize = BATCH_SIZE,
): AsyncGenerator<Row[]> {
  const size = limit ?? batchSize;
  let rows = await read(undefined, size);
  if (rows.length > 0) yield rows;
  while (limit === undefined && rows.length === size) {
    await nextTurn();
    rows = await read(rows.at(-1), size);
    if (rows.length > 0) yield rows;
  }
}

/** Splits items into batches of at most `size`. */
export function* batchesOf<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The items with these ids, in the same order. Ids without an item are skipped. */
export const inOrderOf = <Item extends { readonly id: string }>(
  ids: readonly string[],
  items: readonly Item[],
): Item[] => {
  const found = new Map(items.map((item) => [item.id, item]));
  return ids.flatMap((id) => found.get(id) ?? []);
};
