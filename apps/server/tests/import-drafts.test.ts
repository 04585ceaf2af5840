import { removeUser } from '@portal/contract/accounts/account-deletion.contract.ts';
import { listIndustryFocuses } from '@portal/contract/industry-focuses/industry-focuses.contract.ts';
import { IMPORT_BODY_MAX_BYTES, IMPORT_FILE_MAX_BYTES, IMPORT_LIFETIME } from '@portal/contract/limits.ts';
import {
  cancelImport,
  changeReading,
  chooseRows,
  discardDraft,
  downloadNotCreated,
  downloadTemplate,
  getImport,
  getReading,
  listImportRows,
  listImports,
  startImport,
  uploadImport,
} from '@portal/contract/speaker-import/speaker-imports.contract.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteOldImports } from '../src/features/speaker-import/speaker-imports.service.ts';
import { instant } from '../src/kernel/clock.ts';
import type { Client } from './support/client.ts';
import { endedImport, FILE_NAME, type FileSpeaker, fileOf, fileWith } from './support/imports.ts';
import { addSpeaker } from './support/people.ts';
import { TestPortal } from './support/portal.ts';

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
const newcomer = (given: Partial<FileSpeaker> = {}): FileSpeaker => {
  count += 1;
  return {
    email: `drafted-${count}@example.org`,
    firstName: 'Imke',
    lastName: 'Ostrander',
    organization: crypto.randomUUID(),
    country: 'Canada',
    industry: [focus],
    grades: ['High School'],
    inperson: true,
    ...given,
  };
};

const upload = (client: Client, ...speakers: readonly FileSpeaker[]) =>
  client.get(uploadImport, { body: fileOf(speakers) });
const rowsOf = async (client: Client, id: string) =>
  (await client.get(listImportRows, { params: { id } })).items.map(({ number, state, message, choice }) => [
    number,
    state,
    message,
    choice,
  ]);
const notCreated = async (client: Client, id: string): Promise<Record<string, string>[]> =>
  parse(await client.get(downloadNotCreated, { params: { id } }), { bom: true, columns: true });

