import { deleteOwnAccount } from '@portal/contract/accounts/account-deletion.contract.ts';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import { listIndustryFocuses } from '@portal/contract/industry-focuses/industry-focuses.contract.ts';
import { CANDIDATES_MAX, IMPORT_LIFETIME } from '@portal/contract/limits.ts';
import { downloadSpeakers } from '@portal/contract/speaker-import/exports.contract.ts';
import type { ImportRowState } from '@portal/contract/speaker-import/import-row-states.ts';
import {
  cancelImport,
  changeReading,
  chooseRows,
  getImport,
  getReading,
  listImportRows,
  listImports,
  startImport,
  uploadImport,
} from '@portal/contract/speaker-import/speaker-imports.contract.ts';
import { checkNewSpeakers, createSpeaker } from '@portal/contract/speakers/new-speakers.contract.ts';
import { getSpeakerToManage, updateSpeaker } from '@portal/contract/speakers/speaker-management.contract.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { insertDraft } from '../src/features/speaker-import/import-drafts.repository.ts';
import { startImportWorker } from '../src/features/speaker-import/import-worker.service.ts';
import {
  cancelImport as cancel,
  deleteOldImports,
} from '../src/features/speaker-import/speaker-imports.service.ts';
import { instant } from '../src/kernel/clock.ts';
import { newId } from '../src/kernel/ids.ts';
import type { Tx } from '../src/platform/db/connect.ts';
import { engineOf } from '../src/platform/db/engine.ts';
import type { Client } from './support/client.ts';
import { EventReader } from './support/events.ts';
import {
  endedImport,
  FILE_NAME,
  type FileSpeaker,
  fileOf,
  fileWith,
  importAll,
  startImportOf,
} from './support/imports.ts';
import { mailsTo } from './support/mail.ts';
import { aBooking, addSpeaker } from './support/people.ts';
import { PASSWORD, TestPortal } from './support/portal.ts';

let portal: TestPortal;
let admin: Client;
let focus: string;
beforeAll(async () => {
  portal = await TestPortal.start();
  admin = (await portal.newUser('admin')).client;
  focus = (await admin.get(listIndustryFocuses))[0]?.name ?? '';
});
afterAll(() => portal.close());

let count = 0;
const aSpeaker = () => ({
  firstName: 'Noor',
  lastName: 'Haddad',
  organization: 'Harbor Energy',
  bio: 'I keep turbines turning.',
  city: 'Boston',
  country: 'United States',
  industry: [focus],
  grades: ['High School'],
  languages: ['English' as const],
  inperson: true,
  virtual: false,
});
const newcomer = (given: Partial<FileSpeaker> = {}): FileSpeaker => {
  count += 1;
  return { email: `imported-${count}@example.org`, ...aSpeaker(), ...given };
};
const stored = async (email: string) =>
  portal.context.db
    .selectFrom('users')
    .innerJoin('speaker_profiles as profile', 'profile.user_id', 'users.id')
    .select(['users.id', 'profile.visible', 'profile.hidden_by_admin', 'profile.complete'])
    .where('users.email', '=', email)
    .executeTakeFirst();

const newcomers = (length: number) => Array.from({ length }, () => newcomer());
const start = startImportOf;
const upload = (client: Client, ...speakers: readonly FileSpeaker[]) =>
  client.get(uploadImport, { body: fileOf(speakers) });
const waitingRow = (values: { email: string }, index: number) =>
  ({
    number: index + 2,
    email: values.email,
    speaker: JSON.stringify({ values }),
    state: 'waiting',
    message: '',
  }) as const;
/** Stores an import that is running already. */
const insertRunning = async (
  tx: Tx,
  id: string,
  startedBy: string,
  rows: Parameters<typeof insertDraft>[2],
): Promise<void> => {
  const draft = { id, startedBy, fileName: FILE_NAME, file: '', settings: '{}', unknownColumns: [] };
  await insertDraft(tx, draft, rows);
  await tx.updateTable('speaker_imports').set({ status: 'running' }).where('id', '=', id).execute();
};
const rowsOf = async (id: string, query: { state?: ImportRowState } = {}) =>
  admin.get(listImportRows, { params: { id }, query: { ...query, limit: 100 } });

