import type {
  Finding,
  ImportedSpeaker,
  ImportResult,
} from '@portal/contract/speakers/new-speakers.schemas.ts';
import { SPEAKER_COLUMNS } from '@portal/contract/speakers/speaker-sheet.ts';
import type { CheckedRow, SpeakerCells } from './speaker-table.ts';
import type { Twin } from './twins.ts';

/** A row of the file: what it says, what speaks against it, and what became of it. */
export interface ImportRow {
  readonly number: number;
  readonly cells: SpeakerCells;
  /** Undefined where something is wrong with it. */
  readonly speaker: ImportedSpeaker | undefined;
  readonly errors: CheckedRow['errors'];
  readonly twin: Twin | undefined;
  /** What the portal says of it; undefined until it was asked. */
  readonly finding: Finding | undefined;
  /** To be created although it is likely a duplicate. */
  readonly allowed: boolean;
  readonly result: ImportResult | undefined;
}

/**
 * How a row stands. A problem keeps it from being created, a duplicate is created only when it is allowed;
 * `failed` is one that the portal did not take in the end.
 */
export type Standing = 'ready' | 'duplicate' | 'problem' | 'created' | 'failed';

export const STANDINGS: readonly Standing[] = ['ready', 'duplicate', 'problem', 'created', 'failed'];

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`;

/** What keeps a row from being created. */
const problemsOf = ({ errors = {}, twin, finding, cells }: ImportRow): string[] => [
  ...SPEAKER_COLUMNS.flatMap(({ key, header }) => (errors[key] ? [`${header}: ${errors[key]}`] : [])),
  ...(twin?.sameEmail ? [`Row ${twin.number} has the same e-mail.`] : []),
  ...(finding?.account
    ? [`An account with email ${cells.email?.trim()} already exists: ${nameOf(finding.account)}.`]
    : []),
  ...(finding?.unknownIndustries ?? []).map((name) => `Unknown industry focus: ${name}`),
];

/** Who may be the same speaker as a row's. */
const doublesOf = ({ twin, finding }: ImportRow): string[] => [
  ...(twin && !twin.sameEmail ? [`Looks like row ${twin.number}.`] : []),
  ...(finding?.similar ?? []).map(
    ({ userId, organization }) => `Looks like ${nameOf(userId)}, ${organization} (${userId.email}).`,
  ),
];

const judge = (row: ImportRow): Standing => {
  if (row.result) return row.result.outcome === 'created' ? 'created' : 'failed';
  if (problemsOf(row).length > 0) return 'problem';
  return !row.allowed && doublesOf(row).length > 0 ? 'duplicate' : 'ready';
};

/** Thousands of rows are counted and filtered again and again, and few of them have changed meanwhile. */
const judged = new WeakMap<ImportRow, Standing>();

export const standingOf = (row: ImportRow): Standing => {
  const known = judged.get(row);
  if (known) return known;
  const standing = judge(row);
  judged.set(row, standing);
  return standing;
};

/** Whether a row waits for a decision, or has it: it may be someone there is already. */
export const isDuplicate = (row: ImportRow): boolean =>
  standingOf(row) === 'duplicate' || (row.allowed && standingOf(row) === 'ready');

/** Whether a row is among those that stand so; duplicates stay among theirs when they are allowed. */
export const isAmong = (row: ImportRow, standing: Standing): boolean =>
  standing === 'duplicate' ? isDuplicate(row) : standingOf(row) === standing;

/** All that is to be said of a row, a sentence each. */
export const remarksOn = (row: ImportRow): string[] => {
  if (row.result) return row.result.message === '' ? [] : [row.result.message];
  return [...problemsOf(row), ...doublesOf(row)];
};

/** How many rows stand in each way. */
export const countStandings = (rows: readonly ImportRow[]): Record<Standing, number> => {
  const counts = { ready: 0, duplicate: 0, problem: 0, created: 0, failed: 0 };
  for (const row of rows) counts[standingOf(row)] += 1;
  return counts;
};
