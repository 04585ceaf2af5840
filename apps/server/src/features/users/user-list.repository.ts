import { inBatches } from '../../db/batches.ts';
import type { Db } from '../../db/connect.ts';
import type { User } from './users.repository.ts';

/** A user and how their profile stands as a speaker, whether or not they are one. */
export interface UserStanding extends Pick<User, 'id' | 'email' | 'firstName' | 'lastName' | 'role'> {
  readonly profile: { readonly visible: boolean; readonly complete: boolean };
}

/** A part of the list: behind the user whose id is `cursor`, at most `limit`; all of it without them. */
export interface UserPage {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

/**
 * All users, newest first, a batch at a time: ids grow with time, so a page goes on even where the last one's user
 * has gone.
 */
export async function* selectUsers(db: Db, { cursor, limit }: UserPage): AsyncGenerator<UserStanding[]> {
  const select = db
    .selectFrom('users')
    .leftJoin('speaker_profiles as profile', 'profile.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.first_name', 'users.last_name', 'users.role'])
    .select(['profile.visible', 'profile.complete'])
    .orderBy('users.id', 'desc');
  type Row = Awaited<ReturnType<typeof select.execute>>[number];
  const decode = (row: Row): UserStanding => ({
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    profile: { visible: row.visible === 1, complete: row.complete === 1 },
  });
  const read = (after: Row | undefined, size: number) => {
    const last = after?.id ?? cursor;
    const page = select.limit(size);
    return (last === undefined ? page : page.where('users.id', '<', last)).execute();
  };
  for await (const rows of inBatches(read, limit)) yield rows.map(decode);
}
