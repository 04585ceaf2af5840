import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import { getRequestHistory } from '@portal/contract/requests/requests.contract.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import type { TriageCounts } from '@portal/contract/requests/triage.schemas.ts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { callKey } from '../../../lib/call-query.ts';
import { noteOwnChange } from '../own/own-changes.ts';
import { type Pages, recounted, without, withRequest } from './triage-cache.ts';
import { COUNTS, oneRequest, SECTIONS, sectionPages, type Triage } from './triage-queries.ts';

/** Optimistic updates of status changes, and how to undo them. */
export const shownMoves = (client: QueryClient, triage: Triage) => {
  /** Updates a request in the cached pages and counts. */
  const place = (request: SpeakerRequest, from: RequestStatus): void => {
    noteOwnChange(request._id);
    client.setQueriesData<Pages>({ queryKey: SECTIONS }, (data) => data && without(data, request._id));
    client.setQueryData(
      sectionPages(request.status, triage).queryKey,
      (data) => data && withRequest(data, request, triage.sort),
    );
    client.setQueriesData<TriageCounts>(
      { queryKey: COUNTS },
      (counts) => counts && recounted(counts, from, request.status),
    );
    client.setQueryData(oneRequest(request._id).queryKey, request);
  };

  return {
    move: async (requests: readonly SpeakerRequest[], to: RequestStatus): Promise<void> => {
      // A pending response doesn't include the change.
      await Promise.all([SECTIONS, COUNTS].map((queryKey) => client.cancelQueries({ queryKey })));
      for (const request of requests) place({ ...request, status: to }, request.status);
    },
    /** Undoes the optimistic update of these requests. */
    takeBack: (requests: readonly SpeakerRequest[]): void => {
      for (const request of requests) {
        const now = client.getQueryData(oneRequest(request._id).queryKey)?.status ?? request.status;
        place(request, now);
      }
    },
    replace: (request: SpeakerRequest): void => place(request, request.status),
    /** Invalidates other queries. The visible ones are up to date unless they're still loading. */
    settle: (): void => {
      void client.invalidateQueries({ queryKey: callKey(getRequestHistory) });
      for (const queryKey of [SECTIONS, COUNTS]) {
        void client.invalidateQueries({ queryKey, refetchType: 'none' });
        const awaited = ({ state }: Query) => state.data === undefined;
        void client.refetchQueries({ queryKey, type: 'active', predicate: awaited });
      }
    },
    reload: async (): Promise<void> => {
      await Promise.all([SECTIONS, COUNTS].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  };
};
