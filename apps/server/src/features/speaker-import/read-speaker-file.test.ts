import type { ChosenColumns } from '@portal/contract/speaker-import/speaker-imports.schemas.ts';
import {
  joinList,
  neutralize,
  SPEAKER_COLUMNS,
  type SpeakerColumn,
} from '@portal/contract/speaker-import/speaker-sheet.ts';
import { mapTexts } from '@portal/contract/speakers/profile-fields.ts';
import { describe, expect, it } from 'vitest';
import { decodeFile } from './csv-table.ts';
import * as reader from './read-speaker-file.ts';

const readSpeakerFile = (text: string, chosen?: ChosenColumns) =>
  reader.readSpeakerFile(text, ['Water', 'Forestry', 'Wind, small'], chosen);

const HEADER = SPEAKER_COLUMNS.map(({ header }) => header);

const ROW: Readonly<Record<SpeakerColumn, string>> = {
  firstName: 'Ana',
  lastName: 'López',
  email: 'ana@example.org',
  ...mapTexts(() => ''),
  jobTitle: 'Hydrologist',
  organization: 'River Trust',
  bio: 'I measure rivers.',
  city: 'Portland',
  state: 'OR',
  country: 'United States',
  inperson: 'Yes',
  virtual: 'No',
  industry: 'Water',
  grades: 'Middle School; High School',
  languages: 'English',
  visible: 'Yes',
  createdAt: '2027-01-01T00:00:00.000Z',
};

/** A file as the export writes it. */
const exported = (...rows: Partial<Record<SpeakerColumn, string>>[]): string => {
  const records = rows.map((row) => SPEAKER_COLUMNS.map(({ key }) => neutralize(row[key] ?? ROW[key])));
  const quoted = [HEADER, ...records].map((cells) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','),
  );
  return `\uFEFF${quoted.join('\r\n')}\r\n`;
};
const only = async (text: string): Promise<reader.FileRow> => {
  const { rows } = await readSpeakerFile(text);
  if (!rows[0]) throw new Error('No row');
  return rows[0];
};
const bytesOf = (text: string) => new TextEncoder().encode(text);

describe("the portal's own export", () => {
  it('can be imported with the same values', async () => {
    const { rows, unknown, missing } = await readSpeakerFile(exported({}, { email: 'bo@example.org' }));
    expect([unknown, missing]).toEqual([[], []]);
    expect(rows[0]).toMatchObject({
      number: 2,
      problems: [],
      speaker: {
        firstName: 'Ana',
        email: 'ana@example.org',
        industry: ['Water'],
        grades: ['Middle School', 'High School'],
        languages: ['English'],
        inperson: true,
        virtual: false,
        visible: true,
      },
    });
    expect(rows[0]?.speaker).not.toHaveProperty('createdAt');
  });

  it.each([
    'Quotes "in" it, and ""more""',
    'Lines\nbreak\r\nhere',
    '=HYPERLINK("https://example.org")',
    '+1 503 555 0100',
    "'=was neutral already",
    '-',
    '@home; with, both',
    ',',
    '🌱 emoji 👩🏽‍🌾',
    "O'Neill's",
    'tab\there',
    ';;;',
    '\\',
  ])('gives %j back unchanged', async (text) => {
    const row = await only(exported({ bio: text, organization: 'x' }));
    expect(row.speaker?.bio).toBe(text);
  });

  it('keeps industries with special characters in their names', async () => {
    const names = ['Soil; Water', 'Wind, small', '=Energy', 'Back\\slash'];
    const row = await only(exported({ industry: joinList(names) }));
    expect(row.speaker?.industry).toEqual(names);
  });

  it('keeps hidden speakers hidden', async () => {
    expect((await only(exported({ visible: 'No' }))).speaker?.visible).toBe(false);
  });
});

