import type { SpeakerRegistration } from '@portal/contract/speakers/speakers.schemas.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { reindexPeople } from '../search/reindex.ts';

/** Stores a registration's fields as defaults for the speaker's profile form. */
export const insertRegistration = async (
  tx: Tx,
  userId: string,
  { organization, bio, city, state, country, postalCode }: SpeakerRegistration,
): Promise<void> => {
  await tx
    .insertInto('speaker_registrations')
    .values({ user_id: userId, organization, bio, city, state, country, postal_code: postalCode })
    .execute();
  await reindexPeople(tx, [userId]);
};

/** Returns undefined if an administrator created the account, or once there is a profile. */
export const findRegistration = (db: Db, userId: string): Promise<SpeakerRegistration | undefined> =>
  db
    .selectFrom('speaker_registrations')
    .select(['organization', 'bio', 'city', 'state', 'country', 'postal_code as postalCode'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

export const deleteRegistration = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('speaker_registrations').where('user_id', '=', userId).execute();
};
