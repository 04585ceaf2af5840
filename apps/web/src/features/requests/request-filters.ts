import { searchedText, searchWords } from '@portal/contract/normalize-text.ts';
import { REQUEST_SORTS, type RequestSort } from '@portal/contract/options.ts';
import type { Tasks } from '@portal/contract/overview/overview.schemas.ts';
import {
  AWAITING_ANSWER,
  REQUEST_STATUSES,
  type RequestStatus,
} from '@portal/contract/requests/request-status.ts';
import { isUndecided } from '@portal/contract/requests/request-steps.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { hasStatus } from '../../domain/request-labels.ts';
import { currentTime } from '../../lib/clock.ts';
import type { RequestFilters } from './request-params.ts';

interface RequestGroup {
  readonly status: RequestStatus | 'Other';
  readonly requests: readonly SpeakerRequest[];
}

/** Requests that have ended while others are asked for the same visit: by their ids, the status of those. */
export type AskingOthers = ReadonlyMap<string, RequestStatus>;

/** The first requests of visits for which others are being asked, so that the visits aren't over. */
export const askingOthers = (requests: readonly SpeakerRequest[]): AskingOthers => {
  const waiting = Map.groupBy(requests.filter(isUndecided), ({ visitId }) => visitId);
  return new Map(
    requests.flatMap((request) => {
      const { _id, visitId } = request;
      const others = hasStatus(request, 'Archived') && _id === visitId ? (waiting.get(visitId) ?? []) : [];
      const [first] = others.toSorted((one) => (hasStatus(one, AWAITING_ANSWER) ? -1 : 1));
      return first ? [[_id, first.status] as const] : [];
    }),
  );
};

const NOBODY: AskingOthers = new Map();

/** Whether a request is shown with those of a status: as long as others are asked, where they are. */
const isShownAs = (request: SpeakerRequest, status: RequestStatus, asking: AskingOthers): boolean =>
  hasStatus({ status: asking.get(request._id) ?? request.status }, status);

/** The requests by status, in the order of statuses. Those with an unknown status come last. Omits empty groups. */
export const groupByStatus = (
  requests: readonly SpeakerRequest[],
  asking = NOBODY,
): readonly RequestGroup[] => {
  const groups = REQUEST_STATUSES.map((status) => ({
    status,
    requests: requests.filter((request) => isShownAs(request, status, asking)),
  }));
  const known = new Set(groups.flatMap((group) => group.requests));
  const others = requests.filter((request) => !known.has(request));
  return [...groups, { status: 'Other' as const, requests: others }].filter(
    (group) => group.requests.length > 0,
  );
};

const textOf = (request: SpeakerRequest): string => {
  const { speakerId: speaker } = request;
  const parts = [
    request.eventName,
    request.eventPurpose,
    request.expertise,
    request.engagementFormat,
    request.city,
    request.state,
    request.country,
    ...request.subjects,
    ...(speaker ? [speaker.userId.firstName, speaker.userId.lastName, speaker.userId.email] : []),
    ...(speaker ? [speaker.organization, speaker.jobTitle] : []),
  ];
  return searchedText(parts.join(' '));
};

/** A teacher's requests that contain every word of a search: in the event, the speaker or the place. */
export const searchRequests = (
  requests: readonly SpeakerRequest[],
  search: string,
): readonly SpeakerRequest[] => {
  const words = searchWords(search);
  if (words.length === 0) return requests;
  return requests.filter((request) => {
    const text = textOf(request);
    return words.every((word) => text.includes(word));
  });
};

const SORT_LABELS: Readonly<Record<RequestSort, string>> = {
  newest: 'Newest first',
  oldest: 'Waiting longest',
  soonest: 'Soonest visit',
  latest: 'Latest visit',
};

export const SORT_OPTIONS = REQUEST_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));

const ORDERS: Readonly<Record<RequestSort, (one: SpeakerRequest, other: SpeakerRequest) => number>> = {
  newest: (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt),
  oldest: (one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt),
  soonest: (one, other) => Date.parse(one.dateTime) - Date.parse(other.dateTime),
  latest: (one, other) => Date.parse(other.dateTime) - Date.parse(one.dateTime),
};

/** The sorted requests. */
export const sortRequests = (
  requests: readonly SpeakerRequest[],
  sort: RequestSort,
): readonly SpeakerRequest[] => [...requests].sort(ORDERS[sort]);

/** Whether a filter or search is active; sorting doesn't count. */
export const isNarrowed = ({ q, status, format, when, needs }: RequestFilters): boolean =>
  Boolean(q || status || format || when || needs);

/** The filtered and sorted requests. */
export const filterRequests = (
  requests: readonly SpeakerRequest[],
  { q = '', status, format, when, sort = 'newest' }: RequestFilters,
  asking = NOBODY,
  now: number = currentTime(),
): readonly SpeakerRequest[] => {
  const fitting = searchRequests(requests, q).filter(
    (request) =>
      (!status || isShownAs(request, status, asking)) &&
      (!format || (format === 'virtual' ? request.isVirtual : request.isInPerson)) &&
      (!when || Date.parse(request.dateTime) >= now === (when === 'upcoming')),
  );
  return sortRequests(fitting, sort);
};

type RequestTask = NonNullable<RequestFilters['needs']>;

/** What the filter by a task is called. */
export const TASK_FILTERS: Readonly<Record<RequestTask, string>> = {
  answer: 'Needs your answer',
  times: 'Other times proposed',
  change: 'Change to answer',
  declined: 'Find another speaker',
  unanswered: 'No answer yet',
  'school-approval': 'Needs school approval',
  messages: 'New messages',
  'class-questions': 'Class questions to look through',
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
