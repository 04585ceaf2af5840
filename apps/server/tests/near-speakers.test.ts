import { deleteOwnAccount } from '@portal/contract/accounts/account-deletion.contract.ts';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import { CITY_SUGGESTIONS_MAX, SAVED_SPEAKERS_MAX } from '@portal/contract/limits.ts';
import { searchSpeakers, suggestCities } from '@portal/contract/speaker-search/speaker-search.contract.ts';
import {
  listSavedSpeakers,
  saveSpeaker,
  unsaveSpeaker,
} from '@portal/contract/speakers/saved-speakers.contract.ts';
import { removeSpeaker, updateSpeaker } from '@portal/contract/speakers/speaker-management.contract.ts';
import {
  getOwnSpeakerProfile,
  getSpeaker,
  listSpeakers,
} from '@portal/contract/speakers/speakers.contract.ts';
import { updateTeacher } from '@portal/contract/teachers/teachers.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../src/kernel/ids.ts';
import { addManySpeakers } from './support/many-speakers.ts';
import { aBooking, addSpeaker } from './support/people.ts';
import { PASSWORD, TestPortal } from './support/portal.ts';

let portal: TestPortal;
let salem: Awaited<ReturnType<typeof addSpeaker>>;
let seattle: Awaited<ReturnType<typeof addSpeaker>>;
let online: Awaited<ReturnType<typeof addSpeaker>>;
beforeAll(async () => {
  portal = await TestPortal.start();
  salem = await addSpeaker(
    portal,
    { postalCode: '97301', city: 'Salem', virtual: false },
    { firstName: 'Sal', lastName: 'A' },
  );
  seattle = await addSpeaker(
    portal,
    { city: 'Seattle', state: 'WA', virtual: false, travelMiles: '50' },
    { firstName: 'Sea', lastName: 'B' },
  );
  online = await addSpeaker(portal, { city: 'Miami', state: 'FL' }, { firstName: 'Mia', lastName: 'C' });
});
afterAll(() => portal.close());

const TEACHER = {
  firstName: 'Ana',
  lastName: 'Fern',
  school: 'Harbor Middle School',
  gradeLevel: 'Middle School',
  subjects: ['Science'],
  bio: 'We go outside.',
  city: 'Portland',
  state: 'OR',
  country: 'United States',
};

const newTeacher = async (place: Partial<typeof TEACHER & { postalCode: string }> = {}) => {
  const { user, client } = await portal.newUser('teacher');
  await client.get(updateTeacher, { params: { userId: user.id }, body: { ...TEACHER, ...place } });
  return client;
};

