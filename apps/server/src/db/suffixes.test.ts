import { describe, expect, test } from 'vitest';
import { headOf, SUFFIX_LENGTH, suffixesOf } from './suffixes.ts';

const begins = (text: string, head: string) => suffixesOf(text).some((suffix) => suffix.startsWith(head));

describe('the endings of words', () => {
  const text = 'åsa li\no2 labs\nmends c#, 環境保護 and 😀!';

  test.each(['a', 'li', 'o2', '2', 'abs', 'end', 'c#', '#', '境保', '保', '😀', 'and'])(
    'lead to each part of a word: %s',
    (part) => {
      expect(begins(text, part)).toBe(true);
    },
  );

  test.each(['sal', 'ali', 'lo', 'ox', 'cand'])('lead to nothing else: %s', (part) => {
    expect(begins(text, part)).toBe(false);
  });

  test('tell names and organizations from the rest', () => {
    expect(begins(text, '\u0001li')).toBe(true);
    expect(begins(text, '\u0001labs')).toBe(false);
    expect(begins(text, '\u0002lab')).toBe(true);
    expect(begins(text, '\u0002mends')).toBe(false);
  });

  test('are cut, and long words are looked up by what is left', () => {
    const word = 'x'.repeat(SUFFIX_LENGTH + 5);
    const suffixes = suffixesOf(`\n\n${word}`);
    expect(Math.max(...suffixes.map(({ length }) => length))).toBe(SUFFIX_LENGTH);
    expect(suffixes).toContain(headOf(word));
  });

  test('are none of a text without words', () => {
    expect(suffixesOf('\n\n')).toEqual([]);
  });
});
