import {
  downloadAuditLog,
  listAuditEntries,
  listUserAuditEntries,
} from '@portal/contract/audit-log/audit-log.contract.ts';
import type { AuditEntry } from '@portal/contract/audit-log/audit-log.schemas.ts';
import { allCalls } from '@portal/contract/calls.ts';
import { createFocus, updateFocus } from '@portal/contract/industry-focuses/industry-focuses.contract.ts';
import { USER_AUDIT_ENTRIES } from '@portal/contract/limits.ts';
import { ROW_COUNT_HEADER } from '@portal/contract/speaker-import/csv-file.ts';
import { updateUser } from '@portal/contract/users/users.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../src/domain/users/users.repository.ts';
import { insertEntries } from '../src/features/audit-log/audit-log.repository.ts';
import type { Client } from './support/client.ts';
import { readCsv } from './support/csv.ts';
import { TestPortal } from './support/portal.ts';

let portal: TestPortal;
let admin: { user: User; client: Client };
beforeAll(async () => {
  portal = await TestPortal.start();
  admin = await portal.newUser('admin');
});
afterAll(() => portal.close());

const read = (query: Record<string, string | number> = {}) => admin.client.get(listAuditEntries, { query });

const said = ({ action, subject, before, after }: AuditEntry) => ({
  action,
  name: subject.name,
  before,
  after,
});

it('offers only calls that read or export the audit log', () => {
  const calls = allCalls.filter(({ path }) => path.includes('audit-log'));
  expect(calls.map(({ method, path, access }) => ({ call: `${method} ${path}`, access }))).toEqual([
    { call: 'GET /admin/audit-log', access: { admin: 'any' } },
    { call: 'POST /admin/audit-log.csv', access: { admin: 'any' } },
    { call: 'GET /admin/users/:userId/audit-log', access: { admin: 'any' } },
  ]);
});

const rename = async (firstName: string, by = admin.client): Promise<string> => {
  const { id } = await portal.addUser('teacher');
  await by.get(updateUser, { params: { userId: id }, body: { firstName, lastName: 'Sought' } });
  return new Date().toISOString();
};

it('lists the last entries by or about a user, each once', async () => {
  const { client, user } = await portal.newUser('admin');
  const named = async (userId: string) =>
    (await admin.client.get(listUserAuditEntries, { params: { userId } })).map(said);
  const before = (await named(user.id)).length;
  await client.get(updateUser, {
    params: { userId: user.id },
    body: { firstName: 'Selma', lastName: 'Brandt' },
  });
  await rename('By Selma', client);
  await rename('By another');
  await admin.client.get(updateUser, {
    params: { userId: user.id },
    body: { firstName: 'Selma', lastName: 'Fern' },
  });
  const entries = await named(user.id);
  expect(entries.map(({ name }) => name).slice(0, 3)).toEqual([
    'Selma Fern',
    'By Selma Sought',
    'Selma Brandt',
  ]);
  expect(entries).toHaveLength(before + 3);
  const later = Array.from('ABCDEFGHIJKL', (letter) => `Newer ${letter}`);
  for (const firstName of later) await rename(firstName, client);
  expect((await named(user.id)).map(({ name }) => name)).toEqual(
    later
      .reverse()
      .slice(0, USER_AUDIT_ENTRIES)
      .map((firstName) => `${firstName} Sought`),
  );
  expect(await named('nobody')).toEqual([]);
});

