import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  normalizedKey,
  normalizeText,
  plainWords,
  searchedText,
  searchWords,
  wordForms,
  wordReach,
  wordsWithCompounds,
} from './normalize-text.ts';

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
    ['ΟΔΥΣΣΕΥΣ', normalizeText('οδυσσευς')],
    ['Đặng Thị Hương', 'dang thi huong'],
    ['ﬁeld\u00a0trip', 'field trip'],
    ['Soft\u00adware\u200b', 'software'],
    ['non\u2011profit', 'non-profit'],
    ['\t one\r\n\u2003two ', 'one two'],
    ['e\u0301', 'e'],
    ['', ''],
  ])('%j becomes %j', (text, normalized) => {
    expect(normalizeText(text)).toBe(normalized);
  });

  test('does not change a normalized text', () => {
    fc.assert(fc.property(anyText, (text) => normalizeText(normalizeText(text)) === normalizeText(text)));
  });

  test('ignores case, composition and surrounding white space', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(normalizeText(` ${text.normalize('NFD')}\n`)).toBe(normalizeText(text.normalize('NFC')));
        expect(normalizeText(text.toLowerCase())).toBe(normalizeText(text));
      }),
    );
  });

  test('never joins words', () => {
    const word = fc.stringMatching(/^[a-zéüøłß]{1,8}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), (words) => {
        expect(normalizeText(words.join(' ')).split(' ')).toEqual(words.map(normalizeText));
      }),
    );
  });

  test('limits the length of a key without splitting a character', () => {
    const longText = fc.string({ unit: anyCharacter, minLength: 150, maxLength: 400 });
    fc.assert(
      fc.property(longText, (text) => {
        const key = normalizedKey(text);
        expect([...key].length).toBeLessThanOrEqual(200);
        expect(key.isWellFormed()).toBe(true);
      }),
    );
    expect(normalizedKey('ﷺ'.repeat(200)).length).toBe(200);
  });
});

describe('the words of a search', () => {
  test.each([
    ['Portland, OR', ['portland', 'or']],
    ['Rivera,Ana; (Bend):', ['rivera', 'ana', 'bend']],
    ['"climate change" “Climate” ‘change’', ['climate', 'change']],
    [`O’Neill's "U.S.," C++ #1 :b`, ['oneill', 'us', 'c++', '1', 'b']],
    ['Who works with solar/wind? Fish & Game!', ['who', 'work', 'with', 'solar', 'wind', 'fish', 'game']],
    ['Engineers, bees, bus, glass, 1990s', ['engineer', 'bee', 'bus', 'glass', '1990s']],
    ['<ana-b@demo.example>, @demo', ['ana-b@demoexample', '@demo']],
    [' , “” (): ; - & ', []],
  ])('%j has the words %j', (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });
});

test.each([
  ['D’Arcy Nguyễn-O’Connor', ['d’arcy', 'darcy', 'oconnor', 'nguyen-o’c', "Nguyen O'Connor's"]],
  ['St Paul, DC', ['St. Paul', 'D.C.']],
  ['Jane A. Roe, Ph.D.', ['Roe, Jane A', 'J. Roe', 'PhD.']],
  ['Keaʻau, Hawaiʻi', ["Hawai'i", 'hawaii', 'Hawai’i', 'Hawai‘i', 'Hawai`i', 'Hawaiʾi', 'Hawaiʿi', 'Keaau']],
  ['O‘Neill D´Arcy L`Enfant', ['oneill', "O'Neill", 'O’Neill', "d'arcy", 'darcy', 'lenfant']],
  ['Smith\u2010Jones, Lee\u2011Ann', ['smith-jones', 'Smith Jones', 'lee-ann', 'lee ann']],
  ['Marcel·lí Gaŀleg', ['marcel·li', 'marcelli', 'Marcel.lí', 'marcel\u2027li', 'gal·leg', 'galleg']],
  ['ශ්\u200dරී نازنین\u200cزهرا അനിവര്\u200d', ['ශ්රී', 'ශ්\u200dරී', 'نازنینزهرا', 'നവര', 'അനിവര്']],
  ['Climate scientist', ['climate scientists', 'climate-scientist?']],
])('%j is found by usual spellings', (text, searches) => {
  for (const search of searches)
    expect(searchWords(search).filter((word) => !searchedText(text).includes(word))).toEqual([]);
});

test('short words of a search find less, except in scripts without spaces', () => {
  expect(['c', 'ca', 'art', 'arts', '😀'].map(wordReach)).toEqual([
    'names and places',
    'names and places',
    'beginnings',
    'parts',
    'names and places',
  ]);
  expect(['保護', 'ぶん', 'น้ำ'].map(wordReach)).toEqual(['parts', 'parts', 'parts']);
});

describe('words of profiles and of searches for them', () => {
  test.each([
    ['colours neighbourhood harbour', ['color', 'neighborhood', 'harbor']],
    ['centre kilometres theatre', ['center', 'kilometer', 'theater']],
    ['organise organisation analysed', ['organize', 'organization', 'analyzed']],
    ['travelling modelling defence catalogue', ['traveling', 'modeling', 'defense', 'catalog']],
    ['grey mould sulphur archaeologist', ['gray', 'mold', 'sulfur', 'archeologist']],
    ['four hours contour wise fire', ['four', 'hour', 'contour', 'wise', 'fire']],
    ["O´Brien O`Brien O’Brien O'Brien", ['obrien']],
  ])('%j are %j', (text, words) => {
    expect(plainWords(text)).toEqual(words);
  });

  test.each([
    ['E-waste and bee-keeping', ['e', 'waste', 'and', 'bee', 'keeping', 'ewaste', 'beekeeping']],
    ["O'Brien-Smith", ['obrien', 'smith', 'obriensmith']],
    ['state-of-the-art', ['state', 'of', 'the', 'art']],
    ['2020 - 2021', ['2020', '2021']],
  ])('%j are %j in a profile', (text, words) => {
    expect(wordsWithCompounds(text)).toEqual(words);
  });

  test('have singulars', () => {
    expect(plainWords('volcanoes batteries foxes').flatMap(wordForms)).toEqual(
      expect.arrayContaining(['volcano', 'battery', 'fox']),
    );
  });
});
