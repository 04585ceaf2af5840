import { updateSpeaker } from '@portal/contract/speakers/speaker-management.contract.ts';
import type { SpeakerProfile } from '@portal/contract/speakers/speakers.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { toast } from '../../../lib/toasts.ts';
import { changeListed, holdLists, refreshLists } from './queries.ts';

interface Decision {
  readonly speaker: SpeakerProfile;
  readonly visible: boolean;
}

const show = (speaker: SpeakerProfile, visible: boolean): SpeakerProfile => ({ ...speaker, visible });

/** Shows or hides a speaker as an optimistic update, with an undo toast. */
export const useVisibility = () => {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ speaker, visible }: Decision) =>
      call(updateSpeaker, { params: { userId: speaker.userId._id }, body: { visible } }),
    onMutate: async ({ speaker, visible }) => {
      await holdLists(client);
      changeListed(client, speaker._id, (shown) => show(shown, visible));
    },
    onSuccess: (saved, { visible }) => {
      changeListed(client, saved._id, () => saved);
      toast('success', visible ? 'Speaker made visible successfully' : 'Speaker hidden successfully', {
        label: 'Undo',
        run: () => mutate({ speaker: saved, visible: !visible }),
      });
      // Other lists with this speaker are refetched when they're shown.
      void client.invalidateQueries({ refetchType: 'none' });
    },
    onError: (error, { speaker }) => {
      changeListed(client, speaker._id, (shown) => show(shown, speaker.visible));
      toast('error', `Failed to update visibility: ${messageOf(error, 'Unknown error')}`);
      return refreshLists(client);
    },
  });
  return useCallback(
    (speaker: SpeakerProfile) => {
      if (speaker.userId._id) mutate({ speaker, visible: !speaker.visible });
      else toast('error', 'Speaker userId is missing');
    },
    [mutate],
  );
};
