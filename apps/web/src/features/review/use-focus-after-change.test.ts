import { describe, expect, it } from 'vitest';
import { nextFocusAfter } from './use-focus-after-change.ts';

describe('the focus after a request has left its section', () => {
  it('moves to the next request', () => {
    expect(nextFocusAfter(['first', 'second'], ['first'])).toBe('second');
  });

  it('moves to the request above if it was the last one', () => {
    expect(nextFocusAfter(['first', 'second'], ['second'])).toBe('first');
  });

  it('stays on no request if it was the only one', () => {
    expect(nextFocusAfter(['first'], ['first'])).toBeUndefined();
  });

  it('skips requests that leave together with it', () => {
    const section = ['first', 'second', 'third'];
    expect(nextFocusAfter(section, ['first', 'second'])).toBe('third');
    expect(nextFocusAfter(section, ['second', 'third'])).toBe('first');
    expect(nextFocusAfter(section, section)).toBeUndefined();
  });
});
