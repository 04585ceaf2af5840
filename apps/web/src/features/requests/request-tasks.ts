import type { Tasks } from '@portal/contract/overview/overview.schemas.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import type { RequestFilters } from './request-params.ts';

type RequestTask = NonNullable<RequestFilters['needs']>;

/** What the filter by a task is called. */
export const TASK_FILTERS: Readonly<Record<RequestTask, string>> = {
  answer: 'Needs your answer',
  times: 'Other times proposed',
  change: 'Change to answer',
  declined: 'Find another speaker',
  unanswered: 'No answer yet',
  messages: 'New messages',
  details: 'Missing details',
  feedback: 'Did it take place?',
  'thank-yous': 'Thank-yous to share',
};

/** The requests that need the user, for one reason or any, in the order in which to deal with them. */
export const requestsWithTask = (
  requests: readonly SpeakerRequest[],
  tasks: Tasks,
  kind?: RequestTask,
): readonly SpeakerRequest[] => {
  const ids = tasks
    .filter((task) => kind === undefined || task.kind === kind)
    .flatMap((task) => task.requests);
  return [...new Set(ids)].flatMap((id) => requests.find(({ _id }) => _id === id) ?? []);
};
