import type { Settings } from '@portal/contract/settings/settings.call-schemas.ts';
import { getSettings, saveSettings } from '@portal/contract/settings/settings.contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { messageOf } from '../lib/api-error.ts';
import { callQuery } from '../lib/call-query.ts';
import { toast } from '../lib/toasts.ts';

const settingsQuery = callQuery(getSettings);

const SAVING = ['settings'];

/** One of the portal's settings, and a function that changes it. `describe` is the message then. */
export const useSetting = <Name extends keyof Settings>(
  name: Name,
  describe: (value: Settings[Name]) => string,
) => {
  const client = useQueryClient();
  const { data, isError } = useQuery(settingsQuery);
  const { mutate } = useMutation({
    mutationKey: SAVING,
    // Sent one after the other, so that the last one wins.
    scope: { id: 'settings' },
    mutationFn: (value: Settings[Name]) => call(saveSettings, { body: { [name]: value } }),
    onMutate: async (value) => {
      await client.cancelQueries(settingsQuery);
      const before = client.getQueryData(settingsQuery.queryKey)?.[name];
      client.setQueryData(settingsQuery.queryKey, (known) => known && { ...known, [name]: value });
      return before;
    },
    onSuccess: (saved, _value, before) => {
      if (client.isMutating({ mutationKey: SAVING }) > 1) return;
      client.setQueryData(settingsQuery.queryKey, saved);
      const undo = before === undefined ? undefined : { label: 'Undo', run: () => mutate(before) };
      toast('success', describe(saved[name]), undo);
    },
    onError: (error) => {
      toast('error', messageOf(error));
      return client.invalidateQueries(settingsQuery);
    },
  });
  return { value: data?.[name], isMissing: isError && !data, save: mutate };
};
