import { resetPassword } from '@portal/contract/accounts/auth.contract.ts';
import { listIndustryFocuses } from '@portal/contract/industry-focuses/industry-focuses.contract.ts';
import { INVITES_PER_DAY } from '@portal/contract/limits.ts';
import { listUserNotes } from '@portal/contract/notes/notes.contract.ts';
import {
  changeReading,
  chooseRows,
  getImport,
  inviteImported,
  startImport,
  undoImport,
  uploadImport,
} from '@portal/contract/speaker-import/speaker-imports.contract.ts';
import type { StartedImport } from '@portal/contract/speaker-import/speaker-imports.schemas.ts';
import { getSpeakerToManage, updateSpeaker } from '@portal/contract/speakers/speaker-management.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './support/client.ts';
import { endedImport, fileWith } from './support/imports.ts';
import { runJobs } from './support/jobs.ts';
import { mailsTo, resetLink } from './support/mail.ts';
import { addSpeaker } from './support/people.ts';
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
const address = () => {
  count += 1;
  return `from-file-${count}@example.org`;
};

const upload = (text: string) => admin.get(uploadImport, { body: fileWith(text) });
const run = async (id: string, body: Partial<StartedImport> = {}) => {
  await admin.get(startImport, { params: { id }, body });
  return endedImport(admin, id);
};
const undo = async (id: string) => {
  await admin.get(undoImport, { params: { id } });
  await expect
    .poll(async () => (await admin.get(getImport, { params: { id } })).status, { timeout: 30_000 })
    .toBe('undone');
  return admin.get(getImport, { params: { id } });
};
const stored = (email: string) =>
  portal.context.db
    .selectFrom('users')
    .leftJoin('speaker_profiles as profile', 'profile.user_id', 'users.id')
    .select(['users.id', 'phone', 'profile.visible', 'profile.bio', 'profile.complete'])
    .where('users.email', '=', email)
    .executeTakeFirst();
const setPassword = async (email: string) => {
  const token = await resetLink(portal, email);
  await portal.visitor().get(resetPassword, { body: { token, password: PASSWORD } });
};
const linksTo = async (email: string) => (await mailsTo(portal, email)).length;
const lineOf = (email: string, name = 'Ana Ribeiro') =>
  `${name},${email},River Trust,I count fish.,Portland,OR,Yes,K-12,${focus},English`;
const HEADER = 'Name,Email,Employer,Bio,City,State,In person?,Grades,Industry,Languages';
const fileOf = (...lines: readonly string[]) => [HEADER, ...lines].join('\n');

describe('an import with names and addresses only', () => {
  it('makes incomplete profiles, in which nothing is invented', async () => {
    const email = address();
    const { _id: id } = await upload(
      `Name,Email,Cell,Notes\nAna Ribeiro,${email},(555) 010-2100,Met at the fair`,
    );
    expect(await run(id)).toMatchObject({ rows: { created: 1 }, showsConfirmed: true });
    const person = await stored(email);
    expect(person).toMatchObject({ phone: '(555) 010-2100', visible: 0, complete: 0, bio: '' });
    const params = { userId: person?.id ?? '' };
    const { organization, city, country, languages, grades } = await admin.get(getSpeakerToManage, {
      params,
    });
    expect([organization, city, country, languages, grades]).toEqual(['', '', '', [], []]);
    expect((await admin.get(listUserNotes, { params })).map(({ text }) => text)).toEqual(['Met at the fair']);
  });
});

