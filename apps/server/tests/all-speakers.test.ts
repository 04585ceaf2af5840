import { searchAllSpeakers } from '@portal/contract/speaker-search/speaker-search.contract.ts';
import * as calls from '@portal/contract/speakers/speaker-management.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../src/kernel/ids.ts';
import type { Client } from './support/client.ts';
import { addSpeaker } from './support/people.ts';
import { TestPortal } from './support/portal.ts';

let portal: TestPortal;
let admin: Client;
const ids: Record<string, string> = {};

beforeAll(async () => {
  portal = await TestPortal.start();
  admin = (await portal.newUser('admin')).client;
  const add = async (firstName: string, lastName: string, given: Parameters<typeof addSpeaker>[1]) => {
    ids[firstName] = (await addSpeaker(portal, given, { firstName, lastName })).user.id;
  };
  await add('Zoë', 'Núñez', { city: 'Bend', grades: ['High School'], languages: ['French', 'Spanish'] });
  await add('Ana', 'Ito', { organization: 'Río Claro', inperson: true, virtual: false });
  await add('Ben', 'Ito', { country: '', inperson: false, virtual: true });
  await add('Cy', 'Ito', { bio: 'Bees, and nothing but bees.' });
  await admin.get(calls.updateSpeaker, { params: { userId: ids.Cy ?? '' }, body: { visible: false } });
});
afterAll(() => portal.close());

const firstNames = (speakers: readonly { userId: { firstName: string } }[]) =>
  speakers.map(({ userId }) => userId.firstName);

describe('the list of all speakers', () => {
  it('has everyone with a profile, visible or not, sorted by name', async () => {
    await portal.addUser('speaker');
    const all = await admin.get(calls.listAllSpeakers);
    expect(firstNames(all)).toEqual(['Ana', 'Ben', 'Cy', 'Zoë']);
    expect(all.map(({ visible, complete }) => [visible, complete])).toEqual([
      [true, true],
      [false, false],
      [false, true],
      [true, true],
    ]);
  });

  it('comes in pages that together are complete', async () => {
    const list = async (query: Record<string, unknown>) => {
      const reply = await admin.call(calls.listAllSpeakers, { query });
      return reply.ok ? firstNames(reply.data) : reply.status;
    };
    expect(await list({ limit: 3 })).toEqual(['Ana', 'Ben', 'Cy']);
    expect(await list({ limit: 3, cursor: ids.Cy })).toEqual(['Zoë']);
    expect(await list({ cursor: ids.Ana })).toEqual(['Ben', 'Cy', 'Zoë']);
    expect(await list({ cursor: newId() })).toBe(400);
    expect(await list({ limit: 0 })).toBe(400);
  });
});

describe('the search among all speakers', () => {
  const search = async (query: Record<string, unknown>) => {
    const reply = await admin.call(searchAllSpeakers, { query });
    if (!reply.ok) throw new Error(reply.failure.message);
    expect(reply.data.total).toBe(reply.data.items.length);
    return firstNames(reply.data.items);
  };

  it.each([
    [{}, ['Ana', 'Ben', 'Cy', 'Zoë']],
    [{ q: 'nunez' }, ['Zoë']],
    [{ q: 'ITO rio' }, ['Ana']],
    [{ q: 'bees' }, ['Cy']],
    [{ q: 'ee' }, []],
    [{ q: 'nobody at all' }, []],
    [{ visible: 'yes' }, ['Ana', 'Zoë']],
    [{ visible: 'no' }, ['Ben', 'Cy']],
    [{ visible: 'no', complete: 'yes' }, ['Cy']],
    [{ complete: 'no' }, ['Ben']],
    [{ grades: 'High School' }, ['Zoë']],
    [{ grades: ['High School', 'Middle School'], q: 'ito' }, ['Ana', 'Ben', 'Cy']],
    [{ languages: ['French', 'Mandarin'] }, ['Zoë']],
    [{ city: 'BEND' }, ['Zoë']],
    [{ city: 'Ben' }, []],
    [{ country: 'united states' }, ['Ana', 'Cy', 'Zoë']],
    [{ format: 'in-person' }, ['Ana', 'Cy', 'Zoë']],
    [{ format: 'virtual' }, ['Ben', 'Cy', 'Zoë']],
    [{ format: 'either', visible: 'no' }, ['Ben', 'Cy']],
    [{ industry: 'Alchemy' }, []],
  ])('%j finds %j', async (query, expected) => {
    expect(await search(query)).toEqual(expected);
  });

  it('finds an industry by its name, ignoring case', async () => {
    const [first] = await admin.get(calls.listAllSpeakers, { query: { limit: 1 } });
    const name = first?.industry[0] ?? '';
    expect(await search({ industry: [name.toUpperCase(), 'Alchemy'] })).toEqual(['Ana', 'Ben', 'Cy', 'Zoë']);
  });

  it('finds an email address by a part with its @', async () => {
    const { user } = await addSpeaker(portal, {}, { firstName: 'Dee', email: 'dee_100@rivers.example' });
    expect(await search({ q: 'DEE_100@' })).toEqual(['Dee']);
    expect(await search({ q: '@rivers dee' })).toEqual(['Dee']);
    expect(await search({ q: '_@' })).toEqual([]);
    await admin.get(calls.removeSpeaker, { params: { userId: user.id } });
  });

  it('continues after a page even if its last speaker was deleted', async () => {
    const { user } = await addSpeaker(portal, {}, { firstName: 'Ann', lastName: 'Same' });
    const other = await addSpeaker(portal, {}, { firstName: 'Ann', lastName: 'Same' });
    const page = (cursor?: string) =>
      admin.get(searchAllSpeakers, { query: { limit: 2, ...(cursor && { cursor }) } });
    const first = await page();
    expect(firstNames(first.items)).toEqual(['Ana', 'Ann']);
    expect(first.total).toBe(6);
    await admin.get(calls.removeSpeaker, { params: { userId: user.id } });
    const second = await page(first.nextCursor ?? '');
    expect(firstNames(second.items)).toEqual(['Ann', 'Ben']);
    const third = await page(second.nextCursor ?? '');
    expect(firstNames(third.items)).toEqual(['Cy', 'Zoë']);
    expect(third.nextCursor).toBeNull();
    await admin.get(calls.removeSpeaker, { params: { userId: other.user.id } });
  });

  it.each([
    { visible: 'maybe' },
    { complete: '1' },
    { limit: 101 },
    { cursor: 'x' },
    { cursor: Buffer.from('["a\\u0000b","x"]').toString('base64url') },
    { cursor: Buffer.from('["a","x\' or 1=1"]').toString('base64url') },
    { cursor: Buffer.from('{"name":"a"}').toString('base64url') },
    { q: 'x'.repeat(201) },
  ])('refuses %j', async (query) => {
    expect(await admin.call(searchAllSpeakers, { query })).toMatchObject({ status: 400 });
  });
});