describe('an import', () => {
  it('creates its speakers with an email and an audit entry each; hidden ones stay hidden', async () => {
    const [shown, hidden] = [newcomer({ visible: true }), newcomer({ visible: false })];
    const { _id: id, ...started } = await start(admin, [shown, hidden]);
    expect(started).toMatchObject({
      fileName: FILE_NAME,
      status: 'running',
      startedBy: { firstName: 'Robin', lastName: 'Admin' },
      endedAt: null,
    });
    const ended = await endedImport(admin, id);
    expect(ended).toMatchObject({ status: 'finished', rows: { waiting: 0, created: 2, failed: 0 } });
    expect((await admin.get(listImports))[0]).toEqual(ended);
    expect(await stored(shown.email)).toMatchObject({ visible: 1, hidden_by_admin: 0, complete: 1 });
    expect(await stored(hidden.email)).toMatchObject({ visible: 0, hidden_by_admin: 1, complete: 1 });
    const user = await stored(shown.email);
    const entries = await portal.context.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_name'])
      .where('subject_id', '=', user?.id ?? '')
      .execute();
    expect(entries).toEqual([{ action: 'speaker.created', actor_name: 'Robin Admin' }]);
    expect((await mailsTo(portal, hidden.email)).length).toBe(1);
  });

  it('updates existing speakers from the portal’s own export, as an administrator chooses', async () => {
    const add = (lastName: string) => addSpeaker(portal, { jobTitle: 'Ranger' }, { lastName });
    const [one, two, three] = [await add('Alder'), await add('Birch'), await add('Cedar')];
    const emails = [one, two, three].map(({ user }) => user.email);
    const [header = '', ...lines] = (await admin.get(downloadSpeakers)).split('\r\n');
    const own = lines.filter((line) => emails.some((email) => line.includes(email)));
    const uploadText = (rows: readonly string[]) =>
      admin.get(uploadImport, { body: fileWith([header, ...rows].join('\n')) });
    expect(await uploadText(own)).toMatchObject({
      rows: { unchanged: 3, update: 0, problem: 0, duplicate: 0 },
    });

    // What isn't known is left out, unless it's chosen.
    const named = own.map((line) => line.replace(focus, `${focus}; Philately`));
    const other = await uploadText(named);
    expect(other).toMatchObject({ rows: { unchanged: 3, problem: 0 } });
    const meanings = [{ field: 'industry' as const, value: 'Philately', means: ['Philately'] }];
    expect(await admin.get(changeReading, { params: { id: other._id }, body: { meanings } })).toMatchObject({
      rows: { update: 3, problem: 0 },
    });

    const edited = own.map((line) =>
      line.includes(one.user.email) ? line : line.replace('Ranger', 'Warden'),
    );
    const draft = await uploadText(edited);
    expect(draft).toMatchObject({ rows: { unchanged: 1, update: 2, problem: 0 }, chosen: { update: 0 } });
    const params = { id: draft._id };
    const { items } = await rowsOf(draft._id);
    const changes = items.filter(({ state }) => state === 'update');
    expect(changes.map(({ message }) => message)).toEqual(Array(2).fill('Job Title: Ranger → Warden'));
    const body = { choice: 'update', state: 'update' } as const;
    expect(await admin.get(chooseRows, { params, body })).toMatchObject({ chosen: { update: 2 } });
    // Changed after the file was checked.
    const userId = three.user.id;
    const { userId: _person, ...profile } = await admin.get(getSpeakerToManage, { params: { userId } });
    const later = { ...profile, jobTitle: 'Forester' };
    await admin.get(updateSpeaker, { params: { userId }, body: later });
    await admin.get(startImport, { params, body: {} });
    expect(await endedImport(admin, draft._id)).toMatchObject({
      status: 'finished',
      rows: { created: 0, updated: 1, failed: 1, unchanged: 1 },
    });
    const titleOf = async ({ user }: { user: { id: string } }) =>
      (await admin.get(getSpeakerToManage, { params: { userId: user.id } })).jobTitle;
    expect([await titleOf(one), await titleOf(two), await titleOf(three)]).toEqual([
      'Ranger',
      'Warden',
      'Forester',
    ]);
    const entries = await portal.context.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', two.user.id)
      .execute();
    expect(entries).toContainEqual({ action: 'speaker.edited' });
    const [failed] = (await rowsOf(draft._id, { state: 'failed' })).items;
    expect(failed?.message).toBe(
      'Job Title has changed since the file was read. Please import this row again.',
    );
  });

  it('needs a name and an email of each person, and says what is wrong with them at once', async () => {
    const taken = await portal.addUser('teacher');
    const other = { organization: 'Fern Works', industry: ['Alchemy'], grades: ['Kindergarden'] };
    const { _id: id } = await upload(
      admin,
      newcomer({ ...other, lastName: 'Quill', email: taken.email }),
      newcomer({ ...other, firstName: '', lastName: '', email: 'nobody' }),
    );
    const { items } = await rowsOf(id, { state: 'problem' });
    expect(items.map(({ message }) => message.split('\n'))).toEqual([
      [expect.stringContaining(`The account with email ${taken.email} belongs to `)],
      expect.arrayContaining([expect.stringMatching(/Name: /), expect.stringMatching(/^Email: /)]),
    ]);
  });

  it('asks about focuses that do not exist: use another one, create them, or leave them out', async () => {
    const [alchemy, magic, runes] = [`Alchemy ${newId()}`, `Magic ${newId()}`, `Runes ${newId()}`];
    const own = (lastName: string, industry: string[]) =>
      newcomer({ lastName, organization: `Fern ${lastName}`, industry });
    const { _id: id } = await upload(
      admin,
      own('Quill', [alchemy]),
      own('Reed', [focus, magic]),
      own('Sedge', [runes]),
      { ...own('Tansy', [alchemy.toUpperCase()]) },
    );
    const params = { id };
    const { questions } = await admin.get(getReading, { params });
    expect(questions.map(({ value, rows }) => [value, rows])).toEqual([
      [alchemy, 2],
      [magic, 1],
      [runes, 1],
    ]);
    const meanings = [
      { field: 'industry' as const, value: alchemy, means: [alchemy] },
      { field: 'industry' as const, value: magic, means: [] },
      { field: 'industry' as const, value: runes, means: [focus] },
    ];
    await admin.get(changeReading, { params, body: { meanings } });
    const { items } = await rowsOf(id);
    expect(items.map(({ cells }) => cells.industry)).toEqual([alchemy, focus, focus, alchemy]);
    const namesBefore = (await admin.get(listIndustryFocuses)).map(({ name }) => name);
    expect(namesBefore).not.toContain(alchemy);
    await admin.get(startImport, { params, body: {} });
    expect(await endedImport(admin, id)).toMatchObject({ rows: { created: 4, failed: 0 } });
    const names = (await admin.get(listIndustryFocuses)).map(({ name }) => name);
    expect([names.includes(alchemy), names.includes(magic)]).toEqual([true, false]);
    const other = (await portal.newUser('admin')).client;
    expect(await other.call(getReading, { params })).toMatchObject({ status: 404 });
    expect(await other.call(startImport, { params, body: {} })).toMatchObject({ status: 404 });
  });

  it('reports why a row failed, and creates the others', async () => {
    const [taken, last] = [newcomer(), newcomer()];
    const { _id: id } = await upload(admin, taken, newcomer({ lastName: 'Quill', email: 'nobody' }), last);
    // What is found later than the file was checked.
    await admin.get(createSpeaker, { body: { ...aSpeaker(), email: taken.email } });
    await admin.get(chooseRows, { params: { id }, body: { state: 'duplicate', choice: 'create' } });
    await admin.get(startImport, { params: { id }, body: {} });
    expect(await endedImport(admin, id)).toMatchObject({
      status: 'finished',
      rows: { waiting: 0, duplicate: 0, problem: 1, created: 1, failed: 1 },
    });
    const { items } = await rowsOf(id);
    expect(items.map(({ number, state, message }) => [number, state, message])).toEqual([
      [2, 'failed', `An account with email ${taken.email} already exists.`],
      [3, 'problem', expect.stringMatching(/^Email: /)],
      [4, 'created', ''],
    ]);
    expect(items[2]?.cells).toMatchObject({ email: last.email, industry: focus, inperson: 'Yes' });
    const failed = await rowsOf(id, { state: 'failed' });
    expect([failed.total, failed.items.map(({ number }) => number)]).toEqual([1, [2]]);
    const query = { page: 2, limit: 2 };
    const page = await admin.get(listImportRows, { params: { id }, query });
    expect([page.total, page.items.map(({ number }) => number)]).toEqual([3, [4]]);
    expect((await mailsTo(portal, taken.email)).length).toBe(1);
  });

  it('reports its progress to administrators only', async () => {
    const teacher = await portal.newUser('teacher');
    const [asAdmin, asTeacher] = [await EventReader.open(admin), await EventReader.open(teacher.client)];
    const { _id: id } = await start(admin, newcomers(2));
    const isRunning = async () => (await admin.get(getImport, { params: { id } })).status === 'running';
    do expect(await asAdmin.next()).toEqual({ kind: 'import', id });
    while (await isRunning());
    const speaker = await addSpeaker(portal);
    const request = await teacher.client.get(bookSpeaker, { body: aBooking(speaker.user.id) });
    expect(await asTeacher.next()).toEqual({ kind: 'request', id: request._id });
  });

  it('creates each speaker once even if several workers process it', async () => {
    const others = [startImportWorker(portal.context), startImportWorker(portal.context)];
    const { _id: id } = await start(admin, newcomers(30));
    for (const worker of others) worker.wake();
    expect(await endedImport(admin, id)).toMatchObject({ rows: { waiting: 0, created: 30, failed: 0 } });
    await Promise.all(others.map((worker) => worker.stop()));
  });

  it('tries a row again after an unexpected error, and reports it as failed after the third', async () => {
    const { user } = await portal.newUser('admin');
    const id = newId();
    // As if an earlier version with other rules had stored the first row.
    const broken = { ...waitingRow({ email: 'broken@example.org' }, 0), speaker: '{}' };
    const rows = [broken, waitingRow(newcomer(), 1)];
    await portal.context.db.transaction().execute((tx) => insertRunning(tx, id, user.id, rows));
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const worker = startImportWorker({ ...portal.context, log });
    for (const failures of [1, 2]) {
      await expect.poll(() => log.warn.mock.calls.length).toBe(failures);
      expect((await rowsOf(id, { state: 'waiting' })).total).toBe(2);
      worker.wake();
    }
    expect(await endedImport(admin, id)).toMatchObject({ rows: { waiting: 0, created: 1, failed: 1 } });
    await worker.stop();
    expect(log.warn).toHaveBeenCalledTimes(2);
    expect(log.error).toHaveBeenCalledTimes(1);
    const [failed] = (await rowsOf(id)).items;
    expect(failed?.message).toBe('Something went wrong. Please import this row again.');
  });

  it('is limited to three at a time per administrator, and any administrator can cancel it', async () => {
    const { client, user } = await portal.newUser('admin');
    const { _id: next } = await upload(client, newcomer());
    await client.get(chooseRows, { params: { id: next }, body: { state: 'duplicate', choice: 'create' } });
    const running = [newId(), newId(), newId()].map((_id) => ({ _id }));
    await portal.context.db.transaction().execute(async (tx) => {
      for (const { _id: id } of running) await insertRunning(tx, id, user.id, newcomers(100).map(waitingRow));
    });
    expect(await client.call(startImport, { params: { id: next }, body: {} })).toMatchObject({
      status: 409,
      failure: { message: expect.stringContaining('You already have 3 imports running') },
    });
    for (const { _id: id } of running) await admin.get(cancelImport, { params: { id } });
    const [canceled] = await admin.get(listImports);
    if (!canceled) throw new Error('There are no imports');
    // The worker leaves these imports unchanged.
    await importAll(client, newcomers(1));
    expect(await admin.get(getImport, { params: { id: canceled._id } })).toEqual(canceled);
    expect(canceled).toMatchObject({ status: 'canceled', endedAt: expect.any(String) });
    expect(canceled.rows.waiting).toBeGreaterThan(0);
    expect(canceled.rows.created + canceled.rows.waiting).toBe(100);
    // Canceling an ended import changes nothing.
    expect(await admin.get(cancelImport, { params: { id: canceled._id } })).toEqual(canceled);
    const params = { id: newId() };
    for (const call of [getImport, cancelImport, listImportRows])
      expect(await admin.call(call, { params })).toMatchObject({
        status: 404,
        failure: { message: 'Import not found' },
      });
  });

  it('creates nobody once it was canceled, even if a worker has just read that it is running', async () => {
    const { db } = portal.context;
    const { user } = await portal.newUser('admin');
    const id = newId();
    const rows = [waitingRow(newcomer(), 0)];
    await db.transaction().execute((tx) => insertRunning(tx, id, user.id, rows));
    const [begun, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    // On the embedded database, other transactions wait for this one, then run in the order in which they began. The
    // worker reads meanwhile.
    const other = db.transaction().execute(() => {
      begun.resolve();
      return done.promise;
    });
    await begun.promise;
    const worker = startImportWorker(portal.context);
    const canceling = cancel(portal.context, { _id: user.id }, id);
    done.resolve();
    await other;
    await canceling;
    await worker.stop();
    const { status, rows: counts } = await admin.get(getImport, { params: { id } });
    expect(status).toBe('canceled');
    // With PostgreSQL, the worker can be faster.
    if (engineOf(db) === 'sqlite') expect(counts).toMatchObject({ waiting: 1, created: 0, failed: 0 });
  });

  it('stops if the account of its administrator is deleted', async () => {
    const { client } = await portal.newUser('admin');
    const { _id: id } = await start(client, newcomers(100));
    await client.get(deleteOwnAccount, { body: { password: PASSWORD } });
    const ended = await endedImport(admin, id);
    expect(ended).toMatchObject({ status: 'stopped', startedBy: null });
    expect(ended.rows.waiting).toBeGreaterThan(0);
  });

  it('is deleted with its rows a week after its end', async () => {
    const { db } = portal.context;
    const { _id: id } = await start(admin, newcomers(1));
    await endedImport(admin, id);
    await deleteOldImports(portal.context);
    expect((await rowsOf(id)).total).toBe(1);
    await db
      .updateTable('speaker_imports')
      .set({ ended_at: instant(-IMPORT_LIFETIME - 1) })
      .where('id', '=', id)
      .execute();
    await deleteOldImports(portal.context);
    expect(await admin.call(getImport, { params: { id } })).toMatchObject({ status: 404 });
    const rows = db.selectFrom('speaker_import_rows').select('number').where('import_id', '=', id);
    expect(await rows.execute()).toEqual([]);
  });
});

describe('the check of new speakers', () => {
  const check = async (...speakers: Record<string, unknown>[]) => {
    const reply = await admin.call(checkNewSpeakers, { body: { speakers } });
    if (!reply.ok) throw new Error(JSON.stringify(reply.failure));
    return reply.data.findings;
  };
  const like = (firstName: string, lastName: string, organization: string) => ({
    firstName,
    lastName,
    organization,
    email: `somebody-${firstName.length}@example.org`,
  });
  const NOTHING = { account: null, similar: [], unknownIndustries: [] };

  it('needs at least one speaker, and has a maximum', async () => {
    for (const speakers of [[], newcomers(CANDIDATES_MAX + 1)])
      expect(await admin.call(checkNewSpeakers, { body: { speakers } })).toMatchObject({ status: 400 });
  });

  it('finds any account with the same email', async () => {
    const teacher = await portal.addUser('teacher');
    const [found] = await check({ ...newcomer(), email: teacher.email.toUpperCase() });
    expect(found).toMatchObject({ account: { _id: teacher.id, role: 'teacher' } });
  });

  it('finds unknown industries', async () => {
    const [found] = await check({ ...newcomer(), lastName: 'Nobody', industry: [focus, 'Alchemy'] });
    expect(found).toEqual({ ...NOTHING, unknownIndustries: ['Alchemy'] });
  });

  it('finds speakers with the same or a similar name and organization, visible or not', async () => {
    const { user } = await addSpeaker(
      portal,
      { organization: 'Quillwater Trust', bio: '' },
      { firstName: 'Þórdís', lastName: 'Bjarkadóttir' },
    );
    const found = await check(
      like('Þórdís', 'Bjarkadóttir', 'Quillwater Trust'),
      like('thordis', 'BJARKADOTTIR', 'The Quillwater Trust, Inc.'),
      like('Bjarkadóttir', 'Þórdís', 'Quillwater'),
      like('Þórdís', 'Bjarkadottr', 'Quillwater Trust'),
      like('Þordise', 'Bjarkadóttir', 'Quillwater Trust'),
      like('Þórdís', 'Bjarkadóttir', ''),
    );
    expect(found.map(({ similar }) => similar)).toEqual(
      found.map(() => [
        {
          userId: { _id: user.id, firstName: 'Þórdís', lastName: 'Bjarkadóttir', email: user.email },
          organization: 'Quillwater Trust',
          jobTitle: 'Hydrologist',
          visible: false,
        },
      ]),
    );
    const others = await check(
      like('Þórdís', 'Bjarkadóttir', 'Meadow Media'),
      like('Someone', 'Else', 'Quillwater Trust'),
    );
    expect(others).toEqual([NOTHING, NOTHING]);
  });

  it('finds short names and names with special characters', async () => {
    const { user } = await addSpeaker(
      portal,
      { organization: 'O"x% _y' },
      { firstName: 'Bo', lastName: 'Li' },
    );
    const [short, quoted, none] = await check(
      like('Bo', 'Li', 'O"x% _y'),
      like('Li', 'Bo', 'O"x% _y'),
      like('A', "'", '"'),
    );
    expect([short, quoted].map((found) => found?.similar.map(({ userId }) => userId._id))).toEqual([
      [user.id],
      [user.id],
    ]);
    expect(none).toEqual(NOTHING);
  });
});
