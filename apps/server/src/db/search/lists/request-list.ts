import { searchedText } from '@portal/contract/normalize-text.ts';
import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import { type Answer, awaitedParty } from '@portal/contract/requests/request-steps.ts';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Instant } from '../../../kernel/clock.ts';
import type { Flag } from '../../schema.ts';
import { batchCondition, type Entry, type EntryBatch, type SearchList } from '../search-list.ts';
import { filterToken } from '../tokens.ts';

interface RequestSource {
  readonly id: string;
  readonly status: RequestStatus;
  readonly answer: Answer;
  readonly confirmed: Flag;
  readonly created_at: Instant;
  readonly date_time: Instant;
  readonly event_name: string;
  readonly teacher: string;
  readonly speaker: string;
  readonly organization: string | null;
}

const entryOf = ({
  id,
  status,
  answer,
  confirmed,
  created_at,
  date_time,
  ...texts
}: RequestSource): Entry => {
  const awaited = awaitedParty({ status, answer });
  return {
    id,
    columns: { status, awaited: awaited ?? '', confirmed, created_at, date_time },
    text: [texts.event_name, texts.teacher, texts.speaker, texts.organization ?? '']
      .map(searchedText)
      .join('\n'),
    fields: {},
    filters: [filterToken('status', status), ...(awaited ? [filterToken('awaited', awaited)] : [])],
  };
};

const personOf = (table: string) =>
  sql`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)} || ' ' || ${sql.ref(`${table}.email`)}`;

const readEntries = async (db: QueryExecutorProvider, batch: EntryBatch): Promise<Entry[]> => {
  const { rows } = await sql<RequestSource>`
    select requests.id, requests.status, requests.answer, requests.confirmed, requests.created_at, requests.date_time,
      requests.event_name, ${personOf('teacher')} as teacher, ${personOf('speaker')} as speaker, profile.organization
    from requests
    join users as teacher on teacher.id = requests.teacher_id
    join users as speaker on speaker.id = requests.speaker_id
    left join speaker_profiles as profile on profile.user_id = requests.speaker_id
    where ${batchCondition(sql.ref('requests.id'), batch)}`.execute(db);
  return rows.map(entryOf);
};

/**
 * All requests. Orders start with the status, because the board reads one status at a time; `awaited` serves to count
 * what waits for a side.
 */
export const requestList = {
  name: 'requests',
  owner: 'requests (id)',
  columns: { status: 'text', awaited: 'text', confirmed: 'integer', created_at: 'text', date_time: 'text' },
  orders: {
    made: ['status', 'created_at'],
    visit: ['status', 'date_time'],
    awaited: ['awaited', 'status', 'created_at'],
  },
  fieldColumns: {},
  readEntries,
} as const satisfies SearchList;
