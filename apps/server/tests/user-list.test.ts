import { removeUser } from '@portal/contract/accounts/account-deletion.contract.ts';
import { createFocus, deleteFocus } from '@portal/contract/industry-focuses/industry-focuses.contract.ts';
import { normalizeText } from '@portal/contract/normalize-text.ts';
import { updateSpeaker } from '@portal/contract/speakers/speaker-management.contract.ts';
import { updateTeacher } from '@portal/contract/teachers/teachers.contract.ts';
import { speakerStatusOf } from '@portal/contract/users/speaker-status.ts';
import { listUsers, savePhone, searchUsers, updateUser } from '@portal/contract/users/users.contract.ts';
import type { ListedUser } from '@portal/contract/users/users.schemas.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './support/client.ts';
import { addSpeaker } from './support/people.ts';
import { TestPortal } from './support/portal.ts';

let portal: TestPortal;
let admin: Client;
beforeAll(async () => {
  portal = await TestPortal.start();
  const user = await portal.addUser('admin', {
    firstName: 'Ada',
    lastName: 'Zimt',
    email: 'ada.zimt@example.org',
  });
  admin = await portal.signIn(user);
  for (const [firstName, lastName] of [
    ['Zoë', 'Fern'],
    ['bea', 'fern'],
    ['Cem', 'Åberg'],
    ['Dora', 'de Luca'],
  ] as const)
    await portal.addUser('teacher', { firstName, lastName });
  for (const [firstName, bio] of [
    ['Hal', 'I dig.'],
    ['Ivy', ''],
    ['Jo', 'I plant.'],
  ] as const)
    await addSpeaker(portal, { bio }, { firstName, lastName: 'Moss' });
  await portal.addUser('speaker', { firstName: 'Kim', lastName: 'Newcomer' });
});
afterAll(() => portal.close());

const find = (query: Record<string, string | number> = {}) => admin.get(searchUsers, { query });
const namesOf = (users: readonly ListedUser[]) => users.map(({ firstName }) => firstName);

describe('the list of users, a page at a time', () => {
  it('shows the same fields as the whole list, and the total', async () => {
    const whole = await admin.get(listUsers);
    const { items, total, everyone } = await find({ limit: 100 });
    const byId = (users: readonly ListedUser[]) => users.toSorted((a, b) => (a._id < b._id ? -1 : 1));
    const shared = items.map(({ neverLoggedIn: _never, ...user }) => user);
    expect(byId(shared)).toEqual(byId(whole));
    expect([total, everyone]).toEqual([whole.length, whole.length]);
  });

  it('is sorted by last name by default, ignoring case and accents', async () => {
    expect(namesOf((await find()).items)).toEqual([
      'Cem',
      'Dora',
      'bea',
      'Zoë',
      'Hal',
      'Ivy',
      'Jo',
      'Kim',
      'Ada',
    ]);
  });

  it.each([
    ['firstName', ({ firstName }: ListedUser): string | number => normalizeText(firstName)],
    ['email', ({ email }: ListedUser): string | number => email],
    ['type', ({ role }: ListedUser): string | number => role],
    [
      'status',
      (user: ListedUser): string | number =>
        ({ complete: 0, incomplete: 1, none: 2, visible: 3 })[speakerStatusOf(user)],
    ],
  ] as const)('is sorted by %s, either way round', async (sort, keyOf) => {
    const up = (await find({ sort, limit: 100 })).items;
    const keys = up.map(keyOf);
    expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    const down = (await find({ sort, direction: 'desc', limit: 100 })).items;
    expect(namesOf(down)).toEqual(namesOf(up).reverse());
  });

  it('comes in pages that together are complete', async () => {
    const whole = namesOf((await find({ limit: 100 })).items);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => find({ page, limit: 4 })));
    expect(pages.flatMap(({ items }) => namesOf(items))).toEqual(whole);
    expect(pages.map(({ total, items }) => `${items.length} of ${total}`)).toEqual([
      '4 of 9',
      '4 of 9',
      '1 of 9',
      '0 of 9',
    ]);
  });

  it('is searched by every word in names and emails, ignoring case and accents', async () => {
    const found = async (q: string) => namesOf((await find({ q })).items);
    expect(await found('FERN zoe')).toEqual(['Zoë']);
    expect(await found('berg')).toEqual(['Cem']);
    expect(await found('zimt@ex')).toEqual(['Ada']);
    expect(await found('mo iv')).toEqual(['Ivy']);
    expect(await found('z')).toEqual(['Zoë', 'Ada']);
    expect(await found('qz')).toEqual([]);
    expect(await found('fern moss')).toEqual([]);
    expect(await found('%@ex')).toEqual([]);
    const { total, everyone } = await find({ q: 'fern' });
    expect([total, everyone]).toEqual([2, 9]);
  });

  it('is filtered by type and status, with counts for each option', async () => {
    expect(namesOf((await find({ type: 'speaker' })).items)).toEqual(['Hal', 'Ivy', 'Jo', 'Kim']);
    expect(namesOf((await find({ status: 'incomplete' })).items)).toEqual(['Ivy', 'Kim']);
    expect(namesOf((await find({ type: 'admin', status: 'none' })).items)).toEqual(['Ada']);
    const { total, types, statuses } = await find({ type: 'speaker', status: 'visible' });
    expect(total).toBe(2);
    expect(types).toEqual({ all: 2, teacher: 0, speaker: 2, admin: 0 });
    expect(statuses).toEqual({ all: 4, visible: 2, complete: 0, incomplete: 2, none: 0 });
    expect((await find({ q: 'moss', type: 'speaker' })).statuses).toEqual({
      all: 3,
      visible: 2,
      complete: 0,
      incomplete: 1,
      none: 0,
    });
  });

  it('refuses invalid queries', async () => {
    for (const query of [
      { sort: 'password' },
      { direction: 'up' },
      { type: 'pupil' },
      { status: 'gone' },
      { page: 0 },
      { page: 1_000_001 },
      { limit: 101 },
    ])
      expect((await admin.call(searchUsers, { query })).status, JSON.stringify(query)).toBe(400);
  });
});

