import { fold } from '@portal/contract/fold.ts';
import type { Role } from '@portal/contract/options.ts';
import type { ListedUser } from '@portal/contract/users/users.schemas.ts';
import type { UserFilters } from './user-params.ts';
import { statusOf, type UserStatus } from './user-words.ts';

/** A user with what the filters look at, worked out once for the many times that one types. */
export interface IndexedUser {
  readonly user: ListedUser;
  readonly text: string;
  readonly status: UserStatus;
}

export const indexUsers = (users: readonly ListedUser[]): readonly IndexedUser[] =>
  users.map((user) => ({
    user,
    text: fold(`${user.firstName} ${user.lastName} ${user.email}`),
    status: statusOf(user),
  }));

/** The users that the filters leave, and how many each option of a filter would leave beside the others. */
export interface FoundUsers {
  readonly users: readonly ListedUser[];
  readonly types: Readonly<Record<Role | 'all', number>>;
  readonly statuses: Readonly<Record<UserStatus | 'all', number>>;
}

/** Finds the users in whose name or e-mail every word of the search stands, of one type and status if wanted. */
export const findUsers = (
  indexed: readonly IndexedUser[],
  { q = '', type, status: wanted }: { [Filter in keyof UserFilters]: UserFilters[Filter] | undefined },
): FoundUsers => {
  const words = fold(q).split(' ').filter(Boolean);
  const users: ListedUser[] = [];
  const types = { all: 0, teacher: 0, speaker: 0, admin: 0 };
  const statuses = { all: 0, visible: 0, complete: 0, incomplete: 0, none: 0 };
  for (const { user, text, status } of indexed) {
    if (!words.every((word) => text.includes(word))) continue;
    const ofType = type === undefined || user.role === type;
    const ofStatus = wanted === undefined || status === wanted;
    if (ofStatus) {
      types.all += 1;
      types[user.role] += 1;
    }
    if (ofType) {
      statuses.all += 1;
      statuses[status] += 1;
    }
    if (ofType && ofStatus) users.push(user);
  }
  return { users, types, statuses };
};
