import {
  answerAvailabilityQuestion,
  readAvailabilityQuestion,
} from '@portal/contract/speakers/pause.contract.ts';
import { getOwnSpeakerProfile } from '@portal/contract/speakers/speakers.contract.ts';
import { nextTerm } from '@portal/contract/speakers/terms.ts';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { planStillAvailable } from '../src/features/speakers/still-available.service.ts';
import { today } from '../src/kernel/clock.ts';
import { runJobs } from './support/jobs.ts';
import { linkIn, mailsTo } from './support/mail.ts';
import { addSpeaker } from './support/people.ts';
import { TestPortal } from './support/portal.ts';

const DAY = 24 * 60 * 60 * 1_000;
const LIFETIME_DAYS = 120;

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => portal.close());

/** Sets the system time without affecting timers. */
const setTime = (now: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now });
};

it('the link that asks whether a speaker is still available works for 120 days and no longer', async () => {
  const { user } = await addSpeaker(portal);
  await portal.context.db
    .updateTable('speaker_profiles')
    .set({ created_at: '2020-01-01T00:00:00.000Z' })
    .execute();
  await planStillAvailable(portal.context);
  const asked = Date.parse(`${nextTerm(today())}T18:00:00Z`);
  setTime(asked);
  await runJobs(portal, asked);
  const token = linkIn((await mailsTo(portal, user.email)).at(-1), '/still-available/');
  const link = { params: { token } };
  const stranger = portal.visitor();
  const answer = (now: number) =>
    stranger.call(answerAvailabilityQuestion, {
      ...link,
      body: { pausedUntil: nextTerm(new Date(now).toISOString().slice(0, 10)) },
    });

  const lastHour = asked + LIFETIME_DAYS * DAY - 60_000;
  setTime(lastHour);
  expect(await stranger.call(readAvailabilityQuestion, link)).toMatchObject({ status: 200 });
  expect(await answer(lastHour)).toMatchObject({ status: 200 });

  const later = asked + LIFETIME_DAYS * DAY + 60_000;
  setTime(later);
  const expired = { status: 404, failure: { message: 'This link has expired' } };
  expect(await stranger.call(readAvailabilityQuestion, link)).toMatchObject(expired);
  const before = await (await portal.signIn(user)).get(getOwnSpeakerProfile);
  expect(await answer(later)).toMatchObject(expired);
  expect(await (await portal.signIn(user)).get(getOwnSpeakerProfile)).toEqual(before);
});
