import type { Clocks } from '@portal/contract/reader-time.ts';
import { mayWithdrawChange, mustChange, otherSide } from '@portal/contract/requests/request-steps.ts';
import { declineProposal } from '@portal/contract/requests/requests.contract.ts';
import type { Proposal } from '@portal/contract/requests/requests.schemas.ts';
import type { VisitPlan } from '@portal/contract/visits/visit-plan.schemas.ts';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { ArrowRight } from '../../components/icons.tsx';
import { KeyValues } from '../../components/key-values.tsx';
import { Row } from '../../components/layout/stack.tsx';
import { ZonedTime } from '../../components/times.tsx';
import { clocksOf } from '../../domain/request-clocks.ts';
import type { RequestView } from '../../domain/request-labels.ts';
import styles from '../../domain/request-parts.module.css';
import { StepPanel } from '../../domain/request-parts.tsx';
import { mustAnswer, planChanges, proposalTitle, sideName } from '../../domain/step-labels.ts';
import { call } from '../../lib/api.ts';
import { ProposalAnswer, UnlessAgreed } from './proposal-answer.tsx';
import { useStep } from './use-step.ts';

interface OpenProposalProps extends RequestView {
  proposal: Proposal;
  /** Buttons for the side that must answer. */
  children: ReactNode;
}

/** Proposed times or a proposed change, with buttons to accept or decline for the side that must answer. */
export function OpenProposal({ request, proposal, viewer, children }: OpenProposalProps) {
  const answers = mustAnswer(request, viewer);
  const { confirmed } = request;
  return (
    <StepPanel title={proposalTitle(request, viewer) ?? ''} urgent={answers}>
      {confirmed &&
        proposal.plans.map((plan) => (
          <Changes key={plan.dateTime} request={request} viewer={viewer} plan={plan} />
        ))}
      {!confirmed && !answers && <Times plans={proposal.plans} clocks={clocksOf(request, viewer)} />}
      {answers ? (
        <ProposalAnswer request={request} proposal={proposal} />
      ) : (
        <p className="soft small">
          Waiting for {sideName(request, otherSide(proposal.by), viewer)}.{' '}
          {mustChange(request) ? <UnlessAgreed {...{ request, proposal, viewer }} /> : confirmed && STAYS}
        </p>
      )}
      {viewer !== 'admin' && mayWithdrawChange(request, viewer) && <WithdrawButton request={request} />}
      {!answers && children}
    </StepPanel>
  );
}

const STAYS = 'The visit stays as it is until then.';

/** Withdraws the viewer's change of a confirmed visit. */
function WithdrawButton({ request }: Pick<OpenProposalProps, 'request'>) {
  const { take, stateOf } = useStep(request);
  const { _id: id, version } = request;
  const withdraw = () =>
    take({
      name: 'withdraw',
      send: () => call(declineProposal, { params: { id }, body: { version } }),
      said: 'You withdrew the change. The visit stays as it is.',
    });
  return (
    <div className={styles.buttons}>
      <Button variant="outlined" {...stateOf('withdraw')} onClick={withdraw}>
        Withdraw the change
      </Button>
    </div>
  );
}

function Times({ plans, clocks }: { plans: readonly VisitPlan[]; clocks: Clocks }) {
  return (
    <ul className={styles.times}>
      {plans.map(({ dateTime, minutes }) => (
        <li key={dateTime}>
          <ZonedTime instant={dateTime} clocks={clocks} minutes={minutes} />
        </li>
      ))}
    </ul>
  );
}

/** What would change in the agreed visit. */
function Changes({ request, viewer, plan }: RequestView & { plan: VisitPlan }) {
  return (
    <KeyValues
      items={planChanges(request, plan, clocksOf(request, viewer)).map(({ label, before, after }) => [
        label,
        <Row as="span" key={label}>
          <s className="soft">
            <span className="visually-hidden">from </span>
            {before}
          </s>
          <ArrowRight size={16} aria-hidden />
          <strong>
            <span className="visually-hidden">to </span>
            {after}
          </strong>
        </Row>,
      ])}
    />
  );
}