describe('entries are found', () => {
  const found = async (query: Record<string, string | number>) =>
    (await read(query)).items.map(({ subject }) => subject.name);

  it('by parts of words in any field and of both people, ignoring case', async () => {
    const other = await portal.addUser('admin', { firstName: 'Ottilie', lastName: 'Ångström' });
    await rename('Wilhelmina', await portal.signIn(other));
    for (const q of ['wilhelmina', 'OTTILIE angstrom', 'helmi ström', other.email, 'lh', 'sought wi'])
      expect(await found({ q }), q).toContain('Wilhelmina Sought');
    expect(await found({ q: 'wilhelmina nobody' })).toEqual([]);
    for (const q of ['%@', '_@', '\\@', '*@', '^', '+']) expect(await found({ q }), q).toEqual([]);
  });

  it('by action', async () => {
    await rename('Acted');
    const { items } = await read({ action: 'user.renamed', limit: 100 });
    expect(items[0]?.subject.name).toBe('Acted Sought');
    expect(new Set(items.map(({ action }) => action))).toEqual(new Set(['user.renamed']));
    expect(await found({ action: 'speaker.hidden' })).toEqual([]);
  });

  it('by time, from one instant until before another', async () => {
    const start = await rename('Before');
    await rename('Within');
    const end = new Date(Date.parse(await rename('Last')) + 1).toISOString();
    expect(
      await found({ q: 'sought', from: new Date(Date.parse(start) + 1).toISOString(), to: end }),
    ).toEqual(['Last Sought', 'Within Sought']);
    expect((await found({ q: 'sought', to: start }))[0]).not.toBe('Last Sought');
    expect(await found({ from: '2999-01-01T00:00:00Z' })).toEqual([]);
    expect(await found({ to: '1999-01-01T00:00:00Z' })).toEqual([]);
  });

  it('newest first, in pages that are complete even if entries are added in between', async () => {
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await rename(`Paged${name}`);
    const whole = await found({ q: 'paged', limit: 100 });
    expect(whole).toEqual(['Five', 'Four', 'Three', 'Two', 'One'].map((name) => `Paged${name} Sought`));
    const first = await read({ q: 'paged', limit: 2 });
    await rename('PagedLate');
    const second = await read({ q: 'paged', limit: 2, cursor: first.nextCursor ?? '' });
    const third = await read({ q: 'paged', limit: 2, cursor: second.nextCursor ?? '' });
    expect([first, second, third].flatMap(({ items }) => items.map(({ subject }) => subject.name))).toEqual(
      whole,
    );
    expect(third.nextCursor).toBeNull();
  });

  it('only for valid queries', async () => {
    const wrong = [
      { action: 'user.praised' },
      { from: 'yesterday' },
      { to: '2027-02-30T00:00:00Z' },
      { cursor: 1 },
      { limit: 101 },
    ];
    for (const query of wrong)
      expect((await admin.client.call(listAuditEntries, { query })).status, JSON.stringify(query)).toBe(400);
  });
});

describe('the exported log', () => {
  it('has a readable row for each matching entry, and is recorded itself', async () => {
    const form = { name: '=cmd()', description: 'a, "b"' };
    const { _id: id } = await admin.client.get(createFocus, { body: form });
    await admin.client.get(updateFocus, { params: { id }, body: { ...form, description: '' } });
    const query = { q: '=cmd()', action: 'focus.edited' };
    const reply = await admin.client.call(downloadAuditLog, { query });
    if (!reply.ok) throw new Error(reply.failure.message);
    expect(reply.headers.get('content-disposition')).toMatch(/filename="audit_log_\d{4}-\d\d-\d\d\.csv"$/);
    expect(reply.headers.get(ROW_COUNT_HEADER)).toBe('1');
    expect(readCsv(reply.data)).toEqual([
      {
        Number: expect.stringMatching(/^\d+$/),
        Time: expect.stringMatching(/Z$/),
        Who: 'Robin Admin',
        Email: admin.user.email,
        Action: 'Industry focus edited',
        About: "'=cmd()",
        Id: id,
        Before: 'Description: a, "b"',
        After: '',
      },
    ]);
    expect((await read({ limit: 1 })).items.map(said)).toEqual([
      { action: 'audit-log.exported', name: 'Audit log', before: {}, after: { count: 1, ...query } },
    ]);
  });

  it('is complete with thousands of entries', async () => {
    const { db } = portal.context;
    const entry = {
      action: 'request.moved',
      actor_id: 'a',
      actor_name: 'A',
      actor_email: 'a@example.org',
    } as const;
    const rows = Array.from({ length: 2_500 }, (_, index) => ({
      ...entry,
      at: new Date().toISOString(),
      subject_id: `many-${index}`,
      subject_name: 'Manifold',
      before: '{}',
      after: '{}',
    }));
    await db.transaction().execute(async (tx) => {
      for (let start = 0; start < rows.length; start += 500)
        await insertEntries(tx, rows.slice(start, start + 500));
    });
    const reply = await admin.client.call(downloadAuditLog, { query: { q: 'manifold' } });
    if (!reply.ok) throw new Error(reply.failure.message);
    const ids = readCsv(reply.data).map(({ Id }) => Id);
    expect(ids).toEqual(rows.map((row) => row.subject_id).reverse());
  });
});
