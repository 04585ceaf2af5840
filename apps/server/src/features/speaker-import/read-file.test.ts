import { readFileSync } from 'node:fs';
import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readFile } from './read-file.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string) => readFile(bytesOf(text));
const cellsIn = async (text: string) => (await read(text)).rows.map(({ cells }) => cells);

const PEOPLE = 'Name,Email,City\nAna Ruiz,ana@example.org,Duluth\nBo Holm,bo@example.org,Ames\n';

describe('the table in a text', () => {
  it('is found whatever separates its cells', async () => {
    const expected = await read(PEOPLE);
    for (const delimiter of [';', '\t', '|'])
      expect(await read(PEOPLE.replaceAll(',', delimiter))).toEqual(expected);
    expect(await cellsIn('Name;Topics;Email\nAna;"a, b, c";ana@example.org\nBo;d, e;bo@example.org')).toEqual(
      [
        ['Ana', 'a, b, c', 'ana@example.org'],
        ['Bo', 'd, e', 'bo@example.org'],
      ],
    );
    expect(await cellsIn('sep=|\r\nName|Email\r\nAna, B; C|ana@example.org')).toEqual([
      ['Ana, B; C', 'ana@example.org'],
    ]);
  });

  it('has no title rows, blank rows, repeated headers, totals or footers, and the numbers of a spreadsheet', async () => {
    const { header, rows } = await read(
      'Speaker list,,,\nupdated by lupe@example.org,,,\n,,,\n,Name,Email,City\n,Ana Ruiz,ana@example.org,Duluth\n,,,\n,Name,Email,City\n,Bo Holm,bo@example.org,Ames\n,Total: 2,,\n\n,Printed in the office,,\n',
    );
    expect(header).toEqual(['Name', 'Email', 'City']);
    expect(rows).toEqual([
      { number: 5, cells: ['Ana Ruiz', 'ana@example.org', 'Duluth'] },
      { number: 8, cells: ['Bo Holm', 'bo@example.org', 'Ames'] },
    ]);
  });

  it('keeps people without an address, the last one too', async () => {
    expect(await cellsIn(`${PEOPLE}Cy Diaz,,\n`)).toHaveLength(3);
  });

  it('has a name of its own for each column, with groups above names', async () => {
    expect((await read('Name,Email,Phone,Phone,\nAna,ana@example.org,1,2,x')).header).toEqual([
      'Name',
      'Email',
      'Phone',
      'Phone (2)',
      'Column E',
    ]);
    expect(
      (await read('Person,,Home,,Work,\nName,Email,Phone,City,Phone,City\nAna,ana@example.org,1,2,3,4'))
        .header,
    ).toEqual(['Name', 'Email', 'Home Phone', 'Home City', 'Work Phone', 'Work City']);
    expect(
      (await read('First,Last,Zip,Email\nName,Name,Code,\nAna,Ruiz,55802,ana@example.org')).header,
    ).toEqual(['First Name', 'Last Name', 'Zip Code', 'Email']);
    expect((await read('Ana,ana@example.org\nBo,bo@example.org')).header).toEqual(['Column A', 'Column B']);
  });

  it("isn't swallowed by a stray quotation mark, and an unclosed one is named", async () => {
    expect(await cellsIn('Name,Email,Notes\nAna,ana@example.org,5" pipe\nBo,bo@example.org,ok')).toEqual([
      ['Ana', 'ana@example.org', '5" pipe'],
      ['Bo', 'bo@example.org', 'ok'],
    ]);
    await expect(read('Name,Email\n"Ana,ana@example.org\n')).rejects.toThrow(
      /^This file can't be read: a quotation mark isn't closed/,
    );
  });

  it('has limits', async () => {
    const rows = Array.from({ length: 5_001 }, (_, row) => `Ana,a${row}@example.org`).join('\n');
    await expect(read(`Name,Email\n${rows}`)).rejects.toThrow('This file has more than 5,000 rows.');
    await expect(read(`${'a,'.repeat(251)}b\n`)).rejects.toThrow('This file has more than 250 columns.');
  });
});

