import { isLive } from '@portal/contract/open-requests/open-request-status.ts';
import { askEverybody, withdrawOpenRequest } from '@portal/contract/open-requests/open-requests.contract.ts';
import type { OpenRequestDetails } from '@portal/contract/open-requests/open-requests.schemas.ts';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Row } from '../../components/layout/stack.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog.tsx';
import { StepPanel } from '../../domain/request-parts.tsx';
import { call } from '../../lib/api.ts';
import { currentOffers } from './offers.tsx';
import { useOpenRequestStep } from './open-request-queries.ts';

interface TeacherToolsProps {
  request: OpenRequestDetails;
}

/** Edits or withdraws a teacher's open request, or begins another one after it has ended without a visit. */
export function TeacherTools({ request }: TeacherToolsProps) {
  const [isAsked, setAsked] = useState(false);
  const withdrawing = useOpenRequestStep<OpenRequestDetails>();
  const { _id, status, version } = request;
  const offers = currentOffers(request);
  if (!isLive(status))
    return (
      status !== 'taken' && (
        <LinkButton to="/open-requests/new" variant="outlined">
          New open request
        </LinkButton>
      )
    );
  const isTaken = offers.some((offer) => offer.status === 'taken');
  const isWaiting = offers.some((offer) => offer.status !== 'taken');
  return (
    <>
      {!isTaken && (
        <LinkButton to="/open-requests/$id" params={{ id: _id }} search={{ edit: true }} variant="outlined">
          Edit
        </LinkButton>
      )}
      <Button variant="text" onClick={() => setAsked(true)}>
        Withdraw
      </Button>
      <ConfirmDialog
        open={isAsked}
        title="Withdraw this open request?"
        confirmLabel="Withdraw"
        dismissLabel="Keep it"
        destructive
        busy={withdrawing.isPending}
        onClose={() => setAsked(false)}
        onConfirm={() =>
          withdrawing.mutate({
            send: () => call(withdrawOpenRequest, { params: { id: _id }, body: { version } }),
            said: "You've withdrawn your open request.",
            onDone: () => setAsked(false),
          })
        }
      >
        <p>
          Speakers won&apos;t see it anymore{isWaiting && ', and we kindly tell those who offered'}.{' '}
          {isTaken && 'Visits that are confirmed stay as they are. '}
          You can&apos;t undo this, but you can write a new one any time.
        </p>
      </ConfirmDialog>
    </>
  );
}

/** Says that a few people are asked first, and lets the teacher ask everybody now. */
export function AskingFirst({ request }: TeacherToolsProps) {
  const asking = useOpenRequestStep<OpenRequestDetails>();
  const { _id, version } = request;
  return (
    <StepPanel title="We've asked a few people first">
      <p>If nobody says yes within two school days, everybody who fits can see it and offer to come.</p>
      <Row>
        <LinkButton to="/teacher-speaker-requests" variant="outlined">
          See who we asked
        </LinkButton>
        <Button
          variant="text"
          busy={asking.isPending}
          onClick={() =>
            asking.mutate({
              send: () => call(askEverybody, { params: { id: _id }, body: { version } }),
              said: 'Everybody who fits can see it now.',
            })
          }
        >
          Ask everybody now
        </Button>
      </Row>
    </StepPanel>
  );
}
