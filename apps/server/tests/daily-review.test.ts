import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import { setOwnRequestStatus, setRequestStatus } from '@portal/contract/requests/requests.contract.ts';
import { saveEmailPreferences } from '@portal/contract/users/users.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nextMorning } from '../src/features/requests/review-emails.service.ts';
import { DAY } from '../src/kernel/clock.ts';
import { runJobs } from './support/jobs.ts';
import { mailsTo } from './support/mail.ts';
import { aBooking } from './support/people.ts';
import { TestPortal } from './support/portal.ts';
import { createPeople, type People } from './support/visits.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.close());

const ALL = { requests: true, reminders: true, messages: true };

const choose = ({ user, client }: People['admin'], chosen: { requests?: boolean; dailyReview: boolean }) =>
  client.get(saveEmailPreferences, { params: { userId: user.id }, body: { ...ALL, ...chosen } });

const book = async ({ teacher, speaker }: People, eventName: string) => {
  const { _id: id } = await teacher.client.get(bookSpeaker, {
    body: { ...aBooking(speaker.user.id), eventName },
  });
  return { id };
};

const subjectsTo = async ({ user }: People['admin']) =>
  (await mailsTo(portal, user.email)).map(({ subject }) => subject).filter((one) => one.startsWith('Review'));

const tomorrow = () => Date.now() + DAY;

it('an administrator gets one email a day about all requests that wait for review, if chosen', async () => {
  const people = await createPeople(portal);
  const other = await portal.newUser('admin');
  await choose(people.admin, { dailyReview: true });
  await book(people, 'River day');
  const approved = await book(people, 'Forest day');
  expect(await subjectsTo(people.admin)).toEqual([]);
  expect(await subjectsTo(other)).toEqual(['Review: River day', 'Review: Forest day']);

  await people.admin.client.get(setRequestStatus, { params: approved, body: { status: 'Approved' } });
  await runJobs(portal, tomorrow());
  const mails = await mailsTo(portal, people.admin.user.email);
  expect(mails.at(-1)).toMatchObject({ subject: 'Review: 1 request' });
  expect(mails.at(-1)?.text).toContain('River day');
  expect(mails.at(-1)?.text).not.toContain('Forest day');

  // Without another request, there is no other email.
  await runJobs(portal, tomorrow() + DAY);
  expect(await subjectsTo(people.admin)).toEqual(['Review: 1 request']);
  await book(people, 'Soil day');
  await runJobs(portal, tomorrow());
  expect(await subjectsTo(people.admin)).toEqual(['Review: 1 request', 'Review: 2 requests']);
});

it('nobody gets it who has stopped emails about requests, has become no administrator, or has nothing to review', async () => {
  const people = await createPeople(portal);
  const [stopped, deleted, idle] = [
    people.admin,
    await portal.newUser('admin'),
    await portal.newUser('admin'),
  ];
  for (const admin of [stopped, deleted, idle]) await choose(admin, { dailyReview: true });
  const waiting = await book(people, 'River day');
  await choose(stopped, { requests: false, dailyReview: true });
  await portal.context.db.deleteFrom('users').where('id', '=', deleted.user.id).execute();
  await portal.context.db.deleteFrom('requests').where('id', '!=', waiting.id).execute();
  await people.teacher.client.get(setOwnRequestStatus, { params: waiting, body: { status: 'Archived' } });
  await runJobs(portal, tomorrow());
  for (const admin of [stopped, deleted, idle]) expect(await subjectsTo(admin)).toEqual([]);
});

it('the next morning is at 7 AM in the time zone of the portal', () => {
  const morningAfter = (instant: string) => nextMorning(Date.parse(instant));
  expect(morningAfter('2027-05-12T10:59:00Z')).toBe('2027-05-12T11:00:00.000Z');
  expect(morningAfter('2027-05-12T11:00:00Z')).toBe('2027-05-13T11:00:00.000Z');
  // The clocks go back that night.
  expect(morningAfter('2027-11-07T03:00:00Z')).toBe('2027-11-07T12:00:00.000Z');
});
