import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { isCorruption } from '../../../kernel/database-errors.ts';

const HEADER = Buffer.from('SQLite format 3\0');

const hasHeader = (file: string): boolean => {
  const start = Buffer.alloc(HEADER.length);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, start, 0, start.length, 0);
  } finally {
    closeSync(descriptor);
  }
  return start.equals(HEADER);
};

/** Opens a new connection, whose empty cache makes SQLite read the first pages and check the file's size. */
const canOpen = (file: string): boolean => {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare('select count(*) from sqlite_schema').get() !== undefined;
  } finally {
    database.close();
  }
};

/** Changes whenever the file is written to or replaced. */
const versionOf = (file: string): string => {
  const { ino, size, mtimeNs } = statSync(file, { bigint: true });
  return `${ino} ${size} ${mtimeNs}`;
};

/** Detects a corrupt database file without reading all of it. */
export class CorruptionMonitor {
  readonly #file: string;
  #hasSeenCorruption = false;
  /** The version that was intact. */
  #checkedVersion = '';

  constructor(file: string) {
    this.#file = file;
  }

  /** Runs work on the database, and remembers whether the engine reported corruption. */
  watch<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      this.#hasSeenCorruption ||= isCorruption(error);
      throw error;
    }
  }

  /** False if a query has reported corruption, or if the file can't be opened as a database since it last changed. */
  isHealthy(): boolean {
    if (this.#hasSeenCorruption) return false;
    try {
      const version = versionOf(this.#file);
      if (version === this.#checkedVersion) return true;
      const isIntact = hasHeader(this.#file) && canOpen(this.#file);
      if (isIntact) this.#checkedVersion = version;
      return isIntact;
    } catch {
      return false;
    }
  }
}
