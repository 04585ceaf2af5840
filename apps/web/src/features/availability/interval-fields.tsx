import { endsOf } from '@portal/contract/availability/schedule.ts';
import { DAYS_OFF_MAX, RANGES_PER_DAY_MAX } from '@portal/contract/limits.ts';
import { type ReactNode, useId, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button, IconButton } from '../../components/button.tsx';
import { DateInput } from '../../components/form/date-input.tsx';
import { type FieldProps, textsIn, useField } from '../../components/form/field.tsx';
import { FieldFrame } from '../../components/form/field-frame.tsx';
import { Select } from '../../components/form/select-field.tsx';
import { Copy, Plus, Trash2 } from '../../components/icons.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import styles from './schedule.module.css';
import { END_TIMES, nextRange, START_TIMES } from './schedule-values.ts';

/** The intervals of a field, and functions that change one of them. */
const useIntervals = <V extends FieldValues>(props: FieldProps<V>, max: number) => {
  const { field, aria, frame, error } = useField(props);
  const list = useRef<HTMLDivElement>(null);
  const intervals = textsIn(field.value);
  return {
    intervals,
    /** Takes the focus when a button disappears. */
    list,
    hasRoom: intervals.length < max,
    frame,
    error,
    /** For the control that takes the focus if there is an error. */
    first: { id: aria.id, ref: field.ref },
    onBlur: field.onBlur,
    add: (interval: string) => {
      field.onChange([...intervals, interval]);
      if (intervals.length + 1 === max) list.current?.focus();
    },
    set: (index: number, interval: string) => field.onChange(intervals.with(index, interval)),
    remove: (index: number) => {
      field.onChange(intervals.filter((_, other) => other !== index));
      list.current?.focus();
    },
  };
};

interface IntervalListProps {
  field: ReturnType<typeof useIntervals>;
  /** Shown if there are no rows. */
  none?: ReactNode;
  rowClass: string | undefined;
  renderRow: (interval: string, index: number) => ReactNode;
  removeLabel: (index: number) => string;
  addText: string;
  /** The button's accessible name, by default its text. */
  addLabel?: string;
  /** The interval that the button adds. */
  next: () => string;
  /** More buttons. */
  actions?: ReactNode;
}

/** The rows of a field, each with a button to remove it, and a button to add one. */
function IntervalList(props: IntervalListProps) {
  const { intervals, list, hasRoom, frame, first, add, remove } = props.field;
  const isEmpty = intervals.length === 0;
  return (
    <FieldFrame {...frame} group>
      <div ref={list} tabIndex={-1} className={styles.intervals} data-empty={isEmpty}>
        {isEmpty && props.none}
        {intervals.map((interval, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: intervals have no other identity, and all state is in the form
          <div key={index} className={props.rowClass}>
            {props.renderRow(interval, index)}
            <IconButton label={props.removeLabel(index)} onClick={() => remove(index)}>
              <Trash2 size={18} />
            </IconButton>
          </div>
        ))}
        <Row gap={0} className={styles.buttons}>
          {hasRoom && (
            <Button
              {...(isEmpty ? first : {})}
              size="small"
              variant="text"
              icon={<Plus size={16} aria-hidden />}
              aria-label={props.addLabel}
              onClick={() => add(props.next())}
            >
              {props.addText}
            </Button>
          )}
          {props.actions}
        </Row>
      </div>
    </FieldFrame>
  );
}

interface HoursFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** Gives all days the hours of this one. */
  onCopy: (hours: readonly string[]) => void;
}

/** The hours of a day. Without any, the speaker isn't available on it. */
export function HoursField<V extends FieldValues>(props: HoursFieldProps<V>) {
  const field = useIntervals(props, RANGES_PER_DAY_MAX);
  const { intervals, error, first, onBlur, set } = field;
  const { label } = props;
  const numberOf = (index: number) => (intervals.length > 1 ? ` ${index + 1}` : '');
  const selectProps = { 'aria-invalid': error ? true : undefined, onBlur };
  return (
    <IntervalList
      field={field}
      none={<p className="soft">Not available</p>}
      rowClass={styles.range}
      renderRow={(interval, index) => {
        const [start, end] = endsOf(interval);
        return (
          <>
            <Select
              {...selectProps}
              {...(index === 0 ? first : {})}
              aria-label={`${label}, start${numberOf(index)}`}
              options={START_TIMES}
              value={start}
              onChange={({ target }) => set(index, `${target.value}/${end}`)}
            />
            <span aria-hidden>–</span>
            <Select
              {...selectProps}
              aria-label={`${label}, end${numberOf(index)}`}
              options={END_TIMES}
              value={end}
              onChange={({ target }) => set(index, `${start}/${target.value}`)}
            />
          </>
        );
      }}
      removeLabel={(index) => `Remove hours${numberOf(index)} on ${label}`}
      addText="Add hours"
      addLabel={`Add hours on ${label}`}
      next={() => nextRange(intervals)}
      actions={
        intervals.length > 0 && (
          <Button
            size="small"
            variant="text"
            icon={<Copy size={16} aria-hidden />}
            onClick={() => props.onCopy(intervals)}
          >
            Copy to all days
            <span className="visually-hidden"> from {label}</span>
          </Button>
        )
      }
    />
  );
}

const isPossible = ([first, last]: readonly [string, string]): boolean => first !== '' && first <= last;

interface DaysOffFieldProps<V extends FieldValues> extends FieldProps<V> {
  max?: number;
  /** What the button says that adds one, and what screen readers call one. */
  addText?: string;
  itemName?: string;
}

/** Single days and ranges of days, by default those on which a speaker is away. */
export function DaysOffField<V extends FieldValues>(props: DaysOffFieldProps<V>) {
  const { max = DAYS_OFF_MAX, addText = 'Add days off', itemName = 'day off' } = props;
  const field = useIntervals(props, max);
  const { error, first, onBlur, set } = field;
  return (
    <IntervalList
      field={field}
      rowClass={styles.days}
      renderRow={(interval, index) => {
        const [from, to] = endsOf(interval);
        const dayProps = { isInvalid: error !== undefined && !isPossible([from, to]), onBlur };
        return (
          <>
            <DayInput
              {...dayProps}
              {...(index === 0 ? first : {})}
              label="First day"
              value={from}
              onChange={(day) => set(index, to === '' || to === from ? day : `${day}/${to}`)}
            />
            <DayInput
              {...dayProps}
              label="Last day"
              value={to}
              min={from}
              onChange={(day) => set(index, day === '' ? from : `${from}/${day}`)}
            />
          </>
        );
      }}
      removeLabel={(index) => `Remove ${itemName} ${index + 1}`}
      addText={addText}
      next={() => ''}
    />
  );
}

interface DayInputProps {
  id?: string;
  ref?: React.Ref<HTMLInputElement>;
  label: string;
  value: string;
  min?: string;
  isInvalid: boolean;
  onBlur: () => void;
  onChange: (day: string) => void;
}

function DayInput({ id: given, ref, label, value, min, isInvalid, onBlur, onChange }: DayInputProps) {
  const own = useId();
  const id = given ?? own;
  return (
    <Stack gap={4}>
      <label htmlFor={id} className="soft small">
        {label}
      </label>
      <DateInput
        id={id}
        ref={ref}
        value={value}
        min={min}
        isInvalid={isInvalid}
        onBlur={onBlur}
        onChange={onChange}
      />
    </Stack>
  );
}
