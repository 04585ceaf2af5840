import { localDate } from '@portal/contract/booking/bookable-days.ts';
import { bookForTeacher, bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import type { BookingFormInput } from '@portal/contract/booking/booking.schemas.ts';
import { DUPLICATE_REQUEST, SAME_TIME } from '@portal/contract/booking/duplicate-request.ts';
import type { CallInput } from '@portal/contract/call.ts';
import { clockLabel } from '@portal/contract/dates.ts';
import { listOwnRequests } from '@portal/contract/requests/requests.contract.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import type { Travel } from '@portal/contract/speakers/speaker-fit.ts';
import type { ShownSpeaker } from '@portal/contract/speakers/speakers.schemas.ts';
import type { Talk } from '@portal/contract/speakers/talks.schemas.ts';
import { getTeacher } from '@portal/contract/teachers/teachers.contract.ts';
import type { TeacherProfile } from '@portal/contract/teachers/teachers.schemas.ts';
import { timeZoneOf } from '@portal/contract/time-zones.ts';
import { instantOf } from '@portal/contract/visits/visit-time.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormSkeleton } from '../../components/feedback/skeletons.tsx';
import { FooterActions, Form, SubmitButton } from '../../components/form/form.tsx';
import { type ContractForm, useContractForm } from '../../components/form/use-contract-form.ts';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog.tsx';
import { useConfirmation } from '../../components/overlay/use-confirmation.ts';
import { oneRequest } from '../../domain/request-queries.ts';
import { perform } from '../../lib/api.ts';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { callKey, callQuery } from '../../lib/call-query.ts';
import { useSession } from '../../lib/session.ts';
import { dayLabel, ownZoneOn } from '../../lib/times.ts';
import { bookingDefaults } from './booking-defaults.ts';
import { fullTemplateOf } from './booking-template.ts';
import { CopiedFrom, LastBooking, useTemplate } from './last-booking.tsx';
import { zoneOfSchool } from './own-zone.ts';
import { RequestFields } from './request-fields.tsx';

interface BookingFormProps {
  speaker: ShownSpeaker & Pick<Travel, 'distance'>;
  /** The id of a request whose values fill in the form. */
  from?: string | undefined;
  /** The talk of the speaker that fills in the form. */
  talk?: Talk | undefined;
  /** The date that the teacher filtered the search by. */
  day?: string | undefined;
  /** The instant of a free time that the teacher has chosen already. */
  at?: string | undefined;
  /** Called when the form has taken over that time, which must not replace one that is chosen later. */
  onTimeTaken?: () => void;
  onBooked: OnBooked;
  /** The id of the teacher for whom an administrator books; undefined for teachers themselves. */
  forTeacher?: string | undefined;
}

/** `shown` is false if the teacher has left the form. */
type OnBooked = (request: SpeakerRequest, shown: boolean) => void;

/** The teacher's last booking, if there is one. */
const newestRequest = callQuery(listOwnRequests, { query: { limit: 1 } });

/** The booking form, prefilled from the teacher's profile or from an earlier request. */
export function BookingForm(props: BookingFormProps) {
  const { _id } = useSession();
  const { from, forTeacher } = props;
  const teacher = useQuery({
    ...callQuery(getTeacher, { params: { userId: forTeacher ?? _id } }),
    // Continues without the profile if loading fails; a late response must not replace what was typed.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const newest = useQuery({
    ...newestRequest,
    retry: false,
    enabled: from === undefined && forTeacher === undefined,
  });
  const copied = useQuery({ ...oneRequest(from ?? ''), retry: false, enabled: from !== undefined });
  const other = from === undefined ? newest : copied;
  // Loading again after a failure must not replace the form.
  const isFirst = teacher.isPending && !teacher.isFetchedAfterMount;
  if (isFirst || (other.isLoading && !other.isFetchedAfterMount)) return <FormSkeleton count={6} />;
  const last = from === undefined ? newest.data?.[0] : undefined;
  return (
    <BookingFields
      {...props}
      teacherId={forTeacher ?? _id}
      teacher={teacher.data}
      last={last}
      copied={copied.data}
    />
  );
}

interface BookingFieldsProps extends BookingFormProps {
  teacherId: string;
  teacher: TeacherProfile | undefined;
  /** The teacher's last booking, offered as a template. */
  last: SpeakerRequest | undefined;
  /** The request whose values fill in the form. */
  copied: SpeakerRequest | undefined;
}

function BookingFields(props: BookingFieldsProps) {
  const { speaker, teacherId, teacher, talk, day, at, onTimeTaken, onBooked, forTeacher, last, copied } =
    props;
  const firstDay = day ?? localDate();
  const school = forTeacher === undefined || !teacher ? undefined : zoneOfSchool(teacher);
  const [defaultValues] = useState(() => ({
    ...bookingDefaults(speaker, teacher, ownZoneOn(firstDay, school).id, last, talk),
    ...(copied && fullTemplateOf(copied, speaker)),
  }));
  const again = useConfirmation<Question>();
  const form = useBookingForm(speaker, {
    ...{ defaultValues, forTeacher, onBooked },
    insteadOf: copied?._id,
    ask: again.ask,
  });
  const template = useTemplate(form, defaultValues, speaker);

  return (
    <Form form={form} label="Speaker request">
      {copied && <CopiedFrom request={copied} isTimed={defaultValues.dateTime !== ''} />}
      {last && !talk && <LastBooking last={last} template={template} />}
      {/* What the last booking fills in is one line each again. */}
      <RequestFields
        form={form}
        teacherId={teacherId}
        speaker={speaker}
        day={day}
        firstDay={firstDay}
        school={school}
        at={at}
        onTimeTaken={onTimeTaken}
        linesKey={template.filled ? 'filled' : 'own'}
      />
      <FooterActions>
        <SendButton form={form} />
      </FooterActions>
      <ConfirmDialog
        open={again.question !== undefined}
        title={again.question?.code === SAME_TIME ? 'Two visits at once?' : 'Send this request again?'}
        confirmLabel={again.question?.code === SAME_TIME ? 'Send it anyway' : 'Send it again'}
        onConfirm={() => again.answer(true)}
        onClose={() => again.answer(false)}
      >
        <p>{again.question?.message}</p>
      </ConfirmDialog>
    </Form>
  );
}

/** The button that sends the request. It shows the chosen time, so that people notice a wrong one. */
function SendButton({ form }: { form: ContractForm<BookingFormInput> }) {
  const [dateTime = '', timezone] = useWatch({ control: form.control, name: ['dateTime', 'timezone'] });
  const isTime = instantOf(dateTime, timeZoneOf(timezone)) !== undefined;
  const [day = '', time = ''] = dateTime.split('T');
  return (
    <SubmitButton form={form}>
      {isTime ? `Send request for ${dayLabel(day)}, ${clockLabel(time)}` : 'Send request'}
    </SubmitButton>
  );
}

/** Refusals that the teacher can overrule, each with the field that does. */
const OVERRULES = { [DUPLICATE_REQUEST]: 'despiteDuplicate', [SAME_TIME]: 'despiteSameTime' } as const;

/** A refusal that asks whether to send a request anyway. */
interface Question {
  readonly code: keyof typeof OVERRULES;
  readonly message: string;
}

const questionOf = (error: unknown): Question | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  const { code, message } = error;
  return code === DUPLICATE_REQUEST || code === SAME_TIME ? { code, message } : undefined;
};

