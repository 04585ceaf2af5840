import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import {
  getRequestHistory,
  listOwnRequests,
  listRequestsForSpeaker,
  setOwnRequestStatus,
} from '@portal/contract/requests/requests.contract.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { callKey, callQuery } from '../../lib/call-query.ts';

/** The teacher's own requests. */
export const ownRequests = () => callQuery(listOwnRequests, { query: {} });

/** A list with the teacher's last booking, if any. */
export const newestOwnRequest = () => callQuery(listOwnRequests, { query: { limit: 1 } });

/** The status history of a request. */
export const requestHistory = (id: string) => callQuery(getRequestHistory, { params: { id } });

/** The requests addressed to a speaker. */
export const requestsForSpeaker = (speakerId: string) =>
  callQuery(listRequestsForSpeaker, { params: { speakerId }, query: {} });

export interface StatusChange {
  readonly request: SpeakerRequest;
  readonly to: RequestStatus;
}

interface Options {
  readonly onChanged?: (changed: SpeakerRequest, change: StatusChange) => void;
  readonly onRefused: (error: Error, change: StatusChange) => void;
}

type Requests = readonly SpeakerRequest[];

/** Archives and unarchives a teacher's request, as an optimistic update. */
export const useOwnStatusChange = ({ onChanged, onRefused }: Options) => {
  const client = useQueryClient();
  const list = callKey(listOwnRequests);
  const put = (id: string, change: (request: SpeakerRequest) => SpeakerRequest) =>
    client.setQueriesData<Requests>({ queryKey: list }, (requests) =>
      requests?.map((request) => (request._id === id ? change(request) : request)),
    );
  return useMutation({
    mutationFn: ({ request, to }: StatusChange) =>
      call(setOwnRequestStatus, { params: { id: request._id }, body: { status: to, from: request.status } }),
    onMutate: async ({ request, to }) => {
      noteOwnChange(request._id);
      await client.cancelQueries({ queryKey: list });
      put(request._id, (shown) => ({ ...shown, status: to }));
    },
    onSuccess: (changed, change) => {
      put(changed._id, () => changed);
      onChanged?.(changed, change);
      return client.invalidateQueries(requestHistory(changed._id));
    },
    onError: (error, change) => {
      noteOwnChange(change.request._id);
      put(change.request._id, (shown) => ({ ...shown, status: change.request.status }));
      onRefused(error, change);
      return client.invalidateQueries({ queryKey: list });
    },
  });
};

/** The error message for a rejected change, with the current status if that's the reason. */
export const refusalOf = (error: Error, fallback: string): string =>
  error instanceof ApiError && error.status === 409 ? error.message : fallback;

/** When this page last changed a request's status, by id. Other changes are from other people. */
const lastChanges = new Map<string, number>();

export const noteOwnChange = (requestId: string): void => {
  lastChanges.set(requestId, Date.now());
};

/** Whether this page has changed a request's status since then. */
export const changedHereSince = (requestId: string, since: number): boolean =>
  (lastChanges.get(requestId) ?? 0) >= since;