describe('a draft', () => {
  it('has every row of the file with what was found about it', async () => {
    const { user } = await addSpeaker(
      portal,
      { organization: 'Snake Plain Geothermal' },
      {
        firstName: 'Tomasz',
        lastName: 'Kowalczyk',
      },
    );
    const [first, other] = [newcomer({ organization: 'Dune Watch' }), newcomer()];
    const draft = await upload(
      admin,
      first,
      newcomer({ lastName: 'Ostranders', organization: 'The Dune Watch' }),
      newcomer({ firstName: 'Tomasz', lastName: 'Kowalczyk', organization: 'Snake Plain Geothermal' }),
      newcomer({ email: 'nobody', country: ' ' }),
      newcomer({ firstName: ' ', lastName: ' ' }),
      newcomer({ email: first.email.toUpperCase() }),
      newcomer({ country: ' ', industry: [focus, 'Alchemy'] }),
      other,
    );
    expect(draft).toMatchObject({
      fileName: FILE_NAME,
      status: 'draft',
      endedAt: null,
      rows: { waiting: 3, duplicate: 2, problem: 2, repeated: 1, created: 0, failed: 0 },
      chosen: { create: 0, update: 0, address: 0 },
      unknownColumns: [],
    });
    expect(await rowsOf(admin, draft._id)).toEqual([
      [2, 'waiting', '', ''],
      [3, 'duplicate', 'Looks like row 2.', ''],
      [4, 'duplicate', `Looks like Tomasz Kowalczyk, Snake Plain Geothermal (${user.email}).`, ''],
      [5, 'problem', expect.stringMatching(/^Email: /), ''],
      [6, 'problem', expect.stringMatching(/Name: /), ''],
      [7, 'repeated', 'Row 2 has the same email.', ''],
      [8, 'waiting', expect.any(String), ''],
      [9, 'waiting', '', ''],
    ]);
    const { items } = await admin.get(listImportRows, { params: { id: draft._id } });
    expect(items[3]?.cells).toMatchObject({ email: 'nobody', firstName: 'Imke', inperson: 'Yes' });
    expect(items[6]?.cells).toMatchObject({ industry: focus });
  });

  it('is created as chosen: likely duplicates one at a time or all, rows with a problem never', async () => {
    const organization = crypto.randomUUID();
    const { _id: id } = await upload(
      admin,
      newcomer({ organization }),
      newcomer({ organization }),
      newcomer({ organization }),
      newcomer({ email: 'nobody' }),
    );
    const params = { id };
    const choose = async (choice: 'create' | '', number?: number) =>
      (
        await admin.get(chooseRows, {
          params,
          body: { state: 'duplicate', choice, ...(number && { number }) },
        })
      ).chosen.create;
    // Rows that aren't likely duplicates can't be chosen.
    expect(await choose('create', 2)).toBe(0);
    expect(await choose('create', 5)).toBe(0);
    expect(await choose('create', 3)).toBe(1);
    expect(await choose('create')).toBe(2);
    expect(await choose('', 4)).toBe(1);
    expect((await notCreated(admin, id)).map(({ Row }) => Row)).toEqual(['4', '5']);

    expect(await admin.get(startImport, { params, body: {} })).toMatchObject({
      status: 'running',
      rows: { duplicate: 1, problem: 1 },
    });
    expect(await endedImport(admin, id)).toMatchObject({
      status: 'finished',
      rows: { waiting: 0, duplicate: 1, problem: 1, created: 2, failed: 0 },
    });
    const body = { state: 'duplicate', choice: 'create' } as const;
    for (const call of [startImport, discardDraft, changeReading])
      expect(await admin.call(call, { params, body: {} })).toMatchObject({ status: 404 });
    expect(await admin.call(chooseRows, { params, body })).toMatchObject({ status: 404 });
    expect(
      await admin.call(chooseRows, { params, body: { state: 'update', choice: 'create' } }),
    ).toMatchObject({ status: 409 });
  });

  it('is started once, even if asked twice at once', async () => {
    const speaker = newcomer();
    const { _id: id } = await upload(admin, speaker);
    const replies = await Promise.all(
      [1, 2].map(() => admin.call(startImport, { params: { id }, body: {} })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await endedImport(admin, id)).toMatchObject({ rows: { created: 1, failed: 0 } });
  });

  it('is not started if nobody would be created', async () => {
    const { _id: id } = await upload(admin, newcomer({ email: '' }));
    expect(await admin.call(startImport, { params: { id }, body: {} })).toMatchObject({
      status: 409,
      failure: { message: 'This file has no rows to import.' },
    });
    expect(await admin.get(getImport, { params: { id } })).toMatchObject({ status: 'draft' });
  });

  it('belongs to its administrator, who has one at a time; others neither see nor change it', async () => {
    const { client: other } = await portal.newUser('admin');
    const [mine, theirs] = [await upload(admin, newcomer()), await upload(other, newcomer())];
    const drafts = async (client: Client) =>
      (await client.get(listImports)).filter(({ status }) => status === 'draft').map(({ _id }) => _id);
    expect([await drafts(admin), await drafts(other)]).toEqual([[mine._id], [theirs._id]]);
    const params = { id: mine._id };
    for (const call of [
      getImport,
      getReading,
      listImportRows,
      downloadNotCreated,
      discardDraft,
      cancelImport,
    ])
      expect(await other.call(call, { params })).toMatchObject({ status: 404 });
    for (const call of [startImport, changeReading])
      expect(await other.call(call, { params, body: {} })).toMatchObject({ status: 404 });
    const body = { state: 'duplicate', choice: 'create' } as const;
    expect(await other.call(chooseRows, { params, body })).toMatchObject({ status: 404 });
    expect(await admin.get(getImport, { params })).toEqual(mine);

    const next = await upload(admin, newcomer());
    expect(await drafts(admin)).toEqual([next._id]);
    expect(await drafts(other)).toEqual([theirs._id]);
    await admin.get(discardDraft, { params: { id: next._id } });
    expect(await drafts(admin)).toEqual([]);
    expect(await admin.call(getImport, { params: { id: next._id } })).toMatchObject({ status: 404 });
  });

  it('forgets speakers whose accounts are deleted', async () => {
    const { user } = await addSpeaker(
      portal,
      { organization: 'Reef Nursery' },
      { firstName: 'Ruben', lastName: 'Valdespino' },
    );
    const likely = newcomer({ firstName: 'Ruben', lastName: 'Valdespino', organization: 'Reef Nursery' });
    const { _id: id } = await upload(admin, likely, newcomer({ email: user.email }));
    await admin.get(removeUser, { params: { email: user.email } });
    expect(await rowsOf(admin, id)).toEqual([
      [2, 'duplicate', 'Looks like a speaker whose account has been deleted.', ''],
    ]);
  });

  it('is deleted with its rows a week after its upload', async () => {
    const { db } = portal.context;
    const { _id: id } = await upload(admin, newcomer());
    await deleteOldImports(portal.context);
    expect(await rowsOf(admin, id)).toHaveLength(1);
    await db
      .updateTable('speaker_imports')
      .set({ created_at: instant(-IMPORT_LIFETIME - 1) })
      .where('id', '=', id)
      .execute();
    await deleteOldImports(portal.context);
    const rows = db.selectFrom('speaker_import_rows').select('number').where('import_id', '=', id);
    expect(await rows.execute()).toEqual([]);
  });
});

describe('an uploaded file', () => {
  const refusal = async (content: string | Uint8Array) => {
    const reply = await admin.call(uploadImport, { body: fileWith(content) });
    return [reply.status, reply.ok ? '' : reply.failure.fields?.file];
  };

  it('is refused with the reason if it cannot be read, and leaves an earlier draft as it is', async () => {
    const draft = await upload(admin, newcomer());
    expect(await refusal('PK\u0003\u0004')).toEqual([400, expect.stringMatching(/workbook|read/)]);
    expect(await refusal('')).toEqual([400, 'This file is empty.']);
    expect(await refusal(new Uint8Array(IMPORT_FILE_MAX_BYTES + 1).fill(65))).toEqual([
      400,
      'This file is larger than 3 MB. Split it into several files.',
    ]);
    expect(await refusal('Email\n'.repeat(5_002))).toEqual([
      400,
      'This file has more than 5,000 rows. Split it into several files.',
    ]);
    const huge = { fileName: 'x'.repeat(IMPORT_BODY_MAX_BYTES), file: '' };
    expect(await admin.call(uploadImport, { body: huge })).toMatchObject({ status: 413 });
    expect(
      await admin.call(uploadImport, { body: { fileName: FILE_NAME, file: 'no base64!' } }),
    ).toMatchObject({ status: 400, failure: { fields: { file: 'Please choose a file' } } });
    expect((await admin.get(listImports))[0]).toEqual(draft);
  });

  it('of the maximum size is accepted, with cells of any length and names of columns that are cut', async () => {
    const header = `Email,Name,Company,State,Format,Industry,Grades,${'x'.repeat(1_000)}\n`;
    const text = `${header}${'y'.repeat(IMPORT_FILE_MAX_BYTES - header.length)}`;
    const draft = await admin.get(uploadImport, { body: fileWith(text) });
    expect(draft).toMatchObject({ rows: { problem: 1 }, unknownColumns: ['x'.repeat(200)] });
  });
});

describe('downloaded files', () => {
  it('include a template that can be imported unchanged', async () => {
    const template = await admin.get(downloadTemplate);
    const draft = await admin.get(uploadImport, { body: fileWith(template) });
    expect(draft).toMatchObject({ rows: { waiting: 1, problem: 0 }, unknownColumns: [] });
  });

  it('list the rows that were not imported with the reasons, and can be imported again', async () => {
    const bio = '=1+1, "quoted"\nand more';
    const wrong = newcomer({ bio, email: 'nobody', firstName: '', lastName: 'Ostrander' });
    const { _id: id } = await upload(admin, wrong, newcomer());
    await admin.get(startImport, { params: { id }, body: {} });
    await endedImport(admin, id);
    const text = await admin.get(downloadNotCreated, { params: { id } });
    expect(await notCreated(admin, id)).toMatchObject([
      { Row: '2', Reason: expect.stringMatching(/^Email: /) },
    ]);
    const again = await admin.get(uploadImport, { body: fileWith(text) });
    expect(again.unknownColumns).toEqual(['Row', 'Reason']);
    const { items } = await admin.get(listImportRows, { params: { id: again._id } });
    expect(items[0]?.cells).toMatchObject({ bio, lastName: 'Ostrander' });
  });

  it('keep the columns that are not imported', async () => {
    const header = 'Name,Company,Email,State,Format,Industry,Grades,Shirt size,Row,=1+1';
    const row = `Ana López,River Trust,nobody,Oregon,Both`;
    const text = `${header}\n${row},,K-12,"M, fitted",7,=2+2\n${row},${focus},K-12,L,8,`;
    const { _id: id } = await admin.get(uploadImport, { body: fileWith(text) });
    const [left, ...others] = await notCreated(admin, id);
    expect(left).toMatchObject({
      'Shirt size': 'M, fitted',
      Row: '2',
      'First Name': 'Ana',
      Grades: 'Elementary; Middle School; High School',
    });
    expect(left).toMatchObject({ "'=1+1": "'=2+2" });
    expect(others.map((other) => other['Shirt size'])).toEqual(['L']);
  });
});
