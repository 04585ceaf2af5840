import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import {
  listAllRequests,
  listOwnRequests,
  listRequestsForSpeaker,
  setOwnRequestStatus,
  setRequestStatus,
} from '@portal/contract/requests/requests.contract.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { callKey, callQuery } from '../../lib/call-query.ts';
import { noteOwnChange } from './own-changes.ts';

/** The teacher's own requests. */
export const ownRequests = () => callQuery(listOwnRequests, { query: {} });

/** The teacher's last booking, alone in a list; an empty one before the first. */
export const newestOwnRequest = () => callQuery(listOwnRequests, { query: { limit: 1 } });

/** Everybody's requests, for administrators. */
export const allRequests = () => callQuery(listAllRequests, { query: {} });

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

/** Shows a change of status at once, and takes it back if the server refuses it. */
const useStatusChange = (
  target: typeof setRequestStatus | typeof setOwnRequestStatus,
  list: QueryKey,
  { onChanged, onRefused }: Options,
) => {
  const client = useQueryClient();
  const put = (id: string, change: (request: SpeakerRequest) => SpeakerRequest) =>
    client.setQueriesData<Requests>({ queryKey: list }, (requests) =>
      requests?.map((request) => (request._id === id ? change(request) : request)),
    );
  return useMutation({
    mutationFn: ({ request, to }: StatusChange) =>
      call(target, { params: { id: request._id }, body: { status: to, from: request.status } }),
    onMutate: async ({ request, to }) => {
      noteOwnChange(request._id);
      await client.cancelQueries({ queryKey: list });
      put(request._id, (shown) => ({ ...shown, status: to }));
    },
    onSuccess: (changed, change) => {
      put(changed._id, () => changed);
      onChanged?.(changed, change);
    },
    onError: (error, change) => {
      noteOwnChange(change.request._id);
      put(change.request._id, (shown) => ({ ...shown, status: change.request.status }));
      onRefused(error, change);
      return client.invalidateQueries({ queryKey: list });
    },
  });
};

/** For the teacher: archives and unarchives. */
export const useOwnStatusChange = (options: Options) =>
  useStatusChange(setOwnRequestStatus, callKey(listOwnRequests), options);

/** For administrators: any status to any other. */
export const useAnyStatusChange = (options: Options) =>
  useStatusChange(setRequestStatus, callKey(listAllRequests), options);

/** What is said about a refused change: what the request has become meanwhile, if that is why. */
export const refusalOf = (error: Error, fallback: string): string =>
  error instanceof ApiError && error.status === 409 ? error.message : fallback;
