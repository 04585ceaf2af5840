import { numberText } from '@portal/contract/american-english.ts';
import { isPastVisit } from '@portal/contract/requests/request-steps.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { recordResults } from '@portal/contract/review/review.contract.ts';
import type { RecordedResult } from '@portal/contract/review/review.schemas.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { ZonedTime } from '../../components/times.tsx';
import { clocksOf } from '../../domain/request-clocks.ts';
import { speakerName, teacherName } from '../../domain/request-labels.ts';
import { TOOK_PLACE } from '../../domain/step-labels.ts';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { counted } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { useShownRequests } from './review-queries.ts';
import { batchesOf } from './use-status-changes.ts';

/** Whether an administrator can record the result of a visit: it's over, and neither side has reported on it. */
export const mayRecord = (request: SpeakerRequest): boolean =>
  isPastVisit(request) && request.feedback.teacher === null && request.feedback.speaker === null;

interface ResultDialogProps {
  /** The visits; none while the dialog is closed. */
  requests: readonly SpeakerRequest[];
  onClose: () => void;
}

/** Asks an administrator whether past visits took place. */
export function ResultDialog({ requests, onClose }: ResultDialogProps) {
  const shown = useShownRequests();
  const { mutate, reset, error, isPending, variables } = useMutation({
    mutationFn: async (tookPlace: boolean) => {
      const results: RecordedResult[] = [];
      for (const batch of batchesOf(requests)) {
        const body = { tookPlace, requests: batch.map(({ _id }) => _id) };
        results.push(...(await call(recordResults, { body })).results);
      }
      return results;
    },
    onSuccess: (results) => {
      const { message, isComplete } = describeResults(results);
      toast(isComplete ? 'success' : 'warning', message);
      onClose();
    },
    // If a later batch fails, the earlier ones have been recorded already.
    onSettled: shown.refetch,
    onError: () => {},
  });
  const isOne = requests.length === 1;
  const close = () => {
    if (isPending) return;
    reset();
    onClose();
  };
  return (
    <Dialog
      open={requests.length > 0}
      onClose={close}
      title={isOne ? TOOK_PLACE : `Did these ${requests.length} visits take place?`}
      width="small"
      actions={
        <>
          <Button variant="text" onClick={close} aria-disabled={isPending}>
            Cancel
          </Button>
          <Button
            variant="outlined"
            busy={isPending && variables === false}
            disabled={isPending && variables === true}
            onClick={() => mutate(false)}
          >
            {isOne ? "It didn't" : "They didn't"}
          </Button>
          <Button
            busy={isPending && variables === true}
            disabled={isPending && variables === false}
            onClick={() => mutate(true)}
          >
            {isOne ? 'It took place' : 'They took place'}
          </Button>
        </>
      }
    >
      {error && <Notice severity="error">{messageOf(error)}</Notice>}
      <Stack as="ul" gap={12} aria-label="Visits">
        {requests.map((request) => (
          <li key={request._id}>
            <p className="bold">{request.eventName}</p>
            <p className="soft small">
              {teacherName(request)} with {speakerName(request)},{' '}
              <ZonedTime instant={request.dateTime} clocks={clocksOf(request, 'admin')} />
            </p>
          </li>
        ))}
      </Stack>
      <p className="soft small">
        The impact counts visits that took place, with the planned number of students. If a teacher or speaker
        still answers, their answer counts.
      </p>
    </Dialog>
  );
}

/** The message after recording results. `isComplete` is true if every result was recorded. */
export const describeResults = (
  results: readonly RecordedResult[],
): { readonly message: string; readonly isComplete: boolean } => {
  const recorded = results.filter(({ outcome }) => outcome === 'recorded').length;
  const answered = results.filter(({ outcome }) => outcome === 'answered').length;
  const others = results.length - recorded - answered;
  return {
    message: [
      recorded > 0 &&
        `${recorded === 1 ? 'The result has' : `${numberText(recorded)} results have`} been recorded.`,
      answered > 0 && `${counted(answered, 'visit')} had been reported on meanwhile, so we left that answer.`,
      others > 0 && `${counted(others, 'visit')} couldn't be recorded.`,
    ]
      .filter(Boolean)
      .join(' '),
    isComplete: recorded === results.length,
  };
};
