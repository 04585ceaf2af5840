import { fold, foldedKey } from '@portal/contract/fold.ts';
import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../dialect.ts';

const PORTION = 500;

const STANDING = (row: string): string =>
  `case when ${row}.visible = 1 then 'visible' when ${row}.complete = 1 then 'complete' else 'incomplete' end`;

interface Listed {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: string;
  readonly standing: string;
}

const usersAfter = async (db: Kysely<unknown>, id: string): Promise<readonly Listed[]> => {
  const { rows } = await sql<Listed>`
    select users.id, users.email, users.first_name, users.last_name, users.role,
      case when users.role = 'speaker' then ${sql.raw(STANDING('profile'))} else 'none' end as standing
    from users left join speaker_profiles as profile on profile.user_id = users.id
    where users.id > ${id} order by users.id limit ${PORTION}`.execute(db);
  return rows;
};

const valuesOf = ({ id, email, first_name, last_name, role, standing }: Listed) => [
  id,
  email,
  role,
  standing,
  foldedKey(first_name),
  foldedKey(last_name),
  fold(`${first_name} ${last_name} ${email}`),
];

/** The list of users in the orders in which it is shown, and findable by any part of names and e-mail. */
export const userListings = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { numberKey, strict, trigger } = dialect.ddl;
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create table user_listings (
    number ${numberKey},
    user_id text not null unique references users on delete cascade,
    email text not null,
    role text not null,
    standing text not null check (standing in ('visible', 'complete', 'incomplete', 'none')),
    first_key text not null,
    last_key text not null,
    search_text text not null
  ) ${strict}`);

  let users = await usersAfter(db, '');
  while (users.length > 0) {
    const rows = users.map((user) => sql`(${sql.join(valuesOf(user))})`);
    await sql`insert into user_listings (user_id, email, role, standing, first_key, last_key, search_text)
      values ${sql.join(rows)}`.execute(db);
    users = await usersAfter(db, users.at(-1)?.id ?? '');
  }

  // Each has all that a filter or an order looks at, so that only the rows of a page are fetched.
  await run(
    `create index user_listings_first on user_listings (first_key, last_key, number, role, standing)`,
  );
  await run(`create index user_listings_last on user_listings (last_key, first_key, number, role, standing)`);
  await run(`create index user_listings_email on user_listings (email, number, role, standing)`);
  await run(`create index user_listings_type on user_listings (role, last_key, first_key, number, standing)`);
  await run(
    `create index user_listings_status on user_listings (standing, last_key, first_key, number, role)`,
  );
  await run(`create index user_listings_counts on user_listings (role, standing)`);
  for (const statement of dialect.substrings.ddl('user_listings', ['role', 'standing'])) await run(statement);

  const follow = (row: 'new' | 'old', standing: string) =>
    `update user_listings set standing = ${standing} where user_id = ${row}.user_id and standing <> ${standing}`;
  for (const statement of [
    ...trigger('user_listings_profile', 'speaker_profiles', 'insert', follow('new', STANDING('new'))),
    ...trigger(
      'user_listings_change',
      'speaker_profiles',
      'update of visible, complete',
      follow('new', STANDING('new')),
    ),
    ...trigger('user_listings_loss', 'speaker_profiles', 'delete', follow('old', `'incomplete'`)),
  ]) {
    await run(statement);
  }
};
