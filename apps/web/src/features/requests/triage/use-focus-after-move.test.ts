import { describe, expect, it } from 'vitest';
import { nextFocusAfter } from './use-focus-after-move.ts';

const first = { _id: 'first', status: 'Pending Review' } as const;
const approved = { _id: 'approved', status: 'Approved' } as const;
const second = { _id: 'second', status: 'Pending Review' } as const;
const shown = [first, approved, second];

describe('the focus after a request has left its section', () => {
  it('moves to the next request of that section', () => {
    expect(nextFocusAfter(shown, [first])).toBe('second');
  });

  it('moves to the request above if it was the last one', () => {
    expect(nextFocusAfter(shown, [second])).toBe('first');
  });

  it('stays on no request if it was the only one', () => {
    expect(nextFocusAfter(shown, [approved])).toBeUndefined();
  });

  it('skips requests that leave together with it', () => {
    const third = { _id: 'third', status: 'Pending Review' } as const;
    expect(nextFocusAfter([...shown, third], [first, second])).toBe('third');
    expect(nextFocusAfter([...shown, third], [second, third])).toBe('first');
    expect(nextFocusAfter(shown, [first, second])).toBeUndefined();
  });
});
