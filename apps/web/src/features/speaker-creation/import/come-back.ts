import { getSession } from '../../../lib/session.ts';
import { takeLock } from './import-lock.ts';
import { type ImportMark, readMark, removeMark, writeMark } from './import-mark.ts';
import { type ImportRow, standingOf } from './import-row.ts';
import { beginWork, dropImport, EMPTY_IMPORT, type ImportState, useImport } from './import-store.ts';
import { checkRows, isUnchecked, progressOf } from './import-work.ts';
import { forgetKept, type KeptImport, readHead, readKept } from './kept-import.ts';
import { lookAround } from './known-import.ts';
import { readRows } from './read-rows.ts';

const { getState, setState } = useImport;

/** The rows of the file with what was known of them when the tab was closed. */
const remember = (
  rows: readonly ImportRow[],
  { news, allowed }: Pick<KeptImport, 'news' | 'allowed'>,
): ImportRow[] => rows.map((row) => ({ ...row, ...news.get(row.number), allowed: allowed.has(row.number) }));

/** How an import stands that was broken off in a phase. One that was creating waits to be told to go on. */
const standOf = (
  rows: readonly ImportRow[],
  phase: ImportMark['phase'],
): Pick<ImportState, 'phase' | 'done' | 'total' | 'problem' | 'paused'> => {
  const { done, total } = progressOf(rows);
  const stand = { done, total, problem: undefined, paused: false };
  // What was learned last may not have been kept: such rows are asked about once more.
  if (rows.some(isUnchecked)) return { ...stand, phase: 'checking' };
  // The browser may have crashed before it wrote down that rows were being created.
  if (phase !== 'creating' && phase !== 'done' && done === 0) return { ...stand, phase: 'ready' };
  if (!rows.some((row) => standingOf(row) === 'ready')) return { ...stand, phase: 'done' };
  const problem = `The page was closed after ${done.toLocaleString()} of ${total.toLocaleString()} rows.`;
  return { ...stand, phase: 'creating', problem, paused: true };
};

const LOST = 'This import could not be brought back. Please reload the page, or choose the file again.';

/** Brings an import that this browser keeps into this tab, and goes on with it where nothing speaks against it. */
export const comeBack = async ({ key, owner, fileName, phase }: ImportMark): Promise<void> => {
  if (getState().phase !== 'empty') return;
  const signal = beginWork();
  setState({ ...EMPTY_IMPORT, phase: 'reading', fileName });
  if (!(await takeLock())) return dropImport();
  try {
    const kept = await readKept(key);
    if (!kept) {
      removeMark();
      dropImport();
      return findUnmarked();
    }
    const read = await readRows(kept.file, signal);
    if (signal.aborted) return;
    const rows = remember(read.rows, kept);
    setState({ ...read, ...standOf(rows, phase), rows, key, owner, kept: true });
  } catch (error) {
    if (signal.aborted) return;
    reportError(error);
    setState({ ...EMPTY_IMPORT, fileName, problem: LOST });
    return;
  }
  if (getState().phase === 'checking') await checkRows();
};

/** Finds an import of which there is no mark: a browser that crashes may lose the newest one. */
export const findUnmarked = async (): Promise<void> => {
  const head = await readHead();
  if (!head || readMark() || getState().phase !== 'empty') return;
  if (head.owner !== getSession()._id) return forgetKept();
  if (writeMark({ ...head, phase: 'ready', done: 0, total: 0, halted: true })) await lookAround();
};
