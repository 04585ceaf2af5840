import * as auth from '@portal/contract/accounts/auth.contract.ts';
import * as invites from '@portal/contract/accounts/invites.contract.ts';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import { listIndustryFocuses } from '@portal/contract/industry-focuses/industry-focuses.contract.ts';
import { CURRENT_REQUESTS_MAX } from '@portal/contract/limits.ts';
import { setOwnRequestStatus, setRequestStatus } from '@portal/contract/requests/requests.contract.ts';
import type { NewSpeakerInput } from '@portal/contract/speakers/new-speakers.schemas.ts';
import {
  submitSpeakerProfile,
  updateOwnSpeakerProfile,
} from '@portal/contract/speakers/speakers.contract.ts';
import { updateTeacher } from '@portal/contract/teachers/teachers.contract.ts';
import { updateUser } from '@portal/contract/users/users.contract.ts';
import { giveFeedback } from '@portal/contract/visits/visits.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instant } from '../src/kernel/clock.ts';
import { migrate } from '../src/migrate.ts';
import type { Client } from './support/client.ts';
import { expireRateLimits } from './support/expire-limits.ts';
import { importAll } from './support/imports.ts';
import { mailsTo } from './support/mail.ts';
import { aBooking, addSpeaker } from './support/people.ts';
import { TestPortal } from './support/portal.ts';
import { createPeople, pastVisit } from './support/visits.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.close());

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A 429 response that says when to try again, in its message and its header. */
const expectLimited = (reply: { status: number; headers: Headers }, longest: number) => {
  expect(reply).toMatchObject({ status: 429, failure: { code: 'too_many' } });
  const wait = Number(reply.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(longest);
};

describe('emails that anyone can request', () => {
  const calls = [
    ['a password reset', auth.sendPasswordReset, () => portal.addUser('teacher')],
    ['a verification link', auth.resendVerification, () => portal.addUser('teacher', { verifiedAt: null })],
  ] as const;

  it.each(calls)('are sent at most once a minute and 5 times an hour: %s', async (_what, call, addUser) => {
    const { email } = await addUser();
    const ask = () => portal.visitor().call(call, { body: { email } });
    for (let asked = 0; asked < 5; asked += 1) {
      expect(await ask()).toMatchObject({ status: 200 });
      const again = await ask();
      expectLimited(again, MINUTE);
      expect(again).toMatchObject({
        failure: { message: expect.stringMatching(/Check your inbox.*Please try again in \d+ \w+\.$/) },
      });
      await letLimitsExpireUpTo(MINUTE);
    }
    const sixth = await ask();
    expectLimited(sixth, HOUR);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(MINUTE);
    expect(await mailsTo(portal, email)).toHaveLength(5);
    await expireRateLimits(portal);
    expect(await ask()).toMatchObject({ status: 200 });
  });

  it.each(calls)(
    'have the same limits for addresses without an account: %s',
    async (_what, call, addUser) => {
      const { email } = await addUser();
      const answers = async (address: string) => {
        const replies = [1, 2].map(() => portal.visitor().call(call, { body: { email: address } }));
        return (await Promise.all(replies))
          .map((reply) => ({
            status: reply.status,
            message: reply.ok
              ? reply.data.message
              : reply.failure.message.replace(/\d+ (second|minute)s?/, ''),
          }))
          .sort((one, other) => one.status - other.status);
      };
      const known = await answers(email);
      expect(known.map(({ status }) => status)).toEqual([200, 429]);
      expect(await answers(`nobody-${email}`)).toEqual(known);
    },
  );

  it('include the link for a first password, whoever asks for it', async () => {
    const { id: userId, email } = await portal.addUser('speaker', { passwordHash: null });
    const admins = [await portal.newUser('admin'), await portal.newUser('admin')];
    const send = (by: number) => admins[by % 2]?.client.call(auth.sendPasswordLink, { params: { userId } });
    for (let sent = 0; sent < 5; sent += 1) {
      expect(await send(sent)).toMatchObject({ status: 200 });
      const again = await send(sent + 1);
      if (!again) throw new Error('Nobody asked');
      expectLimited(again, MINUTE);
      // The person's own requests count, too.
      expectLimited(await portal.visitor().call(auth.sendPasswordReset, { body: { email } }), MINUTE);
      await letLimitsExpireUpTo(MINUTE);
    }
    expect(await send(0)).toMatchObject({ status: 429 });
    expect(await mailsTo(portal, email)).toHaveLength(5);
    await expireRateLimits(portal);
    expect(await send(0)).toMatchObject({ status: 200 });
  });

  it('do not count against other people or other kinds of email', async () => {
    const [one, other] = [await portal.addUser('teacher'), await portal.addUser('teacher')];
    for (const { email } of [one, other]) {
      await portal.visitor().get(auth.sendPasswordReset, { body: { email } });
      await portal.visitor().get(auth.resendVerification, { body: { email } });
    }
  });

  it('are limited for concurrent calls, too', async () => {
    const { email } = await portal.addUser('teacher');
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => portal.visitor().call(auth.sendPasswordReset, { body: { email } })),
    );
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await mailsTo(portal, email)).toHaveLength(1);
  });

  it('are counted without storing the address', async () => {
    const email = 'countess-unusual@example.org';
    await portal.visitor().get(auth.sendPasswordReset, { body: { email } });
    const rows = await portal.context.db.selectFrom('rate_limits').selectAll().execute();
    expect(rows).not.toEqual([]);
    expect(JSON.stringify(rows)).not.toContain('countess');
  });
});

