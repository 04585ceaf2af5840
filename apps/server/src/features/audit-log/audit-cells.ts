import { ACTION_LABELS, differencesOf } from '@portal/contract/audit-log/audit-labels.ts';
import type { CsvColumn } from '../../kernel/csv.ts';
import type { StoredEntry } from './audit-log.repository.ts';

const sideOf =
  (side: 'before' | 'after') =>
  (entry: StoredEntry): string =>
    differencesOf(entry)
      .filter((difference) => difference[side] !== '')
      .map((difference) => `${difference.label}: ${difference[side]}`)
      .join('\n');

/** The columns of the exported CSV file. */
export const auditColumns: readonly CsvColumn<StoredEntry>[] = [
  { header: 'Number', text: ({ number }) => String(number) },
  { header: 'Time', text: ({ at }) => at },
  { header: 'Who', text: ({ actor }) => actor.name },
  { header: 'Email', text: ({ actor }) => actor.email },
  { header: 'Action', text: ({ action }) => ACTION_LABELS[action] },
  { header: 'About', text: ({ subject }) => subject.name },
  { header: 'Id', text: ({ subject }) => subject.id },
  { header: 'Before', text: sideOf('before') },
  { header: 'After', text: sideOf('after') },
];
