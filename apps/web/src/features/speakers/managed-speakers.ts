import { searchAllSpeakers } from '@portal/contract/speaker-search/speaker-search.contract.ts';
import { updateSpeaker } from '@portal/contract/speakers/speaker-management.contract.ts';
import type { ManagedPage } from '@portal/contract/speakers/speaker-management.schemas.ts';
import type { SpeakerProfile } from '@portal/contract/speakers/speakers.schemas.ts';
import {
  type InfiniteData,
  type Query,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { callKey } from '../../lib/call-query.ts';
import { getSession } from '../../lib/session.ts';
import type { Session } from '../../lib/session-store.ts';
import { toast } from '../../lib/toasts.ts';
import { useEventCallback } from '../../lib/use-event-callback.ts';

const LISTS = { queryKey: callKey(searchAllSpeakers) };

/** Refetches the lists of all speakers. */
export const refreshLists = (client: QueryClient): Promise<void> => {
  // Other lists with a speaker, and requests, are refetched when they're shown.
  void client.invalidateQueries({ refetchType: 'none' });
  return client.invalidateQueries(LISTS);
};

/** Updates a speaker in all cached lists. The card keeps its position until the next fetch. */
export const changeListed = (
  client: QueryClient,
  id: string,
  change: (speaker: SpeakerProfile) => SpeakerProfile,
): void => {
  client.setQueriesData<InfiniteData<ManagedPage>>(
    LISTS,
    (found) =>
      found && {
        ...found,
        pages: found.pages.map((page) => ({
          ...page,
          items: page.items.map((speaker) => (speaker._id === id ? change(speaker) : speaker)),
        })),
      },
  );
};

type Action = 'edit' | 'delete';

/** Why the user may not edit or delete a speaker; undefined if they may. */
export const refusalToManage = (
  session: Pick<Session, '_id' | 'admin'>,
  action: Action,
): string | undefined => {
  if (session._id === '') return `You must be logged in to ${action} a speaker`;
  return session.admin ? undefined : `You must be an admin to ${action} a speaker`;
};

/** Whether the current user may edit or delete a speaker; shows a message if not. */
export const mayManage = (action: Action): boolean => {
  const refusal = refusalToManage(getSession(), action);
  if (refusal !== undefined) toast('error', refusal);
  return refusal === undefined;
};

interface VisibilityChange {
  readonly speaker: SpeakerProfile;
  readonly visible: boolean;
}

const SAVING = ['visibility'];

/** Shows or hides a speaker as an optimistic update, with an undo toast. */
export const useVisibility = () => {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: SAVING,
    // Sent one after the other, so that the last one wins.
    scope: { id: 'visibility' },
    mutationFn: ({ speaker, visible }: VisibilityChange) =>
      call(updateSpeaker, { params: { userId: speaker.userId._id }, body: { visible } }),
    onMutate: async ({ speaker, visible }) => {
      // A pending response must not undo the update.
      await client.cancelQueries(LISTS);
      changeListed(client, speaker._id, (shown) => ({ ...shown, visible }));
    },
    onSuccess: (saved, { speaker, visible }) => {
      // A later click is shown already.
      const isLast = client.isMutating({ mutationKey: SAVING }) === 1;
      changeListed(client, saved._id, (shown) => (isLast ? saved : { ...saved, visible: shown.visible }));
      // A profile that is hidden because it's incomplete appears when it's completed. One that was hidden here doesn't.
      const isUndoable = speaker.visible || speaker.hiddenByAdmin;
      const undo = { label: 'Undo', run: () => mutate({ speaker: saved, visible: !visible }) };
      toast(
        'success',
        visible ? 'Speaker made visible successfully' : 'Speaker hidden successfully',
        isUndoable ? undo : undefined,
      );
      void client.invalidateQueries({ refetchType: 'none' });
      // The visible list is up to date unless its first load was canceled.
      const awaited = ({ state }: Query) => state.data === undefined;
      void client.refetchQueries({ ...LISTS, type: 'active', predicate: awaited });
    },
    onError: (error, { speaker }) => {
      changeListed(client, speaker._id, (shown) => ({ ...shown, visible: speaker.visible }));
      toast('error', `Failed to update visibility: ${messageOf(error, 'Unknown error')}`);
      return refreshLists(client);
    },
  });
  return useEventCallback((speaker: SpeakerProfile) => {
    if (speaker.userId._id) mutate({ speaker, visible: !speaker.visible });
    else toast('error', 'Speaker userId is missing');
  });
};
