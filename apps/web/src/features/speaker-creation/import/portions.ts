import { BODY_MAX_BYTES, IMPORT_PORTION_MAX } from '@portal/contract/limits.ts';

/** Room for what stands around the speakers of a portion. */
const BYTES_MAX = BODY_MAX_BYTES - 1024;

const encoder = new TextEncoder();

/** Parts of a list that each fit into one call: not too many, and not too large when written as JSON. */
export function* inPortions<Item>(
  items: readonly Item[],
  sent: (item: Item) => unknown,
): Generator<Item[], void> {
  let portion: Item[] = [];
  let room = BYTES_MAX;
  for (const item of items) {
    const bytes = encoder.encode(JSON.stringify(sent(item))).byteLength + 1;
    if (portion.length > 0 && (bytes > room || portion.length === IMPORT_PORTION_MAX)) {
      yield portion;
      portion = [];
      room = BYTES_MAX;
    }
    portion.push(item);
    room -= bytes;
  }
  if (portion.length > 0) yield portion;
}