describe('the list of users is up to date', () => {
  const foundStatus = async (q: string) => {
    const [user] = (await find({ q })).items;
    return user && speakerStatusOf(user);
  };

  it('after users are renamed and deleted', async () => {
    const { id, email } = await portal.addUser('teacher', { firstName: 'Ola', lastName: 'Nordmann' });
    await admin.get(updateUser, { params: { userId: id }, body: { firstName: 'Kari', lastName: 'Ødegård' } });
    expect(namesOf((await find({ q: 'odegard' })).items)).toEqual(['Kari']);
    expect((await find({ q: 'nordmann' })).total).toBe(0);
    await admin.get(removeUser, { params: { email } });
    expect((await find({ q: 'odegard' })).total).toBe(0);
    expect((await find()).everyone).toBe((await admin.get(listUsers)).length);
  });

  it('after schools, organizations and phone numbers change', async () => {
    const teacher = await portal.addUser('teacher', { firstName: 'Tam', lastName: 'Reed' });
    const { user: speaker } = await addSpeaker(
      portal,
      { organization: 'Prairie Wind Co-op' },
      { firstName: 'Sol', lastName: 'Reed' },
    );
    const found = async (q: string) => namesOf((await find({ q })).items);
    expect(await found('prairie co-op')).toEqual(['Sol']);
    await admin.get(updateTeacher, {
      params: { userId: teacher.id },
      body: {
        ...{
          firstName: 'Tam',
          lastName: 'Reed',
          school: "O'Hare Middle School",
          gradeLevel: 'Middle School',
        },
        ...{ city: 'Ames', state: 'IA', country: 'United States', bio: 'Hello', subjects: ['Art'] },
      },
    });
    expect(await found('ohare middle reed')).toEqual(['Tam']);
    const params = { userId: speaker.id };
    await admin.get(savePhone, { params, body: { phone: '+1 (303) 555-0142 x7' } });
    for (const q of [
      '303-555-0142',
      '303.555.0142',
      '(303) 5550142',
      '1 303 555 0142',
      '5550142',
      'sol 0142',
    ])
      expect(await found(q), q).toEqual(['Sol']);
    expect(await found('303-555-0143')).toEqual([]);
    await admin.get(savePhone, { params, body: { phone: '' } });
    expect(await found('303-555-0142')).toEqual([]);
    for (const { email } of [teacher, speaker]) await admin.get(removeUser, { params: { email } });
  });

  it('after speakers are shown or hidden, or their profiles become incomplete', async () => {
    const focus = await admin.get(createFocus, { body: { name: 'Dune Grass', description: '' } });
    const { user } = await addSpeaker(
      portal,
      { focusIds: [focus._id] },
      { firstName: 'Una', lastName: 'Dunes' },
    );
    const show = (visible: boolean) =>
      admin.get(updateSpeaker, { params: { userId: user.id }, body: { visible } });
    expect(await foundStatus('dunes')).toBe('visible');
    await show(false);
    expect(await foundStatus('dunes')).toBe('complete');
    expect((await find({ q: 'dunes', status: 'complete' })).total).toBe(1);
    await show(true);
    expect(await foundStatus('dunes')).toBe('visible');
    await admin.get(deleteFocus, { params: { id: focus._id } });
    expect(await foundStatus('dunes')).toBe('incomplete');
    expect((await find({ q: 'dunes', status: 'incomplete' })).total).toBe(1);
    await admin.get(removeUser, { params: { email: user.email } });
  });
});
