import { describe, expect, it } from 'vitest';
import { nextFocusAfter } from './use-focus-after-move.ts';

const first = { _id: 'first', status: 'Pending Review' } as const;
const approved = { _id: 'approved', status: 'Approved' } as const;
const second = { _id: 'second', status: 'Pending Review' } as const;
const shown = [first, approved, second];

describe('after a request has left its section', () => {
  it('the next one of that section is gone on with', () => {
    expect(nextFocusAfter(shown, [first])).toBe('second');
  });

  it('the one above it is, when it was the last', () => {
    expect(nextFocusAfter(shown, [second])).toBe('first');
  });

  it('none is, when it was the only one', () => {
    expect(nextFocusAfter(shown, [approved])).toBeUndefined();
  });

  it('none of those that leave together is', () => {
    const third = { _id: 'third', status: 'Pending Review' } as const;
    expect(nextFocusAfter([...shown, third], [first, second])).toBe('third');
    expect(nextFocusAfter([...shown, third], [second, third])).toBe('first');
    expect(nextFocusAfter(shown, [first, second])).toBeUndefined();
  });
});
