import { BODY_MAX_BYTES, CANDIDATES_MAX } from '@portal/contract/limits.ts';

/** Leaves room for the JSON around the speakers. */
const BYTES_MAX = BODY_MAX_BYTES - 1024;

const encoder = new TextEncoder();

/** Splits a list into parts that each fit into one call: not too many items, and not too many bytes as JSON. */
export function* inBatches<Item>(
  items: readonly Item[],
  sent: (item: Item) => unknown,
): Generator<Item[], void> {
  let portion: Item[] = [];
  let room = BYTES_MAX;
  for (const item of items) {
    const bytes = encoder.encode(JSON.stringify(sent(item))).byteLength + 1;
    if (portion.length > 0 && (bytes > room || portion.length === CANDIDATES_MAX)) {
      yield portion;
      portion = [];
      room = BYTES_MAX;
    }
    portion.push(item);
    room -= bytes;
  }
  if (portion.length > 0) yield portion;
}
