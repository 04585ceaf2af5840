import { GRADE_LEVELS, LANGUAGES } from '@portal/contract/options.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { industryNames } from '../queries.ts';
import { FORMAT_LABELS } from '../search/active-filters.ts';
import { FilterOptions } from '../search/filter-options.tsx';
import panel from '../search/filter-panel.module.css';
import { PlaceFilter } from '../search/place-filter.tsx';
import styles from './managed-filter-panel.module.css';
import {
  QUESTIONS,
  VISIBILITY_FILTERS,
  withManagedFormat,
  withManagedOption,
  withManagedText,
  withStanding,
} from './managed-filters.ts';
import type { ManagedFilters } from './management-params.ts';

interface ManagedFilterPanelProps {
  filters: ManagedFilters;
  onChange: (filters: ManagedFilters) => void;
}

const ANSWERS = ['yes', 'no'] as const;
const FORMATS = ['in-person', 'virtual'] as const;
const PLACES = ['city', 'state', 'country'] as const;

const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

function IndustryOptions({ filters, onChange }: ManagedFilterPanelProps) {
  const { data: names = [], isError, refetch } = useQuery(industryNames());
  const chosen = filters.industry ?? [];
  return (
    <FilterOptions
      title="Industry"
      long
      options={plain([...new Set([...names, ...chosen])])}
      chosen={chosen}
      counts={undefined}
      onToggle={(option, ticked) => onChange(withManagedOption(filters, 'industry', option, ticked))}
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

/** The filters of the list of all speakers. */
export function ManagedFilterPanel(props: ManagedFilterPanelProps) {
  const { filters, onChange } = props;
  return (
    <div className={styles.panel}>
      <div className={styles.lists}>
        <div className={styles.groups}>
          {QUESTIONS.map((question) => (
            <FilterOptions
              key={question}
              title={VISIBILITY_FILTERS[question].title}
              options={ANSWERS.map((answer) => ({
                value: answer,
                label: VISIBILITY_FILTERS[question][answer],
              }))}
              chosen={ANSWERS.filter((answer) => filters[question] === answer)}
              counts={undefined}
              onToggle={(toggled, ticked) => {
                const answer = ANSWERS.find((known) => known === toggled);
                if (answer) onChange(withStanding(filters, question, answer, ticked));
              }}
            />
          ))}
          <FilterOptions
            title="Format"
            options={FORMATS.map((format) => ({ value: format, label: FORMAT_LABELS[format] }))}
            chosen={FORMATS.filter((format) => filters.format === format || filters.format === 'either')}
            counts={undefined}
            onToggle={(toggled, ticked) => {
              const format = FORMATS.find((known) => known === toggled);
              if (format) onChange(withManagedFormat(filters, format, ticked));
            }}
          />
          <FilterOptions
            title="Grades"
            options={plain(GRADE_LEVELS)}
            chosen={filters.grades ?? []}
            counts={undefined}
            onToggle={(option, ticked) => onChange(withManagedOption(filters, 'grades', option, ticked))}
          />
          <FilterOptions
            title="Languages"
            options={plain(LANGUAGES)}
            chosen={filters.languages ?? []}
            counts={undefined}
            onToggle={(option, ticked) => onChange(withManagedOption(filters, 'languages', option, ticked))}
          />
        </div>
        <IndustryOptions {...props} />
      </div>
      <fieldset className={panel.group}>
        <legend className={panel.title}>Place</legend>
        <div className={panel.places}>
          {PLACES.map((name) => (
            <PlaceFilter
              key={name}
              name={name}
              value={filters[name] ?? ''}
              onChange={(text) => onChange(withManagedText(filters, name, text))}
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}
