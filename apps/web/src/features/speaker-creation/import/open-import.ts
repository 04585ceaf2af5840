import { getSession } from '../../../lib/session.ts';
import { UnreadableFile } from './decode-file.ts';
import { takeLock } from './import-lock.ts';
import { readMark, writeMark } from './import-mark.ts';
import { beginWork, dropImport, EMPTY_IMPORT, isUnderWay, useImport } from './import-store.ts';
import { checkRows } from './import-work.ts';
import { forgetKept, keepFile } from './kept-import.ts';
import { readRows } from './read-rows.ts';

const { getState, setState } = useImport;

const BUSY = 'Another tab of this browser is importing already.';

const KEY_BYTES = 16;

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Reads a file in place of the one before, and checks its rows. */
export const openFile = async (file: File): Promise<void> => {
  const signal = beginWork();
  const { name: fileName } = file;
  setState({ ...EMPTY_IMPORT, phase: 'reading', fileName });
  if (!(await takeLock())) {
    setState({ ...EMPTY_IMPORT, fileName, problem: BUSY });
    return;
  }
  try {
    const read = await readRows(file, signal);
    if (signal.aborted) return;
    const head = { key: newKey(), owner: getSession()._id, fileName };
    const kept = await keepFile(head, file);
    if (signal.aborted) return;
    setState({ ...read, ...head, kept });
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof UnreadableFile)) reportError(error);
    const problem = error instanceof UnreadableFile ? error.message : 'This file could not be read.';
    setState({ ...EMPTY_IMPORT, fileName, problem });
    return;
  }
  await checkRows();
};

/** Lets go of the file and has this browser forget it. */
export const closeImport = (): void => {
  // Another tab may have begun the next one since this one was finished.
  if (readMark()?.key === getState().key) void forgetKept();
  dropImport();
};

// Tells the other tabs, and whoever comes back, how far the import has come.
useImport.subscribe((state) => {
  const { kept, key, owner, fileName, phase, done, total } = state;
  if (!kept || phase === 'empty' || phase === 'reading') return;
  const halted = phase === 'creating' && !isUnderWay(state);
  if (!writeMark({ key, owner, fileName, phase, done, total, halted })) void forgetKept();
});
