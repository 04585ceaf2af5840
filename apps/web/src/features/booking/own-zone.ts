import { bookableDays, localDate } from '@portal/contract/booking/bookable-days.ts';
import type { BookingFormInput } from '@portal/contract/booking/booking.schemas.ts';
import type { TeacherProfile } from '@portal/contract/teachers/teachers.schemas.ts';
import { commonZone, type TimeZoneId, timeZoneOf, timeZonesIn } from '@portal/contract/time-zones.ts';
import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { ownZoneOn } from '../../lib/times.ts';
import { useEventCallback } from '../../lib/use-event-callback.ts';

type Time = Pick<BookingFormInput, 'dateTime' | 'timezone'>;

export interface OwnZone {
  /** Whether the portal knows the user's time zone, or one with the same time on the visit's day. */
  readonly isKnown: boolean;
  /** The form's time zone if the visit moves to a day. */
  readonly on: (day: string) => TimeZoneId;
}

/** The time zone of a teacher's school: the user's, if it's one of its state, because some states have several. */
export const zoneOfSchool = (
  teacher: Pick<TeacherProfile, 'city' | 'state' | 'country'>,
): TimeZoneId | undefined => {
  const possible = timeZonesIn(teacher);
  const own = commonZone(ownZoneOn(localDate()).id);
  return possible.find((zone) => zone === own) ?? possible[0];
};

/**
 * Keeps a form's time zone at the user's own on the visit's day until the user chooses another one. `firstDay` counts
 * while there's no day on which a visit can be booked. `school` is the zone of the school if someone else fills in the form.
 */
export const useOwnZone = (
  { control, subscribe, getValues, setValue }: UseFormReturn<BookingFormInput>,
  firstDay: string,
  school?: TimeZoneId,
): OwnZone => {
  const dateTime = useWatch({ control, name: 'dateTime' });
  const ownAt = (time: string) => {
    const day = time.slice(0, firstDay.length);
    return ownZoneOn(localDate() <= day && day <= bookableDays().last ? day : firstDay, school);
  };
  const { id, isKnown } = ownAt(dateTime);
  const known = useRef<Time['timezone']>(undefined);
  const isChosen = useRef(false);

  const follow = useEventCallback((time: Time, isByHand: boolean) => {
    if (isByHand) isChosen.current = true;
    // A draft or an earlier request can contain a time zone that was chosen then.
    else if (time.timezone !== known.current) isChosen.current = time.timezone !== ownAt(time.dateTime).id;
    known.current = time.timezone;
  });
  useEffect(() => {
    follow(getValues(), false);
    return subscribe({
      formState: { values: true },
      callback: ({ name, type, values }) => follow(values, type === 'change' && name === 'timezone'),
    });
  }, [follow, getValues, subscribe]);
  useEffect(() => {
    if (!isChosen.current && getValues('timezone') !== id) setValue('timezone', id);
  }, [id, getValues, setValue]);

  return { isKnown, on: (day) => (isChosen.current ? timeZoneOf(getValues('timezone')) : ownAt(day).id) };
};
