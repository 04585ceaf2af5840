import type { Role } from '@portal/contract/options.ts';
import type { ListedUser } from '@portal/contract/users/users.schemas.ts';

export const TYPE_LABELS: Readonly<Record<Role, string>> = {
  admin: 'Admin',
  teacher: 'Teacher',
  speaker: 'Speaker',
};

/** How a user stands with teachers who look for speakers; `none` for all who are not speakers. */
export const STATUSES = ['visible', 'complete', 'incomplete', 'none'] as const;
export type UserStatus = (typeof STATUSES)[number];

export const STATUS_LABELS: Readonly<Record<UserStatus, string>> = {
  visible: 'Visible',
  complete: 'Hidden: Complete',
  incomplete: 'Hidden: Incomplete',
  none: 'N/A',
};

export const statusOf = ({
  role,
  speakerVisible,
  profileComplete,
}: Pick<ListedUser, 'role' | 'speakerVisible' | 'profileComplete'>): UserStatus => {
  if (role !== 'speaker') return 'none';
  if (speakerVisible) return 'visible';
  return profileComplete ? 'complete' : 'incomplete';
};
