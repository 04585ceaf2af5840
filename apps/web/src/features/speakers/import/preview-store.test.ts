import { BODY_MAX_BYTES } from '@portal/contract/limits.ts';
import { describe, expect, it } from 'vitest';
import { inBatches } from './preview-store.ts';

describe('batches of rows', () => {
  const sizes = (batches: readonly (readonly unknown[])[]) => batches.map(({ length }) => length);

  it('are within the limit of rows per call', () => {
    const items = Array.from({ length: 250 }, (_, index) => index);
    const batches = [...inBatches(items, (item) => item)];
    expect(sizes(batches)).toEqual([100, 100, 50]);
    expect(batches.flat()).toEqual(items);
  });

  it('are within the size limit of the server', () => {
    const items = Array.from({ length: 40 }, () => '🌱'.repeat(4_000));
    const batches = [...inBatches(items, (bio) => ({ bio }))];
    expect(batches.flat().length).toBe(40);
    for (const batch of batches) {
      const body = JSON.stringify({ speakers: batch.map((bio) => ({ bio })) });
      expect(Buffer.byteLength(body)).toBeLessThanOrEqual(BODY_MAX_BYTES);
    }
  });

  it('do not exist without rows', () => {
    expect([...inBatches([], (item) => item)]).toEqual([]);
  });
});
