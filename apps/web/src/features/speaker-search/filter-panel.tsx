import { searchedText, searchWords } from '@portal/contract/normalize-text.ts';
import { GRADE_LEVELS, LANGUAGES } from '@portal/contract/options.ts';
import { ANSWERS, type SpeakerFilters } from '@portal/contract/speaker-search/search-params.ts';
import { FILTER_FLAGS } from '@portal/contract/speakers/profile-fields.ts';
import type { SpeakerPage } from '@portal/contract/speakers/speakers.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useId, useState } from 'react';
import { Notice } from '../../components/feedback/notice.tsx';
import controls from '../../components/form/controls.module.css';
import { Stack } from '../../components/layout/stack.tsx';
import { industryNames } from '../../domain/speaker-queries.ts';
import { AvailabilityFilter } from './availability-filter.tsx';
import { DistanceFilter } from './distance-filter.tsx';
import { FilterOption } from './filter-option.tsx';
import styles from './filter-panel.module.css';
import { PlaceFilter } from './place-filter.tsx';
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
  /** The town that distances are measured from, if it's known. */
  origin?: string | undefined;
  /** The counts per option, if there are any. */
  facets?: SpeakerPage['facets'] | undefined;
  /** Adds the filters by status that only administrators have. */
  managing?: boolean;
  onChange: (filters: SpeakerFilters) => void;
  /** Called with each place as it's typed, before it's applied. */
  onType: (name: PlaceName, place: string) => void;
}

/** The filters of a list of speakers. Memoized, because it renders dozens of options. */
export const FilterPanel = memo(function FilterPanel(props: FilterPanelProps) {
  const { filters, origin, facets, managing = false, onChange, onType } = props;
  const industries = useQuery(industryNames());
  const names = industries.data ?? facets?.industry.map(({ value }) => value) ?? [];
  const hint = useId();
  const list = (name: 'industry' | 'grades' | 'languages', options: readonly string[]) => ({
    options: options.map((value) => ({ value, label: value })),
    chosen: filters[name] ?? [],
    counts: facets?.[name],
    onToggle: (option: string, checked: boolean) => onChange(withOption(filters, name, option, checked)),
  });
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
        {!managing && (
          <FilterOptions
            title="Saved"
            options={[{ value: 'yes', label: 'Only saved speakers' }]}
            chosen={filters.saved ? [filters.saved] : []}
            onToggle={(_saved, checked) => onChange(withChanges(filters, { saved: checked ? 'yes' : '' }))}
          />
        )}
        <Stack as="fieldset" gap={4} className={styles.group} data-wide aria-describedby={hint}>
          <legend className={styles.title}>Place</legend>
          {!managing && <DistanceFilter filters={filters} origin={origin} onChange={onChange} />}
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
          <p id={hint} className="soft small">
            Enter full names, such as Portland.
          </p>
        </Stack>
        <AvailabilityFilter filters={filters} onChange={onChange} />
        <FilterOptions
          title="Format"
          options={SINGLE_FORMATS.map((format) => ({ value: format, label: FORMAT_LABELS[format] }))}
          chosen={formatsIn(filters)}
          counts={facets?.formats}
          onToggle={(format, checked) => onChange(withFormat(filters, format, checked))}
        />
        {FILTER_FLAGS.map(({ name, filter }) => (
          <FilterOptions
            key={name}
            title={filter.title}
            options={[{ value: 'yes', label: filter.option }]}
            chosen={filters[name] ? ['yes'] : []}
            counts={facets?.[name]}
            onToggle={(_yes, checked) => onChange(withChanges(filters, { [name]: checked ? 'yes' : '' }))}
          />
        ))}
        <FilterOptions title="Grades" {...list('grades', GRADE_LEVELS)} />
        <FilterOptions title="Languages" {...list('languages', LANGUAGES)} />
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
      </div>
    </div>
  );
});

interface FilterOptionsProps {
  title: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  /** The number of results per option. */
  counts?: readonly { value: string; count: number }[] | undefined;
  onToggle: (value: string, checked: boolean) => void;
  /** Makes a long list scroll, with a box to find an option. */
  long?: boolean;
  /** Shown above the options if loading failed. */
  problem?: ReactNode;
}

function FilterOptions(props: FilterOptionsProps) {
  const { title, options, chosen, counts, onToggle, long = false, problem } = props;
  const known = new Map(counts?.map(({ value, count }) => [value, count]));
  const [sought, setSought] = useState('');
  const words = searchWords(sought);
  const shown = options.filter(
    ({ value, label }) => chosen.includes(value) || words.every((word) => searchedText(label).includes(word)),
  );
  return (
    <Stack as="fieldset" gap={4} className={styles.group} data-long={long}>
      <legend className={styles.title}>{title}</legend>
      {problem}
      {long && (
        <input
          autoComplete="off"
          enterKeyHint="search"
          aria-label={`Find in ${title}`}
          placeholder="Find"
          value={sought}
          className={`${controls.control} ${styles.find}`}
          onChange={({ target }) => setSought(target.value)}
        />
      )}
      {shown.length === 0 && options.length > 0 && <p className="soft small">No match</p>}
      <div className={styles.options}>
        {shown.map(({ value, label }) => (
          <FilterOption
            key={value}
            label={label}
            checked={chosen.includes(value)}
            count={known.get(value)}
            onToggle={(checked) => onToggle(value, checked)}
          />
        ))}
      </div>
    </Stack>
  );
}
