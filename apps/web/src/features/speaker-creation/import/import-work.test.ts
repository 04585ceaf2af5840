import { createHash } from 'node:crypto';
import { SPEAKER_COLUMNS } from '@portal/contract/speakers/speaker-sheet.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSessionStore } from '../../../lib/session.ts';
import { standingOf } from './import-row.ts';
import { forgetImport, isUnderWay, useImport } from './import-store.ts';
import { allow, createSpeakers, goOn, openFile, stop } from './import-work.ts';

const ADMIN: SessionUser = {
  _id: 'a',
  email: 'admin@example.org',
  firstName: 'Ada',
  lastName: 'Admin',
  admin: true,
  role: 'admin',
};

interface Sent {
  readonly email: string;
  readonly lastName: string;
}

/** A portal with as much of its rules as an import sees. */
const portal = {
  accounts: new Set<string>(),
  calls: [] as string[],
  /** What happens before a call is answered; an answer of its own takes the place of the portal's. */
  before: (_path: string): Response | undefined => undefined,
};

const answerTo = (path: string, speakers: readonly Sent[]) => {
  if (path.endsWith('/check')) {
    const findings = speakers.map(({ lastName }) => {
      const similar = lastName.startsWith('Twin')
        ? [
            {
              userId: { ...ADMIN, email: 'twin@example.org' },
              organization: 'Org',
              jobTitle: '',
              visible: true,
            },
          ]
        : [];
      return { account: null, similar, unknownIndustries: [] };
    });
    return { findings };
  }
  const results = speakers.map(({ email }) => {
    if (portal.accounts.has(email)) return { outcome: 'exists', message: `${email} is taken` };
    portal.accounts.add(email);
    return { outcome: 'created', message: '' };
  });
  return { results };
};

const listened = { names: new Set<string>() };

beforeEach(() => {
  portal.accounts.clear();
  portal.calls = [];
  portal.before = () => undefined;
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=x' });
  vi.stubGlobal('addEventListener', (name: string) => listened.names.add(name));
  vi.stubGlobal('removeEventListener', (name: string) => listened.names.delete(name));
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    const name = String(path);
    portal.calls.push(name);
    const body: { speakers: Sent[] } = JSON.parse(String(init?.body));
    const instead = portal.before(name);
    return instead ?? Response.json(answerTo(name, body.speakers));
  });
  useSessionStore.getState().login(ADMIN);
});
afterEach(() => {
  vi.useRealTimers();
  forgetImport();
  useSessionStore.getState().logout();
});

/** Words that are alike no more than by chance. */
const word = (seed: string) =>
  [...createHash('sha256').update(seed).digest().subarray(0, 9)]
    .map((byte) => String.fromCodePoint(97 + (byte % 26)))
    .join('');

const file = (rows: number, names: Record<number, string> = {}) => {
  const header = SPEAKER_COLUMNS.map(({ header: name }) => name).join(',');
  const lines = Array.from({ length: rows }, (_, index) => {
    const last = names[index] ?? word(`name ${index}`);
    return `Ana,${last},n${index}@example.org,,${word(`org ${index}`)},,,,USA,Yes,,Water,All Grades,,,,`;
  });
  return new File([[header, ...lines].join('\n')], 'speakers.csv');
};
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
    expect([...portal.accounts]).toEqual(['n1@example.org', 'n2@example.org']);
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
    portal.before = () => {
      if (lost) return undefined;
      lost = true;
      for (const row of useImport.getState().rows) portal.accounts.add(row.speaker?.email ?? '');
      throw new TypeError('fetch failed');
    };
    await Promise.all([createSpeakers(), vi.runAllTimersAsync()]);
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
    portal.accounts.add('n0@example.org');
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
