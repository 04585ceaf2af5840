import { login } from '@portal/contract/accounts/auth.contract.ts';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import type { Call } from '@portal/contract/call.ts';
import { loadCalls } from '@portal/contract/calls.ts';
import {
  BODY_MAX_BYTES,
  IMPORT_BODY_MAX_BYTES,
  LIST_MAX,
  PICTURE_BODY_MAX_BYTES,
  PICTURE_MAX_BYTES,
} from '@portal/contract/limits.ts';
import { listOwnRequests } from '@portal/contract/requests/requests.contract.ts';
import { checkNewSpeakers, createSpeaker } from '@portal/contract/speakers/new-speakers.contract.ts';
import { updateTeacher } from '@portal/contract/teachers/teachers.contract.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './support/client.ts';
import { aBooking, addSpeaker } from './support/people.ts';
import { TestPortal } from './support/portal.ts';
import { thankYouToken } from './support/thank-yous.ts';
import { pastVisit } from './support/visits.ts';

type Person = Awaited<ReturnType<TestPortal['newUser']>>;

let portal: TestPortal;
let people: Record<'teacher' | 'speaker' | 'admin', Person>;
/** The secret of a class's link: without a valid one, a body isn't even measured. */
let token: string;
beforeAll(async () => {
  portal = await TestPortal.start();
  people = {
    teacher: await portal.newUser('teacher'),
    speaker: await addSpeaker(portal),
    admin: await portal.newUser('admin'),
  };
  token = await thankYouToken(people.teacher.client, (await pastVisit(portal, people)).id);
});
afterAll(() => portal.close());

const teacherForm = {
  firstName: 'Robin',
  lastName: 'Teacher',
  school: 'Riverbend Middle School',
  gradeLevel: 'Middle School',
  city: 'Portland',
  country: 'United States',
  bio: 'I teach science.',
  subjects: ['Science'],
};

const saveTeacher = (form: object) =>
  people.teacher.client.call(updateTeacher, {
    params: { userId: people.teacher.user.id },
    body: { ...teacherForm, ...form },
  });

const callerOf = ({ access }: Call): Client => {
  if (access.signedOut) return portal.visitor();
  if (access.teacher) return people.teacher.client;
  return access.speaker ? people.speaker.client : people.admin.client;
};

/** Sends a raw body to a call, with the caller's own id in the path. */
const sendText = async (call: Call, body: string) => {
  const client = callerOf(call);
  const id = call.access.teacher ? people.teacher.user.id : people.speaker.user.id;
  if (!client.cookie('XSRF-TOKEN'))
    await client.fetch('/api/industry-focus').then((response) => response.text());
  const path = call.path.replace(':token', token).replace(/:\w+/g, id);
  const response = await client.fetch(`/api${path}`, {
    method: call.method,
    body,
    headers: { 'content-type': 'application/json', 'x-xsrf-token': client.cookie('XSRF-TOKEN') ?? '' },
  });
  return { status: response.status, text: await response.text() };
};

const named = (calls: readonly Call[]) => calls.map((call) => [`${call.method} ${call.path}`, call] as const);
const writing = (await loadCalls()).filter(({ method, body }) => method !== 'GET' && body);

const MB = 1_024 * 1_024;
const LARGE = 19 * MB;

/** Large bodies within the limit for pictures that aren't pictures. */
const HOSTILE_BODIES = {
  'very many items': `{"subjects":[${'"a",'.repeat(LARGE / 4)}"a"]}`,
  'very many numbers': `{"subjects":[${'1,'.repeat(LARGE / 2)}1],"a":"b"}`,
  'deep nesting': `{"bio":${'['.repeat(LARGE / 2)}${']'.repeat(LARGE / 2)},"a":"b"}`,
  'very many unknown fields': `{${Array.from({ length: 1_000_000 }, (_, index) => `"field${index}":1`).join()}}`,
  'a picture and very many items': `{"picture":"data:image/png;base64,${'A'.repeat(LARGE / 2)}","subjects":[${'1,'.repeat(LARGE / 4)}1]}`,
};