/** Deletes the counts that expire within this many seconds. */
const letLimitsExpireUpTo = async (seconds: number) => {
  await portal.context.db
    .updateTable('rate_limits')
    .set({ expires_at: instant(-1) })
    .where('expires_at', '<=', instant(seconds * 1_000))
    .execute();
};

describe('invites', () => {
  const person = (email: string) => ({ email, firstName: 'Noor', lastName: 'Haddad', role: 'teacher' });

  it('are limited to 5 an hour for each address, regardless of the sender', async () => {
    const admins = [await portal.newUser('admin'), await portal.newUser('admin')];
    const email = 'popular@example.org';
    const send = (index: number) => admins[index % 2]?.client.call(invites.invite, { body: person(email) });
    for (let sent = 0; sent < 5; sent += 1) expect(await send(sent)).toMatchObject({ status: 201 });
    const resent = await admins[0]?.client.call(invites.resendInvite, { params: { email } });
    expect(resent).toMatchObject({
      status: 429,
      failure: { message: expect.stringMatching(/^We've already sent .* Please try again in \d+ \w+\.$/) },
    });
    expect(await mailsTo(portal, email)).toHaveLength(5);
  });

  it('are limited to 200 an hour for each administrator, and imports of speakers are not', async () => {
    const { client } = await portal.newUser('admin');
    const other = await portal.newUser('admin');
    const send = (sender: Client, number: number) =>
      sender.call(invites.invite, { body: person(`invited-${number}@example.org`) });
    const numbers = Array.from({ length: 204 }, (_, number) => number);
    const statuses: number[] = [];
    while (numbers.length > 0) {
      const replies = await Promise.all(numbers.splice(0, 12).map((number) => send(client, number)));
      statuses.push(...replies.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(200);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    expect(await send(other.client, 999)).toMatchObject({ status: 201 });

    const [focus] = await client.get(listIndustryFocuses);
    const imported = Array.from(
      { length: 60 },
      (_, number): NewSpeakerInput => ({
        firstName: 'Iva',
        lastName: 'Moss',
        email: `imported-${number}@example.org`,
        organization: 'Tidewater',
        bio: 'I measure rivers.',
        city: 'Portland',
        state: 'OR',
        country: 'United States',
        industry: [focus?.name ?? ''],
        grades: ['Elementary'],
        languages: ['English'],
        virtual: true,
      }),
    );
    const rows = await importAll(client, imported);
    expect(rows.map(({ state }) => state)).toEqual(Array(60).fill('created'));
  });
});

describe('steps of requests', () => {
  it('are limited to 100 an hour for each teacher and speaker', async () => {
    const speaker = await addSpeaker(portal);
    const teacher = await portal.newUser('teacher');
    const { _id: id } = await teacher.client.get(bookSpeaker, { body: aBooking(speaker.user.id) });
    const archive = (status: string) =>
      teacher.client.call(setOwnRequestStatus, { params: { id }, body: { status } });
    for (let step = 0; step < 50; step += 1)
      for (const status of ['Archived', 'Pending Review'])
        expect(await archive(status)).toMatchObject({ status: 200 });
    expectLimited(await archive('Archived'), HOUR);
    await expireRateLimits(portal);
    expect(await archive('Archived')).toMatchObject({ status: 200 });
  });

  it('include feedback', async () => {
    const people = await createPeople(portal);
    const params = await pastVisit(portal, people);
    const body = { tookPlace: true, students: 20, rating: 'great' } as const;
    const give = () => people.teacher.client.call(giveFeedback, { params, body });
    expect(await give()).toMatchObject({ status: 200 });
    await portal.context.db.updateTable('rate_limits').set({ uses: 1_000 }).execute();
    expectLimited(await give(), HOUR);
    await expireRateLimits(portal);
  });

  it('are not limited for administrators', async () => {
    const [speaker, teacher, admin] = [
      await addSpeaker(portal),
      await portal.newUser('teacher'),
      await portal.newUser('admin'),
    ];
    const { _id: id } = await teacher.client.get(bookSpeaker, { body: aBooking(speaker.user.id) });
    const move = (status: string) =>
      admin.client.call(setRequestStatus, { params: { id }, body: { status } });
    expect(await move('Archived')).toMatchObject({ status: 200 });
    await portal.context.db.updateTable('rate_limits').set({ uses: 1_000 }).execute();
    expect(await move('Pending Review')).toMatchObject({ status: 200 });
    await expireRateLimits(portal);
  });
});

describe('changes of one’s own name and profile', () => {
  const rename = (client: Client, userId: string, firstName: string) =>
    client.call(updateUser, { params: { userId }, body: { firstName, lastName: 'Reed' } });

  it('are limited to 20 an hour, and those by an administrator are not', async () => {
    const { user, client } = await portal.newUser('teacher');
    const admin = await portal.newUser('admin');
    for (let edit = 0; edit < 10; edit += 1)
      for (const name of ['Ida', 'Io'])
        expect(await rename(client, user.id, name)).toMatchObject({ status: 200 });
    const reply = await rename(client, user.id, 'Ida');
    expectLimited(reply, HOUR);
    const message = /^You've reached the limit of 20 changes to your name and profile an hour\. /;
    expect(reply).toMatchObject({ failure: { message: expect.stringMatching(message) } });
    expect(await rename(admin.client, user.id, 'Ida')).toMatchObject({ status: 200 });
    expect(await rename(admin.client, admin.user.id, 'Ida')).toMatchObject({ status: 200 });
    await expireRateLimits(portal);
    expect(await rename(client, user.id, 'Io')).toMatchObject({ status: 200 });
  });

  it('include every form for them', async () => {
    const [teacher, speaker] = [await portal.newUser('teacher'), await addSpeaker(portal)];
    const profile = { city: 'Bend', country: 'USA', bio: 'Hi', subjects: ['Art'], school: 'River School' };
    const names = { firstName: 'Ida', lastName: 'Reed' };
    const content = {
      ...{ organization: 'River Trust', bio: 'Hi', city: 'Bend', state: 'OR', country: 'USA' },
      ...{ industry: ['Forestry'], grades: ['Middle School'], inperson: true, virtual: true },
    };
    const submission = {
      ...{ title: 'Ranger', organisation: 'River Trust', bio: 'Hi', city: 'Bend', state: 'OR' },
      ...{
        speakingFormat: 'virtual',
        ageGroup: 'middle',
        industryFocus: ['Forestry'],
        languages: ['English'],
      },
    };
    const forms = [
      () => rename(speaker.client, speaker.user.id, 'Ida'),
      () => speaker.client.call(updateOwnSpeakerProfile, { body: content }),
      () => speaker.client.call(submitSpeakerProfile, { body: submission }),
      () => rename(teacher.client, teacher.user.id, 'Ida'),
      () =>
        teacher.client.call(updateTeacher, {
          params: { userId: teacher.user.id },
          body: { ...names, ...profile, gradeLevel: 'Middle School' },
        }),
    ];
    for (const send of forms) expect((await send()).ok).toBe(true);
    await portal.context.db.updateTable('rate_limits').set({ uses: 20 }).execute();
    for (const send of forms) expectLimited(await send(), HOUR);
    await expireRateLimits(portal);
  });
});

describe('bookings', () => {
  const statusesOf = (replies: readonly { status: number }[]) => {
    const counts: Record<number, number> = {};
    for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  };

  it('are limited to 30 an hour for each teacher, even if 50 are sent at once', async () => {
    const speaker = await addSpeaker(portal);
    const teacher = await portal.newUser('teacher');
    const book = () => teacher.client.call(bookSpeaker, { body: aBooking(speaker.user.id) });
    const replies = await Promise.all(Array.from({ length: 50 }, book));
    expect(statusesOf(replies)).toEqual({ 201: 30, 429: 20 });
    const refused = await book();
    expectLimited(refused, HOUR);
    expect(refused).toMatchObject({
      failure: {
        message: expect.stringMatching(/^You've reached the limit of 30 requests an hour\. Please try again/),
      },
    });
    const requests = await portal.context.db
      .selectFrom('requests')
      .select('id')
      .where('teacher_id', '=', teacher.user.id)
      .execute();
    expect(requests).toHaveLength(30);
    await expireRateLimits(portal);
    expect((await book()).status).toBe(201);
  });

  it('count a form that is sent again only once, and return its request', async () => {
    const speaker = await addSpeaker(portal);
    const teacher = await portal.newUser('teacher');
    const body = aBooking(speaker.user.id, { bookingKey: 'once' });
    const replies = await Promise.all(
      Array.from({ length: 35 }, () => teacher.client.call(bookSpeaker, { body })),
    );
    expect(statusesOf(replies)).toEqual({ 201: 35 });
    expect(await teacher.client.call(bookSpeaker, { body: aBooking(speaker.user.id) })).toMatchObject({
      status: 201,
    });
  });

  it('are limited to 100 current requests; archived and past ones do not count', async () => {
    const speaker = await addSpeaker(portal);
    const teacher = await portal.newUser('teacher');
    const admin = await portal.newUser('admin');
    const book = (given = {}) => teacher.client.call(bookSpeaker, { body: aBooking(speaker.user.id, given) });
    const ids: string[] = [];
    while (ids.length < CURRENT_REQUESTS_MAX - 5) {
      const made = await Promise.all(Array.from({ length: 19 }, () => book()));
      for (const reply of made) if (reply.ok) ids.push(reply.data._id);
      await expireRateLimits(portal);
    }
    const replies = await Promise.all(Array.from({ length: 20 }, () => book()));
    expect(statusesOf(replies)).toEqual({ 201: 5, 429: 15 });
    const refused = await book();
    expect(refused).toMatchObject({
      status: 429,
      failure: {
        message:
          "You have 100 current requests, and that's the limit. Please withdraw one you don't need, or try again after your next visit.",
      },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(HOUR);

    const [first = '', second = '', third = ''] = ids;
    const archive = (id: string, status: string) =>
      teacher.client.call(setOwnRequestStatus, { params: { id }, body: { status } });
    await archive(first, 'Archived');
    expect((await book()).status).toBe(201);
    // Unarchiving requests can't exceed the limit either.
    expect(await archive(first, 'Pending Review')).toMatchObject({ status: 429 });
    await archive(second, 'Archived');
    const last = await Promise.all([book(), archive(first, 'Pending Review'), book(), book()]);
    expect(last.filter(({ ok }) => ok)).toHaveLength(1);

    await portal.context.db
      .updateTable('requests')
      .set({ date_time: instant(-1) })
      .where('id', '=', third)
      .execute();
    expect((await book()).status).toBe(201);
    // Administrators aren't limited.
    const reopen = { params: { id: second }, body: { status: 'Pending Review' } };
    expect(await admin.client.call(setRequestStatus, reopen)).toMatchObject({ status: 200 });
  });

  it('are refused without a server error if the account is deleted in the meantime', async () => {
    const speaker = await addSpeaker(portal);
    const teacher = await portal.newUser('teacher');
    const book = () => teacher.client.call(bookSpeaker, { body: aBooking(speaker.user.id) });
    const [deleted, ...booked] = await Promise.all([
      portal.context.db.deleteFrom('users').where('id', '=', teacher.user.id).execute(),
      ...Array.from({ length: 8 }, book),
    ]);
    expect(deleted).toHaveLength(1);
    for (const { status } of booked) expect([201, 401]).toContain(status);
  });
});

describe('counts', () => {
  it('are deleted after they expire', async () => {
    const count = { uses: 1, expires_at: instant(-1) };
    const starting = await TestPortal.start({}, async (database) => {
      await migrate(database);
      const rows = [
        { ...count, key: 'over' },
        { ...count, key: 'running', expires_at: instant(HOUR * 1_000) },
      ];
      await database.db.insertInto('rate_limits').values(rows).execute();
    });
    try {
      const { db } = starting.context;
      await expect
        .poll(() => db.selectFrom('rate_limits').select('key').execute())
        .toEqual([{ key: 'running' }]);
    } finally {
      await starting.close();
    }
  });

  it('remain valid if a process whose clock is half a minute ahead began them', async () => {
    const { email } = await portal.addUser('teacher');
    const ask = () => portal.visitor().call(auth.sendPasswordReset, { body: { email } });
    await expireRateLimits(portal);
    await ask();
    await portal.context.db
      .updateTable('rate_limits')
      .set({ expires_at: instant((MINUTE + 30) * 1_000) })
      .where('expires_at', '>', instant())
      .execute();
    expect(await ask()).toMatchObject({ status: 429 });
  });

  it('start over if they were begun before the clock was set back by a day', async () => {
    const { email } = await portal.addUser('teacher');
    const ask = () => portal.visitor().call(auth.sendPasswordReset, { body: { email } });
    await ask();
    await portal.context.db
      .updateTable('rate_limits')
      .set({ uses: 9, expires_at: instant(24 * HOUR * 1_000) })
      .execute();
    expect(await ask()).toMatchObject({ status: 200 });
  });
});
