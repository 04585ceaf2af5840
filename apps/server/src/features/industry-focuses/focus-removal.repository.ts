import { HIDDEN_NAMES_MAX } from '@portal/contract/limits.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Schema } from '../../domain/schema.ts';
import { nextVersion } from '../../domain/speakers/profile.repository.ts';
import { instant } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { countRows } from '../../platform/db/count-rows.ts';

/** The number of speakers, including hidden ones, who have a focus. */
export const countWithFocus = (db: Db | Tx, focusId: string): Promise<number> =>
  countRows(db.selectFrom('speaker_industries').where('focus_id', '=', focusId));

const numbersWithFocus = (db: Db | Tx, focusId: string) =>
  db.selectFrom('speaker_industries').select('speaker_number').where('focus_id', '=', focusId);

/** The ids of all speakers who have a focus. */
export const findWithFocus = async (db: Db | Tx, focusId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('speaker_profiles')
    .select('user_id')
    .where('number', 'in', numbersWithFocus(db, focusId))
    .execute();
  return rows.map(({ user_id }) => user_id);
};

/** Locks the profiles that have a focus until the transaction ends, ordered to avoid deadlocks. */
export const lockWithFocus = async (tx: Tx, focusId: string): Promise<void> => {
  await tx
    .selectFrom('speaker_profiles')
    .select('number')
    .where('number', 'in', numbersWithFocus(tx, focusId))
    .orderBy('number')
    .forNoKeyUpdate()
    .execute();
};

/** Whether a profile has no other focus. */
const hasNoOther = (focusId: string) => (profile: ExpressionBuilder<Schema, 'speaker_profiles'>) =>
  profile.not(
    profile.exists(
      profile
        .selectFrom('speaker_industries as other')
        .select('other.focus_id')
        .whereRef('other.speaker_number', '=', 'speaker_profiles.number')
        .where('other.focus_id', '<>', focusId),
    ),
  );

/** The speakers whom teachers see now and wouldn't see without a focus: their number, and the first ones by name. */
export const findHiddenWithout = async (
  db: Db,
  focusId: string,
): Promise<{ count: number; names: string[] }> => {
  const hidden = db
    .selectFrom('speaker_profiles')
    .where('visible', '=', 1)
    .where('number', 'in', numbersWithFocus(db, focusId))
    .where(hasNoOther(focusId));
  const first = await hidden
    .innerJoin('users', 'users.id', 'speaker_profiles.user_id')
    .select(['users.first_name as firstName', 'users.last_name as lastName'])
    .orderBy('users.first_name')
    .orderBy('users.last_name')
    .limit(HIDDEN_NAMES_MAX)
    .execute();
  return { count: await countRows(hidden), names: first.map(fullName) };
};

/**
 * Marks complete profiles without another focus as incomplete and, by the rule of `nextVisibility`, hidden. One
 * statement, because half the directory may have the focus. Returns the speakers' ids.
 */
export const markIncompleteWithout = async (tx: Tx, focusId: string): Promise<string[]> => {
  const hidden = await tx
    .updateTable('speaker_profiles')
    .set({ complete: 0, visible: 0, updated_at: instant() })
    .where('complete', '=', 1)
    .where('number', 'in', numbersWithFocus(tx, focusId))
    .where(hasNoOther(focusId))
    .returning('user_id')
    .execute();
  return hidden.map(({ user_id }) => user_id);
};

/** Raises the versions of the profiles that have a focus, for example because its name has changed. */
export const raiseVersions = async (tx: Tx, focusId: string): Promise<void> => {
  await tx
    .updateTable('speaker_profiles')
    .set({ version: nextVersion, updated_at: instant() })
    .where('number', 'in', numbersWithFocus(tx, focusId))
    .execute();
};

/** Gives every profile with a focus another one, unless it has that already. */
export const addFocusBeside = async (tx: Tx, focusId: string, other: string): Promise<void> => {
  await tx
    .insertInto('speaker_industries')
    .columns(['speaker_number', 'focus_id'])
    .expression(numbersWithFocus(tx, focusId).select(sql<string>`${other}`.as('focus_id')))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Removes a focus from every profile. Returns how many had it. */
export const removeFocus = async (tx: Tx, focusId: string): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom('speaker_industries')
    .where('focus_id', '=', focusId)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
