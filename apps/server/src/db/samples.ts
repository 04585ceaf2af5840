import { sql } from 'kysely';
import type { Database, Db } from './connect.ts';

/** As indexes say it: a multiplicative hash, in whose order numbers come as if by lot, and evenly. */
export const lot = sql<number>`(cast(number as bigint) * 2654435761 % 4294967296)`;
export const LOTS = 2 ** 32;

/** How long a sample is used, in milliseconds: long enough for what is there to change by little. */
const FRESH = 60_000;

interface Kept<Sample> {
  readonly sample: Promise<Sample>;
  readonly until: number;
}

/** Gives the sample of a minute, picked anew for whoever finds it old. */
export const keptSamples = <Sample>(
  pick: (database: Database) => Promise<Sample>,
): ((database: Database) => Promise<Sample>) => {
  const kept = new WeakMap<Db, Kept<Sample>>();
  return (database) => {
    const known = kept.get(database.db);
    if (known && known.until > performance.now()) return known.sample;
    const sample = pick(database);
    const made = { sample, until: performance.now() + FRESH };
    kept.set(database.db, made);
    sample.catch(() => {
      if (kept.get(database.db) === made) kept.delete(database.db);
    });
    return sample;
  };
};
