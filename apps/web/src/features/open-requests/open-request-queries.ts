import { listFreeTimes } from '@portal/contract/availability/schedule.contract.ts';
import {
  getOpenRequest,
  listFittingSpeakers,
  listOpenRequests,
} from '@portal/contract/open-requests/open-requests.contract.ts';
import type {
  OpenRequest,
  OpenRequestDetails,
} from '@portal/contract/open-requests/open-requests.schemas.ts';
import { getNextVisit, listTasks } from '@portal/contract/overview/overview.contract.ts';
import { listOwnRequests } from '@portal/contract/requests/requests.contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api-error.ts';
import { callKey, callQuery, pagesQuery } from '../../lib/call-query.ts';
import { toast } from '../../lib/toasts.ts';
import type { OpenRequestList } from './open-request-params.ts';

/** One open request. */
export const oneOpenRequest = (id: string) => callQuery(getOpenRequest, { params: { id } });

/** The pages of a list of open requests. */
export const openRequestPages = (list: OpenRequestList) =>
  pagesQuery(
    listOpenRequests,
    list === 'live' || list === 'ended' ? { show: list } : { show: 'live', filter: list },
  );

/** How many open requests other screens show. */
const SHOWN_ELSEWHERE = 3;

/** The newest open requests that are live. Screens work without them, so a failure isn't announced. */
export const newestOpenRequests = () => ({
  ...callQuery(listOpenRequests, { query: { limit: SHOWN_ELSEWHERE } }),
  meta: { handlesError: true },
});

/** The newest live ones, and whether there are more. Empty while they're loading, and after a failure. */
export const useNewestOpenRequests = (): { items: readonly OpenRequest[]; hasMore: boolean } => {
  const { data } = useQuery(newestOpenRequests());
  return { items: data?.items ?? [], hasMore: data?.nextCursor != null };
};

/** What changes with an open request. */
const CHANGED = [
  callKey(listOpenRequests),
  callKey(getOpenRequest),
  callKey(listFittingSpeakers),
  callKey(listTasks),
  callKey(listOwnRequests),
  callKey(getNextVisit),
  callKey(listFreeTimes),
];

/** Shows what a step has changed, or refetches what someone else has changed. */
export const useOpenRequests = () => {
  const client = useQueryClient();
  const reload = (): void => {
    for (const queryKey of CHANGED) void client.invalidateQueries({ queryKey });
  };
  return {
    reload,
    show: (changed: OpenRequestDetails): void => {
      client.setQueryData(oneOpenRequest(changed._id).queryKey, changed);
      reload();
    },
  };
};

interface Step<Result> {
  readonly send: () => Promise<Result>;
  /** The message after it. */
  readonly said: string;
  readonly onDone?: (result: Result) => void;
}

/** Takes a step about an open request with one click. A refusal shows what is newer. */
export const useOpenRequestStep = <Result>() => {
  const { reload } = useOpenRequests();
  return useMutation({
    mutationFn: ({ send }: Step<Result>) => send(),
    onSuccess: (result, { said, onDone }) => {
      toast('success', said);
      onDone?.(result);
    },
    onError: (error) => toast('error', messageOf(error)),
    onSettled: reload,
  });
};