describe('a body that is larger than its call needs', () => {
  it.each(named(writing))('is refused before it is read: %s', async (_name, call) => {
    const rows = call.takesFile ? IMPORT_BODY_MAX_BYTES : BODY_MAX_BYTES;
    const size = call.takesPicture ? PICTURE_BODY_MAX_BYTES : rows;
    const { status } = await sendText(call, `{"field":"data:${'x'.repeat(size)}"}`);
    expect(status).toBe(413);
  });

  it('is refused for a call with few fields even below the general limit', async () => {
    expect((await sendText(login, `{"email":"${'x'.repeat(30_000)}"}`)).status).toBe(413);
  });

  it.each(named(writing.filter(({ takesPicture }) => takesPicture)))(
    'is refused where a picture fits, if it is something else: %s',
    async (_name, call) => {
      const { status, text } = await sendText(call, HOSTILE_BODIES['very many items']);
      expect([status, text.length < 1_000]).toEqual([413, true]);
    },
  );

  it.each(Object.entries(HOSTILE_BODIES))('is refused for %s', async (_kind, body) => {
    expect((await sendText(updateTeacher, body)).status).toBe(413);
  });
});

describe('a picture', () => {
  it('of the maximum size is accepted together with every other field at its maximum', async () => {
    const image = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const full = Buffer.concat([image, Buffer.alloc(PICTURE_MAX_BYTES - image.length)]);
    const reply = await saveTeacher({
      bio: '—'.repeat(5_000),
      subjects: Array.from({ length: LIST_MAX }, (_, index) => `${index}${'—'.repeat(190)}`),
      picture: `data:image/png;base64,${full.toString('base64')}`,
    });
    expect(reply).toMatchObject({ status: 200, data: { picture: expect.stringContaining('/api/image/') } });
  });

  it('that is slightly larger is refused, and the field is named', async () => {
    const picture = `data:image/png;base64,${Buffer.alloc(PICTURE_MAX_BYTES + 1_000).toString('base64')}`;
    const message = 'Image file is too large (max 14MB). Please choose a smaller image.';
    expect(await saveTeacher({ picture })).toMatchObject({
      status: 400,
      failure: { fields: { picture: message } },
    });
  });
});

describe('input that is too long', () => {
  it('is refused because of its length, regardless of its content', async () => {
    const { teacher, admin, speaker } = people;
    const subjects = Array(10_000).fill(3);
    expect(await saveTeacher({ subjects })).toMatchObject({
      status: 400,
      failure: { fields: { subjects: 'Please select at most 50 subjects' } },
    });
    for (const many of [subjects, Array(51).fill('Art'), 'Art,'.repeat(5_000)])
      expect(
        await teacher.client.call(bookSpeaker, { body: { ...aBooking(speaker.user.id), subjects: many } }),
      ).toMatchObject({ status: 400, failure: { fields: { subjects: 'Please enter at most 50 subjects' } } });
    expect(
      await admin.client.call(checkNewSpeakers, { body: { speakers: Array(101).fill(null) } }),
    ).toMatchObject({
      status: 400,
      failure: { fields: { speakers: 'Please name at most 100 speakers' } },
    });
  });

  it('gets a short response with at most 20 errors', async () => {
    const wrong = {
      industry: Array(50).fill(1),
      grades: Array(50).fill('x'.repeat(40)),
      languages: Array(50).fill(2),
    };
    const reply = await people.admin.client.call(createSpeaker, { body: wrong });
    const fields = reply.ok ? {} : (reply.failure.fields ?? {});
    expect([reply.status, Object.keys(fields).length]).toEqual([400, 20]);
    expect(JSON.stringify(fields).length).toBeLessThan(4_000);
  });
});

describe('the date of a visit', () => {
  it.each(['9999-12-31T23:59', '9999-12-31T23:59:59-12:00', '9999-12-31T23:59:59Z'])(
    'is within two years: %s is refused, and every list stays readable',
    async (dateTime) => {
      const { teacher, speaker } = people;
      const before = await teacher.client.get(listOwnRequests);
      const reply = await teacher.client.call(bookSpeaker, {
        body: { ...aBooking(speaker.user.id), dateTime },
      });
      expect(reply).toMatchObject({
        status: 400,
        failure: { fields: { dateTime: 'Please choose a date within the next two years' } },
      });
      expect(await teacher.client.get(listOwnRequests)).toEqual(before);
    },
  );
});
