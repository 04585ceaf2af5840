import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { normalizedKey } from '@portal/contract/normalize-text.ts';
import {
  areLikelyDuplicates,
  duplicateKeysOf,
  type Identity,
} from '@portal/contract/speaker-import/duplicates.ts';
import type { Candidate } from '@portal/contract/speakers/new-speakers.schemas.ts';
import { findUsersByEmail, type SavedUser } from '../../domain/users/users.repository.ts';
import type { Database, Db, Tx } from '../../platform/db/connect.ts';
import { listFocuses } from '../industry-focuses/industry-focuses.service.ts';
import { findPossibleDuplicates, type KnownSpeaker } from './duplicate-check.repository.ts';

/** Possible reasons not to create a speaker. */
export interface Finding {
  readonly account: SavedUser | undefined;
  readonly similar: readonly KnownSpeaker[];
  readonly unknownIndustries: readonly string[];
}

const MAX_SHOWN = 5;

/** The speakers among `possible` who are probably the person with these names and this organization. */
const similarTo = (
  identity: Identity,
  possible: readonly KnownSpeaker[],
  ownId: string | undefined,
): KnownSpeaker[] => {
  const keys = duplicateKeysOf(identity);
  return possible
    .filter(({ id, ...other }) => id !== ownId && areLikelyDuplicates(keys, duplicateKeysOf(other)))
    .slice(0, MAX_SHOWN);
};

/** Likely duplicates of a speaker. */
export const findSimilar = async (
  db: Db | Tx,
  speaker: Identity & { readonly id: string },
): Promise<KnownSpeaker[]> => {
  const [possible = []] = await findPossibleDuplicates(db, [speaker]);
  return similarTo(speaker, possible, speaker.id);
};

/** Finds existing accounts and likely duplicates of new speakers. Returns one finding per candidate, in their order. */
export const checkSpeakers = async (
  database: Database,
  candidates: readonly Candidate[],
): Promise<Finding[]> => {
  const focuses = await listFocuses(database);
  const known = new Set(focuses.map(({ name }) => normalizedKey(name)));
  const accounts = await findUsersByEmail(
    database.db,
    candidates.map(({ email }) => email),
  );
  const possible = await findPossibleDuplicates(database.db, candidates);
  const findings: Finding[] = [];
  for (const [index, candidate] of candidates.entries()) {
    const account = accounts.get(candidate.email);
    findings.push({
      account,
      similar: similarTo(candidate, possible[index] ?? [], account?.id),
      unknownIndustries: candidate.industry.filter((name) => !known.has(normalizedKey(name))),
    });
    await yieldToEventLoop();
  }
  return findings;
};
