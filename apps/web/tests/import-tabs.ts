import { vi } from 'vitest';
import { ADMIN } from './import-portal.ts';

const tabs: { closeImport: () => void }[] = [];

/** A page of this browser that has just been loaded. */
export const openTab = async () => {
  vi.resetModules();
  const [session, store, lock, known, opening, work, back, row] = await Promise.all([
    import('../src/lib/session.ts'),
    import('../src/features/speaker-creation/import/import-store.ts'),
    import('../src/features/speaker-creation/import/import-lock.ts'),
    import('../src/features/speaker-creation/import/known-import.ts'),
    import('../src/features/speaker-creation/import/open-import.ts'),
    import('../src/features/speaker-creation/import/import-work.ts'),
    import('../src/features/speaker-creation/import/come-back.ts'),
    import('../src/features/speaker-creation/import/import-row.ts'),
  ]);
  const state = () => store.useImport.getState();
  const tab = {
    ...known,
    ...opening,
    ...work,
    state,
    standings: () => state().rows.map(row.standingOf),
    signIn: (id = ADMIN._id) => session.useSessionStore.getState().login({ ...ADMIN, _id: id }),
    /** What a browser does for a tab that is closed or has crashed. */
    die: () => {
      store.beginWork();
      lock.releaseLock();
    },
    findUnmarked: back.findUnmarked,
    /** Opens the screen of imports. */
    comeBack: async () => {
      await known.lookAround();
      const { mark } = known.useKnownImport.getState();
      if (mark) await back.comeBack(mark);
      return mark;
    },
  };
  tab.signIn();
  tabs.push(tab);
  return tab;
};

export const closeTabs = (): void => {
  for (const tab of tabs.splice(0)) tab.closeImport();
};
