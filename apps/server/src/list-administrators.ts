import { dateAndTime } from '@portal/contract/dates.ts';
import type { Context } from './context.ts';
import { instant } from './kernel/clock.ts';

const text = (at: string): string => `${dateAndTime(at, 'UTC')} UTC`;

/** Administrators, with when they used the portal last, then open invites of administrators. Each is one line. */
export const listAdministrators = async ({ db }: Context): Promise<string[]> => {
  const now = instant();
  const admins = await db
    .selectFrom('users')
    .leftJoin('sessions', (join) =>
      join.onRef('sessions.user_id', '=', 'users.id').on('sessions.expires_at', '>', now),
    )
    .select(({ fn }) => [
      'users.email',
      'users.first_name as firstName',
      'users.last_name as lastName',
      fn.max<string | null>('sessions.used_at').as('usedAt'),
    ])
    .where('users.role', '=', 'admin')
    .groupBy(['users.id', 'users.email', 'users.first_name', 'users.last_name'])
    .orderBy('users.email')
    .execute();
  const invites = await db
    .selectFrom('invites')
    .select(['email', 'first_name as firstName', 'last_name as lastName', 'expires_at as expiresAt'])
    .where('role', '=', 'admin')
    .where('expires_at', '>', now)
    .orderBy('email')
    .execute();
  return [
    ...admins.map(
      ({ email, firstName, lastName, usedAt }) =>
        `${email}  ${firstName} ${lastName}  ${usedAt === null ? 'not logged in' : `last active ${text(usedAt)}`}`,
    ),
    ...invites.map(
      ({ email, firstName, lastName, expiresAt }) =>
        `${email}  ${firstName} ${lastName}  invited until ${text(expiresAt)}`,
    ),
  ];
};
