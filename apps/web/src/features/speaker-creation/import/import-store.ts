import { create } from 'zustand';
import { getSession, useSessionStore } from '../../../lib/session.ts';
import type { ImportRow } from './import-row.ts';

/**
 * How far an import has come: `empty` before a file is chosen, `ready` when all of it was checked, `done` when
 * all that could be created was.
 */
export type ImportPhase = 'empty' | 'reading' | 'checking' | 'ready' | 'creating' | 'done';

export interface ImportState {
  readonly phase: ImportPhase;
  readonly fileName: string;
  /** Names of columns that are not read, and of those that are not there. */
  readonly unknown: readonly string[];
  readonly missing: readonly string[];
  readonly rows: readonly ImportRow[];
  /** How many rows of how many the phase has dealt with. */
  readonly done: number;
  readonly total: number;
  /** Was told to stop, and will when the portal has answered. */
  readonly stopping: boolean;
  /** Why the file cannot be read, or why the phase stands still. */
  readonly problem: string | undefined;
}

export const EMPTY_IMPORT: ImportState = {
  phase: 'empty',
  fileName: '',
  unknown: [],
  missing: [],
  rows: [],
  done: 0,
  total: 0,
  stopping: false,
  problem: undefined,
};

/** The import of this tab. It lives outside the screen, so that it goes on while one looks at others. */
export const useImport = create<ImportState>()(() => EMPTY_IMPORT);

/** Whether something is going on that closing the page would break off. */
export const isUnderWay = ({ phase, problem }: ImportState): boolean =>
  problem === undefined && (phase === 'reading' || phase === 'checking' || phase === 'creating');

let work = new AbortController();

/** Ends what goes on and gives the signal of what begins. */
export const beginWork = (): AbortSignal => {
  work.abort();
  work = new AbortController();
  return work.signal;
};

/** Forgets the file and all that was found in it. */
export const forgetImport = (): void => {
  work.abort();
  useImport.setState(EMPTY_IMPORT);
};

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

useImport.subscribe((state) => {
  if (isUnderWay(state)) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
});

let owner = getSession()._id;

// A file is for the one who chose it: who signs in again finds it, someone else does not.
useSessionStore.subscribe(({ session }) => {
  if (session._id === '') {
    work.abort();
    if (isUnderWay(useImport.getState())) useImport.setState({ problem: 'You were logged out meanwhile.' });
  } else if (session._id !== owner) forgetImport();
  owner = session._id || owner;
});
