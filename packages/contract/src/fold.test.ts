import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold, foldedKey } from './fold.ts';

const anyCharacter = fc
  .oneof(
    fc.integer({ min: 0, max: 0x2ff }),
    fc.integer({ min: 0, max: 0xd7ff }),
    fc.integer({ min: 0xe000, max: 0x10ffff }),
  )
  .map((point) => String.fromCodePoint(point));
const anyText = fc.string({ unit: anyCharacter });

describe('normalizing text', () => {
  test.each([
    ['Åsa  Øster-Łuczak', 'asa oster-luczak'],
    ['STRAẞE', 'strasse'],
    ['Straße', 'strasse'],
    ['Cœur d’Alène', "coeur d'alene"],
    ['İstanbul ılık', 'istanbul ilik'],
    ['ΟΔΥΣΣΕΥΣ', fold('οδυσσευς')],
    ['Đặng Thị Hương', 'dang thi huong'],
    ['ﬁeld\u00a0trip', 'field trip'],
    ['Soft\u00adware\u200b', 'software'],
    ['non\u2011profit', 'non-profit'],
    ['\t one\r\n\u2003two ', 'one two'],
    ['e\u0301', 'e'],
    ['', ''],
  ])('%j becomes %j', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  test('does not change a normalized text', () => {
    fc.assert(fc.property(anyText, (text) => fold(fold(text)) === fold(text)));
  });

  test('ignores case, composition and surrounding white space', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(fold(` ${text.normalize('NFD')}\n`)).toBe(fold(text.normalize('NFC')));
        expect(fold(text.toLowerCase())).toBe(fold(text));
      }),
    );
  });

  test('never joins words', () => {
    const word = fc.stringMatching(/^[a-zéüøłß]{1,8}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), (words) => {
        expect(fold(words.join(' ')).split(' ')).toEqual(words.map(fold));
      }),
    );
  });

  test('limits the length of a key without splitting a character', () => {
    const longText = fc.string({ unit: anyCharacter, minLength: 150, maxLength: 400 });
    fc.assert(
      fc.property(longText, (text) => {
        const key = foldedKey(text);
        expect([...key].length).toBeLessThanOrEqual(200);
        expect(key.isWellFormed()).toBe(true);
      }),
    );
    expect(foldedKey('ﷺ'.repeat(200)).length).toBe(200);
  });
});
