import type { Role } from '@portal/contract/options.ts';
import type { Person, SessionUser, User } from '@portal/contract/users/users.schemas.ts';
import type { Named } from './users.repository.ts';

export const presentPerson = ({ id, email, firstName, lastName }: Named): Person => ({
  _id: id,
  email,
  firstName,
  lastName,
});

export const presentUser = (user: Named & { readonly role: Role }): SessionUser => ({
  ...presentPerson(user),
  role: user.role,
  admin: user.role === 'admin',
});

/** The user of a session; `isSeen` if an administrator sees the portal as this person. */
export const presentSessionUser = (
  user: Named & { readonly role: Role },
  { isSeen }: { readonly isSeen: boolean },
): SessionUser => ({ ...presentUser(user), ...(isSeen && { seenByAdministrator: true }) });

export const presentVersionedUser = (
  user: Named & { readonly role: Role; readonly version: number },
): User => ({ ...presentUser(user), version: user.version });
