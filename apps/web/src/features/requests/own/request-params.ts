import { LINE_MAX } from '@portal/contract/limits.ts';
import { REQUEST_SORTS, type RequestSort } from '@portal/contract/options.ts';
import { REQUEST_STATUSES, type RequestStatus } from '@portal/contract/requests/request-status.ts';

/** Search, filters and order of a request list in the URL. */
export interface RequestFilters {
  q?: string;
  status?: RequestStatus;
  format?: 'in-person' | 'virtual';
  when?: 'upcoming' | 'past';
  sort?: RequestSort;
}

/** The list's parameters and the open request. */
export interface RequestPageParams extends RequestFilters {
  request?: string;
}

const FORMATS = ['in-person', 'virtual'] as const;
const TIMES = ['upcoming', 'past'] as const;

const textOf = (given: unknown): string =>
  typeof given === 'string' || typeof given === 'number' ? String(given).trim().slice(0, LINE_MAX) : '';

/** Parses the URL's search parameters; invalid ones are ignored. */
export const readRequestParams = (raw: Record<string, unknown>): RequestPageParams => {
  const params: RequestPageParams = {};
  const q = textOf(raw.q);
  if (q !== '') params.q = q;
  const status = REQUEST_STATUSES.find((known) => known === raw.status);
  if (status) params.status = status;
  const format = FORMATS.find((known) => known === raw.format);
  if (format) params.format = format;
  const when = TIMES.find((known) => known === raw.when);
  if (when) params.when = when;
  const sort = REQUEST_SORTS.find((known) => known === raw.sort);
  if (sort) params.sort = sort;
  const request = textOf(raw.request);
  if (request !== '') params.request = request;
  return params;
};
