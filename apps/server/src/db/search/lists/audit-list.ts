import type { AuditAction } from '@portal/contract/audit-log/audit-labels.ts';
import { searchedText } from '@portal/contract/normalize-text.ts';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Instant } from '../../../kernel/clock.ts';
import type { Entry, EntryBatch, SearchList } from '../search-list.ts';
import { filterToken } from '../tokens.ts';

interface AuditSource {
  readonly number: number;
  readonly at: Instant;
  readonly action: AuditAction;
  readonly actor_name: string;
  readonly actor_email: string;
  readonly subject_name: string;
  readonly before: string;
  readonly after: string;
}

const DIGITS = 10;

/** An audit entry's number as an id, zero-padded so that ids sort like the numbers. */
export const auditIdOf = (number: number): string => String(number).padStart(DIGITS, '0');

const entryOf = ({ number, at, action, ...row }: AuditSource): Entry => ({
  id: auditIdOf(number),
  columns: { at, action },
  text: [row.actor_name, row.actor_email, row.subject_name, row.before, row.after]
    .map(searchedText)
    .join('\n'),
  fields: {},
  filters: [filterToken('action', action)],
});

const readEntries = async (db: QueryExecutorProvider, batch: EntryBatch): Promise<Entry[]> => {
  const condition =
    'ids' in batch
      ? sql`number in (${sql.join(batch.ids.map(Number))})`
      : sql`number > ${Number(batch.after)} order by number limit ${sql.lit(batch.limit)}`;
  const { rows } = await sql<AuditSource>`
    select number, at, action, actor_name, actor_email, subject_name, before, after
    from audit_entries where ${condition}`.execute(db);
  return rows.map(entryOf);
};

/** Actions of administrators. Without an owner, because audit entries are never deleted. */
export const auditList = {
  name: 'audit',
  owner: undefined,
  columns: { at: 'text', action: 'text' },
  orders: { newest: ['at'] },
  fieldColumns: {},
  readEntries,
} as const satisfies SearchList;
