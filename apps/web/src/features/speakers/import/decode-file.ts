import { IMPORT_FILE_MAX_BYTES } from '@portal/contract/limits.ts';

/** A file that can't be read as a table; the message is for the person who chose it. */
export class UnreadableFile extends Error {}

const MEGABYTE = 1024 * 1024;

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** The encoding that the first bytes of a file name. */
const encodingOf = (bytes: Uint8Array): string => {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  return startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : 'utf-8';
};

/** The text of a CSV file, in the encodings that spreadsheets use. Refuses anything else. */
export const decodeFile = (bytes: Uint8Array): string => {
  if (bytes.byteLength > IMPORT_FILE_MAX_BYTES) {
    throw new UnreadableFile(
      `This file is larger than ${IMPORT_FILE_MAX_BYTES / MEGABYTE} MB. Split it into several files.`,
    );
  }
  if (startsWith(bytes, 0x50, 0x4b)) {
    throw new UnreadableFile('This is a spreadsheet file. Save it as CSV and choose that file.');
  }
  const encoding = encodingOf(bytes);
  try {
    return textOf(new TextDecoder(encoding, { fatal: true }).decode(bytes));
  } catch (error) {
    if (error instanceof UnreadableFile || encoding !== 'utf-8') throw notCsv();
    return textOf(new TextDecoder('windows-1252').decode(bytes));
  }
};

const notCsv = () => new UnreadableFile("This doesn't look like a CSV file.");

const textOf = (text: string): string => {
  if (text.includes('\0')) throw notCsv();
  return text;
};
