import { listAuditEntries } from '@portal/contract/audit-log/audit-log.contract.ts';
import { searchSpeakers } from '@portal/contract/speaker-search/speaker-search.contract.ts';
import { updateSpeaker } from '@portal/contract/speakers/speaker-management.contract.ts';
import {
  getOwnSpeakerProfile,
  getSpeaker,
  submitSpeakerProfile,
  updateOwnSpeakerProfile,
} from '@portal/contract/speakers/speakers.contract.ts';
import {
  deleteThankYou,
  reportThankYou,
  setThankYouOnProfile,
} from '@portal/contract/visits/thank-yous.contract.ts';
import { giveFeedback } from '@portal/contract/visits/visits.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './support/client.ts';
import { addSpeaker } from './support/people.ts';
import { TestPortal } from './support/portal.ts';
import { storeThankYou } from './support/thank-yous.ts';
import { createPeople, type People, pastVisit } from './support/visits.ts';

let portal: TestPortal;
let admin: Client;
let teacher: Client;
beforeAll(async () => {
  portal = await TestPortal.start();
  admin = (await portal.newUser('admin')).client;
  teacher = (await portal.newUser('teacher')).client;
});
afterAll(() => portal.close());

const PROFILE = {
  organization: 'Tidewater Restoration',
  bio: 'I measure rivers.',
  city: 'Salem',
  state: 'OR',
  country: 'United States',
  jobTitle: 'Hydrologist',
  inperson: true,
  virtual: true,
  industry: ['Forestry'],
  grades: ['Middle School' as const],
  languages: ['English' as const],
};

const RIVER = {
  _id: 'river',
  title: 'Follow a <b>quagga</b> mussel',
  grades: ['Middle School' as const],
  minutes: 45,
  activity: 'Look through a microscope.\nDraw.',
};

const edit = (client: Client, body: object) =>
  client.call(updateOwnSpeakerProfile, { body: { ...PROFILE, ...body } });
const details = (userId: string) => teacher.get(getSpeaker, { params: { userId } });

describe('talks', () => {
  it('are shown to teachers as typed, found by their titles, and not part of search results', async () => {
    const { client, user } = await addSpeaker(portal);
    await edit(client, { talks: [{ ...RIVER, minutes: '45' }] });
    expect((await details(user.id)).talks).toEqual([RIVER]);
    const { items } = await teacher.get(searchSpeakers, { query: { q: 'quagga' } });
    expect(items.map(({ _id }) => _id)).toEqual([user.id]);
    expect(items[0]).not.toHaveProperty('talks');
    await edit(client, { talks: [] });
    expect((await teacher.get(searchSpeakers, { query: { q: 'quagga' } })).total).toBe(0);
  });

  it('stay as they are in edits and submissions without them', async () => {
    const { client, user } = await addSpeaker(portal);
    await edit(client, { talks: [RIVER] });
    await edit(client, {});
    const body = {
      ...{ title: 'Hydrologist', organisation: 'Tidewater', bio: 'I measure rivers.', city: 'Salem' },
      ...{ state: 'OR', speakingFormat: 'both', ageGroup: 'all grades', industryFocus: ['Forestry'] },
    };
    await client.get(submitSpeakerProfile, { body: { ...body, country: 'United States' } });
    expect((await details(user.id)).talks).toEqual([RIVER]);
  });

  it('are refused beyond their limits', async () => {
    const { client } = await addSpeaker(portal);
    const refused = async (talks: unknown) => {
      const reply = await edit(client, { talks });
      return reply.ok ? [] : Object.keys(reply.failure.fields ?? {});
    };
    expect(await refused(['1', '2', '3', '4'].map((_id) => ({ ...RIVER, _id })))).toEqual(['talks']);
    expect(await refused([RIVER, RIVER])).toEqual(['talks']);
    expect(await refused([{ ...RIVER, title: ' ' }])).toEqual(['talks.0.title']);
    expect(await refused([{ ...RIVER, title: 'x'.repeat(201) }])).toEqual(['talks.0.title']);
    expect(await refused([{ ...RIVER, minutes: 1 }])).toEqual(['talks.0.minutes']);
    expect(await refused([{ ...RIVER, activity: 'x'.repeat(1_001) }])).toEqual(['talks.0.activity']);
    expect((await client.get(getOwnSpeakerProfile, {})).talks).toEqual([]);
  });

  it("are part of the version: an outdated edit is refused with both lists, and administrators' edits are logged", async () => {
    const { client, user } = await addSpeaker(portal);
    const { version } = await client.get(getOwnSpeakerProfile, {});
    const params = { userId: user.id };
    await admin.get(updateSpeaker, { params, body: { ...PROFILE, talks: [RIVER], version } });
    const mine = [{ ...RIVER, title: 'My own title' }];
    const refused = await edit(client, { talks: mine, version });
    expect(refused).toMatchObject({
      status: 409,
      failure: { conflict: { fields: { talks: { saved: [RIVER], sent: mine } } } },
    });
    const { items } = await admin.get(listAuditEntries, { query: { action: 'speaker.edited' } });
    const entry = items.find(({ subject }) => subject._id === user.id);
    expect(entry).toMatchObject({ before: { talks: [] }, after: { talks: [RIVER] } });
  });
});

