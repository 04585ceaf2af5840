import { BODY_MAX_BYTES, CANDIDATES_MAX } from '@portal/contract/limits.ts';
import { checkNewSpeakers } from '@portal/contract/speakers/new-speakers.contract.ts';
import type { Finding, ImportedSpeaker } from '@portal/contract/speakers/new-speakers.schemas.ts';
import { create } from 'zustand';
import { perform } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { runInWorker } from '../../../lib/run-in-worker.ts';
import { useSessionStore } from '../../../lib/session.ts';
import { type PreviewRow, stateOf } from './preview-row.ts';
import type { ReadResult } from './read-worker.ts';

/** The file that was chosen and what is known about its rows. It stays while other screens are shown. */
export interface Preview {
  readonly phase: 'empty' | 'reading' | 'checking' | 'ready';
  readonly fileName: string;
  /** Names of columns that aren't imported, and of those that the file doesn't have. */
  readonly unknown: readonly string[];
  readonly missing: readonly string[];
  readonly rows: readonly PreviewRow[];
  /** Why the file couldn't be read, or why checking its rows was interrupted. */
  readonly problem: string | undefined;
  /** The rows that were left out when the import was started; only this page knows them. */
  readonly leftOut: { readonly importId: string; readonly rows: readonly PreviewRow[] } | undefined;
}

const EMPTY: Preview = {
  phase: 'empty',
  fileName: '',
  unknown: [],
  missing: [],
  rows: [],
  problem: undefined,
  leftOut: undefined,
};

export const usePreview = create<Preview>()(() => EMPTY);
const { getState, setState } = usePreview;

type ValidRow = PreviewRow & { readonly speaker: ImportedSpeaker };

export const isValid = (row: PreviewRow): row is ValidRow => row.speaker !== undefined;
const isUnchecked = (row: PreviewRow): row is ValidRow => isValid(row) && !row.finding;

let work = new AbortController();

const restart = (state: Partial<Preview>): AbortSignal => {
  work.abort();
  work = new AbortController();
  setState({ ...EMPTY, ...state });
  return work.signal;
};

export const closeFile = (): void => {
  restart({});
};

// The next person to log in on this computer has no business with the file.
useSessionStore.subscribe(({ session }, { session: before }) => {
  if (session._id !== before._id) closeFile();
});

/** Reads a file and checks its rows. */
export const openFile = async (file: File): Promise<void> => {
  const { name: fileName } = file;
  const signal = restart({ phase: 'reading', fileName });
  // Parsing thousands of rows would freeze the page.
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' });
  try {
    const read = await runInWorker<ReadResult>(worker, file, { signal });
    if (signal.aborted) return;
    if ('unreadable' in read) return setState({ ...EMPTY, fileName, problem: read.unreadable });
    setState(read);
  } catch (error) {
    if (signal.aborted) return;
    reportError(error);
    return setState({ ...EMPTY, fileName, problem: "This file couldn't be read." });
  }
  await checkRows();
};

/** Leaves room for the JSON around the speakers. */
const BYTES_MAX = BODY_MAX_BYTES - 1024;

const encoder = new TextEncoder();

/** Splits a list into parts that each fit into one call: not too many items, and not too many bytes as JSON. */
export function* inBatches<Item>(
  items: readonly Item[],
  sent: (item: Item) => unknown,
): Generator<Item[], void> {
  let batch: Item[] = [];
  let room = BYTES_MAX;
  for (const item of items) {
    const bytes = encoder.encode(JSON.stringify(sent(item))).byteLength + 1;
    if (batch.length > 0 && (bytes > room || batch.length === CANDIDATES_MAX)) {
      yield batch;
      batch = [];
      room = BYTES_MAX;
    }
    batch.push(item);
    room -= bytes;
  }
  if (batch.length > 0) yield batch;
}

const candidateOf = ({ speaker }: ValidRow) => {
  const { firstName, lastName, email, organization, industry } = speaker;
  return { firstName, lastName, email, organization, industry };
};

/** Asks the server about the rows that it hasn't checked yet. */
export const checkRows = async (): Promise<void> => {
  const { signal } = work;
  setState({ phase: 'checking', problem: undefined });
  try {
    for (const batch of inBatches(getState().rows.filter(isUnchecked), candidateOf)) {
      const body = { speakers: batch.map(candidateOf) };
      const { findings } = await perform(checkNewSpeakers, { body }, signal);
      if (signal.aborted) return;
      const found = new Map(batch.map(({ number }, index) => [number, findings[index]]));
      const withFinding = (row: PreviewRow, finding: Finding | undefined) =>
        finding ? { ...row, finding } : row;
      setState(({ rows }) => ({ rows: rows.map((row) => withFinding(row, found.get(row.number))) }));
    }
    setState({ phase: 'ready' });
  } catch (error) {
    if (!signal.aborted) setState({ problem: messageOf(error) });
  }
};

/** How many of the rows the server has checked. */
export const checkProgress = (rows: readonly PreviewRow[]): { done: number; total: number } => {
  const valid = rows.filter(isValid);
  return { done: valid.filter(({ finding }) => finding).length, total: valid.length };
};

/** Decides whether likely duplicates are imported. */
export const allow = (numbers: ReadonlySet<number>, allowed: boolean): void =>
  setState(({ rows }) => ({
    rows: rows.map((row) => (numbers.has(row.number) ? { ...row, allowed } : row)),
  }));

/** Closes the file once its import has started, except for the rows that were left out. */
export const leaveToServer = (importId: string): void => {
  const rows = getState().rows.filter((row) => stateOf(row) !== 'ready');
  restart({ leftOut: { importId, rows } });
};
