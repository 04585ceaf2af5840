import { setImmediate as nextRound } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { readList } from '../../tests/support/read-list.ts';
import { inBatches } from './batches.ts';

/** A list of the numbers from 1 to `length`. `asked` records the requested limits. */
const numbersTo = (length: number, asked: number[] = []) => ({
  asked,
  read: async (after = 0, limit: number) => {
    asked.push(limit);
    return Array.from({ length: Math.min(limit, length - after) }, (_, index) => after + index + 1);
  },
});

describe('a list that is read in batches', () => {
  it.each([0, 1, 99, 100, 101, 250])('is complete and in order with %i rows', async (length) => {
    const rows = await readList(inBatches(numbersTo(length).read));
    expect(rows).toEqual(Array.from({ length }, (_, index) => index + 1));
  });

  it('takes one query if a limit is given', async () => {
    const { read, asked } = numbersTo(250);
    expect(await readList(inBatches(read, 20))).toHaveLength(20);
    expect(asked).toEqual([20]);
  });

  it('yields to the event loop between any two batches, even with several lists at once', async () => {
    let reads = 0;
    let most = 0;
    const read = async (after = 0, limit: number) => {
      reads += 1;
      return numbersTo(1_000).read(after, limit);
    };
    let reading = true;
    const lists = Promise.all(Array.from({ length: 5 }, () => readList(inBatches(read)))).finally(() => {
      reading = false;
    });
    // The first batch of every list is read without yielding.
    await nextRound();
    while (reading) {
      const before = reads;
      await nextRound();
      most = Math.max(most, reads - before);
    }
    expect((await lists).every((rows) => rows.length === 1_000)).toBe(true);
    expect(most).toBe(1);
  });
});
