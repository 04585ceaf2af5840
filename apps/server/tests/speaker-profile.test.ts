import { searchSpeakers } from '@portal/contract/speaker-search/speaker-search.contract.ts';
import * as calls from '@portal/contract/speakers/speakers.contract.ts';
import { getOwnSpeakerProfile, listSpeakers } from '@portal/contract/speakers/speakers.contract.ts';
import { getUser } from '@portal/contract/users/users.contract.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './support/client.ts';
import { mailsTo } from './support/mail.ts';
import { addSpeaker } from './support/people.ts';
import { TestPortal } from './support/portal.ts';

let portal: TestPortal;
let teacher: Client;
beforeAll(async () => {
  portal = await TestPortal.start();
  teacher = (await portal.newUser('teacher')).client;
});
afterAll(() => portal.close());

const submission = {
  title: 'Hydrologist',
  personalSite: 'https://rivers.example',
  organisation: 'Tidewater Restoration',
  bio: 'I measure rivers.',
  city: 'Portland',
  state: 'OR',
  country: 'United States',
  speakingFormat: 'both',
  ageGroup: 'all grades',
  industryFocus: ['Water Resources'],
  languages: ['Spanish', 'English'],
  areaOfExpertise: [],
  picture: null,
};

const edit = {
  organization: 'Tidewater Restoration',
  bio: 'I measure rivers.',
  city: 'Salem',
  state: '',
  country: 'United States',
  jobTitle: 'Hydrologist',
  website: '',
  inperson: false,
  virtual: true,
  industry: ['Forestry'],
  grades: ['Elementary School', 'High School'],
  languages: [],
};

const submit = (client: Client, given: object = {}) =>
  client.call(calls.submitSpeakerProfile, { body: { ...submission, ...given } });
const change = (client: Client, given: object = {}) =>
  client.call(calls.updateOwnSpeakerProfile, { body: { ...edit, ...given } });

const picture = async (background: string) => {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
};

const served = async (url: string | null) => (await teacher.fetch(url ?? '/api/image/none')).status;

const shownToTeachers = async (id: string) => (await teacher.get(listSpeakers)).some(({ _id }) => _id === id);

const hide = (id: string) =>
  portal.context.db
    .updateTable('speaker_profiles')
    .set({ visible: 0, hidden_by_admin: 1 })
    .where('user_id', '=', id)
    .execute();

