import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { searchRequests, sortRequests } from './request-groups.ts';
import type { RequestFilters } from './request-params.ts';

/** Whether a filter or search is active; sorting doesn't count. */
export const isNarrowed = ({ q, status, format, when }: RequestFilters): boolean =>
  Boolean(q || status || format || when);

/** The filtered and sorted requests. */
export const filterRequests = (
  requests: readonly SpeakerRequest[],
  { q = '', status, format, when, sort = 'newest' }: RequestFilters,
  now: number = Date.now(),
): readonly SpeakerRequest[] => {
  const fitting = searchRequests(requests, q).filter(
    (request) =>
      (!status || request.status === status) &&
      (!format || (format === 'virtual' ? request.isVirtual : request.isInPerson)) &&
      (!when || Date.parse(request.dateTime) >= now === (when === 'upcoming')),
  );
  return sortRequests(fitting, sort);
};
