import { bookableDays } from '@portal/contract/booking/bookable-days.ts';
import { OPEN_REQUEST_TIMES_MAX } from '@portal/contract/limits.ts';
import { schoolDaysBetween } from '@portal/contract/open-requests/open-request-times.ts';
import { timeZoneOf } from '@portal/contract/time-zones.ts';
import { useWatch } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { LISTED_ZONES, RadioGroupField, TimeZoneField } from '../../components/form/choice-fields.tsx';
import { FieldRow } from '../../components/form/form-actions.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import type { ContractForm } from '../../components/form/use-contract-form.ts';
import { Plus, Trash2 } from '../../components/icons.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import { counted } from '../../lib/text.ts';
import { dayLabel } from '../../lib/times.ts';
import { PrefilledLine, PrefilledLines } from '../booking/prefilled-lines.tsx';
import { minutesOf, zoneName } from '../booking/time-picker.tsx';
import { VisitTimeField } from '../booking/visit-fields.tsx';
import { CareerDayFields, CareerDaySwitch } from './career-day-fields.tsx';
import type { OpenRequestValues } from './open-request-values.ts';
import { TimeOfDayField } from './time-of-day-field.tsx';

const KINDS = [
  { value: 'days', label: 'Any school day' },
  { value: 'times', label: 'One of up to three times' },
] as const;

const TIME_LABELS = ['First time', 'Second time', 'Third time'] as const;
const TIME_NAMES = ['when.times.0', 'when.times.1', 'when.times.2'] as const;

interface OpenWhenFieldsProps {
  form: ContractForm<OpenRequestValues>;
}

/** Fields for when a visit can be: every school day at one time, up to three times, or one career day. */
export function OpenWhenFields({ form }: OpenWhenFieldsProps) {
  const { control } = form;
  const [kind, zone, length, careerDay] = useWatch({
    control,
    name: ['when.kind', 'timezone', 'minutes', 'careerDay'],
  });
  const isDay = careerDay !== null && careerDay !== undefined;
  const timezone = timeZoneOf(zone);
  const minutes = minutesOf(length);
  const isLengthTyped = String(length) === String(minutes);
  return (
    <Stack gap={16}>
      <CareerDaySwitch form={form} />
      {isDay ? (
        <CareerDayFields control={control} />
      ) : (
        <>
          <RadioGroupField
            control={control}
            name="when.kind"
            label="When could someone visit?"
            options={KINDS}
            required
          />
          {kind === 'days' ? <DayFields form={form} /> : <TimeFields form={form} />}
        </>
      )}
      <PrefilledLines>
        <PrefilledLine
          control={control}
          names={isDay ? ['timezone'] : ['minutes', 'timezone']}
          label={isDay ? 'Time zone' : 'Length and time zone'}
          value={
            isDay
              ? zoneName(timezone)
              : isLengthTyped
                ? `${counted(minutes, 'minute')}, ${zoneName(timezone)}`
                : ''
          }
        >
          <FieldRow>
            {!isDay && (
              <TextField
                control={control}
                name="minutes"
                label="Length in minutes"
                inputMode="numeric"
                required
              />
            )}
            <TimeZoneField control={control} name="timezone" zones={LISTED_ZONES} />
          </FieldRow>
        </PrefilledLine>
      </PrefilledLines>
    </Stack>
  );
}

/** The school days that work, as one line, and the time of day. */
function DayFields({ form: { control } }: OpenWhenFieldsProps) {
  const [firstDay = '', lastDay = ''] = useWatch({ control, name: ['when.firstDay', 'when.lastDay'] });
  const { first, last } = bookableDays();
  const count = firstDay !== '' && lastDay !== '' ? schoolDaysBetween(firstDay, lastDay).length : 0;
  return (
    <>
      <PrefilledLines>
        <PrefilledLine
          control={control}
          names={['when.firstDay', 'when.lastDay']}
          label="Days"
          value={
            count > 0 ? `${dayLabel(firstDay)} to ${dayLabel(lastDay)}, ${counted(count, 'school day')}` : ''
          }
        >
          <FieldRow>
            <TextField
              control={control}
              name="when.firstDay"
              label="First day"
              type="date"
              min={first}
              max={last}
              required
            />
            <TextField
              control={control}
              name="when.lastDay"
              label="Last day"
              type="date"
              min={first}
              max={last}
              required
            />
          </FieldRow>
        </PrefilledLine>
      </PrefilledLines>
      <TimeOfDayField
        control={control}
        name="when.timeOfDay"
        label="Time of day"
        hint="Weekends and holidays are left out."
        required
      />
    </>
  );
}

/** One to three times. */
function TimeFields({ form }: OpenWhenFieldsProps) {
  const { control, setValue, draft } = form;
  const times = useWatch({ control, name: 'when.times' }) ?? [''];
  const setTimes = (changed: string[]) => {
    setValue('when.times', changed, { shouldDirty: true });
    draft.keep();
  };
  return (
    <Stack gap={16}>
      {times.map((_time, index) => {
        const [name, label] = [TIME_NAMES[index], TIME_LABELS[index]];
        return (
          name &&
          label && (
            <Row key={name} align="end">
              <div data-grow="wide">
                <VisitTimeField
                  control={control}
                  name={name}
                  zoneName="timezone"
                  label={label}
                  others={[]}
                  required
                />
              </div>
              {times.length > 1 && (
                <Button
                  size="small"
                  variant="text"
                  icon={<Trash2 size={18} aria-hidden />}
                  onClick={() => setTimes(times.filter((_other, other) => other !== index))}
                >
                  Remove
                  <span className="visually-hidden"> the {label.toLowerCase()}</span>
                </Button>
              )}
            </Row>
          )
        );
      })}
      {times.length < OPEN_REQUEST_TIMES_MAX && (
        <div>
          <Button
            size="small"
            variant="outlined"
            icon={<Plus size={18} aria-hidden />}
            onClick={() => setTimes([...times, ''])}
          >
            Add another time
          </Button>
        </div>
      )}
    </Stack>
  );
}
