import { BODY_MAX_BYTES, IMPORT_PORTION_MAX } from '@portal/contract/limits.ts';

/** Room for what stands around the speakers of a portion. */
const BYTES_MAX = BODY_MAX_BYTES - 1024;

const encoder = new TextEncoder();

/** Parts of a list that each fit into one call: not too many, and not too large when written as JSON. */
export const inPortions = <Item>(items: readonly Item[], sent: (item: Item) => unknown): Item[][] => {
  const portions: Item[][] = [];
  let room = 0;
  for (const item of items) {
    const bytes = encoder.encode(JSON.stringify(sent(item))).byteLength + 1;
    const portion = portions.at(-1);
    if (portion && bytes <= room && portion.length < IMPORT_PORTION_MAX) {
      portion.push(item);
      room -= bytes;
    } else {
      portions.push([item]);
      room = BYTES_MAX - bytes;
    }
  }
  return portions;
};
