import { CANDIDATES_MAX, LINE_MAX } from '@portal/contract/limits.ts';
import type { Candidate } from '@portal/contract/speakers/new-speakers.schemas.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import { findSpeakers } from '../../domain/speakers/speakers.repository.ts';
import type { StoredSpeaker } from '../../domain/speakers/speakers.row.ts';
import type { SavedUser } from '../../domain/users/users.repository.ts';
import { batchesOf } from '../../kernel/batches.ts';
import type { Database } from '../../platform/db/connect.ts';
import { checkSpeakers, type Finding } from '../speakers/duplicate-check.service.ts';
import { duplicateFinder, type EarlierRow } from './earlier-rows.ts';
import { changesOf } from './import-updates.service.ts';
import type { ImportRow } from './read-import.ts';
import { textsOf, textsOrCells } from './row-values.ts';
import type { NewRow } from './speaker-imports.repository.ts';
import { rowJson } from './stored-row.ts';

/** What becomes of the rows of a file: each is compared with earlier rows and with the portal's accounts and speakers. */

const KIND_OF_ACCOUNT = {
  admin: 'an administrator',
  teacher: 'a teacher',
  speaker: 'a speaker without a profile',
};

const candidateOf = ({ values }: ImportRow): Candidate => ({
  firstName: values.firstName ?? '',
  lastName: values.lastName ?? '',
  email: values.email ?? '',
  organization: values.organization ?? '',
  industry: [],
});

/** Database indexes don't take longer texts. */
const emailOf = ({ values, cells }: ImportRow): string =>
  values.email ?? cells.email?.trim().toLowerCase().slice(0, LINE_MAX) ?? '';

/** A row from which nothing is made. */
const leftOut = (row: ImportRow, state: NewRow['state'], reasons: readonly string[]): NewRow => ({
  ...{ number: row.number, email: emailOf(row), state, message: reasons.join('\n') },
  speaker: rowJson(row, row.values, textsOrCells(row.values, row.cells)),
});

/** A row about an existing speaker: what it changes, if anything. */
const updateRow = (row: ImportRow, speaker: StoredSpeaker, account: SavedUser): NewRow => {
  const { changes, sentences } = changesOf(row, speaker, account.phone);
  return {
    ...{ number: row.number, email: emailOf(row), state: changes.length > 0 ? 'update' : 'unchanged' },
    message: [...sentences, ...(changes.length > 0 ? row.remarks : [])].join('\n'),
    speaker: rowJson(row, row.values, textsOf(row.values), { update: { userId: speaker.id, changes } }),
  };
};

/** A row about someone who has no account. */
const newRow = (row: ImportRow, { similar }: Finding, earlier: EarlierRow | undefined): NewRow => {
  const duplicates = [
    ...(earlier ? [`Looks like row ${earlier.number}.`] : []),
    ...similar.map(
      (speaker) => `Looks like ${fullName(speaker)}, ${speaker.organization} (${speaker.email}).`,
    ),
  ];
  const [only, ...others] = similar;
  return {
    ...{ number: row.number, email: emailOf(row), state: duplicates.length > 0 ? 'duplicate' : 'waiting' },
    message: [...duplicates, ...row.remarks].join('\n'),
    speaker: rowJson(
      row,
      row.asNew,
      textsOf(row.asNew),
      only && others.length === 0 ? { sameSpeakerId: only.id } : {},
    ),
  };
};

interface Known {
  readonly finding: Finding;
  readonly speakers: ReadonlyMap<string, StoredSpeaker>;
}

const draftRow = (row: ImportRow, { finding, speakers }: Known, earlier: EarlierRow | undefined): NewRow => {
  const { account } = finding;
  if (earlier?.sameEmail) return leftOut(row, 'repeated', [`Row ${earlier.number} has the same email.`]);
  const speaker = speakers.get(account?.id ?? '');
  if (account && speaker) return updateRow(row, speaker, account);
  if (account) {
    const kind = KIND_OF_ACCOUNT[account.role];
    return leftOut(row, 'problem', [
      `The account with email ${account.email} belongs to ${fullName(account)}, ${kind}. A file can't change it.`,
      ...row.problems,
    ]);
  }
  return row.problems.length > 0
    ? leftOut(row, 'problem', [...row.problems, ...row.remarks])
    : newRow(row, finding, earlier);
};

/** Compares the rows of a file with each other and with the portal's accounts and speakers. */
export const draftRows = async (database: Database, rows: readonly ImportRow[]): Promise<NewRow[]> => {
  const optedOut = new Set(rows.filter(({ optsOut }) => optsOut).map(({ values }) => values.email));
  const findEarlier = duplicateFinder();
  const checked: NewRow[] = [];
  for (const batch of batchesOf(rows, CANDIDATES_MAX)) {
    const findings = await checkSpeakers(database, batch.map(candidateOf));
    const ids = findings.flatMap(({ account }) => account?.id ?? []);
    const speakers = new Map((await findSpeakers(database.db, ids)).map((speaker) => [speaker.id, speaker]));
    for (const [index, finding] of findings.entries()) {
      const row = batch[index];
      if (!row) continue;
      if (row.optsOut || (row.values.email !== undefined && optedOut.has(row.values.email))) {
        checked.push(leftOut(row, 'opted-out', []));
        continue;
      }
      // A row about an existing speaker needs no name.
      const isValid = row.problems.length === 0 || finding.account !== undefined;
      const earlier = findEarlier(row.number, candidateOf(row), {
        isValid: isValid && row.values.email !== undefined,
      });
      checked.push(draftRow(row, { finding, speakers }, earlier));
    }
  }
  return checked;
};
