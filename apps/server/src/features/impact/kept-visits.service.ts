import { newId } from '../../kernel/ids.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { thatTookPlace } from './impact.policy.ts';
import { listPastVisitsOf } from './impact.repository.ts';
import { insertKeptVisits, renameInKeptVisits } from './kept-visits.repository.ts';

/**
 * Keeps what the impact counts of a person's visits, without anything about the person: a random value stands for them, so
 * that their visits still count as those of one. The account must be locked and about to be deleted, because its visits
 * would count twice otherwise.
 */
export const keepVisitsOf = async (tx: Tx, userId: string): Promise<void> => {
  const anonymous = newId();
  const keyOf = (id: string) => (id === userId ? anonymous : id);
  const visits = thatTookPlace(await listPastVisitsOf(tx, userId));
  await insertKeptVisits(
    tx,
    visits.map(({ teacherKey, speakerKey, ...visit }) => ({
      ...visit,
      teacherKey: keyOf(teacherKey),
      speakerKey: keyOf(speakerKey),
    })),
  );
  await renameInKeptVisits(tx, userId, anonymous);
};
