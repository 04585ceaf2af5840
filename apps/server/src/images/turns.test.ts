import { describe, expect, test } from 'vitest';
import { Turns } from './turns.ts';

describe('work that takes turns', () => {
  test('goes on so many at once, in the order in which it came', async () => {
    const turns = new Turns(2);
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const all = [0, 1, 2, 3].map((name) =>
      turns.take(() => {
        begun.push(name);
        return new Promise<void>((end) => ends.push(end));
      }),
    );
    await Promise.resolve();
    expect(begun).toEqual([0, 1]);
    ends[1]?.();
    await all[1];
    await Promise.resolve();
    expect(begun).toEqual([0, 1, 2]);
    ends[0]?.();
    ends[2]?.();
    await all[2];
    expect(begun).toEqual([0, 1, 2, 3]);
    ends[3]?.();
    await Promise.all(all);
  });

  test('gives its turn on when it fails', async () => {
    const turns = new Turns(1);
    const failing = turns.take(() => Promise.reject(new Error('broken')));
    const next = turns.take(() => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });
});
