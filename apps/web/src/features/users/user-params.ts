import { LINE_MAX } from '@portal/contract/limits.ts';
import { ROLES, type Role } from '@portal/contract/options.ts';
import { STATUSES, type UserStatus } from './user-words.ts';

/** How the list of users is narrowed, as the page's URL has it. */
export interface UserFilters {
  q?: string;
  type?: Role;
  status?: UserStatus;
}

/** Reads the URL's search parameters; what the list does not know counts as not given. */
export const readUserParams = (raw: Record<string, unknown>): UserFilters => {
  const filters: UserFilters = {};
  const q = typeof raw.q === 'string' || typeof raw.q === 'number' ? String(raw.q).trim() : '';
  if (q !== '') filters.q = q.slice(0, LINE_MAX);
  const type = ROLES.find((known) => known === raw.type);
  if (type) filters.type = type;
  const status = STATUSES.find((known) => known === raw.status);
  if (status) filters.status = status;
  return filters;
};
