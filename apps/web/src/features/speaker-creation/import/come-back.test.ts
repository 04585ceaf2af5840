import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADMIN, answerOnly, portal, speakerFile, startPortal } from '../../../../tests/import-portal.ts';
import { closeTabs, openTab } from '../../../../tests/import-tabs.ts';
import * as database from '../../../../tests/memory-database.ts';
import { forgetImportOf } from './forget-import.ts';

vi.mock('idb-keyval', () => database);

const { pieces } = database.createStore('speaker-import');

/** A tab that dies while it creates the second of three portions. */
const breakOff = async () => {
  const tab = await openTab();
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
  closeTabs();
  pieces.clear();
});

describe('an import whose page was closed', () => {
  it('says how far it came, and creates the rest when it is told to', async () => {
    await breakOff();
    const tab = await openTab();
    expect(await tab.comeBack()).toMatchObject({ phase: 'creating', fileName: 'speakers.csv', done: 100 });
    expect(tab.state()).toMatchObject({
      phase: 'creating',
      fileName: 'speakers.csv',
      done: 100,
      total: 250,
      problem: 'The page was closed after 100 of 250 rows.',
      paused: true,
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
    const first = await openTab();
    const hanging = answerOnly(2);
    void first.openFile(speakerFile(250));
    await hanging;
    first.die();
    portal.after = async () => {};
    portal.calls = [];
    const tab = await openTab();
    expect(await tab.comeBack()).toMatchObject({ phase: 'checking', done: 200, total: 250 });
    expect(tab.state()).toMatchObject({ phase: 'ready', done: 250, total: 250 });
    expect(portal.calls.length).toBe(1);
  });

  it('still knows what was decided, and creates nobody by itself', async () => {
    const first = await openTab();
    await first.openFile(speakerFile(3, { 0: 'Twina', 1: 'Twinbcdefg' }));
    first.allow(new Set([3]), true);
    first.die();
    const tab = await openTab();
    await tab.comeBack();
    expect(tab.state()).toMatchObject({ phase: 'ready', problem: undefined });
    expect(tab.standings()).toEqual(['duplicate', 'ready', 'ready']);
    expect(portal.accounts.size).toBe(0);
  });

  it('shows its result when it was finished', async () => {
    const first = await openTab();
    await first.openFile(speakerFile(2));
    portal.accounts.set('n0@example.org', 'somebody else');
    await first.createSpeakers();
    const tab = await openTab();
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
    const tab = await openTab();
    portal.calls = [];
    await tab.comeBack();
    expect(portal.calls).toEqual(['/api/admin/create-speaker/check']);
    expect(tab.state()).toMatchObject({ phase: 'ready' });
    await tab.createSpeakers();
    expect(tab.standings()).toEqual(Array(250).fill('created'));
    expect(portal.accounts.size).toBe(250);
  });

  it('is found even where a crash took all that other tabs see of it', async () => {
    await breakOff();
    localStorage.removeItem('speaker-import');
    const tab = await openTab();
    expect(await tab.comeBack()).toBeUndefined();
    await tab.findUnmarked();
    await tab.comeBack();
    expect(tab.state()).toMatchObject({ phase: 'creating', done: 100, total: 250, paused: true });
    tab.die();

    localStorage.removeItem('speaker-import');
    const someoneElses = await openTab();
    someoneElses.signIn('b');
    await someoneElses.findUnmarked();
    expect([pieces.size, await someoneElses.comeBack()]).toEqual([0, undefined]);
  });

  it('is found even where a crash brought back the mark of an older one', async () => {
    await breakOff();
    const mark = localStorage.getItem('speaker-import') ?? '';
    localStorage.setItem('speaker-import', JSON.stringify({ ...JSON.parse(mark), key: 'older' }));
    const tab = await openTab();
    await tab.comeBack();
    expect(tab.state().phase).toBe('empty');
    await tab.comeBack();
    expect(tab.state()).toMatchObject({ phase: 'creating', done: 100, total: 250 });
  });

  it('is nothing that someone else sees', async () => {
    await breakOff();
    const tab = await openTab();
    tab.signIn('b');
    expect(await tab.comeBack()).toBeUndefined();
    tab.signIn();
    expect(await tab.comeBack()).toMatchObject({ phase: 'creating' });
  });

  it('is forgotten with its owner, and with nobody else', async () => {
    await breakOff();
    await forgetImportOf((owner) => owner !== ADMIN._id);
    expect(pieces.size).toBeGreaterThan(0);
    await forgetImportOf((owner) => owner === ADMIN._id);
    expect([pieces.size, await (await openTab()).comeBack()]).toEqual([0, undefined]);
  });

  it('is forgotten when another file is chosen', async () => {
    await breakOff();
    const tab = await openTab();
    await tab.comeBack();
    tab.closeImport();
    expect([pieces.size, await (await openTab()).comeBack()]).toEqual([0, undefined]);
  });
});

describe('an import that another tab works on', () => {
  it('is shown there alone, and comes here when that tab is closed', async () => {
    const first = await openTab();
    await first.openFile(speakerFile(3));
    const tab = await openTab();
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
    const first = await openTab();
    await first.openFile(speakerFile(1));
    await first.createSpeakers();
    const tab = await openTab();
    await tab.openFile(speakerFile(2));
    first.closeImport();
    tab.die();
    expect(await (await openTab()).comeBack()).toMatchObject({ phase: 'ready', total: 2 });
  });
});

describe('where the browser keeps nothing', () => {
  it('an import works as long as its tab is open', async () => {
    database.disk.full = true;
    const tab = await openTab();
    await tab.openFile(speakerFile(3));
    expect(tab.state()).toMatchObject({ phase: 'ready', kept: false });
    await tab.createSpeakers();
    expect(tab.standings()).toEqual(Array(3).fill('created'));
    expect(await (await openTab()).comeBack()).toBeUndefined();
  });

  it('as from some moment on, it does not come back as it was before', async () => {
    const tab = await openTab();
    await tab.openFile(speakerFile(3));
    database.disk.full = true;
    await tab.createSpeakers();
    tab.die();
    expect(tab.state()).toMatchObject({ phase: 'done', kept: false });
    expect([pieces.size, await (await openTab()).comeBack()]).toEqual([0, undefined]);
  });
});
