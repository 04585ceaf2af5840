import { areAlike, type Likeness, likenessOf } from '@portal/contract/speakers/likeness.ts';
import type { ImportedSpeaker } from '@portal/contract/speakers/new-speakers.schemas.ts';

/** An earlier row of the same file that is the same speaker, or likely so. */
export interface Twin {
  readonly number: number;
  readonly sameEmail: boolean;
}

/** More rows than these under one key are not compared: a file may name one organization in all of its rows. */
const MOST = 50;

/** Gives for each row, told one after the other, the earlier one that it repeats. */
export const twinFinder = () => {
  const byEmail = new Map<string, number>();
  const byKey = new Map<number, { number: number; likeness: Likeness }[]>();

  return (number: number, speaker: ImportedSpeaker): Twin | undefined => {
    const likeness = likenessOf(speaker);
    const same = byEmail.get(speaker.email);
    const alike = likeness.keys
      .flatMap((key) => byKey.get(key) ?? [])
      .find((earlier) => areAlike(likeness, earlier.likeness));
    byEmail.set(speaker.email, same ?? number);
    for (const key of likeness.keys) {
      const sharing = byKey.get(key) ?? [];
      if (sharing.length < MOST) sharing.push({ number, likeness });
      byKey.set(key, sharing);
    }
    if (same !== undefined) return { number: same, sameEmail: true };
    return alike && { number: alike.number, sameEmail: false };
  };
};
