import { searchedText } from '@portal/contract/normalize-text.ts';
import { awaitedSide } from '@portal/contract/requests/request-steps.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import {
  batchCondition,
  type Entry,
  type EntryBatch,
  type Row,
  type SearchList,
} from '../../platform/db/search/search-list.ts';

const personOf = (table: 'teacher' | 'speaker') =>
  sql<string>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)} || ' ' || ${sql.ref(`${table}.email`)}`;

const readRows = (db: Db, batch: EntryBatch) =>
  db
    .selectFrom('requests')
    .innerJoin('users as teacher', 'teacher.id', 'requests.teacher_id')
    .innerJoin('users as speaker', 'speaker.id', 'requests.speaker_id')
    .leftJoin('speaker_profiles as profile', 'profile.user_id', 'requests.speaker_id')
    .select(['requests.id', 'requests.status', 'requests.answer', 'requests.confirmed'])
    .select(['requests.created_at', 'requests.date_time', 'requests.event_name', 'profile.organization'])
    .select([personOf('teacher').as('teacher'), personOf('speaker').as('speaker')])
    .where(batchCondition(sql.ref('requests.id'), batch))
    .execute();

const entryOf = ({ id, status, answer, ...row }: Row<typeof readRows>): Entry => {
  const awaited = awaitedSide({ status, answer });
  return {
    id,
    columns: {
      status,
      awaited: awaited ?? '',
      confirmed: row.confirmed,
      created_at: row.created_at,
      date_time: row.date_time,
      text: [row.event_name, row.teacher, row.speaker, row.organization ?? ''].map(searchedText).join('\n'),
    },
  };
};

/** All requests. Indexes start with the status, because the board reads one status at a time. */
export const requestList = {
  name: 'requests',
  owner: { table: 'requests', column: 'id' },
  columns: {
    status: 'text',
    awaited: 'text',
    confirmed: 'integer',
    created_at: 'text',
    date_time: 'text',
    text: 'text',
  },
  indexes: {
    creation: ['status', 'created_at'],
    visit: ['status', 'date_time'],
    waiting: ['awaited', 'status', 'created_at'],
  },
  readEntries: async (db, batch) => (await readRows(db, batch)).map(entryOf),
} as const satisfies SearchList;
