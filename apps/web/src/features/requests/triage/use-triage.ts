import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { truncate } from '../../../lib/text.ts';
import { toast } from '../../../lib/toasts.ts';
import { refusalOf, type StatusChange, useAnyStatusChange } from '../queries.ts';

const FAILED = 'Failed to update request status. Please try again.';
const NAME_LENGTH = 60;

/** Sets a request's status at once, says so with a way back, and says why when it could not be. */
export const useTriage = (onUndo: (request: SpeakerRequest) => void) => {
  const { mutate } = useAnyStatusChange({
    onChanged: (changed, { request, to }) =>
      toast('success', `${truncate(changed.eventName, NAME_LENGTH)}: ${to}`, {
        label: 'Undo',
        run: () => {
          onUndo(changed);
          mutate({ request: changed, to: request.status });
        },
      }),
    onRefused: (error) => toast('error', refusalOf(error, FAILED)),
  });
  return (change: StatusChange) => mutate(change);
};
