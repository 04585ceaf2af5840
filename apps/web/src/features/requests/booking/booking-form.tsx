import { PARAGRAPH_MAX } from '@portal/contract/limits.ts';
import { BOOKING_GRADE_LEVELS, ENGAGEMENT_FORMATS, LANGUAGES } from '@portal/contract/options.ts';
import { localDate } from '@portal/contract/requests/bookable-days.ts';
import { DUPLICATE_REQUEST } from '@portal/contract/requests/duplicate-request.ts';
import { bookSpeaker, listOwnRequests } from '@portal/contract/requests/requests.contract.ts';
import type { BookingFormInput, SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import type { ShownSpeaker } from '@portal/contract/speakers/speakers.schemas.ts';
import { getTeacher } from '@portal/contract/teachers/teachers.contract.ts';
import type { TeacherProfile } from '@portal/contract/teachers/teachers.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Notice } from '../../../components/feedback/notice.tsx';
import { FormSkeleton } from '../../../components/feedback/skeletons.tsx';
import { CheckboxGroupField, SelectField } from '../../../components/form/choice-fields.tsx';
import { FieldRow, Form, FormActions, SubmitButton } from '../../../components/form/form.tsx';
import { SuggestField } from '../../../components/form/suggest-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { type ContractForm, useContractForm } from '../../../components/form/use-contract-form.ts';
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog.tsx';
import { perform } from '../../../lib/api.ts';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { callKey, callQuery } from '../../../lib/call-query.ts';
import { useSession } from '../../../lib/session.ts';
import { ownZoneOn } from '../../../lib/times.ts';
import { oneRequest } from '../queries.ts';
import { FormatField, PLAN_NAMES, PlaceFields, WhenFields } from '../visit-fields.tsx';
import { bookingDefaults, speakerOffer } from './booking-defaults.ts';
import { fullTemplateOf } from './booking-template.ts';
import { bookingWarnings } from './booking-warnings.ts';
import { FreeTimes } from './free-times.tsx';
import { CopiedFrom, LastBooking, useTemplate } from './last-booking.tsx';
import { useOwnZone } from './own-zone.ts';
import { useConfirmation } from './use-confirmation.ts';

interface BookingFormProps {
  speaker: ShownSpeaker;
  /** The id of a request whose values fill in the form. */
  from?: string | undefined;
  /** The date that the teacher filtered the search by. */
  day?: string | undefined;
  onBooked: (shown: boolean) => void;
}

/** The booking form, prefilled from the teacher's profile or from an earlier request. */
export function BookingForm(props: BookingFormProps) {
  const { _id } = useSession();
  const teacher = useQuery({
    ...callQuery(getTeacher, { params: { userId: _id } }),
    // Continues without the profile if loading fails; a late response must not replace what was typed.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { from } = props;
  const newest = useQuery({
    ...callQuery(listOwnRequests, { query: { limit: 1 } }),
    retry: false,
    enabled: from === undefined,
  });
  const copied = useQuery({ ...oneRequest(from ?? ''), retry: false, enabled: from !== undefined });
  const other = from === undefined ? newest : copied;
  // Loading again after a failure must not replace the form.
  const isFirst = teacher.isPending && !teacher.isFetchedAfterMount;
  if (isFirst || (other.isLoading && !other.isFetchedAfterMount)) return <FormSkeleton count={6} />;
  const last = from === undefined ? newest.data?.[0] : undefined;
  return <BookingFields {...props} teacher={teacher.data} last={last} copied={copied.data} />;
}

interface BookingFieldsProps extends BookingFormProps {
  teacher: TeacherProfile | undefined;
  /** The teacher's last booking, offered as a template. */
  last: SpeakerRequest | undefined;
  /** The request whose values fill in the form. */
  copied: SpeakerRequest | undefined;
}

function BookingFields({ speaker, teacher, day, onBooked, last, copied }: BookingFieldsProps) {
  const firstDay = day ?? localDate();
  const [defaultValues] = useState(() => ({
    ...bookingDefaults(speaker, teacher, ownZoneOn(firstDay).id),
    ...(copied && fullTemplateOf(copied, speaker)),
  }));
  const again = useConfirmation();
  const form = useBookingForm(speaker, defaultValues, again.ask, onBooked);
  const ownZone = useOwnZone(form, firstDay);
  const template = useTemplate(form, defaultValues, speaker);
  const { control } = form;
  const [gradeLevels, isInPerson = false, isVirtual = false, state] = useWatch({
    control,
    name: ['gradeLevels', 'isInPerson', 'isVirtual', 'state'],
  });
  const warnings = bookingWarnings(speaker, { gradeLevels, isInPerson, isVirtual, state });
  const repeated = Object.values(warnings).filter((warning) => warning !== undefined);

  return (
    <Form form={form} label="Speaker request">
      {copied && <CopiedFrom request={copied} />}
      {last && <LastBooking last={last} template={template} />}
      <TextField control={control} name="eventName" label="Event name" required />
      <TextField
        control={control}
        name="eventPurpose"
        label="Purpose of the event"
        rows={3}
        counter={PARAGRAPH_MAX}
        required
      />
      <TextField
        control={control}
        name="goals"
        label="Goals"
        hint="What should students learn?"
        rows={3}
        counter={PARAGRAPH_MAX}
        required
      />
      <WhenFields
        control={control}
        names={PLAN_NAMES}
        zoneHint={!ownZone.isListed && "Your time zone isn't in the list. Choose the school's zone."}
      />
      <FreeTimes form={form} speaker={speaker} day={day} ownZone={ownZone} />
      <FormatField control={control} names={PLAN_NAMES} hint={speakerOffer(speaker)} />
      {warnings.format && <Notice severity="warning">{warnings.format}</Notice>}
      <SuggestField
        control={control}
        name="engagementFormat"
        label="Engagement format"
        hint="Choose one or describe it in your own words"
        options={ENGAGEMENT_FORMATS}
        required
      />
      <CheckboxGroupField
        control={control}
        name="gradeLevels"
        label="Grade levels"
        options={BOOKING_GRADE_LEVELS}
        required
      />
      {warnings.grades && <Notice severity="warning">{warnings.grades}</Notice>}
      <TextField
        control={control}
        name="subjects"
        label="Subjects"
        hint="Separate subjects with commas"
        required
      />
      <FieldRow>
        <TextField
          control={control}
          name="estimatedStudents"
          label="Estimated number of students"
          inputMode="numeric"
          required
        />
        <SelectField
          control={control}
          name="preferredLanguage"
          label="Preferred language"
          options={LANGUAGES}
          required
        />
      </FieldRow>
      <TextField
        control={control}
        name="expertise"
        label="Expertise you're looking for"
        rows={2}
        counter={PARAGRAPH_MAX}
        required
      />
      <PlaceFields control={control} names={PLAN_NAMES} />
      {warnings.place && <Notice severity="warning">{warnings.place}</Notice>}
      <TextField
        control={control}
        name="budget"
        label="Budget"
        hint="If you can offer an honorarium or cover travel"
        rows={2}
        counter={PARAGRAPH_MAX}
      />
      <TextField
        control={control}
        name="additionalInfo"
        label="Additional information"
        rows={3}
        counter={PARAGRAPH_MAX}
      />
      {repeated.length > 0 && (
        <Notice severity="warning" title="Before you send" isQuiet>
          {repeated.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Notice>
      )}
      <FormActions>
        <SubmitButton form={form}>Send request</SubmitButton>
      </FormActions>
      <ConfirmDialog
        open={again.question !== undefined}
        title="Send this request again?"
        confirmLabel="Send it again"
        onConfirm={() => again.answer(true)}
        onClose={() => again.answer(false)}
      >
        <p>{again.question}</p>
      </ConfirmDialog>
    </Form>
  );
}

const isDuplicate = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === DUPLICATE_REQUEST;

/** The booking form with its draft. `ask` asks whether a request that was sent before should be sent again. */
const useBookingForm = (
  speaker: ShownSpeaker,
  defaultValues: BookingFormInput,
  ask: (question: string) => Promise<boolean>,
  onBooked: (shown: boolean) => void,
): ContractForm<BookingFormInput> => {
  const client = useQueryClient();
  const form = useContractForm(bookSpeaker, {
    defaultValues,
    input: (body, bookingKey) => ({ body: { ...body, bookingKey, despiteDuplicate: false } }),
    send: async (input) => {
      try {
        return await perform(bookSpeaker, input);
      } catch (error) {
        if (!isDuplicate(error) || !(await ask(error.message))) throw error;
        return perform(bookSpeaker, { body: { ...input.body, despiteDuplicate: true } });
      }
    },
    draft: `booking:${speaker._id}`,
    explain: (error) =>
      isDuplicate(error) ? undefined : `Failed to submit request: ${messageOf(error, 'Unknown error')}`,
    onSuccess: (_request, _values, shown) => {
      void client.invalidateQueries({ queryKey: callKey(listOwnRequests) });
      form.reset(defaultValues);
      onBooked(shown);
    },
  });
  return form;
};
