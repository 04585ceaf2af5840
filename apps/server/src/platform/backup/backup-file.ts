import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pipeline as connected, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { OperatorError } from '../../kernel/errors.ts';
import { isTableName, type TableName } from './tables.ts';

/**
 * A backup is gzipped JSON lines: the migrations that had run, then every row with its table's name, then the number
 * of rows. Binary values are objects with one member, `base64`.
 */

const binary = z.codec(z.object({ base64: z.base64() }), z.instanceof(Uint8Array), {
  decode: ({ base64 }) => Buffer.from(base64, 'base64'),
  encode: (bytes) => ({ base64: Buffer.from(bytes).toString('base64') }),
});
const rowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null(), binary]));
const lineSchema = z.union([
  z.strictObject({ migrations: z.array(z.string()).min(1) }),
  z.strictObject({ table: z.custom<TableName>(isTableName), row: rowSchema }),
  z.strictObject({ rows: z.int() }),
]);

export type Row = z.output<typeof rowSchema>;
export type BackupLine = z.output<typeof lineSchema>;

/** Why a file can't be written, by the code of the system error, and what to do. */
const UNWRITABLE: Readonly<Record<string, (file: string) => string>> = {
  ENOENT: (file) => `There is no folder ${dirname(resolve(file))}. Create it, or choose another FILE.`,
  ENOTDIR: (file) => `${dirname(resolve(file))} isn't a folder. Choose another FILE.`,
  EISDIR: (file) => `${file} is a folder. Name a file in it.`,
  EACCES: (file) => `You aren't allowed to write to ${dirname(resolve(file))}. Choose another FILE.`,
  EPERM: (file) => `You aren't allowed to write to ${dirname(resolve(file))}. Choose another FILE.`,
  EROFS: (file) => `${dirname(resolve(file))} is on a read-only disk. Choose another FILE.`,
  ENOSPC: (file) => `The disk of ${dirname(resolve(file))} is full. Free some space, or choose another FILE.`,
};

/** A file isn't a backup, or only a part of one. */
export class DamagedBackup extends OperatorError {
  constructor(file: string, cause?: unknown) {
    super(`${file} is not a complete backup of the portal. Nothing was changed.`, { cause });
  }
}

async function* encode(lines: AsyncIterable<BackupLine>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(lineSchema.encode(line))}\n`;
}

/** Longer than any line that the portal writes. */
const LINE_MAX_BYTES = 32 * 2 ** 20;
const LINE_FEED = 10;

/** Splits a text into lines. Throws for one that is too long to be read into memory. */
async function* linesIn(text: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let begun: Buffer[] = [];
  let size = 0;
  for await (const chunk of text) {
    let rest = chunk;
    for (let end = rest.indexOf(LINE_FEED); end >= 0; end = rest.indexOf(LINE_FEED)) {
      yield Buffer.concat([...begun, rest.subarray(0, end)]).toString();
      rest = rest.subarray(end + 1);
      begun = [];
      size = 0;
    }
    begun.push(rest);
    size += rest.length;
    if (size > LINE_MAX_BYTES) throw new Error('A line is too long');
  }
  if (size > 0) yield Buffer.concat(begun).toString();
}

/** Reads a backup line by line; throws `DamagedBackup` if it is incomplete or invalid. */
export async function* readBackup(file: string): AsyncGenerator<BackupLine> {
  const text = connected(createReadStream(file), createGunzip(), () => {});
  let rows = 0;
  let ended = false;
  try {
    for await (const json of linesIn(text)) {
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

/**
 * Writes a backup that only its owner can read, and returns the number of rows. It replaces the file only once it is on
 * disk and has been read back completely. Several can be written to the same file at once.
 */
export const writeBackup = async (file: string, lines: AsyncIterable<BackupLine>): Promise<number> => {
  const unfinished = `${file}.${randomUUID()}.unfinished`;
  try {
    await pipeline(
      Readable.from(encode(lines)),
      createGzip(),
      createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true }),
    );
    const rows = await checkBackup(unfinished);
    await rename(unfinished, file);
    return rows;
  } catch (error) {
    const explain = error instanceof Error ? UNWRITABLE[String(Reflect.get(error, 'code'))] : undefined;
    throw explain === undefined ? error : new OperatorError(explain(file), { cause: error });
  } finally {
    // A failure must not hide the reason above.
    await rm(unfinished, { force: true }).catch(() => {});
  }
};
