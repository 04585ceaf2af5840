import type { Role } from '@portal/contract/options.ts';
import type { Standing } from '@portal/contract/users/user-list.schemas.ts';

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
