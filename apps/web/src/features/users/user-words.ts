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

/** '12 users', '10,000+ users': how many were found, as far as they are counted. */
export const foundIn = ({ total, exact }: Pick<UserListPage, 'total' | 'exact'>): string =>
  exact ? counted(total, 'user') : `${total.toLocaleString()}+ users`;

/** ' (12)': how many an option would leave; nothing where that are too many to be counted. */
export const countBeside = (count: number | null): string =>
  count === null ? '' : ` (${count.toLocaleString()})`;
