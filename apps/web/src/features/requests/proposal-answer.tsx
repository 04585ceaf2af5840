import { readerTime } from '@portal/contract/reader-time.ts';
import { mustChange, otherSide } from '@portal/contract/requests/request-steps.ts';
import {
  acceptRequest,
  declineProposal,
  proposeChange,
} from '@portal/contract/requests/requests.contract.ts';
import type { Proposal } from '@portal/contract/requests/requests.schemas.ts';
import type { VisitPlan } from '@portal/contract/visits/visit-plan.schemas.ts';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog.tsx';
import { ZonedTime } from '../../components/times.tsx';
import { clocksOf } from '../../domain/request-clocks.ts';
import type { RequestView } from '../../domain/request-labels.ts';
import styles from '../../domain/request-parts.module.css';
import { acceptablePlans, isUpcoming, planChanges, sideName } from '../../domain/step-labels.ts';
import { call } from '../../lib/api.ts';
import { VisitConflictNotice } from '../visits/conflict-notices.tsx';
import { useStep } from './use-step.ts';

/** What happens to a visit that must change if nobody agrees. */
export function UnlessAgreed({ request, proposal, viewer }: RequestView & { proposal: Proposal }) {
  return (
    <>
      Without a yes by{' '}
      <ZonedTime instant={proposal.answerBy ?? request.dateTime} clocks={clocksOf(request, viewer)} />, the
      visit is canceled, and the slot is free for someone else.
    </>
  );
}

/** Accepts one of the proposed times or the change, or declines. */
export function ProposalAnswer({ request, proposal }: Pick<RequestView, 'request'> & { proposal: Proposal }) {
  const { take, stateOf, blocked } = useStep(request);
  const { _id: id, version, confirmed } = request;
  const viewer = otherSide(proposal.by);
  const clocks = clocksOf(request, viewer);
  const other = sideName(request, proposal.by, viewer);
  const plans = acceptablePlans(request);
  const isSingle = proposal.plans.length === 1;
  const [isAsking, setIsAsking] = useState(false);

  const accept = (dateTime: string) =>
    take({
      name: dateTime,
      send: () => call(acceptRequest, { params: { id }, body: { version, dateTime } }),
      said: `The visit is confirmed. We'll let ${other} know.`,
    });
  const decline = () =>
    take({
      name: 'decline',
      send: () => call(declineProposal, { params: { id }, body: { version } }),
      said: mustChange(request)
        ? `The visit is canceled. We'll let ${other} know.`
        : confirmed
          ? `The visit stays as it is. We'll let ${other} know.`
          : `You declined ${isSingle ? 'this time' : 'these times'}. We'll let ${other} know.`,
    });

  const [asked] = proposal.plans;
  const keepsTime =
    asked !== undefined && planChanges(request, asked, clocks).every(({ label }) => label === 'When');

  const free = blocked?.visitConflict?.nearestFree;
  const [change] = confirmed ? proposal.plans : [];
  const possible = change && free ? { ...change, dateTime: free } : undefined;
  const propose = (plan: VisitPlan) =>
    take({
      name: 'propose',
      send: () => call(proposeChange, { params: { id }, body: { ...plan, version } }),
      said: `We'll ask ${other} about this time.`,
    });

  return (
    <>
      <p>
        {mustChange(request) ? (
          <UnlessAgreed {...{ request, proposal, viewer }} />
        ) : confirmed ? (
          plans.length > 0 ? (
            'The visit stays as it is until you agree.'
          ) : (
            "It's too late to agree to this change. The visit stays as it is."
          )
        ) : (
          <>
            You asked for <ZonedTime instant={request.dateTime} clocks={clocks} minutes={request.minutes} />.{' '}
            {plans.length > 0
              ? 'Choose the time that works for your class.'
              : 'The proposed times have passed.'}
          </>
        )}
      </p>
      {blocked && (
        <VisitConflictNotice failure={blocked} clocks={clocks}>
          {possible && (
            <Button variant="outlined" {...stateOf('propose')} onClick={() => propose(possible)}>
              Propose {readerTime(possible.dateTime, clocks)}
            </Button>
          )}
        </VisitConflictNotice>
      )}
      <div className={styles.buttons} data-column={!confirmed}>
        {plans.map((plan) => (
          <Button
            key={plan.dateTime}
            variant={confirmed ? 'primary' : 'outlined'}
            {...stateOf(plan.dateTime)}
            onClick={() => accept(plan.dateTime)}
          >
            {confirmed ? (
              'Agree'
            ) : (
              <span>
                Accept <ZonedTime instant={plan.dateTime} clocks={clocks} />
              </span>
            )}
          </Button>
        ))}
        {confirmed && !mustChange(request) ? (
          <Button variant="outlined" {...stateOf('decline')} onClick={decline}>
            {keepsTime ? 'Keep the current time' : 'Keep the visit as it is'}
          </Button>
        ) : (
          <Button
            variant={confirmed ? 'outlined' : 'text'}
            {...stateOf('decline')}
            onClick={() => setIsAsking(true)}
          >
            {confirmed ? "I can't make it" : isSingle ? 'Decline' : 'Decline all'}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking && confirmed}
        title="Cancel this visit?"
        confirmLabel="Cancel the visit"
        dismissLabel="Keep it"
        destructive
        onConfirm={() => {
          setIsAsking(false);
          decline();
        }}
        onClose={() => setIsAsking(false)}
      >
        <p>
          The career day has moved, so this visit can&apos;t stay as it was. We&apos;ll let {other} know and
          ask someone else for the slot. You can&apos;t undo this.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={isAsking && !confirmed}
        title={isSingle ? 'Decline this time?' : 'Decline these times?'}
        confirmLabel={isSingle ? 'Decline' : 'Decline all'}
        onConfirm={() => {
          setIsAsking(false);
          decline();
        }}
        onClose={() => setIsAsking(false)}
      >
        <p>
          Your request for <ZonedTime instant={request.dateTime} clocks={clocks} minutes={request.minutes} />{' '}
          stays open. {other} can still {isUpcoming(request) && 'accept it or '}propose other times.
        </p>
      </ConfirmDialog>
    </>
  );
}
