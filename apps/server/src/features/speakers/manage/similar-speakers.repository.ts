import { fingerprintOf, type Identity } from '@portal/contract/speakers/duplicates.ts';
import { sql } from 'kysely';
import type { Database } from '../../../db/connect.ts';

/** A speaker who may be the one that is looked for. */
export interface KnownSpeaker extends Identity {
  readonly id: string;
  readonly email: string;
  readonly jobTitle: string;
  readonly visible: boolean;
}

/** So many under one key are compared; more share it by chance. */
const MOST = 100;

/** The speakers, hidden ones too, who share one of the keys of fingerprint. */
export const findCandidates = async ({ db }: Database, identity: Identity): Promise<KnownSpeaker[]> => {
  const { keys } = fingerprintOf(identity);
  if (keys.length === 0) return [];
  const found = keys.map(
    (key) =>
      sql`select speaker_number from (
        select speaker_number from speaker_duplicate_keys where key = ${key} limit ${sql.lit(MOST)}
      ) as sharing`,
  );
  const rows = await db
    .selectFrom('speaker_profiles as profile')
    .innerJoin('users', 'users.id', 'profile.user_id')
    .select(['users.id', 'users.email', 'users.first_name', 'users.last_name'])
    .select(['profile.organization', 'profile.job_title', 'profile.visible'])
    .where('profile.number', 'in', sql<number>`(${sql.join(found, sql` union `)})`)
    .orderBy('profile.number')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    organization: row.organization,
    jobTitle: row.job_title,
    visible: row.visible === 1,
  }));
};
