import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  asPostalCode,
  boundedArray,
  emailAddress,
  homePostalCode,
  lastName,
  line,
  optionalParagraph,
  personName,
  wholeNumber,
} from './text.ts';

describe('a list with too many items', () => {
  it('is rejected before its items are checked', () => {
    const looked: string[] = [];
    const item = z.string().refine((value) => looked.push(value) > 0);
    const { error } = boundedArray(item, 2, 'Too many').safeParse(['a', 'b', 'c']);
    expect(error?.issues.map(({ message }) => message)).toEqual(['Too many']);
    expect(looked).toEqual([]);
    expect(boundedArray(item, 2).parse(['a', 'b'])).toEqual(looked);
  });
});

describe('one line of text', () => {
  it('is trimmed, and only its length is reported when it is too long', () => {
    expect(line().parse(` ${'x'.repeat(200)}\n`)).toBe('x'.repeat(200));
    for (const text of ['1'.repeat(201), '\u0001'.repeat(10_000), ' '.repeat(401)]) {
      const { error } = personName().safeParse(text);
      expect(error?.issues.map(({ message }) => message)).toEqual(['Please use at most 200 characters']);
    }
  });
});

describe('a text', () => {
  const NOTES = 'Title\u000bSubtitle\u000cNotes\u0085End\u2028Last';

  it('keeps the line breaks of other programs, which are spaces in one line', () => {
    expect(line().parse(`${NOTES}\r\nof\tall\u000b`)).toBe('Title Subtitle Notes End Last of all');
    expect(optionalParagraph().parse(`${NOTES}\r\nof\tall\u000b`)).toBe(
      'Title\nSubtitle\nNotes\nEnd\nLast\r\nof\tall',
    );
  });

  it.each([
    ...['\0', '\b', '\u000e', '\u001b', '\u001f', '\u007f'],
    ...['\u0080', '\u0092', '\u009b', '\u202d', '\u202e'],
  ])('is stored without %j, which nobody can see', (sign) => {
    for (const schema of [line(), optionalParagraph()])
      expect(schema.parse(`Lincoln ${sign}loohcS`)).toBe('Lincoln loohcS');
  });

  it.each(['\u202a', '\u2066', '\u2068', '\u2069'])(
    'of several lines keeps %j, which ends with its line, but one line does not',
    (isolate) => {
      expect([line().parse(`a${isolate}b`), optionalParagraph().parse(`a${isolate}b`)]).toEqual([
        'ab',
        `a${isolate}b`,
      ]);
    },
  );

  it('contains no halves of characters', () => {
    for (const schema of [line(), optionalParagraph()])
      expect(schema.safeParse('half \ud83d of one').error?.issues).toMatchObject([
        { message: "Please remove special characters that can't be displayed" },
      ]);
  });
});

describe('a name', () => {
  it.each([
    "O'Neill",
    'O’Neill',
    'Zoë',
    'Nguye\u0302\u0303n',
    '李',
    'عمر',
    'नन्दिनी',
    'מֹשֶׁה',
    'လျှို့',
    'Al-Amin, Jr.',
    'ශ්\u200dරී',
    'نازنین\u200cزهرا',
    'അനിവര്\u200d',
    'ক্\u200cষ',
    'Kaʻiulani',
    'Marcel·lí',
    'マリア・ガルシア',
  ])('can be %s', (name) => {
    expect(personName().parse(name)).toBe(name);
  });

  it.each([
    '\u3164',
    '\u115f',
    '\u1160\u1160',
    '\uffa0',
    '\u034f',
    '\ufe0f',
    '\u200d',
    '\u200b \u200b',
    '\u0301',
    '\u0301 \u0301',
    `A${'\u0301'.repeat(6)}`,
    `A${'\u0301'.repeat(150)}`,
  ])('cannot be %j', (name) => {
    expect(personName().safeParse(name).error?.issues).toMatchObject([{ message: 'Invalid name' }]);
  });
});

describe('one name', () => {
  it.each(['-', '.', '--', '–', ' - '])('%j as the last name means that there is none', (sign) => {
    expect(lastName().parse(sign)).toBe('');
    expect(personName().safeParse(sign).error?.issues).toMatchObject([
      { message: 'Please enter the name here if there is only one' },
    ]);
  });

  it('is not what a blank last name means', () => {
    for (const blank of ['', ' ', undefined])
      expect(lastName().safeParse(blank).error?.issues).toMatchObject([{ message: 'Missing input' }]);
  });
});