describe('a file from another program', () => {
  const line = (delimiter: string) =>
    [
      [
        'LAST NAME',
        'first name',
        'Émail',
        'Organization',
        'Country',
        'Industry focus',
        'Grades',
        'In-person Available',
        'Shoe size',
      ],
      ['Li', 'Bo', 'bo@example.org', 'River Trust', 'USA', 'Water', 'all grades', 'x', '42'],
    ]
      .map((cells) => cells.join(delimiter))
      .join('\n');

  it.each([
    ['commas', line(',')],
    ['semicolons', line(';')],
    ['tabs', line('\t')],
    ['a stated separator', `sep=|\r\n${line('|')}`],
  ])('can be separated by %s and have its columns in any order and case', async (_what, text) => {
    const { rows, unknown, missing } = await readSpeakerFile(text);
    expect(rows[0]?.speaker).toMatchObject({
      firstName: 'Bo',
      lastName: 'Li',
      organization: 'River Trust',
      city: 'Unknown',
      inperson: true,
      virtual: false,
      visible: true,
      languages: ['English'],
    });
    expect(unknown).toEqual(['Shoe size']);
    expect(missing).toEqual([
      'Job Title',
      'Bio',
      'City',
      'State',
      'Virtual Available',
      'Languages',
      'Website',
      'Visible',
      'ZIP Code',
      'Travel Distance (Miles)',
    ]);
  });

  it('has its rows numbered as in a spreadsheet, without blank ones', async () => {
    const { rows } = await readSpeakerFile(`${HEADER.join(',')}\n\n,,,\nAna\n`);
    expect(rows.map(({ number }) => number)).toEqual([4]);
  });

  it('has the errors of each row by column', async () => {
    const row = await only(
      exported({
        firstName: '',
        email: 'nobody',
        organization: ' ',
        state: '',
        country: ' ',
        industry: '',
        grades: 'nursery',
        inperson: 'maybe',
        virtual: '',
        languages: 'spanish; Klingon',
        bio: 'x'.repeat(5_001),
      }),
    );
    expect(row.speaker).toBeUndefined();
    expect(row.problems).toEqual([
      'First Name: Missing input',
      'Email: Invalid email addresss',
      'Organization: Organization is required',
      'Bio: Please use at most 5,000 characters',
      'Country: Country is required',
      'In-Person Available: Please answer yes or no',
      'Industry Focus: Please select at least one industry focus.',
      'Grades: Unknown age/grade specialty: nursery (allowed: Elementary, Middle School, High School, All Grades)',
      'Languages: Unknown language: Klingon (allowed: English, Spanish, Mandarin, French, Other)',
    ]);
    const formats = await only(exported({ inperson: 'no', virtual: '0' }));
    expect(formats.problems).toEqual(['In-Person Available: Please select at least one speaking format.']);
  });

  it('has a mark on each row that duplicates an earlier one', async () => {
    const { rows } = await readSpeakerFile(
      exported(
        {},
        { email: 'ANA@example.org ' },
        { firstName: 'Anna', email: 'a.lopez@example.org', organization: 'The River Trust' },
        { firstName: 'Bo', lastName: 'Li', email: 'bo@example.org' },
      ),
    );
    expect(rows.map(({ problems }) => problems)).toEqual([[], ['Row 2 has the same email.'], [], []]);
    expect(rows.map(({ duplicates }) => duplicates)).toEqual([[], [], ['Looks like row 2.'], []]);
  });

  it('can have up to 5,000 rows', async () => {
    const many = Array.from({ length: 5_000 }, (_, index) => ({
      firstName: `Ana${String.fromCodePoint(97 + (index % 26))}`,
      lastName: [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join(''),
      email: `ana-${index}@example.org`,
      bio: index % 2 === 0 ? '=1+1\nand "more"' : 'Plain',
    }));
    const { rows } = await readSpeakerFile(exported(...many));
    expect(rows.length).toBe(5_000);
    expect(rows.every(({ speaker }) => speaker)).toBe(true);
    await expect(readSpeakerFile(exported(...many, {}))).rejects.toThrow('more than 5,000 rows');
    expect(rows[4_998]?.speaker?.bio).toBe('=1+1\nand "more"');
  }, 60_000);

  it.each([
    ['a,b\n1,2', 'names none of the columns'],
    ['', 'names none of the columns'],
    [HEADER.join(','), 'no rows'],
    [`${HEADER.join(',')}\n"Ana`, "a quotation mark isn't closed"],
  ])('is rejected if it cannot be read: %j', async (text, reason) => {
    await expect(readSpeakerFile(text)).rejects.toThrow(reason);
  });
});

describe('a spreadsheet of a nonprofit', () => {
  const NAMES =
    'Speaker Name,Title,Company*,E-mail,City,ST,Zip,Format,Focus Area,Grade Levels,Languages Spoken,Miles';

  it('has its columns found by their usual names', async () => {
    const { rows, unknown, missing } = await readSpeakerFile(
      [
        `${NAMES},Shirt size`,
        '"López, Ana",Hydrologist,River Trust,Ana López <ana@river.org>,Salem,MA,1970,Both,"water, forestry",6-8,"English, Español",50 miles,M',
        'Bo Li,N/A,-,bo@river.org,Austin,TX,787011234,virtual,Forestry/Water,12-Sep,none,N/A,L',
      ].join('\n'),
    );
    expect(rows.map(({ problems }) => problems)).toEqual([[], []]);
    expect(rows[0]?.speaker).toMatchObject({
      ...{ firstName: 'Ana', lastName: 'López', email: 'ana@river.org', jobTitle: 'Hydrologist' },
      ...{ organization: 'River Trust', city: 'Salem', state: 'MA', postalCode: '01970', travelMiles: '50' },
      ...{ country: 'United States', inperson: true, virtual: true, industry: ['water', 'forestry'] },
      ...{ grades: ['Middle School'], languages: ['English', 'Spanish'], visible: true },
    });
    expect(rows[1]?.speaker).toMatchObject({
      ...{ firstName: 'Bo', lastName: 'Li', jobTitle: '', organization: '-', postalCode: '78701' },
      ...{ inperson: false, virtual: true, industry: ['Forestry', 'Water'], grades: ['High School'] },
      ...{ languages: ['English'], travelMiles: '' },
    });
    expect(unknown).toEqual(['Shirt size']);
    expect(missing).toEqual(['Bio', 'Country', 'Website', 'Visible']);
  });

  it('is refused at once if columns are missing that every row needs', async () => {
    const text = 'First Name,Last Name,Email,Organization,Country\nAna,López,ana@river.org,River Trust,US';
    await expect(readSpeakerFile(text)).rejects.toMatchObject({
      details: {
        fields: {
          file: 'This file lacks columns that speakers need: In-Person Available or Virtual Available, Industry Focus, Grades. Add them, and name them in its first line.',
        },
      },
    });
  });

  it('has the columns that were chosen, and the others by their names', async () => {
    const text = [
      'Who,Reach them,Where they work,Country,Virtual,In Person,Focus,Grade,Title,Title',
      'Ana López,ana@river.org,River Trust,US,yes,no,Water,6-8,Hydrologist,Dr.',
    ].join('\n');
    await expect(readSpeakerFile(text)).rejects.toThrow('lacks columns');
    const as = (name: string, field: ChosenColumns[number]['field']) => ({ name, field });
    const chosen = [
      as('Who', 'name'),
      as('Reach them', 'email'),
      as('Where they work', 'organization'),
      as('Country', ''),
      as('Nobody', 'bio'),
    ];
    expect(await reader.readColumns(text, chosen)).toEqual([
      { name: 'Who', field: 'name' },
      { name: 'Reach them', field: 'email' },
      { name: 'Where they work', field: 'organization' },
      { name: 'Country', field: null },
      { name: 'Virtual', field: 'virtual' },
      { name: 'In Person', field: 'inperson' },
      { name: 'Focus', field: 'industry' },
      { name: 'Grade', field: 'grades' },
      { name: 'Title', field: 'jobTitle' },
    ]);
    await expect(readSpeakerFile(text, chosen)).rejects.toThrow('State');
    const { rows, unknown } = await readSpeakerFile(text, [...chosen, as('Country', 'country')]);
    expect(rows[0]?.problems).toEqual([]);
    expect(rows[0]?.speaker).toMatchObject({
      firstName: 'Ana',
      organization: 'River Trust',
      jobTitle: 'Hydrologist',
    });
    expect(unknown).toEqual(['Title']);
    await expect(readSpeakerFile(text, [as('Who', 'email'), as('Reach them', 'email')])).rejects.toThrow(
      'Two columns are chosen as Email. Please keep one of them.',
    );
  });

  it('with two addresses in a cell says so', async () => {
    const row = await only(exported({ email: 'ana@river.org; bo@river.org' }));
    expect(row.problems).toEqual([expect.stringContaining('Email: ')]);
  });

  it.each([
    ['a first line of commas', ','.repeat(2_900_000), 'more than 250 columns'],
    ['too many columns', `${HEADER.join(',')}${',x'.repeat(300)}\nAna`, 'more than 250 columns'],
    ['a long quotation', `"${'\n'.repeat(2_900_000)}`, "a quotation mark isn't closed"],
  ])(
    'with %s is refused before it takes long',
    async (_what, text, reason) => {
      await expect(readSpeakerFile(text)).rejects.toThrow(reason);
    },
    5000,
  );
});

describe('the bytes of a file', () => {
  it('are decoded in the common encodings', async () => {
    expect(decodeFile(bytesOf('\uFEFFLópez'))).toBe('López');
    expect(decodeFile(Uint8Array.from([0x4c, 0xf3, 0x70, 0x65, 0x7a]))).toBe('López');
    expect(decodeFile(Uint8Array.from([0xff, 0xfe, 0x4c, 0, 0xf3, 0]))).toBe('Ló');
  });

  it.each([
    [Uint8Array.from([0x50, 0x4b, 3, 4]), 'Save it as CSV'],
    [Uint8Array.from([1, 0, 2, 0]), "doesn't look like a CSV file"],
  ])('are refused when they are no text', async (bytes, reason) => {
    expect(() => decodeFile(bytes)).toThrow(reason);
  });
});
