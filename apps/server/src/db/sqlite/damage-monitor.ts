import { closeSync, openSync, readSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { isDamage } from '../faults.ts';

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

/** A connection that is new has nothing cached: it reads the file's first pages and compares its size with them. */
const opensAfresh = (file: string): boolean => {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare('select count(*) from sqlite_schema').get() !== undefined;
  } finally {
    database.close();
  }
};

/** Knows whether the file of an embedded database is sound, as far as can be told without reading all of it. */
export class DamageMonitor {
  readonly #file: string;
  #hasSeenDamage = false;

  constructor(file: string) {
    this.#file = file;
  }

  /** Runs work on the database, and remembers if the engine finds damage. */
  watch<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      this.#hasSeenDamage ||= isDamage(error);
      throw error;
    }
  }

  /** Whether no query has found damage so far, and the file still begins as a database. */
  isSound(): boolean {
    try {
      return !this.#hasSeenDamage && hasHeader(this.#file) && opensAfresh(this.#file);
    } catch {
      return false;
    }
  }
}
