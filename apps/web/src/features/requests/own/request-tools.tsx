import { REQUEST_STATUSES } from '@portal/contract/requests/request-status.ts';
import { SearchField } from '../../../components/form/search-field.tsx';
import { SelectBox } from '../../../components/form/select-field.tsx';
import { counted } from '../../../lib/text.ts';
import { SORT_OPTIONS } from './request-groups.ts';
import { type RequestFilters, readRequestParams } from './request-params.ts';
import styles from './request-tools.module.css';

const STATUSES = [
  { value: '', label: 'Any status' },
  ...REQUEST_STATUSES.map((status) => ({ value: status, label: status })),
];
const FORMATS = [
  { value: '', label: 'Any format' },
  { value: 'in-person', label: 'In-person' },
  { value: 'virtual', label: 'Virtual' },
];
const TIMES = [
  { value: '', label: 'Any time' },
  { value: 'upcoming', label: 'Upcoming visits' },
  { value: 'past', label: 'Past visits' },
];

interface RequestToolsProps {
  filters: RequestFilters;
  /** How many requests are shown. */
  count: number;
  onFilter: (filters: RequestFilters) => void;
}

/** Search, filters, sorting and count of a request list. */
export function RequestTools({ filters, count, onFilter }: RequestToolsProps) {
  const set = (name: keyof RequestFilters, value: string) =>
    onFilter(readRequestParams({ ...filters, [name]: value }));
  return (
    <div className={styles.tools}>
      <SearchField
        label="Search requests"
        placeholder="Event, speaker, subject or place"
        value={filters.q ?? ''}
        onSearch={(q) => set('q', q)}
      />
      <div className={styles.choices}>
        <SelectBox
          label="Status"
          hideLabel
          options={STATUSES}
          value={filters.status ?? ''}
          onChange={(status) => set('status', status)}
        />
        <SelectBox
          label="Format"
          hideLabel
          options={FORMATS}
          value={filters.format ?? ''}
          onChange={(format) => set('format', format)}
        />
        <SelectBox
          label="Time"
          hideLabel
          options={TIMES}
          value={filters.when ?? ''}
          onChange={(when) => set('when', when)}
        />
        <SelectBox
          label="Sort by"
          hideLabel
          options={SORT_OPTIONS}
          value={filters.sort ?? 'newest'}
          onChange={(sort) => set('sort', sort)}
        />
        <p role="status" className={styles.count}>
          {counted(count, 'request')}
        </p>
      </div>
    </div>
  );
}
