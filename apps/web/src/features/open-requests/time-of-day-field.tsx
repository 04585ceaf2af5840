import { clockLabel } from '@portal/contract/dates.ts';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { type FieldProps, useField } from '../../components/form/field.tsx';
import { FieldFrame } from '../../components/form/field-frame.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';

const MINUTES_APART = 30;
const FIRST = 8 * 60;
const COUNT = 14;

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** The times of a usual school day, from 8:00 AM to 2:30 PM. */
const USUAL_TIMES = Array.from({ length: COUNT }, (_time, index) => {
  const minutes = FIRST + index * MINUTES_APART;
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
});

/** A time of day: one tap for the usual ones, or any other. */
export function TimeOfDayField<V extends FieldValues>(props: FieldProps<V>) {
  const { control, name, label } = props;
  const { field, frame } = useField(props);
  const chosen = typeof field.value === 'string' ? field.value : '';
  const [isOther, setOther] = useState(chosen !== '' && !USUAL_TIMES.includes(chosen));
  if (isOther) return <TextField control={control} name={name} label={label} type="time" required />;
  return (
    <div data-chooses={name}>
      <FieldFrame {...frame} group>
        <Stack gap={8}>
          <Row gap={8}>
            {USUAL_TIMES.map((time, index) => (
              <Button
                key={time}
                ref={index === 0 ? field.ref : undefined}
                size="small"
                variant={time === chosen ? 'primary' : 'outlined'}
                aria-pressed={time === chosen}
                onClick={() => field.onChange(time)}
              >
                {clockLabel(time)}
              </Button>
            ))}
            <Button size="small" variant="text" onClick={() => setOther(true)}>
              Another time
            </Button>
          </Row>
        </Stack>
      </FieldFrame>
    </div>
  );
}
