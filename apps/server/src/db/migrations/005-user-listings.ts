import { fold, foldedKey } from '@portal/contract/fold.ts';
import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { readTexts } from '../search-texts.ts';
import { indexUsers, USER_WORDS } from '../user-words.ts';

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

/** The list of users in the orders in which it is shown, findable by any part of names and e-mail, and counted. */
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
  // An order that has nothing to do with anything, whose beginning is a sample of the users.
  await run(`create index user_listings_lot on user_listings
    ((cast(number as bigint) * 2654435761 % 4294967296))`);
  const words = dialect.words.ddl(USER_WORDS, 'user_listings');
  for (const statement of words.empty) await run(statement);
  for await (const texts of readTexts(db, 'user_listings')) await indexUsers(db, texts);
  for (const statement of words.filled) await run(statement);

  // Their sum says how many users there are, and changes are only added: no transaction waits for another's.
  await run(`create table user_count_changes (
    number ${numberKey}, role text not null, standing text not null, delta integer not null
  ) ${strict}`);
  await run(`insert into user_count_changes (role, standing, delta)
    select role, standing, count(*) from user_listings group by role, standing`);
  const change = (...changes: readonly string[]) =>
    `insert into user_count_changes (role, standing, delta) values ${changes}`;
  const [come, gone] = ['(new.role, new.standing, 1)', '(old.role, old.standing, -1)'];
  for (const statement of [
    ...trigger('user_listings_come', 'user_listings', 'insert', change(come)),
    ...trigger('user_listings_turn', 'user_listings', 'update of role, standing', change(gone, come)),
    ...trigger('user_listings_gone', 'user_listings', 'delete', change(gone)),
  ]) {
    await run(statement);
  }

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
