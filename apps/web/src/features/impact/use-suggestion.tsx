import { SUGGESTED_DAYS } from '@portal/contract/limits.ts';
import { suggestSpeakers } from '@portal/contract/speaker-search/suggested-speakers.contract.ts';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { counted } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { LeftOutList } from '../users/bulk-results.tsx';
import { type ActedOn, useBulkAction } from '../users/use-bulk-action.ts';

/** Suggests speakers, or takes that back, and tells for whom it wasn't possible in `leftOut`, a dialog. */
export const useSuggestion = () => {
  const { action, leftOut, dismissLeftOut } = useBulkAction({ onDone: () => {} });
  const suggest = (users: readonly ActedOn[], isSuggested: boolean, onDone = () => {}) =>
    action.mutate(
      {
        users,
        send: (userIds) => call(suggestSpeakers, { body: { userIds, suggested: isSuggested } }),
        done: (count) =>
          isSuggested
            ? `${counted(count, 'speaker')} suggested first for ${SUGGESTED_DAYS / 7} weeks`
            : `${counted(count, 'speaker')} no longer suggested first`,
        already: isSuggested ? 'suggested already' : 'no longer suggested',
      },
      { onSuccess: () => onDone(), onError: (error) => toast('error', messageOf(error)) },
    );
  return {
    suggest,
    busy: action.isPending,
    leftOut: (
      <Dialog
        open={leftOut.length > 0}
        onClose={dismissLeftOut}
        title="It didn't apply to everybody"
        width="small"
      >
        <LeftOutList leftOut={leftOut} />
      </Dialog>
    ),
  };
};