describe('a search near the teacher', () => {
  it('measures from the place in the profile, or from a ZIP code', async () => {
    const teacher = await newTeacher();
    const find = async (query: Record<string, string> = {}) => {
      const { items, origin } = await teacher.get(searchSpeakers, { query });
      return { origin, found: items.map(({ userId, distance }) => [userId.firstName, distance]) };
    };
    expect(await find({ sort: 'nearest' })).toEqual({
      origin: 'Portland, OR',
      found: [
        ['Sal', 45],
        ['Sea', 145],
        ['Mia', 2700],
      ],
    });
    // Those who visit online fit everywhere.
    expect(await find({ within: '50', sort: 'nearest' })).toMatchObject({
      found: [
        ['Sal', 45],
        ['Mia', 2700],
      ],
    });
    expect(await find({ within: '50', format: 'in-person' })).toMatchObject({ found: [['Sal', 45]] });
    expect(await find({ near: '98101', sort: 'nearest', within: '10', format: 'in-person' })).toEqual({
      origin: 'Seattle, WA',
      found: [['Sea', 0]],
    });
    // The speaker in Seattle travels 50 miles, and so do those who don't say how far.
    expect(await find({ format: 'in-person', sort: 'nearest' })).toMatchObject({ found: [['Sal', 45]] });
    expect(
      await teacher.get(getSpeaker, { params: { userId: salem.user.id }, query: { near: '98101' } }),
    ).toMatchObject({ distance: 190 });
  });

  it('tells both sides of a request how far a visit in person is', async () => {
    const { user, client } = await portal.newUser('teacher');
    await client.get(updateTeacher, { params: { userId: user.id }, body: TEACHER });
    const plan = { city: 'Portland', state: 'OR', country: 'United States' };
    const distanceOf = async (booking: object) =>
      (await client.get(bookSpeaker, { body: aBooking(salem.user.id, { ...plan, ...booking }) })).distance;
    expect(await distanceOf({ isInPerson: true, isVirtual: false })).toBe(45);
    expect(await distanceOf({ isInPerson: false, isVirtual: true })).toBeNull();
    expect(await distanceOf({ isInPerson: true, city: 'Nowhere at all' })).toBeNull();
  });

  it('follows a change of the place at once', async () => {
    const { user, client } = await portal.newUser('teacher');
    const save = (given: object) =>
      client.get(updateTeacher, { params: { userId: user.id }, body: { ...TEACHER, ...given } });
    await save({});
    const originOf = async () => (await client.get(searchSpeakers)).origin;
    expect(await originOf()).toBe('Portland, OR');
    await save({ postalCode: '98101' });
    expect(await originOf()).toBe('Seattle, WA');
  });

  it('without a place shows no distances, and says that it needs one', async () => {
    const teacher = await newTeacher({ city: 'Nowhere' });
    const { origin, items } = await teacher.get(searchSpeakers);
    expect(origin).toBeNull();
    expect(items.map(({ distance }) => distance)).toEqual([null, null, null]);
    expect(await teacher.call(searchSpeakers, { query: { within: '25' } })).toMatchObject({
      status: 400,
      failure: { fields: { near: 'Please enter a ZIP code' } },
    });
    expect(await teacher.call(searchSpeakers, { query: { near: '00000' } })).toMatchObject({
      status: 400,
      failure: { fields: { near: "We don't know this ZIP code. Please check it." } },
    });
  });

  it("measures to a speaker's town, whatever their ZIP code is", async () => {
    const teacher = await newTeacher();
    const inSalem = { city: 'Salem', virtual: false };
    const speakers = [
      await addSpeaker(portal, { ...inSalem, postalCode: '97303' }),
      await addSpeaker(portal, { ...inSalem, postalCode: '97302' }),
      await addSpeaker(portal, { ...inSalem, city: 'Nowhere', postalCode: '97301' }),
      await addSpeaker(portal, inSalem),
    ];
    for (const near of ['97301', '97302', '97303', '97321', '97002']) {
      const distances = await Promise.all(
        speakers.map(async ({ user }) => {
          const params = { userId: user.id };
          return (await teacher.get(getSpeaker, { params, query: { near } })).distance;
        }),
      );
      expect(new Set(distances).size).toBe(1);
    }
    const admin = (await portal.newUser('admin')).client;
    for (const { user } of speakers) await admin.get(removeSpeaker, { params: { userId: user.id } });
  });

  it("never tells a speaker's ZIP code", async () => {
    const teacher = await newTeacher();
    for (const answer of [
      await teacher.get(searchSpeakers, { query: { near: '97301' } }),
      await teacher.get(listSpeakers),
      await teacher.get(getSpeaker, { params: { userId: salem.user.id } }),
    ])
      expect(JSON.stringify(answer)).not.toMatch(/postalCode|97301/);
    expect(await salem.client.get(getOwnSpeakerProfile)).toMatchObject({ postalCode: '97301' });
  });

  it('suggests the cities of visible speakers', async () => {
    const teacher = await newTeacher();
    await addSpeaker(portal, { city: 'Seaside', country: '' });
    const suggest = (q: string) => teacher.get(suggestCities, { query: { q } });
    expect(await suggest('s')).toEqual(['Salem', 'Seattle']);
    expect(await suggest('SEA')).toEqual(['Seattle']);
    expect(await suggest('x')).toEqual([]);
    // Nor do many hidden ones leave no room for them.
    for (let number = 0; number < 2 * CITY_SUGGESTIONS_MAX; number += 1)
      await addSpeaker(portal, { city: `Sa ${String.fromCodePoint(97 + number)}`, country: '' });
    expect(await suggest('s')).toEqual(['Salem', 'Seattle']);
  });
});

