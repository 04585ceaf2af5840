import { GRADE_LEVELS, LANGUAGES } from '@portal/contract/options.ts';
import { ANSWERS, type SpeakerFilters } from '@portal/contract/speakers/search-params.ts';
import type { SpeakerPage } from '@portal/contract/speakers/speakers.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Notice } from '../../../components/feedback/notice.tsx';
import controls from '../../../components/form/controls.module.css';
import { industryNames } from '../queries.ts';
import { AvailabilityFilter } from './availability-filter.tsx';
import { FilterOption } from './filter-option.tsx';
import styles from './filter-panel.module.css';
import {
  FORMAT_LABELS,
  formatsIn,
  SINGLE_FORMATS,
  STATUS_QUESTIONS,
  withAnswer,
  withChanges,
  withFormat,
  withOption,
} from './speaker-filters.ts';
import type { PlaceName } from './use-typed-places.ts';

const PLACES = [
  { name: 'city', label: 'City' },
  { name: 'state', label: 'State' },
  { name: 'country', label: 'Country' },
] as const;

interface FilterPanelProps {
  filters: SpeakerFilters;
  /** The counts per option, if there are any. */
  facets?: SpeakerPage['facets'] | undefined;
  /** Adds the filters by status that only administrators have. */
  managing?: boolean;
  onChange: (filters: SpeakerFilters) => void;
  /** Called with each place as it's typed, before it's applied. */
  onType: (name: PlaceName, place: string) => void;
}

/** The filters of a list of speakers. */
export function FilterPanel({ filters, facets, managing = false, onChange, onType }: FilterPanelProps) {
  const industries = useQuery(industryNames());
  const names = industries.data ?? facets?.industry.map(({ value }) => value) ?? [];
  const hint = useId();
  const list = (name: 'industry' | 'grades' | 'languages', options: readonly string[]) => ({
    options: options.map((value) => ({ value, label: value })),
    chosen: filters[name] ?? [],
    counts: facets?.[name],
    onToggle: (option: string, checked: boolean) => onChange(withOption(filters, name, option, checked)),
  });
  const format = (
    <FilterOptions
      title="Format"
      options={SINGLE_FORMATS.map((format) => ({ value: format, label: FORMAT_LABELS[format] }))}
      chosen={formatsIn(filters)}
      counts={facets?.formats}
      onToggle={(format, checked) => onChange(withFormat(filters, format, checked))}
    />
  );
  return (
    <div className={styles.panel}>
      <div className={styles.groups}>
        {managing &&
          STATUS_QUESTIONS.map(({ name, title, ...labels }) => (
            <FilterOptions
              key={name}
              title={title}
              options={ANSWERS.map((answer) => ({ value: answer, label: labels[answer] }))}
              chosen={ANSWERS.filter((answer) => filters[name] === answer)}
              onToggle={(answer, checked) => onChange(withAnswer(filters, name, answer, checked))}
            />
          ))}
        {managing && format}
        <FilterOptions
          title="Industry"
          long
          {...list('industry', [...new Set([...names, ...(filters.industry ?? [])])])}
          problem={
            industries.isLoadingError && (
              <Notice severity="error" onRetry={industries.refetch}>
                Failed to load industry focuses
              </Notice>
            )
          }
        />
        <FilterOptions title="Grades" {...list('grades', GRADE_LEVELS)} />
        <FilterOptions title="Languages" tall {...list('languages', LANGUAGES)} />
        {!managing && format}
        <AvailabilityFilter filters={filters} onChange={onChange} />
        <fieldset className={styles.group} data-wide aria-describedby={hint}>
          <legend className={styles.title}>Place</legend>
          <p id={hint} className="soft small">
            Enter the full name, such as Portland
          </p>
          <div className={styles.places}>
            {PLACES.map(({ name, label }) => (
              <PlaceFilter
                key={name}
                name={name}
                label={label}
                value={filters[name] ?? ''}
                onType={onType}
                onChange={(place) => onChange(withChanges(filters, { [name]: place }))}
              />
            ))}
          </div>
        </fieldset>
      </div>
    </div>
  );
}

interface FilterOptionsProps {
  title: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  /** The number of results per option; null if there are too many to count. */
  counts?: readonly { value: string; count: number | null }[] | undefined;
  onToggle: (value: string, checked: boolean) => void;
  /** Makes a long list scroll. */
  long?: boolean;
  /** Spans two rows of the grid. */
  tall?: boolean;
  /** Shown above the options if loading failed. */
  problem?: ReactNode;
}

function FilterOptions(props: FilterOptionsProps) {
  const { title, options, chosen, counts, onToggle, long = false, tall = false, problem } = props;
  const known = new Map(counts?.map(({ value, count }) => [value, count]));
  return (
    <fieldset className={styles.group} data-long={long} data-tall={tall}>
      <legend className={styles.title}>{title}</legend>
      {problem}
      <div className={styles.options}>
        {options.map(({ value, label }) => (
          <FilterOption
            key={value}
            label={label}
            checked={chosen.includes(value)}
            count={known.get(value) ?? undefined}
            onToggle={(checked) => onToggle(value, checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface PlaceFilterProps {
  name: PlaceName;
  label: string;
  value: string;
  onType: (name: PlaceName, place: string) => void;
  onChange: (value: string) => void;
}

/** Applies on Enter or blur, because a partial name finds nobody. */
function PlaceFilter({ name, label, value, onType, onChange }: PlaceFilterProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const wanted = typed.trim();
  useEffect(() => onType(name, wanted), [name, wanted, onType]);
  const commit = () => {
    if (wanted !== value) onChange(wanted);
  };
  return (
    <div className={styles.place}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={typed}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        className={controls.control}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
      />
    </div>
  );
}
