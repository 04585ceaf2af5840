import type { Task } from '@portal/contract/overview/overview.schemas.ts';
import { AWAITING_ANSWER, REQUEST_STATUSES } from '@portal/contract/requests/request-status.ts';
import type { ReviewCounts } from '@portal/contract/review/review.schemas.ts';
import {
  type ReviewFilters,
  readReviewParams,
  sortOf,
  sortsFor,
  statusesOf,
} from '@portal/contract/review/review-params.ts';
import { Button } from '../../components/button.tsx';
import { SearchField } from '../../components/form/search-field.tsx';
import { SelectBox } from '../../components/form/select-field.tsx';
import { Keyboard, Settings } from '../../components/icons.tsx';
import { FilterTabs } from '../../components/layout/filter-tabs.tsx';
import { Row } from '../../components/layout/stack.tsx';
import { useTasks } from '../../domain/tasks.ts';
import { setPreferences, usePreferences } from '../../lib/session.ts';
import { counted, shownNumber } from '../../lib/text.ts';
import { PHONE, useMediaQuery } from '../../lib/use-media-query.ts';
import { SORT_OPTIONS } from '../requests/request-filters.ts';
import styles from './review.module.css';

interface ReviewToolsProps {
  filters: ReviewFilters;
  onFilter: (filters: ReviewFilters) => void;
  onHelp: () => void;
  onSettings: () => void;
}

/** Search, sorting and settings. */
export function ReviewTools({ filters, onFilter, onHelp, onSettings }: ReviewToolsProps) {
  return (
    <Row className={styles.tools}>
      <SearchField
        label="Search requests"
        placeholder="Teacher, speaker or event"
        value={filters.q ?? ''}
        keys="/"
        onSearch={(q) => onFilter(readReviewParams({ ...filters, q }))}
      />
      <SelectBox
        label="Sort by"
        hideLabel
        options={SORT_OPTIONS.filter(({ value }) => sortsFor(filters).includes(value))}
        value={sortOf(filters)}
        onChange={(sort) => onFilter(readReviewParams({ ...filters, sort }))}
      />
      <ViewSwitch filters={filters} onFilter={onFilter} />
      <span className={styles.help}>
        <Button
          variant="text"
          icon={<Keyboard size={20} aria-hidden />}
          aria-keyshortcuts="?"
          onClick={onHelp}
        >
          Shortcuts
        </Button>
      </span>
      <Button variant="text" icon={<Settings size={20} aria-hidden />} onClick={onSettings}>
        Settings
      </Button>
    </Row>
  );
}

/** Whether requests are shown as cards or as a table: as the URL says, otherwise as last chosen. Phones have cards. */
export const useReviewView = ({ view }: ReviewFilters): 'cards' | 'table' => {
  const { requestView } = usePreferences();
  return useMediaQuery(PHONE) ? 'cards' : (view ?? requestView);
};

/** Switches between cards and a table. A week of visits is always an agenda. */
function ViewSwitch({ filters, onFilter }: Pick<ReviewToolsProps, 'filters' | 'onFilter'>) {
  const shown = useReviewView(filters);
  if (useMediaQuery(PHONE) || filters.when === 'week') return null;
  const tab = (label: string, view: 'cards' | 'table') => ({
    label,
    isActive: shown === view,
    filters: { ...filters, view },
  });
  return (
    <FilterTabs
      label="View"
      tabs={[tab('Cards', 'cards'), tab('Table', 'table')]}
      onChange={(changed) => {
        setPreferences({ requestView: changed.view });
        onFilter(changed);
      }}
    />
  );
}

interface FoundCountProps {
  counts: ReviewCounts | undefined;
  filters: ReviewFilters;
}

/** The total number of requests found. */
export function FoundCount({ counts, filters }: FoundCountProps) {
  const shown = counts?.filter(({ status }) => statusesOf(filters).includes(status));
  const total = shown?.reduce((sum, { count }) => sum + count, 0);
  return (
    <p role="status" className="soft small">
      {total !== undefined && `${counted(total, 'request')} found`}
    </p>
  );
}

interface ReviewTabsProps extends Pick<ReviewToolsProps, 'filters' | 'onFilter'> {
  counts: ReviewCounts | undefined;
}

/** Which requests a tab of the list shows. */
type Shown = Pick<ReviewFilters, 'status' | 'when' | 'year' | 'waitingFor' | 'edited'>;

interface Counted {
  readonly count: number;
  /** Whether there are more than `count`. */
  readonly more?: boolean;
}

/** Returns a tab of the list. It keeps search and order. */
const tabFor =
  ({ q, sort, view, status, when, year, waitingFor, edited }: ReviewFilters) =>
  (label: string, number: Counted | undefined, shown: Shown) => ({
    label,
    count: number && shownNumber(number.count, number.more),
    isActive:
      status === shown.status &&
      when === shown.when &&
      year === shown.year &&
      waitingFor === shown.waitingFor &&
      edited === shown.edited,
    filters: readReviewParams({ q, sort, view, ...shown }),
  });

/** Returns a function that looks up how many requests need attention for one reason. These numbers don't apply to a search. */
const useNeeded = ({ q }: ReviewFilters) => {
  const tasks = useTasks();
  return (kind: Task['kind']): Counted | undefined =>
    q ? undefined : tasks && (tasks.find((task) => task.kind === kind) ?? { count: 0 });
};

/** Tabs that filter the list, each with its number of requests. `counts` ignores the current filters. */
export function ReviewTabs({ filters, onFilter, counts }: ReviewTabsProps) {
  const unreported = useNeeded(filters)('unreported');
  const tab = tabFor(filters);
  const found = counts && { count: counts.reduce((sum, { count }) => sum + count, 0) };
  return (
    <FilterTabs
      label="Show"
      tabs={[
        tab('All', found, {}),
        ...REQUEST_STATUSES.map((shown) => {
          const ofStatus = tab(
            shown,
            counts?.find((entry) => entry.status === shown),
            { status: shown },
          );
          const isActive =
            ofStatus.isActive || (shown === AWAITING_ANSWER && Boolean(filters.waitingFor || filters.edited));
          return { ...ofStatus, isActive };
        }),
        tab('Next 7 days', undefined, { when: 'week' }),
        ...(filters.year === undefined
          ? []
          : [tab(`Not reported in ${filters.year}`, undefined, { when: 'unreported', year: filters.year })]),
        ...((filters.when === 'unreported' && filters.year === undefined) ||
        (unreported && unreported.count > 0)
          ? [tab('Not reported', unreported, { when: 'unreported' })]
          : []),
      ]}
      onChange={onFilter}
    />
  );
}

/** Among the requests that wait for an answer, the numbers by who has to give it. */
export function ReviewWaiting({ filters, onFilter }: Pick<ReviewToolsProps, 'filters' | 'onFilter'>) {
  const needed = useNeeded(filters);
  const { status, when, waitingFor, edited: isEdited } = filters;
  if (when || !(waitingFor || isEdited || status === AWAITING_ANSWER)) return null;
  const edited = needed('edited');
  const tab = tabFor(filters);
  return (
    <FilterTabs
      label="Waiting for"
      tabs={[
        tab('Waiting for anyone', undefined, { status: AWAITING_ANSWER }),
        tab('Waiting for a speaker', needed('speaker'), { waitingFor: 'speaker' }),
        tab('Waiting for a teacher', needed('teacher'), { waitingFor: 'teacher' }),
        ...(isEdited || (edited && edited.count > 0)
          ? [tab('Edited since review', edited, { edited: 'since-review' })]
          : []),
      ]}
      onChange={onFilter}
    />
  );
}
