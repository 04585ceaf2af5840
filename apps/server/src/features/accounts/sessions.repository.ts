import { EXPIRED_INVITE_LIFETIME, SESSION_IDLE_LIFETIME, SESSION_LIFETIME } from '@portal/contract/limits.ts';
import { sql } from 'kysely';
import { directoryVersion } from '../../domain/search/directory-version.ts';
import { userRole } from '../../domain/users/user-role.ts';
import type { User } from '../../domain/users/users.repository.ts';
import { batchesOf } from '../../kernel/batches.ts';
import { HOUR, type Instant, instant, instantAt } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';

/** `used_at` is updated at most this often, to save writes. */
const USED_AT_INTERVAL_MS = HOUR;
const USER_AGENT_MAX = 300;
const BATCH_SIZE = 500;

/** When a session ends that was started at `createdAt` and is used now. */
const expiryOf = (createdAt: Instant): Instant =>
  instantAt(Math.min(Date.now() + SESSION_IDLE_LIFETIME, Date.parse(createdAt) + SESSION_LIFETIME));

export const insertSession = async (
  db: Db | Tx,
  session: { tokenHash: string; userId: string; userAgent: string },
): Promise<void> => {
  const now = instant();
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      created_at: now,
      used_at: now,
      expires_at: expiryOf(now),
      user_agent: session.userAgent.slice(0, USER_AGENT_MAX),
      confirmed_at: now,
    })
    .execute();
};

interface SessionRow extends Pick<User, 'id' | 'email' | 'firstName' | 'lastName' | 'role'> {
  readonly createdAt: Instant;
  readonly usedAt: Instant;
  readonly confirmedAt: Instant;
  readonly directoryVersion: string | null;
  readonly ownerId: string;
}

/** The user of a live session, or the person as whom its administrator sees the portal, and the directory's version. Extends the session, up to its maximum lifetime. */
export const findSessionUser = async (db: Db, tokenHash: string) => {
  const now = instant();
  // Plain SQL, because building this query took half the time of a request.
  const { rows } = await sql<SessionRow>`
    select users.id, users.email, users.first_name as "firstName", users.last_name as "lastName", ${userRole} as role,
      sessions.created_at as "createdAt", sessions.used_at as "usedAt", sessions.confirmed_at as "confirmedAt",
      ${directoryVersion} as "directoryVersion", sessions.user_id as "ownerId"
    from sessions join users on users.id =
      case when sessions.seen_as is not null and sessions.seen_until > ${now} then sessions.seen_as else sessions.user_id end
    where sessions.token_hash = ${tokenHash} and sessions.expires_at > ${now}`.execute(db);
  const [session] = rows;
  if (!session) return undefined;
  if (session.usedAt < instant(-USED_AT_INTERVAL_MS)) {
    await db
      .updateTable('sessions')
      .set({ used_at: now, expires_at: expiryOf(session.createdAt) })
      .where('token_hash', '=', tokenHash)
      .execute();
  }
  const { id, email, firstName, lastName, role, confirmedAt } = session;
  return {
    user: { id, email, firstName, lastName, role },
    isSeen: id !== session.ownerId,
    confirmedAt,
    directoryVersion: session.directoryVersion ?? undefined,
  };
};

/** Records that the user of a session confirmed their password. Returns false if the session has ended. */
export const confirmSession = async (tx: Tx, tokenHash: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ confirmed_at: instant() })
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Returns the hashes of those sessions that are still alive. */
export const selectLive = async (db: Db, hashes: readonly string[]): Promise<ReadonlySet<string>> => {
  const alive = new Set<string>();
  for (const batch of batchesOf(hashes, BATCH_SIZE)) {
    const rows = await db
      .selectFrom('sessions')
      .select('token_hash')
      .where('token_hash', 'in', batch)
      .where('expires_at', '>', instant())
      .execute();
    for (const row of rows) alive.add(row.token_hash);
  }
  return alive;
};

export const deleteSession = async (db: Db | Tx, tokenHash: string): Promise<void> => {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
};

const EXPIRING_TABLES = ['sessions', 'tokens', 'attempts', 'rate_limits'] as const;

/** Deletes expired sessions, tokens, login counters and rate limits, and invites that expired long ago. */
export const deleteExpired = async (db: Db): Promise<void> => {
  for (const table of EXPIRING_TABLES)
    await db.deleteFrom(table).where('expires_at', '<=', instant()).execute();
  await db.deleteFrom('invites').where('expires_at', '<=', instant(-EXPIRED_INVITE_LIFETIME)).execute();
};

export const deleteSessionsOf = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute();
};

/** Ends a user's sessions except the `kept` most recently used ones. Returns how many ended. */
export const deleteOldSessions = async (tx: Tx, userId: string, kept: number): Promise<number> => {
  const newest = tx
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .orderBy('token_hash')
    .limit(kept);
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', 'not in', newest)
    .executeTakeFirst();
  return Number(numDeletedRows);
};

/** A user's live sessions, most recently used first. */
export const listSessions = (db: Db, userId: string) =>
  db
    .selectFrom('sessions')
    .select(['token_hash as tokenHash', 'user_agent as userAgent'])
    .select(['created_at as createdAt', 'used_at as usedAt'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', instant())
    .orderBy('used_at', 'desc')
    .execute();

/** Lets a user's session see the portal as someone else until an instant. Returns false if the session has ended. */
export const startSeeing = async (
  tx: Tx,
  { tokenHash, userId }: { readonly tokenHash: string; readonly userId: string },
  seenAs: string,
  until: Instant,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ seen_as: seenAs, seen_until: until })
    .where('token_hash', '=', tokenHash)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Ends that, and returns whose session it is and whom it saw the portal as; undefined if the session has ended. */
export const stopSeeing = async (
  tx: Tx,
  tokenHash: string,
): Promise<{ readonly ownerId: string; readonly seenAs: string | null } | undefined> => {
  const session = await tx
    .selectFrom('sessions')
    .select(['user_id as ownerId', 'seen_as as seenAs'])
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
  if (session?.seenAs)
    await tx
      .updateTable('sessions')
      .set({ seen_as: null, seen_until: null })
      .where('token_hash', '=', tokenHash)
      .execute();
  return session;
};

/** Ends it for every session that sees the portal as a person. */
export const stopSeeingAs = async (tx: Tx, userId: string): Promise<void> => {
  await tx
    .updateTable('sessions')
    .set({ seen_as: null, seen_until: null })
    .where('seen_as', '=', userId)
    .execute();
};
