import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { deleteOwnAccount } from '@portal/contract/accounts/account-deletion.contract.ts';
import { listAuditEntries } from '@portal/contract/audit-log/audit-log.contract.ts';
import { THANK_YOU_LINK_LIFETIME, THANK_YOUS_MAX } from '@portal/contract/limits.ts';
import {
  createThankYouLink,
  deleteThankYou,
  deleteThankYouLink,
  listThankYous,
  readThankYouLink,
  readThankYouPicture,
  reportThankYou,
  sendThankYou,
  shareThankYou,
} from '@portal/contract/visits/thank-yous.contract.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  consume,
  REPORTS,
  REQUEST_STEPS,
  THANK_YOUS_BY_LINK,
  THANK_YOUS_FROM_ADDRESS,
} from '../src/features/rate-limits/rate-limits.service.ts';
import { instant } from '../src/kernel/clock.ts';
import { newSecret } from '../src/kernel/ids.ts';
import { EventReader } from './support/events.ts';
import { expireRateLimits } from './support/expire-limits.ts';
import { A_LARGER_PICTURE, A_PICTURE, HOSTILE_PICTURES } from './support/fuzz/hostile-pictures.ts';
import { mailsTo } from './support/mail.ts';
import { PASSWORD, TestPortal } from './support/portal.ts';
import { storeThankYou, thankYouToken } from './support/thank-yous.ts';
import { confirmVisit, createPeople, endVisit, type People, pastVisit } from './support/visits.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start({ TRUST_PROXY: '1' });
});
afterAll(() => portal.close());

let visitors = 0;

/** A signed-out browser at an address of its own, because calls per address are limited. */
const newVisitor = () => {
  visitors += 1;
  return portal.visitor(`10.0.${Math.floor(visitors / 250)}.${visitors % 250}`);
};

/** A past visit with a class's link, and what the class and its readers can do. */
const openClass = async (eventName = 'River day') => {
  const people = await createPeople(portal);
  const params = await pastVisit(portal, people, { eventName });
  const token = await thankYouToken(people.teacher.client, params.id);
  const read = (person: keyof People) => people[person].client.get(listThankYous, { params });
  const send = (body: object = {}, visitor = newVisitor()) =>
    visitor.call(sendThankYou, { params: { token }, body: { text: 'You were great!', ...body } });
  const one = (thankYouId: string) => ({ params: { ...params, thankYouId } });
  const first = async () => (await read('teacher')).items[0]?._id ?? '';
  return { people, params, token, read, send, one, first };
};

