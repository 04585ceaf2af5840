import type { Clocks } from '@portal/contract/reader-time.ts';
import { timeZoneOf } from '@portal/contract/time-zones.ts';
import { instantOf } from '@portal/contract/visits/visit-time.ts';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type FieldValues, get, useFormState, useWatch } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { LISTED_ZONES, TimeZoneField } from '../../components/form/choice-fields.tsx';
import { messageIn } from '../../components/form/field.tsx';
import { FieldRow } from '../../components/form/form-actions.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { Row } from '../../components/layout/stack.tsx';
import { Text } from '../../components/layout/text.tsx';
import { ZonedTime } from '../../components/times.tsx';
import { counted } from '../../lib/text.ts';
import { ApprovalLine } from '../school-rules/approval-line.tsx';
import { PrefilledLine, PrefilledLines } from './prefilled-lines.tsx';
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
  /** Who else is told the chosen time by their own clock, besides the speaker. */
  others: Clocks['others'];
  /** The id of the teacher who is told when the school must have approved a visit at the chosen time. */
  teacherId?: string | undefined;
  /** Set if the user has to choose the time zone. */
  zoneHint?: ReactNode;
  /** Puts a listed time into the form. */
  onPick: (time: string) => void;
  /** Clears the time. */
  onClear: () => void;
}

/** Controls for choosing a time. The first visible one gets the focus: the chosen time, a day's times, the days, or a field. */
const CHOICES = ['fieldset button[aria-pressed="true"]', 'fieldset button', '[role="grid"] button', 'input'];

/** Moves the focus to the chosen time, or else to the first thing that chooses one. */
const focusFreeTimes = (box: HTMLElement | null) => {
  const choices = CHOICES.flatMap((choice) => [...(box?.querySelectorAll<HTMLElement>(choice) ?? [])]);
  choices.find((choice) => choice.checkVisibility())?.focus();
};

/** Keeps the focus when the pressed button disappears: choosing a time hides the others, and 'Change' shows them again. */
const useFocusInChoice = (box: RefObject<HTMLElement | null>, isClosed: boolean) => {
  const wasClosed = useRef(isClosed);
  useEffect(() => {
    if (wasClosed.current === isClosed) return;
    wasClosed.current = isClosed;
    const focused = document.activeElement;
    if (isClosed && box.current?.contains(focused))
      box.current.querySelector<HTMLElement>('button[data-change]')?.focus();
    if (!isClosed && focused === document.body) focusFreeTimes(box.current);
  }, [box, isClosed]);
};

/** When a visit takes place, and how long it is: free times first, any other time last. */
export function WhenFields<V extends FieldValues>(props: WhenFieldsProps<V>) {
  const { control, names, zoneHint, others } = props;
  const [dateTime, zone, length, isInPerson]: readonly unknown[] = useWatch({
    control,
    name: [names.dateTime, names.timezone, names.minutes, names.isInPerson],
  });
  const { errors, submitCount } = useFormState({ control });
  const timezone = timeZoneOf(zone);
  const minutes = minutesOf(length);
  const instant = typeof dateTime === 'string' ? instantOf(dateTime, timezone) : undefined;
  // While a time is typed, nothing may move. A form that changes a visit begins with the other times.
  const [isChoosing, setIsChoosing] = useState(props.agreed !== undefined);
  const choose = () => setIsChoosing(true);
  const pick = (time: string) => {
    setIsChoosing(false);
    props.onPick(time);
  };
  const error = messageIn(get(errors, names.dateTime));
  const missing = dateTime === '' ? error : undefined;
  const isClosed = instant !== undefined && error === undefined && !isChoosing;
  const box = useRef<HTMLDivElement>(null);
  useFocusInChoice(box, isClosed);
  // The hidden field can't take the focus, but the free times can.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every sending that fails moves the focus anew
  useEffect(() => {
    if (missing !== undefined) focusFreeTimes(box.current);
  }, [missing, submitCount]);
  const isLengthTyped = String(length) === String(minutes);

  return (
    <>
      <div ref={box} data-chooses={names.dateTime}>
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
          needsFields={error !== undefined}
          missing={missing}
          isClosed={isClosed}
          summary={(theirs) => (
            <Row gap={16} rowGap={8} justify="between" wrap={false} className={styles.chosen}>
              <p role="status">
                {instant && (
                  <>
                    You chose{' '}
                    <strong>
                      <ZonedTime instant={instant} clocks={{ own: timezone, others }} minutes={minutes} />
                    </strong>
                    {theirs && (
                      <Text as="span" tone={theirs.isAtNight ? 'warning' : 'soft'}>
                        {' · '}
                        {theirs.time}
                      </Text>
                    )}
                  </>
                )}
              </p>
              {isClosed && (
                <Button size="small" variant="text" aria-expanded={false} data-change onClick={choose}>
                  Change
                  <span className="visually-hidden"> the time</span>
                </Button>
              )}
            </Row>
          )}
          onPick={pick}
          onClear={props.onClear}
        >
          <div onInput={choose}>
            <VisitTimeField
              control={control}
              name={names.dateTime}
              zoneName={names.timezone}
              label="Date and time"
              others={others}
              required
            />
          </div>
        </TimePicker>
      </div>
      {props.teacherId !== undefined && instant !== undefined && (
        <ApprovalLine teacherId={props.teacherId} dateTime={instant} timezone={timezone} />
      )}
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