/** A past visit with a shared thank-you. */
const thanked = async (people: People) => {
  const visit = await pastVisit(portal, people);
  const thankYouId = await storeThankYou(portal, visit.id, { isShared: true });
  const params = { ...visit, thankYouId };
  const choose = (person: 'teacher' | 'speaker', onProfile = true) =>
    people[person].client.get(setThankYouOnProfile, { params, body: { onProfile } });
  return { params, choose };
};

describe('what a profile tells about visits', () => {
  it('counts those that took place, from three on', async () => {
    const people = await createPeople(portal);
    const { id } = people.speaker.user;
    for (const [tookPlace, visits] of [
      [true, null],
      [false, null],
      [true, null],
      [true, 3],
    ] as const) {
      const params = await pastVisit(portal, people);
      const body = tookPlace ? { tookPlace, students: 20, rating: 'great' } : { tookPlace };
      await people.speaker.client.call(giveFeedback, { params, body });
      expect((await details(id)).visits).toBe(visits);
    }
  });

  it('shows thank-yous only if teacher and speaker both agree, from three on, and never reported ones', async () => {
    const people = await createPeople(portal);
    const { id } = people.speaker.user;
    const shown = async () => (await details(id)).thankYous.length;
    const all = [await thanked(people), await thanked(people), await thanked(people), await thanked(people)];
    for (const { choose } of all) await choose('teacher');
    expect(await shown()).toBe(0);
    const [first, second, third, fourth] = all;
    await first?.choose('speaker');
    await second?.choose('speaker');
    expect(await shown()).toBe(0);
    await third?.choose('speaker');
    expect((await details(id)).thankYous).toEqual(Array(3).fill('You were great!'));
    await third?.choose('teacher', false);
    expect(await shown()).toBe(0);
    await third?.choose('teacher');
    await fourth?.choose('speaker');
    expect(await shown()).toBe(4);
    if (!first || !second) throw new Error('No thank-yous');
    await people.speaker.client.get(reportThankYou, { params: first.params, body: { reason: 'A name' } });
    expect(await shown()).toBe(3);
    await people.teacher.client.get(deleteThankYou, { params: second.params });
    expect(await shown()).toBe(0);
  });

  it('is not chosen before a thank-you is shared', async () => {
    const people = await createPeople(portal);
    const visit = await pastVisit(portal, people);
    const params = { ...visit, thankYouId: await storeThankYou(portal, visit.id) };
    const input = { params, body: { onProfile: true } };
    expect(await people.teacher.client.call(setThankYouOnProfile, input)).toMatchObject({ status: 409 });
    expect(await people.speaker.client.call(setThankYouOnProfile, input)).toMatchObject({ status: 404 });
  });
});
