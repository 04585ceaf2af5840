import { normalizeText, searchWords } from '@portal/contract/normalize-text.ts';
import { REQUEST_SORTS, type RequestSort } from '@portal/contract/options.ts';
import { REQUEST_STATUSES, type RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';

/** The requests by status, in the order of statuses. */
export const groupByStatus = (
  requests: readonly SpeakerRequest[],
): readonly { status: RequestStatus; requests: readonly SpeakerRequest[] }[] =>
  REQUEST_STATUSES.map((status) => ({
    status,
    requests: requests.filter((request) => request.status.toLowerCase() === status.toLowerCase()),
  }));

const textOf = (request: SpeakerRequest): string => {
  const { speakerId: speaker, teacherId: teacher } = request;
  const parts = [
    request.eventName,
    request.eventPurpose,
    request.expertise,
    request.engagementFormat,
    request.city,
    request.state,
    request.country,
    ...request.subjects,
    ...(speaker ? [speaker.userId.firstName, speaker.userId.lastName, speaker.organization] : []),
    ...(speaker ? [speaker.jobTitle, speaker.userId.email] : []),
    ...(teacher ? [teacher.firstName, teacher.lastName, teacher.school, teacher.email] : []),
  ];
  return normalizeText(parts.join(' '));
};

/** The requests that contain every word of a search: in the event, the speaker, the teacher or the place. */
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
