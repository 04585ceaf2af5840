import { PARAGRAPH_MAX } from '@portal/contract/limits.ts';
import { AWAITING_ANSWER } from '@portal/contract/requests/request-status.ts';
import {
  callOffVisit,
  declineRequest,
  withdrawRequest,
} from '@portal/contract/requests/requests.contract.ts';
import type { ReactNode } from 'react';
import { FooterActions, Form, SubmitButton } from '../../components/form/form.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { ZonedTime } from '../../components/times.tsx';
import { clocksOf } from '../../domain/request-clocks.ts';
import { sideName } from '../../domain/step-labels.ts';
import { call } from '../../lib/api.ts';
import { type StepFormProps, useStepForm } from './use-step.ts';

const CALLS = { decline: declineRequest, 'call off': callOffVisit, withdraw: withdrawRequest } as const;

interface ReasonFormProps extends StepFormProps {
  step: keyof typeof CALLS;
  label: string;
  /** What the person who reads the reason is called; undefined if it's only kept. */
  reader: string | undefined;
  said: string;
  /** The consequences. */
  children: ReactNode;
}

/** Ends a request with a reason. */
function ReasonForm({ request, step, label, reader, said, onDone, children }: ReasonFormProps) {
  const { version } = request;
  const isOptional = step === 'withdraw';
  const form = useContractForm(isOptional ? withdrawRequest : declineRequest, {
    ...useStepForm(request),
    defaultValues: { version, reason: '' },
    send: (input) => call(CALLS[step], input),
    draft: `${step}:${request._id}`,
    onSuccess: onDone(said),
  });
  return (
    <Form form={form}>
      {children}
      <TextField
        control={form.control}
        name="reason"
        label={reader === undefined ? 'Why?' : `Tell ${reader} why`}
        hint={isOptional && 'Optional'}
        rows={4}
        counter={PARAGRAPH_MAX}
        required={!isOptional}
      />
      <FooterActions>
        <SubmitButton form={form} tone="danger">
          {label}
        </SubmitButton>
      </FooterActions>
    </Form>
  );
}

/** Declines a request as its speaker. */
export function DeclineForm(props: StepFormProps) {
  const teacher = sideName(props.request, 'teacher', props.viewer);
  return (
    <ReasonForm
      {...props}
      step="decline"
      label="I can't make it"
      reader={teacher}
      said={`Thanks for telling us. We'll let ${teacher} know.`}
    >
      <p>
        We&apos;ll email {teacher} your reason and suggest other speakers. If only the time doesn&apos;t work,
        propose other times instead.
      </p>
    </ReasonForm>
  );
}

/** Withdraws a request that nobody has agreed to. */
export function WithdrawForm(props: StepFormProps) {
  const { request, viewer } = props;
  const speaker = sideName(request, 'speaker', viewer);
  const isAsked = request.status === AWAITING_ANSWER;
  return (
    <ReasonForm
      {...props}
      step="withdraw"
      label="Withdraw request"
      reader={isAsked ? speaker : undefined}
      said={isAsked ? `You withdrew the request. We'll let ${speaker} know.` : 'You withdrew the request.'}
    >
      <p>
        <strong>{request.eventName}</strong>,{' '}
        <ZonedTime
          instant={request.dateTime}
          clocks={clocksOf(request, props.viewer)}
          minutes={request.minutes}
        />
      </p>
      <p>
        {isAsked ? `We'll tell ${speaker} not to answer. ` : `${speaker} won't be asked. `}
        The request moves to Archived. You can unarchive it later, but then it starts again at Pending Review.
      </p>
    </ReasonForm>
  );
}

/** Cancels a confirmed visit. */
export function CallOffForm(props: StepFormProps) {
  const { request, viewer } = props;
  const other = sideName(request, viewer === 'speaker' ? 'teacher' : 'speaker', viewer);
  return (
    <ReasonForm
      {...props}
      step="call off"
      label="Cancel visit"
      reader={other}
      said={`The visit is canceled. We'll let ${other} know.`}
    >
      <p>
        <strong>{request.eventName}</strong>,{' '}
        <ZonedTime instant={request.dateTime} clocks={clocksOf(request, viewer)} minutes={request.minutes} />
      </p>
      <p>
        The visit won&apos;t take place. We&apos;ll email {other} your reason right away, and the request
        moves to Archived. {viewer === 'teacher' ? 'You' : other} can unarchive it later, but then it starts
        again at Pending Review.
      </p>
    </ReasonForm>
  );
}
