import { PAGE_SIZES, ROLES, SPEAKER_STATUSES, USER_SORTS } from '../options.ts';
import { oneOf, paramsReader, text } from '../url-params.ts';

export const DEFAULT_SORT = 'lastName';
const [DEFAULT_ROWS] = PAGE_SIZES;
const PAGE_MAX = 1_000_000;

/** Parses search, filters, order and page of the user list in the URL; invalid ones are ignored. */
export const readUserParams = paramsReader({
  q: text,
  type: oneOf(ROLES),
  status: oneOf(SPEAKER_STATUSES),
  login: oneOf(['never']),
  sort: oneOf(USER_SORTS.filter((sort) => sort !== DEFAULT_SORT)),
  direction: oneOf(['desc']),
  /** Starts at 1, which is omitted. */
  page: (given) => {
    const page = Number(given);
    return Number.isInteger(page) && page > 1 && page <= PAGE_MAX ? page : undefined;
  },
  rows: oneOf(PAGE_SIZES.filter((size) => size !== DEFAULT_ROWS)),
});

export type UserParams = ReturnType<typeof readUserParams>;

/** The parameters for the call. */
export const userQuery = ({ rows, ...params }: UserParams) => ({ ...params, limit: rows ?? DEFAULT_ROWS });
