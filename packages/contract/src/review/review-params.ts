import { REQUEST_SORTS, type RequestSort } from '../options.ts';
import { AWAITING_ANSWER, REQUEST_STATUSES, type RequestStatus } from '../requests/request-status.ts';
import type { Side } from '../requests/request-steps.ts';
import { oneOf, paramsReader, text } from '../url-params.ts';

/** Reads search, filters and order of the review list in the URL, and the open request. */
export const readReviewParams = paramsReader({
  q: text,
  status: oneOf(REQUEST_STATUSES),
  /** Only the confirmed visits of the next seven days, or past ones of which nobody has said whether they took place. */
  when: oneOf(['week', 'unreported']),
  /** All of this year's visits of which nobody has said it. */
  year: (given) => {
    const year = Number(given);
    return /^20\d\d$/.test(String(given)) ? year : undefined;
  },
  /** Only the requests that wait for this side's answer. */
  waitingFor: oneOf(['teacher', 'speaker']),
  /** Only the requests that were edited since administrators passed them on. */
  edited: oneOf(['since-review']),
  sort: oneOf(REQUEST_SORTS),
  /** How wide windows show the list. */
  view: oneOf(['cards', 'table']),
  request: text,
});
export type ReviewFilters = Omit<ReturnType<typeof readReviewParams>, 'request'>;

/** The possible orders, the default first. A week's visits are sorted by visit, other requests by how long they wait. */
export const sortsFor = ({ when }: ReviewFilters): readonly RequestSort[] =>
  when ? ['soonest', 'latest'] : ['oldest', 'newest', 'soonest', 'latest'];

/** The order of the list. */
export const sortOf = (filters: ReviewFilters): RequestSort => {
  const sorts = sortsFor(filters);
  return sorts.find((sort) => sort === filters.sort) ?? sorts[0] ?? 'oldest';
};

/** The statuses that the list shows. */
export const statusesOf = ({ status, when, waitingFor, edited }: ReviewFilters): readonly RequestStatus[] => {
  if (status) return [status];
  // The status of a past visit may have been set to any other.
  if (when === 'unreported') return [AWAITING_ANSWER, 'Approved', 'Archived'];
  // A visit stays confirmed while a change of it waits for an answer.
  if (when) return [AWAITING_ANSWER, 'Approved'];
  return waitingFor || edited ? [AWAITING_ANSWER] : REQUEST_STATUSES;
};

/** Search and order of the review list. */
export interface ReviewSearch {
  readonly q: string;
  readonly when: ReviewFilters['when'];
  readonly year: ReviewFilters['year'];
  readonly waitingFor: Side | undefined;
  readonly edited: ReviewFilters['edited'];
  readonly sort: RequestSort;
}

/** Search and order for the URL's filters. */
export const reviewSearchOf = (filters: ReviewFilters): ReviewSearch => {
  const { q = '', when, year, waitingFor, edited } = filters;
  return { q, when, year, waitingFor, edited, sort: sortOf(filters) };
};

/** The same search without filters. */
export const withoutFilters = (review: ReviewSearch): ReviewSearch => ({
  ...review,
  when: undefined,
  year: undefined,
  waitingFor: undefined,
  edited: undefined,
});

/** Cards per page and status, few enough to keep the next status near. */
const SECTION_SIZE = 12;

/** The query for a page of the requests with a status. */
export const sectionQuery = (status: RequestStatus, review: ReviewSearch) => ({
  ...review,
  status,
  limit: SECTION_SIZE,
});

/** The query for the number of requests of each status. */
export const countsQuery = ({ sort: _, ...query }: ReviewSearch) => query;
