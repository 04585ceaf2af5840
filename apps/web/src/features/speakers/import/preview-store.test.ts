import { BODY_MAX_BYTES } from '@portal/contract/limits.ts';
import { describe, expect, it } from 'vitest';
import { inBatches } from './preview-store.ts';

describe('batches of rows', () => {
  const sizes = (portions: readonly (readonly unknown[])[]) => portions.map(({ length }) => length);

  it('are within the limit of rows per call', () => {
    const items = Array.from({ length: 250 }, (_, index) => index);
    const portions = [...inBatches(items, (item) => item)];
    expect(sizes(portions)).toEqual([100, 100, 50]);
    expect(portions.flat()).toEqual(items);
  });

  it('are within the size limit of the server', () => {
    const items = Array.from({ length: 40 }, () => '🌱'.repeat(4_000));
    const portions = [...inBatches(items, (bio) => ({ bio }))];
    expect(portions.flat().length).toBe(40);
    for (const portion of portions) {
      const body = JSON.stringify({ speakers: portion.map((bio) => ({ bio })) });
      expect(Buffer.byteLength(body)).toBeLessThanOrEqual(BODY_MAX_BYTES);
    }
  });

  it('do not exist without rows', () => {
    expect([...inBatches([], (item) => item)]).toEqual([]);
  });
});