describe('a postal code', () => {
  const home = z
    .object({ country: z.string(), postalCode: z.string().transform(asPostalCode) })
    .check(homePostalCode());

  it.each([
    ['United States', '97201-1234', '97201'],
    ['', '97201', '97201'],
    ['Canada', 'h2x 1y4', 'H2X 1Y4'],
    ['New Zealand', '6011', '6011'],
    ['Germany', '10115', '10115'],
    ['Canada', '', ''],
  ])('in %j can be %j', (country, postalCode, code) => {
    expect(home.parse({ country, postalCode }).postalCode).toBe(code);
  });

  it.each([
    ['USA', 'H2X 1Y4'],
    ['', '6011'],
    ['Canada', 'ask me'],
    ['Canada', '<b>1</b>'],
  ])('in %j cannot be %j', (country, postalCode) => {
    expect(home.safeParse({ country, postalCode }).error?.issues).toMatchObject([{ path: ['postalCode'] }]);
  });
});

describe('an address with rare signs', () => {
  it.each([
    'smith&jones@school.org',
    'ana/lee@school.org',
    'j~d@school.org',
    'x#y@school.org',
    "o'neill@school.org",
  ])('%s is accepted', (email) => {
    expect(emailAddress().parse(email)).toBe(email);
  });

  it.each(['ana.@school.org', 'a..b@school.org', 'ana@school', 'ana school@x.org', 'a"b@x.org'])(
    '%s is refused',
    (email) => {
      expect(emailAddress().safeParse(email).success).toBe(false);
    },
  );
});

describe('a pasted name', () => {
  it.each([
    ['O‘Neill', "O'Neill"],
    ['D´Arcy', "D'Arcy"],
    ['L`Enfant', "L'Enfant"],
    ['ז׳בוטינסקי', "ז'בוטינסקי"],
    ['Smith\u2010Jones', 'Smith-Jones'],
    ['Lee\u2011Ann', 'Lee-Ann'],
    ['Smith \u2013 Jones', 'Smith - Jones'],
    ['Gal\u2027la', 'Gal·la'],
    ['\ufeffAna\u200b', 'Ana'],
    ['A\u034fda\u3164', 'Ada'],
    ['An\u00ada\u2060 \u200eLee\u0092\u200e', 'Ana Lee'],
    ['Ana\tLee\n', 'Ana Lee'],
    // Joiners where no letters need them, and more than one.
    ['A\u200dna\u200c', 'Ana'],
    ['\u200dශ්\u200d\u200d\u200cරී', 'ශ්\u200dරී'],
    ['نازنین\u200c زهرا\u200c', 'نازنین زهرا'],
  ])('%j is read as %j', (text, name) => {
    expect(personName().parse(text)).toBe(name);
    expect(personName().parse(name)).toBe(name);
  });

  it.each([
    ['R2D2', 'Invalid name'],
    ['· Ana', 'Invalid name'],
    ['Ana® 😀', "Invalid name. It can't contain ® or 😀."],
  ])('%j is refused', (text, message) => {
    expect(personName().safeParse(text).error?.issues).toMatchObject([{ message }]);
  });
});

describe('a whole number', () => {
  it('can be typed with spaces around it, and names its limits', () => {
    const messageFor = (input: unknown) =>
      wholeNumber(1, 40, 'At least 1', 'At most 40').safeParse(input).error?.issues[0]?.message;
    for (const valid of [1, 40, ' 40 ']) expect(messageFor(valid)).toBeUndefined();
    for (const invalid of [0, '0', 1.5, '-1', '1.5', 'x', '', `4${' '.repeat(200)}`])
      expect(messageFor(invalid)).toBe('At least 1');
    for (const many of [41, '41', '999999999']) expect(messageFor(many)).toBe('At most 40');
  });

  it.each([
    ['25-30', '30'],
    ['25–30', '30'],
    ['25 students', '25'],
    ['about 25', '25'],
    ['25+', '25'],
    ['25 or 300', '25'],
  ])('in %j says what to type', (input, example) => {
    const { error } = wholeNumber(1, 40, 'At least 1', 'At most 40').safeParse(input);
    expect(error?.issues).toMatchObject([{ message: `Please enter only a number, such as ${example}` }]);
  });
});
