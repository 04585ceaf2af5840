import { timeZoneOf } from '@portal/contract/time-zones.ts';
import { instantOf } from '@portal/contract/visits/visit-time.ts';
import type { ReactNode } from 'react';
import { type FieldValues, get, useFormState, useWatch } from 'react-hook-form';
import { LISTED_ZONES, TimeZoneField } from '../../components/form/choice-fields.tsx';
import { FieldRow } from '../../components/form/form-actions.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { ZonedTime } from '../../components/times.tsx';
import { PrefilledLine, PrefilledLines } from '../../domain/prefilled-lines.tsx';
import { counted } from '../../lib/text.ts';
import styles from './time-picker.module.css';
import { minutesOf, TimePicker, zoneName } from './time-picker.tsx';
import { type PlanFieldsProps, VisitTimeField } from './visit-fields.tsx';

interface WhenFieldsProps<V extends FieldValues> extends PlanFieldsProps<V> {
  /** Whose free times are listed. */
  speakerId: string;
  /** The speaker's first name; 'You' for themselves. */
  name: string;
  /** The id of the request whose visit is being changed, and the confirmed time. */
  changing?: string | undefined;
  agreed?: string | undefined;
  /** The day to start with. */
  day?: string | undefined;
  /** Set if the user has to choose the time zone. */
  zoneHint?: ReactNode;
  /** Puts a listed time into the form. */
  onPick: (time: string) => void;
  /** Clears the time. */
  onClear: () => void;
}

/** When a visit takes place, and how long it is: free times first, any other time last. */
export function WhenFields<V extends FieldValues>(props: WhenFieldsProps<V>) {
  const { control, names, zoneHint } = props;
  const [dateTime, zone, length, isInPerson]: readonly unknown[] = useWatch({
    control,
    name: [names.dateTime, names.timezone, names.minutes, names.isInPerson],
  });
  const { errors } = useFormState({ control, name: names.dateTime });
  const timezone = timeZoneOf(zone);
  const minutes = minutesOf(length);
  const instant = typeof dateTime === 'string' ? instantOf(dateTime, timezone) : undefined;
  const isLengthTyped = String(length) === String(minutes);

  return (
    <>
      <TimePicker
        speakerId={props.speakerId}
        name={props.name}
        timezone={timezone}
        minutes={minutes}
        isInPerson={isInPerson === true}
        chosen={instant === undefined ? [] : [instant]}
        changing={props.changing}
        agreed={props.agreed}
        day={props.day}
        needsFields={get(errors, names.dateTime) !== undefined}
        onPick={props.onPick}
        onClear={props.onClear}
      >
        <VisitTimeField
          control={control}
          name={names.dateTime}
          zoneName={names.timezone}
          label="Date and time"
          required
        />
      </TimePicker>
      <p role="status" className={styles.chosen}>
        {instant && (
          <>
            You chose{' '}
            <strong>
              <ZonedTime instant={instant} zone={timezone} minutes={minutes} />
            </strong>
          </>
        )}
      </p>
      <PrefilledLines>
        <PrefilledLine
          control={control}
          names={[names.minutes, names.timezone]}
          label="Length and time zone"
          value={isLengthTyped && !zoneHint ? `${counted(minutes, 'minute')}, ${zoneName(timezone)}` : ''}
        >
          <FieldRow>
            <TextField
              control={control}
              name={names.minutes}
              label="Length in minutes"
              inputMode="numeric"
              required
            />
            <TimeZoneField control={control} name={names.timezone} zones={LISTED_ZONES} hint={zoneHint} />
          </FieldRow>
        </PrefilledLine>
      </PrefilledLines>
    </>
  );
}
