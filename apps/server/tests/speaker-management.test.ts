import { getAuthStatus, login } from '@portal/contract/accounts/auth.contract.ts';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import { listOwnRequests } from '@portal/contract/requests/requests.contract.ts';
import { searchAllSpeakers } from '@portal/contract/speaker-search/speaker-search.contract.ts';
import * as calls from '@portal/contract/speakers/speaker-management.contract.ts';
import { getOwnSpeakerProfile, getSpeaker } from '@portal/contract/speakers/speakers.contract.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../src/kernel/ids.ts';
import type { Client } from './support/client.ts';
import { mailsTo } from './support/mail.ts';
import { aBooking, addSpeaker } from './support/people.ts';
import { PASSWORD, TestPortal } from './support/portal.ts';

let portal: TestPortal;
let admin: Client;
let teacher: Client;
beforeAll(async () => {
  portal = await TestPortal.start();
  admin = (await portal.newUser('admin')).client;
  teacher = (await portal.newUser('teacher')).client;
});
afterAll(() => portal.close());

const edit = {
  firstName: 'Noor',
  lastName: 'Haddad',
  organization: 'Tidewater Restoration',
  bio: 'I measure rivers.',
  city: 'Salem',
  state: '',
  country: 'United States',
  jobTitle: 'Hydrologist',
  inperson: false,
  virtual: true,
  industry: ['Forestry'],
  grades: ['Elementary School', 'High School'],
  languages: ['French'],
};

const change = (userId: string, body: object, client = admin) =>
  client.call(calls.updateSpeaker, { params: { userId }, body });
const profileOf = (userId: string) => admin.get(calls.getSpeakerToManage, { params: { userId } });
const isShown = async (userId: string) =>
  (await teacher.call(getSpeaker, { params: { userId } })).status === 200;

/** The audit entries about a person except logins, oldest first. */
const actsOn = async (userId: string) => {
  const entries = await portal.context.db
    .selectFrom('audit_entries')
    .where('action', '!=', 'login.succeeded')
    .select(['action', 'before', 'after', 'subject_name'])
    .where('subject_id', '=', userId)
    .orderBy('number')
    .execute();
  return entries.map(({ action, before, after, subject_name: subject }) => ({
    action,
    subject,
    before: JSON.parse(before),
    after: JSON.parse(after),
  }));
};

const picture = async (background: string) => {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
};

describe('a speaker, for administrators', () => {
  it('is found whether visible or hidden, but not without a profile', async () => {
    const { user } = await addSpeaker(portal, { country: '' });
    expect(await profileOf(user.id)).toMatchObject({
      _id: user.id,
      userId: { email: user.email },
      visible: false,
      complete: false,
      version: 1,
    });
    for (const userId of [
      newId(),
      (await portal.addUser('speaker')).id,
      (await portal.addUser('teacher')).id,
    ]) {
      for (const call of [calls.getSpeakerToManage, calls.removeSpeaker]) {
        expect(await admin.call(call, { params: { userId } })).toMatchObject({
          status: 404,
          failure: { message: 'Speaker not found' },
        });
      }
      for (const body of [{ visible: true }, edit])
        expect(await change(userId, body)).toMatchObject({ status: 404 });
    }
    expect(await admin.call(getAuthStatus)).toMatchObject({ ok: true });
  });
});

describe('showing and hiding a speaker', () => {
  it('decides whether teachers see the profile, complete or not', async () => {
    const { user } = await addSpeaker(portal, { country: '' });
    expect(await change(user.id, { visible: true })).toMatchObject({
      status: 200,
      data: { visible: true, complete: false },
    });
    expect(await isShown(user.id)).toBe(true);
    expect(await change(user.id, { visible: false })).toMatchObject({ data: { visible: false } });
    expect(await isShown(user.id)).toBe(false);
    expect(await change(user.id, edit)).toMatchObject({ data: { visible: false, complete: true } });
    expect(await change(user.id, { visible: true })).toMatchObject({ data: { visible: true } });
  });

  it('is recorded once for each change', async () => {
    const { user } = await addSpeaker(portal);
    const others = () =>
      portal.context.db
        .selectFrom('speaker_profiles')
        .select(['user_id', 'visible', 'version'])
        .where('user_id', '<>', user.id)
        .orderBy('user_id')
        .execute();
    const before = await others();
    for (const visible of [false, false, true, true]) await change(user.id, { visible });
    expect(await others()).toEqual(before);
    const subject = `${user.firstName} ${user.lastName}`;
    expect(await actsOn(user.id)).toEqual([
      { action: 'speaker.hidden', subject, before: { visible: true }, after: { visible: false } },
      { action: 'speaker.shown', subject, before: { visible: false }, after: { visible: true } },
    ]);
  });

  it('keeps a profile hidden after an administrator has hidden it, even when it becomes complete', async () => {
    const { user } = await addSpeaker(portal, { country: '' });
    await change(user.id, { visible: false });
    expect(await change(user.id, edit)).toMatchObject({ data: { visible: false, complete: true } });
  });

  it.each([{ visible: 'yes' }, { visible: null }, {}, null, [], 'text'])('refuses %j', async (body) => {
    const { user } = await addSpeaker(portal);
    const reply = await admin.call(calls.updateSpeaker, { params: { userId: user.id }, body });
    expect(reply).toMatchObject({ status: 400 });
    expect(await profileOf(user.id)).toMatchObject({ visible: true, version: 1 });
  });
});

