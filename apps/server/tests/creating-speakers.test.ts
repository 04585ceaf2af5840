import * as auth from '@portal/contract/accounts/auth.contract.ts';
import * as invites from '@portal/contract/accounts/invites.contract.ts';
import { listAuditEntries } from '@portal/contract/audit-log/audit-log.contract.ts';
import { listIndustryFocuses } from '@portal/contract/industry-focuses/industry-focuses.contract.ts';
import { createSpeaker } from '@portal/contract/speakers/new-speakers.contract.ts';
import { getOwnSpeakerProfile, listSpeakers } from '@portal/contract/speakers/speakers.contract.ts';
import { searchUsers } from '@portal/contract/users/users.contract.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instant } from '../src/kernel/clock.ts';
import type { Client } from './support/client.ts';
import { linkIn, mailsTo } from './support/mail.ts';
import { PASSWORD, TestPortal } from './support/portal.ts';

let portal: TestPortal;
let admin: Client;
let adminId: string;
let teacher: Client;
let focus: string;
beforeAll(async () => {
  portal = await TestPortal.start();
  const added = await portal.newUser('admin');
  admin = added.client;
  adminId = added.user.id;
  teacher = (await portal.newUser('teacher')).client;
  focus = (await admin.get(listIndustryFocuses))[0]?.name ?? '';
});
afterAll(() => portal.close());

let count = 0;
/** The payload as the specification has it. */
const payload = (given: Record<string, unknown> = {}) => {
  count += 1;
  return {
    email: `newcomer-${count}@example.org`,
    firstName: 'Ana',
    lastName: 'López',
    organization: 'Tidewater Restoration',
    bio: 'I measure rivers.',
    city: 'Portland',
    state: 'OR',
    country: 'United States',
    industry: [focus],
    grades: ['middle'],
    languages: ['Spanish'],
    ...given,
  };
};
const create = (given?: Record<string, unknown>, client = admin) =>
  client.call(createSpeaker, { body: payload(given) });
const created = async (given?: Record<string, unknown>) => {
  const reply = await create(given);
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure));
  return reply.data;
};
const rowsOf = async (email: string) => ({
  users: await portal.context.db.selectFrom('users').select('id').where('email', '=', email).execute(),
  mails: await mailsTo(portal, email),
});

