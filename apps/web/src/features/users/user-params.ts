import { LINE_MAX } from '@portal/contract/limits.ts';
import {
  ROLES,
  type Role,
  SPEAKER_STATUSES,
  type SpeakerStatus,
  USER_SORTS,
  type UserSort,
} from '@portal/contract/options.ts';
import { PAGE_SIZES, type Sorting } from '../../components/table/table-rows.ts';

/** Search, filters, order and page of the user list in the URL. */
export interface UserParams {
  q?: string;
  type?: Role;
  status?: SpeakerStatus;
  sort?: UserSort;
  direction?: 'desc';
  /** Starts at 1, which is omitted. */
  page?: number;
  /** The cursor of the previous page, for results that aren't counted exactly. */
  cursor?: string;
  rows?: number;
}

const CURSOR_MAX = 2_000;
const DEFAULT_SORT = 'lastName';
const [DEFAULT_ROWS] = PAGE_SIZES;

const textOf = (given: unknown): string =>
  typeof given === 'string' || typeof given === 'number' ? String(given).trim().slice(0, LINE_MAX) : '';

/** Parses the URL's search parameters; invalid ones are ignored. */
export const readUserParams = (raw: Record<string, unknown>): UserParams => {
  const params: UserParams = {};
  const q = textOf(raw.q);
  if (q !== '') params.q = q;
  const type = ROLES.find((known) => known === raw.type);
  if (type) params.type = type;
  const status = SPEAKER_STATUSES.find((known) => known === raw.status);
  if (status) params.status = status;
  const sort = USER_SORTS.find((known) => known === raw.sort);
  if (sort && sort !== DEFAULT_SORT) params.sort = sort;
  if (raw.direction === 'desc') params.direction = 'desc';
  const page = Number(raw.page);
  if (Number.isInteger(page) && page > 1 && page <= 1_000_000) params.page = page;
  if (params.page && typeof raw.cursor === 'string') params.cursor = raw.cursor.slice(0, CURSOR_MAX);
  const rows = PAGE_SIZES.find((known) => known === raw.rows);
  if (rows && rows !== DEFAULT_ROWS) params.rows = rows;
  return params;
};

/** The parameters for the call. */
export const userQuery = ({ rows, ...params }: UserParams) => ({ ...params, limit: rows ?? DEFAULT_ROWS });

/** The parameters for the first page in another order. */
export const sortedBy = (params: UserParams, { column, descending }: Sorting): UserParams => {
  const { page: _page, cursor: _cursor, sort: _sort, direction: _direction, ...kept } = params;
  return readUserParams({ ...kept, sort: column, ...(descending && { direction: 'desc' }) });
};

export const sortingOf = ({ sort = DEFAULT_SORT, direction }: UserParams): Sorting => ({
  column: sort,
  descending: direction === 'desc',
});
