import { DAYS_OFF_MAX, RANGES_PER_DAY_MAX } from '@portal/contract/limits.ts';
import { endsOf } from '@portal/contract/speakers/schedule.schemas.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button, IconButton } from '../../../components/button.tsx';
import controls from '../../../components/form/controls.module.css';
import { FieldFrame, type FieldProps, textsIn, useField } from '../../../components/form/field.tsx';
import { Select } from '../../../components/form/select-field.tsx';
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

/** The hours of a day. Without any, the speaker isn't available on it. */
export function HoursField<V extends FieldValues>(props: FieldProps<V>) {
  const { intervals, list, hasRoom, frame, error, first, onBlur, add, set, remove } = useIntervals(
    props,
    RANGES_PER_DAY_MAX,
  );
  const { label } = props;
  return (
    <FieldFrame {...frame} group>
      <div ref={list} tabIndex={-1} className={styles.intervals} data-empty={intervals.length === 0}>
        {intervals.length === 0 && <p className={styles.none}>Not available</p>}
        {intervals.map((interval, index) => {
          const [start, end] = endsOf(interval);
          const number = intervals.length > 1 ? ` ${index + 1}` : '';
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: intervals have no other identity, and all state is in the form
            <div key={index} className={styles.range}>
              <Select
                {...(index === 0 ? first : {})}
                aria-label={`${label}, start${number}`}
                aria-invalid={error ? true : undefined}
                options={START_TIMES}
                value={start}
                onBlur={onBlur}
                onChange={({ target }) => set(index, `${target.value}/${end}`)}
              />
              <span aria-hidden>–</span>
              <Select
                aria-label={`${label}, end${number}`}
                aria-invalid={error ? true : undefined}
                options={END_TIMES}
                value={end}
                onBlur={onBlur}
                onChange={({ target }) => set(index, `${start}/${target.value}`)}
              />
              <IconButton label={`Remove hours${number} on ${label}`} onClick={() => remove(index)}>
                <Trash2 size={18} />
              </IconButton>
            </div>
          );
        })}
        {hasRoom && (
          <Button
            {...(intervals.length === 0 ? first : {})}
            size="small"
            variant="text"
            icon={<Plus size={16} aria-hidden />}
            aria-label={`Add hours on ${label}`}
            onClick={() => add(nextRange(intervals))}
          >
            Add hours
          </Button>
        )}
      </div>
    </FieldFrame>
  );
}

const isPossible = ([first, last]: readonly [string, string]): boolean => first !== '' && first <= last;

/** Single days and ranges of days. */
export function DaysOffField<V extends FieldValues>(props: FieldProps<V>) {
  const { intervals, list, hasRoom, frame, error, first, onBlur, add, set, remove } = useIntervals(
    props,
    DAYS_OFF_MAX,
  );
  return (
    <FieldFrame {...frame} group>
      <div ref={list} tabIndex={-1} className={styles.intervals} data-empty={intervals.length === 0}>
        {intervals.map((interval, index) => {
          const [from, to] = endsOf(interval);
          const dayProps = { isInvalid: error !== undefined && !isPossible([from, to]), onBlur };
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: intervals have no other identity, and all state is in the form
            <div key={index} className={styles.days}>
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
              <IconButton label={`Remove day off ${index + 1}`} onClick={() => remove(index)}>
                <Trash2 size={18} />
              </IconButton>
            </div>
          );
        })}
        {hasRoom && (
          <Button
            {...(intervals.length === 0 ? first : {})}
            size="small"
            variant="text"
            icon={<Plus size={16} aria-hidden />}
            onClick={() => add('')}
          >
            Add days off
          </Button>
        )}
      </div>
    </FieldFrame>
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
    <div className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        ref={ref}
        type="date"
        className={controls.control}
        value={value}
        min={min}
        aria-invalid={isInvalid ? true : undefined}
        onBlur={onBlur}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
