import { searchedText } from '@portal/contract/normalize-text.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Entry, EntryBatch, Row, SearchList } from '../../platform/db/search/search-list.ts';

const DIGITS = 10;

/** An audit entry's number as an id, zero-padded so that ids sort like the numbers. */
export const auditIdOf = (number: number): string => String(number).padStart(DIGITS, '0');

const readRows = (db: Db, batch: EntryBatch) => {
  const entries = db.selectFrom('audit_entries').selectAll();
  return 'ids' in batch
    ? entries.where('number', 'in', batch.ids.map(Number)).execute()
    : entries.where('number', '>', Number(batch.after)).orderBy('number').limit(batch.limit).execute();
};

const entryOf = ({ number, at, action, ...row }: Row<typeof readRows>): Entry => ({
  id: auditIdOf(number),
  columns: {
    at,
    action,
    text: [row.actor_name, row.actor_email, row.subject_name, row.before, row.after]
      .map(searchedText)
      .join('\n'),
  },
});

/** Actions of administrators. Without an owner, because audit entries are never deleted. */
export const auditList = {
  name: 'audit',
  columns: { at: 'text', action: 'text', text: 'text' },
  indexes: { time: ['at'] },
  readEntries: async (db, batch) => (await readRows(db, batch)).map(entryOf),
} as const satisfies SearchList;
