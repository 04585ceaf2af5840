import type { Tx } from '../../platform/db/connect.ts';
import { lockNames } from '../../platform/db/engine.ts';

/** Of these people, the accounts with what decides whether they can be suggested, locked in order. */
export const lockCandidates = async (tx: Tx, ids: readonly string[]) => {
  const users = await tx
    .selectFrom('users')
    .select(['id', 'role', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const profiles = await tx
    .selectFrom('speaker_profiles')
    .select(['user_id', 'visible'])
    .where('user_id', 'in', ids)
    .execute();
  const visible = new Set(profiles.flatMap((row) => (row.visible === 1 ? [row.user_id] : [])));
  return users.map(({ id, role, ...name }) => ({
    id,
    firstName: name.first_name,
    lastName: name.last_name,
    isSpeaker: role === 'speaker',
    isVisible: visible.has(id),
  }));
};

/** Who comes first among equals on a day, with the last day. Forgets those whose last day is past. */
export const listSuggested = async (tx: Tx, on: string): Promise<Map<string, string>> => {
  await tx.deleteFrom('suggested_speakers').where('until', '<', on).execute();
  const rows = await tx.selectFrom('suggested_speakers').selectAll().execute();
  return new Map(rows.map((row) => [row.user_id, row.until]));
};

/** Lets one transaction after the other change who is suggested, so that the maximum holds. */
export const lockSuggested = (tx: Tx): Promise<void> => lockNames(tx, ['suggested-speakers']);

export const insertSuggested = (tx: Tx, ids: readonly string[], until: string): Promise<unknown> =>
  tx
    .insertInto('suggested_speakers')
    .values(ids.map((user_id) => ({ user_id, until })))
    .execute();

export const deleteSuggested = (tx: Tx, ids: readonly string[]): Promise<unknown> =>
  tx.deleteFrom('suggested_speakers').where('user_id', 'in', ids).execute();
