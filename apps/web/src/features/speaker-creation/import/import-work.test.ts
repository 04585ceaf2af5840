import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADMIN, speakerFile as file, portal, startPortal } from '../../../../tests/import-portal.ts';
import { useSessionStore } from '../../../lib/session.ts';
import { standingOf } from './import-row.ts';
import { isUnderWay, useImport } from './import-store.ts';
import { allow, createSpeakers, goOn, stop } from './import-work.ts';
import { closeImport, openFile } from './open-import.ts';

vi.mock('idb-keyval', () => import('../../../../tests/memory-database.ts'));

const listened = { names: new Set<string>() };

beforeEach(() => {
  startPortal();
  vi.stubGlobal('addEventListener', (name: string) => listened.names.add(name));
  vi.stubGlobal('removeEventListener', (name: string) => listened.names.delete(name));
  useSessionStore.getState().login(ADMIN);
});
afterEach(() => {
  vi.useRealTimers();
  closeImport();
  useSessionStore.getState().logout();
});

/** The same file once more; its rows are created anew. */
const openAgain = async () => {
  vi.useRealTimers();
  portal.accounts.clear();
  await openFile(file(3));
  vi.useFakeTimers();
};
const standings = () => useImport.getState().rows.map(standingOf);
const refusal = (status: number) => Response.json({ message: 'Not now', code: 'unavailable' }, { status });

describe('an import', () => {
  it('checks all rows and creates those that are ready, portion by portion', async () => {
    await openFile(file(250));
    expect(useImport.getState()).toMatchObject({ phase: 'ready', fileName: 'speakers.csv' });
    expect(portal.accounts.size).toBe(0);
    await createSpeakers();
    expect(useImport.getState()).toMatchObject({ phase: 'done', done: 250, total: 250 });
    expect(new Set(standings())).toEqual(new Set(['created']));
    expect(portal.calls).toEqual([
      ...Array(3).fill('/api/admin/create-speaker/check'),
      ...Array(3).fill('/api/admin/import-speakers'),
    ]);
  });

  it('leaves likely duplicates out unless they are allowed', async () => {
    await openFile(file(3, { 0: 'Twina', 1: 'Twinbcdefg' }));
    expect(standings()).toEqual(['duplicate', 'duplicate', 'ready']);
    allow(new Set([3]), true);
    await createSpeakers();
    expect(standings()).toEqual(['duplicate', 'created', 'created']);
    expect([...portal.accounts.keys()]).toEqual(['n1@example.org', 'n2@example.org']);
  });

  it('stands still when the portal cannot answer, and goes on where it stood', async () => {
    await openFile(file(250));
    let failing = true;
    portal.before = () => (failing && portal.accounts.size === 100 ? refusal(500) : undefined);
    await createSpeakers();
    expect(useImport.getState()).toMatchObject({
      phase: 'creating',
      done: 100,
      total: 250,
      problem: 'Not now',
    });
    expect(isUnderWay(useImport.getState())).toBe(false);
    failing = false;
    await goOn();
    expect(useImport.getState()).toMatchObject({ phase: 'done', done: 250, problem: undefined });
    expect(portal.accounts.size).toBe(250);
  });

  it('checks on where checking stood still', async () => {
    let failing = true;
    portal.before = () => (failing && portal.calls.length > 1 ? refusal(500) : undefined);
    await openFile(file(150));
    expect(useImport.getState()).toMatchObject({ phase: 'checking', done: 100, problem: 'Not now' });
    failing = false;
    await goOn();
    expect(useImport.getState()).toMatchObject({ phase: 'ready' });
    expect(portal.calls.length).toBe(3);
  });

  it('asks again by itself when the portal is busy, and gives up only after a while', async () => {
    await openFile(file(3));
    vi.useFakeTimers();
    let busy = 2;
    portal.before = () => {
      busy -= 1;
      return busy >= 0 ? refusal(503) : undefined;
    };
    await Promise.all([createSpeakers(), vi.runAllTimersAsync()]);
    expect(useImport.getState()).toMatchObject({ phase: 'done', done: 3, problem: undefined });

    await openAgain();
    busy = 100;
    await Promise.all([createSpeakers(), vi.runAllTimersAsync()]);
    expect(useImport.getState()).toMatchObject({ phase: 'creating', problem: 'Not now' });
  });

  it('counts as created who was when the answer was lost', async () => {
    await openFile(file(2));
    vi.useFakeTimers();
    let lost = false;
    portal.after = async () => {
      if (lost) return;
      lost = true;
      throw new TypeError('fetch failed');
    };
    await Promise.all([createSpeakers(), vi.runAllTimersAsync()]);
    expect(lost).toBe(true);
    expect(standings()).toEqual(['created', 'created']);
  });

  it('stops when it is told to, after the answer that is under way', async () => {
    await openFile(file(250));
    portal.before = () => {
      stop();
      return undefined;
    };
    await createSpeakers();
    expect(useImport.getState()).toMatchObject({ phase: 'creating', done: 100, stopping: false });
    expect(useImport.getState().problem).toBe('Stopped. Who was created stays.');
    expect(standings().filter((standing) => standing === 'created').length).toBe(100);
  });

  it('says of each row that was not taken why', async () => {
    await openFile(file(2));
    portal.accounts.set('n0@example.org', undefined);
    await createSpeakers();
    expect(standings()).toEqual(['failed', 'created']);
    expect(useImport.getState().rows[0]?.result?.message).toBe('n0@example.org is taken');
  });

  it('warns before the page is left only while it is under way', async () => {
    let during = false;
    portal.before = () => {
      during = listened.names.has('beforeunload');
      return undefined;
    };
    await openFile(file(1));
    expect([during, listened.names.has('beforeunload')]).toEqual([true, false]);
  });

  it('is found again by the one who began it, and by nobody else', async () => {
    await openFile(file(1));
    useSessionStore.getState().logout();
    useSessionStore.getState().login(ADMIN);
    expect(useImport.getState().rows.length).toBe(1);
    useSessionStore.getState().logout();
    useSessionStore.getState().login({ ...ADMIN, _id: 'b' });
    expect(useImport.getState()).toMatchObject({ phase: 'empty', rows: [] });
  });

  it('of a file that cannot be read says why', async () => {
    await openFile(new File(['PK\u0003\u0004'], 'speakers.xlsx'));
    expect(useImport.getState()).toMatchObject({ phase: 'empty', fileName: 'speakers.xlsx' });
    expect(useImport.getState().problem).toContain('save it as CSV');
  });
});