describe('letters', () => {
  const inBytes = (text: string, bytes: Readonly<Record<string, number>>): Uint8Array =>
    Uint8Array.from(text, (letter) => bytes[letter] ?? letter.charCodeAt(0));
  const MAC = { é: 0x8e, í: 0x92, ñ: 0x96, ö: 0x9a, ó: 0x97, ç: 0x8d, á: 0x87, ü: 0x9f, ø: 0xbf };

  it.each(['José', 'Peña', 'García', 'Björk', 'François', 'Ramón', 'Søren', 'Müller'])(
    'of Mac Roman are recognized by %s alone',
    async (name) => {
      const { rows, encoding } = await readFile(inBytes(`Name,Email\r${name},a@example.org\r`, MAC));
      expect(rows[0]?.cells[0]).toBe(name);
      expect(encoding).toMatchObject({ name: 'Mac Roman', all: [{ name: 'Mac Roman', sample: name }, {}] });
    },
  );

  it.each(['José', 'Peña', 'García', 'François', 'Søren'])(
    'of Mac Roman are recognized with other line ends by %s',
    async (name) => {
      const file = inBytes(`Name,Email\n${name},a@example.org\n`, MAC);
      expect((await readFile(file)).rows[0]?.cells[0]).toBe(name);
    },
  );

  it.each(['José', 'Peña', 'García', 'Zoë', 'Måns', 'O’Dell', 'it’s', 'Élodie', 'Hòa', 'ANDRÉ', 'K–5'])(
    'of Windows are recognized by %s alone',
    async (name) => {
      const file = inBytes(`Name,Email\r\n${name},a@example.org\r\n`, { '’': 0x92, '–': 0x96 });
      expect((await readFile(file)).rows[0]?.cells[0]).toBe(name);
    },
  );

  it('can be read otherwise if one chooses so', async () => {
    const file = inBytes('Name,Email\nJosé,a@example.org\n', {});
    const { rows, encoding } = await readFile(file, { encoding: 'Mac Roman' });
    expect(rows[0]?.cells[0]).toBe('JosÈ');
    expect(encoding).toEqual({
      name: 'Mac Roman',
      all: [
        { name: 'Mac Roman', sample: 'JosÈ' },
        { name: 'Windows-1252', sample: 'José' },
      ],
    });
  });

  it('of UTF-8 and UTF-16 are read, with and without a mark', async () => {
    const text = PEOPLE.replace('Ana', 'Zoë');
    const wide = Buffer.from(text, 'utf16le');
    const files = [
      bytesOf(text),
      bytesOf(`\uFEFF${text}`),
      wide,
      Buffer.concat([Buffer.from([0xff, 0xfe]), wide]),
    ];
    files.push(
      Buffer.from(wide).swap16(),
      Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(wide).swap16()]),
    );
    for (const file of files) expect((await readFile(file)).rows[0]?.cells[0]).toBe('Zoë Ruiz');
    expect((await read(PEOPLE)).encoding).toBeNull();
  });
});

const zipOf = (files: Readonly<Record<string, string | Uint8Array>>): Buffer => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(content.length, 18);
    shared.writeUInt16LE(name.length, 22);
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), shared, Buffer.from(name), packed);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, place, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(files).length, 4);
  end.writeUInt16LE(Object.keys(files).length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, list, Buffer.from('PK\x05\x06', 'latin1'), end]);
};

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const cell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const rowOf = (...cells: string[]): string => `<row>${cells.map(cell).join('')}</row>`;

const CONTENT_TYPES = `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`;

const workbookOf = (rows: string, others: Readonly<Record<string, string>> = {}): Buffer =>
  zipOf({
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
    ...others,
  });

const HEADER = rowOf('Name', 'Email', 'Notes');

