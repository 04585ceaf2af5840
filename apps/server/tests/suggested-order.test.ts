import { saveSchedule } from '@portal/contract/availability/schedule.contract.ts';
import { WEEKDAYS } from '@portal/contract/availability/schedule.ts';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import { searchSpeakers } from '@portal/contract/speaker-search/speaker-search.contract.ts';
import { updateTeacher } from '@portal/contract/teachers/teachers.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { updateOrder } from '../src/features/speaker-search/suggested-order.service.ts';
import { startOfNextDay, today } from '../src/kernel/clock.ts';
import type { Client } from './support/client.ts';
import { aBooking, addSpeaker, aSchedule } from './support/people.ts';
import { TestPortal } from './support/portal.ts';

const HOURS = {
  ...Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, ['10:00/11:00']])),
  daysOff: [],
  monthlyMaximum: null,
};
/** Due at the same time, whichever test runs it. */
const DAY = 24 * 60 * 60 * 1_000;

let portal: TestPortal;
let teacher: Awaited<ReturnType<TestPortal['newUser']>>;

beforeAll(async () => {
  portal = await TestPortal.start();
  teacher = await portal.newUser('teacher');
});
afterAll(() => portal.close());

const compute = (now = Date.now()) =>
  portal.context.db.transaction().execute((tx) => updateOrder(tx, '', now));

const namesFor = async (client: Client) =>
  (await client.get(searchSpeakers, { query: {} })).items.map(({ userId }) => userId.firstName);

it('has those first who are free soon and were asked less, is computed again the next day, and is followed at once', async () => {
  const speakers = await Promise.all(
    ['Ana', 'Ben', 'Cy'].map((firstName) => addSpeaker(portal, {}, { firstName })),
  );
  const [ana, ben, cy] = speakers.map(({ user, client }) => ({ client, params: { userId: user.id } }));
  if (!ana || !ben || !cy) throw new Error('There are no speakers');
  for (const { client, params } of [ben, cy])
    await client.get(saveSchedule, { params, body: aSchedule(HOURS) });
  await teacher.client.get(bookSpeaker, { body: aBooking(ben.params.userId) });
  await compute();
  expect(await namesFor(teacher.client)).toEqual(['Cy', 'Ben', 'Ana']);

  await teacher.client.get(bookSpeaker, { body: aBooking(cy.params.userId) });
  await teacher.client.get(bookSpeaker, { body: aBooking(cy.params.userId) });
  await compute();
  expect(await namesFor(teacher.client)).toEqual(['Ben', 'Cy', 'Ana']);

  const job = portal.context.db.selectFrom('jobs').selectAll().where('kind', '=', 'suggested-order');
  const midnight = startOfNextDay(today());
  expect(await job.execute()).toMatchObject([{ key: 'all', due_at: midnight, payload: '{"after":""}' }]);

  await compute(Date.now() + 91 * DAY);
  const keys = await portal.context.db.selectFrom('speaker_order').select('sort_key').execute();
  expect(keys.map(({ sort_key }) => sort_key.slice(1, 4))).toEqual(['000', '000', '000']);
});

it('begins with those who suit the teacher, and answers teachers of other classes anew', async () => {
  const { userId, ...profile } = {
    userId: teacher.user.id,
    school: 'North',
    gradeLevel: 'Middle School',
    firstName: 'Tea',
    lastName: 'Cher',
    subjects: ['Science'],
    bio: 'I teach.',
    city: 'Fargo',
    state: 'ND',
    country: 'United States',
  };
  await addSpeaker(portal, { state: 'North Dakota', inperson: true }, { firstName: 'Dee' });
  const other = await portal.newUser('teacher');
  const before = await teacher.client.fetch('/api/speaker/search');
  const names = await namesFor(other.client);
  await teacher.client.get(updateTeacher, { params: { userId }, body: profile });
  const etag = before.headers.get('etag') ?? '';
  const after = await teacher.client.fetch('/api/speaker/search', { headers: { 'if-none-match': etag } });
  expect(after.status).toBe(200);
  const { items } = await teacher.client.get(searchSpeakers, { query: {} });
  expect([items[0]?.userId.firstName, items[0]?.reasons]).toEqual(['Dee', ['nearby', 'new']]);
  expect(await namesFor(other.client)).toEqual(names);
  const same = await other.client.fetch('/api/speaker/search', { headers: { 'if-none-match': etag } });
  expect(same.status).toBe(304);
});
