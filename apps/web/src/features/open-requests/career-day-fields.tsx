import {
  CAREER_DAY_BREAK_DEFAULT,
  CAREER_DAY_BREAK_MAX,
  CAREER_DAY_PEOPLE_MAX,
  CAREER_DAY_PEOPLE_MIN,
} from '@portal/contract/limits.ts';
import { timeZoneOf } from '@portal/contract/time-zones.ts';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { CheckBox, RadioGroupField } from '../../components/form/choice-fields.tsx';
import controls from '../../components/form/controls.module.css';
import { textsIn, useField } from '../../components/form/field.tsx';
import { FieldFrame } from '../../components/form/field-frame.tsx';
import { FieldRow } from '../../components/form/form-actions.tsx';
import { NumberField } from '../../components/form/number-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import type { ContractForm } from '../../components/form/use-contract-form.ts';
import { Stack } from '../../components/layout/stack.tsx';
import { Text } from '../../components/layout/text.tsx';
import { minutesOf } from '../booking/time-picker.tsx';
import { VisitTimeField } from '../booking/visit-fields.tsx';
import { dayText, readRooms } from './career-day-labels.ts';
import type { OpenRequestValues } from './open-request-values.ts';

/** How many people a new career day asks for, until the teacher chooses. */
const PEOPLE = 4;

const ORDERS = [
  { value: false, label: 'One after the other' },
  { value: true, label: 'All at the same time, in different rooms' },
] as const;

/** A checkbox for a career day, and its fields. Unchecking it brings back the times chosen before. */
export function CareerDaySwitch({ form }: { form: ContractForm<OpenRequestValues> }) {
  const { control, setValue, getValues, draft } = form;
  const [careerDay, kind] = useWatch({ control, name: ['careerDay', 'when.kind'] });
  const [before] = useState(kind);
  const toggle = (isDay: boolean) => {
    const times = getValues('when.times')?.slice(0, 1) ?? [];
    if (isDay) setValue('when.times', times.length > 0 ? times : ['']);
    // The fields of the other kind stay in the form, and aren't sent.
    setValue('when.kind', isDay ? 'times' : before, { shouldDirty: true });
    setValue(
      'careerDay',
      isDay
        ? {
            people: String(PEOPLE),
            breakMinutes: String(CAREER_DAY_BREAK_DEFAULT),
            sameTime: false,
            rooms: [],
          }
        : null,
      { shouldDirty: true },
    );
    draft.keep();
  };
  return (
    <CheckBox
      label="Several people, one event (career day)"
      checked={careerDay !== null && careerDay !== undefined}
      onChange={toggle}
    />
  );
}

/** How many people, for how long, when and where. */
export function CareerDayFields({ control }: { control: Control<OpenRequestValues> }) {
  const [people, gap, sameTime, length, zone, start] = useWatch({
    control,
    name: [
      'careerDay.people',
      'careerDay.breakMinutes',
      'careerDay.sameTime',
      'minutes',
      'timezone',
      'when.times.0',
    ],
  });
  const [count, breakMinutes] = [Number(people), Number(gap)];
  const isPossible =
    Number.isInteger(count) && count >= CAREER_DAY_PEOPLE_MIN && count <= CAREER_DAY_PEOPLE_MAX;
  const text = isPossible
    ? dayText({
        ...{ people: count, breakMinutes, sameTime: sameTime === true, minutes: minutesOf(length) },
        ...{ start: start ?? '', timezone: timeZoneOf(zone) },
      })
    : '';
  return (
    <Stack gap={16}>
      <FieldRow>
        <NumberField
          control={control}
          name="careerDay.people"
          label="How many people"
          min={CAREER_DAY_PEOPLE_MIN}
          max={CAREER_DAY_PEOPLE_MAX}
          start={PEOPLE}
          required
        />
        <TextField control={control} name="minutes" label="Minutes each" inputMode="numeric" required />
      </FieldRow>
      <RadioGroupField
        control={control}
        name="careerDay.sameTime"
        label="One by one or together?"
        options={ORDERS}
      />
      {sameTime !== true && (
        <TextField
          control={control}
          name="careerDay.breakMinutes"
          label="Minutes between two visits"
          hint={`For changing rooms or questions, up to ${CAREER_DAY_BREAK_MAX}`}
          inputMode="numeric"
        />
      )}
      <VisitTimeField
        control={control}
        name="when.times.0"
        zoneName="timezone"
        label={sameTime === true ? 'Date and time' : 'Date and first start'}
        others={[]}
        required
      />
      {text && <Text role="status">{text}</Text>}
      <RoomsField control={control} />
    </Stack>
  );
}

/** The room of each person as one line. */
function RoomsField({ control }: { control: Control<OpenRequestValues> }) {
  const { field, aria, frame } = useField({
    control,
    name: 'careerDay.rooms',
    label: 'Rooms',
    hint: 'Optional: one for each person, with commas between them. For example: Room 12, Room 14, Gym',
  });
  const [typed, setTyped] = useState(() => textsIn(field.value).join(', '));
  return (
    <FieldFrame {...frame}>
      <input
        {...aria}
        ref={field.ref}
        name={field.name}
        onBlur={field.onBlur}
        className={controls.control}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          field.onChange(readRooms(target.value));
        }}
      />
    </FieldFrame>
  );
}
