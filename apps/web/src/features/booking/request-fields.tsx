import type { BookingFormInput } from '@portal/contract/booking/booking.schemas.ts';
import {
  REQUEST_TEXTS,
  type RequestText as RequestTextName,
} from '@portal/contract/requests/request-fields.ts';
import type { Travel } from '@portal/contract/speakers/speaker-fit.ts';
import type { ShownSpeaker } from '@portal/contract/speakers/speakers.schemas.ts';
import type { TimeZoneId } from '@portal/contract/time-zones.ts';
import { wallClockOf } from '@portal/contract/visits/visit-time.ts';
import { type KeyboardEvent, useEffect } from 'react';
import type { ContractForm } from '../../components/form/use-contract-form.ts';
import { Stack } from '../../components/layout/stack.tsx';
import { ownKnownZone } from '../../lib/times.ts';
import { useEventCallback } from '../../lib/use-event-callback.ts';
import { useOwnZone } from './own-zone.ts';
import { PREFILLED_NAMES, PrefilledFields } from './prefilled-fields.tsx';
import { RequestText } from './request-text.tsx';
import { PLAN_NAMES } from './visit-fields.tsx';
import { WhenFields } from './when-fields.tsx';

/** What the fields need to know about the speaker. */
export type BookedSpeaker = Pick<
  ShownSpeaker,
  '_id' | 'userId' | 'inperson' | 'virtual' | 'grades' | 'city' | 'state'
> &
  Travel;

/** Required fields that are filled in from the speaker's profile or the last request, so they have a line of their own. */
const KNOWN: readonly RequestTextName[] = ['expertise', 'engagementFormat'];
/** What only the teacher can write. */
export const EVENT_TEXTS = REQUEST_TEXTS.filter((field) => 'missing' in field && !KNOWN.includes(field.name));

/** The first text that the teacher has still to write. */
const emptyText = (form: ContractForm<BookingFormInput>) =>
  EVENT_TEXTS.find(({ name }) => !form.getValues(name)?.trim())?.name;

/** Enter in a field of one line goes on to the first empty text, so that a keyboard on a phone leads through them. */
const goOnAtEnter = (event: KeyboardEvent, form: ContractForm<BookingFormInput>) => {
  const { key, target, nativeEvent } = event;
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  const next = emptyText(form);
  if (next === undefined || next === target.name) return;
  event.preventDefault();
  form.setFocus(next);
};

interface RequestFieldsProps {
  form: ContractForm<BookingFormInput>;
  teacherId: string | undefined;
  speaker: BookedSpeaker;
  /** The day on which free times start. */
  day?: string | undefined;
  /** The day that decides the time zone while no time is chosen. */
  firstDay: string;
  /** The time zone of the school, if someone else than the teacher fills in the form. */
  school?: TimeZoneId | undefined;
  /** A free time that was chosen before the form opened. */
  at?: string | undefined;
  /** Called when the form has taken over that time. */
  onTimeTaken?: (() => void) | undefined;
  /** A new one closes the known lines again. */
  linesKey?: string;
}

/** The fields of a request: what only the teacher knows, and one line for each value that's known. */
export function RequestFields({
  form,
  teacherId,
  speaker,
  day,
  firstDay,
  school,
  at,
  onTimeTaken,
  linesKey,
}: RequestFieldsProps) {
  const { control } = form;
  const ownZone = useOwnZone(form, firstDay, school);
  const ownClock = ownKnownZone();
  const pick = (time: string) => {
    const zone = ownZone.on(wallClockOf(time, form.getValues('timezone') ?? 'America/New_York'));
    form.setValue('dateTime', wallClockOf(time, zone), { shouldDirty: true });
    form.setValue('timezone', zone);
    form.clearErrors('dateTime');
    form.draft.keep();
  };
  const pickAndGoOn = (time: string) => {
    pick(time);
    const next = emptyText(form);
    if (next) form.setFocus(next);
  };
  const clear = () => {
    form.setValue('dateTime', '', { shouldDirty: true });
    form.draft.keep();
  };
  const pickFirst = useEventCallback((time: string) => {
    pick(time);
    onTimeTaken?.();
  });
  useEffect(() => {
    if (at !== undefined) pickFirst(at);
  }, [at, pickFirst]);

  return (
    <>
      <WhenFields
        control={control}
        names={PLAN_NAMES}
        speakerId={speaker._id}
        name={speaker.userId.firstName || 'This speaker'}
        day={day}
        teacherId={teacherId}
        zoneHint={!ownZone.isKnown && "Your time zone isn't in the list. Choose the school's zone."}
        others={ownClock ? [{ name: 'you', zone: ownClock }] : []}
        onPick={pickAndGoOn}
        onClear={clear}
      />
      <Stack gap={24} onKeyDown={(event) => goOnAtEnter(event, form)}>
        {EVENT_TEXTS.map((field) => (
          <RequestText key={field.name} control={control} name={field.name} field={field} />
        ))}
      </Stack>
      <PrefilledFields key={linesKey} control={control} names={PREFILLED_NAMES} speaker={speaker} />
    </>
  );
}
