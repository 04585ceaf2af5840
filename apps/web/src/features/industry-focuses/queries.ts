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

/** How many speakers have a focus now; asked anew whenever a deletion is considered. */
export const affectedQuery = (id: string) =>
  queryOptions({
    ...callQuery(countAffectedSpeakers, { params: { id } }),
    gcTime: 0,
    staleTime: 0,
    meta: { handlesError: true },
  });

/** Reads anew what shows focuses: their names stand in forms, in filters and on every speaker. */
export const useRefreshFocuses = () => {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== countAffectedSpeakers.path });
};

/** Deletes a focus; its failure is for the dialog that asked. */
export const useDeleteFocus = (onDeleted: () => void) => {
  const refresh = useRefreshFocuses();
  return useMutation({
    mutationFn: (id: string) => call(deleteFocus, { params: { id } }),
    onSuccess: async ({ message }) => {
      toast('success', message);
      await refresh();
      onDeleted();
    },
    // It may have been deleted by someone else, so the list is read anew.
    onError: refresh,
  });
};
