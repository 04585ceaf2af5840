import { inflateRawSync } from 'node:zlib';
import { unreadable } from './unreadable.ts';

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_HEADER_BYTES = 30;
const COMMENT_MAX = 0xffff;
const ENTRIES_MAX = 2_000;
/** The size of an entry stands elsewhere. */
const UNSTATED = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;

/** A file in a zip file. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly size: number;
  readonly offset: number;
}

export const damaged = () =>
  unreadable('This workbook is damaged. Open it in a spreadsheet, save it again and choose the new file.');

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The end of a zip file, which says where its table of contents is. */
const endOf = (view: DataView): number => {
  const last = view.byteLength - END_BYTES;
  for (let offset = last; offset >= Math.max(0, last - COMMENT_MAX); offset -= 1)
    if (view.getUint32(offset, true) === END_SIGNATURE) return offset;
  throw damaged();
};

/** What a zip file contains, without unpacking it. */
export const entriesOf = (bytes: Uint8Array): ZipEntry[] => {
  const view = viewOf(bytes);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > ENTRIES_MAX) throw damaged();
  const entries: ZipEntry[] = [];
  let offset = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (offset + ENTRY_BYTES > bytes.length || view.getUint32(offset, true) !== ENTRY_SIGNATURE)
      throw damaged();
    const nameLength = view.getUint16(offset + 28, true);
    const nameStart = offset + ENTRY_BYTES;
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(nameStart, nameStart + nameLength)).replaceAll('\\', '/'),
      method: view.getUint16(offset + 10, true),
      isEncrypted: (view.getUint16(offset + 8, true) & 1) === 1,
      size: view.getUint32(offset + 20, true),
      offset: view.getUint32(offset + 42, true),
    });
    offset = nameStart + nameLength + view.getUint16(offset + 30, true) + view.getUint16(offset + 32, true);
  }
  return entries;
};

/** The content of an entry. Throws a `RangeError` if it has more than `maxBytes`, whatever the file says of its size. */
export const unpack = (bytes: Uint8Array, entry: ZipEntry, maxBytes: number): Uint8Array => {
  const view = viewOf(bytes);
  const { offset, size, method } = entry;
  if (entry.isEncrypted || offset + LOCAL_HEADER_BYTES > bytes.length) throw damaged();
  const start =
    offset + LOCAL_HEADER_BYTES + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const content = bytes.subarray(start, size === UNSTATED ? bytes.length : start + size);
  if (method === STORED) {
    if (content.length > maxBytes) throw new RangeError('Too large');
    return content;
  }
  if (method !== DEFLATED) throw damaged();
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, maxBytes) });
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw damaged();
  }
};
