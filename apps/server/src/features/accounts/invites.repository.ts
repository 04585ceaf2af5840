import type { Role } from '@portal/contract/options.ts';
import { type Instant, instant } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';

/** An invite without its secret, which is only in the email. */
export interface StoredInvite {
  readonly email: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  readonly personalMessage: string;
  /** For the registration form; '' if it isn't known. */
  readonly organization: string;
  /** The open request that the person is invited for; '' for none. */
  readonly openRequestId: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
}

const columns = [
  'email',
  'role',
  'first_name as firstName',
  'last_name as lastName',
  'personal_message as personalMessage',
  'organization',
  'open_request_id as openRequestId',
  'created_at as createdAt',
  'expires_at as expiresAt',
] as const;

/** Stores an invite, replacing an older one to the same address. */
export const replaceInvite = async (
  db: Db | Tx,
  invite: Omit<StoredInvite, 'createdAt' | 'expiresAt'> & {
    tokenHash: string;
    invitedBy: string | null;
    lifetime: number;
  },
): Promise<void> => {
  const values = {
    role: invite.role,
    first_name: invite.firstName,
    last_name: invite.lastName,
    personal_message: invite.personalMessage,
    organization: invite.organization,
    open_request_id: invite.openRequestId,
    token_hash: invite.tokenHash,
    invited_by: invite.invitedBy,
    created_at: instant(),
    expires_at: instant(invite.lifetime),
  };
  await db
    .insertInto('invites')
    .values({ email: invite.email, ...values })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(values))
    .execute();
};

/** The invite of a link, unless it has expired. */
export const findInvite = (db: Db, tokenHash: string): Promise<StoredInvite | undefined> =>
  db
    .selectFrom('invites')
    .select(columns)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', instant())
    .executeTakeFirst();

/** Uses an invite up: concurrent calls get it only once. */
export const takeInvite = (tx: Tx, tokenHash: string): Promise<StoredInvite | undefined> =>
  tx
    .deleteFrom('invites')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', instant())
    .returning(columns)
    .executeTakeFirst();

/** The open and expired invites to addresses. */
export const findInvitesTo = async (
  db: Db,
  emails: readonly string[],
): Promise<Map<string, StoredInvite>> => {
  if (emails.length === 0) return new Map();
  const found = await db.selectFrom('invites').select(columns).where('email', 'in', emails).execute();
  return new Map(found.map((invite) => [invite.email, invite]));
};

/** The invite to an address, locked until the transaction ends. */
export const lockInvite = (tx: Tx, email: string): Promise<StoredInvite | undefined> =>
  tx.selectFrom('invites').select(columns).where('email', '=', email).forNoKeyUpdate().executeTakeFirst();

/**
 * Open invites, then the newest `maxExpired` expired ones, without those whose address has a verified account. All
 * invites have the same lifetime, so the last to expire is the newest.
 */
export const listInvites = (db: Db, maxExpired: number): Promise<StoredInvite[]> => {
  const now = instant();
  const expired = db
    .selectFrom('invites')
    .select('email')
    .where('expires_at', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users')
            .select('users.id')
            .whereRef('users.email', '=', 'invites.email')
            .where('users.verified_at', 'is not', null),
        ),
      ),
    )
    .orderBy('expires_at', 'desc')
    .limit(maxExpired);
  return db
    .selectFrom('invites')
    .select(columns)
    .where((eb) => eb.or([eb('expires_at', '>', now), eb('email', 'in', expired)]))
    .orderBy('expires_at', 'desc')
    .execute();
};

/** The number of open invites, up to `max` plus one, and when the oldest of them was sent. */
export const countOpenInvites = (db: Db, max: number): Promise<{ count: number; oldest: Instant | null }> =>
  db
    .selectFrom((invites) =>
      invites
        .selectFrom('invites')
        .select('created_at')
        .where('expires_at', '>', instant())
        .orderBy('created_at')
        .limit(max + 1)
        .as('open'),
    )
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<Instant | null>('created_at').as('oldest'),
    ])
    .executeTakeFirstOrThrow();

/** Deletes the invite to an address and returns it; undefined if there is none. */
export const deleteInvite = (tx: Tx, email: string): Promise<StoredInvite | undefined> =>
  tx.deleteFrom('invites').where('email', '=', email).returning(columns).executeTakeFirst();
