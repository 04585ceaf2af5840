import { searchSpeakers } from '@portal/contract/speaker-search/speaker-search.contract.ts';
import * as calls from '@portal/contract/speakers/speakers.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../tests/support/client.ts';
import { addSpeaker } from '../../../tests/support/people.ts';
import { TestPortal } from '../../../tests/support/portal.ts';
import { newId } from '../../kernel/ids.ts';

describe('the calls about speakers', () => {
  let portal: TestPortal;
  let teacher: Client;
  let ana: Awaited<ReturnType<typeof addSpeaker>>;
  let hidden: Awaited<ReturnType<typeof addSpeaker>>;

  beforeAll(async () => {
    portal = await TestPortal.start();
    teacher = (await portal.newUser('teacher')).client;
    ana = await addSpeaker(portal, { grades: ['High School'] }, { firstName: 'Ana', lastName: 'Núñez' });
    await addSpeaker(portal, { languages: ['French'], city: 'Bend' }, { firstName: 'Ben', lastName: 'Ito' });
    hidden = await addSpeaker(portal, { country: '' }, { firstName: 'Cy', lastName: 'Poe' });
  });
  afterAll(() => portal.close());

  const firstNames = (speakers: readonly { userId: { firstName: string } }[]) =>
    speakers.map(({ userId }) => userId.firstName);

  test('speaker/all lists the visible ones by name', async () => {
    const list = async (query: Record<string, unknown>) => {
      const reply = await teacher.call(calls.listSpeakers, { query });
      return reply.ok ? firstNames(reply.data) : reply.status;
    };
    expect(await list({})).toEqual(['Ana', 'Ben']);
    expect(await list({ limit: 1 })).toEqual(['Ana']);
    expect(await list({ limit: 1, cursor: ana.user.id })).toEqual(['Ben']);
    expect(await list({ cursor: newId() })).toBe(400);
    expect(await list({ limit: 0 })).toBe(400);
  });

  test('only the specified list of all speakers contains their emails', async () => {
    const read = async (path: string) => (await teacher.fetch(`/api/speaker/${path}`)).text();
    expect(await read('all')).toContain(ana.user.email);
    for (const path of ['search', 'search?q=ana', ana.user.id]) {
      const answer = await read(path);
      expect(answer, path).toContain('"firstName":"Ana"');
      expect(answer, path).not.toMatch(/@|"email"/);
    }
  });

  test('speaker/search takes filters once or several times', async () => {
    const search = async (query: Record<string, unknown>) => {
      const reply = await teacher.call(searchSpeakers, { query });
      if (!reply.ok) throw new Error(reply.failure.message);
      return firstNames(reply.data.items);
    };
    expect(await search({ q: 'nunez' })).toEqual(['Ana']);
    expect(await search({ grades: 'High School' })).toEqual(['Ana']);
    expect(await search({ grades: ['High School', 'Elementary'] })).toEqual(['Ana']);
    expect(await search({ languages: ['French', 'English'], city: 'BEND', sort: 'newest' })).toEqual(['Ben']);
    expect(await search({ sort: 'newest' })).toEqual(['Ben', 'Ana']);
  });

  test('speaker/search returns one page after another', async () => {
    // The suggested order depends on whether its job ran between the start and the first speaker.
    const first = await teacher.get(searchSpeakers, { query: { limit: 1, sort: 'newest' } });
    expect(first).toMatchObject({ total: 2, nextCursor: expect.any(String) });
    const second = await teacher.get(searchSpeakers, {
      query: { limit: 1, sort: 'newest', cursor: first.nextCursor ?? '' },
    });
    expect(firstNames([...first.items, ...second.items])).toEqual(['Ben', 'Ana']);
    expect(second.nextCursor).toBeNull();
  });

  test('speaker/search counts the results per filter option unless the caller does without', async () => {
    const counted = await teacher.get(searchSpeakers, { query: { languages: 'French' } });
    expect(counted.facets?.languages).toContainEqual({ value: 'French', count: counted.total });
    const { facets: _facets, topics, ...plain } = counted;
    expect(topics).toEqual(['Air Quality']);
    const asked = await teacher.get(searchSpeakers, { query: { languages: 'French', facets: 'no' } });
    expect(asked).toEqual(plain);
  });

  test.each([
    { cursor: 'x' },
    { cursor: 'a'.repeat(2_001) },
    { limit: 0 },
    { limit: 101 },
    { sort: 'random' },
    { facets: 'some' },
    { format: 'letter' },
    { grades: 'Kindergarten' },
    { q: 'a'.repeat(201) },
  ])('speaker/search refuses %j', async (query) => {
    const reply = await teacher.call(searchSpeakers, { query });
    expect(reply).toMatchObject({ ok: false, status: 400, failure: { code: 'invalid_input' } });
  });

  test('speaker/{userId} shows visible speakers only', async () => {
    expect(await teacher.get(calls.getSpeaker, { params: { userId: ana.user.id } })).toMatchObject({
      _id: ana.user.id,
      userId: { _id: ana.user.id, firstName: 'Ana', lastName: 'Núñez' },
      grades: ['High School'],
      imageUrl: null,
      inperson: true,
    });
    for (const userId of [hidden.user.id, newId()]) {
      const reply = await teacher.call(calls.getSpeaker, { params: { userId } });
      expect(reply).toMatchObject({ ok: false, status: 404, failure: { message: 'Speaker not found' } });
    }
  });

  test("speaker/profile shows the caller's own profile, visible or not, or 404 without one", async () => {
    const own = (client: Client) => client.call(calls.getOwnSpeakerProfile);
    expect(await own(ana.client)).toMatchObject({ ok: true, data: { visible: true, complete: true } });
    expect(await own(hidden.client)).toMatchObject({ ok: true, data: { visible: false, complete: false } });
    const { client } = await portal.newUser('speaker');
    expect(await own(client)).toMatchObject({ ok: false, status: 404 });
  });
});
