import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinList, neutralize, restoreCell, splitList } from './speaker-sheet.ts';

const hostile = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom("'", '=', '+', '-', '@', '＝', ' ', '\t', '\r', '\n', '"', ',', ';', '\\', 'a', '🌱'),
    )
    .map((parts) => parts.join('')),
);

describe('cells', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '＝1', '＋1', '＠A1', '\nA1', "'=1"])(
    '%j is no formula any more',
    (text) => {
      expect(neutralize(text)).toBe(`'${text}`);
    },
  );

  test.each([
    ['Soil; =1+1', "Soil;' =1+1"],
    ['Soil;=1;@A1', "Soil;'=1;'@A1"],
    ['Soil;"=1', `Soil;'"=1`],
    ['Soil\t-1', "Soil\t'-1"],
    ["Soil;'=1", "Soil;''=1"],
    ['Soil\n=1', "Soil\n'=1"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    [';=1', ";'=1"],
  ])('%j contains no formula any more', (text, neutral) => {
    expect(neutralize(text)).toBe(neutral);
    expect(restoreCell(neutral)).toBe(text);
  });

  test.each(['', 'Soil; Water', 'Soil;\tWater', 'a=b', "O'Neill", "'tis", '3-4', 'ana@demo.example', '(+1)'])(
    '%j stays as it is',
    (text) => {
      expect(neutralize(text)).toBe(text);
      expect(restoreCell(text)).toBe(text);
    },
  );

  test('restore the original text', () => {
    fc.assert(
      fc.property(hostile, (text) => restoreCell(neutralize(text)) === text),
      { numRuns: 2_000 },
    );
  });

  test('never start a formula, also if the file is split at semicolons or tabs', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const [first = '', ...others] = neutralize(text).split(/[;\t\r\n]/);
        const isFormula = (part: string) => /^\s*[=+\-@＝＋－＠]/.test(part);
        // A quote within a text is written twice, which means an empty text before the rest.
        return [first, ...others.map((part) => part.replace(/^[\s"]+/, ''))].every(
          (part) => !isFormula(part),
        );
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a list in a cell', () => {
  test('separates values with semicolons', () => {
    expect(joinList(['Solar', 'Wind, small'])).toBe('Solar; Wind, small');
    expect(splitList(' Solar ;Wind, small;; ')).toEqual(['Solar', 'Wind, small']);
    expect(splitList('Solar\r\nWind')).toEqual(['Solar', 'Wind']);
    expect(splitList('')).toEqual([]);
  });

  test('restores the original values, including semicolons and backslashes', () => {
    const value = hostile.map((text) => text.replace(/[\r\n]/g, '').trim()).filter((text) => text !== '');
    fc.assert(
      fc.property(fc.array(value), (values) => {
        expect(splitList(joinList(values))).toEqual(values);
      }),
    );
    expect(splitList(joinList(['Soil; Water', '\\', 'a\\;b']))).toEqual(['Soil; Water', '\\', 'a\\;b']);
  });
});
