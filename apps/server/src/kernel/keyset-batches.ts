import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** So many rows that statements hardly count, and so few that they are read and sent in a few milliseconds. */
const BATCH_SIZE = 100;

let lastTurn: Promise<void> = Promise.resolve();

/**
 * Waits until everyone who asked before has had a turn, each in a round of the event loop of its own: however many
 * lists are being read, other requests wait for one batch at most.
 */
export const nextTurn = (): Promise<void> => {
  lastTurn = lastTurn.then(() => yieldToEventLoop());
  return lastTurn;
};

/**
 * Reads a list a batch at a time, each by a statement of its own: neither memory nor other callers feel how long the
 * list is. `read` gives the rows that follow one row, or the first ones. With `limit` there is one batch of that size.
 */
export async function* inBatches<Row>(
  read: (after: Row | undefined, limit: number) => Promise<Row[]>,
  limit?: number,
): AsyncGenerator<Row[]> {
  const size = limit ?? BATCH_SIZE;
  let rows = await read(undefined, size);
  if (rows.length > 0) yield rows;
  while (limit === undefined && rows.length === size) {
    await nextTurn();
    rows = await read(rows.at(-1), size);
    if (rows.length > 0) yield rows;
  }
}
