import { removeUser } from '@portal/contract/accounts/account-deletion.contract.ts';
import { saveSchedule } from '@portal/contract/availability/schedule.contract.ts';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import {
  createFocus,
  deleteFocus,
  updateFocus,
} from '@portal/contract/industry-focuses/industry-focuses.contract.ts';
import { REQUEST_STATUSES } from '@portal/contract/requests/request-status.ts';
import { setRequestStatus } from '@portal/contract/requests/requests.contract.ts';
import { updateSpeaker } from '@portal/contract/speakers/speaker-management.contract.ts';
import { updateUser } from '@portal/contract/users/users.contract.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureSearchTables, outdateSearchTables } from '../src/domain/search/search-tables.ts';
import type { User } from '../src/domain/users/users.repository.ts';
import { refreshAvailability } from '../src/features/availability/availability.service.ts';
import type { Client } from './support/client.ts';
import { aBooking, addSpeaker, aSchedule } from './support/people.ts';
import { TestPortal } from './support/portal.ts';
import { searchTables } from './support/search-tables.ts';

let portal: TestPortal;
let admin: Client;
let teacher: Client;
beforeAll(async () => {
  portal = await TestPortal.start();
  admin = (await portal.newUser('admin')).client;
  teacher = (await portal.newUser('teacher')).client;
});
afterAll(() => portal.close());

const anyAct = fc.record({
  act: fc.constantFrom(
    'join',
    'join',
    'rename',
    'edit',
    'show',
    'book',
    'book',
    'move',
    'move',
    'schedule',
    'remove',
    'focus',
    'unfocus',
  ),
  who: fc.nat(),
  word: fc.string({ unit: fc.constantFrom(...'abcÅ漢'), minLength: 1, maxLength: 5 }),
  visible: fc.boolean(),
  status: fc.constantFrom(...REQUEST_STATUSES),
});
type Act = typeof anyAct extends fc.Arbitrary<infer Each> ? Each : never;

/** Performs an action over HTTP. An action that is currently impossible is refused and changes nothing. */
const perform = async ({ act, who, word, visible, status }: Act): Promise<void> => {
  const one = <Item>(items: readonly Item[]): Item | undefined => items[who % Math.max(1, items.length)];
  const { db } = portal.context;
  const people = (role: User['role']) =>
    db.selectFrom('users').select(['id', 'email']).where('role', '=', role).orderBy('id').execute();
  const speaker = one(await people('speaker'));
  const request = one(await db.selectFrom('requests').select('id').orderBy('id').execute());
  const focus = one(await db.selectFrom('industry_focuses').select(['id', 'name']).orderBy('id').execute());
  const params = { userId: speaker?.id ?? '' };
  switch (act) {
    case 'join': {
      const focusIds = focus ? [focus.id] : [];
      await addSpeaker(portal, { focusIds, bio: word }, { firstName: word });
      return;
    }
    case 'rename':
      await admin.call(updateUser, { params, body: { firstName: 'Zoë', lastName: 'ab' } });
      return;
    case 'edit':
      await admin.call(updateSpeaker, {
        params,
        body: {
          ...{ organization: word, bio: word, city: word, state: 'Oregon', country: 'USA' },
          ...{ industry: [focus?.name ?? ''], grades: ['High School'], inperson: visible, virtual: true },
        },
      });
      return;
    case 'show':
      await admin.call(updateSpeaker, { params, body: { visible } });
      return;
    case 'book':
      await teacher.call(bookSpeaker, { body: aBooking(params.userId, { eventName: word }) });
      return;
    case 'move':
      await admin.call(setRequestStatus, { params: { id: request?.id ?? '' }, body: { status } });
      return;
    case 'schedule': {
      const hours = { monday: [], tuesday: ['10:00/11:00'], wednesday: visible ? ['10:00/11:00'] : [] };
      await admin.call(saveSchedule, { params, body: aSchedule({ ...hours, monthlyMaximum: null }) });
      return;
    }
    case 'remove':
      if (visible) await admin.call(removeUser, { params: { email: speaker?.email ?? '' } });
      return;
    case 'focus':
      await admin.call(updateFocus, {
        params: { id: focus?.id ?? '' },
        body: { name: word, description: '' },
      });
      await admin.call(createFocus, { body: { name: `${word} ${who}`, description: '' } });
      return;
    case 'unfocus':
      await admin.call(deleteFocus, { params: { id: focus?.id ?? '' } });
  }
};

/** What searches by date read, apart from the index. */
const busyPeriods = () =>
  portal.context.db
    .selectFrom('speaker_busy_periods')
    .selectAll()
    .orderBy('user_id')
    .orderBy('first_day')
    .execute();

describe('the search tables equal those that are built from scratch', () => {
  const compare = async () => {
    const { db } = portal.context;
    const kept = await searchTables(db);
    // Enough data is left to compare.
    for (const entries of kept.entries) expect(entries.length).toBeGreaterThan(5);
    await outdateSearchTables(db);
    await ensureSearchTables(portal.context);
    expect(kept).toEqual(await searchTables(db));
  };

  it('after any sequence of changes', async () => {
    for (const act of fc.sample(anyAct, { numRuns: 120, seed: 11 })) await perform(act);
    await compare();

    const { db } = portal.context;
    const busy = await busyPeriods();
    expect(busy.length).toBeGreaterThan(2);
    await db.deleteFrom('speaker_busy_periods').execute();
    const schedules = await db.selectFrom('speaker_schedules').select('user_id').execute();
    for (const { user_id: id } of schedules)
      await db.transaction().execute((tx) => refreshAvailability(tx, id));
    expect(busy).toEqual(await busyPeriods());
  }, 120_000);

  it('after concurrent changes', async () => {
    const acts = fc.sample(anyAct, { numRuns: 120, seed: 12 });
    await Promise.all(
      [0, 1, 2].map(async (writer) => {
        for (const act of acts.filter((_, index) => index % 3 === writer)) await perform(act);
      }),
    );
    await compare();
  }, 120_000);

  it('if several processes find them missing', async () => {
    await outdateSearchTables(portal.context.db);
    await Promise.all([1, 2, 3].map(() => ensureSearchTables(portal.context)));
    await compare();
  });
});
