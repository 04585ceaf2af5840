import type { SpeakerPage } from '@portal/contract/speakers/speakers.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { industryNames } from '../queries.ts';
import { FORMAT_LABELS, withFormat, withOption, withText } from './active-filters.ts';
import { FilterOptions } from './filter-options.tsx';
import styles from './filter-panel.module.css';
import { PlaceFilter } from './place-filter.tsx';
import type { SpeakerFilters } from './search-params.ts';

interface FilterPanelProps {
  filters: SpeakerFilters;
  /** The counts per option; undefined while loading. */
  found: Pick<SpeakerPage, 'facets'> | undefined;
  onChange: (filters: SpeakerFilters) => void;
}

type Format = SpeakerFilters['format'];
const SINGLE_FORMATS = ['in-person', 'virtual'] as const;

const formatsIn = (format: Format): readonly string[] =>
  format === 'either' ? SINGLE_FORMATS : format ? [format] : [];

const toggledFormat = (format: Format, toggled: (typeof SINGLE_FORMATS)[number], ticked: boolean): Format => {
  const chosen = SINGLE_FORMATS.filter((one) => (one === toggled ? ticked : formatsIn(format).includes(one)));
  return chosen.length > 1 ? 'either' : chosen[0];
};

function IndustryFilter({ filters, found, onChange }: FilterPanelProps) {
  const facets = found?.facets;
  const { data: names, isError, refetch } = useQuery(industryNames());
  const options = [
    ...new Set([...(names ?? facets?.industry.map(({ value }) => value) ?? []), ...(filters.industry ?? [])]),
  ];
  return (
    <FilterOptions
      title="Industry"
      long
      options={options.map((name) => ({ value: name, label: name }))}
      chosen={filters.industry ?? []}
      counts={facets?.industry}
      onToggle={(industry, ticked) => onChange(withOption(filters, 'industry', industry, ticked))}
      problem={
        isError && (
          <Notice
            severity="error"
            action={
              <Button size="small" variant="text" onClick={() => void refetch()}>
                Try again
              </Button>
            }
          >
            Failed to load industry focuses
          </Notice>
        )
      }
    />
  );
}

/** The filters of the speaker search with counts. */
export function FilterPanel(props: FilterPanelProps) {
  const { filters, found, onChange } = props;
  const facets = found?.facets;
  const id = useId();
  const plain = (values: readonly { value: string }[] | undefined) =>
    (values ?? []).map(({ value }) => ({ value, label: value }));
  return (
    <div className={styles.panel}>
      <div className={styles.groups}>
        <IndustryFilter {...props} />
        <FilterOptions
          title="Grades"
          options={plain(facets?.grades)}
          chosen={filters.grades ?? []}
          counts={facets?.grades}
          onToggle={(grade, ticked) => onChange(withOption(filters, 'grades', grade, ticked))}
        />
        <FilterOptions
          title="Languages"
          tall
          options={plain(facets?.languages)}
          chosen={filters.languages ?? []}
          counts={facets?.languages}
          onToggle={(language, ticked) => onChange(withOption(filters, 'languages', language, ticked))}
        />
        <FilterOptions
          title="Format"
          options={SINGLE_FORMATS.map((format) => ({ value: format, label: FORMAT_LABELS[format] }))}
          chosen={formatsIn(filters.format)}
          counts={facets?.formats}
          onToggle={(toggled, ticked) => {
            const format = SINGLE_FORMATS.find((known) => known === toggled);
            if (format) onChange(withFormat(filters, toggledFormat(filters.format, format, ticked)));
          }}
        />
        <fieldset className={styles.group} data-wide aria-describedby={`${id}-place`}>
          <legend className={styles.title}>Place</legend>
          <p id={`${id}-place`} className={styles.hint}>
            Enter the full name, such as Portland
          </p>
          <div className={styles.places}>
            {(['city', 'state', 'country'] as const).map((name) => (
              <PlaceFilter
                key={name}
                name={name}
                value={filters[name] ?? ''}
                onChange={(text) => onChange(withText(filters, name, text))}
              />
            ))}
          </div>
        </fieldset>
      </div>
    </div>
  );
}
