import { checkNewSpeakers, importSpeakers } from '@portal/contract/speakers/new-speakers.contract.ts';
import type { ImportedSpeaker } from '@portal/contract/speakers/new-speakers.schemas.ts';
import { perform } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { counted } from '../../../lib/text.ts';
import { toast } from '../../../lib/toasts.ts';
import { countStandings, type ImportRow, standingOf } from './import-row.ts';
import { beginWork, useImport } from './import-store.ts';
import { insist, Stopped } from './insist.ts';
import { keepAllowed, keepNews, type News } from './kept-import.ts';
import { inPortions } from './portions.ts';

const { getState, setState } = useImport;

/** A row that nothing is wrong with. */
type SoundRow = ImportRow & { readonly speaker: ImportedSpeaker };

const isSound = (row: ImportRow): row is SoundRow => row.speaker !== undefined;

/** Whether a row is one of which the portal was not asked yet. */
export const isUnchecked = (row: ImportRow): row is SoundRow => isSound(row) && !row.finding;

/** Puts what was learned of some rows in the place of what was known of them. */
const learn = (news: ReadonlyMap<number, News>): void => {
  if (getState().kept) void keepNews(news);
  setState(({ rows, done }) => ({
    rows: rows.map((row) => (news.has(row.number) ? { ...row, ...news.get(row.number) } : row)),
    done: done + news.size,
  }));
};

/** Makes a call for one portion of rows after the other, and stands still where one fails. */
const goThrough = async (
  rows: readonly SoundRow[],
  sent: (row: SoundRow) => unknown,
  tell: (portion: readonly SoundRow[], signal: AbortSignal) => Promise<readonly News[]>,
): Promise<boolean> => {
  const signal = beginWork();
  for (const portion of inPortions(rows, sent)) {
    try {
      const answers = await insist(() => tell(portion, signal), signal);
      if (signal.aborted) return false;
      learn(new Map(portion.map(({ number }, index) => [number, answers[index] ?? {}])));
      if (getState().stopping) throw new Stopped();
    } catch (error) {
      const paused = error instanceof Stopped;
      const problem = paused ? error.message : messageOf(error);
      if (!signal.aborted) setState({ stopping: false, problem, paused });
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
export const checkRows = async (): Promise<void> => {
  const { rows } = getState();
  const waiting = rows.filter(isUnchecked);
  const total = rows.filter(isSound).length;
  setState({ phase: 'checking', done: total - waiting.length, total, problem: undefined });
  const finished = await goThrough(waiting, candidateOf, async (portion, signal) => {
    const body = { speakers: portion.map(candidateOf) };
    const { findings } = await perform(checkNewSpeakers, { body }, signal);
    return findings.map((finding) => ({ finding }));
  });
  if (finished) setState({ phase: 'ready' });
};

/** How many rows an import was to create, and of how many it is known what became of them. */
export const progressOf = (rows: readonly ImportRow[]): { done: number; total: number } => {
  const { ready, created, failed } = countStandings(rows);
  return { done: created + failed, total: ready + created + failed };
};

/** Creates the speakers of all rows that are ready and were not created yet. */
export const createSpeakers = async (): Promise<void> => {
  const { rows, key } = getState();
  setState({ phase: 'creating', ...progressOf(rows), problem: undefined });
  const waiting = rows.filter(isSound).filter((row) => standingOf(row) === 'ready');
  const sent = ({ speaker }: SoundRow) => speaker;
  const finished = await goThrough(waiting, sent, async (portion, signal) => {
    // By the key the portal knows whom this import created when the answer was lost.
    const body = { key, speakers: portion.map(sent) };
    const { results } = await perform(importSpeakers, { body }, signal);
    return results.map((result) => ({ result }));
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
export const allow = (numbers: ReadonlySet<number>, allowed: boolean): void => {
  setState(({ rows }) => ({
    rows: rows.map((row) => (numbers.has(row.number) ? { ...row, allowed } : row)),
  }));
  if (getState().kept) void keepAllowed(getState().rows);
};
