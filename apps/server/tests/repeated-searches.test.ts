import { removeUser } from '@portal/contract/accounts/account-deletion.contract.ts';
import { saveSchedule } from '@portal/contract/availability/schedule.contract.ts';
import { WEEKDAYS } from '@portal/contract/availability/schedule.ts';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import {
  createFocus,
  deleteFocus,
  updateFocus,
} from '@portal/contract/industry-focuses/industry-focuses.contract.ts';
import { setRequestStatus } from '@portal/contract/requests/requests.contract.ts';
import { searchSpeakers } from '@portal/contract/speaker-search/speaker-search.contract.ts';
import { createSpeaker } from '@portal/contract/speakers/new-speakers.contract.ts';
import { removeSpeaker, updateSpeaker } from '@portal/contract/speakers/speaker-management.contract.ts';
import { updateOwnSpeakerProfile } from '@portal/contract/speakers/speakers.contract.ts';
import { updateUser } from '@portal/contract/users/users.contract.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { today } from '../src/kernel/clock.ts';
import { newId } from '../src/kernel/ids.ts';
import { Client } from './support/client.ts';
import { aBooking, addSpeaker, aSchedule } from './support/people.ts';
import { TestPortal } from './support/portal.ts';
import { aNewSpeaker, newEmail } from './support/write-fixtures.ts';

let portal: TestPortal;
let admin: Client;
let teacher: Client;
let ana: Awaited<ReturnType<typeof addSpeaker>>;

beforeAll(async () => {
  portal = await TestPortal.start();
  admin = (await portal.newUser('admin')).client;
  teacher = (await portal.newUser('teacher')).client;
  ana = await addSpeaker(portal, {}, { firstName: 'Ana', lastName: 'Ito' });
});
afterAll(() => portal.close());

/** A complete profile. */
const aProfile = (firstName: string, city: string) => ({
  ...aNewSpeaker(''),
  firstName,
  city,
  grades: ['High School' as const],
  organization: 'River Trust',
  bio: 'I measure rivers.',
  virtual: true,
});

/** Hours with room for one visit on every day. */
const HOURS = {
  ...Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, ['10:00/11:00']])),
  daysOff: [],
  monthlyMaximum: null,
};
/** The first day that leaves enough notice. */
const FIRST_DAY = `${Temporal.PlainDate.from(today()).add({ days: 2 })}`;

const PATH = '/api/speaker/search?limit=100';

const search = async (client: Client, etag = '') => {
  const response = await client.fetch(PATH, { headers: { 'if-none-match': etag } });
  const { status, headers } = response;
  return { status, headers, etag: headers.get('etag') ?? '', body: await response.text() };
};

describe('a search that was made before', () => {
  it('is answered anew on the next day, because the next available days are others', async () => {
    const first = await search(teacher);
    expect(await search(teacher, first.etag)).toMatchObject({ status: 304 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60 * 1_000 });
    try {
      expect(await search(teacher, first.etag)).toMatchObject({ status: 200 });
    } finally {
      vi.useRealTimers();
    }
  });

  it('is answered 304 as long as nothing changed, for everyone who may search', async () => {
    const first = await search(teacher);
    expect(first).toMatchObject({ status: 200, etag: expect.stringMatching(/^W\/".+"$/) });
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await search(teacher, first.etag)).toMatchObject({ status: 304, body: '', etag: first.etag });
    expect(await search(admin, first.etag)).toMatchObject({ status: 304 });
    expect(await search(admin)).toMatchObject({ status: 200, body: first.body });
  });

  it('is refused without a session and to speakers, whatever the client has', async () => {
    const { etag } = await search(teacher);
    expect(await search(new Client(portal.address), etag)).toMatchObject({ status: 401, etag: '' });
    expect(await search(ana.client, etag)).toMatchObject({ status: 403, etag: '' });
  });

  it('answers each query separately', async () => {
    const find = async (query: Record<string, unknown>) =>
      (await teacher.get(searchSpeakers, { query })).items.map(({ userId }) => userId.firstName);
    for (const _again of [1, 2]) {
      expect(await find({ q: 'ana' })).toEqual(['Ana']);
      expect(await find({ q: 'nobody' })).toEqual([]);
      expect(await find({ city: 'Portland' })).toEqual(['Ana']);
    }
    const refused = await teacher.fetch('/api/speaker/search?cursor=x');
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([400, 'no-store']);
  });

  it('is answered anew after every change that a search can show', async () => {
    const speaker = await addSpeaker(portal, {}, { firstName: 'Ben' });
    const params = { userId: speaker.user.id };
    const name = `Focus ${newId()}`;
    let focusId = '';
    const changes: [what: string, change: () => Promise<unknown>][] = [
      ['own profile', () => speaker.client.get(updateOwnSpeakerProfile, { body: aProfile('Ben', 'Salem') })],
      ['name', () => admin.get(updateUser, { params, body: { firstName: 'Benjamin', lastName: 'Oak' } })],
      ['hidden', () => admin.get(updateSpeaker, { params, body: { visible: false } })],
      ['shown', () => admin.get(updateSpeaker, { params, body: { visible: true } })],
      [
        'focus created',
        async () => {
          focusId = (await admin.get(createFocus, { body: { name, description: '' } }))._id;
        },
      ],
      [
        'focus renamed',
        () =>
          admin.get(updateFocus, { params: { id: focusId }, body: { name: `${name}!`, description: '' } }),
      ],
      ['focus deleted', () => admin.get(deleteFocus, { params: { id: focusId } })],
      ['hours saved', () => speaker.client.get(saveSchedule, { params, body: aSchedule(HOURS) })],
      [
        'visit confirmed that fills a day',
        async () => {
          const form = aBooking(params.userId, { dateTime: `${FIRST_DAY}T10:00` });
          const { _id: id } = await teacher.get(bookSpeaker, { body: form });
          await admin.get(setRequestStatus, { params: { id }, body: { status: 'Approved' } });
        },
      ],
      ['profile removed', () => admin.get(removeSpeaker, { params })],
      [
        'speaker created',
        () => admin.get(createSpeaker, { body: { ...aProfile('Cy', 'Bend'), email: newEmail() } }),
      ],
      [
        'account removed',
        async () => {
          const { user } = await addSpeaker(portal);
          await admin.get(removeUser, { params: { email: user.email } });
        },
      ],
    ];
    let { etag, body } = await search(teacher);
    for (const [what, change] of changes) {
      await change();
      const next = await search(teacher, etag);
      expect([what, next.status, next.body === body]).toEqual([what, 200, what === 'account removed']);
      ({ etag, body } = next);
    }
  });

  it('never shows less than was saved before it began, while others search and save', async () => {
    const { client } = await addSpeaker(portal, {}, { firstName: 'Dua', lastName: 'Ito' });
    const find = async () => (await teacher.get(searchSpeakers, { query: { q: 'dua' } })).items[0]?.city;
    for (let round = 0; round < 15; round += 1) {
      const city = `City ${round}`;
      const body = aProfile('Dua', city);
      const searches = Promise.all([find(), find(), find()]);
      await Promise.all([searches, client.get(updateOwnSpeakerProfile, { body })]);
      expect(await find()).toBe(city);
    }
  });
});
