import { REQUEST_SORTS, type RequestSort } from '@portal/contract/options.ts';
import { REQUEST_STATUSES, type RequestStatus } from '@portal/contract/requests/request-status.ts';
import { AWAITING_ANSWER } from '@portal/contract/requests/request-steps.ts';
import { oneOf, paramsReader, text } from '../../../lib/url-params.ts';

/** Reads search, filters and order of the triage list in the URL, and the open request. */
export const readTriageParams = paramsReader({
  q: text,
  status: oneOf(REQUEST_STATUSES),
  /** Only the confirmed visits of the next seven days. */
  when: oneOf(['week']),
  /** Only the requests that wait for this side's answer. */
  waitingFor: oneOf(['teacher', 'speaker']),
  sort: oneOf(REQUEST_SORTS),
  request: text,
});
export type TriageFilters = Omit<ReturnType<typeof readTriageParams>, 'request'>;

/** The possible orders, the default first. A week's visits are sorted by visit, other requests by how long they wait. */
export const sortsFor = ({ when }: TriageFilters): readonly RequestSort[] =>
  when ? ['soonest', 'latest'] : ['oldest', 'newest', 'soonest', 'latest'];

/** The order of the list. */
export const sortOf = (filters: TriageFilters): RequestSort => {
  const sorts = sortsFor(filters);
  return sorts.find((sort) => sort === filters.sort) ?? sorts[0] ?? 'oldest';
};

/** The statuses that the list shows. */
export const statusesOf = ({ status, when, waitingFor }: TriageFilters): readonly RequestStatus[] => {
  if (status) return [status];
  // A visit stays confirmed while a change of it waits for an answer.
  if (when) return [AWAITING_ANSWER, 'Approved'];
  return waitingFor ? [AWAITING_ANSWER] : REQUEST_STATUSES;
};
