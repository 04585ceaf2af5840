import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { searchRequests, sortRequests } from './request-groups.ts';
import type { RequestFilters } from './request-params.ts';

/** Whether any filter or search is at work; the order alone hides nothing. */
export const isNarrowed = ({ q, status, format, when }: RequestFilters): boolean =>
  Boolean(q || status || format || when);

/** The requests that the filters leave, in their order. */
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
