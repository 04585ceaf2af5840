import { duplicateKeysOf, type Identity } from '@portal/contract/speakers/duplicates.ts';
import { sql } from 'kysely';
import type { Database } from '../../../db/connect.ts';

/** An existing speaker who may be a duplicate. */
export interface KnownSpeaker extends Identity {
  readonly id: string;
  readonly email: string;
  readonly jobTitle: string;
  readonly visible: boolean;
}

/** If more speakers share a key, it is too common to be useful. */
const MAX_SPEAKERS_PER_KEY = 100;

/** The speakers, including hidden ones, who share a duplicate key with this person. */
export const findPossibleDuplicates = async (
  { db }: Database,
  identity: Identity,
): Promise<KnownSpeaker[]> => {
  const { keys } = duplicateKeysOf(identity);
  if (keys.length === 0) return [];
  const found = keys.map(
    (key) =>
      sql`select speaker_number from (
        select speaker_number from speaker_duplicate_keys where key = ${key} limit ${sql.lit(MAX_SPEAKERS_PER_KEY)}
      ) as sharing`,
  );
  const rows = await db
    .selectFrom('speaker_profiles as profile')
    .innerJoin('users', 'users.id', 'profile.user_id')
    .select(['users.id', 'users.email', 'users.first_name as firstName', 'users.last_name as lastName'])
    .select(['profile.organization', 'profile.job_title as jobTitle', 'profile.visible'])
    .where('profile.number', 'in', sql<number>`(${sql.join(found, sql` union `)})`)
    .orderBy('profile.number')
    .execute();
  return rows.map((row) => ({ ...row, visible: row.visible === 1 }));
};
