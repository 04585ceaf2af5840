import { latestVisit } from '@portal/contract/booking/bookable-days.ts';
import type { Clocks } from '@portal/contract/reader-time.ts';
import { timeZoneOf } from '@portal/contract/time-zones.ts';
import type { VisitPlan } from '@portal/contract/visits/visit-plan.schemas.ts';
import { instantOf, wallClockOf } from '@portal/contract/visits/visit-time.ts';
import type { ReactNode } from 'react';
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { FlagsField } from '../../components/form/choice-fields.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { ZonedTime } from '../../components/times.tsx';
import { PlaceFields } from '../../domain/place-fields.tsx';

/** The field names of a form that describes a visit. */
export const PLAN_NAMES = {
  dateTime: 'dateTime',
  timezone: 'timezone',
  minutes: 'minutes',
  isInPerson: 'isInPerson',
  isVirtual: 'isVirtual',
  city: 'city',
  state: 'state',
  country: 'country',
} as const satisfies { [Name in keyof VisitPlan]: Name };

export interface PlanFieldsProps<V extends FieldValues, Name extends string = keyof typeof PLAN_NAMES> {
  control: Control<V>;
  names: Readonly<Record<Name, FieldPath<V>>>;
}

interface VisitTimeFieldProps<V extends FieldValues> {
  control: Control<V>;
  name: FieldPath<V>;
  /** The field with the time zone. */
  zoneName: FieldPath<V>;
  label: string;
  required?: boolean;
  /** The people whose local time the hint shows. */
  others: Clocks['others'];
}

/** A date and time field in the form's time zone. Its hint shows the same time in the other people's zones. */
export function VisitTimeField<V extends FieldValues>(props: VisitTimeFieldProps<V>) {
  const { control, name, zoneName, label, required = false, others } = props;
  const [dateTime, zone]: readonly unknown[] = useWatch({ control, name: [name, zoneName] });
  const timezone = timeZoneOf(zone);
  const instant = typeof dateTime === 'string' ? instantOf(dateTime, timezone) : undefined;
  const now = new Date();
  return (
    <TextField
      control={control}
      name={name}
      label={label}
      type="datetime-local"
      hint={
        instant ? (
          <ZonedTime instant={instant} clocks={{ own: timezone, others }} />
        ) : (
          'Local time in the time zone you choose'
        )
      }
      min={wallClockOf(now.toISOString(), timezone)}
      max={wallClockOf(latestVisit(now).toISOString(), timezone)}
      required={required}
    />
  );
}

interface FormatFieldProps<V extends FieldValues> extends PlanFieldsProps<V, 'isInPerson' | 'isVirtual'> {
  hint?: ReactNode;
}

/** The format of a visit: in person, virtual or either. */
export function FormatField<V extends FieldValues>({ control, names, hint }: FormatFieldProps<V>) {
  return (
    <FlagsField
      control={control}
      name={names.isInPerson}
      label="In person or online?"
      hint={hint}
      flags={[
        { name: names.isInPerson, label: 'In-person' },
        { name: names.isVirtual, label: 'Virtual' },
      ]}
      required
    />
  );
}

/** Where a visit takes place. As specified, the state isn't marked, although it's required. */
export function VisitPlaceFields<V extends FieldValues>({
  control,
  names,
}: PlanFieldsProps<V, 'city' | 'state' | 'country'>) {
  const { city, state, country } = names;
  return <PlaceFields control={control} names={{ city, state, country }} required={['city']} />;
}
