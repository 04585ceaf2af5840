import type { BookingFormInput } from '@portal/contract/booking/booking.schemas.ts';
import { editRequest } from '@portal/contract/requests/requests.contract.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { wallClockOf } from '@portal/contract/visits/visit-time.ts';
import { useEffect, useRef, useState } from 'react';
import { FooterActions, Form, SubmitButton } from '../../components/form/form.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { changesOf } from '../../components/form/use-draft.ts';
import { sideName } from '../../domain/step-labels.ts';
import { useEventCallback } from '../../lib/use-event-callback.ts';
import { contentOf } from '../booking/booking-template.ts';
import { dayOf } from '../booking/free-time-days.ts';
import { RequestFields } from '../booking/request-fields.tsx';
import { type StepFormProps, useStepForm } from './use-step.ts';

const valuesOf = (request: SpeakerRequest): BookingFormInput => ({
  ...contentOf(request),
  speakerId: request.speakerId?._id ?? '',
  dateTime: wallClockOf(request.dateTime, request.timezone),
  timezone: request.timezone,
});

/** Changes everything but the speaker of a request that nobody has answered. */
export function EditForm({ request, viewer, onDone }: StepFormProps) {
  const { _id: id, version, status, speakerId: speaker } = request;
  const [defaultValues] = useState(() => valuesOf(request));
  /** The request as the fields show it, apart from the teacher's changes. */
  const base = useRef({ version, values: defaultValues });
  const [isOutdated, setOutdated] = useState(false);
  const isReviewed = status === 'Pending Review';
  const name = sideName(request, 'speaker', viewer);
  const { explain, input } = useStepForm(request);
  const form = useContractForm<typeof editRequest, BookingFormInput>(editRequest, {
    schemas: async () => {
      const { bookingFormSchema } = await import('@portal/contract/booking/booking.schemas.ts');
      return { body: bookingFormSchema };
    },
    explain: (error) => {
      setOutdated(error.status === 409);
      return explain(error);
    },
    defaultValues,
    input: ({ speakerId: _speakerId, ...content }) => input(content),
    confirm: async (values) => {
      if (Object.keys(changesOf(values, base.current.values, [])).length > 0) return true;
      form.setError('root.server', { message: "You haven't changed anything yet." });
      return false;
    },
    draft: `edit:${id}`,
    onSuccess: onDone(
      isReviewed ? 'Your changes are saved.' : `Your changes are saved. We'll let ${name} know.`,
    ),
  });
  // After an error about a newer version, the fields that the teacher hasn't changed show it.
  const showNewer = useEventCallback(() => {
    if (!isOutdated || base.current.version === version) return;
    const values = valuesOf(request);
    form.put({ ...values, ...changesOf(form.getValues(), base.current.values, []) });
    base.current = { version, values };
    setOutdated(false);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newer version may come before or after the error
  useEffect(showNewer, [isOutdated, version, showNewer]);
  if (!speaker) return null;
  return (
    <Form form={form} label="Edit request">
      <p>
        {isReviewed
          ? 'Your request stays in review.'
          : `${name} hasn't answered yet. We'll email ${name} that your request has changed.`}
      </p>
      <RequestFields
        form={form}
        teacherId={request.teacherId?._id}
        speaker={speaker}
        firstDay={dayOf(defaultValues.dateTime)}
      />
      <FooterActions>
        <SubmitButton form={form}>Save changes</SubmitButton>
      </FooterActions>
    </Form>
  );
}
