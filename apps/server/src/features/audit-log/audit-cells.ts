import { ACTION_LABELS } from '@portal/contract/audit-log/audit-actions.ts';
import { differencesOf } from '@portal/contract/audit-log/audit-labels.ts';
import type { AuditEntry } from '@portal/contract/audit-log/audit-log.schemas.ts';
import type { CsvColumn } from '../../kernel/csv.ts';

const sideOf =
  (side: 'before' | 'after') =>
  (entry: AuditEntry): string =>
    differencesOf(entry)
      .filter((difference) => difference[side] !== '')
      .map((difference) => `${difference.label}: ${difference[side]}`)
      .join('\n');

/** The columns of the exported CSV file. */
export const auditColumns: readonly CsvColumn<AuditEntry>[] = [
  { header: 'Number', text: ({ _id }) => String(_id) },
  { header: 'Time', text: ({ at }) => at },
  { header: 'Who', text: ({ actor }) => actor.name },
  { header: 'Email', text: ({ actor }) => actor.email },
  { header: 'Action', text: ({ action }) => ACTION_LABELS[action] },
  { header: 'About', text: ({ subject }) => subject.name },
  { header: 'Id', text: ({ subject }) => subject._id },
  { header: 'Before', text: sideOf('before') },
  { header: 'After', text: sideOf('after') },
];
