import { bookableDays } from '@portal/contract/booking/bookable-days.ts';
import { AVAILABILITY_FILTERS } from '@portal/contract/options.ts';
import { bookableDay, type SpeakerFilters } from '@portal/contract/speaker-search/search-params.ts';
import { useId } from 'react';
import { DateInput } from '../../components/form/date-input.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { FilterOption } from './filter-option.tsx';
import styles from './filter-panel.module.css';
import { AVAILABLE_LABELS, withChanges } from './speaker-filters.ts';
import { useTypedFilter } from './use-typed-filter.ts';

interface AvailabilityFilterProps {
  filters: SpeakerFilters;
  onChange: (filters: SpeakerFilters) => void;
}

/** When speakers have to be available: on a day, within the next weeks, or both. */
export function AvailabilityFilter({ filters, onChange }: AvailabilityFilterProps) {
  const hint = useId();
  return (
    <Stack as="fieldset" gap={4} className={styles.group} data-wide aria-describedby={hint}>
      <legend className={styles.title}>Availability</legend>
      <p id={hint} className="soft small">
        Only speakers who have set their availability
      </p>
      <div className={styles.availability}>
        <DateFilter
          value={filters.date ?? ''}
          onChange={(date) => onChange(withChanges(filters, { date: date || undefined }))}
        />
        <div className={styles.beside}>
          {AVAILABILITY_FILTERS.map((value) => (
            <FilterOption
              key={value}
              label={AVAILABLE_LABELS[value]}
              checked={filters.available === value}
              onToggle={(checked) =>
                onChange(withChanges(filters, { available: checked ? value : undefined }))
              }
            />
          ))}
        </div>
      </div>
    </Stack>
  );
}

interface DateFilterProps {
  value: string;
  onChange: (value: string) => void;
}

const isBookable = (date: string): boolean => date === '' || bookableDay(date) !== undefined;

/** A date field. It applies each complete date within the next two years, and shows an error for any other date. */
function DateFilter({ value, onChange }: DateFilterProps) {
  const id = useId();
  const { typed, isInvalid, type, check } = useTypedFilter({ value, isValid: isBookable, onChange });
  const { first, last } = bookableDays();
  return (
    <div className={styles.place}>
      <label htmlFor={id}>Date</label>
      <DateInput
        id={id}
        value={typed}
        min={first}
        max={last}
        isInvalid={isInvalid}
        aria-describedby={isInvalid ? `${id}-error` : undefined}
        onChange={type}
        onBlur={check}
      />
      {isInvalid && (
        <p id={`${id}-error`} className="toned" data-tone="error">
          Please choose a date within the next two years
        </p>
      )}
    </div>
  );
}
