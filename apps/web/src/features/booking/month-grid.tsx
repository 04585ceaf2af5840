import { holidayOn } from '@portal/contract/holidays.ts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../../components/button.tsx';
import { ChevronLeft, ChevronRight } from '../../components/icons.tsx';
import { Row } from '../../components/layout/stack.tsx';
import {
  addDays,
  addMonths,
  dayName,
  firstDayOf,
  monthAndYear,
  monthOf,
  sameDayIn,
  WEEKDAY_NAMES,
  weekdayOf,
  weeksOf,
} from '../../lib/month-days.ts';
import { counted } from '../../lib/text.ts';
import { dayLabel } from '../../lib/times.ts';
import styles from './month-grid.module.css';

interface MonthGridProps {
  /** The month on screen ('2027-01'), and the first and last one that can be shown. */
  month: string;
  first: string;
  last: string;
  /** The number of free times on a day. Days with none are disabled. */
  countOf: (day: string) => number;
  /** The chosen day. */
  selected: string | undefined;
  busy: boolean;
  onSelect: (day: string) => void;
  onMonth: (month: string) => void;
}

/** The day that a key moves the focus to; undefined for other keys. */
const dayAfterKey = (key: string, day: string): string | undefined => {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, 6 - weekdayOf(day));
    case 'PageUp':
      return sameDayIn(addMonths(monthOf(day), -1), day);
    case 'PageDown':
      return sameDayIn(addMonths(monthOf(day), 1), day);
    default:
      return undefined;
  }
};

/** A month whose days can be chosen with mouse, touch and the keys of the ARIA date grid. */
export function MonthGrid(props: MonthGridProps) {
  const { month, first, last, countOf, selected, busy, onSelect, onMonth } = props;
  const titleId = useId();
  const table = useRef<HTMLTableElement>(null);
  // The day that Tab leads to.
  const [active, setActive] = useState<string>();
  const tabStop = [active, selected].find((day) => day && monthOf(day) === month) ?? firstDayOf(month);
  const movesFocus = useRef(false);

  useEffect(() => {
    if (!movesFocus.current) return;
    movesFocus.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${tabStop}"]`)?.focus();
  }, [tabStop]);

  const weeks = weeksOf(month);
  const holidays = weeks.flat().flatMap((day) => {
    const name = day === undefined ? undefined : holidayOn(day);
    return day === undefined || name === undefined ? [] : [[day, name] as const];
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, tabStop);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const target = monthOf(next);
    if (target < first || target > last) return;
    movesFocus.current = true;
    setActive(next);
    if (target !== month) onMonth(target);
  };

  return (
    <div>
      <Row justify="between" wrap={false} className={styles.header}>
        <IconButton
          label="Previous month"
          aria-disabled={month <= first}
          onClick={() => month > first && onMonth(addMonths(month, -1))}
        >
          <ChevronLeft size={20} />
        </IconButton>
        <h4 id={titleId} className="label" aria-live="polite">
          {monthAndYear(month)}
        </h4>
        <IconButton
          label="Next month"
          aria-disabled={month >= last}
          onClick={() => month < last && onMonth(addMonths(month, 1))}
        >
          <ChevronRight size={20} />
        </IconButton>
      </Row>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the date grid of the ARIA patterns is a table
        role="grid"
        aria-labelledby={titleId}
        aria-busy={busy}
        className={styles.grid}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {WEEKDAY_NAMES.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                <span aria-hidden>{short}</span>
                <span className="visually-hidden">{long}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            <tr key={week.find((day) => day !== undefined) ?? row}>
              {week.map((day, weekday) =>
                day === undefined ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell is known by its weekday
                  <td key={weekday} />
                ) : (
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid
                  // biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus
                  <td key={day} role="gridcell" aria-selected={day === selected}>
                    <Day
                      day={day}
                      count={countOf(day)}
                      isTabStop={day === tabStop}
                      onFocus={() => setActive(day)}
                      onSelect={() => onSelect(day)}
                    />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {holidays.length > 0 && (
        <ul className={`soft small ${styles.holidays}`} aria-label="Holidays">
          {holidays.map(([day, name]) => (
            <li key={day}>
              {dayLabel(day)}: {name}. Schools may be closed.
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface DayProps {
  day: string;
  count: number;
  isTabStop: boolean;
  onFocus: () => void;
  onSelect: () => void;
}

function Day({ day, count, isTabStop, onFocus, onSelect }: DayProps) {
  const isFree = count > 0;
  const holiday = holidayOn(day);
  const name = holiday === undefined ? dayName(day) : `${dayName(day)}, ${holiday}`;
  return (
    <button
      type="button"
      data-day={day}
      data-free={isFree}
      tabIndex={isTabStop ? 0 : -1}
      aria-disabled={!isFree}
      data-holiday={holiday !== undefined}
      title={holiday}
      aria-label={`${name}, ${isFree ? counted(count, 'free time') : 'no free times'}`}
      className={styles.day}
      onFocus={onFocus}
      onClick={() => isFree && onSelect()}
    >
      {Number(day.slice(-2))}
    </button>
  );
}
