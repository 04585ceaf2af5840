import { listFreeTimes } from '@portal/contract/availability/schedule.contract.ts';
import type { Role } from '@portal/contract/options.ts';
import { listTasks } from '@portal/contract/overview/overview.contract.ts';
import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import { afterStatusSet } from '@portal/contract/requests/request-steps.ts';
import {
  getRequest,
  getRequestHistory,
  listOwnRequests,
  listRequestsForSpeaker,
} from '@portal/contract/requests/requests.contract.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { listRequestsForReview } from '@portal/contract/review/review.contract.ts';
import { listSimilarSpeakers } from '@portal/contract/speaker-search/similar-speakers.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api-error.ts';
import { callKey, callQuery } from '../lib/call-query.ts';

/** The teacher's own requests. */
export const ownRequests = () => callQuery(listOwnRequests, { query: {} });

/** One request. */
export const oneRequest = (id: string) => callQuery(getRequest, { params: { id } });

/** Speakers to ask instead of the one who declined a request. */
export const similarSpeakers = (id: string) => callQuery(listSimilarSpeakers, { params: { id } });

/** The history of a request. */
export const requestHistory = (id: string) => callQuery(getRequestHistory, { params: { id } });

/** The requests addressed to a speaker. */
export const requestsForSpeaker = (speakerId: string) =>
  callQuery(listRequestsForSpeaker, { params: { speakerId }, query: {} });

type Requests = readonly SpeakerRequest[];

/** A request after a status change that the server hasn't confirmed yet. */
export const withStatus = (request: SpeakerRequest, role: Role, status: RequestStatus): SpeakerRequest => {
  const next = afterStatusSet(request, role, status);
  return next
    ? { ...request, ...next, answerReason: '', proposal: null, version: request.version + 1 }
    : request;
};

/** The lists of a teacher or a speaker. */
const SIDE_LISTS = [callKey(listOwnRequests), callKey(listRequestsForSpeaker)];

/** What a step changes besides its request: steps confirm, move and cancel visits, which take the speaker's time. */
const AFTER_STEP = [
  callKey(getRequestHistory),
  callKey(listRequestsForReview),
  callKey(listTasks),
  callKey(listFreeTimes),
];

/** Shows what a step has changed, or refetches what someone else has changed. */
export const useRequestLists = () => {
  const client = useQueryClient();
  return {
    show: (changed: SpeakerRequest): void => {
      noteOwnChange(changed._id);
      for (const queryKey of SIDE_LISTS)
        client.setQueriesData<Requests>({ queryKey }, (requests) =>
          requests?.map((request) => (request._id === changed._id ? changed : request)),
        );
      client.setQueryData(oneRequest(changed._id).queryKey, changed);
      for (const queryKey of AFTER_STEP) void client.invalidateQueries({ queryKey });
    },
    reload: (): void => {
      for (const queryKey of [...SIDE_LISTS, ...AFTER_STEP]) void client.invalidateQueries({ queryKey });
    },
  };
};

/** The error message for a rejected change, with the current status if that's the reason. */
export const refusalOf = (error: Error, fallback: string): string =>
  error instanceof ApiError && error.status === 409 ? error.message : fallback;

/** When this page last changed a request, by id. Other changes are from other people. */
const lastChanges = new Map<string, number>();

export const noteOwnChange = (requestId: string): void => {
  lastChanges.set(requestId, Date.now());
};

/** Whether this page has changed a request since then. */
export const changedHereSince = (requestId: string, since: number): boolean =>
  (lastChanges.get(requestId) ?? 0) >= since;
