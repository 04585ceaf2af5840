import { describe, expect, it } from 'vitest';
import { phoneDigits, searchedPhone } from './phone-digits.ts';

describe('a phone number', () => {
  it.each(['(303) 555-0142', '303.555.0142', '+1 303 555 0142', '1-303-555-0142', '3035550142'])(
    'is the same however it is typed: %s',
    (typed) => {
      expect(phoneDigits(typed)).toBe('3035550142');
      expect(searchedPhone(typed)).toBe('3035550142');
    },
  );

  it.each(['', '42', 'ana 5550142', 'Studio 54', 'a@b.org'])('is not what is searched by %j', (search) => {
    expect(searchedPhone(search)).toBeUndefined();
  });
});
