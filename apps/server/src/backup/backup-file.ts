import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pipeline as connected, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { DamagedBackup } from './backup.errors.ts';
import { isTableName, type TableName } from './tables.ts';

/**
 * A backup is gzipped JSON lines: the migrations that had run, then every row with its table's name, then the number
 * of rows. Binary values are objects with one member, `base64`.
 */

const tableName = z.custom<TableName>(isTableName);
const value = z.union([
  z.string(),
  z.number(),
  z.null(),
  z.object({ base64: z.base64() }).transform(({ base64 }) => Buffer.from(base64, 'base64')),
]);
const lineSchema = z.union([
  z.strictObject({ migrations: z.array(z.string()) }),
  z.strictObject({ table: tableName, row: z.record(z.string(), value) }),
  z.strictObject({ rows: z.int() }),
]);

export type Row = Readonly<Record<string, unknown>>;
export type BackupLine =
  | { readonly migrations: readonly string[] }
  | { readonly table: TableName; readonly row: Row }
  | { readonly rows: number };

const encodeValue = (given: unknown): unknown =>
  given instanceof Uint8Array ? { base64: Buffer.from(given).toString('base64') } : given;

const encodeLine = (line: BackupLine): unknown => {
  if (!('row' in line)) return line;
  const row = Object.entries(line.row).map(([column, given]) => [column, encodeValue(given)]);
  return { ...line, row: Object.fromEntries(row) };
};

async function* encode(lines: AsyncIterable<BackupLine>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(encodeLine(line))}\n`;
}

/** Writes a backup that only its owner can read. The file appears only when it is complete. */
export const writeBackup = async (file: string, lines: AsyncIterable<BackupLine>): Promise<void> => {
  const unfinished = `${file}.unfinished`;
  // A leftover file could be readable by others.
  await rm(unfinished, { force: true });
  try {
    await pipeline(
      Readable.from(encode(lines)),
      createGzip(),
      createWriteStream(unfinished, { mode: 0o600, flags: 'wx' }),
    );
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
};

/** Reads a backup line by line; throws `DamagedBackup` if it is incomplete or invalid. */
export async function* readBackup(file: string): AsyncGenerator<BackupLine> {
  // Read errors end the text early. They are detected by the missing last line.
  const text = connected(createReadStream(file), createGunzip(), () => {});
  const reader = createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY }).on('error', () => {});
  let rows = 0;
  let ended = false;
  try {
    for await (const json of reader) {
      const line = lineSchema.parse(JSON.parse(json));
      if ('row' in line) rows += 1;
      ended = 'rows' in line && line.rows === rows;
      yield line;
    }
  } catch (error) {
    throw new DamagedBackup(file, error);
  }
  if (!ended) throw new DamagedBackup(file);
}

/** Reads a whole backup and returns the number of rows; throws `DamagedBackup` if it is incomplete or invalid. */
export const checkBackup = async (file: string): Promise<number> => {
  let rows = 0;
  for await (const line of readBackup(file)) if ('row' in line) rows += 1;
  return rows;
};
