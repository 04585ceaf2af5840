import {
  areLikelyDuplicates,
  type DuplicateKeys,
  duplicateKeysOf,
} from '@portal/contract/speaker-import/duplicates.ts';
import type { Candidate } from '@portal/contract/speakers/new-speakers.schemas.ts';

/** An earlier row of the same file that is, or likely is, the same speaker. */
export interface EarlierRow {
  readonly number: number;
  readonly sameEmail: boolean;
}

/** More rows under one key aren't compared: a file may name one organization in all of its rows. */
const ROWS_PER_KEY = 50;

/**
 * Returns a function that takes the rows in order and finds the earlier one that a row duplicates. Only valid rows are
 * earlier ones for others, because only they can be created.
 */
export const duplicateFinder = () => {
  const byEmail = new Map<string, number>();
  const byKey = new Map<number, { number: number; keys: DuplicateKeys }[]>();

  return (
    number: number,
    speaker: Candidate,
    { isValid }: { readonly isValid: boolean },
  ): EarlierRow | undefined => {
    const keys = duplicateKeysOf(speaker);
    const same = byEmail.get(speaker.email);
    const similar = keys.keys
      .flatMap((key) => byKey.get(key) ?? [])
      .find((earlier) => areLikelyDuplicates(keys, earlier.keys));
    if (isValid) byEmail.set(speaker.email, same ?? number);
    for (const key of isValid ? keys.keys : []) {
      const sharing = byKey.get(key) ?? [];
      if (sharing.length < ROWS_PER_KEY) sharing.push({ number, keys });
      byKey.set(key, sharing);
    }
    if (same !== undefined) return { number: same, sameEmail: true };
    return similar && { number: similar.number, sameEmail: false };
  };
};
