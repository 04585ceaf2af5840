import { create } from 'zustand';
import { getSession, useSessionStore } from '../../../lib/session.ts';
import { isLockFree, waitForLock } from './import-lock.ts';
import { followMark, type ImportMark, readMark } from './import-mark.ts';
import { useImport } from './import-store.ts';

interface KnownImport {
  /** The import that this browser keeps for whoever is signed in. */
  readonly mark: ImportMark | undefined;
  /** Whether another tab works on it; undefined until that is known. */
  readonly elsewhere: boolean | undefined;
}

const ownMark = (): ImportMark | undefined => {
  const mark = readMark();
  return mark?.owner === getSession()._id ? mark : undefined;
};

/** What a tab knows of an import that is not its own: of one that another tab works on, or that was broken off. */
export const useKnownImport = create<KnownImport>()(() => ({ mark: ownMark(), elsewhere: undefined }));

const { setState } = useKnownImport;

let looking = false;

/** Looks what is kept, and follows the tab that works on it, unless that is this one. */
export const lookAround = async (): Promise<void> => {
  setState({ mark: ownMark() });
  if (looking || useImport.getState().phase !== 'empty' || !useKnownImport.getState().mark) return;
  looking = true;
  try {
    const free = await isLockFree();
    setState({ elsewhere: !free });
    if (!free) await waitForLock();
  } finally {
    looking = false;
    setState({ mark: ownMark(), elsewhere: false });
  }
};

let following = false;

/** From the first call on, this tab knows what other tabs do. */
export const followImport = (): void => {
  if (following) return;
  following = true;
  const look = () => void lookAround().catch(reportError);
  followMark(look);
  useSessionStore.subscribe(look);
  useImport.subscribe(({ phase }, before) => {
    if (phase === 'empty' && before.phase !== 'empty') look();
  });
  look();
};