describe('people from a file', () => {
  it('are shown to teachers when they have set a password, or at once, as chosen', async () => {
    const [waiting, shown] = [address(), address()];
    await run((await upload(fileOf(lineOf(waiting, 'Signe Vik'))))._id);
    await run((await upload(fileOf(lineOf(shown, 'Otto Brandt'))))._id, { show: 'now' });
    expect(await stored(waiting)).toMatchObject({ visible: 0, complete: 1 });
    expect(await stored(shown)).toMatchObject({ visible: 1, complete: 1 });
    await setPassword(waiting);
    expect(await stored(waiting)).toMatchObject({ visible: 1 });
  });

  it('stay hidden if an administrator hides them before they confirm', async () => {
    const email = address();
    await run((await upload(fileOf(lineOf(email, 'Hanne Dahl'))))._id);
    const params = { userId: (await stored(email))?.id ?? '' };
    await admin.get(updateSpeaker, { params, body: { visible: true } });
    await admin.get(updateSpeaker, { params, body: { visible: false } });
    await setPassword(email);
    expect(await stored(email)).toMatchObject({ visible: 0 });
  });

  it('are invited later: on a day, in waves, or when an administrator says so', async () => {
    const emails = Array.from({ length: INVITES_PER_DAY + 2 }, address);
    const letter = (index: number) => String.fromCharCode(97 + (index % 26));
    const lines = emails.map((email, index) =>
      lineOf(email, `Wim O${letter(index)}${letter(index / 26)}den`),
    );
    const { _id: id } = await upload(fileOf(...lines));
    await admin.get(chooseRows, { params: { id }, body: { state: 'duplicate', choice: 'create' } });
    for (const day of [undefined, '2020-01-01', '2999-01-01'])
      expect(
        await admin.call(startImport, { params: { id }, body: { invite: 'day', ...(day && { day }) } }),
      ).toMatchObject({ status: 400, failure: { fields: { day: expect.stringMatching(/choose a day/) } } });
    const ended = await run(id, { invite: 'later' });
    expect(ended).toMatchObject({ notInvited: emails.length, nextInvites: null });
    expect(await linksTo(emails[0] ?? '')).toBe(0);

    const day = '2099-03-02';
    expect(
      await admin.call(inviteImported, { params: { id }, body: { invite: 'waves', day } }),
    ).toMatchObject({ status: 400 });
    const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    expect(
      await admin.get(inviteImported, { params: { id }, body: { invite: 'waves', day: soon } }),
    ).toMatchObject({ nextInvites: expect.stringContaining(soon) });
    const now = Date.parse(`${soon}T15:00:00Z`);
    const send = (days: number) => runJobs(portal, now + days * 86_400_000);
    await send(0);
    const after = await admin.get(getImport, { params: { id } });
    expect(after).toMatchObject({ notInvited: 2 });
    expect(Date.parse(after.nextInvites ?? '') - now).toBeGreaterThan(0);
    await send(1);
    expect(await admin.get(getImport, { params: { id } })).toMatchObject({ notInvited: 0 });
    await send(2);
    expect(await Promise.all(emails.map(linksTo))).toEqual(emails.map(() => 1));
  });
});

describe('a row about an existing speaker', () => {
  it('changes only what is filled in and says something else', async () => {
    const { user } = await addSpeaker(
      portal,
      { jobTitle: 'Ranger', city: 'Boston', state: 'MA', postalCode: '02118', languages: ['Spanish'] },
      { firstName: 'Solveig', lastName: 'Aas' },
    );
    const params = { userId: user.id };
    const before = await admin.get(getSpeakerToManage, { params });
    const same = await upload(
      `Email,Bio,Languages,Website,ZIP,Job Title,State,In-Person Available\n${user.email},,,,2118,Ranger,Massachusetts,TRUE`,
    );
    expect(same).toMatchObject({ rows: { unchanged: 1, update: 0 } });
    const { _id: id } = await upload(`Email,City\n${user.email},Cambridge`);
    await admin.get(chooseRows, { params: { id }, body: { state: 'update', choice: 'update' } });
    expect(await run(id)).toMatchObject({ rows: { updated: 1 } });
    const { version: _version, city, ...rest } = await admin.get(getSpeakerToManage, { params });
    expect(city).toBe('Cambridge');
    expect(rest).toEqual((({ version: _v, city: _c, ...others }) => others)(before));
  });

  it('renames, hides, and empties what says (none)', async () => {
    const { user } = await addSpeaker(
      portal,
      { website: 'https://example.org' },
      { firstName: 'Ines', lastName: 'Roy' },
    );
    const { _id: id } = await upload(
      `Email,First Name,Last Name,Visible,Website,Phone\n${user.email},Inès,Roy-Caron,No,(none),555-010-2200`,
    );
    await admin.get(chooseRows, { params: { id }, body: { state: 'update', choice: 'update' } });
    expect(await run(id)).toMatchObject({ rows: { updated: 1 } });
    const changed = await admin.get(getSpeakerToManage, { params: { userId: user.id } });
    expect(changed).toMatchObject({
      visible: false,
      website: '',
      userId: { firstName: 'Inès', lastName: 'Roy-Caron' },
    });
    await undo(id);
    const restored = await admin.get(getSpeakerToManage, { params: { userId: user.id } });
    expect(restored).toMatchObject({
      visible: true,
      website: 'https://example.org',
      userId: { firstName: 'Ines', lastName: 'Roy' },
    });
    expect(await stored(user.email)).toMatchObject({ phone: '' });
  });

  it('can be the same person with another address', async () => {
    const { user } = await addSpeaker(
      portal,
      { organization: 'Glacier Watch' },
      { firstName: 'Runa', lastName: 'Berg' },
    );
    const email = address();
    const { _id: id } = await upload(`Name,Email,Organization\nRuna Berg,${email},Glacier Watch`);
    const params = { id };
    expect(
      await admin.get(chooseRows, { params, body: { state: 'duplicate', choice: 'address' } }),
    ).toMatchObject({
      chosen: { address: 1, create: 0 },
    });
    expect(await run(id)).toMatchObject({ rows: { updated: 1, created: 0 } });
    // The person has logged in before, so they're asked.
    expect((await stored(email)) === undefined || (await stored(email))?.id === user.id).toBe(true);
    expect(await linksTo(email)).toBeGreaterThan(0);
  });
});

