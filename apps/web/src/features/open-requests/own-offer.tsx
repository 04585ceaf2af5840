import { isLive } from '@portal/contract/open-requests/open-request-status.ts';
import { confirmOffer, withdrawOffer } from '@portal/contract/open-requests/open-requests.contract.ts';
import type { OpenRequestDetails } from '@portal/contract/open-requests/open-requests.schemas.ts';
import { calledName } from '@portal/contract/users/full-name.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Row } from '../../components/layout/stack.tsx';
import { Text } from '../../components/layout/text.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { ZonedTime } from '../../components/times.tsx';
import { StepPanel } from '../../domain/request-parts.tsx';
import { call } from '../../lib/api.ts';
import { OfferForm } from './offer-form.tsx';
import { clocksOf, whyYou } from './open-request-labels.ts';
import { useOpenRequestStep } from './open-request-queries.ts';

/** What a speaker can do about an open request: offer to come, change, confirm or withdraw the offer. */
export function OwnOffer({ request }: { request: OpenRequestDetails }) {
  const [isOpen, setOpen] = useState(false);
  const { status, teacher, ownOffer, fit } = request;
  const isOffered = ownOffer?.status === 'made' || ownOffer?.status === 'outdated';
  const why = whyYou(request);
  if (ownOffer?.status === 'taken')
    return <Taken requestId={ownOffer.requestId} teacher={calledName(teacher)} />;
  if (!isLive(status) || ownOffer?.status === 'passed')
    return (
      <Notice severity="info">
        {/* The slots of a career day are given one by one. */}
        {status === 'taken' || isLive(status)
          ? 'This class has found someone. Thank you for being there for classes.'
          : 'This open request has ended.'}
      </Notice>
    );
  return (
    <>
      {isOffered ? (
        <Offered request={request} onChange={() => setOpen(true)} />
      ) : (
        <StepPanel title={fit?.isAsked ? 'You were asked' : 'Could you come?'} urgent={fit?.isAsked === true}>
          <p>
            Offer one of the times, or another one. {calledName(teacher)} then chooses. Your calendar stays
            free until then.
          </p>
          {why.length > 0 && (
            <Text tone="soft" size="small">
              Why you: {why.join(' · ')}
            </Text>
          )}
          <Row>
            <Button onClick={() => setOpen(true)}>Offer to come</Button>
          </Row>
        </StepPanel>
      )}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={isOffered ? 'Change your offer' : `Offer to visit ${calledName(teacher)}'s class`}
      >
        <OfferForm request={request} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** The visit that came of an offer. */
function Taken({ requestId, teacher }: { requestId: string | null; teacher: string }) {
  return (
    <Notice severity="success">
      {teacher} chose you, and the visit is confirmed.{' '}
      {requestId !== null && (
        <Link to="/speaker-requests" search={{ request: requestId }}>
          See your visit
        </Link>
      )}
    </Notice>
  );
}

interface OfferedProps {
  request: OpenRequestDetails;
  onChange: () => void;
}

/** The speaker's offer, which waits for the teacher, or for the speaker after a change. */
function Offered({ request, onChange }: OfferedProps) {
  const { _id, version, ownOffer, teacher, minutes } = request;
  const confirming = useOpenRequestStep<unknown>();
  const withdrawing = useOpenRequestStep<unknown>();
  if (!ownOffer) return null;
  const isOutdated = ownOffer.status === 'outdated';
  return (
    <StepPanel
      title={isOutdated ? `${calledName(teacher)} changed what the class needs` : 'You offered to come'}
      urgent={isOutdated}
    >
      <p>
        {ownOffer.dateTime !== null ? (
          <strong>
            <ZonedTime instant={ownOffer.dateTime} clocks={clocksOf(request, 'speaker')} minutes={minutes} />
          </strong>
        ) : (
          <strong>Slot {ownOffer.slots.join(' or ')}</strong>
        )}
      </p>
      <Text typed>“{ownOffer.line}”</Text>
      <p>
        {isOutdated
          ? 'Please look at it below. Does your offer still stand?'
          : `${calledName(teacher)} can choose you now. We'll email you.`}
      </p>
      <Row>
        {isOutdated && (
          <Button
            busy={confirming.isPending}
            onClick={() =>
              confirming.mutate({
                send: () => call(confirmOffer, { params: { id: _id }, body: { version } }),
                said: `Thank you. We've told ${calledName(teacher)}.`,
              })
            }
          >
            Yes, I can still come
          </Button>
        )}
        <Button variant="outlined" onClick={onChange}>
          Change my offer
        </Button>
        <Button
          variant="text"
          busy={withdrawing.isPending}
          onClick={() =>
            withdrawing.mutate({
              send: () => call(withdrawOffer, { params: { id: _id } }),
              said: "You've withdrawn your offer.",
            })
          }
        >
          Withdraw my offer
        </Button>
      </Row>
    </StepPanel>
  );
}
