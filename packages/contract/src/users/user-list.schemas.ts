import { z } from 'zod';
import { ROLES, SPEAKER_STATUSES, USER_SORTS } from '../options.ts';
import { pageSize } from '../paging.ts';
import { optionalLine } from '../text.ts';
import { foundUserSchema } from './users.schemas.ts';

const ROWS_DEFAULT = 10;
const PAGES_MAX = 1_000_000;

export const userSearchSchema = z.object({
  q: optionalLine(),
  type: z.enum(ROLES, 'Unknown user type').optional(),
  status: z.enum(SPEAKER_STATUSES, 'Unknown status').optional(),
  /** Only people who have never set a password, because an administrator created their account. */
  login: z.enum(['never'], 'Unknown login').optional(),
  sort: z.enum(USER_SORTS, 'Unknown column').default('lastName'),
  direction: z.enum(['asc', 'desc'], 'Unknown direction').default('asc'),
  /** Starts at 1. Pages after the last one are empty. */
  page: z.coerce.number().int().min(1).max(PAGES_MAX).default(1),
  limit: pageSize(ROWS_DEFAULT),
});
export type UserSearch = z.output<typeof userSearchSchema>;

const count = z.int();

/** A page of users, with the number of results per filter option. */
export const userListPageSchema = z.object({
  items: z.array(foundUserSchema),
  total: z.int(),
  /** The number of all accounts, regardless of filters. */
  everyone: count,
  /** The number of those who have never logged in, regardless of filters. */
  neverLoggedIn: count,
  types: z.object({ all: count, teacher: count, speaker: count, admin: count }),
  statuses: z.object({ all: count, visible: count, complete: count, incomplete: count, none: count }),
});
export type UserListPage = z.infer<typeof userListPageSchema>;
