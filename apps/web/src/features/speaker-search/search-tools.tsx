import { SPEAKER_SORTS, type SpeakerSort } from '@portal/contract/options.ts';
import type { SpeakerFilters } from '@portal/contract/speaker-search/search-params.ts';
import type { SearchReading } from '@portal/contract/speakers/speakers.schemas.ts';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { FilterChips } from '../../components/chips.tsx';
import { SearchField } from '../../components/form/search-field.tsx';
import { SelectBox } from '../../components/form/select-field.tsx';
import { SlidersHorizontal } from '../../components/icons.tsx';
import { Drawer } from '../../components/overlay/drawer.tsx';
import { PHONE, useMediaQuery } from '../../lib/use-media-query.ts';
import styles from './search-tools.module.css';
import { activeFilters, phraseFilters, withChanges, withoutFilters } from './speaker-filters.ts';

const SORT_LABELS: Readonly<Record<SpeakerSort, string>> = {
  relevance: 'Best match',
  suggested: 'Suggested',
  name: 'A to Z',
  newest: 'Newest',
  nearest: 'Nearest',
};
const SORT_OPTIONS = SPEAKER_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));

interface SearchToolsProps {
  filters: SpeakerFilters;
  placeholder: string;
  /** '63 speakers'; undefined while loading. */
  found: string | undefined;
  /** The filter panel's open state, if it can be closed. */
  filtering: { open: boolean; panelId: string; toggle: () => void } | undefined;
  sortable?: boolean;
  /** Parts of the search text that the server uses as filters. */
  phrases?: SearchReading['phrases'] | undefined;
  /** Whether distances are known. */
  hasOrigin?: boolean;
  onChange: (filters: SpeakerFilters, typing?: boolean) => void;
}

/** The search box, the count, the filter button, the order and the active filters of a list of speakers. */
export function SearchTools(props: SearchToolsProps) {
  const { filters, placeholder, found, filtering, sortable = false, phrases = [], hasOrigin = false } = props;
  const { onChange } = props;
  // On phones, the filters open in a drawer on top of the button, with a delay.
  const beside = !useMediaQuery(PHONE);
  const active = activeFilters(filters);
  return (
    <>
      <div className={styles.tools}>
        <SearchField
          label="Search speakers"
          placeholder={placeholder}
          value={filters.q ?? ''}
          onSearch={(q) => onChange(withChanges(filters, { q }), true)}
        />
        <div className={styles.bar}>
          <p role="status" className={styles.count}>
            {found}
          </p>
          {filtering && (
            <Button
              variant="outlined"
              icon={<SlidersHorizontal size={18} aria-hidden />}
              aria-expanded={filtering.open}
              aria-controls={filtering.open && beside ? filtering.panelId : undefined}
              onClick={filtering.toggle}
            >
              {active.length > 0 ? `Filters (${active.length})` : 'Filters'}
            </Button>
          )}
          {sortable && (
            <SelectBox
              label="Sort by"
              hideLabel
              options={SORT_OPTIONS.filter(({ value }) => {
                if (value === 'nearest') return hasOrigin || filters.sort === 'nearest';
                return value !== (filters.q ? 'suggested' : 'relevance');
              })}
              value={filters.sort ?? (filters.q ? 'relevance' : 'suggested')}
              onChange={(chosen) => {
                const sort = SPEAKER_SORTS.find((known) => known === chosen);
                onChange(withChanges(filters, { sort }));
              }}
            />
          )}
        </div>
      </div>
      <FilterChips active={[...phraseFilters(filters, phrases), ...active]} onChange={onChange}>
        {active.length > 0 && (
          <Button size="small" variant="text" onClick={() => onChange(withoutFilters(filters))}>
            Clear all
          </Button>
        )}
      </FilterChips>
    </>
  );
}

interface FilterFrameProps {
  id: string;
  open: boolean;
  /** '63 speakers', for the button that closes the drawer. */
  found: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** Shows the filters in a drawer on phones, else on the page. */
export function FilterFrame({ id, open, found, onClose, children }: FilterFrameProps) {
  const phone = useMediaQuery(PHONE);
  if (phone) {
    return (
      <Drawer open={open} onClose={onClose} label="Filters" side="bottom">
        <div id={id} className={styles.sheet}>
          <h2>Filters</h2>
          {children}
        </div>
        <div className={styles.sheetEnd}>
          <Button wide onClick={onClose}>
            {found === undefined ? 'Show speakers' : `Show ${found}`}
          </Button>
        </div>
      </Drawer>
    );
  }
  if (!open) return null;
  return (
    <section id={id} aria-label="Filters" className={`${styles.panel} surface`}>
      {children}
    </section>
  );
}