describe('submitting a speaker profile', () => {
  it('tells administrators once if the person seems to have another account', async () => {
    const { user: admin } = await portal.newUser('admin');
    const ada = { firstName: 'Ada', lastName: 'Wrenfield' };
    const first = await addSpeaker(portal, { organization: 'Fen Trust' }, ada);
    const told = async () =>
      (await mailsTo(portal, admin.email)).filter(({ subject }) => subject.startsWith('Maybe a second'));
    const join = async (firstName: string, organisation: string) => {
      const user = await portal.addUser('speaker', { ...ada, firstName });
      const client = await portal.signIn(user);
      expect(await submit(client, { organisation })).toMatchObject({ status: 201 });
      return { user, client };
    };
    await join('Ada', 'Quarry Partners');
    await join('Bertram', 'Fen Trust');
    expect(await told()).toEqual([]);

    const second = await join('ADA', 'The Fen Trust, Inc.');
    const [mail, ...others] = await told();
    expect([mail?.subject, others]).toEqual(['Maybe a second account: ADA Wrenfield', []]);
    expect(mail?.text).toContain(`Ada Wrenfield: ${first.user.email}, Fen Trust`);
    expect(mail?.text).toContain(`/admin-people/${second.user.id}`);
    expect(await submit(second.client, { organisation: 'Fen Trust' })).toMatchObject({ status: 201 });
    expect(await told()).toHaveLength(1);
  });

  it('stores it, and teachers see it if it is complete', async () => {
    const { client, user } = await portal.newUser('speaker');
    const reply = await submit(client);
    expect(reply).toMatchObject({
      status: 201,
      data: {
        userId: { _id: user.id, email: user.email },
        jobTitle: 'Hydrologist',
        website: 'https://rivers.example',
        organization: 'Tidewater Restoration',
        inperson: true,
        virtual: true,
        grades: ['Elementary', 'Middle School', 'High School'],
        languages: ['English', 'Spanish'],
        industry: ['Water Resources'],
        imageUrl: null,
        visible: true,
      },
    });
    expect(await shownToTeachers(user.id)).toBe(true);
  });

  it.each([
    [{ speakingFormat: 'in-person' }, { inperson: true, virtual: false }],
    [{ speakingFormat: 'virtual' }, { inperson: false, virtual: true }],
    [{ ageGroup: 'elementary' }, { grades: ['Elementary'] }],
    [{ ageGroup: 'Elementary School' }, { grades: ['Elementary'] }],
    [{ ageGroup: 'middle' }, { grades: ['Middle School'] }],
    [{ ageGroup: 'high school' }, { grades: ['High School'] }],
    [{ languages: undefined }, { languages: ['English'] }],
    [{ industryFocus: [' water RESOURCES ', 'Water Resources'] }, { industry: ['Water Resources'] }],
    [{ country: '' }, { country: '', visible: false, complete: false }],
  ])('reads %j as %j', async (given, stored) => {
    const { client } = await portal.newUser('speaker');
    expect(await submit(client, given)).toMatchObject({ status: 201, data: stored });
  });

  it('names the first missing field in the order of the form', async () => {
    const { client } = await portal.newUser('speaker');
    const steps = [
      ['title', 'Job Title is required'],
      ['organisation', 'Organization is required'],
      ['bio', 'Bio is required'],
      ['city', 'City is required'],
      ['state', 'State is required'],
      ['speakingFormat', 'Please select a speaking format'],
      ['ageGroup', 'Please select an age/grade specialty'],
      ['industryFocus', 'Please select at least one industry focus'],
      ['languages', 'Please select at least one language'],
    ] as const;
    const empty = Object.fromEntries(
      steps.map(([name]) => [name, Array.isArray(submission[name]) ? [] : '  ']),
    );
    for (const [index, [name, message]] of steps.entries()) {
      const filled = Object.fromEntries(steps.slice(0, index).map(([done]) => [done, submission[done]]));
      const reply = await submit(client, { ...empty, ...filled });
      expect(reply).toMatchObject({ status: 400, failure: { message, fields: { [name]: message } } });
    }
    expect(await client.call(getOwnSpeakerProfile)).toMatchObject({ status: 404 });
  });

  it('refuses an unknown industry', async () => {
    const { client } = await portal.newUser('speaker');
    const message = 'Unknown industry focus: Alchemy';
    expect(await submit(client, { industryFocus: ['Water Resources', 'Alchemy'] })).toMatchObject({
      status: 400,
      failure: { message, fields: { industryFocus: message } },
    });
    expect(await client.call(getOwnSpeakerProfile)).toMatchObject({ status: 404 });
  });

  it('replaces a profile with its picture, and leaves it hidden if an administrator hid it', async () => {
    const { client, user } = await addSpeaker(portal, { languages: ['French'] });
    expect(await submit(client, { city: 'Bend' })).toMatchObject({
      data: { city: 'Bend', languages: ['English', 'Spanish'], visible: true },
    });
    await hide(user.id);
    expect(await submit(client)).toMatchObject({
      data: { city: 'Portland', visible: false, complete: true },
    });
    expect(await shownToTeachers(user.id)).toBe(false);
  });

  it('creates one profile if it is sent twice at once', async () => {
    const { client, user } = await portal.newUser('speaker');
    const replies = await Promise.all([submit(client), submit(client, { city: 'Bend' })]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    const all = await teacher.get(listSpeakers);
    expect(all.filter(({ _id }) => _id === user.id)).toMatchObject([{ industry: ['Water Resources'] }]);
  });
});

describe('editing their own profile', () => {
  it('stores the changes, including the name', async () => {
    const { client, user } = await addSpeaker(portal);
    const reply = await change(client, { firstName: 'Noor', lastName: 'Haddad' });
    expect(reply).toMatchObject({
      status: 200,
      data: {
        userId: { firstName: 'Noor', lastName: 'Haddad', email: user.email },
        city: 'Salem',
        state: '',
        inperson: false,
        virtual: true,
        industry: ['Forestry'],
        grades: ['Elementary', 'High School'],
        languages: ['English'],
        visible: true,
      },
    });
    expect(await client.get(getUser, { params: { userId: user.id } })).toMatchObject({ firstName: 'Noor' });
    const { items } = await teacher.get(searchSpeakers, { query: { q: 'noor haddad' } });
    expect(items.map(({ _id }) => _id)).toEqual([user.id]);
    expect(await change(client)).toMatchObject({ data: { userId: { firstName: 'Noor' } } });
  });

  it.each([
    [{ bio: ' ' }, 'bio', 'Bio is required to complete your profile.'],
    [{ city: '' }, 'city', 'City is required to complete your profile.'],
    [{ country: '' }, 'country', 'Country is required to complete your profile.'],
    [{ grades: [] }, 'grades', 'Please select at least one grade level you want to speak to.'],
    [{ industry: [] }, 'industry', 'Please select at least one industry focus.'],
    [{ virtual: false }, 'inperson', 'Please select at least one speaking format (In-person or Virtual).'],
    [{ industry: ['Alchemy'] }, 'industry', 'Unknown industry focus: Alchemy'],
    [{ imageUrl: 'https://elsewhere.example/me.png' }, 'imageUrl', 'Only image files are allowed.'],
    [{ imageUrl: '/api/image/someone-elses/800.webp' }, 'imageUrl', 'Only image files are allowed.'],
    [{ firstName: 'R2' }, 'firstName', 'Invalid name'],
  ])('refuses %j', async (given, field, message) => {
    const { client, user } = await addSpeaker(portal);
    const names = { firstName: 'Someone', lastName: 'Else' };
    expect(await change(client, { ...names, ...given })).toMatchObject({
      status: 400,
      failure: { message, fields: { [field]: message } },
    });
    const before = await client.get(getOwnSpeakerProfile);
    expect(before).toMatchObject({ city: 'Portland', userId: { firstName: user.firstName } });
  });

  it('accepts All Grades for all three levels', async () => {
    const { client } = await addSpeaker(portal);
    expect(await change(client, { grades: ['All Grades'] })).toMatchObject({
      data: { grades: ['Elementary', 'Middle School', 'High School'] },
    });
  });

  it('hides a profile that becomes incomplete, and shows it again when it is complete', async () => {
    const { client, user } = await addSpeaker(portal);
    expect(await change(client, { organization: '' })).toMatchObject({ data: { visible: false } });
    expect(await shownToTeachers(user.id)).toBe(false);
    expect(await change(client)).toMatchObject({ data: { visible: true } });
    await hide(user.id);
    expect(await change(client)).toMatchObject({ data: { visible: false } });
  });

  it.each([null, 'text', 7, []])('refuses %j, which is not a form', async (body) => {
    const { client } = await addSpeaker(portal);
    expect(await client.call(calls.updateOwnSpeakerProfile, { body })).toMatchObject({ status: 400 });
  });

  it('needs a profile', async () => {
    const { client } = await portal.newUser('speaker');
    expect(await change(client)).toMatchObject({ status: 404, failure: { message: 'Speaker not found' } });
  });
});

describe("a speaker's picture", () => {
  it('can be added, kept, replaced and removed, and is deleted when no profile shows it', async () => {
    const { client } = await portal.newUser('speaker');
    const imageUrlAfter = async (reply: Awaited<ReturnType<typeof change | typeof submit>>) => {
      if (!reply.ok) throw new Error(reply.failure.message);
      return reply.data.imageUrl;
    };
    const first = await imageUrlAfter(await submit(client, { picture: await picture('green') }));
    expect(await served(first)).toBe(200);
    expect(await imageUrlAfter(await change(client, { imageUrl: first }))).toBe(first);
    expect(await imageUrlAfter(await change(client))).toBe(first);

    const second = await imageUrlAfter(await change(client, { imageUrl: await picture('blue') }));
    expect([await served(first), await served(second)]).toEqual([404, 200]);

    const other = await portal.newUser('speaker');
    await submit(other.client, { picture: await picture('blue') });
    expect(await imageUrlAfter(await change(client, { imageUrl: null }))).toBeNull();
    expect(await served(second)).toBe(200);
    expect(await imageUrlAfter(await change(other.client, { imageUrl: '' }))).toBeNull();
    expect(await served(second)).toBe(404);
  });

  it.each([
    'data:text/html;base64,PGI+',
    'data:image/png;base64,AAAA',
    `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')}`,
  ])('is refused when it is %s', async (given) => {
    const { client } = await portal.newUser('speaker');
    expect(await submit(client, { picture: given })).toMatchObject({
      status: 400,
      failure: { message: 'Only image files are allowed.' },
    });
    expect(await client.call(getOwnSpeakerProfile)).toMatchObject({ status: 404 });
  });
});
