import type { Need } from '@portal/contract/overview/overview.schemas.ts';
import { REQUEST_STATUSES } from '@portal/contract/requests/request-status.ts';
import type { TriageCounts } from '@portal/contract/requests/triage.schemas.ts';
import {
  readTriageParams,
  sortOf,
  sortsFor,
  statusesOf,
  type TriageFilters,
} from '@portal/contract/requests/triage-params.ts';
import {
  CalendarDays,
  CircleCheck,
  Inbox,
  Keyboard,
  type LucideIcon,
  MessageCircleQuestionMark,
  MessageCircleReply,
} from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { SearchField } from '../../../components/form/search-field.tsx';
import { SelectBox } from '../../../components/form/select-field.tsx';
import { FilterTabs } from '../../../components/layout/filter-tabs.tsx';
import { useNeeds } from '../../../lib/needs.ts';
import { counted, shownNumber } from '../../../lib/text.ts';
import { SORT_OPTIONS } from '../own/request-groups.ts';
import { statusStyle } from '../request-status.tsx';
import styles from './triage.module.css';

interface TriageToolsProps {
  filters: TriageFilters;
  onFilter: (filters: TriageFilters) => void;
  onHelp: () => void;
}

/** Search and sorting. */
export function TriageTools({ filters, onFilter, onHelp }: TriageToolsProps) {
  return (
    <div className={`row ${styles.tools}`}>
      <SearchField
        label="Search requests"
        placeholder="Teacher, speaker or event"
        value={filters.q ?? ''}
        keys="/"
        onSearch={(q) => onFilter(readTriageParams({ ...filters, q }))}
      />
      <SelectBox
        label="Sort by"
        hideLabel
        options={SORT_OPTIONS.filter(({ value }) => sortsFor(filters).includes(value))}
        value={sortOf(filters)}
        onChange={(sort) => onFilter(readTriageParams({ ...filters, sort }))}
      />
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
    </div>
  );
}

interface FoundCountProps {
  counts: TriageCounts | undefined;
  filters: TriageFilters;
}

/** The total number of requests found. */
export function FoundCount({ counts, filters }: FoundCountProps) {
  const shown = counts?.filter(({ status }) => statusesOf(filters).includes(status));
  const total = shown?.reduce((sum, { count }) => sum + count, 0);
  const more = shown?.some((entry) => entry.more) ? 'More than ' : '';
  return (
    <p role="status" className="soft small">
      {total !== undefined && `${more}${counted(total, 'request')} found`}
    </p>
  );
}

interface TriageTabsProps extends Pick<TriageToolsProps, 'filters' | 'onFilter'> {
  counts: TriageCounts | undefined;
}

/** The numbers of requests, which filter the list. `counts` are those without filters; a search has no other numbers. */
export function TriageTabs({ filters, onFilter, counts }: TriageTabsProps) {
  const needs = useNeeds();
  const { q, sort, status, when, waitingFor } = filters;
  const found = counts && {
    count: counts.reduce((sum, { count }) => sum + count, 0),
    more: counts.some(({ more }) => more),
  };
  const needed = (kind: Need['kind']) =>
    q ? undefined : needs && (needs.find((need) => need.kind === kind) ?? { count: 0, more: false });
  const tab = (
    label: string,
    icon: LucideIcon,
    number: { readonly count: number; readonly more: boolean } | undefined,
    chosen: Pick<TriageFilters, 'status' | 'when' | 'waitingFor'>,
  ) => ({
    label,
    icon,
    count: number && shownNumber(number.count, number.more),
    isActive: status === chosen.status && when === chosen.when && waitingFor === chosen.waitingFor,
    filters: readTriageParams({ q, sort, ...chosen }),
  });
  const unreported = needed('unreported');
  return (
    <FilterTabs
      label="Show"
      tabs={[
        tab('All', Inbox, found, {}),
        ...REQUEST_STATUSES.map((shown) =>
          tab(
            shown,
            statusStyle(shown).icon,
            counts?.find((entry) => entry.status === shown),
            { status: shown },
          ),
        ),
        tab('Waiting for a speaker', MessageCircleQuestionMark, needed('speaker'), { waitingFor: 'speaker' }),
        tab('Waiting for a teacher', MessageCircleReply, needed('teacher'), { waitingFor: 'teacher' }),
        tab('Next 7 days', CalendarDays, undefined, { when: 'week' }),
        ...(when === 'unreported' || (unreported && unreported.count > 0)
          ? [tab('Not reported', CircleCheck, unreported, { when: 'unreported' })]
          : []),
      ]}
      onChange={onFilter}
    />
  );
}
