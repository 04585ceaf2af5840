/** A file that cannot be read as a table; the message is for the one who chose it. */
export class UnreadableFile extends Error {}

const MEGABYTE = 1024 * 1024;
const MAX_BYTES = 32 * MEGABYTE;

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** How the beginning of a file says that its text is written. */
const encodingOf = (bytes: Uint8Array): string => {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  return startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : 'utf-8';
};

/** The text of a CSV file, also as spreadsheets without Unicode save it; refuses what is no such file. */
export const decodeFile = (bytes: Uint8Array): string => {
  if (bytes.byteLength > MAX_BYTES) {
    throw new UnreadableFile(
      `This file is larger than ${MAX_BYTES / MEGABYTE} MB. Please split it into several.`,
    );
  }
  if (startsWith(bytes, 0x50, 0x4b)) {
    throw new UnreadableFile('This is a spreadsheet file. Please save it as CSV and choose that one.');
  }
  const encoding = encodingOf(bytes);
  try {
    return textOf(new TextDecoder(encoding, { fatal: true }).decode(bytes));
  } catch (error) {
    if (error instanceof UnreadableFile || encoding !== 'utf-8') throw noText();
    return textOf(new TextDecoder('windows-1252').decode(bytes));
  }
};

const noText = () => new UnreadableFile('This file is no table. Please choose a CSV file.');

const textOf = (text: string): string => {
  if (text.includes('\0')) throw noText();
  return text;
};
