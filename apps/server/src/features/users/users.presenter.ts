import { imageUrl } from '@portal/contract/images/images.ts';
import type { Role } from '@portal/contract/options.ts';
import type {
  FoundUser,
  ListedUser,
  Person,
  SessionUser,
  User,
  UserDetails,
} from '@portal/contract/users/users.schemas.ts';
import type * as stored from './user-list.repository.ts';
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

export const presentListedUser = (user: stored.UserState): ListedUser => ({
  ...presentUser(user),
  ...(user.role === 'speaker' && {
    speakerVisible: user.profile.visible,
    profileComplete: user.profile.complete,
  }),
});

export const presentFoundUser = (user: stored.UserState): FoundUser => ({
  ...presentListedUser(user),
  neverLoggedIn: user.neverLoggedIn,
});

export const presentUserDetails = (
  user: stored.UserDetails & Pick<UserDetails, 'pendingEmail'>,
): UserDetails => ({
  ...presentFoundUser(user),
  joinedAt: user.joinedAt,
  hasSpeakerProfile: user.hasSpeakerProfile,
  organization: user.organization,
  imageUrl: user.imageHash === null ? null : imageUrl(user.imageHash),
  phone: user.phone,
  pendingEmail: user.pendingEmail,
  version: user.version,
});
