import { describe, expect, test } from 'vitest';
import { filterToken, isWholeInIndex, tokensOf, wordToken } from './tokens.ts';

const text = 'åsa li\no2 labs\nmends c#, 環境保護 and 😀!';
const tokens = tokensOf(text, { name: 'åsa li', organization: 'o2 labs' }, [
  filterToken('city', 'two rivers'),
]);

const finds = (word: string, field?: 'name' | 'organization') => {
  const { text: head, isPrefix } = wordToken(word, field);
  return tokens.some((token) => (isPrefix ? token.startsWith(head) : token === head));
};

describe('the tokens of an entry', () => {
  test.each(['a', 'li', 'o2', '2', 'abs', 'end', 'c#', '#', '境保', '保', '😀', 'and'])(
    'match every substring of a word: %s',
    (part) => {
      expect(finds(part)).toBe(true);
    },
  );

  test.each(['sal', 'ali', 'lo', 'ox', 'cand', 'two'])('match nothing else: %s', (part) => {
    expect(finds(part)).toBe(false);
  });

  test('distinguish fields', () => {
    expect([finds('li', 'name'), finds('labs', 'name')]).toEqual([true, false]);
    expect([finds('lab', 'organization'), finds('mends', 'organization')]).toEqual([true, false]);
  });

  test('include whole filter values, spaces included', () => {
    expect(tokens).toContain(filterToken('city', 'two rivers').text);
    expect(filterToken('city', 'two').text).not.toBe(filterToken('city', 'two rivers').text);
    expect(tokens.every((token) => !/\s/.test(token))).toBe(true);
  });

  test('have a maximum length; long words are looked up by their first characters', () => {
    const word = 'x'.repeat(40);
    const long = tokensOf(word, {}, []);
    expect(Math.max(...long.map(({ length }) => length))).toBe(wordToken(word).text.length);
    expect(long).toContain(wordToken(word).text);
    expect([isWholeInIndex('x'.repeat(16)), isWholeInIndex('x'.repeat(17))]).toEqual([true, false]);
  });

  test('stay below one megabyte for any text', () => {
    const letters = Array.from({ length: 30_000 }, (_, index) =>
      String.fromCodePoint(0x4e00 + (index % 20_000)),
    );
    expect(Buffer.byteLength(tokensOf(letters.join(''), {}, []).join(''))).toBeLessThan(1_000_000);
  });

  test('are empty for a text without words', () => {
    expect(tokensOf('\n\n', {}, [])).toEqual([]);
  });
});