describe('a thank-you of a class', () => {
  it('reaches the speaker with its picture once the teacher shares it', async () => {
    const { people, token, read, send, one, first } = await openClass();
    const { teacher, speaker, admin } = people;
    expect(await newVisitor().get(readThankYouLink, { params: { token } })).toEqual({
      eventName: 'River day',
      speaker: { firstName: speaker.user.firstName, lastName: '' },
      isFull: false,
    });
    expect(await send({ text: ' Thank you!\nWe loved it. ', picture: A_PICTURE })).toMatchObject({
      status: 201,
      data: { message: 'Thank you! Your teacher will look at it first.' },
    });
    const id = await first();
    const pictureUrl = `/api/request/${one(id).params.id}/thank-yous/${id}/picture.webp`;
    const waiting = { text: 'Thank you!\nWe loved it.', pictureUrl, sharedAt: null };
    expect((await read('teacher')).items).toMatchObject([waiting]);
    expect((await read('admin')).items).toMatchObject([waiting]);
    expect(await read('speaker')).toEqual({ link: null, items: [] });

    const statusFor = async (client: typeof admin.client) => (await client.fetch(pictureUrl)).status;
    expect(await statusFor(speaker.client)).toBe(404);
    const shared = await teacher.client.get(shareThankYou, one(id));
    expect(await teacher.client.get(shareThankYou, one(id))).toEqual(shared);
    expect((await read('speaker')).items).toMatchObject([{ text: waiting.text, pictureUrl }]);
    const picture = await speaker.client.fetch(pictureUrl);
    expect([picture.headers.get('content-type'), picture.headers.get('cache-control')]).toEqual([
      'image/webp',
      'no-store',
    ]);
    const metadataOf = async (file: Response) => sharp(await file.arrayBuffer()).metadata();
    expect(await metadataOf(picture)).toMatchObject({ format: 'webp', width: 16 });
    await send({ picture: A_LARGER_PICTURE });
    const larger = await teacher.client.fetch((await read('teacher')).items[0]?.pictureUrl ?? '');
    expect(await metadataOf(larger)).toMatchObject({ width: 24 });
    expect([await statusFor(admin.client), await statusFor(portal.visitor())]).toEqual([200, 401]);
    for (const role of ['teacher', 'speaker'] as const)
      expect(await statusFor((await portal.newUser(role)).client)).toBe(404);
  });

  it('never becomes a public picture', async () => {
    const { send } = await openClass();
    await send({ picture: A_PICTURE });
    expect(await portal.context.db.selectFrom('images').select('hash').execute()).toEqual([]);
  });

  it('causes one email to the teacher while it waits, and one an hour to the speaker, without what it says', async () => {
    const { people, read, send, one, first } = await openClass('Forest day');
    const subjectsTo = async ({ user }: People['teacher']) =>
      (await mailsTo(portal, user.email))
        .filter(({ text }) => text.includes('thank'))
        .map(({ subject }) => subject);
    await send({ text: 'Secretive words' });
    await send();
    const asked = 'Your class says thank you: Forest day';
    expect(await subjectsTo(people.teacher)).toEqual([asked]);
    for (const { _id } of (await read('teacher')).items)
      for (const _twice of [1, 2]) await people.teacher.client.get(shareThankYou, one(_id));
    expect(await subjectsTo(people.speaker)).toEqual(['You got a thank-you: Forest day']);

    // Not even if those that were shared are deleted.
    for (const { _id } of (await read('teacher')).items)
      await people.teacher.client.get(deleteThankYou, one(_id));
    await send();
    expect(await subjectsTo(people.teacher)).toEqual([asked, asked]);
    await people.teacher.client.get(shareThankYou, one(await first()));
    expect(await subjectsTo(people.speaker)).toHaveLength(1);

    await expireRateLimits(portal);
    await send();
    await people.teacher.client.get(shareThankYou, one(await first()));
    expect(await subjectsTo(people.speaker)).toHaveLength(2);
    const mails = await Promise.all(
      [people.teacher, people.speaker].map((p) => mailsTo(portal, p.user.email)),
    );
    expect(JSON.stringify(mails)).not.toContain('Secretive');
  });

  it('shows up at once for everyone who has the request open', async () => {
    const { people, params, send, one, first } = await openClass();
    const events = await EventReader.open(people.teacher.client);
    await send();
    expect(await events.next()).toEqual({ kind: 'request', id: params.id });
    await people.teacher.client.get(shareThankYou, one(await first()));
    expect(await events.next()).toEqual({ kind: 'request', id: params.id });
    await events.close();
  });

  it('is stored once, however often its form is sent, and shared on its own', async () => {
    const { people, read, send, one, first } = await openClass();
    const thankYouKey = newSecret();
    const form = { thankYouKey, picture: A_PICTURE };
    const replies = await Promise.all([1, 2, 3].map(() => send(form)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    for (const change of [{ text: 'Another text' }, { picture: '' }])
      expect(await send({ ...form, ...change })).toMatchObject({
        status: 409,
        failure: { code: 'already_sent' },
      });
    expect((await read('teacher')).items).toHaveLength(1);
    await send({ thankYouKey: newSecret(), text: 'Another one' });
    expect((await read('teacher')).items.map(({ text }) => text)).toEqual(['Another one', 'You were great!']);
    await people.teacher.client.get(shareThankYou, one(await first()));
    expect((await read('speaker')).items.map(({ text }) => text)).toEqual(['Another one']);
    const other = await openClass();
    await other.send(form);
    expect((await other.read('teacher')).items).toHaveLength(1);
  });

  it('can be deleted by the teacher and by administrators, whose deletion is recorded without its text', async () => {
    const { people, read, send, one, first } = await openClass('Wind day');
    await send({ text: 'Secretive words', picture: A_PICTURE });
    await people.teacher.client.get(shareThankYou, one(await first()));
    await people.teacher.client.get(deleteThankYou, one(await first()));
    await send({ text: 'Secretive words' });
    const id = await first();
    await people.admin.client.get(deleteThankYou, one(id));
    expect(await people.admin.client.call(deleteThankYou, one(id))).toMatchObject({ status: 404 });
    expect((await read('teacher')).items).toEqual([]);
    const { items } = await people.admin.client.get(listAuditEntries, { query: { limit: 2 } });
    expect(items[0]).toMatchObject({ action: 'thank-you.deleted', subject: { name: 'Wind day' } });
    expect(items[1]?.action).not.toBe('thank-you.deleted');
    expect(JSON.stringify(items)).not.toContain('Secretive');
  });

  it('can be reported once by those who see it, and administrators read why and delete it', async () => {
    const { people, read, send, one, first } = await openClass('Snow day');
    await send({ text: 'Secretive words' });
    const id = await first();
    const report = (person: 'teacher' | 'speaker', thankYouId = id) =>
      people[person].client.call(reportThankYou, {
        ...one(thankYouId),
        body: { reason: `The ${person} says it names a student.` },
      });
    expect(await report('speaker'), 'one that is not shared').toMatchObject({ status: 404 });
    await people.teacher.client.get(shareThankYou, one(id));
    const events = await EventReader.open(people.admin.client);
    const replies = await Promise.all([1, 2, 3].map(() => report('speaker')));
    for (const reply of replies) expect(reply).toMatchObject({ status: 200, data: { reported: true } });
    expect(await report('teacher')).toMatchObject({ status: 200 });
    expect(await events.next()).toEqual({ kind: 'request', id: one(id).params.id });
    await events.close();

    const seen = async (person: keyof People) => {
      const { reported, reportReason } = (await read(person)).items[0] ?? {};
      return { reported, reportReason };
    };
    for (const person of ['teacher', 'speaker'] as const)
      expect(await seen(person)).toEqual({ reported: true, reportReason: '' });
    expect(await seen('admin')).toEqual({
      reported: true,
      reportReason: 'The speaker says it names a student.',
    });
    const mails = (await mailsTo(portal, people.admin.user.email)).filter(({ subject }) =>
      subject.startsWith('Review a reported thank-you: '),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Reason: The speaker says it names a student.');
    expect(mails[0]?.text).toContain(`/admin-requests?request=${one(id).params.id}`);
    expect(JSON.stringify(mails)).not.toContain('Secretive');
    await people.admin.client.get(deleteThankYou, one(id));
    expect((await read('speaker')).items).toEqual([]);
    expect(await portal.context.db.selectFrom('thank_you_reports').select('reason').execute()).toEqual([]);

    const other = await storeThankYou(portal, one(id).params.id, { isShared: true });
    await portal.context.db.transaction().execute(async (tx) => {
      for (let used = 1; used < 20; used += 1) await consume(tx, REPORTS, people.speaker.user.id);
    });
    expect(await report('speaker', other)).toMatchObject({
      status: 429,
      failure: { message: expect.stringMatching(/^You've reached the limit of 20 reports an hour\. /) },
    });
    expect((await read('admin')).items).toMatchObject([{ reported: false }]);
    expect(
      await people.teacher.client.call(reportThankYou, { ...one(other), body: { reason: ' ' } }),
    ).toMatchObject({
      status: 400,
      failure: { fields: { reason: "Please tell us what's wrong with this thank-you" } },
    });
  });

  it('counts as a change of a request if the teacher shares or deletes it, or changes the link', async () => {
    const { people, params, send, one, first } = await openClass();
    await send();
    const id = await first();
    const calls = [
      [createThankYouLink, { params }],
      [deleteThankYouLink, { params }],
      [shareThankYou, one(id)],
      [deleteThankYou, one(id)],
    ] as const;
    // Opening the class took the first of the 100.
    await portal.context.db.transaction().execute(async (tx) => {
      for (let used = 1; used < 100 - calls.length; used += 1)
        await consume(tx, REQUEST_STEPS, people.teacher.user.id);
    });
    for (const [call, input] of calls) expect((await people.teacher.client.call(call, input)).ok).toBe(true);
    for (const [call, input] of calls)
      expect(await people.teacher.client.call(call, input)).toMatchObject({
        status: 429,
        failure: {
          message: expect.stringMatching(/^You've reached the limit of 100 changes to requests an hour\. /),
        },
      });
    const other = await storeThankYou(portal, params.id);
    await people.admin.client.get(deleteThankYou, one(other));
  });

  it('is deleted with the account of either side, also if it is sent at the same moment', async () => {
    for (const side of ['teacher', 'speaker'] as const) {
      const { people, params, token, send } = await openClass();
      await send({ picture: A_PICTURE });
      const [, ...late] = await Promise.all([
        people[side].client.get(deleteOwnAccount, { body: { password: PASSWORD } }),
        ...Array.from({ length: 5 }, () => send()),
      ]);
      for (const { status } of late) expect([201, 404]).toContain(status);
      const { db } = portal.context;
      const left = db.selectFrom('thank_yous').select('id').where('request_id', '=', params.id);
      expect(await left.execute()).toEqual([]);
      expect((await send()).status).toBe(404);
      expect((await newVisitor().call(readThankYouLink, { params: { token } })).status).toBe(404);
    }
  });
});

describe('the link of a class', () => {
  const NOT_FOUND = { status: 404, failure: { message: "This link doesn't work anymore" } };

  /** Fails unless the page, a thank-you and a huge body are refused in the same way. */
  const expectRefused = async (token: string) => {
    const params = { token };
    for (const reply of [
      await newVisitor().call(readThankYouLink, { params }),
      await newVisitor().call(sendThankYou, { params, body: { text: 'Hello' } }),
      await newVisitor().call(sendThankYou, { params, body: { text: 3, more: 'x'.repeat(1_000_000) } }),
    ])
      expect(reply).toMatchObject(NOT_FOUND);
  };

  it('takes thank-yous only for confirmed visits that are over', async () => {
    const people = await createPeople(portal);
    const params = await confirmVisit(people);
    const create = () => people.teacher.client.call(createThankYouLink, { params });
    const token = await thankYouToken(people.teacher.client, params.id);
    await expectRefused(token);
    await endVisit(portal, params.id);
    await newVisitor().get(readThankYouLink, { params: { token } });
    const { db } = portal.context;
    await db.updateTable('requests').set({ confirmed: 0 }).where('id', '=', params.id).execute();
    expect(await create()).toMatchObject({
      status: 409,
      failure: { message: 'Your class gets its page once the visit is confirmed.' },
    });
    await expectRefused(token);
  });

  it('stops when it is replaced, turned off or expires, and nobody can guess one', async () => {
    const { people, params, token, read } = await openClass();
    const { client } = people.teacher;
    const { link } = await read('teacher');
    expect(Date.parse(link?.expiresAt ?? '') - Date.parse(link?.createdAt ?? '')).toBeCloseTo(
      THANK_YOU_LINK_LIFETIME,
      -3,
    );
    expect(link?.url).toMatch(new RegExp(`/thank-you/${token}$`));
    expect((await read('admin')).link).toBeNull();
    const second = await thankYouToken(client, params.id);
    await expectRefused(token);
    await newVisitor().get(readThankYouLink, { params: { token: second } });
    expect((await read('teacher')).link?.url).toContain(second);
    // As an earlier version stored it.
    await portal.context.db.updateTable('thank_you_links').set({ nonce: '' }).execute();
    expect((await read('teacher')).link).toMatchObject({ url: null });
    await newVisitor().get(readThankYouLink, { params: { token: second } });
    await client.get(deleteThankYouLink, { params });
    await expectRefused(second);
    const third = await thankYouToken(client, params.id);
    const expired = { expires_at: instant() };
    await portal.context.db.updateTable('thank_you_links').set(expired).execute();
    await expectRefused(third);
    expect((await read('teacher')).link).toBeNull();
    for (const guess of [newSecret(), params.id, 'x'.repeat(200)]) await expectRefused(guess);
    const stored = await portal.context.db.selectFrom('thank_you_links').selectAll().execute();
    for (const secret of [token, second, third]) expect(JSON.stringify(stored)).not.toContain(secret);
  });
});

describe('a hostile class', () => {
  it('sends no file but pixels that the portal has encoded again', async () => {
    const { people, read, send } = await openClass();
    const refused = new Set<string>();
    for (const [kind, picture] of Object.entries(HOSTILE_PICTURES)) {
      const { status } = await send({ text: kind, picture });
      expect([201, 400], kind).toContain(status);
      if (status === 400) refused.add(kind);
    }
    expect([...refused]).toEqual(
      expect.arrayContaining([
        'a PNG of 20,000 by 20,000 pixels',
        'an AVIF that claims to be huge',
        'a page behind the beginning of a GIF',
        'an SVG that says it is a PNG',
        'too many bytes',
        'the address of no picture',
        'an address elsewhere',
      ]),
    );
    const { items } = await read('teacher');
    expect(items.map(({ text }) => text)).toContain('a GIF that is also a script');
    for (const { text, pictureUrl } of items) {
      const file = Buffer.from(await (await people.teacher.client.fetch(pictureUrl ?? '')).arrayBuffer());
      expect([refused.has(text), file.includes('script')]).toEqual([false, false]);
      expect(await sharp(file).metadata()).toMatchObject({ format: 'webp' });
    }
  });

  it.each([
    ['', 'Please write a thank-you'],
    [' \n ', 'Please write a thank-you'],
    ['x'.repeat(5_001), 'Please use at most 5,000 characters'],
    ['half a character \ud83d', "Please remove special characters that can't be displayed"],
  ])('sends no invalid text (%#)', async (text, message) => {
    const { read, send } = await openClass();
    expect(await send({ text, picture: A_PICTURE })).toMatchObject({
      status: 400,
      failure: { fields: { text: message } },
    });
    expect((await read('teacher')).items).toEqual([]);
  });

  it('sends at most 40 thank-yous for a visit, also at once', async () => {
    const { people, params, token, read, send, one, first } = await openClass();
    for (let stored = 0; stored < THANK_YOUS_MAX - 1; stored += 1) await storeThankYou(portal, params.id);
    const replies = await Promise.all([send(), send(), send()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await send()).toMatchObject({
      failure: {
        message:
          "Your class has already sent 40 thank-yous, and that's the limit. Please ask your teacher to make room.",
      },
    });
    expect((await read('teacher')).items).toHaveLength(THANK_YOUS_MAX);
    expect(await newVisitor().get(readThankYouLink, { params: { token } })).toMatchObject({ isFull: true });
    await people.teacher.client.get(deleteThankYou, one(await first()));
    expect((await send()).status).toBe(201);
  });

  it('makes at most 600 attempts an hour with a link, refused pictures included', async () => {
    const { params, read, send } = await openClass();
    await portal.context.db.transaction().execute(async (tx) => {
      for (let used = 0; used < 599; used += 1) await consume(tx, THANK_YOUS_BY_LINK, params.id);
    });
    const picture = HOSTILE_PICTURES['an SVG with a script'];
    expect((await send({ picture })).status).toBe(400);
    expect(await send()).toMatchObject({
      status: 429,
      failure: { message: 'Your class has sent a lot of thank-yous. Please try again in 1 hour.' },
    });
    expect((await read('teacher')).items).toEqual([]);
  });

  it('takes the pictures of 30 students who send together, each again while the portal is busy', async () => {
    const { token, read, send } = await openClass();
    const size = { width: 800, height: 600, channels: 3 } as const;
    const noise = await sharp(randomBytes(800 * 600 * 3), { raw: size })
      .png()
      .toBuffer();
    const picture = `data:image/png;base64,${noise.toString('base64')}`;
    expect(picture.length).toBeGreaterThan(1_000_000);
    const thank = async (_nothing: unknown, student: number): Promise<number> => {
      for (let attempt = 1; ; attempt += 1) {
        const { status } = await send({ picture, thankYouKey: `student-${student}-of-${token.slice(0, 8)}` });
        if (status !== 503 || attempt === 60) return status;
        await pause(200 + Math.random() * 400);
      }
    };
    expect(new Set(await Promise.all(Array.from({ length: 30 }, thank)))).toEqual(new Set([201]));
    expect((await read('teacher')).items).toHaveLength(30);
  }, 60_000);

  it('sends at most 4 large bodies at once with a link, from any addresses', async () => {
    const { token, send } = await openClass();
    const ending = new AbortController();
    const stall = async () => {
      const visitor = newVisitor();
      await visitor.fetch('/api/auth/authstatus');
      const { status } = await visitor.fetch(`/api/thank-you/${token}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-xsrf-token': visitor.cookie('XSRF-TOKEN') ?? '' },
        body: new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('{"text":"')) }),
        duplex: 'half',
        signal: ending.signal,
      });
      return status;
    };
    const stalled = Array.from({ length: 5 }, stall);
    expect(await Promise.race(stalled)).toBe(503);
    expect((await send()).status).toBe(201);
    ending.abort();
    await Promise.allSettled(stalled);
  });

  it('makes at most 1,800 attempts an hour from one address', async () => {
    const { send } = await openClass();
    const address = '10.9.8.7';
    await portal.context.db.transaction().execute(async (tx) => {
      for (let used = 0; used < 1_799; used += 1) await consume(tx, THANK_YOUS_FROM_ADDRESS, address);
    });
    expect((await send({}, portal.visitor(address))).status).toBe(201);
    expect(await send({}, portal.visitor(address))).toMatchObject({
      status: 429,
      failure: { message: expect.stringMatching(/^A lot of thank-yous came from your network\. /) },
    });
  });

  it('reaches nothing of another visit', async () => {
    const mine = await openClass();
    const theirs = await openClass();
    await theirs.send({ picture: A_PICTURE });
    const foreign = { params: { ...mine.params, thankYouId: await theirs.first() } };
    const { client } = mine.people.teacher;
    for (const call of [shareThankYou, deleteThankYou, readThankYouPicture])
      expect((await client.call(call, foreign)).status).toBe(404);
    const report = { ...foreign, body: { reason: 'Not mine' } };
    expect((await client.call(reportThankYou, report)).status).toBe(404);
    for (const call of [listThankYous, createThankYouLink, deleteThankYouLink])
      expect((await client.call(call, { params: theirs.params })).status).toBe(404);
    await client.get(deleteThankYouLink, { params: mine.params });
    expect((await mine.read('teacher')).link).toBeNull();
    expect((await theirs.read('teacher')).link).not.toBeNull();
    expect((await theirs.read('teacher')).items).toMatchObject([{ sharedAt: null }]);
  });
});
