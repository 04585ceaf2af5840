import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADMIN, portal, speakerFile, startPortal } from '../../../../tests/import-portal.ts';
import * as database from '../../../../tests/memory-database.ts';

vi.mock('idb-keyval', () => database);

const { pieces } = database.createStore('speaker-import');

const tabs: { closeImport: () => void }[] = [];

/** A page of this browser that has just been loaded. */
const open = async () => {
  vi.resetModules();
  const [session, store, lock, known, opening, work, back, row] = await Promise.all([
    import('../../../lib/session.ts'),
    import('./import-store.ts'),
    import('./import-lock.ts'),
    import('./known-import.ts'),
    import('./open-import.ts'),
    import('./import-work.ts'),
    import('./come-back.ts'),
    import('./import-row.ts'),
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

/** Answers so many calls; the next one never comes back, though the portal has done what it was asked. */
const answerOnly = (calls: number) => {
  const { promise: hanging, resolve: hangs } = Promise.withResolvers<void>();
  let left = calls;
  portal.after = () => {
    left -= 1;
    if (left >= 0) return Promise.resolve();
    hangs();
    return new Promise(() => {});
  };
  return hanging;
};

/** A tab that dies while it creates the second of three portions. */
const breakOff = async () => {
  const tab = await open();
  await tab.openFile(speakerFile(250));
  const hanging = answerOnly(1);
  void tab.createSpeakers();
  await hanging;
  tab.die();
  portal.after = async () => {};
  return tab;
};

beforeEach(() => {
  startPortal();
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});
afterEach(() => {
  database.disk.full = false;
  for (const tab of tabs.splice(0)) tab.closeImport();
  pieces.clear();
});

describe('an import whose page was closed', () => {
  it('says how far it came, and creates the rest when it is told to', async () => {
    await breakOff();
    const tab = await open();
    expect(await tab.comeBack()).toMatchObject({ phase: 'creating', fileName: 'speakers.csv', done: 100 });
    expect(tab.state()).toMatchObject({
      phase: 'creating',
      fileName: 'speakers.csv',
      done: 100,
      total: 250,
      problem: 'The page was closed after 100 of 250 rows.',
    });
    expect(portal.accounts.size).toBe(200);
    portal.calls = [];
    await tab.goOn();
    expect(tab.state()).toMatchObject({ phase: 'done', done: 250, problem: undefined });
    expect(tab.standings()).toEqual(Array(250).fill('created'));
    expect(portal.accounts.size).toBe(250);
    expect(portal.calls).toEqual(Array(2).fill('/api/admin/import-speakers'));
  });

  it('is checked on from where it stood', async () => {
    const first = await open();
    const hanging = answerOnly(2);
    void first.openFile(speakerFile(250));
    await hanging;
    first.die();
    portal.after = async () => {};
    portal.calls = [];
    const tab = await open();
    expect(await tab.comeBack()).toMatchObject({ phase: 'checking', done: 200, total: 250 });
    expect(tab.state()).toMatchObject({ phase: 'ready', done: 250, total: 250 });
    expect(portal.calls.length).toBe(1);
  });

  it('still knows what was decided, and creates nobody by itself', async () => {
    const first = await open();
    await first.openFile(speakerFile(3, { 0: 'Twina', 1: 'Twinbcdefg' }));
    first.allow(new Set([3]), true);
    first.die();
    const tab = await open();
    await tab.comeBack();
    expect(tab.state()).toMatchObject({ phase: 'ready', problem: undefined });
    expect(tab.standings()).toEqual(['duplicate', 'ready', 'ready']);
    expect(portal.accounts.size).toBe(0);
  });

  it('shows its result when it was finished', async () => {
    const first = await open();
    await first.openFile(speakerFile(2));
    portal.accounts.set('n0@example.org', 'somebody else');
    await first.createSpeakers();
    const tab = await open();
    await tab.comeBack();
    expect(tab.state()).toMatchObject({ phase: 'done', done: 2, total: 2 });
    expect(tab.state().rows.map(({ result }) => result)).toEqual([
      { outcome: 'exists', message: 'n0@example.org is taken' },
      { outcome: 'created', message: '' },
    ]);
  });

  it('asks again of what it was told last, where that was not kept', async () => {
    await breakOff();
    pieces.delete('learned result 2');
    pieces.set('learned finding 102', 'of an older version');
    const tab = await open();
    portal.calls = [];
    await tab.comeBack();
    expect(portal.calls).toEqual(['/api/admin/create-speaker/check']);
    expect(tab.state()).toMatchObject({ phase: 'ready' });
    await tab.createSpeakers();
    expect(tab.standings()).toEqual(Array(250).fill('created'));
    expect(portal.accounts.size).toBe(250);
  });

  it('is nothing that someone else sees', async () => {
    await breakOff();
    const tab = await open();
    tab.signIn('b');
    expect(await tab.comeBack()).toBeUndefined();
    tab.signIn();
    expect(await tab.comeBack()).toMatchObject({ phase: 'creating' });
  });

  it('is forgotten when another file is chosen', async () => {
    await breakOff();
    const tab = await open();
    await tab.comeBack();
    tab.closeImport();
    expect([pieces.size, await (await open()).comeBack()]).toEqual([0, undefined]);
  });
});

describe('an import that another tab works on', () => {
  it('is shown there alone, and comes here when that tab is closed', async () => {
    const first = await open();
    await first.openFile(speakerFile(3));
    const tab = await open();
    const looking = tab.lookAround();
    await vi.waitFor(() => expect(tab.useKnownImport.getState().elsewhere).toBe(true));
    expect(tab.useKnownImport.getState().mark).toMatchObject({ phase: 'ready', done: 3, total: 3 });
    await tab.openFile(speakerFile(3));
    expect(tab.state()).toMatchObject({ phase: 'empty' });
    expect(tab.state().problem).toBe('Another tab of this browser is importing already.');
    first.die();
    await looking;
    expect(tab.useKnownImport.getState().elsewhere).toBe(false);
    await tab.comeBack();
    expect(tab.state()).toMatchObject({ phase: 'ready', fileName: 'speakers.csv' });
  });

  it('is not forgotten with one that was finished here before', async () => {
    const first = await open();
    await first.openFile(speakerFile(1));
    await first.createSpeakers();
    const tab = await open();
    await tab.openFile(speakerFile(2));
    first.closeImport();
    tab.die();
    expect(await (await open()).comeBack()).toMatchObject({ phase: 'ready', total: 2 });
  });
});

describe('where the browser keeps nothing', () => {
  it('an import works as long as its tab is open', async () => {
    database.disk.full = true;
    const tab = await open();
    await tab.openFile(speakerFile(3));
    expect(tab.state()).toMatchObject({ phase: 'ready', kept: false });
    await tab.createSpeakers();
    expect(tab.standings()).toEqual(Array(3).fill('created'));
    expect(await (await open()).comeBack()).toBeUndefined();
  });

  it('as from some moment on, it does not come back as it was before', async () => {
    const tab = await open();
    await tab.openFile(speakerFile(3));
    database.disk.full = true;
    await tab.createSpeakers();
    tab.die();
    expect(tab.state()).toMatchObject({ phase: 'done', kept: false });
    expect([pieces.size, await (await open()).comeBack()]).toEqual([0, undefined]);
  });
});
