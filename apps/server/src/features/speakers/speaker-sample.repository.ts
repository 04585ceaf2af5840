import { sql } from 'kysely';
import type { Database, Db } from '../../db/connect.ts';
import { SampledWords } from './sampled-words.ts';
import { codesIn } from './speaker-tally.ts';

/** A visible speaker as a search sees them, but for their text. */
export interface SampledSpeaker {
  readonly name: string;
  readonly organization: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly traits: number;
  readonly focusCodes: readonly string[];
}

/** Some of the visible speakers, picked by lot, of a directory too large to look at everybody. */
export interface SpeakerSample {
  readonly members: readonly SampledSpeaker[];
  /** Of the members' texts, in their order. */
  readonly words: SampledWords;
  /** How many there are for each of the sample; about. */
  readonly weight: number;
}

/** Gives the sample by which a search is planned; nothing where the directory is small. */
export type SampleSource = (database: Database) => Promise<SpeakerSample | undefined>;

const MEMBERS = 5_000;
/** Up to so many visible speakers everything is counted. */
const SMALL = 10_000;
/** How long a sample is used, in milliseconds: long enough for a directory to change by little. */
const FRESH = 60_000;

// As the index says it: a multiplicative hash, in whose order numbers come as if by lot, and evenly.
const lot = sql<number>`(cast(number as bigint) * 2654435761 % 4294967296)`;
const LOTS = 2 ** 32;

/** How many visible speakers there are for each of the first `members` by lot; undefined if there are no more. */
const weightOf = async (db: Db, members: number): Promise<number | undefined> => {
  const last = await db
    .selectFrom('speaker_profiles')
    .select(lot.as('lot'))
    .where('visible', '=', sql.lit(1))
    .orderBy(lot)
    .offset(members)
    .limit(1)
    .executeTakeFirst();
  return last && LOTS / Math.max(1, last.lot);
};

/** Picks a sample of so many, unless the directory has no more than `small`. */
export const pickSample = async (
  { db }: Database,
  { members = MEMBERS, small = SMALL } = {},
): Promise<SpeakerSample | undefined> => {
  const weight = await weightOf(db, members);
  if (weight === undefined || weight * members <= small) return undefined;
  const rows = await db
    .selectFrom('speaker_profiles')
    .select(['search_text', 'name_key', 'organization_key', 'city_key', 'state_key', 'country_key'])
    .select(['traits', 'focus_codes'])
    .where('visible', '=', sql.lit(1))
    .orderBy(lot)
    .limit(members)
    .execute();
  return {
    weight,
    words: new SampledWords(rows.map(({ search_text }) => search_text)),
    members: rows.map((row) => ({
      name: row.name_key,
      organization: row.organization_key,
      city: row.city_key,
      state: row.state_key,
      country: row.country_key,
      traits: row.traits,
      focusCodes: codesIn(row.focus_codes),
    })),
  };
};

interface Kept {
  readonly sample: Promise<SpeakerSample | undefined>;
  readonly until: number;
}

const kept = new WeakMap<Db, Kept>();

/** The sample of a minute, picked anew for the search that finds it old. */
export const keptSample: SampleSource = (database) => {
  const known = kept.get(database.db);
  if (known && known.until > performance.now()) return known.sample;
  const sample = pickSample(database);
  const made = { sample, until: performance.now() + FRESH };
  kept.set(database.db, made);
  sample.catch(() => {
    if (kept.get(database.db) === made) kept.delete(database.db);
  });
  return sample;
};
