import { isAlike, likenessKeys } from '@portal/contract/speakers/likeness.ts';
import type { ImportedSpeaker } from '@portal/contract/speakers/new-speakers.schemas.ts';

/** An earlier row of the same file that is the same speaker, or likely so. */
export interface Twin {
  readonly number: number;
  readonly sameEmail: boolean;
}

interface NumberedSpeaker {
  readonly number: number;
  readonly speaker: ImportedSpeaker;
}

const identityOf = ({ firstName, lastName, organization }: ImportedSpeaker) => ({
  firstName,
  lastName,
  organization: organization ?? '',
});

/** More rows than these under one key are not compared: a file may name one organization in all of its rows. */
const MOST = 50;

/** For each row that repeats an earlier one, which one that is; by the repeating row's number. */
export const findTwins = (rows: readonly NumberedSpeaker[]): Map<number, Twin> => {
  const byEmail = new Map<string, number>();
  const byKey = new Map<number, NumberedSpeaker[]>();
  const twins = new Map<number, Twin>();
  for (const row of rows) {
    const identity = identityOf(row.speaker);
    const keys = likenessKeys(identity);
    const same = byEmail.get(row.speaker.email);
    const alike = keys
      .flatMap((key) => byKey.get(key) ?? [])
      .find((earlier) => isAlike(identity, identityOf(earlier.speaker)));
    if (same !== undefined) twins.set(row.number, { number: same, sameEmail: true });
    else if (alike) twins.set(row.number, { number: alike.number, sameEmail: false });
    if (same === undefined) byEmail.set(row.speaker.email, row.number);
    for (const key of keys) {
      const sharing = byKey.get(key) ?? [];
      if (sharing.length < MOST) sharing.push(row);
      byKey.set(key, sharing);
    }
  }
  return twins;
};
