import { setImmediate as othersTurn } from 'node:timers/promises';
import { normalizedKey } from '@portal/contract/normalize-text.ts';
import { areSimilar, fingerprintOf } from '@portal/contract/speakers/duplicates.ts';
import type { Candidate } from '@portal/contract/speakers/new-speakers.schemas.ts';
import type { Database } from '../../../db/connect.ts';
import { listFocuses } from '../../industry-focuses/industry-focuses.service.ts';
import { findUserByEmail } from '../../users/accounts.service.ts';
import type { User } from '../../users/users.repository.ts';
import { findCandidates, type KnownSpeaker } from './similar-speakers.repository.ts';

/** What speaks against creating a speaker. */
export interface Finding {
  readonly account: User | undefined;
  readonly similar: readonly KnownSpeaker[];
  readonly unknownIndustries: readonly string[];
}

/** More would only be read by nobody. */
const SHOWN = 5;

/** Looks for accounts and likely duplicates of speakers who are about to be created, in their order. */
export const checkSpeakers = async (
  database: Database,
  candidates: readonly Candidate[],
): Promise<Finding[]> => {
  const focuses = await listFocuses(database);
  const known = new Set(focuses.map(({ name }) => normalizedKey(name)));
  const findings: Finding[] = [];
  for (const candidate of candidates) {
    const account = await findUserByEmail(database.db, candidate.email);
    const named = await findCandidates(database, candidate);
    const fingerprint = fingerprintOf(candidate);
    const similar = named.filter(
      (speaker) => speaker.id !== account?.id && areSimilar(fingerprint, fingerprintOf(speaker)),
    );
    findings.push({
      account,
      similar: similar.slice(0, SHOWN),
      unknownIndustries: candidate.industry.filter((name) => !known.has(normalizedKey(name))),
    });
    await othersTurn();
  }
  return findings;
};