describe('saved speakers', () => {
  const params = (speaker: typeof salem) => ({ params: { userId: speaker.user.id } });

  it('are saved once, found by a filter, and removed', async () => {
    const teacher = await newTeacher();
    await teacher.get(saveSpeaker, params(salem));
    await teacher.get(saveSpeaker, params(salem));
    await teacher.get(saveSpeaker, params(online));
    expect(await teacher.get(listSavedSpeakers)).toEqual([salem.user.id, online.user.id].sort());
    const find = async (query: Record<string, string>) => {
      const { items, total, facets } = await teacher.get(searchSpeakers, {
        query: { saved: 'yes', facets: 'yes', ...query },
      });
      const virtual = facets?.formats.find(({ value }) => value === 'virtual')?.count;
      return [items.map(({ userId }) => userId.firstName), total, virtual];
    };
    expect(await find({ sort: 'name' })).toEqual([['Mia', 'Sal'], 2, 1]);
    expect(await find({ format: 'virtual' })).toEqual([['Mia'], 1, 1]);
    expect(await find({ q: 'hydrologist', sort: 'nearest' })).toEqual([['Sal', 'Mia'], 2, 1]);
    await teacher.get(unsaveSpeaker, params(salem));
    expect(await find({})).toEqual([['Mia'], 1, 1]);
    expect(await (await newTeacher()).get(listSavedSpeakers)).toEqual([]);
  });

  it('must be visible', async () => {
    const teacher = await newTeacher();
    const admin = (await portal.newUser('admin')).client;
    const speaker = await addSpeaker(portal);
    await admin.get(updateSpeaker, { ...params(speaker), body: { visible: false } });
    for (const userId of [speaker.user.id, newId()])
      expect(await teacher.call(saveSpeaker, { params: { userId } })).toMatchObject({ status: 404 });
  });

  it('are limited, also for several calls at once', async () => {
    const { user, client } = await portal.newUser('teacher');
    await addManySpeakers(portal, SAVED_SPEAKERS_MAX - 1, 20);
    const { db } = portal.context;
    const speakers = await db.selectFrom('users').select('id').where('last_name', '=', 'Many').execute();
    await db
      .insertInto('saved_speakers')
      .values(speakers.map(({ id }) => ({ teacher_id: user.id, speaker_id: id, saved_at: '' })))
      .execute();
    const replies = await Promise.all(
      [salem, seattle, online].map((one) => client.call(saveSpeaker, params(one))),
    );
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
    expect(replies.find(({ ok }) => !ok)).toMatchObject({
      status: 409,
      failure: { message: 'You can save up to 500 speakers. Remove one to save another.' },
    });
    expect(await client.get(listSavedSpeakers)).toHaveLength(SAVED_SPEAKERS_MAX);
  });

  it('are deleted with the speaker and with the teacher', async () => {
    const { user, client } = await portal.newUser('teacher');
    const admin = (await portal.newUser('admin')).client;
    const gone = await addSpeaker(portal);
    await client.get(saveSpeaker, params(gone));
    await client.get(saveSpeaker, params(salem));
    await admin.get(removeSpeaker, params(gone));
    expect(await client.get(listSavedSpeakers)).toEqual([salem.user.id]);
    await client.get(deleteOwnAccount, { body: { password: PASSWORD } });
    const rows = await portal.context.db
      .selectFrom('saved_speakers')
      .selectAll()
      .where('teacher_id', '=', user.id)
      .execute();
    expect(rows).toEqual([]);
  });
});