describe('an undone import', () => {
  it('takes back everyone who has not logged in and everything it changed, with one entry of the audit log', async () => {
    const [gone, stays] = [address(), address()];
    const { user } = await addSpeaker(
      portal,
      { jobTitle: 'Ranger' },
      { firstName: 'Mette', lastName: 'Holm' },
    );
    const added = `Kelp ${crypto.randomUUID()}`;
    const { _id: id } = await upload(
      `${fileOf(lineOf(gone, 'Per Gone'), lineOf(stays, 'Liv Stays')).replaceAll(focus, added)}\nMette Holm,${user.email},,Another bio,,,,,,`,
    );
    const params = { id };
    const meanings = [{ field: 'industry' as const, value: added, means: [added] }];
    await admin.get(changeReading, { params, body: { meanings } });
    await admin.get(chooseRows, { params, body: { state: 'update', choice: 'update' } });
    expect(await run(id)).toMatchObject({ rows: { created: 2, updated: 1 } });
    await setPassword(stays);
    const mailsBefore = await linksTo(gone);
    // A later change of the same field isn't taken back.
    expect(await undo(id)).toMatchObject({ rows: { created: 1, undone: 2 } });
    expect(await stored(gone)).toBeUndefined();
    expect(await stored(stays)).toMatchObject({ visible: 1 });
    expect((await stored(user.email))?.bio).not.toBe('Another bio');
    expect(mailsBefore).toBe(1);
    expect(await linksTo(gone)).toBe(0);
    const names = (await admin.get(listIndustryFocuses)).map(({ name }) => name);
    expect(names).toContain(added);
    const entries = await portal.context.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', id)
      .execute();
    expect(entries).toEqual([{ action: 'import.undone' }]);
    for (const call of [undoImport, inviteImported])
      expect(await admin.call(call, { params, body: {} })).toMatchObject({ status: 409 });
  });

  it('leaves no focus that was added for it, if nobody has it', async () => {
    const [email, added] = [address(), `Moss ${crypto.randomUUID()}`];
    const { _id: id } = await upload(fileOf(lineOf(email, 'Ivo Moss')).replaceAll(focus, added));
    const meanings = [{ field: 'industry' as const, value: added, means: [added] }];
    await admin.get(changeReading, { params: { id }, body: { meanings } });
    await run(id);
    await undo(id);
    expect((await admin.get(listIndustryFocuses)).map(({ name }) => name)).not.toContain(added);
  });

  it('is not possible while it runs, nor for a draft or an unknown import', async () => {
    const { _id: id } = await upload(fileOf(lineOf(address(), 'Bo Draft')));
    for (const params of [{ id }, { id: crypto.randomUUID() }])
      expect(await admin.call(undoImport, { params })).toMatchObject({ status: 404 });
  });
});
