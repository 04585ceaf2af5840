import { duplicateKeysOf, type Identity } from '@portal/contract/speakers/duplicates.ts';
import type { Tx } from '../../db/connect.ts';

/** Replaces the keys that are used to find likely duplicates of these speakers. */
export const replaceDuplicateKeys = async (
  tx: Tx,
  speakers: readonly { readonly number: number; readonly identity: Identity }[],
): Promise<void> => {
  if (speakers.length === 0) return;
  const numbers = speakers.map(({ number }) => number);
  await tx.deleteFrom('speaker_duplicate_keys').where('speaker_number', 'in', numbers).execute();
  const rows = speakers.flatMap(({ number, identity }) =>
    duplicateKeysOf(identity).keys.map((key) => ({ key, speaker_number: number })),
  );
  if (rows.length > 0) await tx.insertInto('speaker_duplicate_keys').values(rows).execute();
};
