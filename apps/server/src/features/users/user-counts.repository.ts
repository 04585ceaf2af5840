import type { Role } from '@portal/contract/options.ts';
import type { Standing } from '@portal/contract/users/user-list.schemas.ts';
import { sql } from 'kysely';
import type { Database, Db } from '../../db/connect.ts';

export interface UserCount {
  readonly role: Role;
  readonly standing: Standing;
  readonly count: number;
}

/** How many users there are, by role and standing, without looking at them. */
export const countEveryone = async (db: Db): Promise<UserCount[]> => {
  const { rows } = await sql<UserCount>`
    select role, standing, sum(delta) as count from user_count_changes group by role, standing`.execute(db);
  return rows;
};

/** So many changes are put together at a time that nobody waits long for it. */
const PORTION = 5_000;

/** Puts a portion of the oldest changes together. */
const foldPortion = ({ db, dialect }: Pick<Database, 'db' | 'dialect'>, portion: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await dialect.hold(tx, ['user counts']);
    const { rows } = await sql<Omit<UserCount, 'count'> & { readonly delta: number }>`
      delete from user_count_changes
      where number in (select number from user_count_changes order by number limit ${portion})
      returning role, standing, delta`.execute(tx);
    const sums = new Map<string, (typeof rows)[number]>();
    for (const { role, standing, delta } of rows) {
      const key = `${role} ${standing}`;
      sums.set(key, { role, standing, delta: (sums.get(key)?.delta ?? 0) + delta });
    }
    const kept = [...sums.values()].filter(({ delta }) => delta !== 0);
    if (kept.length > 0) {
      const values = kept.map(({ role, standing, delta }) => sql`(${role}, ${standing}, ${sql.lit(delta)})`);
      await sql`insert into user_count_changes (role, standing, delta) values ${sql.join(values)}`.execute(
        tx,
      );
    }
  });

/**
 * Puts the changes of the numbers of users together, so that few rows are summed up. Numbers stay as they are
 * meanwhile; several processes may do so at once.
 */
export const foldUserCounts = async (
  database: Pick<Database, 'db' | 'dialect'>,
  portion = PORTION,
): Promise<void> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from user_count_changes`.execute(database.db);
  for (let left = rows[0]?.count ?? 0; left > 0; left -= portion) await foldPortion(database, portion);
};
