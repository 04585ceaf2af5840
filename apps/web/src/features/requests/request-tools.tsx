import { REQUEST_STATUSES } from '@portal/contract/requests/request-status.ts';
import { SearchField } from '../../components/form/search-field.tsx';
import { SelectBox } from '../../components/form/select-field.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import { counted } from '../../lib/text.ts';
import { SORT_OPTIONS } from './request-filters.ts';
import { type RequestFilters, readRequestParams } from './request-params.ts';
import styles from './request-tools.module.css';

const CHOICES = [
  {
    name: 'status',
    label: 'Status',
    options: [
      { value: '', label: 'Any status' },
      ...REQUEST_STATUSES.map((status) => ({ value: status, label: status })),
    ],
  },
  {
    name: 'format',
    label: 'Format',
    options: [
      { value: '', label: 'Any format' },
      { value: 'in-person', label: 'In-person' },
      { value: 'virtual', label: 'Virtual' },
    ],
  },
  {
    name: 'when',
    label: 'Time',
    options: [
      { value: '', label: 'Any time' },
      { value: 'upcoming', label: 'Upcoming visits' },
      { value: 'past', label: 'Past visits' },
    ],
  },
  { name: 'sort', label: 'Sort by', options: SORT_OPTIONS },
] as const;

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
    <Stack gap={12} className={styles.tools}>
      <SearchField
        label="Search requests"
        placeholder="Event, speaker, subject or place"
        value={filters.q ?? ''}
        onSearch={(q) => set('q', q)}
      />
      <Row className={styles.choices}>
        {CHOICES.map(({ name, label, options }) => (
          <SelectBox
            key={name}
            label={label}
            hideLabel
            options={options}
            value={filters[name] ?? (name === 'sort' ? 'newest' : '')}
            onChange={(value) => set(name, value)}
          />
        ))}
        <p role="status" className={`bold ${styles.count}`}>
          {counted(count, 'request')}
        </p>
      </Row>
    </Stack>
  );
}
