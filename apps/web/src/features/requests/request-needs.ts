import type { Needs } from '@portal/contract/overview/overview.schemas.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import type { RequestFilters } from './request-params.ts';

type RequestNeed = NonNullable<RequestFilters['needs']>;

/** What the filter by a need is called. */
export const NEED_FILTERS: Readonly<Record<RequestNeed, string>> = {
  answer: 'Needs your answer',
  times: 'Other times proposed',
  change: 'Change to answer',
  declined: 'Find another speaker',
  messages: 'New messages',
  details: 'Missing details',
  feedback: 'Did it take place?',
};

/** The requests that need the user, for one reason or any, in the order in which to deal with them. */
export const requestsInNeed = (
  requests: readonly SpeakerRequest[],
  needs: Needs,
  kind?: RequestNeed,
): readonly SpeakerRequest[] => {
  const ids = needs
    .filter((need) => kind === undefined || need.kind === kind)
    .flatMap((need) => need.requests);
  return [...new Set(ids)].flatMap((id) => requests.find(({ _id }) => _id === id) ?? []);
};
