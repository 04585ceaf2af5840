import { PARAGRAPH_MAX } from '@portal/contract/limits.ts';
import { BOOKING_GRADE_LEVELS, ENGAGEMENT_FORMATS, LANGUAGES, TIME_ZONES } from '@portal/contract/options.ts';
import { bookSpeaker, listOwnRequests } from '@portal/contract/requests/requests.contract.ts';
import type { BookingFormInput, SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { instantOf, latestVisit, wallClockOf } from '@portal/contract/requests/visit-time.ts';
import type { SpeakerRecord } from '@portal/contract/speakers/speakers.schemas.ts';
import { getTeacher } from '@portal/contract/teachers/teachers.contract.ts';
import type { TeacherProfile } from '@portal/contract/teachers/teachers.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormSkeleton } from '../../../components/feedback/skeletons.tsx';
import { CheckboxGroupField, FlagsField } from '../../../components/form/choice-fields.tsx';
import { FieldRow, Form, FormActions, SubmitButton } from '../../../components/form/form.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { SuggestField } from '../../../components/form/suggest-fields.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { type ContractForm, useContractForm } from '../../../components/form/use-contract-form.ts';
import { ZonedTime } from '../../../components/times.tsx';
import { messageOf } from '../../../lib/api-error.ts';
import { callKey, callQuery } from '../../../lib/call-query.ts';
import { useSession } from '../../../lib/session.ts';
import { newestOwnRequest } from '../queries.ts';
import { bookingDefaults, speakerOffer } from './booking-defaults.ts';
import { LastBooking, useTemplate } from './last-booking.tsx';

interface BookingFormProps {
  speaker: SpeakerRecord;
  onBooked: () => void;
}

/** The booking form, prefilled from the teacher's profile. */
export function BookingForm(props: BookingFormProps) {
  const { _id } = useSession();
  const teacher = useQuery({
    ...callQuery(getTeacher, { params: { userId: _id } }),
    // Continues without the profile if loading fails; a late response must not replace what was typed.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const newest = useQuery({ ...newestOwnRequest(), retry: false });
  if (teacher.isPending || newest.isPending) return <FormSkeleton count={6} />;
  return <BookingFields {...props} teacher={teacher.data} last={newest.data?.[0]} />;
}

const ZONES = TIME_ZONES.map(({ id, short, name }) => ({ value: id, label: `${name} (${short})` }));

function BookingFields({
  speaker,
  teacher,
  onBooked,
  last,
}: BookingFormProps & { teacher: TeacherProfile | undefined; last: SpeakerRequest | undefined }) {
  const [defaultValues] = useState(() => bookingDefaults(speaker, teacher));
  const form = useBookingForm(speaker, defaultValues, onBooked);
  const template = useTemplate(form, defaultValues, speaker);
  const { control } = form;
  const [dateTime = '', timezone = defaultValues.timezone] = useWatch({
    control,
    name: ['dateTime', 'timezone'],
  });
  const instant = instantOf(dateTime, timezone);
  const now = new Date();

  return (
    <Form form={form} label="Speaker request">
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
      <FieldRow>
        <TextField
          control={control}
          name="dateTime"
          label="Date and time"
          type="datetime-local"
          hint={
            instant ? (
              <ZonedTime instant={instant} zone={timezone} />
            ) : (
              'Local time in the time zone you choose'
            )
          }
          min={wallClockOf(now.toISOString(), timezone)}
          max={wallClockOf(latestVisit(now).toISOString(), timezone)}
          required
        />
        <SelectField control={control} name="timezone" label="Time zone" options={ZONES} required />
      </FieldRow>
      <FlagsField
        control={control}
        name="isInPerson"
        label="Format"
        hint={speakerOffer(speaker)}
        flags={[
          { name: 'isInPerson', label: 'In-person' },
          { name: 'isVirtual', label: 'Virtual' },
        ]}
        required
      />
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
      <FieldRow>
        <TextField control={control} name="city" label="City" autoComplete="address-level2" required />
        <TextField control={control} name="state" label="State" autoComplete="address-level1" />
        <TextField control={control} name="country" label="Country" autoComplete="country-name" />
      </FieldRow>
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
      <FormActions>
        <SubmitButton form={form}>Send request</SubmitButton>
      </FormActions>
    </Form>
  );
}

/** The booking form with its draft. */
const useBookingForm = (
  speaker: SpeakerRecord,
  defaultValues: BookingFormInput,
  onBooked: () => void,
): ContractForm<BookingFormInput> => {
  const client = useQueryClient();
  const form: ContractForm<BookingFormInput> = useContractForm(bookSpeaker, {
    defaultValues,
    input: (body) => ({ body: { ...body, bookingKey: keyOfForm() } }),
    draft: `booking:${speaker._id}`,
    explain: (error) => {
      // The next submission is a new booking.
      if (error.code === 'already_sent') form.setValue('bookingKey', undefined);
      return `Failed to submit request: ${messageOf(error, 'Unknown error')}`;
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: callKey(listOwnRequests) });
      form.reset(defaultValues);
      onBooked();
    },
  });

  /**
   * The same for every attempt to send this form, even after a reload, so that a lost response doesn't cause a second
   * booking.
   */
  const keyOfForm = (): string => {
    const key = form.getValues('bookingKey') ?? newBookingKey();
    form.setValue('bookingKey', key);
    form.draft.keep();
    return key;
  };
  return form;
};

const BYTES = 16;

/** A new idempotency key. `crypto.randomUUID` exists only with HTTPS. */
const newBookingKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
