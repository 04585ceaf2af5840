import { normalizedKey, searchedText } from '@portal/contract/normalize-text.ts';
import { phoneDigits } from '@portal/contract/users/phone-digits.ts';
import { speakerStatusOf } from '@portal/contract/users/speaker-status.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import {
  batchCondition,
  type Entry,
  type EntryBatch,
  type Row,
  type SearchList,
} from '../../platform/db/search/search-list.ts';
import { userRole } from '../users/user-role.ts';

const readRows = (db: Db, batch: EntryBatch) =>
  db
    .selectFrom('users')
    .leftJoin('speaker_profiles as profile', 'profile.user_id', 'users.id')
    .leftJoin('speaker_registrations as registration', 'registration.user_id', 'users.id')
    .leftJoin('teacher_profiles as teacher', 'teacher.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.first_name', 'users.last_name', 'users.password_hash'])
    .select(userRole.as('role'))
    .select(['users.phone', 'profile.visible', 'profile.complete', 'teacher.school'])
    .select((eb) => eb.fn.coalesce('profile.organization', 'registration.organization').as('organization'))
    .where(batchCondition(sql.ref('users.id'), batch))
    .execute();

const entryOf = (row: Row<typeof readRows>): Entry => {
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
      logged_in: row.password_hash === null ? 0 : 1,
      text: [
        `${row.first_name} ${row.last_name} ${email}`,
        row.organization ?? '',
        row.school ?? '',
        phoneDigits(row.phone),
      ]
        .map(searchedText)
        .join('\n'),
    },
  };
};

/** Everyone who has an account. */
export const userList = {
  name: 'users',
  owner: { table: 'users', column: 'id' },
  columns: {
    first_name: 'text',
    last_name: 'text',
    email: 'text',
    role: 'text',
    speaker_status: 'text',
    /** Whether the owner has ever set a password. */
    logged_in: 'integer',
    text: 'text',
  },
  indexes: { name: ['last_name', 'first_name'], status: ['speaker_status'] },
  readEntries: async (db, batch) => (await readRows(db, batch)).map(entryOf),
} as const satisfies SearchList;
