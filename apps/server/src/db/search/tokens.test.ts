import { describe, expect, test } from 'vitest';
import {
  beginningToken,
  emailToken,
  filterToken,
  isWholeInIndex,
  type Token,
  tokensOf,
  wholeToken,
  wordToken,
} from './tokens.ts';

const tokens = tokensOf({
  text: 'åsa li\no2 labs\nmends c#, 環境保護 and 😀!',
  email: 'asa@example',
  words: {
    name: ['asa', 'li'],
    organization: ['o2', 'labs'],
    anywhere: ['asa', 'li', 'o2', 'labs', 'mends'],
  },
  filters: [filterToken('city', 'two rivers')],
});

const has = ({ text: head, isPrefix }: Token) =>
  tokens.some((token) => (isPrefix ? token.startsWith(head) : token === head));
const finds = (word: string) => has(wordToken(word));

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

  test('distinguish the parts of an entry, whole words and beginnings', () => {
    expect([has(wholeToken('li', 'name')), has(wholeToken('labs', 'name'))]).toEqual([true, false]);
    expect([has(wholeToken('lab', 'organization')), has(wholeToken('labs', 'organization'))]).toEqual([
      false,
      true,
    ]);
    expect([has(beginningToken('lab', 'organization')), has(beginningToken('abs', 'organization'))]).toEqual([
      true,
      false,
    ]);
    expect([has(wholeToken('mends', 'anywhere')), has(beginningToken('mend', 'name'))]).toEqual([
      true,
      false,
    ]);
    expect([has(emailToken('sa@ex')), has(wordToken('sa@ex'))]).toEqual([true, false]);
  });

  test('include whole filter values, spaces included', () => {
    expect(tokens).toContain(filterToken('city', 'two rivers').text);
    expect(filterToken('city', 'two').text).not.toBe(filterToken('city', 'two rivers').text);
    expect(tokens.every((token) => !/\s/.test(token))).toBe(true);
  });

  test('have a maximum length; long words are looked up by their first characters', () => {
    const word = 'x'.repeat(40);
    const long = tokensOf({ text: word, words: { name: [word] }, filters: [] });
    expect(long).toContain(wordToken(word).text);
    expect(long).toContain(wholeToken(word, 'name').text);
    expect(Math.max(...long.map(({ length }) => length))).toBe(17);
    expect([isWholeInIndex('x'.repeat(16)), isWholeInIndex('x'.repeat(17))]).toEqual([true, false]);
  });

  test('stay below one megabyte for any text', () => {
    const letters = Array.from({ length: 30_000 }, (_, index) =>
      String.fromCodePoint(0x4e00 + (index % 20_000)),
    );
    expect(Buffer.byteLength(tokensOf({ text: letters.join(''), filters: [] }).join(''))).toBeLessThan(
      1_000_000,
    );
  });

  test('are empty for a text without words', () => {
    expect(tokensOf({ text: '\n\n', filters: [] })).toEqual([]);
  });
});
