import { imageUrl } from '@portal/contract/images/images.ts';
import type { FoundUser, ListedUser, UserDetails } from '@portal/contract/users/users.schemas.ts';
import { presentUser } from '../../domain/users/users.presenter.ts';
import type * as stored from './user-list.repository.ts';

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
