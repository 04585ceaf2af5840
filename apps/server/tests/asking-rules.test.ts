import { askInstead, bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import { CURRENT_REQUESTS_MAX } from '@portal/contract/limits.ts';
import {
  declineRequest,
  setOwnRequestStatus,
  setRequestStatus,
} from '@portal/contract/requests/requests.contract.ts';
import { pauseSpeaker } from '@portal/contract/speakers/pause.contract.ts';
import { updateSpeaker } from '@portal/contract/speakers/speaker-management.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expireRateLimits } from './support/expire-limits.ts';
import { mailsTo } from './support/mail.ts';
import { aBooking, addSpeaker, VISIT_DAY } from './support/people.ts';
import { TestPortal } from './support/portal.ts';
import { askSpeaker, bookVisit, createPeople, endVisit, type People } from './support/visits.ts';

let portal: TestPortal;
let people: People;
beforeAll(async () => {
  portal = await TestPortal.start();
});
beforeEach(async () => {
  people = await createPeople(portal);
});
afterAll(() => portal.close());

type Speaker = Awaited<ReturnType<typeof addSpeaker>>;

/** A visit whose speaker can't come. */
const declinedVisit = async () => {
  const params = await askSpeaker(people);
  await people.speaker.client.get(declineRequest, { params, body: { version: 2, reason: 'I am away.' } });
  return params;
};

const ask = (params: { id: string }, speakers: readonly Speaker[]) =>
  people.teacher.client.call(askInstead, {
    params,
    body: { speakerIds: speakers.map(({ user }) => user.id) },
  });

const requestsTo = async ({ user }: Speaker): Promise<number> => {
  const { db } = portal.context;
  const sent = await db.selectFrom('requests').select('id').where('speaker_id', '=', user.id).execute();
  return sent.length;
};

/** Asks, which must be refused, and leave no request and no email to any of the speakers. */
const refusalOf = async (params: { id: string }, speakers: readonly Speaker[]) => {
  const reply = await ask(params, speakers);
  for (const speaker of speakers) {
    expect(await requestsTo(speaker)).toBe(0);
    expect(await mailsTo(portal, speaker.user.email)).toEqual([]);
  }
  return reply.ok ? [reply.status] : [reply.status, reply.failure.message];
};

const isRefused = expect.toSatisfy((status: number) => status >= 400 && status < 500, 'a refusal');

describe('nobody is asked instead', () => {
  it('who is hidden, nor anyone else of the same call', async () => {
    const params = await declinedVisit();
    const [hidden, other] = [await addSpeaker(portal), await addSpeaker(portal)];
    await people.admin.client.get(updateSpeaker, {
      params: { userId: hidden.user.id },
      body: { visible: false },
    });
    expect(await refusalOf(params, [hidden])).toEqual([404, 'Speaker not found']);
    expect(await refusalOf(params, [other, hidden])).toEqual([404, 'Speaker not found']);
    expect((await ask(params, [other])).ok).toBe(true);
  });

  it('who is on a break on the day of the visit', async () => {
    const params = await declinedVisit();
    const away = await addSpeaker(portal);
    const until = `${Temporal.PlainDate.from(VISIT_DAY).add({ days: 30 })}`;
    await away.client.get(pauseSpeaker, { params: { userId: away.user.id }, body: { until } });
    const [status] = await refusalOf(params, [away]);
    expect(status).toEqual(isRefused);
  });

  it('for a visit whose time has passed, whether its speaker declined or has not answered', async () => {
    const other = await addSpeaker(portal);
    const declined = await declinedVisit();
    const unanswered = await askSpeaker(people);
    for (const params of [declined, unanswered]) {
      await endVisit(portal, params.id);
      const [status] = await refusalOf(params, [other]);
      expect(status).toEqual(isRefused);
    }
  });

  it('for what an administrator declined, before or after it was passed on', async () => {
    const other = await addSpeaker(portal);
    const body = { status: 'Archived', reason: 'Not for this class' } as const;
    for (const params of [await bookVisit(people), await askSpeaker(people)]) {
      await people.admin.client.get(setRequestStatus, { params, body });
      const [status] = await refusalOf(params, [other]);
      expect(status).toEqual(isRefused);
    }
  });
});

describe('asking someone instead counts', () => {
  it('among the 30 requests an hour, and more are refused as a whole', async () => {
    const params = await declinedVisit();
    const [one, two, three] = [await addSpeaker(portal), await addSpeaker(portal), await addSpeaker(portal)];
    await portal.context.db.updateTable('rate_limits').set({ uses: 28 }).execute();
    expect((await ask(params, [one])).ok).toBe(true);
    const limit = expect.stringMatching(/^You've reached the limit of 30 requests an hour\./);
    expect(await refusalOf(params, [two, three])).toEqual([429, limit]);
    expect((await ask(params, [two])).ok).toBe(true);
    const { teacher, speaker } = people;
    expect(await teacher.client.call(bookSpeaker, { body: aBooking(speaker.user.id) })).toMatchObject({
      status: 429,
    });
    await expireRateLimits(portal);
  });

  it('among the 100 current requests', async () => {
    const { teacher, speaker } = people;
    const params = await declinedVisit();
    const [one, two] = [await addSpeaker(portal), await addSpeaker(portal)];
    const book = () => teacher.client.get(bookSpeaker, { body: aBooking(speaker.user.id) });
    const booked: { _id: string }[] = [];
    while (booked.length < CURRENT_REQUESTS_MAX - 1) {
      const missing = CURRENT_REQUESTS_MAX - 1 - booked.length;
      booked.push(...(await Promise.all(Array.from({ length: Math.min(25, missing) }, book))));
      await expireRateLimits(portal);
    }
    const limit = expect.stringMatching(/^You have 100 current requests, and that's the limit\./);
    expect(await refusalOf(params, [one, two])).toEqual([429, limit]);
    expect((await ask(params, [one])).ok).toBe(true);
    expect(await refusalOf(params, [two])).toEqual([429, limit]);
    const archived = { params: { id: booked[0]?._id ?? '' }, body: { status: 'Archived' } as const };
    await teacher.client.get(setOwnRequestStatus, archived);
    expect((await ask(params, [two])).ok).toBe(true);
    await expireRateLimits(portal);
  });
});
