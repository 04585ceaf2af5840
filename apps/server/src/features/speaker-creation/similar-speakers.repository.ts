import { fold } from '@portal/contract/fold.ts';
import { type Identity, tellingWord } from '@portal/contract/speakers/likeness.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/** A speaker who may be the one that is looked for. */
export interface KnownSpeaker extends Identity {
  readonly id: string;
  readonly email: string;
  readonly jobTitle: string;
  readonly visible: boolean;
}

/** So many that are found in one way are compared; more share a name by chance. */
const MOST = 100;

/** What the substring index is asked for: the name in either order, or one of its parts at the organization. */
const searchesFor = (identity: Identity): string[][] => {
  const [first, last] = [fold(identity.firstName), fold(identity.lastName)];
  const place = tellingWord(identity);
  const anywhere = [[`${first} ${last}`], [`${last} ${first}`]];
  return place === undefined ? anywhere : [...anywhere, [last, place], [first, place]];
};

/** The speakers, hidden ones too, whom an index finds under this name, or under a part of it at this organization. */
export const findCandidates = async (
  { db, dialect }: Database,
  identity: Identity,
): Promise<KnownSpeaker[]> => {
  const found = searchesFor(identity).map(
    (words) =>
      sql`select number from (select found.number from ${dialect.speakersContaining(words)} as found limit ${sql.lit(MOST)}) as named`,
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
