import type { Finding, ImportedSpeaker } from '@portal/contract/speakers/new-speakers.schemas.ts';
import {
  SPEAKER_COLUMNS,
  type SpeakerCells,
  type SpeakerColumn,
} from '@portal/contract/speakers/speaker-sheet.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import type { EarlierRow } from './duplicate-rows.ts';

/** A valid row, or its errors by column. */
export type CheckedRow =
  | { readonly speaker: ImportedSpeaker; readonly errors: undefined }
  | { readonly speaker: undefined; readonly errors: Readonly<Partial<Record<SpeakerColumn, string>>> };

/** A row of a file before it is imported. */
export interface PreviewRow {
  readonly number: number;
  readonly cells: SpeakerCells;
  /** Undefined if the row has errors. */
  readonly speaker: ImportedSpeaker | undefined;
  readonly errors: CheckedRow['errors'];
  /** The earlier row that this one duplicates. */
  readonly earlier: EarlierRow | undefined;
  /** What the server found; undefined until it was asked. */
  readonly finding: Finding | undefined;
  /** Will be imported although it is likely a duplicate. */
  readonly allowed: boolean;
}

/** A row with a problem can't be imported; a likely duplicate is imported only if it's allowed. */
export const PREVIEW_STATES = ['ready', 'duplicate', 'problem'] as const;
export type PreviewState = (typeof PREVIEW_STATES)[number];

const problemsOf = ({ errors = {}, earlier, finding, cells }: PreviewRow): string[] => [
  ...SPEAKER_COLUMNS.flatMap(({ key, header }) => (errors[key] ? [`${header}: ${errors[key]}`] : [])),
  ...(earlier?.sameEmail ? [`Row ${earlier.number} has the same email.`] : []),
  ...(finding?.account
    ? [`An account with email ${cells.email?.trim()} already exists: ${fullName(finding.account)}.`]
    : []),
  ...(finding?.unknownIndustries ?? []).map((name) => `Unknown industry focus: ${name}`),
];

const duplicatesOf = ({ earlier, finding }: PreviewRow): string[] => [
  ...(earlier && !earlier.sameEmail ? [`Looks like row ${earlier.number}.`] : []),
  ...(finding?.similar ?? []).map(
    ({ userId, organization }) => `Looks like ${fullName(userId)}, ${organization} (${userId.email}).`,
  ),
];

/** Cached, because thousands of rows are counted and filtered again and again, and few of them change. */
const states = new WeakMap<PreviewRow, PreviewState>();

export const stateOf = (row: PreviewRow): PreviewState => {
  const known = states.get(row);
  if (known) return known;
  const undecided = !row.allowed && duplicatesOf(row).length > 0;
  const state = problemsOf(row).length > 0 ? 'problem' : undecided ? 'duplicate' : 'ready';
  states.set(row, state);
  return state;
};

/** Whether a row is likely a duplicate, allowed or not. */
export const isDuplicate = (row: PreviewRow): boolean =>
  stateOf(row) === 'duplicate' || (row.allowed && stateOf(row) === 'ready');

/** Whether a row is shown under a state; allowed duplicates stay with the duplicates. */
export const isShownUnder = (row: PreviewRow, state: PreviewState): boolean =>
  state === 'duplicate' ? isDuplicate(row) : stateOf(row) === state;

/** Everything that was found about a row, one sentence each. */
export const remarksOn = (row: PreviewRow): string[] => [...problemsOf(row), ...duplicatesOf(row)];

/** All remarks on a row, joined for a CSV cell. */
export const reasonOf = (row: PreviewRow): string =>
  remarksOn(row)
    .map((remark) => remark.replace(/\.$/, ''))
    .join('; ');
