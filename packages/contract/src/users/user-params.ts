import { CURSOR_MAX } from '../limits.ts';
import { PAGE_SIZES, ROLES, SPEAKER_STATUSES, USER_SORTS } from '../options.ts';
import { oneOf, paramsReader, text } from '../url-params.ts';

export const DEFAULT_SORT = 'lastName';
const [DEFAULT_ROWS] = PAGE_SIZES;
const PAGE_MAX = 1_000_000;

const readParams = paramsReader({
  q: text,
  type: oneOf(ROLES),
  status: oneOf(SPEAKER_STATUSES),
  sort: oneOf(USER_SORTS.filter((sort) => sort !== DEFAULT_SORT)),
  direction: oneOf(['desc']),
  /** Starts at 1, which is omitted. */
  page: (given) => {
    const page = Number(given);
    return Number.isInteger(page) && page > 1 && page <= PAGE_MAX ? page : undefined;
  },
  /** The cursor of the previous page, for results that aren't counted exactly. */
  cursor: (given) => (typeof given === 'string' ? given.slice(0, CURSOR_MAX) : undefined),
  rows: oneOf(PAGE_SIZES.filter((size) => size !== DEFAULT_ROWS)),
});

/** Search, filters, order and page of the user list in the URL. */
export type UserParams = ReturnType<typeof readParams>;

/** Parses the URL's search parameters; invalid ones are ignored. */
export const readUserParams = (raw: object): UserParams => {
  const { cursor, ...params } = readParams(raw);
  return params.page && cursor ? { ...params, cursor } : params;
};

/** The parameters for the call. */
export const userQuery = ({ rows, ...params }: UserParams) => ({ ...params, limit: rows ?? DEFAULT_ROWS });
