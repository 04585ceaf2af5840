import type { Role } from '@portal/contract/options.ts';
import type { Standing, UserListPage } from '@portal/contract/users/user-list.schemas.ts';
import { counted } from '../../lib/text.ts';

export const TYPE_LABELS: Readonly<Record<Role, string>> = {
  admin: 'Admin',
  teacher: 'Teacher',
  speaker: 'Speaker',
};

export const STATUS_LABELS: Readonly<Record<Standing, string>> = {
  visible: 'Visible',
  complete: 'Hidden: Complete',
  incomplete: 'Hidden: Incomplete',
  none: 'N/A',
};

/** '12 users', '2,000+ users': how many were found, as far as they were counted. */
export const foundIn = ({ total, exact }: Pick<UserListPage, 'total' | 'exact'>): string =>
  exact.total ? counted(total, 'user') : `${total.toLocaleString()}+ users`;

/** '(12)', '(~1,200)': how many an option would leave; nothing where a sample has nobody, who may be there all the same. */
export const countBeside = (count: number, exact: boolean): string => {
  if (exact) return ` (${count.toLocaleString()})`;
  return count === 0 ? '' : ` (~${count.toLocaleString()})`;
};
