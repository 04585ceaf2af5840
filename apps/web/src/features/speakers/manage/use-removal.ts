import { removeSpeaker } from '@portal/contract/speakers/speaker-management.contract.ts';
import type { SpeakerProfile } from '@portal/contract/speakers/speakers.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { toast } from '../../../lib/toasts.ts';
import { dropListed, holdLists, refreshLists } from './queries.ts';

/** Deletes a speaker's account. The dialog handles errors. */
export const useRemoval = (onRemoved: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ userId }: SpeakerProfile) => call(removeSpeaker, { params: { userId: userId._id } }),
    onSuccess: async ({ message }, { _id }) => {
      toast('success', message);
      await holdLists(client);
      dropListed(client, _id);
      // Other cached data, such as requests, is refetched when it's shown.
      void client.invalidateQueries({ refetchType: 'none' });
      onRemoved();
    },
    onError: async (error) => {
      const gone = error instanceof ApiError && error.status === 404;
      if (gone) await refreshLists(client);
    },
  });
};