describe('a workbook', () => {
  const people = readFileSync(new URL('../../../tests/fixtures/people.xlsx', import.meta.url));

  it('is read as its sheet shows it, the sheet of people first and hidden ones last', async () => {
    expect(await readFile(people)).toEqual({
      header: [
        'Full name',
        'E-mail',
        'Cell',
        'Town',
        'ZIP',
        'Best for',
        'Since',
        'In person?',
        'Seats',
        'Site',
      ],
      rows: [
        {
          number: 5,
          cells: [
            'Ana Ruiz',
            'ana@example.org',
            '5550102000',
            'Duluth',
            '07102',
            '12-Sep',
            '2026-11-03',
            'TRUE',
            '25',
            '',
          ],
        },
        {
          number: 6,
          cells: [
            'Bo Hølm',
            'bo@example.org',
            '555-010-2001',
            'Ames',
            '50010',
            '9-12',
            '',
            'FALSE',
            '0.3',
            '',
          ],
        },
      ],
      sheet: { name: 'Speakers', all: ['Read me', 'Speakers', 'Old list', 'Very hidden'] },
      encoding: null,
    });
  });

  it('can be read from another sheet', async () => {
    const { rows, sheet } = await readFile(people, { sheet: 'Old list' });
    expect([sheet?.name, rows.length]).toEqual(['Old list', 9]);
  });

  it('with more than it says is refused before it fills the memory', async () => {
    const bomb = workbookOf(HEADER, { 'xl/sharedStrings.xml': ' '.repeat(60 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(100_000);
    await expect(readFile(bomb)).rejects.toThrow('This workbook is too large to read.');
    const shared = workbookOf(HEADER + `<row>${'<c t="s"><v>0</v></c>'.repeat(200)}</row>`.repeat(4_000), {
      'xl/sharedStrings.xml': `<sst xmlns="${MAIN}"><si><t>${'a'.repeat(30_000)}</t></si></sst>`,
      '[Content_Types].xml': CONTENT_TYPES.replace(
        '</Types>',
        '<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>',
      ),
    });
    await expect(readFile(shared)).rejects.toThrow('This workbook is too large to read.');
  });

  it('with too many rows is refused', async () => {
    const rows = Array.from({ length: 5_300 }, (_, row) => rowOf('Ana', `a${row}@example.org`, ''));
    await expect(readFile(workbookOf(HEADER + rows.join('')))).rejects.toThrow(
      'This file has more than 5,000 rows.',
    );
    const many = rowOf('Ana', 'a@example.org').repeat(200_000);
    await expect(readFile(workbookOf(HEADER + many))).rejects.toThrow('This file has more than 5,000 rows.');
  });

  it.each([
    ['with macros', workbookOf(HEADER, { 'xl/vbaProject.bin': 'x' }), 'This workbook contains macros'],
    ['that is damaged', workbookOf(HEADER).subarray(0, 900), 'This workbook is damaged.'],
    ['without a sheet', zipOf({ 'xl/workbook.xml': '<workbook/>' }), 'This workbook is damaged.'],
    [
      'with a password',
      Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from('EncryptedPackage', 'utf16le')]),
      'This workbook is protected with a password.',
    ],
    [
      'of an old Excel',
      Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from('Workbook', 'utf16le')]),
      'This is an old Excel file (.xls).',
    ],
    ['of Numbers', zipOf({ 'Index/Document.iwa': 'x' }), 'This is a Numbers file.'],
    ['in binary', zipOf({ 'xl/workbook.bin': 'x' }), 'This is a binary workbook (.xlsb).'],
  ])('%s is refused', async (_, bytes, message) => {
    await expect(readFile(bytes)).rejects.toThrow(message);
  });
});

describe('other files', () => {
  it.each([
    ['nothing', Buffer.alloc(0), 'This file is empty.'],
    ['blank lines', bytesOf('\n , ,\n'), 'This file is empty.'],
    ['a PDF', bytesOf('%PDF-1.7\n'), 'This is a PDF.'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), 'This is a picture.'],
    ['a zip file', zipOf({ 'people.csv': 'Name' }), 'This is a compressed file.'],
    ['a web page', bytesOf('\uFEFF<html><table><tr><td>Name'), 'This is a web page'],
    ['contact cards', bytesOf('BEGIN:VCARD\r\nFN:Ana'), 'These are contact cards (vCard).'],
    [
      'bytes',
      Uint8Array.from({ length: 500 }, (_, place) => (place * 7) % 256),
      "This doesn't look like a list.",
    ],
  ])('are refused with one line: %s', async (_, bytes, message) => {
    await expect(readFile(bytes)).rejects.toThrow(message);
  });
});
