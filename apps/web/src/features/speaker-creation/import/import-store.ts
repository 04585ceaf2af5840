import { create } from 'zustand';
import { getSession, useSessionStore } from '../../../lib/session.ts';
import { releaseLock } from './import-lock.ts';
import type { ImportRow } from './import-row.ts';

/**
 * How far an import has come: `empty` before a file is chosen, `ready` when all of it was checked, `done` when
 * all that could be created was.
 */
export type ImportPhase = 'empty' | 'reading' | 'checking' | 'ready' | 'creating' | 'done';

export interface ImportState {
  readonly phase: ImportPhase;
  /** Names the import, here and at the portal. */
  readonly key: string;
  /** Whether it can be come back to when this tab is closed. */
  readonly kept: boolean;
  /** The id of the user who began it. */
  readonly owner: string;
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
  /** The problem is none: it was told to stop, or left. */
  readonly paused: boolean;
}

export const EMPTY_IMPORT: ImportState = {
  phase: 'empty',
  key: '',
  kept: false,
  owner: '',
  fileName: '',
  unknown: [],
  missing: [],
  rows: [],
  done: 0,
  total: 0,
  stopping: false,
  problem: undefined,
  paused: false,
};

/** The import that this tab works on. It lives outside the screen, so that it goes on while one looks at others. */
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

/** Lets go of the file and all that was found in it; what the browser keeps of it stays. */
export const dropImport = (): void => {
  work.abort();
  useImport.setState(EMPTY_IMPORT);
};

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

useImport.subscribe((state) => {
  // There is nothing more to work on.
  if (state.phase === 'empty' || state.phase === 'done') releaseLock();
  if (isUnderWay(state)) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
});

let owner = getSession()._id;

// A file is for the one who chose it: who signs in again finds it, someone else does not.
useSessionStore.subscribe(({ session }) => {
  if (session._id === '') {
    work.abort();
    const state = useImport.getState();
    if (state.phase === 'reading') dropImport();
    else if (isUnderWay(state)) useImport.setState({ problem: 'You were logged out meanwhile.' });
  } else if (session._id !== owner) dropImport();
  owner = session._id || owner;
});
