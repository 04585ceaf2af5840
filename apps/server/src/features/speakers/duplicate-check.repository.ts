import { duplicateKeysOf, type Identity } from '@portal/contract/speaker-import/duplicates.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/connect.ts';

/** An existing speaker who may be a duplicate. */
export interface KnownSpeaker extends Identity {
  readonly id: string;
  readonly email: string;
  readonly jobTitle: string;
  readonly visible: boolean;
}

/** If more speakers share a key, it is too common to be useful. */
const MAX_SPEAKERS_PER_KEY = 100;

interface SharingRow extends Omit<KnownSpeaker, 'visible'> {
  readonly key: number;
  readonly number: number;
  readonly visible: 0 | 1;
}

/**
 * For each person, the speakers, including hidden ones, who share a duplicate key with that person. One query, however
 * many people there are.
 */
export const findPossibleDuplicates = async (
  db: Db | Tx,
  identities: readonly Identity[],
): Promise<KnownSpeaker[][]> => {
  const keys = [...new Set(identities.flatMap((identity) => duplicateKeysOf(identity).keys))];
  if (keys.length === 0) return identities.map(() => []);
  const wanted = keys.map((key) => sql`(cast(${key} as integer))`);
  // The last of the first speakers with a key bounds the rows that are read for it.
  const { rows } = await sql<SharingRow>`
    with wanted (key) as (values ${sql.join(wanted)}),
    bounded as materialized (
      select key, (
        select max(speaker_number) from (
          select speaker_number from speaker_duplicate_keys as shared where shared.key = wanted.key
          order by speaker_number limit ${sql.lit(MAX_SPEAKERS_PER_KEY)}
        ) as first
      ) as last_number from wanted
    )
    select bounded.key, profile.number, users.id, users.email, users.first_name as "firstName",
      users.last_name as "lastName", profile.organization, profile.job_title as "jobTitle", profile.visible
    from bounded
    join speaker_duplicate_keys as shared
      on shared.key = bounded.key and shared.speaker_number <= bounded.last_number
    join speaker_profiles as profile on profile.number = shared.speaker_number
    join users on users.id = profile.user_id
    order by profile.number`.execute(db);
  const byKey = Map.groupBy(rows, ({ key }) => key);
  return identities.map((identity) => {
    const sharing = duplicateKeysOf(identity).keys.flatMap((key) => byKey.get(key) ?? []);
    const distinct = new Map(sharing.map((row) => [row.number, row]));
    return [...distinct.values()]
      .sort((one, other) => one.number - other.number)
      .map(({ key: _key, number: _number, ...row }) => ({ ...row, visible: row.visible === 1 }));
  });
};
