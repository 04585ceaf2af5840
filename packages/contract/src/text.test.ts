import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { boundedArray, line, personName } from './text.ts';

describe('a list with too many items', () => {
  it('is rejected before its items are checked', () => {
    const looked: string[] = [];
    const item = z.string().refine((value) => looked.push(value) > 0);
    const { error } = boundedArray(item, 2, 'Too many').safeParse(['a', 'b', 'c']);
    expect(error?.issues.map(({ message }) => message)).toEqual(['Too many']);
    expect(looked).toEqual([]);
    expect(boundedArray(item, 2).parse(['a', 'b'])).toEqual(looked);
  });
});

describe('one line of text', () => {
  it('is trimmed, and only its length is reported when it is too long', () => {
    expect(line().parse(` ${'x'.repeat(200)}\n`)).toBe('x'.repeat(200));
    for (const text of ['1'.repeat(201), '\u0001'.repeat(10_000), ' '.repeat(401)]) {
      const { error } = personName().safeParse(text);
      expect(error?.issues.map(({ message }) => message)).toEqual(['Please use at most 200 characters']);
    }
  });
});
