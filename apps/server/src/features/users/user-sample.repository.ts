import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { keptSamples, lot } from '../../db/samples.ts';
import type { UserListingTable } from '../../db/schema.ts';

/** A user as a search sees them, but for their text. */
export type SampledUser = Pick<UserListingTable, 'first_key' | 'last_key' | 'email' | 'role' | 'standing'>;

/** Some of the users, picked by lot. */
export interface UserSample {
  readonly members: readonly SampledUser[];
  /** Their texts, in their order, in one: a word is looked for in all at once. */
  readonly text: string;
  /** Where each text ends. */
  readonly ends: readonly number[];
}

/** Gives the sample by which a search is planned. */
export type SampleSource = (database: Database) => Promise<UserSample>;

const MEMBERS = 2_000;

/** Picks a sample of so many. */
export const pickUsers = async ({ db }: Database, members = MEMBERS): Promise<UserSample> => {
  const rows = await db
    .selectFrom('user_listings')
    .select(['search_text', 'first_key', 'last_key', 'email', 'role', 'standing'])
    .orderBy(lot)
    .limit(sql.lit(members))
    .execute();
  let end = 0;
  return {
    members: rows,
    text: rows.map(({ search_text }) => `${search_text}\n`).join(''),
    ends: rows.map(({ search_text }) => (end += search_text.length + 1)),
  };
};

/** The sample of a minute. */
export const keptUsers: SampleSource = keptSamples((database) => pickUsers(database));
