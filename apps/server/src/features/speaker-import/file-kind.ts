import { unreadable } from './unreadable.ts';
import { entriesOf, type ZipEntry } from './zip-entries.ts';

const AS_CSV = 'Save it as .xlsx or .csv and choose that file.';

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

const hasText = (bytes: Uint8Array, text: string, encoding: 'latin1' | 'utf16le' = 'latin1'): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(Buffer.from(text, encoding));

const startText = (bytes: Uint8Array, start: number, end: number): string =>
  Buffer.from(bytes.subarray(start, end)).toString('latin1');

const isPicture = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0x89, 0x50, 0x4e, 0x47) ||
  startsWith(bytes, 0xff, 0xd8, 0xff) ||
  /^(?:GIF8|RIFF....WEBP|II\*\0|MM\0\*|BM....\0\0\0\0)/s.test(startText(bytes, 0, 12)) ||
  /^ftyp(?:hei|mif|avif)/.test(startText(bytes, 4, 12));

const isArchive = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0x1f, 0x8b) ||
  startsWith(bytes, 0x37, 0x7a, 0xbc, 0xaf) ||
  startText(bytes, 0, 4) === 'Rar!';

/** What is wrong with a file in Microsoft's older container, which encrypted workbooks also use. */
const containerProblem = (bytes: Uint8Array): string => {
  if (hasText(bytes, 'EncryptedPackage', 'utf16le'))
    return 'This workbook is protected with a password. Remove the password and choose the file again.';
  return hasText(bytes, 'Workbook', 'utf16le') || hasText(bytes, 'Book', 'utf16le')
    ? `This is an old Excel file (.xls). ${AS_CSV}`
    : 'This is an old Office file, not a spreadsheet. Choose a .csv or .xlsx file.';
};

/** Why a file that isn't a zip file can't be a table; undefined if it may be text. */
const otherProblem = (bytes: Uint8Array): string | undefined => {
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return containerProblem(bytes);
  if (startText(bytes, 0, 1024).includes('%PDF-'))
    return 'This is a PDF. Choose the list that it was made from, as .csv or .xlsx.';
  if (isPicture(bytes)) return 'This is a picture. Choose the list itself, as .csv or .xlsx.';
  if (isArchive(bytes)) return 'This is a compressed file. Unpack it and choose the list inside.';
  const start = startText(bytes, 0, 200)
    .replace(/[^!-~\s]/g, '')
    .trimStart();
  if (/^\{\\rtf/.test(start)) return 'This is a text document. Choose a .csv or .xlsx file.';
  if (/^<(?:!doctype|html|table|\?xml|head|body|meta)/i.test(start))
    return `This is a web page, even if its name says otherwise. Open it in a spreadsheet. ${AS_CSV}`;
  if (/^BEGIN:VCARD/i.test(start)) return 'These are contact cards (vCard). Export your contacts as .csv.';
  return undefined;
};

/** Why a zip file can't be read as a workbook; undefined if it can. */
const zipProblem = (entries: readonly ZipEntry[], bytes: Uint8Array): string | undefined => {
  const has = (name: string) => entries.some((entry) => entry.name.toLowerCase() === name);
  if (has('xl/vbaproject.bin'))
    return 'This workbook contains macros, so it was not opened. Save it as a workbook without macros (.xlsx).';
  if (has('xl/workbook.xml')) return undefined;
  if (has('xl/workbook.bin')) return `This is a binary workbook (.xlsb). ${AS_CSV}`;
  if (hasText(bytes.subarray(0, 200), 'opendocument'))
    return `This is an OpenDocument file (.ods). ${AS_CSV}`;
  if (entries.some(({ name }) => /\.iwa$|^index\.zip$/i.test(name)))
    return `This is a Numbers file. Export it as .xlsx or .csv and choose that file.`;
  if (has('word/document.xml')) return 'This is a Word document. Choose a .csv or .xlsx file.';
  return 'This is a compressed file. Unpack it and choose the list inside.';
};

/** Whether a file is a workbook or may be text, by its content. Throws for anything else, with what to do about it. */
export const fileKind = (bytes: Uint8Array): 'workbook' | 'text' => {
  if (bytes.length === 0) throw unreadable('This file is empty.');
  const isZip = startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0x50, 0x4b, 0x05, 0x06);
  const problem = isZip ? zipProblem(entriesOf(bytes), bytes) : otherProblem(bytes);
  if (problem) throw unreadable(problem);
  return isZip ? 'workbook' : 'text';
};
