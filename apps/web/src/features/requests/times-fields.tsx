import type { Clocks } from '@portal/contract/reader-time.ts';
import type { TimeZoneId } from '@portal/contract/time-zones.ts';
import type { Control } from 'react-hook-form';
import { LISTED_ZONES, TimeZoneField } from '../../components/form/choice-fields.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { VisitTimeField } from '../booking/visit-fields.tsx';

const TIMES = [
  { name: 'dateTimes.0', label: 'First time' },
  { name: 'dateTimes.1', label: 'Second time' },
  { name: 'dateTimes.2', label: 'Third time' },
] as const;

/** The times with which the form begins. */
export const NO_TIMES = TIMES.map(() => '');

interface TimesValues {
  version: number;
  timezone: TimeZoneId;
  dateTimes: string[];
}

interface TimesFieldsProps {
  control: Control<TimesValues>;
  /** Those of whoever proposes the times: both see them as they choose a time zone. */
  clocks: Clocks;
}

/** Fields for up to three times, of which the first is required, and for their time zone. */
export function TimesFields({ control, clocks }: TimesFieldsProps) {
  return (
    <Stack>
      {TIMES.map(({ name, label }, index) => (
        <VisitTimeField
          key={name}
          control={control}
          name={name}
          zoneName="timezone"
          label={label}
          required={index === 0}
          others={[{ name: 'you', zone: clocks.own }, ...clocks.others]}
        />
      ))}
      <TimeZoneField control={control} name="timezone" zones={LISTED_ZONES} />
    </Stack>
  );
}
