import { saveSchedule } from '@portal/contract/availability/schedule.contract.ts';
import { WEEKDAYS } from '@portal/contract/availability/schedule.ts';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import type { BookingFormInput } from '@portal/contract/booking/booking.schemas.ts';
import { SIMILAR_SPEAKERS } from '@portal/contract/limits.ts';
import { listSimilarSpeakers } from '@portal/contract/speaker-search/similar-speakers.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertFocuses, listFocuses } from '../src/features/industry-focuses/industry-focuses.repository.ts';
import { instant } from '../src/kernel/clock.ts';
import { newId } from '../src/kernel/ids.ts';
import { aBooking, addSpeaker, aSchedule } from './support/people.ts';
import { TestPortal } from './support/portal.ts';
import { confirmVisit, createPeople } from './support/visits.ts';

let portal: TestPortal;
let admin: Awaited<ReturnType<TestPortal['newUser']>>;
beforeAll(async () => {
  portal = await TestPortal.start();
  admin = await portal.newUser('admin');
});
afterAll(() => portal.close());

const DAY = 24 * 60 * 60_000;
const FOURTH_GRADE: Partial<BookingFormInput> = { gradeLevels: ['K-5'], isInPerson: true, isVirtual: false };

/** A field of its own, with a teacher's request to somebody in it, and a way to add others who work in it. */
const aField = async (form: Partial<BookingFormInput> = FOURTH_GRADE) => {
  const name = `Field ${newId()}`;
  const { db } = portal.context;
  await db.transaction().execute((tx) => insertFocuses(tx, [{ name, description: '' }]));
  const focusId = (await listFocuses(db)).find((focus) => focus.name === name)?.id ?? '';
  const add = async (
    firstName: string,
    content: Parameters<typeof addSpeaker>[1] = {},
    hours = '09:00/16:00',
  ) => {
    const speaker = await addSpeaker(
      portal,
      { focusIds: [focusId], grades: ['Elementary'], ...content },
      { firstName },
    );
    const week = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, [hours]]));
    await speaker.client.get(saveSchedule, {
      params: { userId: speaker.user.id },
      body: { ...aSchedule({ daysOff: [], monthlyMaximum: null }), ...week },
    });
    return speaker;
  };
  const teacher = await portal.newUser('teacher');
  const asked = await add('Asked');
  const body = aBooking(asked.user.id, form);
  const { _id: id } = await teacher.client.get(bookSpeaker, { body });
  const list = async () => teacher.client.get(listSimilarSpeakers, { params: { id } });
  const names = async () => (await list()).map(({ userId }) => userId.firstName);
  return { add, teacher, list, names };
};

it('are those who are free, however many busy ones come before them in the alphabet', async () => {
  const { add, names } = await aField();
  for (let number = 0; number < 24; number += 1) await add('Aaron', {}, '13:00/16:00');
  for (let number = 0; number < 3; number += 1) await add('Zoe');
  expect(await names()).toEqual(['Zoe', 'Zoe', 'Zoe']);
});

it("are last if they don't speak to the class's grade, and say so", async () => {
  const { add, list } = await aField();
  await add('High', { grades: ['High School'], talks: [], bio: 'I audit farms. Then I write.' });
  await add('Virtual', { inperson: false, city: 'Miami', state: 'FL' });
  await add('Near', { city: 'Salem' });
  expect(await list()).toMatchObject([
    {
      userId: { firstName: 'Near' },
      ...{ missingGrades: [], isInPerson: true, isVirtual: false, distance: 45, nearest: null },
      reasons: ['free', 'grade', 'in-person', 'language'],
    },
    {
      userId: { firstName: 'Virtual' },
      ...{ missingGrades: [], isInPerson: false, isVirtual: true },
      reasons: ['free', 'grade', 'virtual', 'language'],
    },
    {
      userId: { firstName: 'High' },
      ...{ missingGrades: ['Elementary'], isInPerson: true, hook: 'I audit farms.' },
      reasons: ['free', 'in-person', 'language'],
    },
  ]);
  expect((await list())[0]?.shared).toHaveLength(1);
});

it('have those first who speak to the grade and are free on a nearby day, if none of them is free then', async () => {
  const { add, list } = await aField();
  await add('High', { grades: ['High School'] });
  await add('Later', {}, '13:00/16:00');
  const found = await list();
  expect(found.map(({ userId, nearest }) => [userId.firstName, nearest !== null])).toEqual([
    ['Later', true],
    ['High', false],
  ]);
});

it('come in person only as far as they travel, 50 miles if they do not say it', async () => {
  const { add, list } = await aField();
  const seattle = { city: 'Seattle', state: 'WA' };
  await add('Far', { ...seattle, virtual: false });
  await add('Far but virtual', seattle);
  await add('Travels', { ...seattle, virtual: false, travelMiles: '150' });
  await add('Elsewhere', { city: 'Nowhere', state: 'WA', virtual: false });
  const found = await list();
  expect(found.map(({ userId, isInPerson }) => [userId.firstName, isInPerson])).toEqual([
    ['Travels', true],
    ['Far but virtual', false],
  ]);
});

it('have those first who were asked least in the last 90 days', async () => {
  const { add, teacher, names } = await aField();
  const speakers = [await add('Often'), await add('Long ago'), await add('Once')];
  const [often, longAgo, once] = speakers.map(({ user }) => user.id);
  const ask = async (speakerId = '') =>
    (await teacher.client.get(bookSpeaker, { body: aBooking(speakerId) }))._id;
  for (const speakerId of [often, often, often, once]) await ask(speakerId);
  for (const past of [await ask(longAgo), await ask(longAgo)])
    await portal.context.db
      .updateTable('requests')
      .set({ created_at: instant(-91 * DAY) })
      .where('id', '=', past)
      .execute();
  expect(await names()).toEqual(['Long ago', 'Once', 'Often']);
});

it('are not the same five for every class', async () => {
  const { add, list } = await aField();
  for (let number = 0; number < 2 * SIMILAR_SPEAKERS; number += 1) await add(`Speaker ${number}`);
  const first = (await list()).map(({ _id }) => _id);
  const { client } = await portal.newUser('teacher');
  for (const speakerId of first) await client.get(bookSpeaker, { body: aBooking(speakerId) });
  const next = (await list()).map(({ _id }) => _id);
  expect(next).toHaveLength(SIMILAR_SPEAKERS);
  expect(next.filter((id) => first.includes(id))).toEqual([]);
});

it('are free: whoever has a visit then is left out', async () => {
  const { add, names } = await aField();
  const busy = await add('Busy');
  await add('Free');
  await confirmVisit({ ...(await createPeople(portal)), speaker: busy, admin });
  expect(await names()).toEqual(['Free']);
});
