import { searchSpeakers } from '@portal/contract/speaker-search/speaker-search.contract.ts';
import {
  listSavedSpeakers,
  saveSpeaker,
  unsaveSpeaker,
} from '@portal/contract/speakers/saved-speakers.contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { callKey, callQuery } from '../../lib/call-query.ts';
import { toast } from '../../lib/toasts.ts';
import { useEventCallback } from '../../lib/use-event-callback.ts';

/** The speakers that the teacher has saved. */
export const savedSpeakers = () => callQuery(listSavedSpeakers);

interface SavedChange {
  readonly id: string;
  readonly saved: boolean;
}

/** Saves a speaker or removes them from the saved ones. */
export type SetSaved = (id: string, saved: boolean) => void;

const setOf = (ids: readonly string[]): ReadonlySet<string> => new Set(ids);
const NONE = setOf([]);

/** The ids of the speakers whom the teacher has saved, and a function that changes them as an optimistic update. */
export const useSavedSpeakers = (): readonly [saved: ReadonlySet<string>, setSaved: SetSaved] => {
  const client = useQueryClient();
  const { data: saved = NONE } = useQuery({
    ...savedSpeakers(),
    select: setOf,
    // Without them, nobody is marked as saved.
    meta: { handlesError: true },
  });
  const { mutate } = useMutation({
    // Sent one after the other, so that the last one wins.
    scope: { id: 'saved-speakers' },
    mutationFn: ({ id: userId, saved: wanted }: SavedChange) =>
      call(wanted ? saveSpeaker : unsaveSpeaker, { params: { userId } }),
    onMutate: async ({ id, saved: wanted }) => {
      // A pending response must not undo the update.
      await client.cancelQueries({ queryKey: savedSpeakers().queryKey });
      const others = (ids: readonly string[]) => ids.filter((other) => other !== id);
      // Until the list is known, a change of it would look like the whole list.
      client.setQueryData(
        savedSpeakers().queryKey,
        (ids) => ids && [...others(ids), ...(wanted ? [id] : [])],
      );
    },
    // A speaker who isn't saved anymore stays on screen, so that the change can be undone.
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: callKey(searchSpeakers), refetchType: 'none' });
      // Its first load was canceled above.
      if (client.getQueryData(savedSpeakers().queryKey) === undefined)
        await client.invalidateQueries({ queryKey: savedSpeakers().queryKey });
    },
    onError: (error, { saved: wanted }) => {
      toast(
        'error',
        messageOf(error, wanted ? 'Failed to save the speaker' : 'Failed to remove the speaker'),
      );
      return client.invalidateQueries({ queryKey: savedSpeakers().queryKey });
    },
  });
  return [saved, useEventCallback((id: string, wanted: boolean) => mutate({ id, saved: wanted }))];
};
