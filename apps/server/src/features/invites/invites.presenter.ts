import type { Invite, PendingInvite } from '@portal/contract/invites/invites.schemas.ts';
import type { StoredInvite } from './invites.repository.ts';

/** An invite for the person who has opened its link. */
export const presentInvite = (
  { role, email, firstName, lastName }: StoredInvite,
  secret: string,
): Invite => ({
  role,
  email,
  firstName,
  lastName,
  verificationToken: secret,
});

/** An invite for administrators, without its link. */
export const presentPendingInvite = (invite: StoredInvite): PendingInvite => ({ ...invite });