/** Sends a request, and again if the teacher overrules what speaks against it. */
const sendAsking = async (
  body: CallInput<typeof bookSpeaker>['body'],
  { forTeacher, ask }: Pick<FormOptions, 'forTeacher' | 'ask'>,
): Promise<SpeakerRequest> => {
  try {
    return await (forTeacher === undefined
      ? perform(bookSpeaker, { body })
      : perform(bookForTeacher, { params: { userId: forTeacher }, body }));
  } catch (error) {
    const question = questionOf(error);
    if (!question || !(await ask(question))) throw error;
    return sendAsking({ ...body, [OVERRULES[question.code]]: true }, { forTeacher, ask });
  }
};

interface FormOptions extends Pick<BookingFormProps, 'forTeacher' | 'onBooked'> {
  readonly defaultValues: BookingFormInput;
  /** The request that the form was filled in from, whose speaker may not come. */
  readonly insteadOf: string | undefined;
  /** Asks whether a request that was sent before should be sent again. */
  readonly ask: (question: Question) => Promise<boolean>;
}

/** The booking form with its draft. */
const useBookingForm = (
  speaker: ShownSpeaker,
  { defaultValues, insteadOf, forTeacher, ask, onBooked }: FormOptions,
): ContractForm<BookingFormInput> => {
  const client = useQueryClient();
  const form = useContractForm(bookSpeaker, {
    defaultValues,
    input: (body, bookingKey) => ({
      body: { ...body, bookingKey, insteadOf, despiteDuplicate: false, despiteSameTime: false },
    }),
    send: ({ body }) => sendAsking(body, { forTeacher, ask }),
    draft: forTeacher === undefined ? `booking:${speaker._id}` : `booking:${forTeacher}:${speaker._id}`,
    explain: (error) =>
      questionOf(error) ? undefined : `Failed to submit request: ${messageOf(error, 'Unknown error')}`,
    onSuccess: (request, _values, shown) => {
      if (forTeacher === undefined) {
        // So that 'Use your last booking' offers this request even before the refetch ends.
        client.setQueryData(newestRequest.queryKey, [request]);
        void client.invalidateQueries({ queryKey: callKey(listOwnRequests) });
      }
      form.reset(defaultValues);
      onBooked(request, shown);
    },
  });
  return form;
};
