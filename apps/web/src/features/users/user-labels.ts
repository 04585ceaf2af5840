import type { Role, SpeakerStatus } from '@portal/contract/options.ts';
import type { UserListPage } from '@portal/contract/users/user-list.schemas.ts';
import { counted } from '../../lib/text.ts';

export const TYPE_LABELS: Readonly<Record<Role, string>> = {
  admin: 'Admin',
  teacher: 'Teacher',
  speaker: 'Speaker',
};

export const STATUS_LABELS: Readonly<Record<SpeakerStatus, string>> = {
  visible: 'Visible',
  complete: 'Hidden: Complete',
  incomplete: 'Hidden: Incomplete',
  none: 'N/A',
};

/** '12 users', or '10,000+ users' if the count isn't exact. */
export const foundIn = ({ total, exact }: Pick<UserListPage, 'total' | 'exact'>): string =>
  exact ? counted(total, 'user') : `${total.toLocaleString()}+ users`;

/** ' (12)' for an option's count; '' if there are too many to count. */
export const countBeside = (count: number | null): string =>
  count === null ? '' : ` (${count.toLocaleString()})`;
