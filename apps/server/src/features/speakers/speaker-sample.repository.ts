import { sql } from 'kysely';
import type { Database, Db } from '../../db/connect.ts';
import { keptSamples, LOTS, lot } from '../../db/samples.ts';
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

/** The sample of a minute. */
export const keptSample: SampleSource = keptSamples((database) => pickSample(database));
