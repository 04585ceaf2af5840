import {
  countAffectedSpeakers,
  deleteFocus,
  listFocusesToManage,
} from '@portal/contract/industry-focuses/industry-focuses.contract.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { callQuery } from '../../lib/call-query.ts';
import { toast } from '../../lib/toasts.ts';

/** Every industry focus, for the table. */
export const focusesQuery = () => callQuery(listFocusesToManage);

/** How many speakers have a focus, fetched for every deletion. */
export const affectedQuery = (id: string) =>
  queryOptions({
    ...callQuery(countAffectedSpeakers, { params: { id } }),
    gcTime: 0,
    staleTime: 0,
    meta: { handlesError: true },
  });

/** Refetches everything that shows focuses: forms, filters and speakers. */
export const useRefreshFocuses = () => {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== countAffectedSpeakers.path });
};

/** Deletes a focus. The dialog handles errors. */
export const useDeleteFocus = (onDeleted: () => void) => {
  const refresh = useRefreshFocuses();
  return useMutation({
    mutationFn: (id: string) => call(deleteFocus, { params: { id } }),
    onSuccess: async ({ message }) => {
      toast('success', message);
      await refresh();
      onDeleted();
    },
    // Refetches the list in any case, because someone else may have deleted it.
    onError: refresh,
  });
};
