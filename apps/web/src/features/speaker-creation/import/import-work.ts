import { checkNewSpeakers, importSpeakers } from '@portal/contract/speakers/new-speakers.contract.ts';
import type { ImportedSpeaker, ImportResult } from '@portal/contract/speakers/new-speakers.schemas.ts';
import { perform } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { counted } from '../../../lib/text.ts';
import { toast } from '../../../lib/toasts.ts';
import { decodeFile, UnreadableFile } from './decode-file.ts';
import { countStandings, type ImportRow, standingOf } from './import-row.ts';
import { beginWork, EMPTY_IMPORT, type ImportState, useImport } from './import-store.ts';
import { insist, Stopped } from './insist.ts';
import { inPortions } from './portions.ts';

const { getState, setState } = useImport;

/** A row that nothing is wrong with. */
type SoundRow = ImportRow & { readonly speaker: ImportedSpeaker };

const isSound = (row: ImportRow): row is SoundRow => row.speaker !== undefined;

/** Puts what was learned of some rows in the place of what was known of them. */
const learn = (news: ReadonlyMap<number, Partial<ImportRow>>): void =>
  setState(({ rows, done }) => ({
    rows: rows.map((row) => (news.has(row.number) ? { ...row, ...news.get(row.number) } : row)),
    done: done + news.size,
  }));

/** Rows that were sent when the connection was lost: whether the portal has read them is not known. */
const unanswered = new Set<number>();

/** Makes a call for one portion of rows after the other, and stands still where one fails. */
const goThrough = async (
  rows: readonly SoundRow[],
  sent: (row: SoundRow) => unknown,
  tell: (portion: readonly SoundRow[], signal: AbortSignal) => Promise<readonly Partial<ImportRow>[]>,
): Promise<boolean> => {
  const signal = beginWork();
  for (const portion of inPortions(rows, sent)) {
    try {
      const answers = await insist(() => tell(portion, signal), {
        signal,
        onLost: () => {
          for (const { number } of portion) unanswered.add(number);
        },
      });
      if (signal.aborted) return false;
      learn(new Map(portion.map(({ number }, index) => [number, answers[index] ?? {}])));
      if (getState().stopping) throw new Stopped();
    } catch (error) {
      const problem = error instanceof Stopped ? error.message : messageOf(error);
      if (!signal.aborted) setState({ stopping: false, problem });
      return false;
    }
  }
  return true;
};

const candidateOf = ({ speaker }: SoundRow) => {
  const { firstName, lastName, email, organization, industry } = speaker;
  return { firstName, lastName, email, organization, industry };
};

/** Asks the portal what speaks against the rows of which it was not asked yet. */
const checkRows = async (): Promise<void> => {
  setState(({ rows }) => {
    const sound = rows.filter(isSound);
    const done = sound.filter(({ finding }) => finding).length;
    return { phase: 'checking', done, total: sound.length, problem: undefined };
  });
  const waiting = getState()
    .rows.filter(isSound)
    .filter(({ finding }) => !finding);
  const finished = await goThrough(waiting, candidateOf, async (portion, signal) => {
    const body = { speakers: portion.map(candidateOf) };
    const { findings } = await perform(checkNewSpeakers, { body }, signal);
    return findings.map((finding) => ({ finding }));
  });
  if (finished) setState({ phase: 'ready' });
};

/** What is read, in a part of the application that loads when a file is first chosen. */
const readRows = async (file: Blob): Promise<Pick<ImportState, 'rows' | 'unknown' | 'missing'>> => {
  const { readSpeakerFile } = await import('./read-speaker-file.ts');
  return readSpeakerFile(decodeFile(new Uint8Array(await file.arrayBuffer())));
};

/** Reads a file in place of the one before, and checks its rows. */
export const openFile = async (file: File): Promise<void> => {
  const signal = beginWork();
  unanswered.clear();
  setState({ ...EMPTY_IMPORT, phase: 'reading', fileName: file.name });
  try {
    const read = await readRows(file);
    if (signal.aborted) return;
    setState(read);
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof UnreadableFile)) reportError(error);
    const problem = error instanceof UnreadableFile ? error.message : 'This file could not be read.';
    setState({ ...EMPTY_IMPORT, fileName: file.name, problem });
    return;
  }
  await checkRows();
};

/** An account that was not there before, and is after an answer was lost, was made by what was asked then. */
const madeByUs = (result: ImportResult, row: SoundRow | undefined): ImportResult =>
  result.outcome === 'exists' && row && unanswered.has(row.number)
    ? { outcome: 'created', message: '' }
    : result;

/** Creates the speakers of all rows that are ready and were not created yet. */
export const createSpeakers = async (): Promise<void> => {
  setState(({ rows }) => {
    const { ready, created, failed } = countStandings(rows);
    return { phase: 'creating', done: created + failed, total: ready + created + failed, problem: undefined };
  });
  const waiting = getState()
    .rows.filter(isSound)
    .filter((row) => standingOf(row) === 'ready');
  const sent = ({ speaker }: SoundRow) => speaker;
  const finished = await goThrough(waiting, sent, async (portion, signal) => {
    const body = { speakers: portion.map(sent) };
    const { results } = await perform(importSpeakers, { body }, signal);
    return results.map((result, index) => ({ result: madeByUs(result, portion[index]) }));
  });
  // Who was created stands in lists that were loaded before.
  void queryClient.invalidateQueries();
  if (!finished) return;
  setState({ phase: 'done', stopping: false });
  const { created, failed } = countStandings(getState().rows);
  const told = `${counted(created, 'speaker')} created from ${getState().fileName}.`;
  if (failed === 0) toast('success', told);
  else toast('warning', `${told} ${counted(failed, 'row')} could not be.`);
};

/** Stands still, once the portal has answered what it was asked last, until told to go on. */
export const stop = (): void => setState({ stopping: true });

/** Goes on where the work stands still. */
export const goOn = (): Promise<void> => (getState().phase === 'creating' ? createSpeakers() : checkRows());

/** Says of likely duplicates whether they are to be created all the same. */
export const allow = (numbers: ReadonlySet<number>, allowed: boolean): void =>
  setState(({ rows }) => ({
    rows: rows.map((row) => (numbers.has(row.number) ? { ...row, allowed } : row)),
  }));