describe('a speaker that an administrator creates', () => {
  it('is returned with account and profile, and teachers see the profile at once', async () => {
    const body = payload({ jobTitle: 'Hydrologist', website: 'https://example.org', inperson: true });
    const reply = await admin.call(createSpeaker, { body });
    expect(reply).toMatchObject({
      status: 201,
      data: {
        user: { email: body.email, firstName: 'Ana', lastName: 'López', admin: false, role: 'speaker' },
        speaker: {
          userId: { email: body.email },
          organization: 'Tidewater Restoration',
          bio: 'I measure rivers.',
          city: 'Portland',
          state: 'OR',
          country: 'United States',
          jobTitle: 'Hydrologist',
          website: 'https://example.org',
          industry: [focus],
          grades: ['Middle School'],
          languages: ['Spanish'],
          inperson: true,
          virtual: false,
          imageUrl: null,
          visible: true,
          complete: true,
        },
      },
    });
    if (!reply.ok) return;
    const seen = await teacher.get(listSpeakers);
    expect(seen.map(({ _id }) => _id)).toContain(reply.data.speaker._id);
  });

  it.each([
    [['elementary'], ['Elementary']],
    [['middle'], ['Middle School']],
    [['high school'], ['High School']],
    [['all grades'], ['Elementary', 'Middle School', 'High School']],
    [
      ['All Grades', 'middle'],
      ['Elementary', 'Middle School', 'High School'],
    ],
    [
      ['High School', 'Elementary School'],
      ['Elementary', 'High School'],
    ],
  ])('has the grades that %j mean', async (grades, stored) => {
    expect((await created({ grades })).speaker.grades).toEqual(stored);
  });

  it('has defaults for blank and omitted fields', async () => {
    const blank = { organization: ' ', bio: '', city: null, state: undefined, languages: [] };
    expect((await created(blank)).speaker).toMatchObject({
      organization: 'Unknown',
      bio: 'No bio provided',
      city: 'Unknown',
      state: '',
      languages: ['English'],
    });
  });

  it('is visible even if the payload has no formats', async () => {
    expect((await created()).speaker).toMatchObject({ inperson: false, virtual: false, visible: true });
  });

  it('may have a picture', async () => {
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const imageUrl = `data:image/png;base64,${bytes.toString('base64')}`;
    expect((await created({ imageUrl })).speaker.imageUrl).toMatch(/^\/api\/image\//);
  });

  it.each([
    [{ firstName: '' }, { firstName: 'Missing input' }],
    [{ lastName: '123' }, { lastName: 'Invalid name' }],
    [{ email: 'nobody' }, { email: 'Invalid email addresss' }],
    [{ country: ' ' }, { country: 'Country is required' }],
    [{ industry: [] }, { industry: 'Please select at least one industry focus.' }],
    [{ industry: ['Alchemy'] }, { industry: 'Unknown industry focus: Alchemy' }],
    [{ grades: [] }, { grades: 'Please select at least one age/grade specialty.' }],
    [{ grades: ['nursery'] }, { 'grades.0': 'Unknown age/grade specialty: nursery' }],
    [{ inperson: false, virtual: false }, { inperson: 'Please select at least one speaking format.' }],
    [
      { imageUrl: `data:image/png;base64,${btoa('%PDF-1.7')}` },
      { imageUrl: 'Please select an image file (JPEG, PNG, GIF, etc.)' },
    ],
    [
      { imageUrl: 'https://example.org/me.png' },
      { imageUrl: 'Please select an image file (JPEG, PNG, GIF, etc.)' },
    ],
    [
      { imageUrl: '/api/image/x/800.webp' },
      { imageUrl: 'Please select an image file (JPEG, PNG, GIF, etc.)' },
    ],
  ])('is refused with %j', async (given, fields) => {
    const body = payload(given);
    expect(await admin.call(createSpeaker, { body })).toMatchObject({ status: 400, failure: { fields } });
    expect(await rowsOf(body.email)).toEqual({ users: [], mails: [] });
  });

  it('is refused with the message of the first failed check', async () => {
    expect(await create({ industry: [], grades: [], inperson: false })).toMatchObject({
      failure: { message: 'Please select at least one industry focus.' },
    });
  });

  it('needs an email without an account, regardless of case', async () => {
    const { user } = await created();
    const message = `An account with email ${user.email} already exists.`;
    expect(await create({ email: user.email.toUpperCase() })).toMatchObject({
      status: 409,
      failure: { message, fields: { email: message } },
    });
    expect((await mailsTo(portal, user.email)).length).toBe(1);
  });

  it('is created once if the form is sent twice at once', async () => {
    const body = payload();
    const replies = await Promise.all([1, 2].map(() => admin.call(createSpeaker, { body })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('no longer has an invite', async () => {
    const body = payload();
    const { email, firstName, lastName } = body;
    await admin.get(invites.invite, { body: { email, firstName, lastName, role: 'speaker' } });
    expect(await admin.call(createSpeaker, { body })).toMatchObject({ status: 201 });
    expect((await admin.get(invites.listInvites)).map((open) => open.email)).not.toContain(email);
  });

  it('is recorded in the audit log with all fields except the picture', async () => {
    const { user } = await created({ inperson: true, imageUrl: '' });
    const entries = await portal.context.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject_id', '=', user._id)
      .execute();
    expect(entries).toMatchObject([
      { action: 'speaker.created', actor_id: adminId, subject_name: 'Ana López' },
    ]);
    const after: unknown = JSON.parse(entries[0]?.after ?? '');
    expect(after).toMatchObject({
      email: user.email,
      bio: 'I measure rivers.',
      industry: [focus],
      visible: true,
    });
    expect(after).not.toHaveProperty('imageUrl');
  });
});

describe('the email to a new speaker', () => {
  const tokenOf = async (email: string) => linkIn((await mailsTo(portal, email)).at(-1), '/reset-password/');

  it('lets them set a password once, and log in with it', async () => {
    const { user } = await created();
    const signIn = () =>
      portal.visitor().call(auth.login, { body: { email: user.email, password: PASSWORD } });
    expect(await signIn()).toMatchObject({ status: 401 });

    const token = await tokenOf(user.email);
    const set = () => portal.visitor().call(auth.resetPassword, { body: { token, password: PASSWORD } });
    expect(await set()).toMatchObject({ status: 200 });
    expect(await signIn()).toMatchObject({ status: 200, data: { user: { role: 'speaker' } } });
    expect(await set()).toMatchObject({ status: 400 });

    const speaker = portal.visitor();
    await speaker.get(auth.login, { body: { email: user.email, password: PASSWORD } });
    expect(await speaker.get(getOwnSpeakerProfile)).toMatchObject({ visible: true });
  });

  it('has a link that works for seven days and is stored only as a hash', async () => {
    const { user } = await created();
    const stored = await portal.context.db
      .selectFrom('tokens')
      .selectAll()
      .where('user_id', '=', user._id)
      .executeTakeFirstOrThrow();
    const day = 24 * 60 * 60 * 1_000;
    expect(stored.expires_at > instant(7 * day - 60_000) && stored.expires_at <= instant(7 * day)).toBe(true);
    expect(stored.token_hash).not.toBe(await tokenOf(user.email));
  });

  it('has a link that stops working when they request another one', async () => {
    const { user } = await created();
    const first = await tokenOf(user.email);
    await portal.visitor().get(auth.sendPasswordReset, { body: { email: user.email } });
    const body = { token: first, password: PASSWORD };
    expect(await portal.visitor().call(auth.resetPassword, { body })).toMatchObject({ status: 400 });
  });

  it('is sent again by an administrator', async () => {
    const { user } = await created();
    const params = { userId: user._id };
    const sendAgain = (by = admin) => by.call(auth.sendPasswordLink, { params });
    const never = async () => {
      const { items } = await admin.get(searchUsers, { query: { login: 'never', q: user.email } });
      return items.map(({ _id, neverLoggedIn }) => [_id, neverLoggedIn]);
    };
    expect(await never()).toEqual([[user._id, true]]);
    const first = await tokenOf(user.email);
    expect(await sendAgain(teacher)).toMatchObject({ status: 403 });
    const message = `We sent a password link to ${user.email}.`;
    expect(await sendAgain()).toMatchObject({ status: 200, data: { message } });
    const second = await tokenOf(user.email);
    const set = (token: string) =>
      portal.visitor().call(auth.resetPassword, { body: { token, password: PASSWORD } });
    expect(await set(first)).toMatchObject({ status: 400 });
    expect(await set(second)).toMatchObject({ status: 200 });
    expect(await never()).toEqual([]);
    const { items } = await admin.get(listAuditEntries, { query: { action: 'user.link-sent' } });
    expect(items.filter(({ subject }) => subject._id === user._id)).toHaveLength(1);
  });
});
