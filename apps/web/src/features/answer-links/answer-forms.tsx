import type { AnswerLink } from '@portal/contract/answer-links/answer-links.call-schemas.ts';
import {
  acceptByLink,
  addVideoLinkByLink,
  declineByLink,
  giveFeedbackByLink,
  proposeTimesByLink,
} from '@portal/contract/answer-links/answer-links.contract.ts';
import type { AnswerPurpose } from '@portal/contract/answer-links/answer-purposes.ts';
import { PARAGRAPH_MAX } from '@portal/contract/limits.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Form, SubmitButton } from '../../components/form/form.tsx';
import { FormActions } from '../../components/form/form-actions.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { clocksOf } from '../../domain/request-clocks.ts';
import { sideName } from '../../domain/step-labels.ts';
import { call } from '../../lib/api.ts';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { NO_TIMES, TimesFields } from '../requests/times-fields.tsx';
import { VisitConflictNotice } from '../visits/conflict-notices.tsx';
import {
  FeedbackFields,
  type FeedbackValues,
  feedbackBody,
  feedbackValues,
} from '../visits/feedback-form.tsx';

/** The address of a link in an email. */
export interface LinkAddress {
  readonly purpose: AnswerPurpose;
  readonly id: string;
  readonly token: string;
}

export interface AnsweringProps {
  link: LinkAddress;
  data: AnswerLink;
  /** `said` is the message after the answer. */
  onDone: (answered: AnswerLink, said: string) => void;
  /** Called when the request turns out to have changed since the page was opened. */
  onOutdated: () => void;
}

/** Whether the request isn't as the page shows it anymore. A visit in the way is another matter. */
const isOutdated = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409 && error.code === 'conflict';

/** What the forms have in common: they send the version that the page shows. */
const formOptions = ({ link: { id, token }, data: { request }, onOutdated }: AnsweringProps) => ({
  input: <Body extends object>(body: Body) => ({
    params: { id, token },
    body: { ...body, version: request.version },
  }),
  explain: (error: ApiError) => {
    if (isOutdated(error)) onOutdated();
    return messageOf(error);
  },
});

const teacherIn = ({ request }: AnswerLink): string => sideName(request, 'teacher', 'speaker');

/** Accepts a request with one button. */
export function AcceptByLink({ link: { id, token }, data, onDone, onOutdated }: AnsweringProps) {
  const { request } = data;
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (version: number) => call(acceptByLink, { params: { id, token }, body: { version } }),
    onSuccess: (answered) =>
      onDone(answered, `You accepted. We're emailing you and ${teacherIn(data)} the details.`),
    onError: (failure) => {
      if (isOutdated(failure)) onOutdated();
    },
  });
  const isBlocked = error instanceof ApiError && error.code === 'visit_conflict';
  // The page itself says what has changed since.
  const isSaid = variables !== request.version;
  return (
    <>
      {isBlocked && <VisitConflictNotice failure={error} clocks={clocksOf(request, 'speaker')} />}
      {error && !isBlocked && !isSaid && <Notice severity="error">{messageOf(error)}</Notice>}
      <Button wide busy={isPending} onClick={() => mutate(request.version)}>
        Accept
      </Button>
    </>
  );
}

/** Declines a request, perhaps with a reason. */
export function DeclineByLink(props: AnsweringProps) {
  const teacher = teacherIn(props.data);
  const form = useContractForm(declineByLink, {
    ...formOptions(props),
    defaultValues: { version: props.data.request.version, reason: '' },
    onSuccess: (answered) => props.onDone(answered, `Thanks for telling us. We'll let ${teacher} know.`),
  });
  return (
    <Form form={form}>
      <TextField
        control={form.control}
        name="reason"
        label={`Tell ${teacher} why`}
        hint="Optional"
        rows={3}
        counter={PARAGRAPH_MAX}
      />
      <FormActions>
        <SubmitButton form={form} wide>
          I can&apos;t make it
        </SubmitButton>
      </FormActions>
    </Form>
  );
}

/** Proposes up to three other times. */
export function TimesByLink(props: AnsweringProps) {
  const { request } = props.data;
  const teacher = teacherIn(props.data);
  const clocks = clocksOf(request, 'speaker');
  const form = useContractForm(proposeTimesByLink, {
    ...formOptions(props),
    defaultValues: { version: request.version, timezone: clocks.own, dateTimes: NO_TIMES },
    draft: `times:${request._id}`,
    onSuccess: (answered) => props.onDone(answered, `We'll ask ${teacher} to choose a time.`),
  });
  return (
    <Form form={form}>
      <p>Propose up to three other times, and {teacher} can choose one.</p>
      <TimesFields control={form.control} clocks={clocks} />
      <FormActions>
        <SubmitButton form={form} wide>
          Propose these times
        </SubmitButton>
      </FormActions>
    </Form>
  );
}

/** Says whether a visit took place and how it went. */
export function FeedbackByLink({
  link: { id, token },
  data,
  onDone,
  tookPlace,
}: AnsweringProps & { tookPlace: boolean | undefined }) {
  const { request, reader } = data;
  const [defaultValues] = useState(() => ({
    ...feedbackValues(request, reader),
    tookPlace: tookPlace ?? null,
  }));
  const form = useContractForm<typeof giveFeedbackByLink, FeedbackValues>(giveFeedbackByLink, {
    defaultValues,
    input: (values) => ({ params: { id, token }, body: feedbackBody(values) }),
    onSuccess: (answered) => onDone(answered, 'Your answers are saved.'),
  });
  return <FeedbackFields form={form} students={defaultValues.students} />;
}

/** Adds the link of a virtual visit. */
export function VideoLinkByLink(props: AnsweringProps) {
  const form = useContractForm(addVideoLinkByLink, {
    ...formOptions(props),
    defaultValues: { version: props.data.request.version, link: '' },
    onSuccess: (answered) =>
      props.onDone(answered, `The video link is saved. We'll email ${teacherIn(props.data)}.`),
  });
  return (
    <Form form={form}>
      <TextField
        control={form.control}
        name="link"
        label="Video link"
        hint="The link to join, or the whole invitation"
        inputMode="url"
        rows={2}
        required
      />
      <FormActions>
        <SubmitButton form={form} wide>
          Save the link
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
