import { normalizedKey, searchedText } from '@portal/contract/normalize-text.ts';
import type { Role } from '@portal/contract/options.ts';
import { speakerStatusOf } from '@portal/contract/users/user-list.schemas.ts';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Flag } from '../../schema.ts';
import { batchCondition, type Entry, type EntryBatch, type SearchList } from '../search-list.ts';
import { filterToken } from '../tokens.ts';

interface UserSource {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: Role;
  readonly visible: Flag | null;
  readonly complete: Flag | null;
}

const entryOf = (row: UserSource): Entry => {
  const { id, email, role } = row;
  const speakerStatus = speakerStatusOf({
    role,
    speakerVisible: row.visible === 1,
    profileComplete: row.complete === 1,
  });
  return {
    id,
    columns: {
      first_name: normalizedKey(row.first_name),
      last_name: normalizedKey(row.last_name),
      email,
      role,
      speaker_status: speakerStatus,
    },
    text: searchedText(`${row.first_name} ${row.last_name} ${email}`),
    fields: {},
    filters: [filterToken('role', role), filterToken('speaker_status', speakerStatus)],
  };
};

const readEntries = async (db: QueryExecutorProvider, batch: EntryBatch): Promise<Entry[]> => {
  const { rows } = await sql<UserSource>`
    select users.id, users.email, users.first_name, users.last_name, users.role, profile.visible, profile.complete
    from users left join speaker_profiles as profile on profile.user_id = users.id
    where ${batchCondition(sql.ref('users.id'), batch)}`.execute(db);
  return rows.map(entryOf);
};

/** Everyone who has an account. */
export const userList = {
  name: 'users',
  owner: 'users (id)',
  columns: { first_name: 'text', last_name: 'text', email: 'text', role: 'text', speaker_status: 'text' },
  orders: {
    firstName: ['first_name', 'last_name'],
    lastName: ['last_name', 'first_name'],
    email: ['email'],
    type: ['role', 'last_name', 'first_name'],
    status: ['speaker_status', 'last_name', 'first_name'],
  },
  fieldColumns: {},
  readEntries,
} as const satisfies SearchList;