describe('editing a speaker', () => {
  it('stores and records the changes, including names', async () => {
    const { user } = await addSpeaker(portal, { website: 'https://rivers.example' }, { firstName: 'Ana' });
    expect(await change(user.id, edit)).toMatchObject({
      status: 200,
      data: {
        userId: { firstName: 'Noor', lastName: 'Haddad', email: user.email },
        city: 'Salem',
        website: 'https://rivers.example',
        inperson: false,
        virtual: true,
        industry: ['Forestry'],
        grades: ['Elementary', 'High School'],
        languages: ['French'],
        visible: true,
        version: 2,
      },
    });
    const found = await admin.get(searchAllSpeakers, { query: { q: 'noor haddad' } });
    expect(found.items.map(({ _id }) => _id)).toContain(user.id);
    const [act, ...others] = await actsOn(user.id);
    expect(others).toEqual([]);
    expect(act).toMatchObject({ action: 'speaker.edited', subject: 'Ana Speaker' });
    expect(act?.before).toMatchObject({ firstName: 'Ana', city: 'Portland', inperson: true });
    expect(act?.after).toMatchObject({ firstName: 'Noor', city: 'Salem', inperson: false });
    expect(Object.keys(act?.after)).not.toContain('country');
    await change(user.id, edit);
    expect(await actsOn(user.id)).toHaveLength(1);
  });

  it.each([
    [{ industry: [] }, 'industry', 'Please select at least one industry focus.'],
    [{ grades: [] }, 'grades', 'Please select at least one grade level.'],
    [{ virtual: false }, 'inperson', 'Please select at least one speaking format (In-person or Virtual).'],
    [{ industry: undefined }, 'industry', 'Please select at least one industry focus.'],
    [
      { inperson: undefined, virtual: undefined },
      'inperson',
      'Please select at least one speaking format (In-person or Virtual).',
    ],
    [{ industry: ['Alchemy'] }, 'industry', 'Unknown industry focus: Alchemy'],
    [{ imageUrl: 'https://elsewhere.example/me.png' }, 'imageUrl', 'Only image files are allowed.'],
    [{ imageUrl: '/api/image/someone-elses/800.webp' }, 'imageUrl', 'Only image files are allowed.'],
    [{ firstName: 'R2' }, 'firstName', 'Invalid name'],
  ])('refuses %j and changes nothing', async (given, field, message) => {
    const { user } = await addSpeaker(portal);
    expect(await change(user.id, { ...edit, ...given })).toMatchObject({
      status: 400,
      failure: { message, fields: { [field]: message } },
    });
    expect(await profileOf(user.id)).toMatchObject({ city: 'Portland', version: 1 });
    expect(await actsOn(user.id)).toEqual([]);
  });

  it('refuses an invalid picture', async () => {
    const { user } = await addSpeaker(portal);
    for (const imageUrl of ['data:image/png;base64,AAAA', 'data:text/html;base64,PGI+']) {
      expect(await change(user.id, { ...edit, imageUrl })).toMatchObject({
        status: 400,
        failure: { message: 'Only image files are allowed.' },
      });
    }
    expect(await profileOf(user.id)).toMatchObject({ city: 'Portland', imageUrl: null });
  });

  it('reports the first error as the message, and an error for each field', async () => {
    const { user } = await addSpeaker(portal);
    const reply = await change(user.id, { ...edit, industry: [], grades: [], virtual: false });
    expect(reply).toMatchObject({
      status: 400,
      failure: {
        message: 'Please select at least one industry focus.',
        fields: {
          industry: 'Please select at least one industry focus.',
          grades: 'Please select at least one grade level.',
          inperson: 'Please select at least one speaking format (In-person or Virtual).',
        },
      },
    });
  });

  it('may clear text fields, which hides the profile until it is complete again', async () => {
    const { user } = await addSpeaker(portal);
    expect(await change(user.id, { ...edit, bio: '', country: null })).toMatchObject({
      data: { bio: '', country: '', visible: false, complete: false },
    });
    expect((await actsOn(user.id))[0]).toMatchObject({
      before: { visible: true },
      after: { visible: false },
    });
    expect(await change(user.id, edit)).toMatchObject({ data: { visible: true } });
  });

  it('adds, keeps and removes a picture', async () => {
    const { user } = await addSpeaker(portal);
    const imageUrlAfter = async (given: object) => {
      const reply = await change(user.id, { ...edit, ...given });
      if (!reply.ok) throw new Error(reply.failure.message);
      return reply.data.imageUrl;
    };
    const first = await imageUrlAfter({ imageUrl: await picture('green') });
    expect(first).toMatch(/^\/api\/image\//);
    expect(await imageUrlAfter({})).toBe(first);
    expect(await imageUrlAfter({ imageUrl: first })).toBe(first);
    expect(await imageUrlAfter({ imageUrl: '' })).toBeNull();
    expect((await teacher.fetch(first ?? '')).status).toBe(404);
    expect(JSON.stringify(await actsOn(user.id))).not.toMatch(/api\/image|data:/);
    expect(await actsOn(user.id)).toMatchObject([
      { before: { picture: 'none' } },
      { after: { picture: 'none' } },
    ]);
  });
});

describe('removing a speaker', () => {
  it('deletes the account with everything in it, emails its owner, and is recorded', async () => {
    const { db } = portal.context;
    const imageHash = newId();
    await db
      .insertInto('images')
      .values({ hash: imageHash, width: 320, bytes: Buffer.from('picture') })
      .execute();
    const { client, user } = await addSpeaker(portal, { imageHash });
    const asking = await portal.newUser('teacher');
    await asking.client.get(bookSpeaker, { body: aBooking(user.id) });

    expect(await admin.call(calls.removeSpeaker, { params: { userId: user.id } })).toMatchObject({
      status: 200,
      data: { message: `User ${user.email} has been deleted.` },
    });
    expect(await client.call(getAuthStatus)).toMatchObject({ status: 401 });
    const body = { email: user.email, password: PASSWORD };
    expect(await portal.visitor().call(login, { body })).toMatchObject({ status: 404 });
    expect(await asking.client.get(listOwnRequests)).toEqual([]);
    expect(await admin.call(calls.getSpeakerToManage, { params: { userId: user.id } })).toMatchObject({
      status: 404,
    });
    expect(await db.selectFrom('images').select('hash').where('hash', '=', imageHash).execute()).toEqual([]);
    expect((await mailsTo(portal, user.email)).at(-1)?.subject).toBe('Your account has been deleted');
    expect(await actsOn(user.id)).toMatchObject([
      { action: 'speaker.removed', before: { role: 'speaker' }, after: {} },
    ]);
  });

  it('happens only once with concurrent calls', async () => {
    const { user } = await addSpeaker(portal);
    const params = { userId: user.id };
    const replies = await Promise.all([1, 2, 3].map(() => admin.call(calls.removeSpeaker, { params })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await mailsTo(portal, user.email)).toHaveLength(1);
    expect(await actsOn(user.id)).toHaveLength(1);
  });
});

describe('concurrent changes', () => {
  it('do not deadlock', async () => {
    const { client, user } = await addSpeaker(portal);
    const replies = await Promise.all([
      change(user.id, edit),
      change(user.id, { visible: false }),
      client.send('PUT', `/api/user/${user.id}`, { firstName: 'Ana', lastName: 'Ito' }),
      change(user.id, { ...edit, firstName: 'Bo' }),
      admin.call(calls.removeSpeaker, { params: { userId: user.id } }),
      client.call(getOwnSpeakerProfile),
    ]);
    for (const { status } of replies) expect([200, 401, 404]).toContain(status);
    expect((await admin.call(calls.getSpeakerToManage, { params: { userId: user.id } })).status).toBe(404);
  });
});
